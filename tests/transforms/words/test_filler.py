import re

import pytest

import perturbkit as pk
from perturbkit.resources.fillers import fillers

SAID = sorted(
    {re.sub(r"\W+$", "", filler) for of in fillers().values() for filler in of}, key=lambda said: -len(said)
)


def outputs(text, seeds=200):
    """Outputs with X for whatever filler was put in, which must be one of the table."""
    found = set()
    for seed in range(seeds):
        out = pk.perturb_text(text, "filler", seed=seed)
        put = next(edit for edit in out.edits if edit.start == edit.end)
        said = next(said for said in SAID if said.lower() in put.replacement.lower())
        shown = re.sub(re.escape(said), "X", put.replacement, flags=re.IGNORECASE)
        at = put.start + len(put.replacement)
        found.add(out.text[: put.start] + shown + out.text[at:])
    return found


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("She sold the boat.", {"X, she sold the boat.", "She sold, X, the boat."}),
        ("What is it ?", {"X , what is it ?"}),
        ("I sold it, and left.", {"X, I sold it, and left.", "I sold it, X, and left."}),
        ("the film is long", {"X, the film is long"}),
        ("Don't go there.", {"X, don't go there."}),
        ("Are all the doors shut?", {"X, are all the doors shut?"}),
        ("He likes it a lot.", {"X, he likes it a lot."}),
    ],
)
def test_places_of_a_filler(text, right):
    assert outputs(text) == right


def test_a_filler_has_a_capital_where_the_word_it_comes_before_loses_one():
    first = {pk.perturb_text("What is it ?", "filler", seed=seed).text.split()[0] for seed in range(99)}
    assert {"Well", "Um", "So", "I", "You"} <= first
    assert all(word[0].isupper() for word in first)
    lower = {pk.perturb_text("the film is long", "filler", seed=seed).text.split()[0] for seed in range(99)}
    assert {"well,", "um,", "so,", "i", "you"} <= lower
    assert all(word[0].islower() for word in lower)


@pytest.mark.parametrize("text", ["Paul can swim.", "The Hague is wet.", "Name it now, Ana."])
def test_before_what_may_be_a_name_a_filler_stands_alone(text):
    found = outputs(text)
    assert found == {f"X. {text}", f"X... {text}"}


def test_before_a_name_in_spaced_text():
    assert outputs("Ana is here .") == {"X . Ana is here .", "X ... Ana is here ."}


def test_capitals_throughout():
    out = {pk.perturb_text("IT IS THE END", "filler", seed=seed).text for seed in range(60)}
    assert all(text.isupper() for text in out)
    assert "UM, IT IS THE END" in out
    assert "IT IS, UM, THE END" in out


def test_lists_of_names_and_figures_are_left_alone():
    for text in ("Leeds 3 1 0 4", "Oslo Bergen Molde", "go there", "Stop!"):
        assert pk.perturb_text(text, "filler").reason == "no_sites"


@pytest.mark.parametrize(
    "text",
    [
        "Leeds 3 the visitors 1",
        "2. Anna Berg ( Norway ) 1:22.4 , the winner",
        "Group A : Mali 2 , Chad 1 , and Togo 0",
        "extras ( b 2 , lb 4 , nb 1 ) , total 188",
        "week to date 300 week ago 250 year ago 210",
    ],
)
def test_rows_of_tables_are_left_alone(text):
    assert pk.perturb_text(text, "filler").reason == "no_sites"


def test_sentences_with_figures_are_no_tables():
    assert "X, he sold 5 hats in 3 days" in outputs("He sold 5 hats in 3 days")


def test_messages_and_sentences_after_the_first():
    assert outputs("@mira_k thanks for it") == {"@mira_k X, thanks for it"}
    found = outputs("Go home Ana. It rains.")
    assert "Go home Ana. X, it rains." in found
    assert not any("Mr. X" in out for out in outputs("We like Mr. Reed now."))


def test_tokens_of_a_filler_are_outside_of_entities():
    tokens, tags = ["Ana", "saw", "the", "sea", ",", "but", "no", "ship"], ["B-PER", *["O"] * 7]
    for seed in range(30):
        out = pk.perturb_tokens(tokens, tags, "filler", seed=seed)
        assert [token for token, tag in zip(out.tokens, out.tags, strict=True) if tag != "O"] == ["Ana"]
        assert [token for token in out.tokens if token in tokens and token != ","] == [
            token for token in tokens if token != ","
        ]
        assert all(token == "," or "," not in token for token in out.tokens)
