"""The range that the charts of a page share, and where their labels go."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from perturbkit.report.cells import Cell

HEAT_STEPS = 9


@dataclass(frozen=True)
class Scale:
    """The range of drops, in points, that every chart of a page covers."""

    low: float
    high: float
    step: float
    heat_top: float

    @property
    def ticks(self) -> list[float]:
        """Round values from low to high."""
        count = round((self.high - self.low) / self.step)
        return [self.low + self.step * i for i in range(count + 1)]

    def heat(self, drop: float) -> int:
        """Heat step of a drop (a share): 0 for no loss or a gain, 8 for the largest."""
        return min(HEAT_STEPS - 1, max(0, int(drop * 100 / self.heat_top * HEAT_STEPS)))


def round_step(span: float, most: int = 5) -> float:
    """Smallest of 1, 2, 5 times a power of ten that divides a span into at most `most` parts.

    >>> round_step(23.0), round_step(0.9), round_step(4.0)
    (5.0, 0.2, 1.0)
    """
    power = 10.0 ** math.floor(math.log10(span / most))
    return next(f * power for f in (1.0, 2.0, 5.0, 10.0) if span / (f * power) <= most + 1e-9)


def scale_of(cells: Iterable[Cell]) -> Scale:
    """The scale that holds every drop and every end of an interval, and zero."""
    cells = list(cells)
    known = [end * 100 for cell in cells for end in (cell.drop, cell.ci_low, cell.ci_high) if end is not None]
    low, high = min([0.0, *known]), max([1.0, *known])
    step = round_step(high - low, most=8)
    drops = [cell.drop * 100 for cell in cells if cell.drop is not None]
    top = max([1.0, *drops])
    heat_step = round_step(top)
    return Scale(
        low=math.floor(low / step) * step,
        high=math.ceil(high / step - 1e-9) * step,
        step=step,
        heat_top=math.ceil(top / heat_step - 1e-9) * heat_step,
    )


def spread(wanted: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """Heights as near the wanted ones as a gap between neighbours allows, in the same order.

    >>> spread([10, 11, 50], 5, 0, 60)
    [8.0, 13.0, 50.0]
    """

    def fit(top: float, size: int) -> float:
        return max(low, min(top, high - gap * (size - 1)))

    # Groups of labels that touch, each centred on the mean of what its members want.
    groups: list[tuple[float, list[int]]] = []
    for i in sorted(range(len(wanted)), key=lambda i: wanted[i]):
        members, top = [i], fit(float(wanted[i]), 1)
        while groups and groups[-1][0] + gap * len(groups[-1][1]) > top:
            members = groups.pop()[1] + members
            centre = sum(wanted[m] - gap * k for k, m in enumerate(members)) / len(members)
            top = fit(centre, len(members))
        groups.append((top, members))
    placed = [0.0] * len(wanted)
    for top, members in groups:
        for k, m in enumerate(members):
            placed[m] = round(top + gap * k, 1)
    return placed
