"""Confidence intervals: of a failure rate (Wilson, Clopper-Pearson) and of any metric (bootstrap)."""

from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist
from typing import Any

import numpy as np

from perturbkit.arguments import share, whole_number
from perturbkit.errors import InvalidArgument
from perturbkit.stats.binomial import beta_quantile
from perturbkit.stats.resample import MIN_UNITS, Plan, read_plan, resample
from perturbkit.stats.results import (
    BCA_FALLBACK,
    NO_VARIATION,
    TOO_FEW,
    UNDEFINED,
    UNDEFINED_RESAMPLES,
    BootstrapInterval,
    Interval,
)
from perturbkit.stats.sufficient import Array
from perturbkit.stats.units import Units, gather, read_systems

NORMAL = NormalDist()


def read_rate(failures: Any, n: Any) -> tuple[int, int]:
    """Both counts checked: n >= 1 and 0 <= failures <= n."""
    total = whole_number("n", n)
    failed = whole_number("failures", failures, least=0)
    if failed > total:
        raise InvalidArgument(f"failures must be at most n = {total}, got {failed}")
    return failed, total


def wilson(failures: int, n: int, *, confidence: float = 0.95) -> Interval:
    """Wilson's score interval of a failure rate; never outside 0..1, sound for small n.

    Source: Wilson (1927); Brown, Cai & DasGupta (2001). Errors: InvalidArgument for n = 0.

    >>> low, high = wilson(3, 20)
    >>> round(low, 4), round(high, 4)
    (0.0524, 0.3604)
    """
    failed, total = read_rate(failures, n)
    z = NORMAL.inv_cdf((1 + share("confidence", confidence)) / 2)
    p, spread = failed / total, z * z / total
    middle = (p + spread / 2) / (1 + spread)
    reach = z / (1 + spread) * sqrt(p * (1 - p) / total + spread / (4 * total))
    # The limits at the ends are 0 and 1 exactly; rounding would miss them.
    low = 0.0 if failed == 0 else max(0.0, middle - reach)
    high = 1.0 if failed == total else min(1.0, middle + reach)
    return Interval(p, low, high, total, confidence, "wilson")


def clopper_pearson(failures: int, n: int, *, confidence: float = 0.95) -> Interval:
    """Exact interval of a failure rate by inverting the binomial test; covers at least ``confidence``.

    Source: Clopper & Pearson (1934). Errors: InvalidArgument for n = 0.

    >>> low, high = clopper_pearson(0, 10)
    >>> low, round(high, 4)
    (0.0, 0.3085)
    """
    failed, total = read_rate(failures, n)
    tail = (1 - share("confidence", confidence)) / 2
    low = 0.0 if failed == 0 else beta_quantile(tail, failed, total - failed + 1)
    high = 1.0 if failed == total else beta_quantile(1 - tail, failed + 1, total - failed)
    return Interval(failed / total, low, high, total, confidence, "clopper_pearson")


def bootstrap_interval(
    scores: Any,
    *,
    metric: Any = "mean",
    n_resamples: int = 10_000,
    seed: int | np.random.Generator = 0,
    clusters: Sequence[Any] | None = None,
    confidence: float = 0.95,
    interval: str = "percentile",
    min_units: int = MIN_UNITS,
    block_size: int | None = None,
) -> BootstrapInterval:
    """Bootstrap interval and standard error of a metric of one system.

    ``scores`` is (n,) scores for "mean", or (n, k) statistics of a metric, or with a function of your
    own whatever array it reads. Units, or whole ``clusters``, are drawn n at a time with replacement.
    Source: Efron & Tibshirani (1993), chapters 13 and 14.

    >>> bootstrap_interval([1, 1, 1, 0] * 25, n_resamples=2000).estimate
    0.75
    """
    plan = read_plan(
        n_resamples=n_resamples, seed=seed, confidence=confidence, interval=interval,
        min_units=min_units, block_size=block_size,
    )  # fmt: skip
    systems, chosen = read_systems([scores], ["scores"], metric)
    units = gather(systems, chosen, clusters)
    (estimate,), undefined = units.observed()
    draws = resample(units, lambda counts: np.column_stack(units.values(counts)), plan)
    values = draws[:, 0]
    leave_out = units.leave_one_out()[:, 0] if plan.interval == "bca" else None
    low, high, flags = limits(values, float(estimate), plan.confidence, leave_out, units.multiplicity)
    flags += shared_flags(units, plan, values, undefined=undefined, some_undefined=bool(draws[:, 1].any()))
    return BootstrapInterval(
        float(estimate), low, high, standard_error(values), units.n, units.drawn, plan.n_resamples,
        chosen.name, plan.confidence, plan.interval, tuple(flags),
    )  # fmt: skip


def shared_flags(
    units: Units, plan: Plan, values: Array, *, undefined: bool, some_undefined: bool
) -> list[str]:
    """The flags that every bootstrap may carry."""
    facts = {
        TOO_FEW: units.drawn < plan.min_units,
        NO_VARIATION: bool(values.max() == values.min()),
        UNDEFINED: undefined,
        UNDEFINED_RESAMPLES: some_undefined and not undefined,
    }
    return [flag for flag, holds in facts.items() if holds]


def standard_error(values: Array) -> float:
    """Standard deviation of resampled values; 0.0 exactly where they do not vary."""
    if len(values) < 2 or values.max() == values.min():
        return 0.0
    return float(values.std(ddof=1))


def limits(
    values: Array, estimate: float, confidence: float, leave_out: Array | None, multiplicity: Any
) -> tuple[float, float, list[str]]:
    """Lower and upper limit and flags: percentile, or BCa where leave-one-out values are given."""
    tail = (1 - confidence) / 2
    tails = (tail, 1 - tail)
    flags: list[str] = []
    if values.max() == values.min():
        return float(values[0]), float(values[0]), flags
    if leave_out is not None:
        adjusted = bca_tails(values, estimate, tail, leave_out, multiplicity)
        if adjusted is None:
            flags.append(BCA_FALLBACK)
        else:
            tails = adjusted
    low, high = np.quantile(values, tails)
    return float(low), float(high), flags


def bca_tails(
    values: Array, estimate: float, tail: float, leave_out: Array, multiplicity: Any
) -> tuple[float, float] | None:
    """The two shares that BCa reads off the resamples; None where its correction is infinite.

    Source: Efron (1987); ties with the estimate count half.
    """
    near = 1e-12 * max(1.0, abs(estimate))
    below = ((values < estimate - near).mean() + (values <= estimate + near).mean()) / 2
    if not 0 < below < 1:
        return None
    bias = NORMAL.inv_cdf(float(below))
    distance = np.average(leave_out, weights=multiplicity) - leave_out
    cubes, squares = float(multiplicity @ distance**3), float(multiplicity @ distance**2)
    acceleration = cubes / (6 * squares**1.5) if squares > 0 else 0.0
    shares = []
    for z in (NORMAL.inv_cdf(tail), NORMAL.inv_cdf(1 - tail)):
        scale = 1 - acceleration * (bias + z)
        if scale <= 0:
            return None
        shares.append(NORMAL.cdf(bias + (bias + z) / scale))
    return shares[0], shares[1]
