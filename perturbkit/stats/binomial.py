"""Binomial tails and beta quantiles without a scientific library."""

from collections.abc import Callable
from math import comb, exp, lgamma, log, log1p

TINY = 1e-300


def beta_cdf(x: float, a: float, b: float) -> float:
    """Regularised incomplete beta function I_x(a, b), for a, b > 0.

    By its continued fraction (DLMF 8.17.22) with the modified Lentz method.

    >>> round(beta_cdf(0.5, 2, 2), 12)
    0.5
    """
    if x <= 0:
        return 0.0
    if x >= 1:
        return 1.0
    # The fraction converges fast below the mean; above it the mirrored one does.
    if x > (a + 1) / (a + b + 2):
        return 1 - _beta_fraction(1 - x, b, a)
    return _beta_fraction(x, a, b)


def _beta_fraction(x: float, a: float, b: float) -> float:
    front = exp(lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) + b * log1p(-x)) / a
    c, d = 1.0, 1 / _away(1 - (a + b) * x / (a + 1))
    result, step, m = d, 0.0, 0
    while abs(step - 1) > 1e-16 and m < 100_000:
        m += 1
        even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
        odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
        step = 1.0
        for term in (even, odd):
            d, c = 1 / _away(1 + term * d), _away(1 + term / c)
            step *= c * d
        result *= step
    return front * result


def _away(value: float) -> float:
    return value if abs(value) > TINY else TINY


def beta_quantile(share: float, a: float, b: float) -> float:
    """The x at which I_x(a, b) reaches ``share``, to about 1e-15, by bisection.

    >>> round(beta_quantile(0.5, 3, 3), 12)
    0.5
    """
    return bisect(lambda x: beta_cdf(x, a, b) < share, 0.0, 1.0)


def bisect(too_low: Callable[[float], bool], low: float, high: float) -> float:
    """Where ``too_low`` turns from true to false between two bounds, to the last bit or so."""
    while True:
        middle = (low + high) / 2
        if not low < middle < high or high - low < 1e-16:
            return middle
        if too_low(middle):
            low = middle
        else:
            high = middle


def upper_tail(k: int, n: int, p: float = 0.5) -> float:
    """P(X >= k) for X binomial (n, p).

    >>> upper_tail(3, 4)
    0.3125
    """
    if k <= 0:
        return 1.0
    if k > n:
        return 0.0
    if p == 0.5 and n <= 2000:
        return float(sum(comb(n, i) for i in range(k, n + 1)) / 2**n)  # whole numbers: exact
    return beta_cdf(p, k, n - k + 1)
