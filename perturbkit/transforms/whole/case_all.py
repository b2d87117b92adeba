"""case_all: the whole text in one case."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal

from perturbkit.core.edit import Edit, Span
from perturbkit.core.stream import Stream
from perturbkit.core.text import Text, clusters
from perturbkit.core.transform import Level, Transform


@dataclass(frozen=True)
class CaseAll(Transform):
    """The whole text in upper, lower or title case; what is protected stays as it is."""

    name: ClassVar[str] = "case_all"
    level: ClassVar[Level] = "text"
    mode: Literal["upper", "lower", "title"] = "upper"

    def sites(self, text: Text) -> Sequence[Span]:
        """The whole text."""
        return [(0, len(text.string))] if text.words else []

    def rewrite(self, text: Text, site: Span, draw: Stream) -> list[Edit] | None:
        """One edit for every word that changes."""
        borders = [0, *(at for span in text.protected for at in span), len(text.string)]
        runs = [
            match.span()
            for start, end in zip(borders[::2], borders[1::2], strict=True)
            for match in re.compile(r"\S+").finditer(text.string, start, end)
        ]
        if not text.ascii:
            runs = [(_past_marks(text.string, a, b), b) for a, b in runs]
        changed = [(a, b, self._cased(text.string[a:b])) for a, b in runs]
        return [Edit(a, b, new) for a, b, new in changed if new != text.string[a:b]] or None

    def _cased(self, run: str) -> str:
        if self.mode == "upper":
            return run.upper()
        lower = run.lower()
        if self.mode == "lower":
            return lower
        first = next((i for i, letter in enumerate(lower) if letter.isalpha()), len(lower))
        return lower[:first] + lower[first : first + 1].title() + lower[first + 1 :]


def _past_marks(string: str, start: int, end: int) -> int:
    """Where a run begins without the marks that stand on the blank before it."""
    while 0 < start < end and len(clusters(string[start - 1 : start + 1])) == 1:
        start += 1
    return start
