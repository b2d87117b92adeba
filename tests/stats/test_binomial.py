"""Beta and binomial functions against scipy."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import special
from scipy import stats as scipy_stats

from perturbkit.stats.binomial import beta_cdf, beta_quantile, upper_tail


@given(st.floats(0, 1), st.integers(1, 3000), st.integers(1, 3000))
def test_beta_cdf(x, a, b):
    assert beta_cdf(x, a, b) == pytest.approx(special.betainc(a, b, x), rel=1e-9, abs=1e-13)


@given(st.floats(0.0005, 0.9995), st.integers(1, 2000), st.integers(1, 2000))
def test_beta_quantile(share, a, b):
    assert beta_quantile(share, a, b) == pytest.approx(special.betaincinv(a, b, share), rel=1e-8, abs=1e-14)


@given(st.integers(0, 3000), st.integers(0, 3000), st.sampled_from([0.5, 0.01, 0.77]))
def test_upper_tail(k, n, p):
    assert upper_tail(k, n, p) == pytest.approx(scipy_stats.binom.sf(k - 1, n, p), rel=1e-9, abs=1e-13)
