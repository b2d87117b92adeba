from time import process_time

import pytest

import perturbkit as pk


def outputs(text, mode="auto"):
    return {pk.perturb_text(text, pk.make("punctuation", mode=mode), seed=seed).text for seed in range(60)}


def test_the_final_mark_goes_or_changes():
    assert outputs("Is it late?") == {"Is it late", "Is it late.", "Is it late!"}
    assert outputs('She said "go."') == {'She said "go"', 'She said "go!"', 'She said "go?"'}


def test_a_final_mark_comes_in_the_style_of_the_text():
    assert outputs("It is late") == {"It is late.", "It is late!", "It is late?"}
    assert outputs("well , it is late", "add") == {f"well , it is late {mark}" for mark in ".!?"}


def test_all_marks_go_and_words_keep_theirs():
    assert outputs("Well , (it's) a-ok: 3.5 % -- no?!", "strip") == {"Well it's a-ok 3.5 no"}


def test_an_added_mark_is_outside_of_entities():
    out = pk.perturb_tokens(["Ana"], ["B-PER"], "punctuation")
    assert out.tags == ["B-PER", "O"]


def test_modes_that_do_not_apply():
    assert pk.perturb_text("It is late", "punctuation:mode=remove").reason == "no_sites"
    assert pk.perturb_text("It is late.", "punctuation:mode=add").reason == "no_sites"


@pytest.mark.parametrize(
    ("text", "stripped"),
    [
        ("नमस्ते दुनिया।", "नमस्ते दुनिया"),  # vowel signs belong to their words
        ("cafe\u0301! «déja\u0300»", "cafe\u0301 déja\u0300"),
        ("Fine 👩🏽\u200d🚀 #\ufe0f\u20e3 !", "Fine 👩🏽\u200d🚀 #\ufe0f\u20e3"),
        ("ok👍… 20€", "ok👍 20€"),
    ],
)
def test_only_marks_are_stripped_and_no_part_of_a_letter(text, stripped):
    assert outputs(text, "strip") == {stripped}


@pytest.mark.parametrize(
    ("tokens", "left"),
    [
        (["-", "Who", "?"], ["Who"]),
        (["“", "-", "(Who", "."], ["Who"]),
        (["(", ".", "@ana", "!", "now"], ["@ana", "now"]),
    ],
)
def test_stripped_tokens_can_be_put_back(tokens, left):
    out = pk.perturb_tokens(tokens, None, "punctuation:mode=strip")
    assert out.tokens == left
    assert out.undo() == tokens


def test_a_final_mark_is_found_before_any_number_of_blanks():
    assert outputs("It is late." + " " * 300, "change") == {f"It is late{mark}" + " " * 300 for mark in "!?"}
    assert outputs("Wait" + "." * 300 + '"', "remove") == {'Wait"'}


def test_marks_inside_a_word_take_no_more_time_a_letter_than_others():
    def seconds(n):
        text = "a" + "(" * n + "a"
        start = process_time()
        pk.perturb_text(text, "punctuation:mode=strip", protect=False)
        return process_time() - start

    assert seconds(100_000) < 1
