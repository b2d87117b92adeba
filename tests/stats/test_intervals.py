"""Intervals against scipy and statsmodels."""

import json
import warnings

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats as scipy_stats

from perturbkit.errors import InvalidArgument
from perturbkit.stats import bootstrap_interval, clopper_pearson, metric, wilson

RATES = [(0, 1), (1, 1), (0, 10), (3, 10), (10, 10), (1, 200), (37, 500), (4999, 5000), (123_456, 1_000_000)]


@pytest.mark.parametrize(("failures", "n"), RATES)
@pytest.mark.parametrize("confidence", [0.8, 0.95, 0.999])
def test_rates_equal_scipy(failures, n, confidence):
    test = scipy_stats.binomtest(failures, n)
    for ours, method in ((wilson, "wilson"), (clopper_pearson, "exact")):
        theirs = test.proportion_ci(confidence, method=method)
        assert tuple(ours(failures, n, confidence=confidence)) == pytest.approx(
            (theirs.low, theirs.high), rel=1e-8, abs=1e-12
        )


def test_rates_equal_statsmodels():
    proportion = pytest.importorskip("statsmodels.stats.proportion")
    for failures, n in RATES:
        for ours, method in ((wilson, "wilson"), (clopper_pearson, "beta")):
            theirs = proportion.proportion_confint(failures, n, method=method)
            assert tuple(ours(failures, n)) == pytest.approx(theirs, rel=1e-8, abs=1e-12)


@given(st.integers(1, 400).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))))
def test_rate_intervals_hold_the_rate_and_mirror(counts):
    failures, n = counts
    for method in (wilson, clopper_pearson):
        result = method(failures, n)
        assert 0 <= result.ci_low <= result.estimate <= result.ci_high <= 1
        mirrored = method(n - failures, n)
        assert (1 - mirrored.ci_high, 1 - mirrored.ci_low) == pytest.approx(tuple(result), abs=1e-9)
    json.dumps(wilson(failures, n).to_dict(), allow_nan=False)


@pytest.mark.parametrize(
    ("failures", "n", "message"),
    [
        (0, 0, "n must be a whole number >= 1, got 0"),
        (5, 4, "failures must be at most n = 4, got 5"),
        (-1, 4, "failures must be a whole number >= 0, got -1"),
        (1.5, 4, "failures must be a whole number"),
    ],
)
def test_impossible_counts(failures, n, message):
    for method in (wilson, clopper_pearson):
        with pytest.raises(InvalidArgument, match=message):
            method(failures, n)


def test_b58_standard_error_is_that_of_n_draws_with_replacement():
    # sqrt(2/9 / 3) = 0.2722; half-sized draws without replacement would give 0.471.
    result = bootstrap_interval([1, 0, 1], n_resamples=50_000)
    assert result.se == pytest.approx(0.2722, abs=0.005)
    assert "too_few_units" in result.flags
    again = bootstrap_interval([1, 0, 1], n_resamples=50_000)
    assert again == result


@pytest.mark.parametrize("n", [1, 2])
@pytest.mark.parametrize("interval", ["percentile", "bca"])
def test_b58_tiny_sets(n, interval):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        result = bootstrap_interval([1, 0][:n], interval=interval)
    json.dumps(result.to_dict(), allow_nan=False)
    assert "too_few_units" in result.flags


def test_b58_nothing():
    with pytest.raises(ValueError, match="at least one unit"):
        bootstrap_interval([])


@pytest.mark.parametrize("value", [1.0, 0.1, 0.0])
def test_b56_constant_scores(value):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        result = bootstrap_interval([value] * 8, interval="bca")
    assert (result.ci_low, result.ci_high, result.se) == (pytest.approx(value), pytest.approx(value), 0.0)
    assert "no_variation" in result.flags


@pytest.mark.parametrize("interval", ["percentile", "bca"])
def test_skewed_mean_equals_scipy(interval):
    scores = np.random.default_rng(0).exponential(size=60)
    ours = bootstrap_interval(scores, interval=interval, n_resamples=60_000)
    method = {"bca": "BCa"}.get(interval, interval)
    theirs = scipy_stats.bootstrap(
        (scores,), np.mean, n_resamples=60_000, method=method, batch=500, rng=np.random.default_rng(1)
    ).confidence_interval
    assert tuple(ours) == pytest.approx((theirs.low, theirs.high), abs=0.04 * ours.se)
    other = bootstrap_interval(scores, interval="percentile", n_resamples=60_000)
    assert (interval == "bca") == (abs(ours.ci_high - other.ci_high) > 0.1 * ours.se)


def rowwise_pearson(x, y, axis=-1):
    x, y = x - x.mean(axis=axis, keepdims=True), y - y.mean(axis=axis, keepdims=True)
    return (x * y).sum(axis=axis) / np.sqrt((x * x).sum(axis=axis) * (y * y).sum(axis=axis))


def rowwise_spearman(x, y, axis=-1):
    return rowwise_pearson(scipy_stats.rankdata(x, axis=axis), scipy_stats.rankdata(y, axis=axis), axis)


# Monte-Carlo error of a BCa limit is about 3.5 / sqrt(b) standard errors: four of those, both sides.
@pytest.mark.parametrize(
    ("name", "function", "b"), [("pearson", rowwise_pearson, 60_000), ("spearman", rowwise_spearman, 10_000)]
)
def test_bca_of_a_correlation_equals_scipy(name, function, b):
    rng = np.random.default_rng(3)
    gold = rng.normal(size=50)
    predicted = gold + rng.normal(size=50)
    made = metric(name)
    ours = bootstrap_interval(made.statistics(gold, predicted), metric=made, interval="bca", n_resamples=b)
    theirs = scipy_stats.bootstrap(
        (gold, predicted),
        function,
        paired=True,
        n_resamples=b,
        vectorized=True,
        batch=2000,
        method="BCa",
        rng=rng,
    )
    assert ours.estimate == pytest.approx(function(gold, predicted))
    assert ours.se == pytest.approx(theirs.standard_error, rel=0.04)
    limits = (theirs.confidence_interval.low, theirs.confidence_interval.high)
    assert tuple(ours) == pytest.approx(limits, abs=4 * 1.4 * 3.5 / np.sqrt(b) * ours.se)
