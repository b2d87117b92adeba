"""Tables over all cells of a run, in the shape of those of Moradi and Samwald 2021, for every output.

Their Tables 3 and 4 (scores by method at PPS 1, one table a level) and 5 (mean decrease by level and PPS),
the areas under the curves, and for token tagging the rows whose entities were changed apart from the others.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from perturbkit.report.areas import LEVELS, Estimate
from perturbkit.report.cells import FEW_ROWS, Cell
from perturbkit.report.records import Panel, Results
from perturbkit.report.wording import INTERVAL, MISSING, level, notes, points, score_range


class Entry(NamedTuple):
    """A table cell: what is written, what it sorts by, and whether it is to be trusted less."""

    text: str
    number: float | None = None
    ends: str = ""
    weak: bool = False


@dataclass(frozen=True)
class SummaryTable:
    """A table with a name and a note; the first ``words`` columns are names, the others numbers."""

    name: str
    note: str
    heads: tuple[str, ...]
    rows: tuple[tuple[Entry, ...], ...]
    words: int = 2


def summaries(run: Results) -> list[SummaryTable]:
    """The tables that the results give; those of results without the numbers are left out."""
    levels = list(dict.fromkeys(cell.level for cell in run.cells if cell.level))
    made = [scores_by_method(run, name) for name in levels]
    made += [drops_by_level(run), robustness(run), by_entity(run)]
    return [table for table in made if table.rows]


def scores_by_method(run: Results, of: str) -> SummaryTable:
    """Rows tasks and models, columns methods of a level, at the lowest PPS: their Tables 3 and 4."""
    lowest = min((cell.pps for cell in run.cells), default=1)
    here = [
        {cell.transform: cell for cell in panel.cells if cell.level == of and cell.pps == lowest}
        for panel in run.panels
    ]
    methods = list(dict.fromkeys(method for cells in here for method in cells))
    rows = []
    for panel, cells in zip(run.panels, here, strict=True):
        if cells:
            # A cell that leaves units out has an original score of its own.
            whole = [cell.original for cell in panel.cells if not cell.rejected and cell.original is not None]
            original = Entry(score_range(whole or panel.originals))
            scores = [_score(cells.get(method)) for method in methods]
            rows.append((*_place(panel), original, *scores))
    return SummaryTable(
        f"Scores by method: {LEVELS.get(of, of)}, PPS {level(lowest)}",
        "Score times 100 on the original and on the perturbed rows."
        + " After of: the original score of the units that are kept."
        * any(cell.rejected for cell in run.cells),
        ("Task", "Model", "Original", *methods),
        tuple(rows),
    )


def drops_by_level(run: Results) -> SummaryTable:
    """Rows tasks and models, columns levels and PPS: their Table 5."""
    columns = list(dict.fromkeys((drop.level, drop.pps) for drop in run.level_drops))
    rows = []
    for panel in run.panels:
        mine = {(d.level, d.pps): d.drop for d in run.level_drops if _same(d, panel)}
        if mine:
            rows.append((*_place(panel), *(_points(mine.get(column)) for column in columns)))
    heads = (f"{LEVELS.get(of, of)}, PPS {level(pps)}" for of, pps in columns)
    return SummaryTable(
        "Mean decrease by level and PPS",
        f"Points lost, mean over the methods of a level, with the {INTERVAL} over the same rows.",
        ("Task", "Model", *heads),
        tuple(rows),
    )


def robustness(run: Results) -> SummaryTable:
    """Rows tasks and models, columns levels: the share of the area under the curve that is kept."""
    columns = list(dict.fromkeys(area.level for area in run.areas if area.transform is None))
    rows = []
    for panel in run.panels:
        mine = {area.level: area.score for area in run.areas if area.transform is None and _same(area, panel)}
        if mine:
            rows.append((*_place(panel), *(_share(mine.get(column)) for column in columns)))
    return SummaryTable(
        "Robustness score",
        "Area under the curve of the score from no perturbation to the highest PPS, as a share of the area "
        f"without any loss (1 = nothing lost), mean over methods, with the {INTERVAL}.",
        ("Task", "Model", *(LEVELS.get(column, column) for column in columns)),
        tuple(rows),
    )


def by_entity(run: Results) -> SummaryTable:
    """Token tagging, one row a cell: perturbed rows with a changed entity, and those with none."""
    rows = []
    for panel in run.panels:
        for cell in panel.cells:
            parts = [cell.by_entity[name] for name in ("entity", "beside") if name in cell.by_entity]
            if len(parts) == 2:
                names = (*_place(panel), Entry(cell.transform), Entry(level(cell.pps)))
                figures = [
                    entry
                    for part in parts
                    for entry in (Entry(str(part.rows), part.rows), _points(part.drop, part.rows))
                ]
                rows.append((*names, *figures))
    heads = (
        "Task",
        "Model",
        "Transform",
        "PPS",
        "Rows, entity changed",
        "Drop",
        "Rows, beside",
        "Drop there",
    )
    return SummaryTable(
        "Tagged rows by touched entity",
        f"Perturbed rows whose gold entities have other words or another order than before, apart from the "
        f"perturbed rows where they have not; points lost with the {INTERVAL}.",
        heads,
        tuple(rows),
        words=4,
    )


def _place(panel: Panel) -> tuple[Entry, Entry]:
    return Entry(panel.task), Entry(panel.model)


def _same(record: object, panel: Panel) -> bool:
    keys = ("task", "split", "model")
    return all(getattr(record, key) == getattr(panel, key) for key in keys)


def _score(cell: Cell | None) -> Entry:
    if cell is None:
        return Entry(MISSING)
    own = f"of {points(cell.original)}" if cell.rejected else ""
    return Entry(points(cell.perturbed), cell.perturbed, own, bool(notes(cell)))


def _points(estimate: Estimate | None, rows: int | None = None) -> Entry:
    if estimate is None or estimate.value is None:
        return Entry(MISSING)
    few = rows is not None and rows < FEW_ROWS
    return Entry(
        points(estimate.value), estimate.value, _ends(points(estimate.ci_low), points(estimate.ci_high)), few
    )


def _share(estimate: Estimate | None) -> Entry:
    if estimate is None or estimate.value is None:
        return Entry(MISSING)
    value, low, high = (
        MISSING if n is None else f"{n:.3f}" for n in (estimate.value, estimate.ci_low, estimate.ci_high)
    )
    return Entry(value, estimate.value, _ends(low, high))


def _ends(low: str, high: str) -> str:
    return "" if MISSING in (low, high) else f"[{low}, {high}]"


def columns_of(table: SummaryTable) -> Sequence[int]:
    """The columns of numbers."""
    return range(table.words, len(table.heads))
