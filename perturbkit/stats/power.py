"""How many rows a paired comparison needs, and how small a drop so many rows can show."""

from math import ceil, sqrt
from statistics import NormalDist
from typing import Any

from perturbkit.arguments import one_of, share, whole_number
from perturbkit.errors import InvalidArgument
from perturbkit.stats.binomial import bisect

NORMAL = NormalDist()
SIDES = ("greater", "two-sided")


def discordance(drop: float, baseline: float, changed: float | None = None) -> float:
    """Share of rows whose outcome changes: as given, or as if both outcomes were independent.

    Independence is the cautious guess: real perturbations change fewer outcomes, and then fewer rows do.
    """
    perturbed = baseline - drop
    independent = baseline * (1 - perturbed) + perturbed * (1 - baseline)
    if changed is None:
        return independent
    most = min(baseline + perturbed, 2 - baseline - perturbed)
    if isinstance(changed, bool) or not drop <= changed <= most + 1e-12:
        raise InvalidArgument(
            f"changed must be a share of rows from drop = {drop} to {most:.4g} "
            f"(the most that baseline {baseline} allows), got {changed!r}"
        )
    return float(changed)


def rows_needed(
    drop: float,
    baseline: float,
    power: float = 0.8,
    alpha: float = 0.05,
    *,
    changed: float | None = None,
    alternative: str = "greater",
) -> int:
    """Rows with which a paired test of accuracy shows a drop of that size with that probability.

    ``drop`` is absolute (0.05: five points), ``baseline`` the accuracy before. ``changed`` is the share
    of rows whose outcome differs between the two conditions, from ``drop`` (nothing gets better by
    accident: fewest rows) upwards; by default the cautious independent one. ``alpha`` is one-sided unless
    ``alternative="two-sided"``. Source: Connor (1987), the normal approximation for McNemar's test.

    >>> rows_needed(0.05, 0.9)
    542
    >>> rows_needed(0.05, 0.9, changed=0.05)
    122
    """
    effect, start = _read_drop(drop, baseline)
    target, level = share("power", power), share("alpha", alpha)
    tail = level / 2 if one_of("alternative", alternative, SIDES) == "two-sided" else level
    differ = discordance(effect, start, changed)
    z_alpha, z_power = NORMAL.inv_cdf(1 - tail), NORMAL.inv_cdf(target)
    root = z_alpha * sqrt(differ) + z_power * sqrt(differ - effect * effect)
    # Where every change is a break and power is low, the formula can fall under one row.
    return max(1, ceil((max(root, 0.0) / effect) ** 2))


def detectable_drop(
    n: int, baseline: float, power: float = 0.8, alpha: float = 0.05, *, alternative: str = "greater"
) -> float | None:
    """The smallest drop that n rows show with that probability; None if not even a drop to 0 would do.

    The inverse of ``rows_needed`` with independent outcomes.

    >>> round(detectable_drop(542, 0.9), 3)
    0.05
    """
    rows = whole_number("n", n)
    _read_drop(share("baseline", baseline), baseline)

    def too_small(drop: float) -> bool:
        return rows_needed(drop, baseline, power, alpha, alternative=alternative) > rows

    if too_small(baseline):
        return None
    return bisect(too_small, 1e-9, baseline)


def _read_drop(drop: Any, baseline: Any) -> tuple[float, float]:
    effect = share("drop", drop)
    if isinstance(baseline, bool) or not isinstance(baseline, int | float) or not 0 < baseline <= 1:
        raise InvalidArgument(f"baseline must be an accuracy above 0 and at most 1, got {baseline!r}")
    if effect > baseline:
        raise InvalidArgument(f"drop must be at most baseline = {baseline}, got {drop!r}")
    return effect, float(baseline)
