"""Rows needed: by hand, and by simulating the test that the rows are for."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from perturbkit.errors import InvalidArgument
from perturbkit.stats import detectable_drop, mcnemar, paired_bootstrap, rows_needed


def test_by_hand():
    # Independent: 0.9 * 0.15 + 0.1 * 0.85 = 0.22 of rows change.
    # (1.644854 * sqrt(0.22) + 0.841621 * sqrt(0.22 - 0.0025))^2 / 0.0025 = 541.98.
    assert rows_needed(0.05, 0.9) == 542
    # (1.644854 * sqrt(0.05) + 0.841621 * sqrt(0.0475))^2 / 0.0025 = 121.5.
    assert rows_needed(0.05, 0.9, changed=0.05) == 122
    # Two-sided: 1.959964 in place of 1.644854.
    assert rows_needed(0.05, 0.9, alternative="two-sided") == 689


@pytest.mark.parametrize(("drop", "baseline", "changed"), [(0.1, 0.8, None), (0.08, 0.9, 0.12)])
def test_tests_on_that_many_rows_have_that_power(drop, baseline, changed):
    n = rows_needed(drop, baseline, changed=changed)
    if changed is None:
        perturbed = baseline - drop
        changed = baseline * (1 - perturbed) + perturbed * (1 - baseline)
    broken, mended = (changed + drop) / 2, (changed - drop) / 2
    rng, found, strict, trials = np.random.default_rng(0), 0, 0, 600
    for _ in range(trials):
        only_a, only_b, rest = rng.multinomial(n, [broken, mended, 1 - changed])
        a, b = np.repeat([1, 0, 1], [only_a, only_b, rest]), np.repeat([0, 1, 1], [only_a, only_b, rest])
        found += paired_bootstrap(a, b, n_resamples=1000, seed=rng).p_value_corrected <= 0.05
        strict += mcnemar(a, b, alternative="greater").p_value <= 0.05
    assert 0.75 < found / trials < 0.87
    assert 0.70 < strict / trials < 0.83


@given(st.floats(0.02, 0.5), st.floats(0.5, 1.0))
def test_smaller_drops_more_power_and_stricter_tests_need_more_rows(drop, baseline):
    needed = rows_needed(drop, baseline)
    assert needed >= 1
    assert rows_needed(drop / 2, baseline) >= needed
    assert rows_needed(drop, baseline, power=0.9) >= needed
    assert rows_needed(drop, baseline, alpha=0.01) >= needed


def test_detectable_drop_is_the_inverse():
    for n in (50, 200, 2000):
        drop = detectable_drop(n, 0.85)
        assert rows_needed(drop * 1.001, 0.85) <= n < rows_needed(drop * 0.99, 0.85)
    assert detectable_drop(1, 0.5) is None


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"drop": 0, "baseline": 0.9}, "drop must be a number between 0 and 1, got 0"),
        ({"drop": 0.5, "baseline": 0.4}, "drop must be at most baseline = 0.4, got 0.5"),
        ({"drop": 0.1, "baseline": 90}, "baseline must be an accuracy above 0 and at most 1, got 90"),
        ({"drop": 0.1, "baseline": 0.9, "changed": 0.05}, "changed must be a share of rows from drop = 0.1"),
        ({"drop": 0.1, "baseline": 0.9, "power": 80}, "power must be a number between 0 and 1, got 80"),
    ],
)
def test_errors(arguments, message):
    with pytest.raises(InvalidArgument, match=message):
        rows_needed(**arguments)
