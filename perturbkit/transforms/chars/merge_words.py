"""merge_words: the blank between two words goes."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import ClassVar

from perturbkit.core.edit import Edit, Span
from perturbkit.core.stream import Stream
from perturbkit.core.text import Text
from perturbkit.core.transform import Level, Transform


@dataclass(frozen=True)
class MergeWords(Transform):
    """The one blank between two words is removed ("of the" -> "ofthe").

    In a token list the merged token takes the first tag; two tokens are not merged where the second
    begins another entity.
    """

    name: ClassVar[str] = "merge_words"
    level: ClassVar[Level] = "char"

    def sites(self, text: Text) -> Sequence[Span]:
        """Pairs of words with one blank between them and nothing else."""
        string = text.string
        return [
            (a, d)
            for (a, b), (c, d) in pairwise(text.words)
            if c == b + 1 and string[b] == " " and b not in text.divides and text.is_free(b, c)
        ]

    def rewrite(self, text: Text, site: Span, draw: Stream) -> list[Edit] | None:
        """Remove the pair's blank."""
        blank = text.string.index(" ", *site)
        return [Edit(blank, blank + 1, "")]
