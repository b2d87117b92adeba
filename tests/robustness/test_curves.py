"""Areas and mean drops: values worked out by hand, and intervals of one set of resamples."""

import numpy as np
import pytest

from perturbkit.robustness.curves import Curves
from perturbkit.stats.paired import paired_bootstrap

LEVELS = {"swap": "char", "ocr": "char", "negate": "word"}


def right(n, of=40):
    """Statistics of accuracy: the first n of 40 rows are right."""
    return np.array([[float(i < n), 1.0] for i in range(of)])


def curves(**more):
    # Of 40 right: swap leaves 30 and 20, ocr 40 and 30, negate 10 and 0.
    perturbed = {
        ("swap", 1): right(30), ("swap", 2): right(20), ("ocr", 1): right(40), ("ocr", 2): right(30),
        ("negate", 1): right(10), ("negate", 2): right(0),
    }  # fmt: skip
    given = {"n_resamples": 500, **more}
    return Curves("accuracy", right(40), perturbed, LEVELS, (1, 2), **given).records()


def test_areas_by_hand():
    # By trapezoids over 0, 1, 2, divided by 2: (1/2 + 3/4 + 1/4) / 2 and so on.
    scores = {(r["transform"], r["level"]): r["score"] for r in curves()[0]}
    assert scores == {
        ("swap", "char"): 0.75, ("ocr", "char"): 0.9375, ("negate", "word"): 0.375,
        (None, "char"): (0.75 + 0.9375) / 2, (None, "word"): 0.375,
        (None, "all"): pytest.approx((0.75 + 0.9375 + 0.375) / 3),
    }  # fmt: skip


def test_mean_drops_by_hand():
    drops = {(r["level"], r["pps"]): r["drop"] for r in curves()[1]}
    assert drops == {
        ("char", 1): 0.125, ("char", 2): 0.375, ("word", 1): 0.75, ("word", 2): 1.0,
        ("all", 1): pytest.approx(1 / 3), ("all", 2): pytest.approx(1.75 / 3),
    }  # fmt: skip


def test_the_area_is_a_share_of_the_original_score():
    halved = Curves("accuracy", right(20), {("ocr", 1): right(10)}, {"ocr": "char"}, (1,), n_resamples=50)
    assert halved.records()[0][0]["score"] == 0.75


def test_amounts_in_any_order_and_far_apart():
    perturbed = {("ocr", 4): right(0), ("ocr", 1): right(20)}
    record = Curves("accuracy", right(40), perturbed, {"ocr": "char"}, (4, 1), n_resamples=50).records()[0][0]
    assert record["score"] == pytest.approx((0.75 * 1 + 0.25 * 3) / 4)
    assert record["pps"] == [4, 1]


def test_the_interval_is_that_of_the_paired_bootstrap_where_there_is_one_method():
    rng = np.random.default_rng(5)
    a, b = (np.column_stack([rng.integers(0, 2, 200), np.ones(200)]).astype(float) for _ in range(2))
    drop = Curves("accuracy", a, {("ocr", 1): b}, {"ocr": "char"}, (1,), n_resamples=4000).records()[1][0]
    test = paired_bootstrap(a, b, metric="accuracy", ids=range(200), n_resamples=4000)
    assert drop["drop"] == pytest.approx(test.delta)
    assert (drop["ci_low"], drop["ci_high"]) == pytest.approx((test.ci_low, test.ci_high), abs=0.01)


def test_a_model_that_is_never_right_has_no_area():
    record = Curves("accuracy", right(0), {("ocr", 1): right(0)}, {"ocr": "char"}, (1,), n_resamples=20)
    assert record.records()[0][0]["score"] == 0.0
