"""What the transforms that change one letter of a word have in common."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from perturbkit.core.edit import Edit, Span
from perturbkit.core.stream import Stream
from perturbkit.core.text import Text
from perturbkit.core.transform import Level, Transform


@dataclass(frozen=True)
class OneLetter(Transform):
    """One letter of a word is replaced by one of the strings that ``options`` offers for it."""

    level: ClassVar[Level] = "char"
    inner: ClassVar[bool] = True
    """Whether the first and the last letter of a word are left alone."""

    def options(self, letter: str) -> Sequence[str]:
        """What may stand in place of ``letter`` (one grapheme cluster); empty for a letter to leave alone."""
        raise NotImplementedError

    def rewrite(self, text: Text, site: Span, draw: Stream) -> list[Edit] | None:
        """Replace one of the letters that have options, each letter equally likely, then each option."""
        if self.inner and site[1] - site[0] < 3:
            return None
        letters = text.letters(site)
        if self.inner:
            letters = letters[1:-1]
        start = site[0]
        word = text.string[start : site[1]]
        at = draw.first(len(letters), lambda i: bool(self.options(word[letters[i][0] : letters[i][1]])))
        if at is None:
            return None
        a, b = letters[at]
        return [Edit(start + a, start + b, draw.pick(self.options(word[a:b])))]
