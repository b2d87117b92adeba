"""What a kernel is, and how rows go through one: their sites in random order, until enough is done."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from perturbkit.engines.columnar.draws import Draws, Keys, nth_below, site_keys
from perturbkit.engines.columnar.once import once
from perturbkit.engines.columnar.ragged import Bools, Ints, Strings, marked, places_of, sizes_of
from perturbkit.engines.columnar.rows import Rows, Spans


class Sites(NamedTuple):
    """One site of each of some rows, ascending; ``number`` is its place among the kernel's sites."""

    row: Ints
    number: Ints
    start: Ints
    stop: Ints


class Edits(NamedTuple):
    """Edits at the sites ``of``: ``new`` instead of ``[start, stop)`` of the rows' data, in its order.

    ``of``: numbers of the sites given, or ``ALL`` of them.
    """

    of: Ints | slice
    start: Ints
    stop: Ints
    new: Strings


class Kernel:
    """A transform's twin for many rows: ``sites`` and ``rewrite`` are what they are in ``core.transform``.

    ``letters``: how many a site must have to fit.
    """

    letters = 0

    def __init__(self, transform: Any, rows: Rows) -> None:
        self.transform = transform
        self.rows = rows

    @staticmethod
    def covers(transform: Any) -> bool:
        """Whether the kernel can do what the transform does with these parameters."""
        return True

    @once
    def sites(self) -> Spans:
        """Where the transform might act."""
        return self.rows.words

    @property
    def fits(self) -> Bools:
        """Which sites may offer an edit; others are drawn like these, but not looked at."""
        if not self.letters:
            return np.ones(len(self.sites.start), np.bool_)
        fits: Bools = self.rows.letters_in_words >= self.letters
        return fits

    def rewrite(self, site: Sites, draw: Draws) -> Edits:
        """Edits at one site of each of some rows; none at a site that offers none."""
        raise NotImplementedError


class Perturbed(NamedTuple):
    """Edits in the order of the text with their row and perturbation."""

    row: Ints
    n: Ints
    start: Ints
    stop: Ints
    new: Strings


class Rounds:
    """Edits as they are made, round by round, and ``done``, how many perturbations each row has.

    ``unfinished``: rows that are for the row path instead, which is faster there.
    """

    def __init__(self, rows: int) -> None:
        self.done = np.zeros(rows, np.int64)
        self.unfinished = np.zeros(0, np.int64)
        self._rounds: list[Perturbed] = []

    def add(self, row: Ints, made: Edits) -> None:
        """Add what was made of the sites in these rows."""
        hit = row[made.of]
        n = self.done[hit]
        self.done[hit] = n + 1
        self._rounds.append(Perturbed(hit, n, made.start, made.stop, made.new))

    def replace(self, rows: Ints, done: Sequence[int], instead: Perturbed) -> None:
        """Put ``instead`` in the place of what had been done in these rows."""
        if self.done[rows].any():
            self.done[rows] = 0
            self._rounds = [_of_rows(made, self.done > 0) for made in self._rounds]
        self.done[rows] = done
        self._rounds.append(instead)

    def in_order(self) -> Perturbed:
        """All edits; those of one round are in order."""
        if not self._rounds:
            nothing = np.zeros(0, np.int64)
            return Perturbed(nothing, nothing, nothing, nothing, Strings.of(()))
        if len(self._rounds) == 1:
            return self._rounds[0]
        *parts, new = zip(*self._rounds, strict=True)
        row, n, start, stop = map(np.concatenate, parts)
        order = start.argsort(kind="stable")
        return Perturbed(row[order], n[order], start[order], stop[order], Strings.joined(new).take(order))


def _of_rows(made: Perturbed, rows: Bools) -> Perturbed:
    """The edits in marked rows."""
    kept = marked(rows[made.row])
    row, n, start, stop = (part[kept] for part in made[:4])
    return Perturbed(row, n, start, stop, made.new.take(kept))


class _Order:
    """The sites of every row in random order, as ``core.stream.shuffled`` gives them.

    ``left`` counts those that fit and have not been asked for yet.
    """

    def __init__(self, kernel: Kernel, keys: Keys, skipped: Bools) -> None:
        self._sites = sites = kernel.sites
        self._keys, self._first, self._size = keys, sites.first[:-1], sizes_of(sites.first)
        self._pool, self._left = np.arange(len(sites.start)), self._size.copy()
        self._fits = kernel.fits
        self.left = sizes_of(places_of(self._fits, sites.first))
        self.left[skipped] = 0

    def draw(self, row: Ints) -> tuple[Sites, Bools]:
        """Next sites that fit, and which of the rows given have not come to theirs yet."""
        number = self._one(row)
        late = marked(~self._fits[number])
        for many in _MORE:
            if not len(late):
                break
            number[late], later = self._several(row[late], many)
            late = late[later]
        waiting = np.zeros(len(row), np.bool_)
        if len(late):
            waiting[late] = True
            there = marked(~waiting)
            row, number = row[there], number[there]
        self.left[row] -= 1
        return Sites(row, number, self._sites.start[number], self._sites.stop[number]), waiting

    def _one(self, row: Ints) -> Ints:
        """The next site of each row."""
        first, left = self._first[row], self._left[row]
        at = first + nth_below(self._keys[row], self._size[row] - left + 1, left)
        left -= 1
        self._left[row] = left
        number: Ints = self._pool[at]
        self._pool[at] = self._pool[first + left]
        return number

    def _several(self, row: Ints, many: int) -> tuple[Ints, Ints]:
        """Of each row the first of its next ``many`` sites that fits, and for which of them none does."""
        first, left, nth = self._first[row], self._left[row], _NTH[:many]
        # Numbers that come to nothing cost less than more of numpy's calls.
        picks = first + nth_below(self._keys[row], self._size[row] - left + nth, left + 1 - nth)
        end, found, of = first + left, np.empty_like(row), np.arange(len(row))
        for pick in picks:
            at, last = pick[of], end[of] - 1
            found[of] = number = self._pool[at]
            self._pool[at] = self._pool[last]
            end[of] = last
            of = of[~self._fits[number]]
            if not len(of):
                break
        self._left[row] = end - first
        return found, of


# Draws at once from rows where the first gave nothing.
_MORE = (3, 12)
_NTH = np.arange(1, 13)[:, None]
# Costs in attempts at one site by the row path: a round of numpy calls, a row's start, its characters.
_ROUND, _ROW, _CHARACTERS = 32, 4, 64


def perturb(kernel: Kernel, keys: Keys, pps: int, skipped: Bools) -> Rounds:
    """What ``Transform.perturbations`` gives for the step's ``keys``, ``pps`` of it, but in skipped rows."""
    rows = kernel.rows
    order, made = _Order(kernel, keys, skipped), Rounds(len(rows))
    row, idle = marked(order.left), 0
    while len(row):
        if len(row) < _ROUND:
            # Rounds for a few rows are dear: they go on for as long as the row path would take for those.
            idle += _ROUND - len(row)
            size = rows.offsets[row + 1] - rows.offsets[row]
            if idle > _ROW * len(row) + size.sum() // _CHARACTERS:
                break
        site, again = order.draw(row)
        draw = Draws(site_keys(keys[site.row], site.start - rows.offsets[site.row]))
        made.add(site.row, kernel.rewrite(site, draw))
        again[~again] = (made.done[site.row] < pps) & (order.left[site.row] > 0)
        row = row[again]
    made.unfinished = row
    return made
