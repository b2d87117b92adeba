"""What a metric is, and the base of the metrics that are a function of sums over units."""

from collections.abc import Sequence
from typing import Any, ClassVar, Protocol, runtime_checkable

import numpy as np
from numpy.typing import NDArray

from perturbkit.errors import InvalidArgument, quoted

Array = NDArray[np.float64]


@runtime_checkable
class Metric(Protocol):
    """A score of predictions against gold, split into per-unit statistics.

    A unit is what a bootstrap draws: a row, a sentence (entity F1), a question (MAP, MRR). Where
    ``decomposes`` is true the score of any multiset of units is ``value`` of the sum of their
    statistics, so a resample costs one matrix product instead of one evaluation.
    """

    @property
    def name(self) -> str:
        """Name that ``metric()`` knows it by."""

    @property
    def decomposes(self) -> bool:
        """False when the value needs the units themselves (Spearman, user callables)."""

    def statistics(self, gold: Sequence[Any], predicted: Sequence[Any]) -> Array:
        """Per-unit sufficient statistics, shape (n, k)."""

    def value(self, sums: Array) -> Array:
        """Score from sums over units: shape (..., k) to (...,)."""

    def score(self, gold: Sequence[Any], predicted: Sequence[Any]) -> float:
        """Score of the whole set."""


class Decomposable:
    """Base of the metrics whose value is a function of sums over units."""

    name: ClassVar[str] = ""
    decomposes: ClassVar[bool] = True
    width: ClassVar[int | None] = None

    def statistics(self, gold: Sequence[Any], predicted: Sequence[Any]) -> Array:
        """Per-unit sufficient statistics, shape (n, k)."""
        raise NotImplementedError

    def value(self, sums: Array) -> Array:
        """Score from sums over units: shape (..., k) to (...,)."""
        raise NotImplementedError

    def undefined(self, sums: Array) -> NDArray[np.bool_]:
        """Where the metric has no value of its own and 0.0 stands in: shape (..., k) to (...,)."""
        return np.zeros(np.shape(sums)[:-1], dtype=np.bool_)

    def fitted(self, gold: Sequence[Any], *predicted: Sequence[Any]) -> "Decomposable":
        """The same metric with all that depends on the data fixed, so that systems share columns."""
        return self

    def score(self, gold: Sequence[Any], predicted: Sequence[Any]) -> float:
        """Score of the whole set, the value of the summed statistics."""
        return float(self.value(self.statistics(gold, predicted).sum(axis=0)))


class MeanOfScores(Decomposable):
    """Base of the metrics that average one score a unit: statistics (score, counted)."""

    width: ClassVar[int | None] = 2

    def value(self, sums: Array) -> Array:
        """Sum of scores over number of counted units, 0.0 where none is counted."""
        return ratio(sums[..., 0], sums[..., 1])

    def undefined(self, sums: Array) -> NDArray[np.bool_]:
        """True where no unit is counted."""
        empty: NDArray[np.bool_] = sums[..., 1] <= 0
        return empty


def ratio(numerator: Array, denominator: Array) -> Array:
    """Quotient with 0.0 where the denominator is 0; never warns.

    >>> ratio(np.array([1.0, 3.0]), np.array([2.0, 0.0])).tolist()
    [0.5, 0.0]
    """
    top, bottom = np.asarray(numerator, np.float64), np.asarray(denominator, np.float64)
    result: Array = np.divide(top, bottom, out=np.zeros(np.broadcast(top, bottom).shape), where=bottom != 0)
    return result


def with_count(scores: Array) -> Array:
    """Statistics (score, 1) of per-unit scores: shape (n,) to (n, 2)."""
    return np.column_stack([scores, np.ones(len(scores))])


def check_lengths(gold: Sequence[Any], predicted: Sequence[Any]) -> None:
    """Raise InvalidArgument unless there is one prediction a gold unit and at least one unit."""
    if len(gold) != len(predicted):
        raise InvalidArgument(f"predicted has {len(predicted)} units, gold has {len(gold)}: give one each")
    if len(gold) == 0:
        raise InvalidArgument("gold has 0 units: give at least one")


def as_list(values: Sequence[Any]) -> list[Any]:
    """The units as plain Python objects; numpy arrays give up their scalar types."""
    listed: list[Any] = values.tolist() if hasattr(values, "tolist") else list(values)
    return listed


def as_numbers(values: Sequence[Any], argument: str) -> Array:
    """Finite numbers, shape (n,); InvalidArgument tells the first five positions that are not."""
    try:
        numbers = np.asarray(values, dtype=np.float64)
    except (TypeError, ValueError):
        raise InvalidArgument(f"{argument} must hold numbers only, got {quoted(values)}") from None
    if numbers.ndim != 1:
        raise InvalidArgument(
            f"{argument} must have one number a unit, got an array of shape {numbers.shape}"
        )
    check_finite(numbers, argument)
    return numbers


_LARGEST = 1e70
"""Products of four such numbers, summed over all units, are still finite."""


def check_finite(numbers: Array, argument: str) -> None:
    """Raise InvalidArgument with the first five rows that hold NaN, infinity or what sums would overflow."""
    if not numbers.size:
        return
    rows = numbers.reshape(len(numbers), -1)
    for fits, what, way in (
        (np.isfinite(rows), "missing or infinite value(s)", "leave those units out"),
        (np.abs(rows) <= _LARGEST, f"value(s) over {_LARGEST:.0e}", "divide all by one number"),
    ):
        bad = np.flatnonzero(~fits.all(axis=1))
        if len(bad):
            shown = ", ".join(str(row) for row in bad[:5])
            raise InvalidArgument(f"{argument} has {len(bad)} {what}, at position {shown}: {way}")
