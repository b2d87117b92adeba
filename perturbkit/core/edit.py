"""Edits to a string: the one thing every perturbation is made of."""

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from perturbkit.errors import InvalidArgument, quoted

Span = tuple[int, int]


class Edit(NamedTuple):
    """Replace ``text[start:end]`` by ``replacement``.

    Offsets count code points of the input of one step. A transform fills in the first three
    (and ``source``, the span a moved or copied piece came from, so that its tag travels); the
    core fills in the rest: the transform's name, the text that was there (``old``), which
    perturbation of the sample the edit belongs to (``n``), the ``step`` of a sequence and the
    ``field`` of the sample, each counted from 0.

    >>> apply("cat", [Edit(1, 2, "u")])
    'cut'
    """

    start: int
    end: int
    replacement: str
    transform: str = ""
    source: Span | None = None
    old: str = ""
    n: int = 0
    step: int = 0
    field: int = 0


def apply(text: str, edits: Sequence[Edit]) -> str:
    """Text with sorted, disjoint ``edits`` made; InvalidArgument if they overlap or leave the text.

    >>> apply("a b", [Edit(0, 1, "x"), Edit(2, 3, "")])
    'x '
    """
    if len(edits) == 1:
        edit = edits[0]
        start, end, replacement = edit.start, edit.end, edit.replacement
        if not 0 <= start <= end <= len(text):
            raise InvalidArgument(f"edit {start}:{end} leaves the text of {len(text)} characters")
        return text[:start] + replacement + text[end:]
    pieces: list[str] = []
    at = 0
    for edit in edits:
        if not at <= edit.start <= edit.end <= len(text):
            raise InvalidArgument(
                f"edit {edit.start}:{edit.end} overlaps the one before it or leaves the text "
                f"of {len(text)} characters: sort the edits and make them disjoint"
            )
        pieces += (text[at : edit.start], edit.replacement)
        at = edit.end
    pieces.append(text[at:])
    return "".join(pieces)


def invert(edits: Sequence[Edit]) -> list[Edit]:
    """Edits that take the output of ``apply(text, edits)`` back to ``text``; needs ``old`` filled in.

    >>> invert([Edit(1, 2, "oo", old="a")])[0][:3]
    (1, 3, 'a')
    """
    back = []
    shift = 0
    for edit in edits:
        start = edit.start + shift
        end = start + len(edit.replacement)
        back.append(
            edit._replace(start=start, end=end, replacement=edit.old, old=edit.replacement, source=None)
        )
        shift += len(edit.replacement) - (edit.end - edit.start)
    return back


def undo(text: str, edits: Iterable[Edit]) -> str:
    """The original of ``text`` from the edits of one field, all steps, alone.

    Raises InvalidArgument where the text does not hold what an edit put there: it was changed since.

    >>> undo("cot", [Edit(1, 2, "u", old="a", step=0), Edit(1, 2, "o", old="u", step=1)])
    'cat'
    """
    steps: dict[int, list[Edit]] = {}
    for edit in edits:
        steps.setdefault(edit.step, []).append(edit)
    for step in sorted(steps, reverse=True):
        back = invert(sorted(steps[step], key=lambda e: (e.start, e.end)))
        for edit in back:
            _require(text, edit)
        text = apply(text, back)
    return text


def _require(text: str, back: Edit) -> None:
    """InvalidArgument where a text does not hold what the inverse of an edit takes away."""
    there = text[max(0, back.start) : back.end]
    if there != back.old or not 0 <= back.start <= len(text):
        found = f"which has {quoted(there)} there" if there else f"which has {len(text)} characters"
        raise InvalidArgument(
            f"the edit that put {quoted(back.old)} at {back.start} is not in {quoted(text)}, {found}: "
            "the text was changed since: put it back, or leave the row out"
        )


class OffsetMap:
    """Where the characters of a text are after sorted, disjoint edits.

    >>> moved = OffsetMap([Edit(0, 0, "very ")])
    >>> moved.span(0, 3)
    (5, 8)
    """

    def __init__(self, edits: Sequence[Edit]) -> None:
        self._edits = list(edits)
        self._starts = [edit.start for edit in self._edits]
        self._shifts = [0]
        for edit in self._edits:
            self._shifts.append(self._shifts[-1] + len(edit.replacement) - (edit.end - edit.start))

    def span(self, start: int, end: int) -> Span | None:
        """New place of ``[start, end)``: what is inserted at its borders stays outside.

        None where an edit reaches over a border of the span, so that no place is right.
        """
        first = bisect_right(self._starts, start)
        for edit in self._edits[max(0, first - 1) : first]:
            if edit.start < start < edit.end or edit.start == start < end < edit.end:
                return None
        # A replacement that begins where the span begins belongs to it; an insertion there does not.
        while first and self._edits[first - 1].start == start < self._edits[first - 1].end:
            first -= 1
        last = bisect_right(self._starts, end - 1) if end > start else first
        if last and self._edits[last - 1].start < end < self._edits[last - 1].end:
            return None
        return start + self._shifts[first], end + self._shifts[last]

    def back(self, position: int) -> int:
        """Old offset of a new one; a position inside a replacement gives the start of its edit."""
        for edit, shift in zip(reversed(self._edits), reversed(self._shifts[:-1]), strict=True):
            begin = edit.start + shift
            if position >= begin + len(edit.replacement):
                return position - shift - len(edit.replacement) + (edit.end - edit.start)
            if position >= begin:
                return edit.start
        return position
