"""Charts as inline SVG: drop against PPS.

Colours are classes (`c0` to `c6` for lines, `q0` to `q8` for heat) that the page's style sheet fills in
for light and dark; all charts of a page share one `Scale`, so that they can be compared.
"""

from collections.abc import Sequence

from perturbkit.report.cells import Cell
from perturbkit.report.markup import Markup, join, tag
from perturbkit.report.records import Panel, Results, Row
from perturbkit.report.scale import Scale, spread
from perturbkit.report.wording import clean, interval, level, notes, points

COLOURS = 7
MINUS = "−"

_LEFT, _RIGHT, _TOP, _BOTTOM, _WIDTH = 34, 132, 26, 34, 420
_LABEL_GAP, _LINE_HEIGHT = 14, 26


def short(name: str, most: int = 15) -> str:
    """A name that fits beside a chart.

    >>> short("a_very_long_transform_name")
    'a_very_long_tr…'
    """
    name = clean(name)
    return name if len(name) <= most else f"{name[: most - 1]}…"


def signed(text: str) -> str:
    """Text with a hyphen before a number turned into a minus sign."""
    return text.replace("-", MINUS)


def described(cell: Cell) -> str:
    """One line that says all that a chart shows of a cell."""
    said = f"{cell.transform}, PPS {level(cell.pps)}: {signed(points(cell.drop))} points lost"
    ends = interval(cell, " (95 % interval {} to {})")
    return ", ".join([said + signed(ends), *notes(cell)])


class _Plane:
    """Maps PPS and points to pixels of a dose-response chart."""

    def __init__(self, panel: Panel, scale: Scale, lines: int) -> None:
        self.pps, self.scale = panel.pps, scale
        self.height = max(220, lines * _LINE_HEIGHT)
        self.right = _WIDTH - _RIGHT

    def x(self, pps: float, part: float = 0.5) -> float:
        if len(self.pps) == 1:
            # Lines are single points here: side by side, their intervals can be told apart.
            return _LEFT + 12 + part * (self.right - _LEFT - 24)
        first, last = self.pps[0], self.pps[-1]
        return _LEFT + 12 + (pps - first) / (last - first) * (self.right - _LEFT - 18)

    def y(self, share: float) -> float:
        part = (self.scale.high - share * 100) / (self.scale.high - self.scale.low)
        return _TOP + part * self.height

    @property
    def bottom(self) -> float:
        return _TOP + self.height


def dose_response(panel: Panel, results: Results, scale: Scale) -> Markup:
    """Drop against PPS, one line a transform, with its interval as a band; empty without any drop."""
    rows = [row for row in panel.rows if any(cell.drop is not None for cell in row.cells.values())]
    if not rows:
        return Markup("")
    plane = _Plane(panel, scale, len(rows))
    ends = [plane.y(_known(row)[-1].drop or 0.0) for row in rows]
    labels = spread(ends, _LABEL_GAP, _TOP + 4, plane.bottom)
    lines = [
        _line(row, plane, results.transforms.index(row.transform), labels[i], (i + 0.5) / len(rows))
        for i, row in enumerate(rows)
    ]
    height = plane.bottom + _BOTTOM
    name = f"Points lost against perturbations per sample, {panel.name}"
    return tag(
        "svg",
        tag("title", name),
        _axes(plane),
        *lines,
        class_="curve",
        viewBox=f"0 0 {_WIDTH} {height:g}",
        role="img",
        aria_label=name,
    )


def _known(row: Row) -> list[Cell]:
    return [row.cells[pps] for pps in sorted(row.cells) if row.cells[pps].drop is not None]


def _axes(plane: _Plane) -> Markup:
    parts = [tag("text", "points lost", x=0, y=12, class_="axis")]
    for tick in plane.scale.ticks:
        y = f"{plane.y(tick / 100):.1f}"
        kind = "zero" if abs(tick) < 1e-9 else "grid"
        parts.append(tag("line", x1=_LEFT, x2=plane.right, y1=y, y2=y, class_=kind))
        parts.append(tag("text", signed(f"{tick:.6g}"), x=_LEFT - 6, y=y, dy="0.35em", class_="tick end"))
    for pps in plane.pps:
        x = f"{plane.x(pps):.1f}"
        parts.append(tag("text", level(pps), x=x, y=f"{plane.bottom + 16:g}", class_="tick middle"))
    middle = f"{(_LEFT + plane.right) / 2:g}"
    parts.append(tag("text", "PPS", x=middle, y=f"{plane.bottom + 31:g}", class_="axis middle"))
    return join(*parts)


def _line(row: Row, plane: _Plane, place: int, label: float, part: float) -> Markup:
    cells = _known(row)
    spots = [(plane.x(cell.pps, part), plane.y(cell.drop or 0.0)) for cell in cells]
    route = " L".join(f"{x:.1f} {y:.1f}" for x, y in spots)
    dots = [
        tag("circle", tag("title", described(cell)), cx=f"{x:.1f}", cy=f"{y:.1f}", r=3, class_=_dot(cell))
        for cell, (x, y) in zip(cells, spots, strict=True)
    ]
    x, y = spots[-1]
    leader = f"M{x + 5:.1f} {y:.1f} L{plane.right + 6} {label:.1f} L{plane.right + 12} {label:.1f}"
    name = tag(
        "text",
        tag("title", row.transform),
        short(row.transform),
        x=plane.right + 16,
        y=f"{label:.1f}",
        dy="0.35em",
    )
    return tag(
        "g",
        _band(cells, plane, part),
        tag("path", d=leader, class_="leader"),
        tag("path", d=f"M{route}", class_="line") if len(spots) > 1 else Markup(""),
        *dots,
        name,
        class_=f"series c{place % COLOURS}{' dashed' if place // COLOURS % 2 else ''}",
        data_transform=row.transform,
    )


def _dot(cell: Cell) -> str:
    return "dot hollow" if cell.few_rows or cell.not_curated else "dot"


def _band(cells: Sequence[Cell], plane: _Plane, part: float) -> Markup:
    ends = [
        (plane.x(c.pps, part), c.ci_low, c.ci_high)
        for c in cells
        if c.ci_low is not None and c.ci_high is not None
    ]
    if not ends:
        return Markup("")
    upper = [f"{x:.1f} {plane.y(high or 0.0):.1f}" for x, _, high in ends]
    lower = [f"{x:.1f} {plane.y(low or 0.0):.1f}" for x, low, _ in reversed(ends)]
    if len(ends) == 1:
        return tag("path", d=f"M{upper[0]} L{lower[0]}", class_="bar")
    return tag("path", d=f"M{' L'.join(upper + lower)} Z", class_="band")
