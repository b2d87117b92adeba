"""negate beside what joins on to a clause: "nor is it", "as though ... any", "and no rice", "so does he"."""

import pytest

pytest.importorskip("spacy", reason="needs the extra linguistics")

import perturbkit as pk


@pytest.mark.parametrize(
    "text",
    [
        "The soup isn't hot, nor is it cold.",
        "The film does not drag, but neither does it sparkle.",
        "Farm talks end , no date to restart .",
        "The heirs get a share of the mill and no shares of the farm .",
        "Anna sings, and so does her brother.",
    ],
)
def test_a_clause_that_another_one_leans_on_stays(text):
    assert {pk.perturb_text(text, "negate", seed=seed).text for seed in range(5)} == {text}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "It doesn't look as though they will be needed in any way.",
            "It looks as though they will be needed in some way.",
        ),
        ("Which league is Hull part of ?", "Which league is Hull not part of ?"),
    ],
)
def test_words_that_go_with_the_polarity(text, expected):
    assert pk.perturb_text(text, "negate").text == expected
