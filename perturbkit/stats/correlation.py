"""Correlations of two numbers a unit: Pearson (decomposes) and Spearman (needs the units)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from perturbkit.errors import InvalidArgument
from perturbkit.stats.sufficient import Array, Decomposable, as_numbers, check_lengths, ratio

# A variance below this share of the second moment is rounding, not spread.
ROUNDING = 1e-13


def read_scores(gold: Sequence[Any], predicted: Sequence[Any]) -> tuple[Array, Array]:
    """Both score lists as finite numbers of equal length."""
    truth, guess = as_numbers(gold, "gold"), as_numbers(predicted, "predicted")
    check_lengths(gold, predicted)
    return truth, guess


def centred(values: Array) -> Array:
    """Values moved by their median and scaled to at most 1, which a correlation does not see.

    The median, unlike the mean, keeps a resample without the one huge outlier well conditioned.
    """
    moved = values - np.median(values)
    size = float(np.abs(moved).max())
    return moved / size if size > 0 else moved


def moments_to_correlation(sums: Array) -> Array:
    """Pearson's r from (n, x, y, xx, yy, xy), 0.0 where x or y is constant."""
    n, x, y, xx, yy, xy = (sums[..., i] for i in range(6))
    var_x, var_y = n * xx - x * x, n * yy - y * y
    flat = constant(sums)
    spread = np.sqrt(np.where(flat, 1.0, var_x)) * np.sqrt(np.where(flat, 1.0, var_y))
    r: Array = np.clip(np.where(flat, 0.0, ratio(n * xy - x * y, spread)), -1.0, 1.0)
    return r


def constant(sums: Array) -> NDArray[np.bool_]:
    """True where x or y has no spread, from the six moment sums."""
    n, x, y, xx, yy = (sums[..., i] for i in range(5))
    flat: NDArray[np.bool_] = (n * xx - x * x <= ROUNDING * n * xx) | (n * yy - y * y <= ROUNDING * n * yy)
    return flat


@dataclass(frozen=True)
class Pearson(Decomposable):
    """Pearson's product-moment correlation; 0.0 where gold or predicted is constant.

    The statistics of one call belong together: they are centred on that call's data.

    >>> round(Pearson().score([1, 2, 3, 4], [1, 3, 2, 4]), 3)
    0.8
    """

    name: ClassVar[str] = "pearson"
    width: ClassVar[int | None] = 6

    def statistics(self, gold: Sequence[Any], predicted: Sequence[Any]) -> Array:
        """Moments (1, x, y, xx, yy, xy) a unit, centred: shape (n, 6)."""
        x, y = (centred(values) for values in read_scores(gold, predicted))
        return np.column_stack([np.ones(len(x)), x, y, x * x, y * y, x * y])

    def value(self, sums: Array) -> Array:
        """Correlation from the six moment sums."""
        return moments_to_correlation(sums)

    def undefined(self, sums: Array) -> NDArray[np.bool_]:
        """True where gold or predicted is constant."""
        return constant(sums)


@dataclass(frozen=True)
class Spearman:
    """Spearman's rank correlation with mid-ranks for ties; 0.0 where a side is constant.

    Ranks depend on the whole sample, so it does not decompose: its statistics are the two numbers
    of each unit, and ``resampled`` ranks every resample anew (vectorised, but several times slower).

    >>> round(Spearman().score([1, 2, 3, 4], [10, 30, 20, 90]), 3)
    0.8
    """

    name: ClassVar[str] = "spearman"
    width: ClassVar[int | None] = 2
    decomposes: ClassVar[bool] = False

    def statistics(self, gold: Sequence[Any], predicted: Sequence[Any]) -> Array:
        """(gold, predicted) a unit, shape (n, 2)."""
        return np.column_stack(read_scores(gold, predicted))

    def value(self, sums: Array) -> Array:
        """Not available: sums do not hold the ranks."""
        raise InvalidArgument("metric spearman has no value of sums: use score, or resampled with counts")

    def score(self, gold: Sequence[Any], predicted: Sequence[Any]) -> float:
        """Correlation of the mid-ranks of the whole set."""
        units = self.statistics(gold, predicted)
        return float(self.resampled(units, np.ones((1, len(units))))[0])

    def resampled(self, units: Array, counts: Array) -> Array:
        """Correlation of each resample: units (n, 2), how often each is drawn (b, n), to (b,)."""
        return moments_to_correlation(self._rank_moments(units, counts))

    def undefined_resampled(self, units: Array, counts: Array) -> NDArray[np.bool_]:
        """True for the resamples (b,) in which a side is constant."""
        return constant(self._rank_moments(units, counts))

    def _rank_moments(self, units: Array, counts: Array) -> Array:
        weights = np.asarray(counts, np.float64)
        x, y = (mid_ranks(units[:, side], weights) for side in (0, 1))
        total = weights.sum(axis=1, keepdims=True)
        # Mid-ranks average (n + 1) / 2; centring on it keeps the moments small.
        x, y = x - (total + 1) / 2, y - (total + 1) / 2
        columns = (total[:, 0], *((weights * m).sum(axis=1) for m in (x, y, x * x, y * y, x * y)))
        return np.stack(columns, axis=-1)


def mid_ranks(values: Array, counts: Array) -> Array:
    """Mid-rank of each unit in each resample: values (n,), counts (b, n), to (b, n).

    >>> mid_ranks(np.array([5.0, 5.0, 1.0]), np.array([[1, 1, 2]])).tolist()
    [[3.5, 3.5, 1.5]]
    """
    _, group = np.unique(values, return_inverse=True)
    order = np.argsort(group, kind="stable")
    starts = np.flatnonzero(np.r_[True, np.diff(group[order]) > 0])
    size = np.add.reduceat(counts[:, order], starts, axis=1)
    below = np.cumsum(size, axis=1) - size
    ranks: Array = (below + (size + 1) / 2)[:, group]
    return ranks
