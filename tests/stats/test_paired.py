"""The paired bootstrap against exact enumeration, scipy, and the faults users have reported."""

import itertools
import json
import warnings
from dataclasses import FrozenInstanceError
from math import comb, sqrt

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats as scipy_stats

from perturbkit.errors import InvalidArgument
from perturbkit.stats import compare, metric, paired_bootstrap

# n, rows only A has right, rows only B has right, exact one-sided p with >=, and the wrong one with >.
TABLE = [
    (10, 3, 1, 0.21362616, 0.09125039),
    (10, 2, 0, 0.12087388, 0.03279350),
    (10, 4, 2, 0.26835681, 0.14567342),
    (20, 6, 2, 0.09460057, 0.04514729),
    (50, 10, 4, 0.06564683, 0.03752115),
    (100, 12, 5, 0.05583208, 0.03369708),
    (200, 20, 8, 0.01492992, 0.00924947),
    (500, 30, 12, 0.00383094, 0.00244625),
    (1000, 60, 35, 0.00614648, 0.00460083),
    (10, 2, 2, 0.59916831, 0.40083169),
    (10, 0, 0, 1.0, 0.0),
]


def outcomes(n: int, only_a: int, only_b: int) -> tuple[np.ndarray, np.ndarray]:
    both = (n - only_a - only_b) // 2
    a = np.repeat([1, 0, 1, 0], [only_a, only_b, both, n - only_a - only_b - both])
    b = np.repeat([0, 1, 1, 0], [only_a, only_b, both, n - only_a - only_b - both])
    order = np.random.default_rng(n).permutation(n)
    return a[order], b[order]


def enumerated_p(n: int, only_a: int, only_b: int, strict: bool = False) -> float:
    """P(delta* >= 2 delta) over all n**n draws, counted in whole numbers.

    The n-th power of only_b + rest x + only_a x^2 counts the draws by difference; x is a power of 2 so
    large that the coefficients cannot run into each other.
    """
    bits = n * n.bit_length() + 8
    power = (only_b + ((n - only_a - only_b) << bits) + (only_a << 2 * bits)) ** n
    least = n + 2 * (only_a - only_b) + strict
    digit = (1 << bits) - 1
    return sum((power >> bits * place) & digit for place in range(least, 2 * n + 1)) / n**n


@pytest.mark.parametrize(("n", "only_a", "only_b", "exact", "wrong"), TABLE)
def test_the_table_is_what_enumeration_gives(n, only_a, only_b, exact, wrong):
    assert enumerated_p(n, only_a, only_b) == pytest.approx(exact, abs=6e-9)
    assert enumerated_p(n, only_a, only_b, strict=True) == pytest.approx(wrong, abs=1e-7)


def test_the_enumeration_is_that_of_all_draws():
    draws = list(itertools.product([1, 1, -1, 0], repeat=4))  # delta = 1/4
    assert enumerated_p(4, 2, 1) == sum(sum(draw) >= 2 for draw in draws) / len(draws)


@pytest.mark.parametrize(("n", "only_a", "only_b", "exact", "wrong"), TABLE)
@pytest.mark.parametrize("seed", [0, 1, 2])
def test_p_is_within_four_monte_carlo_errors_of_the_exact_value(n, only_a, only_b, exact, wrong, seed):
    a, b = outcomes(n, only_a, only_b)
    result = paired_bootstrap(a, b, n_resamples=200_000, seed=seed)
    assert abs(result.p_value - exact) <= 4 * sqrt(exact * (1 - exact) / 200_000)
    assert result.p_value_corrected == pytest.approx((result.p_value * 200_000 + 1) / 200_001)
    assert result.p_value_se == pytest.approx(sqrt(result.p_value * (1 - result.p_value) / 200_000))


@pytest.mark.parametrize(("n", "only_a", "only_b", "exact", "wrong"), TABLE[:4])
def test_two_f1_systems_that_are_really_accuracies_have_the_same_p(n, only_a, only_b, exact, wrong):
    # Micro F1 over all labels equals accuracy, but goes through the floating-point path.
    a, b = outcomes(n, only_a, only_b)
    counts = [np.column_stack([x, 1 - x, 1 - x]) for x in (a, b)]
    result = paired_bootstrap(*counts, metric="micro_f1", n_resamples=100_000, seed=5)
    assert abs(result.p_value - exact) <= 4 * sqrt(exact * (1 - exact) / 100_000)


def test_a_tie_in_tenths_is_a_tie():
    # 0.1 per unit: sums of tenths do not come out even in floating point.
    a, b = outcomes(10, 3, 1)
    result = paired_bootstrap(a * 0.1, b * 0.1, n_resamples=200_000, seed=4)
    assert abs(result.p_value - 0.21362616) <= 4 * sqrt(0.2136 * 0.7864 / 200_000)


def test_alternatives_mirror_each_other_and_two_sided_adds_both_tails():
    a, b = outcomes(50, 10, 4)
    greater = paired_bootstrap(a, b, seed=1)
    assert paired_bootstrap(b, a, alternative="less", seed=1).p_value == pytest.approx(
        greater.p_value, abs=4 * 0.0035
    )
    two_sided = paired_bootstrap(a, b, alternative="two-sided", n_resamples=100_000, seed=1)
    # Exact by enumeration of |X_A - X_B - 6| >= 6: both tails of the multinomial.
    exact = 0.0
    for i in range(51):
        for j in range(51 - i):
            if abs(i - j - 6) >= 6:
                ways = comb(50, i) * comb(50 - i, j)
                exact += ways * (10 / 50) ** i * (4 / 50) ** j * (36 / 50) ** (50 - i - j)
    assert abs(two_sided.p_value - exact) <= 4 * sqrt(exact * (1 - exact) / 100_000)


@pytest.mark.parametrize("scores", [[1, 0, 1, 1, 0, 1, 1, 0], [1] * 8, [0.1] * 50, [0.3, 0.7] * 30])
@pytest.mark.parametrize("interval", ["percentile", "bca"])
def test_b56_identical_systems(scores, interval):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        result = paired_bootstrap(scores, scores, interval=interval)
    assert (result.delta, result.ci_low, result.ci_high, result.se, result.p_value) == (0, 0, 0, 0, 1)
    assert not result.significant
    assert {"no_evidence_for_a", "no_variation"} <= set(result.flags)
    text = json.dumps(result.to_dict(), allow_nan=False)
    assert json.loads(text)["significant"] is False


@pytest.mark.parametrize("n", [1, 2, 3, 29])
@pytest.mark.parametrize("interval", ["percentile", "bca"])
def test_b58_tiny_sets_are_finite_flagged_and_never_significant(n, interval):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        result = paired_bootstrap([1] * n, [0] * n, interval=interval)
    json.dumps(result.to_dict(), allow_nan=False)
    assert "too_few_units" in result.flags
    assert not result.significant
    assert paired_bootstrap([1] * 30, [0] * 30).significant


def test_b58_no_units_is_an_error():
    with pytest.raises(ValueError, match="at least one unit"):
        paired_bootstrap([], [])


def test_b61_pairs_by_id_whatever_the_order():
    result = paired_bootstrap([1, 1, 0, 0], [0, 0, 1, 1], ids=(list("abcd"), list("dcba")))
    assert (result.delta, result.ci_low, result.ci_high, result.paired_by) == (0.0, 0.0, 0.0, "id")
    assert "paired_by_position" not in result.flags
    by_position = paired_bootstrap([1, 1, 0, 0], [1, 1, 0, 0])
    assert by_position.paired_by == "position"
    assert "paired_by_position" in by_position.flags


def test_b61_skipped_sources_are_left_out_and_counted():
    result = paired_bootstrap([1, 1, 0, 0], [0, 1], ids=(list("abcd"), list("cb")), unmatched="drop")
    assert (result.n, result.n_left_out, result.delta) == (2, 2, 0.5 - 0.5)


def test_clusters_follow_the_units_of_a_through_pairing():
    a, b = [1, 1, 0, 0], [0, 0, 0, 1]
    ids = (list("wxyz"), list("zyxw"))
    result = paired_bootstrap(a, b, ids=ids, clusters=["s", "s", "t", "t"], min_units=1)
    # Paired: w 1-1, x 1-0, y 0-0, z 0-0. Clusters s: +1 of 2, t: 0 of 2; draws ss, st, ts, tt.
    assert (result.n, result.n_clusters, result.delta) == (4, 2, 0.25)
    # Draws give 1/2 (1/4), 1/4 (1/2), 0 (1/4); 2 delta = 1/2.
    assert abs(result.p_value - 0.25) < 4 * sqrt(0.25 * 0.75 / 10_000)


def test_clusters_of_unequal_size_weigh_by_their_units():
    # Cluster s: 3 units, A ahead on all; t: 1 unit, B ahead. delta = 1/2.
    a, b = [1, 1, 1, 0], [0, 0, 0, 1]
    result = paired_bootstrap(a, b, clusters=list("ssst"), n_resamples=50_000)
    # ss: 1, st and ts: 1/2, tt: -1. P(delta_i >= 1) = 1/4.
    assert abs(result.p_value - 0.25) < 4 * sqrt(0.25 * 0.75 / 50_000)
    assert result.ci_low == -1.0
    assert result.ci_high == 1.0


def test_copies_in_one_cluster_bring_no_information():
    rng = np.random.default_rng(3)
    a, b = rng.integers(0, 2, 80), rng.integers(0, 2, 80)
    once = paired_bootstrap(a, b, n_resamples=50_000)
    copied = paired_bootstrap(
        np.repeat(a, 4), np.repeat(b, 4), clusters=np.repeat(np.arange(80), 4), n_resamples=50_000
    )
    assert (copied.n, copied.n_clusters) == (320, 80)
    assert copied.se == pytest.approx(once.se, rel=0.02)
    naive = paired_bootstrap(np.repeat(a, 4), np.repeat(b, 4), n_resamples=50_000)
    assert naive.se == pytest.approx(once.se / 2, rel=0.02)


NAMES = ["accuracy", "micro_f1", "macro_f1", "pearson", "spearman"]


def statistics_for(name: str, n: int, seed: int) -> tuple[object, np.ndarray, np.ndarray]:
    rng = np.random.default_rng(seed)
    if name in ("pearson", "spearman"):
        gold = rng.normal(size=n)
        made = metric(name)
        return made, *(made.statistics(gold, gold + rng.normal(size=n)) for _ in range(2))
    gold = rng.integers(0, 4, n)
    made = metric(name) if name == "accuracy" else metric(name, labels=[0, 1, 2])
    return made, *(made.statistics(gold, rng.integers(0, 4, n)) for _ in range(2))


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("clustered", [False, True])
def test_no_digit_depends_on_the_block_size(name, clustered):
    made, a, b = statistics_for(name, 150, 7)
    clusters = np.arange(150) // 3 if clustered else None
    results = [
        paired_bootstrap(a, b, metric=made, n_resamples=501, clusters=clusters, block_size=size, seed=9)
        for size in (1, 17, 64, 100, 10_000, None)
    ]
    assert all(result == results[0] for result in results)


def test_no_digit_depends_on_the_block_size_for_fractional_scores():
    rng = np.random.default_rng(0)
    a, b = rng.random(300), rng.random(300)
    results = [paired_bootstrap(a, b, n_resamples=500, block_size=size) for size in (1, 33, 250, None)]
    assert all(result == results[0] for result in results)


def test_a_generator_is_used_and_moves_on():
    a, b = outcomes(50, 10, 4)
    rng = np.random.default_rng(11)
    first, second = (paired_bootstrap(a, b, seed=rng, n_resamples=500) for _ in range(2))
    assert first == paired_bootstrap(a, b, seed=11, n_resamples=500)
    assert first != second


@pytest.mark.parametrize("interval", ["percentile", "bca"])
def test_interval_and_error_agree_with_scipy(interval):
    rng = np.random.default_rng(2)
    a = rng.exponential(size=120)
    b = a * 0.7 + rng.exponential(size=120) * 0.5
    ours = paired_bootstrap(a, b, n_resamples=60_000, interval=interval)
    theirs = scipy_stats.bootstrap(
        (a - b,),
        np.mean,
        n_resamples=60_000,
        method={"bca": "BCa"}.get(interval, interval),
        batch=500,
        rng=rng,
    )
    assert ours.se == pytest.approx(theirs.standard_error, rel=0.02)
    assert ours.ci_low == pytest.approx(theirs.confidence_interval.low, abs=0.04 * ours.se)
    assert ours.ci_high == pytest.approx(theirs.confidence_interval.high, abs=0.04 * ours.se)


def test_compare_takes_any_function_of_gold_and_predicted():
    gold = ["a", "b", "a", "b", "a"] * 8
    a, b = gold[:36] + ["b"] * 4, ["a"] * 40
    by_name = compare(gold, a, b, metric="accuracy", seed=3, n_resamples=2000)

    def share_right(truth, guess):
        return sum(t == g for t, g in zip(truth, guess, strict=True)) / len(truth)

    by_hand = compare(gold, a, b, metric=share_right, seed=3, n_resamples=2000)
    assert by_hand.metric == "share_right"
    assert by_hand.delta == pytest.approx(by_name.delta)
    assert by_hand.se == pytest.approx(by_name.se, rel=0.1)
    assert compare(gold, a, b, metric="macro_f1", n_resamples=100).metric == "macro_f1"


def test_a_function_that_gives_nan_is_held_at_zero_and_flagged():
    def mean_of_ones(rows):
        return float("nan") if rows.sum() == 0 else 1.0

    result = paired_bootstrap([1, 0, 0], [0, 0, 1], metric=mean_of_ones, n_resamples=300)
    assert "undefined_resamples" in result.flags
    json.dumps(result.to_dict(), allow_nan=False)


def test_constant_predictions_are_zero_and_flagged():
    made = metric("pearson")
    gold = np.arange(40.0)
    a, b = made.statistics(gold, gold), made.statistics(gold, np.full(40, 0.1))
    result = paired_bootstrap(a, b, metric="pearson", n_resamples=500)
    assert result.score_b == 0.0
    assert "undefined_metric" in result.flags
    assert result.delta == pytest.approx(1.0)


def test_results_are_frozen():
    result = paired_bootstrap([1, 0], [0, 0], n_resamples=10)
    with pytest.raises(FrozenInstanceError):
        result.delta = 1.0


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"a": [1, 0], "b": [1]}, "a has 2 units, b has 1"),
        ({"a": [1, float("nan")], "b": [1, 0]}, "a has 1 missing or infinite value"),
        ({"a": ["x", "y"], "b": [1, 0]}, "a must be an array of numbers"),
        ({"a": [1, 0], "b": [1, 0], "n_resamples": 0}, "n_resamples must be a whole number >= 1, got 0"),
        ({"a": [1, 0], "b": [1, 0], "seed": -1}, "seed must be a whole number >= 0"),
        ({"a": [1, 0], "b": [1, 0], "confidence": 95}, "confidence must be a number between 0 and 1, got 95"),
        ({"a": [1, 0], "b": [1, 0], "alternative": "better"}, "alternative must be one of greater"),
        ({"a": [1, 0], "b": [1, 0], "interval": "basic"}, "interval must be one of percentile, bca"),
        ({"a": [1, 0], "b": [1, 0], "metric": "acuracy"}, "did you mean accuracy"),
        ({"a": [1, 0], "b": [1, 0], "metric": "micro_f1"}, r"shape \(n, 3\)"),
        ({"a": [1, 0], "b": [1, 0], "clusters": [1]}, "clusters has 1 entries for 2 units"),
    ],
)
def test_errors_name_the_argument_the_value_and_the_fix(arguments, message):
    a, b = arguments.pop("a"), arguments.pop("b")
    with pytest.raises(InvalidArgument, match=message) as caught:
        paired_bootstrap(a, b, **arguments)
    assert "\n" not in str(caught.value)


outcome_lists = st.lists(st.tuples(st.integers(0, 1), st.integers(0, 1)), min_size=1, max_size=60)


@given(
    outcome_lists, st.sampled_from(["greater", "less", "two-sided"]), st.sampled_from(["percentile", "bca"])
)
def test_any_outcomes_give_a_finite_consistent_result(pairs, alternative, interval):
    a, b = np.array(pairs).T
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        result = paired_bootstrap(a, b, n_resamples=200, alternative=alternative, interval=interval)
    json.dumps(result.to_dict(), allow_nan=False)
    assert result.delta == pytest.approx(a.mean() - b.mean())
    assert 0 < result.p_value_corrected <= 1
    assert 0 <= result.p_value <= 1
    assert -1 <= result.ci_low <= result.ci_high <= 1
    order = np.random.default_rng(0).permutation(len(a))
    assert paired_bootstrap(
        a[order], b[order], n_resamples=200, alternative=alternative, interval=interval
    ) == (result)
