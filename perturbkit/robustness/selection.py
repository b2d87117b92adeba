"""Which rows of a cell are evaluated: those that no rule and no person threw out.

What judges them is handed in, since rules and hand review (the package curation) stand beside this package.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from perturbkit.core.shape import UNPERTURBED, VERDICT
from perturbkit.tasks.task import Task

Row = Mapping[str, Any]


class Rules(Protocol):
    """Judges perturbed rows by rules."""

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules as they are written."""

    def __call__(self, rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """All rows, each with the rule that it breaks, or None, in ``pk_verdict``."""


class Reviews(Protocol):
    """What people said of the rows of some cells, by the cell's name."""

    @property
    def places(self) -> Mapping[str, str]:
        """The cells that are spoken of, and where; not in all of them somebody judged."""

    def __contains__(self, cell: object) -> bool:
        """Whether somebody judged rows of a cell."""

    def __call__(
        self, cell: str, rows: Sequence[Row], columns: Sequence[str], label: str | None,
        names: Sequence[str], check: Callable[[Row], object],
    ) -> tuple[list[Row], list[str | None], dict[str, Any]]:  # fmt: skip
        """The rows as people want them, why each is left out (None: valid), and the counts."""


@dataclass(frozen=True)
class Selected:
    """The evaluated part of a cell: ``task`` has its original rows, ``rows`` the same rows perturbed, if any.

    ``numbers`` are their places among all rows of the task, ``units`` (n_units,) those of their units;
    ``rejected`` counts the units that were left out, by reason. ``review`` has the counts of a hand review,
    None where there was none.
    """

    task: Task
    rows: list[Row]
    numbers: Sequence[int]
    units: NDArray[np.int64]
    rejected: Mapping[str, int] = field(default_factory=dict)
    review: Mapping[str, Any] | None = None


def shown_columns(task: Task) -> tuple[tuple[str, ...], str | None, tuple[str, ...]]:
    """Text columns, label, and names of labels that a person needs to judge a perturbed row of a task.

    Of a ranking, what is perturbed alone: then all candidates of a question are one sample.
    """
    if task.group:
        return task.perturbed_columns, None, ()
    return task.text_columns, task.target, task.labels if task.kind == "classification" else ()


def select(task: Task, cell: str, rows: Sequence[Row], reviews: Reviews | None) -> Selected:
    """The rows of a cell that are evaluated; there may be none.

    Where people judged rows of the cell, the valid ones by their word alone; else those that break no rule.
    A unit with a row that is thrown out is left out whole.
    """
    review = None
    reasons = [row.get(VERDICT) for row in rows]
    if reviews is not None and cell in reviews:
        rows, reasons, review = reviews(cell, rows, *shown_columns(task), lambda row: task.gold([row]))
    why = _reasons_by_unit(task.units(), reasons)
    units = np.flatnonzero([reason is None for reason in why])
    rejected = Counter(reason for reason in why if reason is not None)
    numbers = np.flatnonzero(np.isin(task.units(), units)).tolist()
    chosen = replace(task, rows=[task.rows[at] for at in numbers]) if numbers else task
    counts = dict(sorted(rejected.items()))
    return Selected(chosen, [rows[at] for at in numbers], numbers, units, counts, review)


def _reasons_by_unit(units: NDArray[np.int64], reasons: Sequence[str | None]) -> list[str | None]:
    """Why each unit is left out: its first row that is thrown out, or that none was there to be judged."""
    found: list[str | None] = [UNPERTURBED] * (int(units.max(initial=-1)) + 1)
    for unit, reason in zip(units.tolist(), reasons, strict=True):
        if found[unit] == UNPERTURBED or (found[unit] is None and reason != UNPERTURBED):
            found[unit] = reason
    return found
