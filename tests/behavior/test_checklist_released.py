"""CheckList's released suites, where they are beside the repository; nothing of them is in it."""

import csv
from functools import cache
from pathlib import Path

import numpy as np
import pytest
from xxhash import xxh3_64_intdigest

from perturbkit.behavior.checklist import import_checklist
from perturbkit.behavior.suite import Suite

SHARED = Path(__file__).parents[2] / "../shared"
FILES = SHARED / "datasets/checklist_suites"
LISTED = SHARED / "cases/checklist_tests.tsv"
pytestmark = pytest.mark.skipif(
    not FILES.is_dir() or not LISTED.is_file(), reason=f"CheckList's released suites are not in {FILES}"
)
EXAMPLES = {"sentiment": (38, 178_578), "qqp": (53, 207_301)}
TYPES = {"sentiment": (20, 13, 5), "qqp": (37, 9, 7)}


@cache
def suite(name: str, as_released: bool = False) -> Suite:
    return import_checklist(FILES / f"{name}_suite.tar.gz", as_released=as_released)


@pytest.mark.parametrize("name", EXAMPLES)
def test_every_test_is_there_with_its_cases_and_examples(name):
    with LISTED.open(encoding="utf-8", newline="") as file:
        rows = [
            row
            for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
            if row["suite"] == name
        ]
    tests = suite(name).tests
    found = [(t.type, t.capability, key, t.n_cases, t.n_examples) for key, t in tests.items()]
    assert found == [
        (row["type"], row["capability"], row["name"], int(row["cases"]), int(row["examples"])) for row in rows
    ]
    assert (len(tests), suite(name).n_examples) == EXAMPLES[name]
    assert tuple(sum(t.type == kind for t in tests.values()) for kind in ("MFT", "INV", "DIR")) == TYPES[name]


@pytest.mark.parametrize("name", EXAMPLES)
def test_no_rule_had_to_be_guessed(name):
    assert not any("its own rule is code" in note for note in suite(name).notes)


def test_the_wrong_label_is_mended_and_said():
    key = "Order does matter for asymmetric relations"
    assert {case.label for case in suite("qqp").tests[key].cases} == {0}
    assert any(key in note and "set to 0" in note for note in suite("qqp").notes)


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_folder_gives_the_suite_back(name, tmp_path):
    suite(name).save(tmp_path)
    again = Suite.load(tmp_path)
    for key, test in suite(name).tests.items():
        assert again.tests[key].cases == test.cases
        assert again.tests[key].expect == test.expect


# CheckList's rules, written once more from its description: preds is an array of labels, confs the
# probabilities (n, classes), or one confidence each; a value per example, > 0 passed, None not counted.


def equal_to(label):
    return lambda preds, confs: [pred == label for pred in preds]


def invariant(preds, confs):
    if confs.ndim == 2:
        near = np.abs(confs[:, preds[0]] - confs[0, preds[0]]) <= 0.1
    else:
        near = confs + confs[0] <= 0.1
    return list((preds == preds[0]) | near)


def monotonic(up):
    def rule(preds, confs):
        before = confs[0, preds[0]]
        if preds[0] == 1 or (before <= 0.1 if up else before >= 0.9):
            return [None] * len(preds)
        change = confs[:, preds[0]] - before
        return list(change + 0.1 >= 0 if up else change - 0.1 <= 0)

    return rule


def polarity(sign):
    def rule(preds, confs):
        change = confs[0, 0] - confs[:, 0] + confs[:, 2] - confs[0, 2]
        return list(change + 0.1 >= 0 if sign > 0 else change - 0.1 <= 0)

    return rule


def differs_now(preds, confs):
    return [pred == 0 for pred in preds] if preds[0] == 1 else [None] * len(preds)


def triplet(preds, confs):
    if preds[0] + preds[1] == 2:
        return [preds[2] == 1] * 3
    return [False] * 3 if preds[1] == 1 else [None] * 3


FIRST_NOT = "all_except_first"
BY_NAME = {
    "intensifiers": monotonic(True),
    "reducers": monotonic(False),
    '"used to" should reduce': monotonic(False),
    "add positive phrases": polarity(1),
    "add negative phrases": polarity(-1),
    "(q, paraphrase(q))": equal_to(1),
    "Keep entitites, fill in with gibberish": equal_to(0),
    "Testing implications": triplet,
}


def rule_of(name, kind, label):
    if name in BY_NAME:
        return BY_NAME[name]
    if name.startswith("Change ") and "one of the questions" in name:
        return differs_now
    if kind == "INV":
        return invariant
    if label is None or (name == "Q & A: no" and label == 1):
        return lambda preds, confs: [pred != 0 for pred in preds]
    return equal_to(label)


def status(values, except_first):
    there = [value for value in values if value is not None]
    if not there:
        return "n/a"
    return "passed" if all(there[1:] if except_first else there) else "failed"


def probabilities(inputs, classes):
    """Noise by content, between vague and sure, so that every branch of every rule is taken."""
    rows = []
    for value in inputs:
        bits = xxh3_64_intdigest(repr(value).encode())
        raw = np.array([(bits >> 16 * at & 0xFFFF) / 65536 for at in range(classes)]) ** (
            1 + 6 * (bits >> 60 & 1)
        )
        rows.append((raw + 1e-9) / (raw + 1e-9).sum())
    return np.array(rows)


@pytest.mark.slow
@pytest.mark.parametrize("form", ["probabilities", "confidence"])
@pytest.mark.parametrize("name", EXAMPLES)
def test_pass_fail_and_not_applicable_are_checklists(name, form):
    classes = 3 if name == "sentiment" else 2

    def model(inputs):
        found = probabilities(inputs, classes)
        best = found.argmax(1)
        # CheckList's pair of predictions and confidences; the confidences small, so that some sum to 0.1.
        return (best, found) if form == "probabilities" else (best, found.max(1) * 0.15)

    needs_probabilities = {"intensifiers", "reducers", '"used to" should reduce'} | {
        "add positive phrases",
        "add negative phrases",
    }
    tests = [key for key in suite(name).tests if form == "probabilities" or key not in needs_probabilities]
    result = suite(name, as_released=True).run(model, tests=tests)
    seen = set()
    for key in tests:
        test = suite(name, as_released=True).tests[key]
        expected = []
        for case in test.cases:
            preds, confs = model(case.inputs)
            rule = rule_of(key, test.type, case.label if test.type == "MFT" else None)
            except_first = test.type != "MFT" and key != "(q, paraphrase(q))"
            expected.append(status(rule(preds, confs), except_first))
        assert [outcome.status for outcome in result[key].outcomes] == expected, key
        seen |= set(expected)
    assert seen >= {"passed", "failed"}
    assert "n/a" in seen or form == "confidence"
