"""Drops and the dose-response curve by hand and against a plain bootstrap of the area."""

import json

import numpy as np
import pytest

from perturbkit.errors import InvalidArgument
from perturbkit.stats import absolute_drop, bootstrap_interval, dose_response, metric, relative_drop


def test_drops():
    assert absolute_drop(0.9, 0.6) == pytest.approx(0.3)
    assert relative_drop(0.9, 0.6) == pytest.approx(1 / 3)
    assert relative_drop(0, 0.5) is None
    assert relative_drop(0.5, 0.6) == pytest.approx(-0.2)
    with pytest.raises(InvalidArgument, match="perturbed must be a finite score"):
        absolute_drop(0.5, float("nan"))


def test_area_by_hand_with_uneven_doses():
    curve = dose_response([[1, 1], [1, 0], [0, 0]], doses=[0, 1, 4], n_resamples=50)
    # (1 + 0.5)/2 * 1 + (0.5 + 0)/2 * 3 = 1.5, over a range of 4.
    assert curve.values == (1.0, 0.5, 0.0)
    assert curve.auc == pytest.approx(0.375)
    assert curve.loss == pytest.approx(0.625)


@pytest.mark.parametrize("interval", ["percentile", "bca"])
def test_interval_equals_that_of_each_units_own_area(interval):
    # For a mean the area is the mean of the units' areas: the same quantity by another way.
    rng = np.random.default_rng(0)
    doses = [rng.random(80) * p for p in (0.95, 0.9, 0.75, 0.5)]
    curve = dose_response(doses, n_resamples=40_000, interval=interval)
    area = np.array(doses).T @ [1 / 6, 1 / 3, 1 / 3, 1 / 6]
    own = bootstrap_interval(area, n_resamples=40_000, interval=interval, seed=1)
    assert curve.auc == pytest.approx(own.estimate)
    assert (curve.ci_low, curve.ci_high) == pytest.approx(tuple(own), abs=0.08 * own.se)
    assert curve.se == pytest.approx(own.se, rel=0.03)
    lost = bootstrap_interval(np.array(doses[0]) - area, n_resamples=40_000, interval=interval, seed=1)
    assert (curve.loss_ci_low, curve.loss_ci_high) == pytest.approx(tuple(lost), abs=0.08 * lost.se)


def test_no_change_is_no_loss_exactly():
    curve = dose_response([[0.1, 0.7, 0.3]] * 5)
    assert (curve.loss, curve.loss_ci_low, curve.loss_ci_high) == (0.0, 0.0, 0.0)


def test_f1_and_clusters():
    made = metric("entity_f1")
    gold = [["B-X", "O"], ["O", "B-X"]] * 20
    noisy = [["O", "O"], ["O", "B-X"]] * 20
    curve = dose_response(
        [made.statistics(gold, gold), made.statistics(gold, noisy)],
        metric=made, clusters=np.arange(40) // 2, n_resamples=200,
    )  # fmt: skip
    assert curve.values == (1.0, pytest.approx(2 / 3))
    assert (curve.n, curve.n_clusters) == (40, 20)
    json.dumps(curve.to_dict(), allow_nan=False)


@pytest.mark.parametrize(
    ("units", "doses", "message"),
    [
        ([[1, 0]], None, "at least two doses, got 1"),
        ([[1, 0], [1]], None, r"same units at every dose, got lengths \[2, 1\]"),
        ([[1, 0], [1, 0]], [0, 0], "doses must be 2 rising numbers"),
        ([[1, 0], [1, 0]], [0], "doses must be 2 rising numbers"),
    ],
)
def test_errors(units, doses, message):
    with pytest.raises(InvalidArgument, match=message):
        dose_response(units, doses=doses)
