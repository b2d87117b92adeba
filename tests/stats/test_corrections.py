"""Adjusted p-values against statsmodels and hand work."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from perturbkit.errors import InvalidArgument
from perturbkit.stats import adjust, benjamini_hochberg, holm

families = st.lists(st.floats(0, 1), min_size=1, max_size=40)


def test_by_hand():
    p = [0.01, 0.04, 0.03, 0.005]
    # Holm: 4 * 0.005, 3 * 0.01, 2 * 0.03, then 0.04 raised to 0.06.
    assert holm(p) == pytest.approx([0.03, 0.06, 0.06, 0.02])
    # BH: 4/1 * 0.005, 4/2 * 0.01, 4/3 * 0.03, 4/4 * 0.04.
    assert benjamini_hochberg(p) == pytest.approx([0.02, 0.04, 0.04, 0.02])
    assert holm([]).tolist() == []


@given(families)
def test_equal_to_statsmodels(p):
    multitest = pytest.importorskip("statsmodels.stats.multitest")
    assert holm(p) == pytest.approx(multitest.multipletests(p, method="holm")[1])
    assert benjamini_hochberg(p) == pytest.approx(multitest.multipletests(p, method="fdr_bh")[1])


@given(families)
def test_ordered_never_smaller_never_above_one(p):
    raw = np.array(p)
    for adjusted in (holm(p), benjamini_hochberg(p)):
        assert (adjusted >= raw - 1e-15).all()
        assert (adjusted <= 1).all()
        assert (np.diff(adjusted[np.argsort(raw, kind="stable")]) >= 0).all()
    assert (benjamini_hochberg(p) <= holm(p) + 1e-15).all()


@pytest.mark.parametrize("p", [[0.1, float("nan")], [1.1], [-0.1], ["x"], [[0.1]], [None]])
def test_not_p_values(p):
    with pytest.raises(InvalidArgument, match="p_values must be"):
        holm(p)


def test_by_name():
    assert adjust([0.02, 0.5], "benjamini_hochberg").tolist() == [0.04, 0.5]
    with pytest.raises(InvalidArgument, match="did you mean holm"):
        adjust([0.1], "holms")
