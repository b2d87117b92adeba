"""Exact multinomial counts of resamples, row by row from streams that no block size can shift."""

from collections.abc import Iterator
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from perturbkit.stats.sufficient import Array
from perturbkit.stats.units import Units

Counts = NDArray[np.int64]

# A binomial draw for a pattern costs about as much as this many index draws.
COMMON = 30
WORD = 2**16


@dataclass(frozen=True)
class CountDraws:
    """How often each pattern is drawn: blocks of rows (rows, P), each row exactly multinomial.

    Patterns that many units share get multinomial counts, together with the number left for all rare
    ones, which ``IndexDraws`` then spreads by drawing units. What is drawn depends on the patterns, not
    on the order of the rows in the data, and every stream runs row by row.
    """

    units: Units
    generator: np.random.Generator
    index: "IndexDraws" = field(init=False)
    common: Counts = field(init=False)
    rare: Counts = field(init=False)

    def __post_init__(self) -> None:
        multiplicity = self.units.multiplicity
        words, again = self.generator.integers(0, 2**63, size=(2, 2)).tolist()
        rare = np.flatnonzero(multiplicity <= COMMON)
        object.__setattr__(self, "common", np.flatnonzero(multiplicity > COMMON))
        object.__setattr__(self, "rare", rare)
        streams = np.random.PCG64(words), np.random.default_rng(again)
        object.__setattr__(self, "index", IndexDraws(multiplicity[rare], *streams))

    def rows(self, rows: int) -> Array:
        """The next ``rows`` rows of counts."""
        if not len(self.common):
            return self.index.spread(np.full(rows, self.units.drawn)).astype(np.float64)
        counts = np.zeros((rows, len(self.units.multiplicity)))
        sizes = self.units.multiplicity[self.common]
        others = [self.index.size] if self.index.size else []
        shares = np.r_[sizes, others] / self.units.drawn
        drawn = self.generator.multinomial(self.units.drawn, shares, size=rows)
        counts[:, self.common] = drawn[:, : len(self.common)]
        if self.index.size:
            counts[:, self.rare] = self.index.spread(drawn[:, -1])
        return counts

    def blocks(self, n_rows: int, step: int) -> Iterator[Array]:
        """Blocks of at most ``step`` rows that add up to ``n_rows``."""
        for start in range(0, n_rows, step):
            yield self.rows(min(step, n_rows - start))


class IndexDraws:
    """Counts of patterns by drawing units, uniformly and exactly.

    A 16-bit word below the largest multiple of the number of units names a unit (word modulo units);
    the few words above it are counted and drawn again with numpy's own exact integers. One look-up in a
    table that fits the cache thus serves as draw and as pattern of the unit.
    """

    def __init__(self, sizes: Counts, words: np.random.PCG64, again: np.random.Generator):
        self.patterns, self.words, self.again = len(sizes), words, again
        self.unit_pattern = np.repeat(np.arange(len(sizes)), sizes)
        self.size = len(self.unit_pattern)
        # Above half the words more than a quarter could be drawn again, and a pattern may not fit 16 bits.
        self.fits = 0 < self.size <= WORD // 2
        self.table = np.full(WORD, self.patterns if self.fits else 0, np.uint16)
        if self.fits:
            whole = WORD // self.size * self.size
            self.table[:whole] = np.tile(self.unit_pattern, WORD // self.size)

    def spread(self, left: Counts) -> Counts:
        """Counts (rows, patterns) of ``left`` (rows,) draws each."""
        if not self.fits:
            flat = np.bincount(self._again(left, self.patterns), minlength=len(left) * self.patterns)
            return flat.reshape(len(left), self.patterns)
        bins, quads = self.patterns + 1, -(-left // 4)
        words = self.words.random_raw(int(quads.sum())).astype("<u8", copy=False).view("<u2")
        key = np.repeat(np.arange(len(left)) * bins, 4 * quads)
        key += self.table.take(words, mode="clip")
        # A row takes whole 64-bit draws; what it does not need of the last goes to a bin of its own.
        ends, unused = np.cumsum(4 * quads), 4 * quads - left
        for spare in (1, 2, 3):
            key[(ends - spare)[unused >= spare]] = len(left) * bins
        flat = np.bincount(key, minlength=len(left) * bins + 1)
        np.add.at(flat, self._again(flat[self.patterns : -1 : bins], bins), 1)
        return flat[:-1].reshape(len(left), bins)[:, :-1]

    def _again(self, left: Counts, bins: int) -> Counts:
        """Row * bins + pattern of ``left`` (rows,) draws each."""
        # 64-bit draws carry no half-used word from one block to the next.
        index = self.again.integers(0, self.size, size=int(left.sum()), dtype=np.int64)
        return self.unit_pattern[index] + np.repeat(np.arange(len(left)) * bins, left)
