"""split_word: a blank gets into a word."""

from dataclasses import dataclass
from typing import ClassVar

from perturbkit.core.edit import Edit, Span
from perturbkit.core.stream import Stream
from perturbkit.core.text import Text, adjacent_letters, spaced_script
from perturbkit.core.transform import Level, Transform


@dataclass(frozen=True)
class SplitWord(Transform):
    """A blank between two letters of a word of three or more ("language" -> "lan guage").

    In a token list the pieces are two tokens of the same entity. Scripts written without blanks
    (Han, Kana, Thai ...) are left alone.
    """

    name: ClassVar[str] = "split_word"
    level: ClassVar[Level] = "char"

    def rewrite(self, text: Text, site: Span, draw: Stream) -> list[Edit] | None:
        """A blank at one of the places between two letters, each equally likely."""
        letters = text.letters(site)
        if len(letters) < 3 or not spaced_script(text.string[site[0] : site[1]]):
            return None
        places = adjacent_letters(letters)
        if not places:
            return None
        at = site[0] + draw.pick(places)
        return [Edit(at, at, " ")]
