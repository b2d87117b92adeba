"""The suite of duplicate questions: labels that follow from the questions by rules of another kind."""

import re
from functools import cache

import pytest

from perturbkit.behavior.lexicon import built_in
from perturbkit.behavior.suite import Suite
from perturbkit.behavior.suites.questions.intents import ACTIONS, INTENTS, asked, other, same
from perturbkit.behavior.suites.questions.taxonomy import PEOPLE, TEXTS
from perturbkit.resources.wordnet import wordnet


@cache
def suite() -> Suite:
    return Suite.own("questions", 1500)


def cases(name: str) -> list[tuple[str, str, str]]:
    return [(*case.inputs[0], case.label) for case in suite().tests[name].cases]


def words(text: str) -> list[str]:
    return sorted(re.findall(r"[\w'-]+", text))


def of_words_alone(pairs):
    """Calls duplicate what has the same words."""
    return ["duplicate" if words(a) == words(b) else "different" for a, b in pairs]


@pytest.mark.parametrize(
    ("test", "rate"),
    [
        ("order in a comparison", 0.0),
        ("order in a symmetric relation", 0.0),
        ("the order of and, the order of or", 0.0),
        ("a question and itself", 0.0),
        ("order in an asymmetric relation", 1.0),
        ("active and passive, of people", 1.0),
        ("two different animals", 0.0),
    ],
)
def test_what_words_alone_can_do(test, rate):
    assert suite().tests[test].run(of_words_alone, class_names=suite().class_names).failure_rate == rate


@pytest.mark.parametrize(
    "test",
    [
        "two different traits",
        "two different animals",
        "the same last name, another person",
        "the same first name, another person",
        "more and less",
    ],
)
def test_one_word_makes_the_difference(test):
    for first, second, label in cases(test):
        assert label == "different"
        a, b = first.split(), second.split()
        changed = [i for i, (one, two) in enumerate(zip(a, b, strict=True)) if one != two]
        # The article may change with the word.
        assert len(changed) == 1 or (len(changed) == 2 and a[changed[0]] in ("a", "an")), (first, second)


def test_pronouns_are_those_of_the_names():
    men, women = set(built_in()["male"]), set(built_in()["female"])
    for test in ("he and she", "his and her"):
        for first, second, label in cases(test):
            asked_of = []
            for text in (first, second):
                question = text.split(". ")[1]
                word = re.search(r"\b(he|she|his|her)\b", question)
                name = re.search(r"\b(?:Does|is) ([A-Z]\w+)", question)
                male = word[1] in ("he", "his") if word else name[1] in men
                assert word or name[1] in men | women
                asked_of.append(male)
            assert (asked_of[0] == asked_of[1]) == (label == "duplicate"), (first, second)


@pytest.mark.parametrize(
    "test",
    [
        "active and passive",
        "active and passive, of people",
        "active and passive, roles exchanged",
        "active and passive, of people, roles exchanged",
    ],
)
def test_active_and_passive(test):
    for first, second, label in cases(test):
        who = re.fullmatch(r"(?:When|Why) was (.+) (\w+) by (.+)\?", second)
        asked_of = first.split(" did ")[1]
        same_roles = asked_of.startswith(f"{who[3]} ") and asked_of.endswith(f" {who[1]}?")
        exchanged = asked_of.startswith(f"{who[1]} ") and asked_of.endswith(f" {who[3]}?")
        assert same_roles != exchanged, (first, second)
        assert label == ("duplicate" if same_roles else "different")


def test_opposites_are_antonyms_and_turn_with_more_and_less():
    opposite = {record["a"]: record["b"] for record in (*PEOPLE, *TEXTS)}
    opposite |= {b: a for a, b in opposite.items()}
    pattern = re.compile(r"\b(more|less) (\w+)")
    for first, second, label in cases("more of this is less of its opposite"):
        (_, how, word), (_, how2, word2) = (
            (None, *pattern.search(text).groups()) for text in (first, second)
        )
        assert label == "duplicate"
        assert {how, how2} == {"more", "less"}
        assert opposite[word] == word2
    known = [record for record in PEOPLE if record["b"] in wordnet().antonyms(record["a"], "a")]
    assert len(known) >= 6  # WordNet agrees where it knows antonyms at all


def test_negated_opposites():
    opposite = {record["a"]: record["b"] for record in PEOPLE}
    opposite |= {b: a for a, b in opposite.items()}
    for test, wanted in (("not the opposite", "duplicate"), ("people who are not so", "different")):
        for first, second, label in cases(test):
            word = re.search(r"not (\w+)", second)[1]
            assert label == wanted
            assert (word in first.split()) == (label == "different")
            assert (opposite[word] in first.split()) == (label == "duplicate"), (first, second)


def test_another_entity_in_one_question_only():
    for test in suite().tests.values():
        if "in one question" in test.name:
            for case in test.cases:
                assert case.label == ["duplicate", *["different"] * 4]
                assert {first for first, _ in case.inputs} == {case.inputs[0][0]}
                assert len({second for _, second in case.inputs}) == 5
    result = (
        suite()
        .tests["another place in one question"]
        .run(lambda pairs: ["duplicate"] * len(pairs), class_names=suite().class_names)
    )
    assert result.failure_rate == 1.0
    result = (
        suite()
        .tests["another place in one question"]
        .run(lambda pairs: ["different"] * len(pairs), class_names=suite().class_names)
    )
    assert result.applicable == 0


def test_intents():
    assert len(INTENTS) == 4
    for action in ACTIONS:
        questions = [question for intent in INTENTS for question in asked(intent, action)]
        assert len(questions) == len(set(questions)) == 15
        assert len(same(action)) == 4
        assert len(other(action)) == 6


def test_implications_are_judged_by_the_three_together():
    check = suite().tests["what follows from two pairs (implication)"]
    assert all(len({text for pair in case.inputs for text in pair}) == 3 for case in check.cases)
    right = {
        question: (action, intent)
        for action in ACTIONS
        for intent in INTENTS
        for question in asked(intent, action)
    }

    def knows(pairs):
        intents = [[intent_of(text) for text in pair] for pair in pairs]
        return ["duplicate" if a == b else "different" for a, b in intents]

    def intent_of(text):
        return next(i for q, (_, i) in right.items() if re.match(re.escape(q).split(r"\{")[0], text))

    assert check.run(knows, class_names=suite().class_names).failed == 0
    one = check.run(
        lambda pairs: ["duplicate" if "do I" in a and "do I" in b else "different" for a, b in pairs],
        class_names=suite().class_names,
    )
    assert one.applicable > 0
