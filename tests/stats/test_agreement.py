"""Agreement against published examples, scikit-learn and statsmodels."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from perturbkit.errors import InvalidArgument
from perturbkit.stats import cohen_kappa, fleiss_kappa, krippendorff_alpha

N = None
# Krippendorff (2011): four observers, twelve units, missing values; nominal alpha is published as 0.743.
PUBLISHED = [
    [1, 2, 3, 3, 2, 1, 4, 1, 2, N, N, N],
    [1, 2, 3, 3, 2, 2, 4, 1, 2, 5, N, 3],
    [N, 3, 3, 3, 2, 3, 4, 2, 2, 5, 1, N],
    [1, 2, 3, 3, 2, 4, 4, 1, 2, 5, 1, N],
]


def test_krippendorff_published_example():
    assert krippendorff_alpha(PUBLISHED) == pytest.approx(0.743, abs=0.0005)
    as_numbers = [[float("nan") if r is None else float(r) for r in row] for row in PUBLISHED]
    assert krippendorff_alpha(np.array(as_numbers)) == pytest.approx(0.743, abs=0.0005)


def test_krippendorff_by_hand():
    # Two raters, two values, no missing: 2N = 20, 14 zeros and 6 ones, 4 of 10 units disagree.
    # alpha = 1 - (2N - 1) * 8 / (2 * 14 * 6) = 1 - 19 * 8 / 168.
    a, b = [0, 1, 0, 0, 0, 0, 0, 0, 1, 0], [1, 1, 1, 0, 0, 1, 0, 0, 0, 0]
    assert krippendorff_alpha([a, b]) == pytest.approx(1 - 19 * 8 / 168)


@given(st.lists(st.tuples(st.sampled_from("abc"), st.sampled_from("abc")), min_size=2, max_size=30))
def test_cohen_equals_scikit_learn(pairs):
    score = pytest.importorskip("sklearn.metrics").cohen_kappa_score
    a, b = (list(side) for side in zip(*pairs, strict=True))
    if len(set(a) | set(b)) == 1:
        assert cohen_kappa(a, b) is None
    else:
        assert cohen_kappa(a, b) == pytest.approx(score(a, b))


def test_fleiss_equals_statsmodels():
    raters = pytest.importorskip("statsmodels.stats.inter_rater")
    rng = np.random.default_rng(0)
    for n_raters in (2, 3, 6):
        ratings = rng.integers(0, 4, (n_raters, 25))
        table, _ = raters.aggregate_raters(ratings.T)
        assert fleiss_kappa(ratings) == pytest.approx(raters.fleiss_kappa(table))


def test_perfect_and_single_label():
    assert cohen_kappa(["y", "n"], ["y", "n"]) == 1.0
    assert fleiss_kappa([["y", "n"], ["y", "n"]]) == 1.0
    assert krippendorff_alpha([["y", "n"], ["y", "n"]]) == 1.0
    for same in (cohen_kappa(["y"], ["y"]), fleiss_kappa([["y"], ["y"]]), krippendorff_alpha([["y"], ["y"]])):
        assert same is None
    assert krippendorff_alpha([["y", N], [N, "n"]]) is None


@given(st.lists(st.lists(st.sampled_from(["a", "b", None]), min_size=6, max_size=6), min_size=2, max_size=5))
def test_alpha_ignores_the_order_of_raters_and_items(ratings):
    alpha = krippendorff_alpha(ratings)
    turned = krippendorff_alpha([row[::-1] for row in ratings[::-1]])
    assert turned == (None if alpha is None else pytest.approx(alpha))
    assert alpha is None or alpha <= 1


def test_errors():
    with pytest.raises(InvalidArgument, match="rater 1 has no rating for item 0"):
        cohen_kappa(["y"], [None])
    with pytest.raises(InvalidArgument, match="at least two raters, got 1"):
        fleiss_kappa([["y"]])
    with pytest.raises(InvalidArgument, match=r"got lengths \[1, 2\]"):
        krippendorff_alpha([["y"], ["y", "n"]])
