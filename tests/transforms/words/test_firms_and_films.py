"""Names of people that are those of a firm or of a film, and names that would change only in part."""

import pytest

from tests.transforms.words.outputs import outputs

SEEDS = 8


@pytest.mark.parametrize(
    "text",
    [
        # films
        "Trevor is stuffed with lame jokes , and the camera never sits still .",
        "Trevor is about as scary on the horror front as a garden party .",
        "Trevor runs two hours .",
        "Trevor is a comedy/drama about a plumber .",
        "Trevor is a dark , clever romantic comedy .",
        "Trevor plays like a long advertisement.",
        "Trevor is dull, and the film ends late.",
        "Like Trevor does n't score high on charm .",
        "It pleased the loyal Trevor fans .",
        "a home movie of Sarah Rose",
        # firms
        "They followed Edward Holt's audit procedures to the letter.",
        "Edward Holt said its profit had doubled.",
        "Two partners at Edward Holt left last week.",
        "The shares of Edward Holt fell sharply.",
        # part of a name
        "Who was Duke Robinson ?",
        "Who was Count Robinson ?",
        "The actor Per Henrik Jensen is superb .",
    ],
)
def test_stays(text):
    assert outputs("change_name", text, SEEDS) == {text}


@pytest.mark.parametrize(
    "text",
    [
        "Trevor is about to leave the house .",
        "Trevor is a plumber from Leeds .",
        "Trevor runs two hours every day .",
        "Like Trevor , she sings well .",
        "Edward Holt said his profit had doubled.",
        "Prince Edward opened the bridge .",
        "Her father, Oscar, mends boats.",
        "My uncle Oscar was late.",
    ],
)
def test_people_get_another_name(text):
    assert text not in outputs("change_name", text, SEEDS)
