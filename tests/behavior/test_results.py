"""What results.json holds beyond counts, and that a result can be read back from it."""

import json

import pytest

from perturbkit.behavior import expect
from perturbkit.behavior.checks import INV, MFT
from perturbkit.behavior.results import SuiteResult
from perturbkit.behavior.suite import Suite
from perturbkit.errors import InvalidSpec

SUITE = Suite(
    [
        MFT(["good", "bad", "odd"], labels=["pos", "neg", "pos"], name="words", capability="Logic"),
        INV([["good", "odd"], ["good", "good!"]], name="marks", capability="Robustness"),
        MFT(["good"], expect=expect.case(lambda case: [None]), name="own", capability="Mine"),
    ],
    class_names=("neg", "pos"),
)


def model(texts):
    """Certain of "good", of "odd" it is not; 0.25 and 0.75 are exact."""
    return [[0.0, 1.0] if "good" in text else [0.75, 0.25] for text in texts]


def test_a_result_is_read_back_from_its_json():
    result = SUITE.run(model, n=2, seed=3, fail_rate=0.25)
    record = json.loads(result.to_json())
    assert (record["n"], record["seed"], record["fail_rate"]) == (2, 3, 0.25)
    again = SuiteResult.from_dict(record)
    assert json.loads(again.to_json()) == record
    assert again.exceeded() == result.exceeded()
    whole = SuiteResult.from_dict(SUITE.run(model, fail_rate=0.4).to_dict())
    assert whole.exceeded() == ["marks"]  # 1 of 2; of words 1 of 3
    assert whole.exceeded(0.3) == ["words", "marks"]


def test_outcomes_case_by_case():
    words, marks, own = SUITE.run(model).to_dict()["tests"]
    assert (words["outcomes"], marks["outcomes"], own["outcomes"]) == ("ppf", "fp", "-")
    assert words["rows"] is None
    assert (words["expect"]["name"], own["expect"]) == ("equal", None)
    drawn = [SUITE.run(model, n=1, seed=seed).to_dict()["tests"][0] for seed in range(20)]
    # One case of the three: case 0 needs no list of places.
    assert {(str(record["rows"]), record["outcomes"]) for record in drawn} == {
        ("None", "p"), ("[1]", "p"), ("[2]", "f"),
    }  # fmt: skip


def test_probabilities_before_and_after():
    words, marks, _ = SUITE.run(model).to_dict()["tests"]
    (example,) = words["worst"][0]["examples"]
    assert (example["label"], example["prediction"]) == ("pos", "neg")
    assert example["probabilities"] == {"pos": 0.25, "neg": 0.75}
    before, after = marks["worst"][0]["examples"]
    assert (before["probabilities"], after["probabilities"]) == ({"pos": 1.0}, {"pos": 0.25, "neg": 0.75})


def test_of_many_equal_failures_those_kept_come_from_all_over_the_test():
    texts = [f"row {at}" for at in range(1_000)]
    test = MFT([*texts, "last"], labels="pos", class_names=("neg", "pos"))
    result = test.run(lambda texts: [[1.0, 0.0] if text == "last" else [0.75, 0.25] for text in texts])
    places = [record["case"] for record in result.worst]
    assert len(places) == 50
    assert places[0] == 1_000  # the worst
    assert places[1:] == sorted(places[1:])
    # 49 of 1,000 at random: all in one half has probability 2^-48.
    assert places[1] < 500 < places[-1]


def test_other_inputs_have_another_key():
    def key(texts):
        return (
            Suite([MFT(texts, labels="pos", name="t")])
            .run(lambda given: ["pos"] * len(given))["t"]
            .inputs_key
        )

    assert key(["a", "b"]) == key(["a", "b"])
    assert len({key(["a", "b"]), key(["b", "a"]), key(["a b"]), key([("a", "b")])}) == 4


@pytest.mark.parametrize("change", [{"schema": 2}, {"tests": [{}]}, {"tests": None}])
def test_what_is_no_suite_run(change):
    record = {**SUITE.run(model).to_dict(), **change}
    with pytest.raises(InvalidSpec, match="suite run"):
        SuiteResult.from_dict(record)
    with pytest.raises(InvalidSpec, match="not the results of a suite run"):
        SuiteResult.from_dict({"schema": 1, "cells": []})


def test_a_result_says_what_it_is_on_one_line():
    result = SUITE.run(model)
    assert repr(result) == (
        "SuiteResult('suite' on 'model': 3 tests, 2 with failures, worst 'marks' 50.0 % (1 of 2))"
    )
    assert repr(result["own"]) == "TestResult('own', MFT: no cases)"
    assert repr(SUITE.run(model, tests=["own"])) == "SuiteResult('suite' on 'model': 1 test, 0 with failures)"


def test_a_table_of_a_result():
    """Wilson's interval of 1 of 3 and of 1 of 2, by hand."""
    result = SUITE.run(model)
    assert result.table().splitlines() == [
        "capability  type  test     failed    rate         95 %",
        "Robustness  INV   marks    1 of 2  50.0 %  9.5 to 90.5",
        "Logic       MFT   words    1 of 3  33.3 %  6.1 to 79.2",
        "Mine        MFT   own    no cases",
    ]
    odd = Suite([MFT(["a"], labels="b", name="<b>\x1b[31m")]).run(lambda texts: ["c"] * len(texts))
    assert "\x1b" not in odd.table()
    assert "<td>&lt;b&gt;\ufffd[31m</td><td>1 of 1</td>" in odd._repr_html_()
    assert "<caption>suite on &lt;lambda&gt;</caption>" in odd._repr_html_()


def test_labels_that_change_within_the_tolerance_are_told():
    """By CheckList's rule a probability of 0.52 that becomes 0.47 passes, though the label is another."""
    pairs = [[f"good {at}", f"goood {at}"] for at in range(12)]
    suite = Suite([INV(pairs, name="typos", capability="Robustness")], class_names=("neg", "pos"))

    def unsure(texts):
        odd = ["goood" in text and not text.endswith(" 7") for text in texts]
        return [[0.53, 0.47] if changed else [0.48, 0.52] for changed in odd]

    def labels_alone(texts):
        return [int(scores[1] > 0.5) for scores in unsure(texts)]

    found = suite.run(unsure)
    assert (found["typos"].failed, found["typos"].changed) == (0, 11)
    assert found.table().endswith("\n\nlabel changed within tolerance, so not failed: typos 11")
    assert "<p>label changed within tolerance, so not failed: typos 11</p>" in found._repr_html_()
    assert found.to_dict()["tests"][0]["changed_within_tolerance"] == 11
    assert SuiteResult.from_dict(found.to_dict())["typos"].changed == 11
    found = suite.run(labels_alone)
    assert (found["typos"].failed, found["typos"].changed) == (11, 0)
    assert "tolerance" not in found.table()
    strict = INV(pairs, expect=expect.invariant(strict=True), name="typos", capability="Robustness")
    found = Suite([strict], class_names=("neg", "pos")).run(unsure)
    assert (found["typos"].failed, found["typos"].changed) == (11, 0)
