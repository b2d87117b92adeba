"""Axes and labels of the charts."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from perturbkit.report.cells import Cell
from perturbkit.report.scale import round_step, scale_of, spread


def cell(drop, low=None, high=None):
    return Cell("t", "test", "m", "ocr", 1, "f1", drop=drop, ci_low=low, ci_high=high)


def test_scale_by_hand():
    # -11 to 41 points: 52 / 8 asks for steps of 10, so -20 to 50; heat ends at the multiple of 10 above 37.
    scale = scale_of([cell(0.37, 0.33, 0.41), cell(0.06, -0.11, 0.23)])
    assert scale.ticks == [-20, -10, 0, 10, 20, 30, 40, 50]
    assert scale.heat_top == 40
    assert [scale.heat(d) for d in (-0.5, 0.0, 0.044, 0.045, 0.2, 0.4)] == [0, 0, 0, 1, 4, 8]


def test_a_run_without_any_loss_has_a_scale():
    assert scale_of([cell(0.0)]).ticks[0] == 0
    assert scale_of([]).heat_top == 1.0


@given(st.floats(1e-3, 1e4), st.integers(2, 9))
def test_round_step(span, most):
    step = round_step(span, most)
    assert span / step <= most + 1e-6
    assert f"{step:.0e}"[0] in "125"


@given(st.lists(st.floats(0, 100), max_size=8))
def test_spread_keeps_gap_order_and_bounds(wanted):
    placed = spread(wanted, 10, 0, 100)
    order = sorted(range(len(wanted)), key=lambda i: wanted[i])
    heights = [placed[i] for i in order]
    assert all(b - a >= 10 - 0.11 for a, b in pairwise(heights))
    assert all(-0.1 <= y <= 100.1 for y in placed)


def test_labels_with_room_stay():
    assert spread([80, 10, 40], 10, 0, 100) == pytest.approx([80, 10, 40])
