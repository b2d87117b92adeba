"""Adjusted p-values for families of tests."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from perturbkit.errors import InvalidArgument, nearest, quoted
from perturbkit.stats.sufficient import Array


def _read_p_values(p_values: Sequence[float] | Array) -> Array:
    try:
        p: Array = np.asarray(p_values, dtype=np.float64)
    except (TypeError, ValueError):
        raise InvalidArgument(f"p_values must be numbers from 0 to 1, got {quoted(p_values)}") from None
    bad = p[~((p >= 0) & (p <= 1))]
    if p.ndim != 1 or bad.size:
        raise InvalidArgument(
            f"p_values must be a flat list of numbers from 0 to 1, got "
            f"{'shape ' + str(p.shape) if p.ndim != 1 else bad[:5].tolist()}"
        )
    return p


def holm(p_values: Sequence[float] | Array) -> Array:
    """Holm's adjusted p-values, in the order given: shape (m,) to (m,).

    Controls the chance of even one false finding, whatever the dependence. Source: Holm (1979).

    >>> holm([0.01, 0.04, 0.03]).tolist()
    [0.03, 0.06, 0.06]
    """
    p = _read_p_values(p_values)
    order = np.argsort(p, kind="stable")
    stepped = np.maximum.accumulate(p[order] * np.arange(len(p), 0, -1))
    adjusted = np.empty_like(p)
    adjusted[order] = np.minimum(stepped, 1.0)
    return adjusted


def benjamini_hochberg(p_values: Sequence[float] | Array) -> Array:
    """Benjamini-Hochberg adjusted p-values, in the order given: shape (m,) to (m,).

    Controls the expected share of false findings among the findings, for independent or positively
    dependent tests. Source: Benjamini & Hochberg (1995).

    >>> benjamini_hochberg([0.01, 0.04, 0.03]).round(10).tolist()
    [0.03, 0.04, 0.04]
    """
    p = _read_p_values(p_values)
    order = np.argsort(p, kind="stable")
    scaled = p[order] * len(p) / np.arange(1, len(p) + 1)
    stepped = np.minimum.accumulate(scaled[::-1])[::-1]
    adjusted = np.empty_like(p)
    adjusted[order] = np.minimum(stepped, 1.0)
    return adjusted


CORRECTIONS: dict[str, Any] = {"holm": holm, "benjamini_hochberg": benjamini_hochberg}


def adjust(p_values: Sequence[float] | Array, correction: str = "holm") -> Array:
    """Adjusted p-values by the name of the correction, "holm" or "benjamini_hochberg".

    >>> adjust([0.02, 0.5], "holm").tolist()
    [0.04, 0.5]
    """
    if correction not in CORRECTIONS:
        raise InvalidArgument(f'correction "{correction}" is not known: {nearest(correction, CORRECTIONS)}')
    adjusted: Array = CORRECTIONS[correction](p_values)
    return adjusted
