"""The tables over all cells, cell by cell, and the map of methods and tasks."""

import pytest

from perturbkit.errors import InvalidArgument
from perturbkit.report.html import render_html
from perturbkit.report.markdown import render_markdown
from perturbkit.report.records import read_results
from perturbkit.report.summary import summaries


def cell(task, transform, level, pps, perturbed, **more):
    place = {"task": task, "split": "test", "model": "m", "transform": transform, "level": level, "pps": pps}
    return {**place, "metric": "accuracy", "original": 0.8, "perturbed": perturbed, **more}


def estimate(key, value, low, high, **place):
    return {"split": "test", "model": "m", **place, key: value, "ci_low": low, "ci_high": high}


@pytest.fixture
def results():
    part = {"original": 0.9, "perturbed": 0.7, "drop": 0.2, "ci_low": 0.1, "ci_high": 0.3}
    parts = {
        "entity": {**part, "rows": 40},
        "beside": {**part, "rows": 12, "drop": None, "ci_low": None, "ci_high": None},
    }
    cells = [
        cell(task, transform, level, pps, perturbed, **more)
        for task in ("trec", "conll")
        for transform, level, pps, perturbed, more in (
            ("ocr", "char", 1, 0.7, {"rows_perturbed": 500}),
            ("ocr", "char", 2, 0.6, {"rows_perturbed": 500}),
            ("negate", "word", 1, 0.75, {"rows_perturbed": 20, "skipped": {"no_site": 3, "blank": 1}}),
            ("negate", "word", 2, 0.74, {"rows_perturbed": 20}),
        )
    ]
    cells[4]["by_entity"] = parts
    levels = [
        estimate("drop", 0.1 * pps, 0.05, 0.15, task="trec", level=level, pps=pps)
        for level in ("char", "word")
        for pps in (1, 2)
    ]
    areas = [
        estimate("score", 0.875, 0.8, 0.95, task="trec", level="char", transform="ocr"),
        estimate("score", 0.9, 0.85, 0.96, task="trec", level="all", transform=None),
    ]
    return {"schema": 1, "title": "T", "cells": cells, "levels": levels, "robustness": areas}


def texts(table):
    return [[f"{entry.text} {entry.ends}".strip() for entry in row] for row in table.rows]


def test_tables_in_the_shape_of_the_papers(results):
    chars, words, decrease, score, entities = summaries(read_results(results))
    assert chars.name == "Scores by method: characters, PPS 1"
    assert chars.heads == ("Task", "Model", "Original", "ocr")
    assert texts(chars) == [["trec", "m", "80.0", "70.0"], ["conll", "m", "80.0", "70.0"]]
    assert words.heads[-1] == "negate"
    assert [row[-1].weak for row in words.rows] == [True, True]  # 20 rows are few
    assert decrease.heads[2:] == (
        "characters, PPS 1", "characters, PPS 2", "words, PPS 1", "words, PPS 2",
    )  # fmt: skip
    assert texts(decrease) == [["trec", "m", *["10.0 [5.0, 15.0]", "20.0 [5.0, 15.0]"] * 2]]
    assert score.heads == ("Task", "Model", "all methods")
    assert texts(score) == [["trec", "m", "0.900 [0.850, 0.960]"]]
    assert texts(entities) == [["conll", "m", "ocr", "1", "40", "20.0 [10.0, 30.0]", "12", "–"]]


def test_results_of_an_older_version_have_none(tiny):
    assert summaries(read_results(tiny)) == []


def test_the_page_and_markdown_show_them(results, parse):
    root = parse(render_html(results))
    names = [node.text for node in root.all("h3")]
    assert names == [table.name for table in summaries(read_results(results))]
    (chart,) = [
        svg for svg in root.all("svg") if "by transform, task and model" in svg.attributes["aria-label"]
    ]
    # Worst first: ocr loses 10.0 in both tasks, negate 5.0.
    rows = [node.children[-1] for node in chart.all("text", class_="name end")]
    assert rows == ["ocr", "negate"]
    assert [node.text for node in chart.all("text", class_="middle value")] == ["10.0", "10.0", "5.0", "5.0"]
    assert "no site 3, blank 1" in root.all("table", id="ledger")[0].text
    written = render_markdown(results)
    assert "| trec  | m     |     80.0 | 70.0 |" in written
    assert "## Robustness score" in written


def test_one_task_and_model_has_no_map(results, parse):
    results["cells"] = results["cells"][:4]
    page = parse(render_html(results))
    assert not [s for s in page.all("svg") if "task and model" in s.attributes["aria-label"]]


def test_time_is_told(results, parse):
    results["seconds"] = {"perturbed": 12.4, "m": 3.21}
    assert "perturbing 12 s, m 3.2 s" in parse(render_html(results)).text
    assert "- Time: perturbing 12 s, m 3.2 s" in render_markdown(results)


@pytest.mark.parametrize(
    ("key", "value", "message"),
    [
        ("levels", [{"drop": "much"}], r"levels\[0\]\.drop must be a number or null, got 'much'"),
        ("robustness", [{"score": True}], r"robustness\[0\]\.score must be a number or null, got True"),
        ("robustness", "none", "robustness must be a list of objects"),
    ],
)
def test_bad_numbers_are_named(results, key, value, message):
    results[key] = value
    with pytest.raises(InvalidArgument, match=message):
        read_results(results)
