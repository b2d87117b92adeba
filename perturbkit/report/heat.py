"""Heat maps as inline SVG: points lost by transform and PPS, and by transform and task.

Their colours are the classes of the page's one `Scale`, as those of the charts.
"""

import math
import re
from collections.abc import Sequence

from perturbkit.report.cells import Cell
from perturbkit.report.chart import described, short, signed
from perturbkit.report.markup import Markup, tag
from perturbkit.report.records import Panel, Results
from perturbkit.report.scale import Scale
from perturbkit.report.wording import clean, interval, level, points

_CELL_WIDTH, _CELL_HEIGHT, _HEAD, _HEAD_LINE = 76, 32, 24, 14
_NAME_LEAST, _LETTER, _LONGEST_NAME = 116, 7, 40
"""Width of the names beside a heat map, of one letter, and letters after which a name is cut."""
_HEAD_LETTERS, _HEAD_LINES = 11, 7
"""Letters of a line above a column, and the lines after which a name is cut."""


def wrapped(name: str) -> list[str]:
    """A name in lines that fit above a column, broken behind its punctuation where there is some.

    >>> wrapped("hf:distilbert-base-uncased")
    ['hf:', 'distilbert-', 'base-', 'uncased']
    """
    lines = [""]
    for part in re.findall(r"[^:/_.+-]*[:/_.+-]*", clean(name)):
        if lines[-1] and len(lines[-1]) + len(part) > _HEAD_LETTERS:
            lines.append("")
        lines[-1] += part
        while len(lines[-1]) > _HEAD_LETTERS:
            lines[-1:] = [lines[-1][:_HEAD_LETTERS], lines[-1][_HEAD_LETTERS:]]
    if len(lines) > _HEAD_LINES:
        lines = [*lines[: _HEAD_LINES - 1], short("".join(lines[_HEAD_LINES - 1 :]), _HEAD_LETTERS)]
    return lines


def heat_map(panel: Panel, scale: Scale, number: int) -> Markup:
    """Transforms by PPS, worst first, each cell with its drop in points and its interval.

    `number` tells the charts of one page apart, for the id of the hatching.
    """
    rows = sorted(panel.rows, key=lambda row: -row.mean_drop)
    return _heat(
        f"Heat map of points lost by transform and PPS, {panel.name}",
        [(f"PPS {level(pps)}",) for pps in panel.pps],
        [(row.transform, [row.cells.get(pps) for pps in panel.pps]) for row in rows],
        scale,
        number,
    )


def task_map(results: Results, scale: Scale, number: int) -> Markup:
    """Transforms by task and model at the lowest PPS, worst first; empty for one task and model."""
    if len(results.panels) < 2:
        return Markup("")
    lowest = min(pps for panel in results.panels for pps in panel.pps)
    found = {
        (row.transform, place): row.cells[lowest]
        for place, panel in enumerate(results.panels)
        for row in panel.rows
        if lowest in row.cells
    }
    places = range(len(results.panels))
    rows = [(name, [found.get((name, place)) for place in places]) for name in results.transforms]
    return _heat(
        f"Heat map of points lost by transform, task and model, PPS {level(lowest)}",
        [(panel.task, panel.model) for panel in results.panels],
        sorted(rows, key=lambda row: -_mean(row[1])),
        scale,
        number,
    )


def _mean(cells: Sequence[Cell | None]) -> float:
    drops = [cell.drop for cell in cells if cell is not None and cell.drop is not None]
    return math.fsum(drops) / len(drops) if drops else -math.inf


def _heat(
    name: str,
    heads: Sequence[Sequence[str]],
    rows: Sequence[tuple[str, Sequence[Cell | None]]],
    scale: Scale,
    number: int,
) -> Markup:
    """A map with heads of one or more names and a cell for each head in every row."""
    above = [[line for part in head for line in wrapped(part)] for head in heads]
    top = _HEAD + _HEAD_LINE * (max(map(len, above)) - 1)
    left = max(_NAME_LEAST, *(_LETTER * min(len(label), _LONGEST_NAME) + 14 for label, _ in rows))
    width = left + _CELL_WIDTH * len(heads)
    height = top + _CELL_HEIGHT * len(rows)
    written = [
        _head(", ".join(head), lines, left + _CELL_WIDTH * (i + 0.5), top)
        for i, (head, lines) in enumerate(zip(heads, above, strict=True))
    ]
    return tag(
        "svg",
        tag("title", name),
        _hatching(number),
        *written,
        *(_heat_row(row, scale, number, left, top + _CELL_HEIGHT * i) for i, row in enumerate(rows)),
        class_="heat",
        viewBox=f"0 0 {width} {height}",
        width=width,
        height=height,
        role="img",
        aria_label=name,
    )


def _head(name: str, lines: Sequence[str], x: float, bottom: int) -> Markup:
    """What stands above a column, its last line just above the cells."""
    first = bottom - 10 - _HEAD_LINE * (len(lines) - 1)
    shown = (
        tag("text", line, x=x, y=first + _HEAD_LINE * at, class_="tick middle")
        for at, line in enumerate(lines)
    )
    return tag("g", tag("title", name), *shown)


def _hatching(number: int) -> Markup:
    stroke = tag("path", d="M0 6 L6 0", class_="hatch")
    pattern = tag("pattern", stroke, id=f"hatch{number}", width=6, height=6, patternUnits="userSpaceOnUse")
    return tag("defs", pattern)


def _heat_row(row: tuple[str, Sequence[Cell | None]], scale: Scale, number: int, left: int, y: int) -> Markup:
    label, found = row
    shown = short(label, _LONGEST_NAME)
    name = tag("text", tag("title", label), shown, x=left - 10, y=y + 20, class_="name end")
    cells = [
        _heat_cell(cell, scale, number, left + _CELL_WIDTH * i, y)
        for i, cell in enumerate(found)
        if cell is not None
    ]
    return tag("g", name, *cells)


def _heat_cell(cell: Cell, scale: Scale, number: int, x: int, y: int) -> Markup:
    if cell.drop is None:
        return Markup("")
    step = scale.heat(cell.drop)
    box = {"x": x + 1, "y": y + 1, "width": _CELL_WIDTH - 2, "height": _CELL_HEIGHT - 2, "rx": 3}
    weak = cell.few_rows or cell.not_curated
    middle = x + _CELL_WIDTH / 2
    drop = signed(points(cell.drop)) + ("*" if cell.significant else "")
    return tag(
        "g",
        tag("title", described(cell)),
        tag("rect", **box),
        tag("rect", **box, fill=f"url(#hatch{number})", class_="over") if weak else Markup(""),
        tag("text", drop, x=middle, y=y + 15, class_="middle value"),
        tag("text", signed(interval(cell, "{} to {}")), x=middle, y=y + 26, class_="middle ends"),
        class_=f"q{step}",
    )
