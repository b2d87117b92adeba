"""insert_char: a random letter gets into a word."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from perturbkit.core.edit import Edit, Span
from perturbkit.core.stream import Stream
from perturbkit.core.text import Text
from perturbkit.core.transform import Level, Transform
from perturbkit.resources.alphabets import letters_like


@dataclass(frozen=True)
class InsertChar(Transform):
    """A random letter of the word's own script and case goes between two letters ("first" -> "firsdt").

    Words of three or more letters; never before the first letter, never after the last.
    Source: Moradi and Samwald 2021, "Insertion".
    """

    name: ClassVar[str] = "insert_char"
    level: ClassVar[Level] = "char"

    def rewrite(self, text: Text, site: Span, draw: Stream) -> list[Edit] | None:
        """Insert before one of the letters but the first, each equally likely."""
        if site[1] - site[0] < 3:
            return None
        letters = text.letters(site)
        if len(letters) < 3:
            return None
        start = site[0]
        string = text.string
        gap = draw.first(len(letters) - 1, lambda i: bool(_alphabet(string, start, letters[i : i + 2])))
        if gap is None:
            return None
        alphabet = _alphabet(string, start, letters[gap : gap + 2])
        left, at = start + letters[gap][0], start + letters[gap + 1][0]
        new = draw.pick(alphabet)
        if string[left].isupper() and string[at].isupper() and len(new.upper()) == 1:
            new = new.upper()
        return [Edit(at, at, new)]


def _alphabet(string: str, start: int, gap: Sequence[Span]) -> str:
    """Letters that may go between two letters: those of the left one's script, else of the right one's."""
    return letters_like(string[start + gap[0][0]]) or letters_like(string[start + gap[1][0]])
