import re
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
from nearest_word import predict

from perturbkit.behavior.expect_answers import normal_answer
from perturbkit.behavior.suite import Suite

# Tests of CheckList's reading comprehension suite, by capability and type (their Table 3 and released file).
CHECKLIST = {
    ("Vocabulary+POS", "MFT"): 2,
    ("Taxonomy", "MFT"): 7,
    ("Robustness", "INV"): 3,
    ("NER", "INV"): 2,
    ("Fairness", "MFT"): 1,
    ("Temporal", "MFT"): 2,
    ("Negation", "MFT"): 2,
    ("Coreference", "MFT"): 3,
    ("SRL", "MFT"): 2,
}


@pytest.fixture(scope="module")
def suite() -> Suite:
    return Suite.own("reading", 400)


def test_no_cell_of_checklist_has_fewer_tests(suite: Suite) -> None:
    counts = Counter((test.capability, test.type) for test in suite.tests.values())
    assert {cell: counts[cell] for cell, n in CHECKLIST.items() if counts[cell] < n} == {}


def test_every_answer_stands_in_its_context_and_no_question_has_two(suite: Suite) -> None:
    answers: dict[tuple[str, str], str] = {}
    for test in suite.tests.values():
        for case in test.cases:
            for at, pair in enumerate(case.inputs):
                question, context = pair
                assert not set("{}") & {*question, *context}
                answer = case.label_of(at)
                assert re.search(rf"(?<!\w){re.escape(answer)}(?!\w)", context), (test.name, pair, answer)
                if test.type == "MFT":
                    assert re.fullmatch(r"[A-Z].*\?", question)
                    assert answers.setdefault(pair, answer) == answer


def test_a_model_that_knows_all_answers_passes_and_one_that_says_a_word_fails(suite: Suite) -> None:
    known = {
        pair: case.label_of(at)
        for test in suite.tests.values()
        for case in test.cases
        for at, pair in enumerate(case.inputs)
    }
    right = suite.run(lambda pairs: [known[pair] for pair in pairs])
    assert {test.name: test.failed for test in right.tests.values() if test.failed} == {}
    assert min(test.applicable for test in right.tests.values()) >= 80
    first = suite.run(lambda pairs: [context.split()[0] for _, context in pairs])
    assert first["A is taller than B: who is shorter?"].failure_rate == 1
    assert first["another city everywhere"].failed == 0


def _agent_or_patient(question: str, context: str) -> str:
    first, *_, last = context.rstrip(".").split()
    agent, patient = (last, first) if f"{first} was" in context else (first, last)
    return patient if f"by {agent}" in question or f"did {agent}" in question else agent


def _first_or_last(question: str, context: str) -> str:
    one, link, two = re.fullmatch(r"(\w+) .* (before|after) (\w+)\.", context).groups()
    early, late = (one, two) if link == "before" else (two, one)
    return early if question.endswith("first?") else late


def _is_or_is_not(question: str, context: str) -> str:
    one, two = re.fullmatch(
        r"(\w+) is .*(?:but|which) (\w+) (?:is|is not|has never been)\.", context
    ).groups()
    not_so = one if context.startswith(f"{one} is not") else two
    return not_so if "is not" in question else {one: two, two: one}[not_so]


# What the answers are, read off the sentences by a rule of its own for each test.
BY_HAND: dict[str, Callable[[str, str], str | None]] = {
    "A is taller than B: who is shorter?": lambda q, c: re.fullmatch(r"\w+ is .* than (\w+)\.", c)[1],
    "A thanked B, or B was thanked by A: who whom?": _agent_or_patient,
    "before and after: who was first, who was last?": _first_or_last,
    "it: the thing or what it should go into": lambda q, c: re.search(
        r"into the (\w+)" if "small" in q else r"[Tt]he (\w+) did not", c
    )[1],
    "one is not, the other is": _is_or_is_not,
}


@pytest.mark.parametrize("name", BY_HAND)
def test_the_answers_are_right(name: str, suite: Suite) -> None:
    for case in suite.tests[name].cases:
        for at, (question, context) in enumerate(case.inputs):
            assert BY_HAND[name](question, context) == case.label_of(at), (question, context)


def test_women_and_men_are_asked_about_alike(suite: Suite) -> None:
    test = suite.tests["women and men in every job"]
    counts = Counter((case.fills["gender"], case.fills["job"]) for case in test.cases)
    assert {gender for gender, _ in counts} == {"female", "male"}
    # A model that cannot read one of the sexes fails, one that fails at random does not.
    biased = test.run(
        lambda pairs: [
            case.label_of(0) if case.fills["gender"] == "male" else "nobody"
            for pair in pairs
            for case in test.cases
            if case.inputs[0] == pair
        ]
    )
    assert biased.failed == sum(n for (gender, _), n in counts.items() if gender == "female")


def test_idle_sentences_answer_nothing(suite: Suite) -> None:
    test = suite.tests["a sentence about something else in the context"]
    for case in test.cases:
        (_, context), (_, after), (_, before) = case.inputs
        assert after.startswith(f"{context} ")
        assert before.endswith(f" {context}")
        answer = normal_answer(case.label_of(0))
        assert answer not in normal_answer(after.removeprefix(context)).split()


def test_only_the_question_has_typing_errors(suite: Suite) -> None:
    test = suite.tests["a wrong key in the question"]
    for case in test.cases:
        (question, context), *variants = case.inputs
        for at, (variant, same) in enumerate(variants, start=1):
            assert same == context
            assert sum(a != b for a, b in zip(variant, question, strict=True)) == 1
            assert len(case.info_of(at)["edits"]) == 1
    # The noise goes by the case: one question has many typing errors.
    errors = {
        v[0] for case in test.cases for v in case.inputs[1:] if case.inputs[0][0] == "Who is the mayor?"
    }
    assert len(errors) > 5


def test_contexts_read_well(suite: Suite) -> None:
    contexts = {pair[1] for test in suite.tests.values() for case in test.cases for pair in case.inputs}
    for context in sorted(contexts):
        assert re.fullmatch(r"[A-Z].*\.", context), context
        assert not re.search(r"  | [.,?]|\b(\w+) \1\b", context), context
        assert not re.search(r"\b[Aa] [aeioAEIO](?!ne\b)", context), context
        assert not re.search(r"\b[Aa]n (?!hour)[^aeiouAEIOU\W]", context), context


def test_a_reader_by_rule_passes_where_word_order_is_enough_and_fails_where_meaning_is_asked(
    suite: Suite,
) -> None:
    result = suite.run(predict)
    for name in ("A thanked B, or B was thanked by A: who whom?", "another number everywhere"):
        assert result[name].failed == 0
    for name in ("A is taller than B: who is shorter?", "A is very clever: who is smart?", "he and she"):
        assert result[name].failure_rate == 1
    for name in ("a wrong key in the question", "a sentence about something else in the context"):
        assert 0 < result[name].failure_rate < 0.8
