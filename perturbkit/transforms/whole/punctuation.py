"""punctuation: the final mark goes, comes or changes, or all marks go."""

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise, takewhile
from string import punctuation
from typing import ClassVar, Literal

from perturbkit.core.align import OUTSIDE
from perturbkit.core.edit import Edit, Span
from perturbkit.core.stream import Stream
from perturbkit.core.text import Text, clusters
from perturbkit.core.transform import Level, Transform

_CLOSERS = "\"'”’)]"
# Anchored at the first mark of a run: scanning stays linear where long runs stand inside words.
_MARK = re.compile(r"([ \t]?)(?<![^\w\s])([^\w\s]++)(?=\s|$)|(?<!\S)[^\w\s]++")
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
    mode: Literal["auto", "remove", "add", "change", "strip"] = "auto"

    def sites(self, text: Text) -> Sequence[Span]:
        """The whole text."""
        return [(0, len(text.string))] if text.words else []

    def rewrite(self, text: Text, site: Span, draw: Stream) -> list[Edit] | None:
        """One of the edits that the mode allows."""
        string = text.string
        if self.mode == "strip":
            return [Edit(a, b, "") for a, b in _marks(text) if text.is_free(a, b)] or None
        last = len(string.rstrip())
        marked = string[:last].rstrip(_CLOSERS)
        bare = marked.rstrip(".!?…")
        if bare == marked or last - len(marked) > 3:
            free = text.is_free(last, last)
            return [self._added(text, draw)] if free and self.mode in ("auto", "add") else None
        start, end = len(bare), len(marked)
        from_blank = start - bare.endswith((" ", "\t"))
        if not text.is_free(from_blank, end) or self.mode == "add":
            return None
        if self.mode == "remove" or (self.mode == "auto" and draw.below(2)):
            return [Edit(from_blank, end, "")]
        others = [mark for mark in ".!?" if mark != string[start:end]]
        return [Edit(start, end, draw.pick(others))]

    def _added(self, text: Text, draw: Stream) -> Edit:
        end = len(text.string.rstrip())
        blank = " " if text.token_bounds is not None or _SPACED.search(text.string[:2000]) else ""
        return Edit(end, end, blank + draw.pick(".!?"), source=OUTSIDE)


def _marks(text: Text) -> list[Span]:
    """Free runs of marks at the ends of words, or alone, each with the blank before it.

    In a token list the first token has no blank before it: where it goes, the one after it does.
    """
    string = text.string
    found = []
    for match in _MARK.finditer(string):
        start, end = match.span()
        if not text.ascii:
            first = start + len(match[1] or "")
            inner, end = _whole_marks(string, first, end, at_end=match[1] is not None)
            start = start if inner == first else inner
        if start < end and text.is_free(start, end):
            found.append((start, end))
    if text.token_bounds is not None and found and found[0][0] == 0:
        last = next((i for i, (a, b) in enumerate(pairwise(found)) if a[1] < b[0]), len(found) - 1)
        start, end = found[last]
        found[last] = (start, end + string.startswith(" ", end))
    return found


def _whole_marks(string: str, start: int, end: int, at_end: bool) -> Span:
    """The marks at one end of a run: no accent of the letter before it, no emoji, nothing with an accent.

    >>> _whole_marks("e\u0301!", 1, 3, True)
    (2, 3)
    """
    spans = [(start + a, start + b) for a, b in clusters(string[start : end + 1]) if start + a < end]
    if at_end:
        spans.reverse()
    kept = list(takewhile(lambda span: span[1] - span[0] == 1 and _is_mark(string[span[0]]), spans))
    ends = [place for span in kept for place in span]
    return (min(ends), max(ends)) if ends else (end, end)


def _is_mark(letter: str) -> bool:
    return letter in punctuation or unicodedata.category(letter)[0] == "P"
