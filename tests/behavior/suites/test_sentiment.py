"""The sentiment suite: labels that a reader gives, and models that should pass and fail."""

import re
from collections import Counter
from functools import cache

import pytest

from perturbkit.behavior.suite import Suite
from perturbkit.behavior.suites.sentiment.words import CRITICISM, NEUTRAL, PRAISE, verbs

# Labelled by hand; each must be a case of the test.
READ = [
    ("single words of praise", "loved", "positive"),
    ("single words of criticism", "waste of money", "negative"),
    ("single neutral words", "timetable", "neutral"),
]


@cache
def suite() -> Suite:
    return Suite.own("sentiment", 2000)


def labels(name: str) -> dict[str, str]:
    return {case.inputs[0]: case.label for case in suite().tests[name].cases}


@pytest.mark.parametrize(("test", "text", "label"), READ)
def test_labels(test, text, label):
    assert labels(test).get(text) == label


# What a reader concludes from a few words, as independent rules. Each must hold of every case of the test.
GOOD = {*PRAISE["adj"], *(form for verb in PRAISE["verb"] for form in verb.values()), *PRAISE["noun"]}
BAD = {*CRITICISM["adj"], *(form for verb in CRITICISM["verb"] for form in verb.values()), *CRITICISM["noun"]}


def polarities(text: str) -> list[str]:
    """Words of praise and criticism in the order they stand."""
    found = []
    for word in re.findall(r"[\w'é]+", text.replace("waste of money", "disaster")):
        found += ["positive"] if word in GOOD else ["negative"] if word in BAD else []
    return found


@pytest.mark.parametrize(
    ("test", "which"),
    [
        ("praise and criticism in a sentence", 0),
        ("question and answer: yes", 0),
        ("my opinion, not that of others", None),
        ("a first impression that was wrong", -1),
    ],
)
def test_the_word_that_counts_gives_the_label(test, which):
    for text, label in labels(test).items():
        found = polarities(text)
        if which is None:  # the words of "I" are the last but where the clause of others comes after
            which_here = 0 if ", although the critics " in text else -1
        else:
            which_here = which
        assert found[which_here] == label, text


@pytest.mark.parametrize(
    "name", [name for name in suite().tests if "fact" in name or "neutral words" in name]
)
def test_facts_hold_no_judgement(name):
    for text, label in labels(name).items():
        assert label == "neutral"
        assert not polarities(text), text


def test_now_decides():
    for text, label in labels("what was then, what is now").items():
        now = text.startswith(("Now ", "Today "))
        assert polarities(text)[0 if now else -1] == label, text


def test_negation_turns():
    for name in ("praise negated", "good expected, but it was not", "praise negated from afar"):
        assert set(labels(name).values()) == {"negative"}
    for name in ("criticism negated", "bad expected, but it was not", "criticism negated from afar"):
        test = suite().tests[name]
        assert test.run(lambda texts: ["neutral"] * len(texts), class_names=suite().class_names).failed == 0
        assert test.run(lambda texts: ["positive"] * len(texts), class_names=suite().class_names).failed == 0
        wrong = test.run(lambda texts: ["negative"] * len(texts), class_names=suite().class_names)
        assert wrong.failed == test.n_cases


@pytest.mark.parametrize(
    ("test", "longer"),
    [
        ("a word that strengthens", False),
        ("a word that weakens", True),
        ("used to takes some of it back", True),
    ],
)
def test_degree_goes_one_way(test, longer):
    """A model that is surer of the longer text fails where words weaken, and passes where they strengthen."""

    def surer_of_long(texts):
        return [[share, 0.0, 1 - share] for share in (min(text.count(" "), 9) / 9 for text in texts)]

    check = suite().tests[test]
    result = check.run(surer_of_long, class_names=suite().class_names)
    failed = [check.cases[one.case].label for one in result.outcomes if one.status == "failed"]
    by_label = Counter(label[0] if isinstance(label, list) else label for label in failed)
    # The share is the probability of negative: it falls with the length for positive.
    assert (by_label["negative"] > 0) == longer
    assert (by_label["positive"] > 0) != longer


def test_variants_differ_in_one_word_only():
    for name in ("another name", "another number"):
        for case in suite().tests[name].cases:
            first = case.inputs[0].split()
            for other in case.inputs[1:]:
                words = other.split()
                assert len(words) == len(first)
                assert sum(a != b for a, b in zip(first, words, strict=True)) == 1


def test_all_groups_are_in_each_case():
    for name, least in (
        ("people of any race", 8),
        ("people of any religion", 10),
        ("people of any gender", 6),
    ):
        assert all(len(case.inputs) == least for case in suite().tests[name].cases)


def test_verbs_have_forms():
    (found,) = verbs("write about")
    assert found == {
        "base": "write about",
        "third": "writes about",
        "past": "wrote about",
        "done": "written about",
        "doing": "writing about",
    }


def test_word_lists_do_not_overlap():
    assert not GOOD & BAD
    assert not set(NEUTRAL["adj"]) & (GOOD | BAD)
