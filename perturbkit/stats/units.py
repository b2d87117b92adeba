"""The units of one or more systems, collapsed to what a resample can tell apart."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from perturbkit.errors import InvalidArgument, quoted
from perturbkit.stats.metrics import Metric, metric
from perturbkit.stats.pairing import Index, cluster_codes
from perturbkit.stats.sufficient import Array, MeanOfScores, check_finite, with_count

# Rows of a float matrix product are summed in tiles of fixed height, so that the rounding of a row does
# not depend on how many resamples a block holds.
TILE = 16
EXACT = 2.0**53


@dataclass(frozen=True)
class RowFunction:
    """A user's ``function(rows) -> float`` of the drawn rows of the array that was given."""

    function: Callable[[Any], float]
    flat: bool
    decomposes: bool = False

    @property
    def name(self) -> str:
        """Name of the function."""
        return str(getattr(self.function, "__name__", type(self.function).__name__))

    def resampled(self, units: Array, counts: Array) -> Array:
        """Value of each resample: units (n, k), how often each is drawn (b, n), to (b,)."""
        rows = units[:, 0] if self.flat else units
        drawn = (np.repeat(rows, row.astype(np.int64), axis=0) for row in counts)
        return np.array([float(self.function(sample)) for sample in drawn])


def read_systems(
    arrays: Sequence[Any], names: Sequence[str], metric_or_name: Any
) -> tuple[list[Array], Metric | RowFunction]:
    """Arrays of per-unit scores or statistics as (n, k) floats, and the metric that reads them.

    Errors: InvalidArgument for something other than finite numbers, no units, or a shape the metric
    cannot read.
    """
    systems = [_read_array(values, name) for values, name in zip(arrays, names, strict=True)]
    if not isinstance(metric_or_name, str | Metric) and callable(metric_or_name):
        chosen: Metric | RowFunction = RowFunction(metric_or_name, flat=systems[0].ndim == 1)
        return [s.reshape(len(s), -1) for s in systems], chosen
    chosen = metric(metric_or_name)
    shaped = [_shape_for(chosen, values, name) for values, name in zip(systems, names, strict=True)]
    widths = {values.shape[1] for values in shaped}
    if len(widths) > 1:
        raise InvalidArgument(
            f"{names[0]} and {names[1]} have statistics of different width {sorted(widths)}: "
            'make both with one metric, such as metric("macro_f1", labels=...)'
        )
    return shaped, chosen


def _read_array(values: Any, name: str) -> Array:
    try:
        array = np.asarray(values, dtype=np.float64)
    except (TypeError, ValueError):
        raise InvalidArgument(f"{name} must be an array of numbers, got {quoted(values)}") from None
    if array.ndim not in (1, 2):
        raise InvalidArgument(f"{name} must have shape (n,) or (n, k), got {array.shape}")
    if array.size == 0:
        raise InvalidArgument(f"{name} must have at least one unit, got shape {array.shape}")
    check_finite(array, name)
    return array


def _shape_for(chosen: Metric, values: Array, name: str) -> Array:
    if isinstance(chosen, MeanOfScores) and (values.ndim == 1 or values.shape[1] == 1):
        return with_count(values.reshape(-1))
    width, step = getattr(chosen, "width", None), getattr(chosen, "width_multiple", 1)
    if values.ndim == 1 or (width and values.shape[1] != width) or values.shape[1] % step:
        raise InvalidArgument(
            f"{name} must hold the statistics of metric {chosen.name}, shape (n, {width or 'k'}), "
            f"got {values.shape}: make it with metric({chosen.name!r}).statistics(gold, predicted)"
        )
    return values


@dataclass(frozen=True)
class Units:
    """What is drawn, with every system's statistics side by side.

    ``patterns`` (P, S * k) are the distinct statistics of a drawn thing (a unit, or the sum over a
    cluster), ``multiplicity`` (P,) how many things share each, ``pattern_of`` (things,) which one each
    has. A metric that does not decompose, over clusters, needs the units themselves: then ``patterns``
    (n, S * k) are those, ``multiplicity`` is one a cluster, and ``owner`` (n,) the cluster of each unit.
    """

    metric: Metric | RowFunction
    n_systems: int
    n: int
    patterns: Array
    multiplicity: Index
    pattern_of: Index
    owner: Index | None

    @property
    def drawn(self) -> int:
        """Number of things a resample draws: clusters, or units where there are none."""
        return len(self.pattern_of)

    @cached_property
    def integral(self) -> bool:
        """True if all sums of a resample are exact in floating point whatever their order."""
        whole = bool((self.patterns == np.rint(self.patterns)).all())
        return whole and float(np.abs(self.patterns).max()) * max(self.drawn, 1) < EXACT

    @cached_property
    def counts_exactly(self) -> bool:
        """True if two systems' means can be compared as fractions of whole numbers, free of rounding."""
        if not isinstance(self.metric, MeanOfScores) or not self.integral:
            return False
        score_a, count_a, score_b, count_b = self.patterns.T
        largest = float(np.abs(np.r_[score_a, score_b, count_a]).max()) * self.drawn
        return bool((count_a == count_b).all()) and 4 * largest * largest < EXACT

    def sums(self, counts: Array) -> Array:
        """Summed statistics of resamples: counts (b, P) to (b, S, k)."""
        counts = np.asarray(counts, np.float64)
        if self.integral:
            total = counts @ self.patterns
        else:
            head = len(counts) // TILE * TILE
            tiles = np.matmul(counts[:head].reshape(-1, TILE, counts.shape[1]), self.patterns)
            total = np.concatenate(
                [tiles.reshape(head, self.patterns.shape[1]), counts[head:] @ self.patterns]
            )
        return total.reshape(len(counts), self.n_systems, -1)

    def values_of_sums(self, sums: Array) -> Array:
        """Each system's metric: sums (b, S, k) to (b, S)."""
        if isinstance(self.metric, RowFunction):
            raise InvalidArgument(f"metric {self.metric.name} has no value of sums")
        return self.metric.value(sums)

    def values(self, counts: Array) -> tuple[Array, NDArray[np.bool_]]:
        """Each system's metric in each resample, (b, S), and where 0.0 stands in for no value, (b,)."""
        if self.metric.decomposes:
            sums = self.sums(counts)
            undefined = getattr(self.metric, "undefined", None)
            none = undefined(sums).any(axis=1) if undefined else np.zeros(len(counts), np.bool_)
            return self.values_of_sums(sums), none
        rows = self.patterns.reshape(len(self.patterns), self.n_systems, -1)
        if self.owner is not None:
            counts = counts[:, self.owner]
        resampled = getattr(self.metric, "resampled", None)
        if resampled is None:
            raise InvalidArgument(f"metric {self.metric.name} does not decompose and has no resampled method")
        values = np.stack([resampled(rows[:, system], counts) for system in range(self.n_systems)], axis=1)
        none = ~np.isfinite(values).all(axis=1)
        return np.where(np.isfinite(values), values, 0.0), none

    def observed(self) -> tuple[Array, bool]:
        """Each system's metric on the data, (S,), and whether 0.0 stands in for no value."""
        counts = self.multiplicity[None, :].astype(np.float64)
        values, none = self.values(counts)
        degenerate = getattr(self.metric, "undefined_resampled", None)
        if degenerate is not None:
            rows = self.patterns.reshape(len(self.patterns), self.n_systems, -1)
            each = counts if self.owner is None else counts[:, self.owner]
            none = none | np.array([any(degenerate(rows[:, s], each)[0] for s in range(self.n_systems))])
        return values[0], bool(none[0])

    def leave_one_out(self) -> Array:
        """Each system's metric without one thing of each pattern: (P, S)."""
        if self.metric.decomposes:
            total = self.sums(self.multiplicity[None, :].astype(np.float64))
            one = self.patterns.reshape(len(self.patterns), self.n_systems, -1)
            return self.values_of_sums(total - one)
        size = len(self.multiplicity)
        counts = (self.multiplicity - _unit(i, size) for i in range(size))
        return np.array([self.values(row[None, :].astype(np.float64))[0][0] for row in counts])


def _unit(position: int, size: int) -> Index:
    vector = np.zeros(size, np.int64)
    vector[position] = 1
    return vector


def gather(systems: Sequence[Array], chosen: Metric | RowFunction, clusters: Any = None) -> Units:
    """The units of systems whose rows belong together, grouped by ``clusters`` if given.

    >>> units = gather([np.array([[1.0, 1.0], [1.0, 1.0], [0.0, 1.0]])], metric("mean"))
    >>> units.patterns.tolist(), units.multiplicity.tolist()
    ([[0.0, 1.0], [1.0, 1.0]], [1, 2])
    """
    rows = np.hstack(list(systems))
    n, owner = len(rows), None
    if clusters is not None:
        codes = cluster_codes(clusters, n)
        if not chosen.decomposes:
            size = int(codes.max()) + 1
            ones, every = np.ones(size, np.int64), np.arange(size)
            return Units(chosen, len(systems), n, rows, ones, every, codes)
        grouped = np.zeros((int(codes.max()) + 1, rows.shape[1]))
        np.add.at(grouped, codes, rows)
        rows = grouped
    # -0.0 and 0.0 are one pattern.
    patterns, pattern_of, multiplicity = np.unique(
        rows + 0.0, axis=0, return_inverse=True, return_counts=True
    )
    return Units(chosen, len(systems), n, patterns, multiplicity, pattern_of.reshape(-1), owner)
