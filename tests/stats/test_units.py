"""The fast path (patterns, counts, one product) against recomputing the metric on the drawn rows."""

import numpy as np
import pytest
from scipy import stats as scipy_stats

from perturbkit.stats.metrics import metric
from perturbkit.stats.resample import draw_counts
from perturbkit.stats.units import gather


def labels(rng, n):
    return rng.choice(["a", "b", "c"], n).tolist()


def tags(rng, n):
    choices = ["O", "B-X", "I-X", "B-Y", "I-Y"]
    return [rng.choice(choices, 6).tolist() for _ in range(n)]


def ranking_gold(rng, n):
    return [rng.integers(0, 2, 5).tolist() for _ in range(n)]


def ranking_scores(rng, n):
    return [rng.random(5).round(1).tolist() for _ in range(n)]


def words(rng, n):
    return [" ".join(rng.choice(["red", "blue", "house", "the"], 3)) for _ in range(n)]


def numbers(rng, n):
    return rng.normal(size=n).round(1)


CASES = [
    ("accuracy", {}, labels, labels),
    ("micro_f1", {"labels": ("a", "b")}, labels, labels),
    ("macro_f1", {"labels": ("a", "b", "c")}, labels, labels),
    ("macro_f1", {"labels": ("a", "b", "c"), "absent": "zero"}, labels, labels),
    ("binary_f1", {"positive": "a"}, labels, labels),
    ("entity_f1", {}, tags, tags),
    ("mrr", {}, ranking_gold, ranking_scores),
    ("map", {"no_relevant": "zero"}, ranking_gold, ranking_scores),
    ("exact_match", {}, words, words),
    ("token_f1", {}, words, words),
    ("pearson", {}, numbers, numbers),
    ("spearman", {}, numbers, numbers),
]


@pytest.mark.parametrize(("name", "params", "make_gold", "make_predicted"), CASES)
@pytest.mark.parametrize("n", [1, 2, 40])
def test_counts_of_patterns_equal_the_drawn_rows(name, params, make_gold, make_predicted, n):
    rng = np.random.default_rng(n)
    made = metric(name, **params)
    gold, predicted = make_gold(rng, n), make_predicted(rng, n)
    units = gather([made.statistics(gold, predicted)], made)
    for _ in range(20):
        drawn = rng.integers(0, n, n)
        counts = np.bincount(units.pattern_of[drawn], minlength=len(units.multiplicity))
        fast = units.values(counts[None, :].astype(float))[0][0, 0]
        slow = made.score([gold[i] for i in drawn], [predicted[i] for i in drawn])
        assert fast == pytest.approx(slow, abs=1e-12)


@pytest.mark.parametrize("name", ["accuracy", "spearman"])
def test_counts_of_clusters_equal_the_drawn_rows(name):
    rng = np.random.default_rng(0)
    made = metric(name)
    gold, predicted = rng.integers(0, 4, 30), rng.integers(0, 4, 30)
    clusters = rng.integers(0, 8, 30)
    units = gather([made.statistics(gold, predicted)], made, clusters)
    members = [np.flatnonzero(clusters == c) for c in dict.fromkeys(clusters.tolist())]
    assert units.drawn == len(members)
    for _ in range(20):
        drawn = rng.integers(0, len(members), len(members))
        rows = np.concatenate([members[c] for c in drawn])
        counts = np.bincount(units.pattern_of[drawn], minlength=len(units.multiplicity))
        fast = units.values(counts[None, :].astype(float))[0][0, 0]
        assert fast == pytest.approx(made.score(gold[rows], predicted[rows]), abs=1e-12)


@pytest.mark.parametrize(
    "sizes", [[30, 30], [1] * 60, [26, 31, 1, 1, 1], [12, 48], [20, 20, 20], [57, 1, 1, 1]]
)
def test_draws_are_multinomial(sizes):
    # All patterns common, all rare, or both: every way to draw must have the multinomial's law.
    scores = np.repeat(np.arange(len(sizes)), sizes)
    units = gather([np.column_stack([scores, np.ones(60)]).astype(float)], metric("mean"))
    assert units.multiplicity.tolist() == sizes
    counts = np.concatenate(list(draw_counts(units, 20_000, np.random.default_rng(1))))
    share = units.multiplicity / 60
    assert (counts.sum(axis=1) == 60).all()
    spread = np.sqrt(60 * share * (1 - share) / 20_000)
    assert (np.abs(counts.mean(axis=0) - 60 * share) < 5 * spread).all()
    covariance = 60 * (np.diag(share) - np.outer(share, share))
    assert np.cov(counts.T) == pytest.approx(covariance, abs=0.6)
    for pattern in (0, len(sizes) - 1):  # each count is binomial
        values, seen = np.unique(counts[:, pattern], return_counts=True)
        expected = scipy_stats.binom.pmf(values, 60, share[pattern]) * 20_000
        assert ((seen - expected) ** 2 / expected)[expected > 5].sum() < 80


@pytest.mark.parametrize("name", ["pearson", "spearman"])
@pytest.mark.parametrize("clusters", [None, [0, 0, 1, 2, 2, 2, 3, 4, 4, 5, 6, 7]])
def test_leaving_one_out_equals_deleting_it(name, clusters):
    rng = np.random.default_rng(0)
    made, gold, predicted = metric(name), rng.normal(size=12), rng.normal(size=12)
    units = gather([made.statistics(gold, predicted)], made, clusters)
    left_out = units.leave_one_out()[units.pattern_of, 0]
    names = np.arange(12) if clusters is None else np.array(clusters)
    for thing, value in enumerate(left_out):
        keep = names != thing
        assert value == pytest.approx(made.score(gold[keep], predicted[keep]), abs=1e-12)


def test_negative_zero_and_zero_are_one_pattern():
    units = gather([np.array([[0.0, 1.0], [-0.0, 1.0]])], metric("mean"))
    assert units.multiplicity.tolist() == [2]


def test_an_outlier_does_not_spoil_pearson_without_it():
    rng = np.random.default_rng(0)
    made = metric("pearson")
    gold, predicted = rng.normal(size=50), rng.normal(size=50)
    gold[0], predicted[0] = 1e9, -1e9
    statistics = made.statistics(gold, predicted)
    without = made.value(statistics[1:].sum(axis=0))
    assert without == pytest.approx(scipy_stats.pearsonr(gold[1:], predicted[1:]).statistic, abs=1e-9)
