"""Metrics by name: ``metric("accuracy")``, ``metric("binary_f1", positive="yes")``, ``metric(f)``."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from typing import Any, ClassVar

import numpy as np

from perturbkit.errors import InvalidArgument, nearest
from perturbkit.stats.answers import ExactMatch, TokenF1
from perturbkit.stats.classification import Accuracy, BinaryF1, MacroF1, MicroF1
from perturbkit.stats.correlation import Pearson, Spearman
from perturbkit.stats.entities import EntityF1
from perturbkit.stats.ranking import AveragePrecision, ReciprocalRank
from perturbkit.stats.sufficient import Array, MeanOfScores, Metric, as_numbers, check_lengths, with_count

__all__ = ["METRICS", "FunctionMetric", "Mean", "Metric", "metric"]


@dataclass(frozen=True)
class Mean(MeanOfScores):
    """Mean of a score a unit that is already known: the predicted values are the scores.

    >>> Mean().score([None, None], [1.0, 0.0])
    0.5
    """

    name: ClassVar[str] = "mean"

    def statistics(self, gold: Sequence[Any], predicted: Sequence[Any]) -> Array:
        """(score, 1) a unit, shape (n, 2); gold is not read."""
        check_lengths(gold, predicted)
        return with_count(as_numbers(predicted, "predicted"))


@dataclass(frozen=True)
class FunctionMetric:
    """A user's ``function(gold, predicted) -> float``; called once a resample, so slow.

    The units of a resample come grouped, not in their first order: the function must not depend on order.
    """

    function: Callable[[Any, Any], float]
    decomposes: ClassVar[bool] = False
    width: ClassVar[int | None] = 2

    @property
    def name(self) -> str:
        """Name of the function."""
        return str(getattr(self.function, "__name__", type(self.function).__name__))

    def statistics(self, gold: Sequence[Any], predicted: Sequence[Any]) -> Array:
        """(gold, predicted) a unit, shape (n, 2); numbers only (``compare`` takes any objects)."""
        check_lengths(gold, predicted)
        return np.column_stack([as_numbers(gold, "gold"), as_numbers(predicted, "predicted")])

    def value(self, sums: Array) -> Array:
        """Not available: a function of the units is not a function of sums."""
        raise InvalidArgument(f"metric {self.name} has no value of sums: use score, or resampled with counts")

    def score(self, gold: Sequence[Any], predicted: Sequence[Any]) -> float:
        """The function's value for the whole set."""
        check_lengths(gold, predicted)
        return float(self.function(gold, predicted))

    def resampled(self, units: Array, counts: Array) -> Array:
        """The function's value for each resample: units (n, 2), how often each is drawn (b, n), to (b,)."""
        rows = (np.repeat(units, row.astype(np.int64), axis=0) for row in counts)
        return np.array([float(self.function(drawn[:, 0], drawn[:, 1])) for drawn in rows])


METRICS: dict[str, Callable[..., Metric]] = {
    "accuracy": Accuracy,
    "binary_f1": BinaryF1,
    "entity_f1": EntityF1,
    "exact_match": ExactMatch,
    "macro_f1": MacroF1,
    "map": AveragePrecision,
    "mean": Mean,
    "micro_f1": MicroF1,
    "mrr": ReciprocalRank,
    "pearson": Pearson,
    "spearman": Spearman,
    "token_f1": TokenF1,
}


def metric(name_or_callable: str | Metric | Callable[[Any, Any], float], **params: Any) -> Metric:
    """The metric of that name, with its parameters; a Metric comes back as it is.

    Errors: InvalidArgument for an unknown name (with the nearest ones) or parameter.

    >>> metric("accuracy").score(["a", "b"], ["a", "a"])
    0.5
    >>> metric("acuracy")
    Traceback (most recent call last):
    perturbkit.errors.InvalidArgument: metric "acuracy" is not known: did you mean accuracy?
    """
    if isinstance(name_or_callable, str):
        return _by_name(name_or_callable, params)
    if params:
        raise InvalidArgument(
            f"{sorted(params)[0]} is given, but only a metric given by name takes parameters"
        )
    if isinstance(name_or_callable, Metric):
        return name_or_callable
    if callable(name_or_callable):
        return FunctionMetric(name_or_callable)
    raise InvalidArgument(f"metric must be a name, a Metric or a function, got {name_or_callable!r}")


def _by_name(name: str, params: dict[str, Any]) -> Metric:
    if name not in METRICS:
        raise InvalidArgument(f'metric "{name}" is not known: {nearest(name, METRICS)}')
    kind: Any = METRICS[name]
    known = [field.name for field in fields(kind)]
    for param in params:
        if param not in known:
            takes = nearest(param, known) if known else "it takes none"
            raise InvalidArgument(f'metric "{name}" has no parameter {param}: {takes}')
    made: Metric = kind(**params)
    return made
