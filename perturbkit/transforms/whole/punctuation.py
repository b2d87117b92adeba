"""punctuation: the final mark goes, comes or changes, or all marks go."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from perturbkit.core.align import OUTSIDE
from perturbkit.core.edit import Edit, Span
from perturbkit.core.stream import Stream
from perturbkit.core.text import Text
from perturbkit.core.transform import Level, Transform

_FINAL = re.compile(r"[ \t]?([.!?…]+)([\"'”’)\]]{0,3})\s*$")
_MARK = re.compile(r"[ \t]?[^\w\s]+(?=\s|$)|(?<!\S)[^\w\s]+")
_SPACED = re.compile(r"\w [,.;:?!](?= |$)")


@dataclass(frozen=True)
class Punctuation(Transform):
    """The final mark is removed, added or changed (mode "auto", or one of these), or all marks are stripped.

    Stripping takes marks at the ends of words; those inside words stay. A text written with blanks
    before its marks gets an added mark in the same way.
    """

    name: ClassVar[str] = "punctuation"
    level: ClassVar[Level] = "text"
    example: ClassVar[str] = "Well, what a lovely day (or so they say)!"
    mode: str = "auto"

    def __post_init__(self) -> None:
        self.require_choice("mode", ("auto", "remove", "add", "change", "strip"))

    def sites(self, text: Text) -> Sequence[Span]:
        """The whole text."""
        return [(0, len(text.string))] if text.words else []

    def rewrite(self, text: Text, site: Span, draw: Stream) -> list[Edit] | None:
        """One of the edits that the mode allows."""
        if self.mode == "strip":
            marks = [m.span() for m in _MARK.finditer(text.string)]
            return [Edit(a, b, "") for a, b in marks if text.is_free(a, b)] or None
        final = _FINAL.search(text.string[-200:])
        if final is None:
            free = text.is_free(*[len(text.string.rstrip())] * 2)
            return [self._added(text, draw)] if free and self.mode in ("auto", "add") else None
        shift = len(text.string) - len(text.string[-200:])
        start, end = final.start(1) + shift, final.end(1) + shift
        if not text.is_free(final.start() + shift, end) or self.mode == "add":
            return None
        if self.mode == "remove" or (self.mode == "auto" and draw.below(2)):
            return [Edit(final.start() + shift, end, "")]
        others = [mark for mark in ".!?" if mark != text.string[start:end]]
        return [Edit(start, end, draw.pick(others))]

    def _added(self, text: Text, draw: Stream) -> Edit:
        end = len(text.string.rstrip())
        blank = " " if text.token_bounds is not None or _SPACED.search(text.string[:2000]) else ""
        return Edit(end, end, blank + draw.pick(".!?"), source=OUTSIDE)
