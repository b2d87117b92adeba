"""Before a run goes on: transforms of others make some rows again, which must be those that are kept."""

from collections.abc import Sequence
from dataclasses import replace

from perturbkit.core.code import is_of_others
from perturbkit.core.shape import VERDICT
from perturbkit.errors import InvalidArgument, quoted
from perturbkit.predictors.model import spread
from perturbkit.robustness.cells import Bench
from perturbkit.robustness.jobs import Work
from perturbkit.robustness.methods import perturbed_rows
from perturbkit.robustness.run import plain_row

ROWS = 50
"""Rows of a cell that are made again."""


def require_same_rows(bench: Bench, work: Sequence[Work]) -> None:
    """Raise InvalidArgument where a transform no longer makes the rows that the run has kept.

    The code of this package is part of the plan of a run; what a transform of others does shows in its rows.
    """
    for method, pps in work:
        name = method.cell(pps)
        if not is_of_others(method.transform) or not bench.run.has_perturbed(name):
            continue
        kept = bench.run.perturbed(name, list)
        places = spread(len(kept), ROWS)
        some = replace(bench.task, rows=[bench.task.rows[at] for at in places])
        for at, row in zip(places, perturbed_rows(some, method.transform, pps, bench.seed), strict=True):
            if plain_row(row) != {key: value for key, value in kept[at].items() if key != VERDICT}:
                (before,) = bench.task.inputs([bench.task.rows[at]])
                raise InvalidArgument(
                    f"{method.label} is not the transform whose rows {str(bench.run.path)!r} holds: "
                    f"pps {pps}, row {at} ({quoted(before)}) becomes another one now: choose another folder, "
                    "or make all anew with fresh=True (--fresh)"
                )
