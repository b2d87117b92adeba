import json

import pytest

from perturbkit.behavior import expect
from perturbkit.behavior.answers import Answer, Classes
from perturbkit.behavior.expect_functions import as_expectation
from perturbkit.behavior.expectation import REGISTRY, from_dict
from perturbkit.behavior.views import CaseView, Example
from perturbkit.errors import InvalidArgument, InvalidSpec


def scored(*probabilities: float) -> Answer:
    best = max(range(len(probabilities)), key=lambda at: probabilities[at])
    return Answer(best, {str(at): score for at, score in enumerate(probabilities)})


def sure(label: int, confidence: float) -> Answer:
    return Answer(label, {str(label): confidence})


def view(answers, *, label=None, fills=None, inputs=None, infos=None, classes=None) -> CaseView:
    inputs = inputs or [f"text {at}" for at in range(len(answers))]
    infos = infos or [{}] * len(answers)
    examples = tuple(
        Example(
            text, answer if isinstance(answer, Answer) else Answer(answer), label, fills or {}, info, "here"
        )
        for text, answer, info in zip(inputs, answers, infos, strict=True)
    )
    return CaseView(examples, fills or {}, classes or Classes())


def values(expectation, *answers, **more):
    return expectation.evaluate([view(list(answers), **more)])[0]


def test_equal_fails_by_what_the_right_label_lacks():
    assert values(expect.equal(), 1, label=1) == [True]
    assert values(expect.equal(), scored(0.7, 0.3), label=1) == [-0.7]
    assert values(expect.equal(1), scored(0.2, 0.8), label=0) == [True]
    assert values(expect.equal(), sure(0, 0.9), label=1) == [-1.9]
    assert values(expect.equal(), 0, label=1) == [-1.0]
    assert values(expect.equal(tolerance=0.5), 3.2, label=3) == [True]
    assert values(expect.equal(tolerance=0.5), 4.0, label=3) == [-1.0]
    with pytest.raises(InvalidArgument, match="here has no label"):
        values(expect.equal(), 0)


def test_labels_and_names_need_class_names():
    assert values(expect.equal(), 1, label=1, classes=Classes(("r", "t"))) == [True]
    with pytest.raises(InvalidArgument, match=r"'r' and the label 0 are of different types.*class_names"):
        values(expect.equal(), "r", label=0)


def test_not_equal_and_one_of():
    assert values(expect.not_equal(0), 1) == [True]
    assert values(expect.not_equal(), 1, label=1) == [False]
    assert values(expect.one_of((0, 2)), 2) == [True]
    assert values(expect.one_of(("a", "b")), "c") == [False]


@pytest.mark.parametrize(
    ("before", "after", "tolerance", "value"),
    [
        (scored(0.6, 0.4), scored(0.9, 0.1), 0.1, True),  # the label stays, whatever the probability
        (scored(0.55, 0.45), scored(0.49, 0.51), 0.1, True),  # changes, moves by 0.06
        (scored(0.75, 0.25), scored(0.25, 0.75), 0.1, -0.5),
        (scored(0.625, 0.375), scored(0.5 - 0.125, 0.625), 0.25, True),  # by exactly the tolerance
        (sure(0, 0.05), sure(1, 0.04), 0.1, True),  # two lone confidences that sum to 0.09
        (sure(0, 0.5), sure(1, 0.25), 0.1, -0.75),
        (Answer(0), Answer(1), 0.1, -1.0),
        (Answer("a"), Answer("a"), 0.0, True),
        (Answer(0.5), Answer(0.625), 0.125, True),
        (Answer(0.5), Answer(1.0), 0.125, -0.5),
        (Answer(["O", "B-PER"]), Answer(["O", "B-PER"]), 0.1, True),
        (Answer(["O", "B-PER"]), Answer(["O", "O"]), 0.1, -1.0),
    ],
)
def test_invariant_is_checklists_rule(before, after, tolerance, value):
    assert values(expect.invariant(tolerance), before, after) == [True, pytest.approx(value)]


def test_strict_invariant_looks_at_the_label_alone():
    found = values(expect.invariant(strict=True), scored(0.55, 0.45), scored(0.49, 0.51))
    assert found == [True, pytest.approx(-0.06)]
    assert values(expect.invariant(strict=True), Answer(0.5), Answer(0.5625)) == [True, -0.0625]


@pytest.mark.parametrize(
    ("expectation", "before", "after", "value"),
    [
        (expect.monotonic(), scored(0.25, 0.75), scored(0.5, 0.5), -0.25),
        (expect.monotonic(tolerance=0.25), scored(0.25, 0.75), scored(0.5, 0.5), True),
        (expect.monotonic(label=0), scored(0.25, 0.75), scored(0.5, 0.5), True),
        (expect.monotonic(label=0, tolerance=0.25), scored(0.25, 0.75), scored(0.0, 1.0), None),
        (expect.monotonic(increasing=False), scored(0.25, 0.75), scored(0.5, 0.5), True),
        (expect.monotonic(increasing=False), scored(0.5, 0.5), scored(0.75, 0.25), -0.25),
        (expect.monotonic(increasing=False, tolerance=0.25), scored(0.25, 0.75), scored(0.0, 1.0), None),
        (expect.monotonic(), sure(1, 0.5), sure(1, 0.75), True),
        (expect.monotonic(), sure(1, 0.5), sure(0, 0.75), -1.25),
        (expect.monotonic(), Answer(0.5), Answer(0.25), -0.25),
    ],
)
def test_monotonic_is_checklists_rule(expectation, before, after, value):
    assert values(expectation, before, after)[1] == value


def test_labels_alone_are_probabilities_of_one():
    assert values(expect.monotonic(), 0, 1) == [True, -1.0]
    assert values(expect.monotonic(label=1), 0, 0) == [None, None]  # cannot fall
    assert values(expect.monotonic(label=1, increasing=False), 0, 1) == [True, -1.0]
    # The confidence in another label says nothing of this one.
    assert values(expect.monotonic(label=1), sure(1, 0.5), sure(0, 0.5)) == [True, -1.0]
    assert values(expect.score_moves({"1": 1.0, "0": -1.0}, at_most=0.1), 0, 1)[1] == pytest.approx(-1.9)
    with pytest.raises(InvalidArgument, match="needs the probability of 2"):
        values(expect.score_moves(2, at_least=0), 0.5, 1.5)


def test_changes_to():
    assert values(expect.changes_to(0), 1, 0, 1) == [-1.0, True, -1.0]
    assert values(expect.changes_to(0), 0, 1) == [None, None]
    assert values(expect.changes_to(0), scored(0.25, 0.75), scored(0.375, 0.625))[1] == -0.625


def test_score_moves():
    before, after = scored(0.5, 0.25, 0.25), scored(0.25, 0.25, 0.5)
    assert values(expect.score_moves(2, at_least=0.25), before, after)[1] is True
    assert values(expect.score_moves(2, at_least=0.5), before, after)[1] == -0.25
    assert values(expect.score_moves(0, at_most=-0.5), before, after)[1] == -0.25
    assert values(expect.score_moves({2: 1.0, 0: -1.0}, at_least=0.5), before, after)[1] is True
    assert values(expect.score_moves({2: 1.0, 0: -1.0}, at_most=0.25), before, after)[1] == -0.25
    assert values(expect.score_moves(at_least=0.5), 1.0, 1.25)[1] == -0.25
    with pytest.raises(InvalidArgument, match="at_least"):
        expect.score_moves(1)


def test_answers_in_words():
    assert values(expect.answer_equals(), "The  Pilot.", label="pilot") == [True]
    assert values(expect.answer_equals(), "co-pilot", label="pilot") == [False]
    assert values(expect.answer_equals(("Ann", "Bo")), "bo") == [True]
    assert values(expect.answer_contains(), "It was Ann Lee, I think", label="ann lee") == [True]
    assert values(expect.answer_contains("Ann"), "Annie") == [False]


def test_an_answer_follows_what_was_replaced_in_the_text():
    infos = [{}, {"replaced": ["Ann", "Joan"]}, {}]
    found = values(expect.answer_invariant(), "Ann Lee", "joan lee", "Joan Lee", infos=infos)
    assert found == [True, True, False]


TOKENS = ["Ann", "met", "Bo"]
TAGS = ["B-PER", "O", "B-PER"]


def test_entities_are_compared_where_the_edits_moved_them():
    longer = ["Oh", "Ann", "mett", "Bo"]
    edits = [
        {"start": 0, "end": 0, "old": "", "new": "Oh ", "step": 0},
        {"start": 7, "end": 7, "old": "", "new": "t", "step": 0},
    ]
    more = {"inputs": [TOKENS, longer], "infos": [{}, {"edits": edits}]}
    assert values(expect.entities_invariant(), TAGS, ["O", "B-PER", "O", "B-PER"], **more) == [True, True]
    assert values(expect.entities_invariant(), TAGS, ["B-PER", "O", "O", "B-PER"], **more) == [True, -2]
    assert values(expect.entities_invariant(), TAGS, ["O", "B-LOC", "O", "B-PER"], **more) == [True, -2]
    assert (
        values(expect.entities_invariant(types=False), TAGS, ["O", "B-LOC", "O", "B-PER"], **more)[1] is True
    )


def test_entities_without_edits_are_found_by_comparing_words():
    more = {"inputs": [TOKENS, ["Joan", "met", "Bo"]]}
    assert values(expect.entities_invariant(), TAGS, ["B-PER", "O", "B-PER"], **more)[1] is True
    more = {"inputs": [TOKENS, ["Well", ",", *TOKENS, "!"]]}
    tags = ["O", "O", *TAGS, "O"]
    assert values(expect.entities_invariant(), TAGS, tags, **more)[1] is True
    spans = [[0, 3, "PER"]]
    texts = {"inputs": ["Ann sang", "So Ann sang"]}
    assert (
        values(expect.entities_invariant(), spans, [{"start": 3, "end": 6, "label": "PER"}], **texts)[1]
        is True
    )
    assert values(expect.entities_invariant(), spans, spans, **texts)[1] == -2


def test_entities_that_are_none_are_errors():
    with pytest.raises(InvalidArgument, match="prediction must be tags or spans"):
        values(expect.entities_invariant(), "PER", "PER")
    with pytest.raises(InvalidArgument, match=r"must be \(start, end, type\)"):
        values(expect.entities_invariant(), ["PER"], ["PER"])


@pytest.mark.parametrize(
    ("predictions", "value"),
    [
        ((1, 1, 1), True),
        ((1, 1, 0), False),
        ((1, 0, 0), True),
        ((1, 0, 1), False),
        ((0, 1, 0), True),
        ((0, 1, 1), False),
        ((0, 0, 0), None),
        ((0, 0, 1), None),
    ],
)
def test_implications_of_three_pairs(predictions, value):
    assert values(expect.consistent("implications"), *predictions) == [value] * 3


def test_symmetry_and_bad_rules():
    assert values(expect.consistent(), 1, 1, 0) == [True, True, False]
    with pytest.raises(InvalidArgument, match="rule must be one of"):
        expect.consistent("transitive")
    with pytest.raises(InvalidArgument, match="got 2 examples"):
        values(expect.consistent("implications"), 1, 1)


def test_rates_similar_fails_the_cases_of_the_worse_group():
    cases = [
        view([p], label=1, fills={"g": g}) for g, p in zip("ffffmmmm", [1, 1, 1, 0, 0, 0, 0, 1], strict=True)
    ]
    worse = [[True], [True], [True], [True], [False], [False], [False], [True]]
    assert expect.rates_similar("g", tolerance=0.25).evaluate(cases) == worse
    assert expect.rates_similar("g", tolerance=0.5).evaluate(cases) == [[True]] * 8
    with pytest.raises(InvalidArgument, match="at least two values of 'g'"):
        expect.rates_similar("g").evaluate(cases[:4])
    with pytest.raises(InvalidArgument, match="no fill 'h'"):
        expect.rates_similar("h").evaluate(cases)


def test_combinations():
    low, high = expect.equal(0), expect.equal(1)
    assert values(low | high, 1) == [True]
    assert values(low & high, 1) == [-1.0]
    assert values(~low, 1) == [True]
    assert values(~low, 0) == [False]
    # What does not apply leaves it to the other; where none applies nothing does.
    never = expect.changes_to(0)
    assert values(never & expect.equal(0), 0, 1) == [True, -1.0]
    assert values(never & never, 0, 1) == [None, None]
    assert values(~never, 0, 1) == [None, None]


def test_when_leaves_out_cases_by_their_original():
    cases = [view([0, 1], fills={"x": "a"}, inputs=["red cat", "red"]), view([1, 1], fills={"x": "b"})]
    same = expect.invariant()

    def kept(**conditions):
        return [row[0] is not None for row in same.when(**conditions).evaluate(cases)]

    assert same.when(prediction=0).evaluate(cases) == [[True, -1.0], [None, None]]
    assert kept(prediction=[0, 1]) == [True, True]
    assert kept(not_prediction=0) == [False, True]
    assert kept(text=r"\bcat\b") == [True, False]
    assert kept(fills={"x": ["b", "c"]}) == [False, True]
    assert kept(test=lambda case: case.fills["x"] == "a") == [True, False]
    sures = [view([sure(0, 0.5)]), view([sure(0, 0.9)]), view([0])]
    assert [row[0] for row in expect.equal(0).when(confidence=(0.8, 1.0)).evaluate(sures)] == [
        None,
        True,
        None,
    ]


def test_functions_of_every_level():
    assert values(as_expectation(lambda example: example.prediction == 1), 1, 0) == [True, False]
    assert values(as_expectation(lambda before, after: after.prediction - before.prediction), 1, 3) == [0, 2]
    assert values(expect.case(lambda case: None), 1, 2) == [None, None]
    assert values(expect.case(lambda case: [1, -1]), 1, 2) == [1, -1]
    assert expect.test(lambda cases: [True, False]).evaluate([view([1]), view([1, 1])]) == [
        [True],
        [False, False],
    ]
    with pytest.raises(InvalidArgument, match="must give True, False, a number or None"):
        values(expect.example(lambda example: "yes"), 1)
    with pytest.raises(InvalidArgument, match="must give True"):
        values(expect.example(lambda example: float("nan")), 1)
    with pytest.raises(InvalidArgument, match="each of 2 examples"):
        values(expect.case(lambda case: [1]), 1, 2)
    with pytest.raises(InvalidArgument, match="each of 1 cases"):
        values(expect.test(lambda cases: []), 1)


def test_functions_see_classes_by_their_names():
    classes = Classes(("neg", "pos"))
    answers = [scored(0.3, 0.7), sure(0, 0.9), 1]

    def told(example):
        assert example.label == "pos"
        assert example.scores in ({"neg": 0.3, "pos": 0.7}, {"neg": 0.9}, None)
        assert example.confidence in (0.7, 0.9, None)
        return example.prediction == "pos"

    assert values(as_expectation(told), *answers, label=1, classes=classes) == [True, False, True]
    same = as_expectation(lambda before, after: before.prediction == after.prediction == "pos")
    assert values(same, 1, 0, 1, classes=classes) == [True, False, True]
    all_pos = expect.case(lambda case: all(example.prediction == "pos" for example in case.examples))
    assert values(all_pos, 1, 1, classes=classes) == [True, True]
    several = expect.test(lambda cases: [case.original.prediction == "neg" for case in cases])
    assert values(several, 0, classes=classes) == [True]
    only = expect.equal("pos").when(test=lambda case: case.original.prediction == "pos")
    assert values(only, 0, classes=classes) == [None]
    # Names may look like the places of others.
    swapped = as_expectation(lambda example: example.scores == {"1": 0.3, "0": 0.7})
    assert values(swapped, scored(0.3, 0.7), classes=Classes(("1", "0"))) == [True]


@pytest.mark.parametrize("wrong", [lambda example: example == "pos", lambda before, after: before == after])
def test_an_example_is_no_prediction(wrong):
    with pytest.raises(
        InvalidArgument, match=r"an example is compared .*: its prediction is example\.prediction"
    ):
        values(as_expectation(wrong), 1, 0)


READY_MADE = [
    expect.equal(),
    expect.equal("pos", tolerance=0.5),
    expect.not_equal(1),
    expect.one_of((0, 2)),
    expect.invariant(0.2, strict=True),
    expect.monotonic(1, increasing=False, tolerance=0.1),
    expect.changes_to(0),
    expect.score_moves({"pos": 1.0, "neg": -1.0}, at_least=-0.1),
    expect.answer_equals(("a", "b")),
    expect.answer_contains(),
    expect.answer_invariant(),
    expect.entities_invariant(types=False),
    expect.entities_equal(types=False),
    expect.entities_change(),
    expect.consistent("implications", positive="yes"),
    expect.rates_similar("gender", 0.05, expect.not_equal(1)),
    expect.equal() & ~expect.one_of((1,)) | expect.changes_to(2),
    expect.invariant().when(text="x", fills={"a": ("b", "c")}, not_prediction=1, confidence=(0.5, 1.0)),
]


@pytest.mark.parametrize("expectation", READY_MADE, ids=lambda one: one.name)
def test_ready_made_expectations_come_back_from_json(expectation):
    again = from_dict(json.loads(json.dumps(expectation.to_dict())))
    assert again == expectation
    assert again.to_dict() == expectation.to_dict()


def test_every_declared_expectation_is_in_the_round_trip():
    assert {one.name for one in READY_MADE} | {"all_of", "not"} == set(REGISTRY)


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        ("equal", "must be an object"),
        ({"name": "equals"}, "did you mean equal"),
        ({"name": "equal", "params": {"lable": 1}}, "no parameter 'lable': did you mean label"),
        ({"name": "not", "params": {"of": {"name": "x"}}}, r"expect\.of: there is no"),
        ({"name": "changes_to"}, "expect: .*label"),
    ],
)
def test_bad_specs_say_where(spec, message):
    with pytest.raises(InvalidSpec, match=message):
        from_dict(spec)


def test_functions_cannot_be_saved():
    for expectation in (expect.example(len), expect.equal().when(test=bool), ~expect.case(len)):
        with pytest.raises(InvalidSpec, match="cannot be saved"):
            expectation.to_dict()
