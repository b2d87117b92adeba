"""The sentiment suite on two predictors: what is kept of it is what the page shows."""

import json
from pathlib import Path

import pytest

from benchmarks import sentiment_suite
from perturbkit.behavior.checks import INV, MFT
from perturbkit.behavior.suite import Suite

ROOT = Path(__file__).parents[2]
KEPT = ROOT / "benchmarks/results/sentiment_suite.json"


def test_the_table_of_the_page_is_what_was_measured():
    kept = json.loads(KEPT.read_text(encoding="utf-8"))
    page = (ROOT / "docs/behavior.md").read_text(encoding="utf-8")
    assert sentiment_suite.table(kept["cells"]) in page
    suite = Suite.own("sentiment", 200)
    assert {(row["capability"], row["type"], row["tests"]) for row in kept["cells"]} == {
        (capability, kind, len(names))
        for capability, kinds in suite.matrix().items()
        for kind, names in kinds.items()
    }
    assert [test["test"] for test in kept["tests"]] == list(suite.tests)


@pytest.mark.parametrize(
    ("compound", "label"),
    [(0.05, "positive"), (0.04, "neutral"), (0.0, "neutral"), (-0.06, "negative"), (-1.0, "negative")],
)
def test_probabilities_of_a_score_agree_with_vaders_thresholds(compound, label):
    found = sentiment_suite.spread(compound)
    assert sum(found.values()) == pytest.approx(1.0)
    assert max(found, key=lambda name: found[name]) == label
    assert sentiment_suite.spread(0.3)["positive"] < sentiment_suite.spread(0.4)["positive"]


def test_cells_by_hand():
    suite = Suite(
        [
            MFT(["a"] * 40 + ["b"] * 60, labels="x", name="one", capability="Logic"),
            MFT(["b", "c"], labels="x", name="two", capability="Logic"),
            INV([["a", "c"]], name="three", capability="Logic"),
        ]
    )
    first = suite.run(says("one", {"a": "x", "b": "y", "c": "x"}))
    second = suite.run(says("other", {"a": "x", "b": "x", "c": "x"}))
    mft, inv = sentiment_suite.cells(first, second)
    assert (mft["tests"], mft["one"]["applicable"], mft["one"]["failed"], mft["other"]["failed"]) == (
        2,
        102,
        61,
        0,
    )
    assert mft["n"] == 102
    assert mft["p_adjusted"] == pytest.approx(2 * mft["p_value"])
    assert mft["p_value"] < 0.01 < inv["p_value"]
    assert [test["test"] for test in sentiment_suite.tests(first, second)] == ["one", "two", "three"]


def says(name, by_text):
    class Model:
        def predict(self, texts):
            return [by_text[text] for text in texts]

    model = Model()
    model.name = name
    return model
