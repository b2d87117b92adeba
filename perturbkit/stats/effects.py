"""Effect sizes: absolute and relative drop, and the dose-response over PPS."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from math import isfinite
from typing import Any

import numpy as np

from perturbkit.errors import InvalidArgument
from perturbkit.stats.intervals import limits, shared_flags, standard_error
from perturbkit.stats.resample import MIN_UNITS, Plan, read_plan, resample
from perturbkit.stats.results import DoseResponse
from perturbkit.stats.sufficient import Array
from perturbkit.stats.units import Units, gather, read_systems


def absolute_drop(original: float, perturbed: float) -> float:
    """Score on the original data minus score on the perturbed data, in the metric's unit.

    >>> absolute_drop(0.75, 0.5)
    0.25
    """
    _check_scores(original, perturbed)
    return float(original) - float(perturbed)


def relative_drop(original: float, perturbed: float) -> float | None:
    """Drop as a share of the original score; None where the original score is 0.

    >>> relative_drop(0.8, 0.6), relative_drop(0.0, 0.0)
    (0.25000000000000006, None)
    """
    _check_scores(original, perturbed)
    return None if original == 0 else (float(original) - float(perturbed)) / float(original)


def _check_scores(original: float, perturbed: float) -> None:
    for argument, value in (("original", original), ("perturbed", perturbed)):
        if not isfinite(value):
            raise InvalidArgument(f"{argument} must be a finite score, got {value!r}")


@dataclass(frozen=True)
class _Curve:
    """Resampled values (b, doses) and the summaries that are linear in them."""

    doses: Array

    def weights(self) -> Array:
        """Trapezoid weights that add up to 1: shape (doses,)."""
        gaps = np.diff(self.doses)
        weights: Array = (np.r_[gaps, 0.0] + np.r_[0.0, gaps]) / 2 / (self.doses[-1] - self.doses[0])
        return weights

    def auc(self, values: Array) -> Array:
        """Mean of the metric over the doses: (..., doses) to (...,)."""
        area: Array = (values * self.weights()).sum(axis=-1)
        return area

    def loss(self, values: Array) -> Array:
        """Value at the first dose minus ``auc``; 0.0 exactly for a flat curve."""
        return self.auc(values[..., :1] - values)


def dose_response(
    units_by_dose: Sequence[Any],
    *,
    doses: Sequence[float] | None = None,
    metric: Any = "mean",
    n_resamples: int = 10_000,
    seed: int | np.random.Generator = 0,
    clusters: Sequence[Any] | None = None,
    confidence: float = 0.95,
    interval: str = "percentile",
    min_units: int = MIN_UNITS,
    block_size: int | None = None,
) -> DoseResponse:
    """Metric at each dose and the area under the curve, with bootstrap intervals.

    ``units_by_dose``: one array of scores (n,) or statistics (n, k) a dose, the same units in the same
    order; ``doses`` defaults to PPS 0, 1, .. k, the first being the original data. The same units are
    drawn for every dose. ``loss`` is the mean drop over the doses.

    >>> curve = dose_response([[1, 1, 1, 1], [1, 1, 0, 1], [1, 0, 0, 1]], n_resamples=500)
    >>> curve.values, curve.auc, curve.loss
    ((1.0, 0.75, 0.5), 0.75, 0.25)
    """
    plan = read_plan(
        n_resamples=n_resamples, seed=seed, confidence=confidence, interval=interval,
        min_units=min_units, block_size=block_size,
    )  # fmt: skip
    curve = _Curve(_read_doses(doses, len(units_by_dose)))
    names = [f"units_by_dose[{i}]" for i in range(len(units_by_dose))]
    systems, chosen = read_systems(units_by_dose, names, metric)
    if len({len(system) for system in systems}) > 1:
        lengths = [len(system) for system in systems]
        raise InvalidArgument(f"units_by_dose must hold the same units at every dose, got lengths {lengths}")
    return _respond(curve, gather(systems, chosen, clusters), plan)


def _respond(curve: _Curve, units: Units, plan: Plan) -> DoseResponse:
    values, undefined = units.observed()
    table = resample(units, lambda counts: np.column_stack(units.values(counts)), plan)
    draws, areas, losses = table[:, :-1], curve.auc(table[:, :-1]), curve.loss(table[:, :-1])
    left_out = units.leave_one_out() if plan.interval == "bca" else None

    def interval_of(drawn: Array, summary: Callable[[Array], Array]) -> tuple[float, float, list[str]]:
        without = None if left_out is None else summary(left_out)
        return limits(drawn, float(summary(values)), plan.confidence, without, units.multiplicity)

    low, high, flags = interval_of(areas, curve.auc)
    loss_low, loss_high, _ = interval_of(losses, curve.loss)
    each = [interval_of(draws[:, i], partial(_column, i)) for i in range(len(values))]
    flags += shared_flags(units, plan, areas, undefined=undefined, some_undefined=bool(table[:, -1].any()))
    return DoseResponse(
        doses=tuple(curve.doses.tolist()), values=tuple(values.tolist()),
        values_ci_low=tuple(e[0] for e in each), values_ci_high=tuple(e[1] for e in each),
        auc=float(curve.auc(values)), ci_low=low, ci_high=high, se=standard_error(areas),
        loss=float(curve.loss(values)), loss_ci_low=loss_low, loss_ci_high=loss_high,
        n=units.n, n_clusters=units.drawn, n_resamples=plan.n_resamples, metric=units.metric.name,
        confidence=plan.confidence, interval=plan.interval, flags=tuple(flags),
    )  # fmt: skip


def _column(dose: int, values: Array) -> Array:
    return np.asarray(values[..., dose])


def _read_doses(doses: Sequence[float] | None, n: int) -> Array:
    if n < 2:
        raise InvalidArgument(f"units_by_dose must have at least two doses, got {n}")
    levels = np.arange(n, dtype=np.float64) if doses is None else np.asarray(doses, np.float64)
    if levels.shape != (n,) or not np.isfinite(levels).all() or (np.diff(levels) <= 0).any():
        raise InvalidArgument(f"doses must be {n} rising numbers, one an entry of units_by_dose, got {doses}")
    return levels
