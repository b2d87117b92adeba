"""What the transforms that put something before or after a text have in common."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal

from perturbkit.core.align import OUTSIDE
from perturbkit.core.edit import Edit, Span
from perturbkit.core.stream import Stream
from perturbkit.core.text import Text, clusters
from perturbkit.core.transform import Level, Transform

Where = Literal["before", "after", "either"]


@dataclass(frozen=True)
class AtAnEnd(Transform):
    """Something is put before or after the text, with a blank between; a blank text is left alone."""

    level: ClassVar[Level] = "text"
    where: Where = "either"

    def addition(self, draw: Stream) -> str:
        """What is put there."""
        raise NotImplementedError

    def sites(self, text: Text) -> Sequence[Span]:
        """The places before the first and after the last character that is not blank."""
        string = text.string
        if not string.strip():
            return []
        start, end = len(string) - len(string.lstrip()), len(string.rstrip())
        if start and len(clusters(string[start - 1 : start + 1])) == 1:
            start -= 1  # a mark stands on the last blank, which stays with it
        both = {"before": [(start, start)], "after": [(end, end)], "either": [(start, start), (end, end)]}
        return [site for site in both[self.where] if text.is_free(*site)]

    def rewrite(self, text: Text, site: Span, draw: Stream) -> list[Edit] | None:
        """The addition and a blank."""
        new = self.addition(draw)
        before = not text.string[: site[0]].strip()
        return [Edit(*site, f"{new} " if before else f" {new}", source=OUTSIDE)]
