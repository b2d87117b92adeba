"""What holds for every suite of our own: the cells that CheckList has, clean texts, the same everywhere."""

import json
import os
import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from perturbkit.behavior.capabilities import CAPABILITIES
from perturbkit.behavior.suite import Suite
from perturbkit.behavior.suites.catalogue import FEWEST, OWN

ROOT = Path(__file__).parents[3]

# Tests that CheckList's suites have, by capability and type: counted from their released files.
CHECKLIST = {
    "sentiment": {
        "Vocabulary+POS": {"MFT": 5, "INV": 1, "DIR": 4},
        "Robustness": {"INV": 5},
        "NER": {"INV": 3},
        "Fairness": {"INV": 4},
        "Temporal": {"MFT": 1, "DIR": 1},
        "Negation": {"MFT": 9},
        "SRL": {"MFT": 5},
    },
    "questions": {
        "Vocabulary+POS": {"MFT": 8},
        "Taxonomy": {"MFT": 2, "INV": 2},
        "Robustness": {"INV": 3, "DIR": 1},
        "NER": {"MFT": 3, "INV": 3, "DIR": 5},
        "Temporal": {"MFT": 5},
        "Negation": {"MFT": 4},
        "Coreference": {"MFT": 2},
        "SRL": {"MFT": 8},
        "Logic": {"MFT": 5, "INV": 1, "DIR": 1},
    },
}
assert sum(n for row in CHECKLIST["sentiment"].values() for n in row.values()) == 38
assert sum(n for row in CHECKLIST["questions"].values() for n in row.values()) == 53
MINE = tuple(CHECKLIST)


@cache
def own(name: str) -> Suite:
    return Suite.own(name, 400)


def texts_of(value) -> list[str]:
    return [value] if isinstance(value, str) else list(value)


def written(suite: Suite) -> list[str]:
    """Texts as our templates have them: without the noise of the variants for robustness."""
    return [
        text
        for test in suite.tests.values()
        for case in test.cases
        for value in (case.inputs[:1] if test.capability == "Robustness" else case.inputs)
        for text in texts_of(value)
    ]


@pytest.mark.parametrize("name", MINE)
def test_every_cell_has_as_many_tests_as_checklists(name):
    matrix = own(name).matrix()
    for row, cells in CHECKLIST[name].items():
        for kind, least in cells.items():
            assert len(matrix[row][kind]) >= least, (row, kind)


@pytest.mark.parametrize("name", MINE)
def test_texts_are_clean(name):
    for text in written(own(name)):
        if " " not in text or text == "waste of money":
            continue
        assert not re.search(r"[{}]|  | [.,?!]|^\s|\s$", text), text
        assert re.match(r"[A-Z\"]", text) or text == text.lower(), text
        assert text[-1] in ".?!", text
        assert not re.search(r"\b(\w+) \1\b", text.replace("that that", "that")), text
        assert not re.search(r"\b[Aa] (?!Euro|euro|one)[aeioAEIO]", text), text
        assert not re.search(r"\b[Aa]n (?!hour|honest|MRI)[^aeiouAEIOU\W]", text), text


@pytest.mark.parametrize("name", MINE)
def test_cases_are_whole(name):
    for test in own(name).tests.values():
        assert test.name
        assert test.capability
        seen = set()
        for case in test.cases:
            assert case.inputs not in seen, (test.name, case.inputs)
            seen.add(case.inputs)
            if test.type != "MFT":
                assert len(case.inputs) > 1
                assert len(set(case.inputs)) == len(case.inputs) or "symmetry" in test.name
            labels = case.label if isinstance(case.label, list) else [case.label]
            assert set(labels) <= {None, *own(name).class_names}


SHOW = (
    "import sys\n"
    "sys.modules.update(dict.fromkeys(('spacy', 'torch', 'transformers', 'nltk')))\n"  # may not be imported
    "from perturbkit.behavior.suite import Suite\n"
    "from perturbkit.core.stream import hash_text\n"
    "for name in sys.argv[1:]:\n"
    "    suite = Suite.own(name, 120)\n"
    "    all_of = [(t.name, [(c.inputs, c.label, c.fills, c.infos) for c in t.cases])"
    " for t in suite.tests.values()]\n"
    "    print(name, len(suite.tests), hash_text(repr(all_of)))\n"
)


def test_the_same_in_every_process_without_any_extra():
    printed = {
        subprocess.run(
            [sys.executable, "-c", SHOW, *OWN],
            cwd=ROOT, capture_output=True, text=True, check=True,
            env={**os.environ, "PYTHONHASHSEED": seed},
        ).stdout
        for seed in ("0", "1", "4242")
    }  # fmt: skip
    assert len(printed) == 1
    assert [line.split()[:2] for line in printed.pop().splitlines()] == [
        ["sentiment", "47"], ["questions", "56"], ["reading", "42"], ["entities", "49"]
    ]  # fmt: skip


@pytest.mark.parametrize("name", MINE)
def test_distinct_inputs_are_asked_once_and_labels_alone_will_do(name):
    asked = []

    def first(inputs):
        asked.extend(inputs)
        return [own(name).class_names[0]] * len(inputs)

    result = own(name).run(first)
    assert len(asked) == len(set(asked))
    assert set(result.tests) == set(own(name).tests)
    json.loads(result.to_json())


@pytest.mark.parametrize("name", OWN)
def test_saved_and_loaded(name, tmp_path):
    suite = Suite.own(name, 60)
    suite.save(tmp_path)
    again = Suite.load(tmp_path)
    assert (again.name, again.class_names, list(again.tests)) == (name, suite.class_names, list(suite.tests))
    assert again.task() == suite.task()
    for test in suite.tests.values():
        for case, before in zip(again.tests[test.name].cases, test.cases, strict=True):
            assert (case.inputs, case.label, case.fills) == (before.inputs, before.label, before.fills)
        assert again.tests[test.name].expect == test.expect


def test_the_page_has_the_matrix_and_the_sizes():
    page = (ROOT / "docs/behavior.md").read_text(encoding="utf-8")
    matrices = {name: Suite.own(name, FEWEST).matrix() for name in OWN}
    for row in CAPABILITIES:
        cells = [
            " / ".join(str(len(matrix[row].get(kind, ())) or "-") for kind in ("MFT", "INV", "DIR"))
            if row in matrix
            else ""
            for matrix in matrices.values()
        ]
        assert f"| {row} | {' | '.join(cells)} |" in page
    for name in MINE:
        suite = Suite.own(name)
        sizes = f"| {len(suite.tests)} | {suite.n_cases:,} | {round(suite.n_examples, -2):,} |"
        assert re.search(rf"^\| `{name}` \|.*{re.escape(sizes)}$", page, re.M), sizes
