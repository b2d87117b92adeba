"""Faults B26 (letter case of contractions), B28 (typographic apostrophes) and B32 (broken negations)."""

import re
from collections import Counter

import pytest

import perturbkit as pk
from tests.contract.cases import NAMES, usable
from tests.transforms.words.clauses import everything, outputs

B26 = "WE CAN'T STOP, Don't worry, McKenzie's iPhone isn't lost"
B28 = "“It wasn’t theirs,” he said; they’ll say it isn't."
NEGATOR = re.compile(r"\b(?:not|cannot|never)\b|n['’]t\b", re.IGNORECASE)
# Marks and case are what these are for; case_all and the like leave the quotes alone.
OF_MARKS = {"punctuation"}


def negators(text: str) -> int:
    return len(NEGATOR.findall(text))


def test_b26_capitals_stay_capitals_when_contractions_are_written_out():
    right = "WE CANNOT STOP, Do not worry, McKenzie's iPhone is not lost"
    assert everything(B26, "contraction", mode="expand") == right


def test_b26_each_contraction_by_itself():
    assert outputs(B26, "contraction", mode="expand") == {
        "WE CANNOT STOP, Don't worry, McKenzie's iPhone isn't lost",
        "WE CAN'T STOP, Do not worry, McKenzie's iPhone isn't lost",
        "WE CAN'T STOP, Don't worry, McKenzie's iPhone is not lost",
    }


@pytest.mark.parametrize("seed", range(50))
def test_b26_word_order_keeps_every_spelling(seed):
    out = pk.perturb_text(B26, "word_order", seed=seed, pps=3).text
    assert Counter(out.replace(",", "").split()) == Counter(B26.replace(",", "").split())


def test_b28_curly_apostrophes_are_read():
    right = "“It was not theirs,” he said; they will say it is not."
    out = everything(B28, "contraction", mode="expand")
    assert out == right
    assert negators(out) == negators(B28) == 2


def test_b28_contracting_uses_the_apostrophe_of_the_text():
    assert outputs("“It was not theirs,” he said; they’ll say no.", "contraction", mode="contract") == {
        "“It wasn’t theirs,” he said; they’ll say no."
    }
    assert outputs("It was not theirs.", "contraction", mode="contract") == {"It wasn't theirs."}


@pytest.mark.parametrize("name", [name for name in NAMES if name not in OF_MARKS])
def test_b28_quotes_survive_at_a_rate_of_1(name):
    made = usable(name)
    for seed in range(20):
        out = pk.perturb_text(B28, made, rate=1.0, seed=seed).text
        assert (out.count("“"), out.count("”")) == (1, 1), out


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("we hear the music", {"we do not hear the music"}),
        ("A tool to sort letters.", {"A tool to sort letters."}),
        ("Is it late?", {"Is it not late?"}),
        ("Never say never.", {"Never say never."}),
        ("Sit down.", {"Do not sit down."}),
        (
            "They rest, we work and you sing.",
            {
                "They do not rest, we work and you sing.",
                "They rest, we do not work and you sing.",
                "They rest, we work and you do not sing.",
            },
        ),
    ],
)
def test_b32_one_negator_in_one_clause(text, right):
    found = outputs(text, "negate")
    assert found == right
    assert {negators(out) - negators(text) for out in found if out != text} <= {1}
