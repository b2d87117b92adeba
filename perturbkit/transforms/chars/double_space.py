"""double_space: a blank comes twice."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from perturbkit.core.edit import Edit, Span
from perturbkit.core.stream import Stream
from perturbkit.core.text import Text
from perturbkit.core.transform import Level, Transform


@dataclass(frozen=True)
class DoubleSpace(Transform):
    """The blank after a word is doubled. Token lists have no blanks and are left alone."""

    name: ClassVar[str] = "double_space"
    level: ClassVar[Level] = "char"
    tokens: ClassVar[bool] = False

    def sites(self, text: Text) -> Sequence[Span]:
        """Words that one blank and then something else follows."""
        string = text.string
        return [
            (start, end)
            for start, end in text.words
            if string[end : end + 1] == " "
            and end + 1 < len(string)
            and not string[end + 1].isspace()
            and text.is_free(end, end + 1)
        ]

    def rewrite(self, text: Text, site: Span, draw: Stream) -> list[Edit] | None:
        """A second blank."""
        return [Edit(site[1], site[1], " ")]
