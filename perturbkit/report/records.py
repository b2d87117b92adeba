"""The plain records of a benchmark run, read once into typed rows and grouped for display.

Every writer of this package (HTML, Markdown, console) starts from `read_results`, so the three show
the same numbers, the same stars and the same marks.
"""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from perturbkit.errors import InvalidArgument, InvalidSpec
from perturbkit.report.areas import Area, LevelDrop, read_areas, read_level_drops
from perturbkit.report.cells import Cell, read_cell
from perturbkit.report.fields import count, number, numbers, objects, words

SCHEMA = 1


@dataclass(frozen=True)
class Edit:
    """A replacement of `original_text[start:end]` (`old`) by `new`."""

    start: int
    end: int
    old: str
    new: str


@dataclass(frozen=True)
class Flip:
    """A row whose prediction was changed by a perturbation."""

    task: str
    model: str
    transform: str
    pps: float | None
    row: Any
    original_text: str
    perturbed_text: str
    edits: tuple[Edit, ...]
    gold: Any
    before: Any
    after: Any


@dataclass(frozen=True)
class Row:
    """The cells of one transform within a panel, by PPS."""

    transform: str
    cells: Mapping[float, Cell]

    @property
    def mean_drop(self) -> float:
        """Mean of the drops that are known; minus infinity where none is, so that it sorts last."""
        drops = [cell.drop for cell in self.cells.values() if cell.drop is not None]
        return math.fsum(drops) / len(drops) if drops else -math.inf


@dataclass(frozen=True)
class Panel:
    """One task, split, model and metric: rows are transforms, columns are PPS values."""

    task: str
    split: str
    model: str
    metric: str
    pps: tuple[float, ...]
    rows: tuple[Row, ...]

    @property
    def name(self) -> str:
        """Task and model, as a heading."""
        return f"{self.task} · {self.model}"

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """All cells, row by row, by rising PPS."""
        return tuple(row.cells[pps] for row in self.rows for pps in self.pps if pps in row.cells)

    @property
    def originals(self) -> tuple[float, ...]:
        """The distinct scores on the unperturbed rows; more than one where a cell used a subset."""
        return tuple(sorted({cell.original for cell in self.cells if cell.original is not None}))

    @property
    def worst(self) -> Cell | None:
        """The cell with the largest drop; the first of them on a tie."""
        known = [cell for cell in self.cells if cell.drop is not None]
        return max(known, key=lambda cell: cell.drop or 0.0) if known else None


@dataclass(frozen=True)
class Results:
    """A whole run, ready to be shown."""

    title: str
    seed: str
    command: str
    panels: tuple[Panel, ...]
    flips: tuple[Flip, ...]
    areas: tuple[Area, ...] = ()
    level_drops: tuple[LevelDrop, ...] = ()
    seconds: Mapping[str, float] = field(default_factory=dict)

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """All cells in the order of the panels."""
        return tuple(cell for panel in self.panels for cell in panel.cells)

    @cached_property
    def transforms(self) -> tuple[str, ...]:
        """Transform names in order of appearance; a name's place decides its colour in every chart."""
        return tuple(dict.fromkeys(row.transform for panel in self.panels for row in panel.rows))

    @property
    def own_amounts(self) -> str:
        """What is to be said of methods whose amounts are their own; empty where there are none."""
        return own_amounts(dict.fromkeys(cell.transform for cell in self.cells if cell.own_amounts))


def own_amounts(transforms: Iterable[str]) -> str:
    """That the PPS of the run is not that of ``transforms``; empty where there are none.

    >>> own_amounts(["ocr+typo"])
    'Own amounts, whatever the PPS, so that all columns are equal: ocr+typo'
    """
    names = ", ".join(transforms)
    return f"Own amounts, whatever the PPS, so that all columns are equal: {names}" if names else ""


def read_results(results: Mapping[str, Any]) -> Results:
    """Read what `bench` wrote to RUN/results.json (schema 1); unknown keys are passed over.

    Raises InvalidSpec for another schema and InvalidArgument, with the path of the bad value, for a
    cell that cannot be placed (no transform, no PPS) or a number that is none.

    >>> cell = {"task": "trec", "model": "m", "transform": "ocr", "pps": 1, "original": 0.5, "drop": 0.25}
    >>> run = read_results({"schema": 1, "cells": [cell]})
    >>> run.panels[0].name, run.cells[0].drop
    ('trec · m', 0.25)
    """
    schema = results.get("schema", SCHEMA)
    if schema != SCHEMA:
        raise InvalidSpec(
            f"results: schema must be {SCHEMA}, got {schema!r}; run bench again or update perturbkit"
        )
    if "cells" not in results:
        raise InvalidArgument(
            "results must have the key 'cells', got none; give the results.json of a bench run"
        )
    cells = [read_cell(item, f"cells[{i}]") for i, item in enumerate(objects(results, "cells", "results"))]
    flips = [_flip(item, f"flips[{i}]") for i, item in enumerate(objects(results, "flips", "results"))]
    seed = results.get("seed")
    return Results(
        title=str(results.get("title") or "Robustness report"),
        seed="" if seed is None else str(seed),
        command=str(results.get("command") or ""),
        panels=_panels(cells),
        flips=tuple(flips),
        areas=read_areas(results),
        level_drops=read_level_drops(results),
        seconds=numbers(results.get("seconds") or {}, "seconds"),
    )


def _flip(item: Mapping[str, Any], path: str) -> Flip:
    return Flip(
        task=words(item.get("task")),
        model=words(item.get("model")),
        transform=words(item.get("transform")),
        pps=number(item, "pps", path),
        row=item.get("row"),
        original_text=words(item.get("original_text")),
        perturbed_text=words(item.get("perturbed_text")),
        edits=read_edits(item, path),
        gold=item.get("gold"),
        before=item.get("before"),
        after=item.get("after"),
    )


def read_edits(item: Mapping[str, Any], path: str) -> tuple[Edit, ...]:
    """The edits of a record under its key "edits"; ``path`` says where the record stands."""
    found = []
    for i, edit in enumerate(objects(item, "edits", path)):
        start, end = (count(edit, key, f"{path}.edits[{i}]") for key in ("start", "end"))
        if start is None or end is None:
            raise InvalidArgument(
                f"{path}.edits[{i}] must have a start and an end, got {start!r} and {end!r}"
            )
        found.append(Edit(start, end, words(edit.get("old")), words(edit.get("new"))))
    return tuple(found)


def _panels(cells: Sequence[Cell]) -> tuple[Panel, ...]:
    grouped: dict[tuple[str, str, str, str], list[Cell]] = {}
    for cell in cells:
        grouped.setdefault((cell.task, cell.split, cell.model, cell.metric), []).append(cell)
    return tuple(
        Panel(*key, pps=tuple(sorted({cell.pps for cell in group})), rows=_rows(group))
        for key, group in grouped.items()
    )


def _rows(cells: Sequence[Cell]) -> tuple[Row, ...]:
    # A second cell of one transform and PPS (a subset of the rows, say) gets a row of its own: a
    # report must never let one result hide another.
    rows: dict[tuple[str, int], dict[float, Cell]] = {}
    for cell in cells:
        copy = 0
        while cell.pps in rows.setdefault((cell.transform, copy), {}):
            copy += 1
        rows[cell.transform, copy][cell.pps] = cell
    return tuple(Row(transform, row) for (transform, _), row in rows.items())
