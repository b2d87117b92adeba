"""Nouns of headlines that look like verbs, and verbs that look like nouns: what the clause transforms do."""

import pytest

from tests.transforms.words.clauses import outputs


@pytest.mark.parametrize(
    ("text", "shifted", "negated"),
    [
        (
            "Senate reiterates plan to cut tolls",
            "Senate reiterated plan to cut tolls",
            "Senate does not reiterate plan to cut tolls",
        ),
        ("Storm delays start of fair", "Storm delayed start of fair", "Storm does not delay start of fair"),
        (
            "Oslo slams release of spy .",
            "Oslo slammed release of spy .",
            "Oslo does not slam release of spy .",
        ),
        (
            "Obama lauds progress on wages",
            "Obama lauded progress on wages",
            "Obama does not laud progress on wages",
        ),
        ("The play lacks punch .", "The play lacked punch .", "The play does not lack punch ."),
        (
            "Which train stops at Derby ?",
            "Which train stopped at Derby ?",
            "Which train does not stop at Derby ?",
        ),
    ],
)
def test_a_noun_behind_the_verb_is_no_verb(text: str, shifted: str, negated: str) -> None:
    assert outputs(text, "verb_tense") == {shifted}
    assert outputs(text, "negate") == {negated}


@pytest.mark.parametrize(
    ("text", "shifted"),
    [
        ("Car bombs kill at least 3", "Car bombs killed at least 3"),
        ("World stocks rise on hopes of a deal", "World stocks rose on hopes of a deal"),
        ("It helps save on fuel .", "It helped save on fuel ."),
        ("His parents plan to move .", "His parents planned to move ."),
    ],
)
def test_a_verb_behind_a_noun_stays_one(text: str, shifted: str) -> None:
    assert outputs(text, "verb_tense") == {shifted}


def test_a_plural_at_the_end_of_an_object_is_no_verb() -> None:
    assert outputs("Russia rejects US , UK chemical arms claims", "verb_tense") == {
        "Russia rejected US , UK chemical arms claims"
    }
    assert outputs("He used the sharpened chin strap buckles to hurt him .", "verb_tense") == {
        "He uses the sharpened chin strap buckles to hurt him ."
    }
