"""Reading results: grouping, missing numbers, and errors that say where."""

import pytest

from perturbkit.errors import InvalidArgument, InvalidSpec
from perturbkit.report.records import read_results
from perturbkit.report.suite_records import Comparison


def cell(**more):
    return {"task": "t", "split": "test", "model": "m", "transform": "ocr", "pps": 1, "metric": "f1", **more}


def test_grouping():
    run = read_results(
        {"cells": [cell(model="b"), cell(pps=3), cell(pps=1), cell(transform="case"), cell(metric="em")]}
    )
    assert [(p.model, p.metric) for p in run.panels] == [("b", "f1"), ("m", "f1"), ("m", "em")]
    assert run.panels[1].pps == (1, 3)
    assert [row.transform for row in run.panels[1].rows] == ["ocr", "case"]
    assert run.transforms == ("ocr", "case")


def test_a_second_cell_of_the_same_place_is_kept():
    panel = read_results({"cells": [cell(drop=0.1), cell(drop=0.2)]}).panels[0]
    assert [[c.drop for c in row.cells.values()] for row in panel.rows] == [[0.1], [0.2]]


def test_not_finite_is_missing():
    (only,) = read_results({"cells": [cell(drop=float("nan"), ci_low=float("-inf"), p_adjusted=None)]}).cells
    assert (only.drop, only.ci_low, only.significant) == (None, None, False)


@pytest.mark.parametrize("number", [1e308, -1e16, 10**400])
def test_numbers_that_no_scale_can_show(number):
    with pytest.raises(InvalidArgument, match=r"cells\[0\]\.ci_high must be within 1e\+15, got"):
        read_results({"cells": [cell(ci_high=number)]})


@pytest.mark.parametrize(("rows", "few"), [(0, True), (29, True), (30, False), (None, False)])
def test_few_rows(rows, few):
    assert read_results({"cells": [cell(rows_perturbed=rows)]}).cells[0].few_rows is few


def test_few_questions_with_many_candidates():
    (only,) = read_results({"cells": [cell(rows_perturbed=300, units_perturbed=29)]}).cells
    assert only.few_rows


@pytest.mark.parametrize(("p", "star"), [(0.0499, True), (0.05, False), (None, False)])
def test_star_only_for_the_adjusted_value(p, star):
    assert read_results({"cells": [cell(p_value=0.001, p_adjusted=p)]}).cells[0].significant is star


def test_no_star_for_fewer_than_thirty_units():
    # Two rows that are both lost: the same in every resample, and so p = 1 in 10,001.
    made = cell(p_value=1e-4, p_adjusted=1e-4, units=2, flags=["too_few_units", "no_variation"])
    assert not read_results({"cells": [made]}).cells[0].significant


@pytest.mark.parametrize(("n", "star"), [(29, False), (30, True)])
def test_no_star_for_fewer_than_thirty_cases_of_a_suite(n, star):
    assert Comparison(1.0, 0.0, 1.0, 1.0, 1.0, 1e-4, n, 0, n, 0).significant is star


@pytest.mark.parametrize(
    ("monitor", "curated", "marked"), [(True, False, True), (True, True, False), (False, False, False)]
)
def test_not_curated(monitor, curated, marked):
    assert read_results({"cells": [cell(monitor=monitor, curated=curated)]}).cells[0].not_curated is marked


@pytest.mark.parametrize(
    ("results", "message"),
    [
        ({"cells": [cell(), cell(pps=None)]}, r"cells\[1\]\.pps must be a number, got None"),
        ({"cells": [cell(drop="0.1")]}, r"cells\[0\]\.drop must be a number or null, got '0\.1'"),
        ({"cells": [cell(transform="")]}, r"cells\[0\]\.transform must be a name, got ''"),
        ({"cells": "none"}, "cells must be a list"),
        (
            {"cells": [], "flips": [{"edits": [{"start": 1}]}]},
            r"flips\[0\]\.edits\[0\] must have a start and an end",
        ),
    ],
)
def test_errors_say_where(results, message):
    with pytest.raises(InvalidArgument, match=message):
        read_results(results)


def test_another_schema():
    with pytest.raises(InvalidSpec, match="schema must be 1, got 2"):
        read_results({"schema": 2, "cells": []})
