"""What comes out of a batch of rows: new columns and the record of the edits."""

from collections.abc import Iterable, Mapping
from typing import Any

from perturbkit.core.edit import Edit
from perturbkit.core.outcome import Outcome
from perturbkit.core.shape import EDIT_FIELDS, Shape


class Counts:
    """How many rows of the output were changed, and how many got fewer edits than asked for which reason."""

    def __init__(self) -> None:
        self.changed = 0
        self.reasons: dict[str, int] = {}

    def add(self, changed: int, reasons: Mapping[str, int]) -> None:
        """Count more rows."""
        self.changed += changed
        for reason, count in reasons.items():
            self.reasons[reason] = self.reasons.get(reason, 0) + count


class Written(Counts):
    """Output of a batch: new values of the written columns, the source row of each, the record."""

    def __init__(self, shape: Shape) -> None:
        super().__init__()
        self.shape = shape
        self.columns: dict[str, list[Any]] = {name: [] for name in shape.written}
        self.rows: list[int] = []
        self.offsets: list[int] = [0]
        self.edits: list[tuple[Any, ...]] = []
        """One a row of EDIT_FIELDS, those of an output row between two ``offsets``."""
        self.told: list[tuple[Any, ...]] = []
        """What ``shape.record`` names behind the edits, one an output row."""

    def count(self, done: int, reason: str | None) -> None:
        """Count one output row: whether it was perturbed, and why not as asked."""
        if done:
            self.changed += 1
        if reason is not None:
            self.reasons[reason] = self.reasons.get(reason, 0) + 1

    def record(
        self,
        row: int,
        out: Outcome,
        reason: str | None,
        source: str,
        copy: int,
        targets: str | None = None,
    ) -> None:
        """Append the record of one output row; ``targets`` are those it had, where it has others now."""
        self.rows.append(row)
        self.count(out.done, reason)
        if not self.shape.provenance:
            return
        names = self.shape.text
        self.edits += [
            (names[of], transform, n, step, start, end, old, new)
            for start, end, new, transform, _, old, n, step, of in out.edits
        ]
        self.offsets.append(len(self.edits))
        self.told.append((out.asked, out.done, reason, source, copy, targets))

    def edit_rows(self) -> list[list[dict[str, Any]]]:
        """``pk_edits`` as lists of dicts, for engines without Arrow columns."""
        flat = [dict(zip(EDIT_FIELDS, edit, strict=True)) for edit in self.edits]
        return [flat[a:b] for a, b in zip(self.offsets, self.offsets[1:], strict=False)]


def restore_edits(rows: Iterable[Mapping[str, Any]], column: str) -> list[Edit]:
    """Edits of one column from a row's ``pk_edits``."""
    return [
        Edit(
            row["start"], row["end"], row["new"], row["transform"], None, row["old"], row["n"], row["step"], 0
        )
        for row in rows
        if row["field"] == column
    ]
