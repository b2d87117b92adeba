"""What a kernel is, and how rows go through one: their sites in random order, until enough is done."""

from typing import Any, NamedTuple

import numpy as np

from perturbkit.engines.columnar.draws import Draws, Keys, site_keys
from perturbkit.engines.columnar.ragged import Bools, Ints, Strings, sizes_of, starts_of
from perturbkit.engines.columnar.rows import Rows, Spans


class Sites(NamedTuple):
    """One site of each of some rows; ``number`` is its place among the kernel's sites."""

    row: Ints
    number: Ints
    start: Ints
    stop: Ints


class Edits(NamedTuple):
    """Edits at the sites ``of`` (ascending): ``new`` instead of ``[start, stop)`` of the rows' data."""

    of: Ints
    start: Ints
    stop: Ints
    new: Strings


class Kernel:
    """A transform's twin for many rows: ``sites`` and ``rewrite`` are what they are in ``core.transform``.

    ``shortest``: characters a site must have.
    """

    shortest = 0

    def __init__(self, transform: Any, rows: Rows) -> None:
        self.transform = transform
        self.rows = rows

    @staticmethod
    def covers(transform: Any) -> bool:
        """Whether the kernel can do what the transform does with these parameters."""
        return True

    @property
    def sites(self) -> Spans:
        """Where the transform might act."""
        return self.rows.words

    def rewrite(self, site: Sites, draw: Draws) -> Edits:
        """Edits at one site of each of some rows; none at a site that offers none."""
        raise NotImplementedError


class Perturbed(NamedTuple):
    """Edits in the order of the text with their row and perturbation; perturbations done in each row.

    ``unfinished``: rows that are for the row path instead, which is faster there.
    """

    row: Ints
    n: Ints
    start: Ints
    stop: Ints
    new: Strings
    done: Ints
    unfinished: Bools

    def without(self, rows: Ints) -> "Perturbed":
        """The same without what was done in these rows."""
        done = self.done.copy()
        done[rows] = 0
        kept = np.flatnonzero(done[self.row])
        row, n, start, stop = (part[kept] for part in (self.row, self.n, self.start, self.stop))
        return Perturbed(row, n, start, stop, self.new.take(kept), done, self.unfinished)


class _Order:
    """The sites of every row in random order, as ``core.stream.shuffled`` gives them."""

    def __init__(self, kernel: Kernel, keys: Keys, skipped: Bools) -> None:
        self._sites = sites = kernel.sites
        self._first, self._left = sites.first[:-1], sizes_of(sites.first)
        self._pool, self._draws = np.arange(len(sites.start)), Draws(keys)
        # Sites that are too short are drawn like others, but not looked at.
        self._fits = sites.stop - sites.start >= kernel.shortest
        self.left = sizes_of(starts_of(self._fits)[sites.first])
        self.left[skipped] = 0

    def draw(self, row: Ints) -> tuple[Sites, Ints]:
        """Next sites that are long enough, and the rows, of those given, that have not come to theirs yet."""
        rows, numbers = [], []
        for _ in range(_DRAWS):
            at = self._first[row] + self._draws.below(self._left[row], row)
            self._left[row] -= 1
            number = self._pool[at]
            self._pool[at] = self._pool[self._first[row] + self._left[row]]
            fits = self._fits[number]
            rows.append(row[fits])
            numbers.append(number[fits])
            row = row[~fits]
        there, number = np.concatenate(rows), np.concatenate(numbers)
        self.left[there] -= 1
        return Sites(there, number, self._sites.start[number], self._sites.stop[number]), row


_DRAWS = 3
# Costs in attempts at one site by the row path: a round of numpy calls, a row's start, its characters.
_ROUND, _ROW, _CHARACTERS = 32, 4, 64


def perturb(kernel: Kernel, keys: Keys, pps: int, skipped: Bools) -> Perturbed:
    """What ``Transform.perturbations`` gives for the step's ``keys``, ``pps`` of it, but in skipped rows."""
    rows, unfinished = kernel.rows, np.zeros(len(kernel.rows), np.bool_)
    order = _Order(kernel, keys, skipped)
    done, size = np.zeros(len(rows), np.int64), sizes_of(rows.offsets)
    rounds, idle = [], 0
    row = np.flatnonzero(order.left)
    while len(row):
        site, waiting = order.draw(row)
        made = kernel.rewrite(site, Draws(site_keys(keys[site.row], site.start - rows.offsets[site.row])))
        hit = site.row[made.of]
        rounds.append((hit, done[hit], made))
        done[hit] = done[hit] + 1
        again = site.row[(done[site.row] < pps) & (order.left[site.row] > 0)]
        row = np.concatenate([waiting, again])
        # Rounds for a few rows are dear: they go on for as long as the row path would take for those rows.
        idle += max(0, _ROUND - len(row))
        if idle > _ROW * len(row) + size[row].sum() // _CHARACTERS:
            break
    unfinished[row] = True
    return _in_order(rounds, done, unfinished)


def _in_order(rounds: list[tuple[Ints, Ints, Edits]], done: Ints, unfinished: Bools) -> Perturbed:
    nothing = np.zeros(0, np.int64)
    rounds = rounds or [(nothing, nothing, Edits(nothing, nothing, nothing, Strings.of(())))]
    row, n = (np.concatenate([part[i] for part in rounds]) for i in (0, 1))
    start, stop = (np.concatenate([part[2][i] for part in rounds]) for i in (1, 2))
    order = np.argsort(start, kind="stable")
    new = Strings.joined(part[2].new for part in rounds).take(order)
    return Perturbed(row[order], n[order], start[order], stop[order], new, done, unfinished)
