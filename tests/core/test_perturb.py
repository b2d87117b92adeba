"""One text, one token list, one sample: amounts, keys, copies, targets."""

from collections import Counter

import numpy as np
import pytest

import perturbkit as pk
from perturbkit.core.plan import make_plan
from perturbkit.core.sample import Sample
from perturbkit.core.steps import Job, perturb_many
from perturbkit.errors import InvalidArgument

TEXT = "The quiet harbour opens early because nobody waits longer than needed"  # 11 words


def sample_of(plan, *fields, copy=0, **targets):
    sample = Sample(fields, **targets)
    return perturb_many(plan, [Job(sample, plan.row_key(fields), copy)])[0]


def test_the_record_of_one_edit():
    out = pk.perturb_text("so cat", "delete_char")
    assert out.text == "so ct"
    assert out.edits == (pk.Edit(4, 5, "", "delete_char", None, "a", 0, 0, 0),)
    assert (out.asked, out.done, out.reason, out.seed, out.undo()) == (1, 1, None, 0, "so cat")


@pytest.mark.parametrize(
    ("rate", "asked"),
    [
        (0.0, {0}),
        (1.0, {11}),
        (3 / 11, {3}),
        (0.25, {2, 3}),
        (0.05, {0, 1}),
        (np.float64(1.0), {11}),
        (1, {11}),
    ],
)
def test_rate_is_a_share_of_the_words_with_the_fraction_drawn(rate, asked):
    assert {pk.perturb_text(TEXT, "change_case", rate=rate, seed=s).asked for s in range(300)} == asked


def test_rate_is_right_on_average():
    total = sum(pk.perturb_text(TEXT, "change_case", rate=0.25, seed=s).done for s in range(2000))
    assert 2.65 < total / 2000 < 2.85  # 2.75 words


def test_rate_leaves_out_protected_words():
    text = "one www.a.test two @bo three four"
    assert pk.perturb_text(text, "change_case", rate=1.0).asked == 4
    assert pk.perturb_text(text, "change_case", rate=1.0, spans=[(0, 3)]).asked == 3
    assert pk.perturb_text(text, "change_case", rate=1.0, protect=False).asked == 6


@pytest.mark.parametrize(
    ("text", "transform", "options", "asked", "done", "reason"),
    [
        (None, "swap_chars", {}, 1, 0, "missing"),
        (float("nan"), "swap_chars", {"pps": 3}, 3, 0, "missing"),
        ("", "swap_chars", {}, 1, 0, "blank"),
        (" \n", "swap_chars", {"rate": 1.0}, 0, 0, "blank"),
        ("of it", "swap_chars", {}, 1, 0, "no_sites"),
        ("@harbour of", "swap_chars", {}, 1, 0, "all_protected"),
        ("harbour", "swap_chars", {"spans": [(2, 3)]}, 1, 0, "all_protected"),
        ("harbour of", "swap_chars", {"pps": 2}, 2, 1, "fewer_sites"),
        ("harbour", "swap_chars", {"rate": 0}, 0, 0, "not_drawn"),
        ("harbour", "swap_chars", {}, 1, 1, None),
    ],
)
def test_reasons(text, transform, options, asked, done, reason):
    out = pk.perturb_text(text, transform, **options)
    assert (out.asked, out.done, out.reason) == (asked, done, reason)


def test_keys():
    by_text = pk.perturb_text(TEXT, "swap_chars", pps=4)
    assert pk.perturb_text(TEXT, "swap_chars", pps=4, key=None) == by_text
    by_id = [pk.perturb_text(TEXT, "swap_chars", pps=4, key=key) for key in (1, "1", np.int64(1), 2)]
    assert by_id[0] == by_id[1] == by_id[2]
    assert len({by_text.text, by_id[0].text, by_id[3].text}) == 3


def test_a_text_must_be_a_string():
    for value in (5, b"abc", ["a"], 1.5):
        with pytest.raises(InvalidArgument, match="text must be a string, got"):
            pk.perturb_text(value, "swap_chars")


def test_amounts_have_to_be_given_one_way():
    with pytest.raises(InvalidArgument, match="give pps or rate"):
        pk.perturb_text(TEXT, "swap_chars", pps=None)
    assert pk.perturb_text(TEXT, "swap_chars", pps=None, rate=0.5).asked in (5, 6)


def test_pairs_share_the_amount_or_have_it_each():
    pair = ("the quiet harbour", "because nobody waits")
    fields = Counter()
    for seed in range(300):
        out = sample_of(make_plan("swap_chars", pps=2, seed=seed), *pair)
        assert (out.asked, out.done) == (2, 2)
        fields[tuple(sorted(edit.field for edit in out.edits))] += 1
    # Six words, two of them drawn without replacement: both in the first field with 3/6 * 2/5 = 1/5.
    assert set(fields) == {(0, 0), (0, 1), (1, 1)}
    assert 30 < fields[(0, 0)] < 95
    assert 30 < fields[(1, 1)] < 95
    each = sample_of(make_plan("swap_chars", pps=2, pps_per="field"), *pair)
    assert (each.asked, each.done) == (4, 4)
    assert sorted(edit.field for edit in each.edits) == [0, 0, 1, 1]
    assert [edit.n for edit in sorted(each.edits, key=lambda e: e.n)] == [0, 1, 2, 3]


def test_a_missing_field_stays_missing():
    out = sample_of(make_plan("swap_chars"), None, "harbour")
    assert out.fields[0] is None
    assert out.done == 1
    assert sample_of(make_plan("swap_chars"), None, None).reason == "missing"
    assert sample_of(make_plan("swap_chars"), "", " ").reason == "blank"


def test_the_same_text_in_two_fields_draws_for_each():
    plan = make_plan("swap_chars", pps=1, pps_per="field")
    different = 0
    for i in range(60):
        first, second = sample_of(plan, f"harbour nobody language {i}", f"harbour nobody language {i}").fields
        different += first != second
    assert different > 30


def test_answers_are_protected_and_moved():
    text = "Many rivers meet here. The Nera, which is long, joins the Tiber."
    answers = ((0, 27, 31), (0, 23, 31))
    for seed in range(100):
        out = sample_of(make_plan("double_space", pps=3, seed=seed), text, answers=answers)
        assert [out.fields[0][a:b] for _, a, b in out.answers] == ["Nera", "The Nera"]


def test_unprotected_answers_move_with_what_happens_inside():
    text = "see the Nera now"
    for seed in range(100):
        plan = make_plan("repeat_char", pps=4, seed=seed, protect_answers=False)
        out = sample_of(plan, text, answers=((0, 8, 12),))
        (_, start, end) = out.answers[0]
        assert out.fields[0][start:end] in ("Neera", "Nerra", "Nera")


def test_a_lost_answer_leaves_the_row_as_it_was():
    plan = make_plan(lambda text: text.replace("e Ne", "-"), protect_answers=False)
    out = sample_of(plan, "the Nera", answers=((0, 4, 8),))
    assert (out.fields, out.edits, out.done, out.reason) == (("the Nera",), [], 0, "lost_target")
    assert out.answers == ((0, 4, 8),)


def test_user_spans_move_from_step_to_step():
    for seed in range(60):
        out = pk.perturb_text(
            "harbour nobody language", ["repeat_char", "swap_chars"], pps=3, seed=seed, spans=[(8, 14)]
        )
        assert " nobody " in out.text


def test_token_lists():
    out = pk.perturb_tokens(["Ana", "left"], ["B-PER", "O"], "delete_char", pps=2)
    assert out.tokens[0] == "Aa"
    assert out.tokens[1] in ("lft", "let")
    assert out.tags == ["B-PER", "O"]
    assert out.undo() == ["Ana", "left"]
    assert pk.perturb_tokens([], [], "delete_char").reason == "blank"
    assert pk.perturb_tokens(["Ana"], None, "delete_char").tags is None


@pytest.mark.parametrize("scheme", ["BIO", "IOB1", "BIOES"])
def test_schemes_of_token_lists(scheme):
    written = {"BIO": ["B-X", "I-X", "I-X"], "IOB1": ["I-X", "I-X", "I-X"], "BIOES": ["B-X", "I-X", "E-X"]}
    out = pk.perturb_tokens(["Blue", "Lake"], ["I-X", "I-X"], "split_word", scheme=scheme)
    assert out.tags == written[scheme]


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: pk.perturb_tokens(["a"], ["O", "O"], "ocr"), "got 2 for 1 tokens"),
        (lambda: pk.perturb_tokens(["a"], ["NN"], "ocr"), "tag 0 is 'NN'.*column pos_tags"),
        (lambda: pk.perturb_tokens(["a"], ["O"], "ocr", scheme="BILOU"), "scheme must be one of.*'BILOU'"),
        (lambda: pk.perturb_tokens(["a", None], None, "ocr"), "tokens must be strings, got NoneType"),
        (lambda: pk.perturb_text("a cat", "ocr", pps=10**30), "pps must be at most 1,000,000"),
        (lambda: pk.Sequence((pk.make("ocr"),), pps=(10**30,)), "from 1 to 1,000,000"),
        (lambda: make_plan("ocr", scheme="BILOU"), "scheme must be one of.*'BILOU'"),
        (lambda: make_plan("ocr", pps_per="row"), "pps_per must be 'sample' or 'field', got 'row'"),
        (lambda: make_plan("ocr", rate=float("nan")), "rate must be a number from 0 to 1, got nan"),
    ],
)
def test_bad_calls(call, message):
    with pytest.raises(InvalidArgument, match=message):
        call()


def test_a_cached_plan_does_not_hide_a_bad_argument():
    pk.perturb_text(TEXT, "swap_chars", pps=1, seed=1)
    for bad in (
        {"pps": True, "seed": 1},
        {"pps": 1.0, "seed": 1},
        {"pps": 1, "seed": True},
        {"pps": 1, "seed": 1.0},
    ):
        with pytest.raises(InvalidArgument):
            pk.perturb_text(TEXT, "swap_chars", **bad)


@pytest.mark.parametrize("spans", [["ab"], [5], 5, (0, 3), [(None, 2)], [(0.5, 2)], [(3, 1)], [(0, 99)]])
def test_spans_that_are_none_are_named(spans):
    with pytest.raises(InvalidArgument, match=r"spans must be a list of \(start, end\)"):
        pk.perturb_text("a cat", "swap_chars", spans=spans)


@pytest.mark.parametrize(
    "spans", [np.array([[0, 4]]), [np.array([0, 4])], [[np.int8(0), 4]], ((3, 4), (0, 3))]
)
def test_spans_of_any_whole_numbers(spans):
    out = pk.perturb_text("open late", "change_case", spans=spans, pps=9)
    assert [(edit.old, edit.n) for edit in out.edits] in ([("late", 0)], [("l", 0)])


def test_an_amount_and_a_share_exclude_each_other():
    with pytest.raises(InvalidArgument, match="exclude each other, got 2 and"):
        pk.perturb_text(TEXT, "swap_chars", pps=2, rate=0.5)


@pytest.mark.parametrize("tokens", [None, 5, "Ana left"])
def test_tokens_must_be_a_list(tokens):
    with pytest.raises(InvalidArgument, match=r"^tokens must be a list of strings, got "):
        pk.perturb_tokens(tokens, None, "swap_chars")
