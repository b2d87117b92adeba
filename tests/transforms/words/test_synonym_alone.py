"""Short sentences with one word that says something: it changes, and only into what a reader lets pass."""

from pathlib import Path

import pytest

import perturbkit as pk
from tests.transforms.words.outputs import needs_syntax, outputs

SEEDS = 12
ROWS = [
    line.split("\t")
    for line in (Path(__file__).parent / "short_sentences.txt").read_text(encoding="utf-8").splitlines()
]


@pytest.mark.parametrize(("text", "accepted"), ROWS)
def test_everyday_words_become_everyday_synonyms(text, accepted):
    needs_syntax()
    allowed = set(accepted.replace("|", " ").split())
    for seed in range(SEEDS):
        out = pk.perturb_text(text, "synonym", seed=seed)
        new = {edit.replacement for edit in out.edits} - {"a", "an"}
        assert new, text
        assert new <= allowed


@pytest.mark.parametrize(
    "text",
    [
        "What is a bike ?",
        "What are lawyers ?",
        "What does wealthy mean ?",
        "What is the meaning of courage ?",
        "Who is he with ?",
        "There were twelve of them .",
        "They could have been there .",
        "He was under no obligation .",
    ],
)
def test_what_is_asked_about_and_function_words_stay(text):
    assert outputs("synonym", text) == {text}


@pytest.mark.parametrize(
    ("text", "never"),
    [
        ("Where are the kids ?", "goats"),
        ("He fixed it.", "neutered"),
        ("He bought it.", "bribed"),
        ("The woman was the first to sing there.", "first lady"),
        ("A man and a woman sat there.", "guy"),
        ("How did he die ?", "pass awayed"),
    ],
)
def test_other_senses_never_come(text, never):
    assert not any(never in out for out in outputs("synonym", text))


@pytest.mark.parametrize(
    "text",
    ["Rebel army attacks as peace nears .", "Storm victim comments as roads reopen .", "City gang attacks"],
)
def test_a_plural_that_may_be_the_verb_of_a_headline_stays(text):
    assert outputs("synonym", text) == {text}


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("Her rage grew .", {"Her fury grew ."}),
        ("His rages were long .", {"His rages were long ."}),
        ("She has unlimited energy .", {"She has limitless energy ."}),
        ("They have an unlimited number of seats .", {"They have an unlimited number of seats ."}),
        ("The dogs played outside .", {"The dogs played outdoors ."}),
        ("The dog was looking outside .", {"The dog was looking outside ."}),
        ("They were playing outside the barn .", {"They were playing outside the barn ."}),
        ("A famous choir sang .", {"A well-known choir sang ."}),
        ("She is the most famous of them .", {"She is the most famous of them ."}),
        ("He was thoroughly soaked .", {"He was completely soaked ."}),
        ("It was thoroughly unpleasant .", {"It was thoroughly unpleasant ."}),
        ("He got ten years jail for it .", {"He got ten years jail for it ."}),
        ("She has the ability to sing .", {"She has the ability to sing ."}),
        ("A woman is slicing an onion .", {"A woman is slicing an onion ."}),
        ("It is a medical term for pain .", {"It is a medical term for pain ."}),
    ],
)
def test_words_that_mean_the_same_in_some_company_only(text, right):
    assert outputs("synonym", text) == right


def test_a_word_that_comes_in_two_forms_keeps_its_echo():
    assert "He rented a film ." in outputs("synonym", "He rented a movie .")
    text = "The dog movie came before the cat movie ."
    assert outputs("synonym", text) == {text}


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("That is the biggest.", {"That is the largest."}),
        ("It is a bigger one.", {"It is a larger one."}),
        ("They are mean.", {"They are cruel.", "They are nasty.", "They are unkind."}),
        ("She is creepy.", {"She is scary.", "She is spooky."}),
        ("She is rude.", {"She is impolite."}),
        ("It is an easy one.", {"It is a simple one."}),
        ("They stayed.", {"They remained."}),
        ("Where is the lorry ?", {"Where is the truck ?"}),
    ],
)
def test_degrees_places_and_rarer_words(text, right):
    assert outputs("synonym", text) == right


@pytest.mark.parametrize("text", ["It is a flat.", "That is better.", "The rich are here."])
def test_an_adjective_that_stands_for_a_noun_stays(text):
    assert outputs("synonym", text) == {text}
