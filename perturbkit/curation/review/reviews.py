"""What sheets say of the cells of a run: each verdict on its own row of its own cell."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from perturbkit.core.shape import UNPERTURBED
from perturbkit.curation.review.changes import changed_values
from perturbkit.curation.review.matching import Reviewed, match
from perturbkit.curation.review.resolve import Resolved, resolve
from perturbkit.curation.review.samples import Shown
from perturbkit.curation.review.sheet import Line
from perturbkit.curation.review.sheets import read_sheets
from perturbkit.curation.review.summary import PAPER, Group
from perturbkit.curation.review.verdicts import VERDICTS, read_decision
from perturbkit.errors import InvalidArgument

UNDECIDED, UNREVIEWED, REJECTED = "undecided", "unreviewed", "reject"
"""Why a row of a cell with a sheet is left out, beside UNPERTURBED: no decision, no verdict, a verdict."""
_STALE = "the sheet is of other rows: export one from a run of this task, data, seed and version"

Row = Mapping[str, Any]
Check = Callable[[Row], object]
"""Raises InvalidArgument for a row that the task cannot score."""


@dataclass(frozen=True)
class Reviews:
    """The lines of sheets by the cell of the run that they were exported from, in the order of the sheets.

    ``how`` settles conflicts, see ``RESOLUTIONS``. ``places`` says of each cell where its first line stands.
    """

    lines: Mapping[str, Sequence[Line]]
    how: str | None = None
    places: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def read(cls, sheets: Sequence[str], how: str | None = None, encoding: str | None = None) -> "Reviews":
        """Sheets of one or more annotators; InvalidArgument names the line that is wrong.

        A cell in whose lines nothing is typed yet counts as having no sheet.
        """
        resolve([], how)  # a wrong name is told before anything is read
        found: dict[str, list[Line]] = {}
        for line in read_sheets(sheets, encoding):
            found.setdefault(line.cells["key"].partition(":")[0], []).append(line)
        judged = {
            cell: tuple(lines)
            for cell, lines in found.items()
            if any(read_decision(line) is not None for line in lines)
        }
        return cls(judged, how, {cell: lines[0].where for cell, lines in found.items()})

    def __contains__(self, cell: object) -> bool:
        """Whether somebody judged rows of a cell."""
        return cell in self.lines

    def __call__(
        self, cell: str, rows: Sequence[Row], columns: Sequence[str], label: str | None, names: Sequence[str],
        check: Check,
    ) -> tuple[list[Row], list[str | None], dict[str, Any]]:  # fmt: skip
        """The rows of a cell as annotators want them, why each is left out (None: valid), and the counts.

        columns, label: what was shown. names: all labels there are, by index.
        Raises InvalidArgument where a line is of another row, a row can no longer be scored, or annotators
        differ and ``how`` does not say who counts.
        """
        shown, absent = Shown(tuple(columns), label, cell, tuple(names)), f"{cell} of this run has no row"
        found = match(self.lines[cell], rows, shown, absent, _STALE, names)
        resolved = self._resolved(cell, found)
        items = [found.shown.item(row) for row in rows]
        keys = ["" if item is None else item.key for item in items]
        reasons = [_reason(key, resolved) for key in keys]
        changed = [_changed(row, key, found, resolved, check) for row, key in zip(rows, keys, strict=True)]
        return changed, reasons, _counts(found, resolved)

    def _resolved(self, cell: str, found: Reviewed) -> Resolved:
        resolved = resolve(found.judged, self.how)
        if resolved.conflicts and self.how is None:
            one, n = resolved.conflicts[0], len(resolved.conflicts)
            raise InvalidArgument(
                f"{cell}: {n} sample{'' if n == 1 else 's'} decided in different ways, the first {one}: "
                "settle them in the sheets, or give --resolve majority, first or strict"
            )
        return resolved


def _reason(key: str, resolved: Resolved) -> str | None:
    if not key:
        return UNPERTURBED
    if key not in resolved.decisions:
        return UNREVIEWED
    decision = resolved.decisions[key]
    return UNDECIDED if decision is None else None if decision.valid else REJECTED


def _changed(row: Row, key: str, found: Reviewed, resolved: Resolved, check: Check) -> Row:
    """The row as its annotators want it."""
    decision = resolved.decisions.get(key)
    if decision is None or not decision.valid:
        return row
    changes = changed_values(row, found.shown, decision, found.labels)
    if not changes:
        return row
    new = {**row, **changes}
    try:
        check(new)
    except InvalidArgument as error:
        where = next(said.where for said in found.judged if said.key == key and said.decision == decision)
        raise InvalidArgument(f"{where}: {error}") from error
    return new


def _counts(found: Reviewed, resolved: Resolved) -> dict[str, Any]:
    """The counts of the paper's Tables 10 to 12 for one cell; samples, of several equal rows one."""
    group = Group("", 0, PAPER)
    decided = [decision for decision in resolved.decisions.values() if decision is not None]
    for decision in decided:
        group.add(decision)
    return {
        "checked": group.checked,
        "valid": group.valid,
        **{name: group.verdicts[name] for name in VERDICTS},
        "undecided": len(resolved.decisions) - len(decided),
        f"checked_until_{PAPER}": group.until,
    }
