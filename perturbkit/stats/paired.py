"""The paired bootstrap: is the difference between two systems on the same units more than luck?"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any

import numpy as np
from numpy.typing import NDArray

from perturbkit.arguments import one_of
from perturbkit.stats.intervals import limits, shared_flags, standard_error
from perturbkit.stats.metrics import Metric
from perturbkit.stats.metrics import metric as metric_of
from perturbkit.stats.pairing import Pairing, Unmatched, pair
from perturbkit.stats.resample import MIN_UNITS, Plan, read_plan, resample
from perturbkit.stats.results import BY_POSITION, NO_EVIDENCE, PairedBootstrap
from perturbkit.stats.sufficient import Array, MeanOfScores, ratio
from perturbkit.stats.units import RowFunction, Units, gather, read_systems

ALTERNATIVES = ("greater", "less", "two-sided")


@dataclass(frozen=True)
class PairedData:
    """Two systems' units, paired and grouped."""

    units: Units
    pairing: Pairing
    a: Array
    b: Array
    clusters: list[Any] | None


def read_pair(
    a: Any, b: Any, metric: Any, *, ids: Any, clusters: Sequence[Any] | None, unmatched: Unmatched
) -> PairedData:
    """Both systems' statistics with their rows paired; ``clusters`` are in the order of a."""
    (of_a, of_b), chosen = read_systems([a, b], ["a", "b"], metric)
    pairing = pair(len(of_a), len(of_b), ids, unmatched)
    groups = None
    if clusters is not None:
        listed = list(clusters)
        # A wrong length is reported by gather, which knows no pairing.
        groups = [listed[i] for i in pairing.of_a] if len(listed) == len(of_a) else listed
    rows_a, rows_b = of_a[pairing.of_a], of_b[pairing.of_b]
    return PairedData(gather([rows_a, rows_b], chosen, groups), pairing, rows_a, rows_b, groups)


@dataclass(frozen=True)
class Difference:
    """metric(A) - metric(B) of one or many samples, as numerator over denominator.

    Means of whole numbers stay whole (``tolerance`` 0), so that a tie is a tie; other metrics have
    denominator 1 and a tolerance wider than rounding and far narrower than one unit's weight.
    """

    numerator: Array
    denominator: Array
    tolerance: float

    @property
    def value(self) -> Array:
        """The difference as floating point numbers, 0.0 over an empty sample."""
        return ratio(self.numerator, self.denominator)


def difference_columns(units: Units, counts: Array) -> Array:
    """(numerator, denominator, undefined, largest value) of each resample: counts (b, P) to (b, 4)."""
    if units.counts_exactly:
        sums = units.sums(counts)
        over = sums[:, 0, 1]
        return np.column_stack([sums[:, 0, 0] - sums[:, 1, 0], over, over == 0, np.zeros(len(over))])
    values, none = units.values(counts)
    size = np.abs(values).max(axis=1)
    return np.column_stack([values[:, 0] - values[:, 1], np.ones(len(values)), none, size])


def as_difference(units: Units, columns: Array) -> Difference:
    """The columns of ``difference_columns`` with the tolerance that fits them."""
    tolerance = 0.0
    if not units.counts_exactly:
        scale = float(columns[:, 3].max())
        if isinstance(units.metric, MeanOfScores):
            scale = float(np.abs(units.patterns).max())
        tolerance = scale * max(1e-12, units.n * np.finfo(np.float64).eps)
    return Difference(columns[:, 0], columns[:, 1], tolerance)


def as_extreme(null: Array, observed: Array, alternative: str, tolerance: float) -> NDArray[np.bool_]:
    """Where a difference under the null is at least as extreme as the observed one; ties count."""
    if alternative == "greater":
        hit: NDArray[np.bool_] = null >= observed - tolerance
    elif alternative == "less":
        hit = null <= observed + tolerance
    else:
        hit = np.abs(null) >= np.abs(observed) - tolerance
    return hit


def bootstrap_hits(drawn: Difference, observed: Difference, alternative: str) -> int:
    """Resamples with delta_i - delta as extreme as delta: for "greater", delta_i >= 2 delta."""
    reach = observed.numerator * drawn.denominator
    null = drawn.numerator * observed.denominator - reach
    return int(as_extreme(null, reach, alternative, 2 * drawn.tolerance).sum())


def paired_bootstrap(
    a: Any,
    b: Any,
    *,
    metric: Any = "mean",
    n_resamples: int = 10_000,
    seed: int | np.random.Generator = 0,
    clusters: Sequence[Any] | None = None,
    ids: Any = None,
    alternative: str = "greater",
    confidence: float = 0.95,
    interval: str = "percentile",
    unmatched: Unmatched = "error",
    min_units: int = MIN_UNITS,
    block_size: int | None = None,
) -> PairedBootstrap:
    """Paired bootstrap test and interval for metric(A) - metric(B).

    ``a``, ``b``: per-unit scores (n,) for "mean", or (n, k) statistics of ``metric`` (a name, a Metric,
    or your own function of the drawn rows, called twice a resample). ``ids``: None (by position), one
    sequence, or a tuple (ids of a, ids of b). ``clusters``: one entry a unit of a; whole clusters are
    drawn. ``alternative``: "greater" (A better; the share of resamples with delta_i >= 2 delta), "less",
    or "two-sided" (|delta_i - delta| >= |delta|). ``block_size``: resamples in memory at once; it changes
    no digit. Fewer than ``min_units`` clusters: flagged, never significant.

    Errors: InvalidArgument for no units, NaN, and ids that do not match. Source: Berg-Kirkpatrick,
    Burkett & Klein (2012), as in Jurafsky & Martin, appendix B.9.

    >>> a = [1] * 60 + [1] * 12 + [0] * 3 + [0] * 25
    >>> b = [1] * 60 + [0] * 12 + [1] * 3 + [0] * 25
    >>> result = paired_bootstrap(a, b, ids=range(100), seed=1)
    >>> round(result.delta, 2), result.p_value < 0.05, result.flags
    (0.09, True, ())
    """
    one_of("alternative", alternative, ALTERNATIVES)
    plan = read_plan(
        n_resamples=n_resamples, seed=seed, confidence=confidence, interval=interval,
        min_units=min_units, block_size=block_size,
    )  # fmt: skip
    data = read_pair(a, b, metric, ids=ids, clusters=clusters, unmatched=unmatched)
    return _bootstrap(data, plan, alternative)


def _bootstrap(data: PairedData, plan: Plan, alternative: str) -> PairedBootstrap:
    units, pairing = data.units, data.pairing
    scores, undefined = units.observed()
    everything = units.multiplicity[None, :].astype(np.float64)
    observed = as_difference(units, difference_columns(units, everything))
    columns = resample(units, lambda counts: difference_columns(units, counts), plan)
    drawn, delta = as_difference(units, columns), float(observed.value[0])
    values = drawn.value
    leave_out = units.leave_one_out() @ [1.0, -1.0] if plan.interval == "bca" else None
    low, high, flags = limits(values, delta, plan.confidence, leave_out, units.multiplicity)
    some_undefined = bool(columns[:, 2].any())
    flags += shared_flags(units, plan, values, undefined=undefined, some_undefined=some_undefined)
    flags += direction_flags(delta, alternative, pairing)
    hits, b = bootstrap_hits(drawn, observed, alternative), plan.n_resamples
    return PairedBootstrap(
        delta=delta, p_value=hits / b, p_value_corrected=(hits + 1) / (b + 1), ci_low=low, ci_high=high,
        n=units.n, n_clusters=units.drawn, n_resamples=b, se=standard_error(values), flags=tuple(flags),
        score_a=float(scores[0]), score_b=float(scores[1]), p_value_se=sqrt(hits * (b - hits) / b**3),
        metric=units.metric.name, alternative=alternative, confidence=plan.confidence,
        interval=plan.interval, paired_by=pairing.paired_by, n_left_out=pairing.n_left_out,
    )  # fmt: skip


def direction_flags(delta: float, alternative: str, pairing: Pairing) -> list[str]:
    """Flags for a difference the wrong way, and for pairing by position."""
    wrong_way = {"greater": delta <= 0, "less": delta >= 0, "two-sided": delta == 0}[alternative]
    flags = [NO_EVIDENCE] if wrong_way else []
    return flags + ([BY_POSITION] if pairing.paired_by == "position" else [])


def compare(
    gold: Sequence[Any],
    predicted_a: Sequence[Any],
    predicted_b: Sequence[Any],
    *,
    metric: Any = "accuracy",
    **options: Any,
) -> PairedBootstrap:
    """Paired bootstrap of two systems' predictions for the same gold units, in the same order.

    ``metric``: a name, a Metric, or any ``function(gold, predicted) -> float`` of lists of any objects.
    The options are those of ``paired_bootstrap``; give ``ids=`` (one sequence) if the rows have them.

    >>> gold = ["yes", "no"] * 20
    >>> compare(gold, gold, ["yes"] * 40, seed=1).delta
    0.5
    """
    if not isinstance(metric, str | Metric) and callable(metric):
        return _compare_function(gold, predicted_a, predicted_b, metric, options)
    chosen = metric_of(metric)
    fitted = getattr(chosen, "fitted", None)
    if fitted is not None:
        chosen = fitted(gold, predicted_a, predicted_b)
    a, b = chosen.statistics(gold, predicted_a), chosen.statistics(gold, predicted_b)
    return paired_bootstrap(a, b, metric=chosen, **options)


def _compare_function(
    gold: Sequence[Any], a: Sequence[Any], b: Sequence[Any], function: Any, options: dict[str, Any]
) -> PairedBootstrap:
    metric_of(function).score(gold, a)  # fails early, and on lengths
    metric_of(function).score(gold, b)
    n, both = len(gold), [*a, *b]

    def of_rows(rows: Array) -> float:
        drawn = rows.astype(np.int64)
        return float(function([gold[i % n] for i in drawn], [both[i] for i in drawn]))

    of_rows.__name__ = RowFunction(function, flat=True).name
    positions = np.arange(2 * n, dtype=np.float64)
    return paired_bootstrap(positions[:n], positions[n:], metric=of_rows, **options)
