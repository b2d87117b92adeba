"""How far a run is, and how long it will take."""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Progress:
    """What a run reports while it goes on.

    ``cells`` of the run (each of all models), ``kept`` of them from before, ``done`` so far; ``rows`` of the
    task; ``models``; ``doing`` is the last cell. ``seconds_left`` is None until something was timed.

    >>> now = Progress(56, kept=4, done=14, rows=500, models=2, doing="misspell, pps 1", seconds_left=95.0)
    >>> print(now)
    14 of 56 cells, about 2 min left: misspell, pps 1
    >>> print(now.plan)
    500 rows, 56 cells, 2 models: 114 readings of all rows; 4 of 56 cells kept from before
    """

    cells: int
    kept: int
    done: int
    rows: int
    models: int
    doing: str
    seconds_left: float | None = None

    @property
    def plan(self) -> str:
        """What the run is, in one line."""
        readings = self.models * (self.cells + 1)
        kept = f"; {self.reused}" if self.kept else ""
        counts = (_count(self.rows, "row"), _count(self.cells, "cell"), _count(self.models, "model"))
        return f"{', '.join(counts)}: {readings} readings of all rows{kept}"

    @property
    def reused(self) -> str:
        """How much was answered before."""
        return f"{self.kept} of {_count(self.cells, 'cell')} kept from before"

    def __str__(self) -> str:
        """One line."""
        left = "" if self.seconds_left is None else f", about {duration(self.seconds_left)} left"
        return f"{self.done} of {self.cells} cells{left}: {self.doing}"


def _count(n: int, noun: str) -> str:
    return f"{n} {noun}{'' if n == 1 else 's'}"


def duration(seconds: float) -> str:
    """A time as a person says it.

    >>> duration(0.2), duration(89), duration(3600), duration(4 * 3600)
    ('1 s', '89 s', '60 min', '4.0 h')
    """
    if seconds < 90:
        return f"{max(1, round(seconds))} s"
    return f"{seconds / 60:.0f} min" if seconds < 5400 else f"{seconds / 3600:.1f} h"


class Timing:
    """Counts the cells of a run and foretells its end; ``clock`` gives seconds.

    What was kept from before takes no time, so only cells that have to be made are counted on.
    """

    def __init__(self, cells: int, pending: int, clock: Callable[[], float], jobs: int = 1) -> None:
        self.cells, self.done, self.pending = cells, 0, pending
        self._clock, self._jobs = clock, jobs
        self._made = 0
        self.began = clock()
        self._guess: float | None = None

    def guess(self, seconds: float) -> None:
        """One cell will take about so long in one process; until the first is made, that is all one knows."""
        self._guess = seconds

    def begin(self) -> None:
        """The first cell is begun now."""
        self.began = self._clock()

    def finish(self, made: bool) -> None:
        """One cell is finished, made now or read from before."""
        self.done += 1
        self._made += made

    @property
    def seconds_left(self) -> float | None:
        """Seconds until all pending cells are made."""
        if self.done == self.cells:
            return None
        if self._made:
            return (self._clock() - self.began) / self._made * (self.pending - self._made)
        return None if self._guess is None else self._guess * self.pending / self._jobs
