"""leetspeak: letters as look-alike digits."""

from dataclasses import dataclass
from typing import ClassVar

from perturbkit.core.edit import Edit, Span
from perturbkit.core.stream import Stream
from perturbkit.core.text import Text
from perturbkit.core.transform import Level, Transform

DIGITS = {
    letter: digit
    for pair, digit in (("aA", "4"), ("eE", "3"), ("iI", "1"), ("oO", "0"), ("sS", "5"), ("tT", "7"))
    for letter in pair
}


@dataclass(frozen=True)
class Leetspeak(Transform):
    """The letters a, e, i, o, s, t of a word become 4, 3, 1, 0, 5, 7 ("elite" -> "3l173")."""

    name: ClassVar[str] = "leetspeak"
    level: ClassVar[Level] = "char"

    def rewrite(self, text: Text, site: Span, draw: Stream) -> list[Edit] | None:
        """All the word's letters that have a digit; they are one perturbation."""
        start = site[0]
        word = text.string[start : site[1]]
        return [
            Edit(start + a, start + b, DIGITS[word[a:b]])
            for a, b in text.letters(site)
            if word[a:b] in DIGITS
        ] or None
