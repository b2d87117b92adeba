"""Randomization and McNemar tests against enumeration of all sign flips, scipy and statsmodels."""

import itertools
import json
from math import comb, sqrt

import numpy as np
import pytest
from scipy import stats as scipy_stats

from perturbkit.errors import InvalidArgument
from perturbkit.stats import approximate_randomization, mcnemar, metric

# n, only A right, only B right, exact one-sided and two-sided p.
TABLE = [
    (10, 3, 1, 0.3125, 0.625),
    (10, 2, 0, 0.25, 0.5),
    (10, 4, 2, 0.34375, 0.6875),
    (20, 6, 2, 0.14453125, 0.2890625),
    (50, 10, 4, 0.08978271, 0.17956543),
    (100, 12, 5, 0.07173157, 0.14346313),
    (200, 20, 8, 0.01784907, 0.03569814),
    (500, 30, 12, 0.00395795, 0.00791590),
    (1000, 60, 35, 0.00668935, 0.01337870),
    (10, 2, 2, 0.6875, 1.0),
    (10, 0, 0, 1.0, 1.0),
]


def outcomes(n, only_a, only_b):
    rest = np.arange(n - only_a - only_b) % 2
    return np.r_[[1] * only_a, [0] * only_b, rest], np.r_[[0] * only_a, [1] * only_b, rest]


@pytest.mark.parametrize(("n", "only_a", "only_b", "one_sided", "two_sided"), TABLE)
def test_exact_values(n, only_a, only_b, one_sided, two_sided):
    a, b = outcomes(n, only_a, only_b)
    m = only_a + only_b
    tail = sum(comb(m, i) for i in range(only_a, m + 1)) / 2**m
    assert tail == pytest.approx(one_sided, abs=5e-9)
    result = approximate_randomization(a, b)
    assert result.exact
    assert result.n_discordant == m
    assert result.p_value == pytest.approx(tail, rel=1e-12)
    assert mcnemar(a, b, alternative="greater").p_value == pytest.approx(tail, rel=1e-12)
    both = approximate_randomization(a, b, alternative="two-sided").p_value
    assert both == pytest.approx(min(1.0, 2 * tail), rel=1e-12)
    assert both == pytest.approx(two_sided, abs=5e-9)
    assert mcnemar(a, b).p_value == pytest.approx(min(1.0, 2 * tail), rel=1e-12)


@pytest.mark.parametrize("alternative", ["greater", "less", "two-sided"])
def test_fractional_scores_equal_all_sign_flips_and_scipy(alternative):
    a, b = np.array([0.9, 0.3, 0.5, 0.7, 0.2, 0.6]), np.array([0.6, 0.1, 0.6, 0.4, 0.2, 0.4])
    d = a - b
    flips = [float((np.array(s) * d).sum()) for s in itertools.product([1, -1], repeat=6)]
    reach = float(d.sum())
    hit = {
        "greater": [f >= reach - 1e-9 for f in flips],
        "less": [f <= reach + 1e-9 for f in flips],
        "two-sided": [abs(f) >= abs(reach) - 1e-9 for f in flips],
    }[alternative]
    ours = approximate_randomization(a, b, alternative=alternative)
    assert ours.p_value == pytest.approx(np.mean(hit), abs=1e-12)
    theirs = scipy_stats.permutation_test(
        (a, b), lambda x, y, axis: (x - y).mean(axis=axis), permutation_type="samples", vectorized=True,
        alternative=alternative, n_resamples=10_000,
    )  # fmt: skip
    assert ours.p_value == pytest.approx(theirs.pvalue, abs=1e-12)


def test_f1_equals_all_swaps():
    rng = np.random.default_rng(1)
    a, b = rng.integers(0, 3, (8, 3)), rng.integers(0, 3, (8, 3))
    f1 = metric("entity_f1").value
    reach, hits = f1(a.sum(0) * 1.0) - f1(b.sum(0) * 1.0), 0
    for swap in itertools.product([False, True], repeat=8):
        mark = np.array(swap)[:, None]
        one, two = np.where(mark, b, a), np.where(mark, a, b)
        hits += f1(one.sum(0) * 1.0) - f1(two.sum(0) * 1.0) >= reach - 1e-12
    assert approximate_randomization(a, b, metric="entity_f1").p_value == pytest.approx(hits / 256, abs=1e-12)


def test_spearman_swaps_units():
    rng = np.random.default_rng(2)
    made, gold = metric("spearman"), rng.normal(size=7)
    a, b = (made.statistics(gold, gold + rng.normal(size=7)) for _ in range(2))
    reach, hits = made.score(*a.T) - made.score(*b.T), 0
    for swap in itertools.product([False, True], repeat=7):
        mark = np.array(swap)[:, None]
        one, two = np.where(mark, b, a), np.where(mark, a, b)
        hits += made.score(*one.T) - made.score(*two.T) >= reach - 1e-9
    assert approximate_randomization(a, b, metric="spearman").p_value == pytest.approx(hits / 128, abs=1e-12)


@pytest.mark.parametrize("fractional", [False, True])
def test_sampled_is_near_exact_and_never_zero(fractional):
    a, b = outcomes(50, 10, 4)
    if fractional:
        a, b = a * np.linspace(0.5, 1, 50), b * np.linspace(0.5, 1, 50)
    exact = approximate_randomization(a, b)
    sampled = approximate_randomization(a, b, exact=False, n_resamples=100_000, seed=3)
    assert exact.exact
    assert not sampled.exact
    assert abs(sampled.p_value - exact.p_value) < 4 * sampled.p_value_se + 1e-5
    assert (sampled.p_value * 100_001) == pytest.approx(round(sampled.p_value * 100_001))
    clear = approximate_randomization([1] * 100, [0] * 100, exact=False, n_resamples=99)
    assert clear.p_value == 1 / 100


def test_sampling_does_not_depend_on_the_block_size():
    rng = np.random.default_rng(0)
    a, b = rng.random(90), rng.random(90)
    results = [
        approximate_randomization(a, b, n_resamples=300, block_size=size) for size in (1, 33, 100, None)
    ]
    assert not results[0].exact
    assert all(result == results[0] for result in results)


def test_too_many_outcomes_to_enumerate():
    rng = np.random.default_rng(0)
    with pytest.raises(InvalidArgument, match="exact=True would need"):
        approximate_randomization(rng.random(40), rng.random(40), exact=True)


def test_whole_clusters_are_swapped():
    # Two clusters, each ahead as a whole: 4 assignments, one as extreme.
    result = approximate_randomization([1, 1, 1, 1], [0, 0, 0, 0], clusters=list("sstt"))
    assert (result.p_value, result.n, result.n_clusters, result.n_discordant) == (0.25, 4, 2, 2)


def test_mcnemar_equals_statsmodels():
    contingency = pytest.importorskip("statsmodels.stats.contingency_tables")
    rng = np.random.default_rng(0)
    for _ in range(20):
        a, b = rng.integers(0, 2, 40), rng.integers(0, 2, 40)
        table = [[np.sum((a == i) & (b == j)) for j in (1, 0)] for i in (1, 0)]
        assert mcnemar(a, b).p_value == pytest.approx(contingency.mcnemar(table, exact=True).pvalue)


def test_mcnemar_of_many_discordant_units():
    a, b = outcomes(9000, 2100, 1950)
    exact = scipy_stats.binomtest(2100, 4050).pvalue
    assert mcnemar(a, b).p_value == pytest.approx(exact, rel=1e-9)


def test_edges_and_json():
    for result in (mcnemar([1], [1]), approximate_randomization([1], [1])):
        assert result.p_value == 1.0
        assert "too_few_units" in result.flags
        json.dumps(result.to_dict(), allow_nan=False)
    with pytest.raises(InvalidArgument, match=r"1 \(right\) or 0 \(wrong\) only"):
        mcnemar([0.5], [1])
    assert mcnemar([1, 0], [0, 0], ids=(["x", "y"], ["y", "x"])).paired_by == "id"


def test_sampling_error_is_told():
    rng = np.random.default_rng(0)
    result = approximate_randomization(rng.random(60), rng.random(60), n_resamples=400)
    assert result.p_value_se == pytest.approx(sqrt(result.p_value * (1 - result.p_value) / 400))
