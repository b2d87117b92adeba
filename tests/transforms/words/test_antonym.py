"""Antonyms: expected outputs by hand."""

import pytest

import perturbkit as pk
from tests.transforms.words.outputs import outputs


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("It was a happy ending.", {"It was an unhappy ending."}),
        ("He opened the door slowly.", {"He opened the door quickly.", "He closed the door slowly."}),
        ("The best team won.", {"The worst team won."}),
        ("Is the water hot ?", {"Is the water cold ?"}),
        ("THEY HATED IT", {"THEY LOVED IT"}),
        ("They were selling it.", {"They were buying it."}),
    ],
)
def test_the_opposite_in_the_same_form(text, right):
    found = outputs("antonym", text)
    assert found <= right
    assert found != {text}


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("An old house and a shed", {"A new house and a shed"}),
        ("The bridge is old.", {"The bridge is new."}),
        ("It is old.", {"It is new."}),
        ("An old nurse sang.", {"A young nurse sang."}),
        ("She is old.", {"She is young."}),
        ("A new shed", {"An old shed"}),
    ],
)
def test_things_are_old_or_new_and_living_beings_old_or_young(text, right):
    assert outputs("antonym", text) == right


def test_names_and_words_without_an_opposite_stay():
    assert outputs("antonym", "Hot Springs is in Arkansas.") == {"Hot Springs is in Arkansas."}
    assert outputs("antonym", "The table has chairs.") == {"The table has chairs."}


def test_own_lexicon():
    made = pk.make("antonym", lexicon={"up": ["down"]})
    assert pk.perturb_text("Up we go", made).text == "Down we go"
