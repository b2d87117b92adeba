"""Chance-corrected agreement of annotators on nominal labels."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from perturbkit.errors import InvalidArgument
from perturbkit.stats.sufficient import Array

Codes = NDArray[np.int64]


def cohen_kappa(a: Sequence[Any], b: Sequence[Any]) -> float | None:
    """Cohen's kappa of two annotators of the same items; None where both used one and the same label.

    Source: Cohen (1960). Errors: InvalidArgument for unequal lengths, missing ratings or no items.

    >>> cohen_kappa(["y", "y", "n", "n"], ["y", "n", "n", "n"])
    0.5
    """
    codes, n_labels = _codes([a, b], missing_allowed=False)
    table = np.zeros((n_labels, n_labels))
    np.add.at(table, (codes[0], codes[1]), 1)
    n = float(table.sum())
    # In counts, so that agreement by chance of exactly 1 is seen as such.
    chance = float(table.sum(axis=0) @ table.sum(axis=1))
    return None if chance == n * n else float((n * np.trace(table) - chance) / (n * n - chance))


def fleiss_kappa(ratings: Sequence[Sequence[Any]]) -> float | None:
    """Fleiss' kappa: raters x items, every item rated by all; None where one label is all there is.

    Source: Fleiss (1971). Errors: InvalidArgument for a missing rating (Krippendorff's alpha takes
    those) or fewer than two raters.

    >>> round(fleiss_kappa([["y", "n", "y", "n"], ["y", "n", "y", "n"], ["y", "n", "n", "y"]]), 4)
    0.3333
    """
    codes, n_labels = _codes(ratings, missing_allowed=False)
    counts = _counts(codes, n_labels)
    raters, items = codes.shape
    share = counts.sum(axis=0) / (raters * items)
    if n_labels == 1:
        return None
    agreement = float(((counts * (counts - 1)).sum(axis=1) / (raters * (raters - 1))).mean())
    chance = float(share @ share)
    return (agreement - chance) / (1 - chance)


def krippendorff_alpha(ratings: Sequence[Sequence[Any]]) -> float | None:
    """Krippendorff's alpha for nominal labels: raters x items, None or NaN where a rater gave none.

    Items with fewer than two ratings say nothing about agreement and are left out. None where the
    pairable ratings hold a single label, or none are pairable. Source: Krippendorff (2011), "Computing
    Krippendorff's alpha-reliability".

    >>> krippendorff_alpha([["y", "n", "y", None], ["y", "n", "n", "y"]])
    0.4444444444444444
    """
    codes, n_labels = _codes(ratings, missing_allowed=True)
    counts = _counts(codes, n_labels)
    counts = counts[counts.sum(axis=1) >= 2]
    total, each = float(counts.sum()), counts.sum(axis=0)
    by_chance = total * total - float(each @ each)
    if by_chance == 0:
        return None
    ratings_of_item = counts.sum(axis=1, keepdims=True)
    unlike = float(((counts * (ratings_of_item - counts)) / (ratings_of_item - 1)).sum())
    return 1 - (total - 1) * unlike / by_chance


def _codes(ratings: Sequence[Sequence[Any]], missing_allowed: bool) -> tuple[Codes, int]:
    rows = [list(row.tolist() if hasattr(row, "tolist") else row) for row in ratings]
    if len(rows) < 2:
        raise InvalidArgument(f"ratings must have a row for each of at least two raters, got {len(rows)}")
    lengths = sorted({len(row) for row in rows})
    if len(lengths) > 1 or lengths[0] == 0:
        raise InvalidArgument(f"ratings must have one entry an item in every row, got lengths {lengths}")
    seen: dict[Any, int] = {}
    codes = np.full((len(rows), lengths[0]), -1, np.int64)
    for rater, row in enumerate(rows):
        for item, label in enumerate(row):
            if label is None or (isinstance(label, float) and np.isnan(label)):
                if not missing_allowed:
                    raise InvalidArgument(
                        f"rater {rater} has no rating for item {item}: use krippendorff_alpha, "
                        "which allows missing ratings"
                    )
                continue
            codes[rater, item] = seen.setdefault(label, len(seen))
    return codes, len(seen)


def _counts(codes: Codes, n_labels: int) -> Array:
    """How many raters gave each label to each item: (items, labels)."""
    counts = np.zeros((codes.shape[1], max(n_labels, 1)))
    rater, item = np.nonzero(codes >= 0)
    np.add.at(counts, (item, codes[rater, item]), 1)
    return counts
