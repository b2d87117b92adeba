"""repeat_word: a word comes twice."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from perturbkit.core.edit import Edit, Span
from perturbkit.core.stream import Stream
from perturbkit.core.text import Text
from perturbkit.core.transform import Level, Transform
from perturbkit.transforms.words._words import pieces


@dataclass(frozen=True)
class RepeatWord(Transform):
    """One word is doubled in place with a blank between ("name" -> "name name"), in the case it has.

    In a token list the copy is a token of the same entity. Source: Moradi and Samwald 2021, "Repetition".
    """

    name: ClassVar[str] = "repeat_word"
    level: ClassVar[Level] = "word"

    def sites(self, text: Text) -> Sequence[Span]:
        """The words."""
        return pieces(text)

    def rewrite(self, text: Text, site: Span, draw: Stream) -> list[Edit] | None:
        """The word again, after itself."""
        start, end = site
        return [Edit(end, end, f" {text.string[start:end]}", source=site)]
