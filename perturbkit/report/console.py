"""A benchmark run on the console."""

from collections.abc import Iterator, Mapping
from typing import Any

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from perturbkit.report.cells import Cell
from perturbkit.report.records import Panel, Results, Row, read_results
from perturbkit.report.wording import (
    CURATED,
    FEW,
    INTERVAL,
    KEPT,
    NOT_CURATED,
    STAR,
    clean,
    closed,
    interval,
    kept,
    level,
    points,
    score_range,
    share_range,
)

# Marks and rules are ASCII: a console that knows no other encoding shows them, too.
MOST_NAME = 14
STAR_MARK, FEW_MARK, NOT_CURATED_MARK, CURATED_MARK = "*", "~", "?", "+"


def print_results(results: Mapping[str, Any], console: Console | None = None) -> None:
    """Write one table a task and model: rows transforms, columns PPS, drop in points over its interval.

    `results` is the content of RUN/results.json (schema 1). Without a console, a new one on standard
    output. Foreign text is written as it is, never read as markup or as a terminal's control sequence.

    Raises InvalidSpec or InvalidArgument where the results cannot be read.

    >>> print_results({"schema": 1, "title": "First run", "cells": []}, Console(width=60))
    First run
    This run has no finished cell yet.
    """
    run = read_results(results)
    console = console or Console()
    console.print(encodable(run.title, console), style="bold")
    if not run.cells:
        console.print("This run has no finished cell yet.")
        return
    for panel in run.panels:
        scores = f"{panel.metric} {score_range(panel.originals)} on the original rows"
        console.print()
        console.print(encodable(f"{panel.task}, {panel.model}: {scores}", console), style="bold")
        for line in _robustness(run, panel):
            console.print(line, style="dim")
        for pps in _fitting(panel, console.width):
            console.print(_table(panel, pps, console))
    said = [f"Points lost (original minus perturbed score, times 100), below the {INTERVAL}."]
    said.append("Rows: share of the rows that were perturbed, lowest to highest over PPS.")
    marks = {
        STAR_MARK: (STAR, any(cell.significant or (cell.ci_low or 0.0) > 0.0 for cell in run.cells)),
        FEW_MARK: (FEW, any(cell.few_rows for cell in run.cells)),
        NOT_CURATED_MARK: (NOT_CURATED, any(cell.not_curated for cell in run.cells)),
        CURATED_MARK: (CURATED, any(cell.curated for cell in run.cells)),
    }
    said += [f"{mark} {meaning}" for mark, (meaning, seen) in marks.items() if seen]
    said += [f"{encodable(run.own_amounts, console).plain}."] * bool(run.own_amounts)
    said += [f"{KEPT.capitalize()}."] * any(cell.rejected for cell in run.cells)
    console.print()
    console.print(Text("\n".join(said), style="dim"))


def encodable(text: str, console: Console) -> Text:
    """Text without commands; a character that the console's encoding lacks becomes a question mark."""
    encoding = console.encoding or "utf-8"
    return Text(closed(clean(text)).encode(encoding, "replace").decode(encoding))


def _robustness(run: Results, panel: Panel) -> list[str]:
    """The share of the area under the curves that is kept, with its interval; none where it is not given."""
    found = []
    for area in run.areas:
        score = area.score
        here = (area.task, area.split, area.model) == (panel.task, panel.split, panel.model)
        if here and area.transform is None and area.level == "all" and score.value is not None:
            ends = (
                "" if None in (score.ci_low, score.ci_high) else f" [{score.ci_low:.3f}, {score.ci_high:.3f}]"
            )
            found.append(f"robustness score {score.value:.3f}{ends} (1 = nothing lost)")
    return found


def _fitting(panel: Panel, width: int) -> Iterator[tuple[float, ...]]:
    # As many PPS columns a table as the console is wide: a folded or cut number would be misread.
    widest = max(len(line) for cell in panel.cells for line in _drop(cell, _room(panel)).plain.split("\n"))
    reached = max(len(line) for row in panel.rows for line in _reached(row).split("\n"))
    count = max(1, (width - _name_width(panel) - reached - 2) // (widest + 1))
    for first in range(0, len(panel.pps), count):
        yield panel.pps[first : first + count]


def _name_width(panel: Panel) -> int:
    return min(MOST_NAME, max(len(row.transform) for row in panel.rows))


def _room(panel: Panel) -> int:
    return max(len(_marks(cell)) for cell in panel.cells)


def _table(panel: Panel, levels: tuple[float, ...], console: Console) -> Table:
    table = Table(
        box=box.ASCII2 if not console.encoding.startswith("utf") else box.SIMPLE_HEAD,
        show_edge=False,
        pad_edge=False,
        padding=(0, 1, 0, 0),
    )
    table.add_column("Transform", overflow="fold", min_width=_name_width(panel))
    for pps in levels:
        table.add_column(f"PPS {level(pps)}", justify="right", overflow="fold")
    table.add_column("Rows", justify="right", overflow="fold")
    room = _room(panel)
    for row in panel.rows:
        drops = [
            _drop(row.cells[pps], room) if pps in row.cells else Text("-" + " " * room) for pps in levels
        ]
        reached = encodable(_reached(row), console)
        table.add_row(encodable(row.transform, console), *drops, reached)
    return table


def _reached(row: Row) -> str:
    """Share of rows perturbed, and below it how many units are kept where some are not."""
    some = kept(row.cells.values())
    return share_range(row.cells.values()) + (f"\nkept {some}" if some else "")


def _marks(cell: Cell) -> str:
    marks = STAR_MARK * cell.significant + FEW_MARK * cell.few_rows + NOT_CURATED_MARK * cell.not_curated
    return marks + CURATED_MARK * cell.curated


def _drop(cell: Cell, room: int) -> Text:
    # Marks fill a column of their own, so that the digits stand under each other.
    style = "bold" if cell.significant and not (cell.few_rows or cell.not_curated) else ""
    drop = points(cell.drop) if cell.drop is not None else "-"
    text = Text(drop + _marks(cell).ljust(room), style=style)
    ends = interval(cell, "{}..{}")
    return text.append(f"\n{ends}{' ' * room}", style="dim not bold") if ends else text
