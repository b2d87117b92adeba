"""Present becomes past and past present, in agreement: literal outputs for our own sentences."""

import pytest

from perturbkit.core.registry import make
from perturbkit.errors import InvalidArgument
from tests.transforms.words.clauses import outputs

CASES = [
    # participles
    ("Gold fell sharply, doubled with silver .", ["Gold falls sharply, doubled with silver ."]),
    ("South Korean won closes lower .", ["South Korean won closed lower ."]),
    ("Tables : played , won , lost , points", ["Tables : played , won , lost , points"]),
    ("The kettle boils.", ["The kettle boiled."]),
    ("The pianist forgot the encore.", ["The pianist forgets the encore."]),
    ("My sisters sang.", ["My sisters sing."]),
    ("You were early.", ["You are early."]),
    ("I was ill.", ["I am ill."]),
    ("I wasn't there.", ["I am not there."]),
    ("i was n't there .", ["i am not there ."]),
    ("He is reading.", ["He was reading."]),
    ("They have moved.", ["They had moved."]),
    ("We had eaten.", ["We have eaten."]),
    ("Does the lift work?", ["Did the lift work?"]),
    ("Who broke the vase?", ["Who breaks the vase?"]),
    ("She doesn't smoke.", ["She didn't smoke."]),
    ("It's empty.", ["It was empty."]),
    ("She's been ill.", ["She had been ill."]),
    ("They're asleep.", ["They were asleep."]),
    ("I've finished.", ["I had finished."]),
    ("IT WAS COLD", ["IT IS COLD"]),
    ("There was a leak.", ["There is a leak."]),
    ("The men who built it left.", ["The men who build it left.", "The men who built it leave."]),
    ("Each of the boxes held a medal.", ["Each of the boxes holds a medal."]),
    ("A number of trees fell.", ["A number of trees fall."]),
    ("Tea and cake followed.", ["Tea and cake follow."]),
    ("The police arrived.", ["The police arrive."]),
    ("Most of the milk went sour.", ["Most of the milk goes sour."]),
    ("Hens lay eggs.", ["Hens laid eggs."]),
    ("The dog lies in the sun.", ["The dog lay in the sun."]),
    ("We have to go.", ["We had to go."]),
    ("Nora is going to sing.", ["Nora was going to sing."]),
    # what goes with the tense of another verb, or with a date
    ("The shop had been closed in 1987 .", ["The shop had been closed in 1987 ."]),
    ("The shop had been closed .", ["The shop has been closed ."]),
    ("The cloth is so thin that it tears .", ["The cloth is so thin that it tears ."]),
    ("It leaks when it rains.", ["It leaks when it rains."]),
    ("She was nine before she learned to swim.", ["She was nine before she learned to swim."]),
    ("He stays because it rains.", ["He stayed because it rains.", "He stays because it rained."]),
    ("If he pays, the band will play.", ["If he pays, the band will play."]),
    ("Mayor opens bridge, pleads for calm", ["Mayor opens bridge, pleads for calm"]),
    ("Taste the soup and you are happy.", ["Taste the soup and you are happy."]),
    ("He opens the gate and walks in.", ["He opens the gate and walks in."]),
    (
        "He opens the gate, and the dog walks in.",
        ["He opened the gate, and the dog walks in.", "He opens the gate, and the dog walked in."],
    ),
    ("He hurt a knee and did not return .", ["He hurt a knee and did not return ."]),
    # plurals that look like verbs
    (
        "Heavy rains along the coast , with fog in the north .",
        ["Heavy rains along the coast , with fog in the north ."],
    ),
    (
        "Harbour squabbles overshadow fishing talks .",
        ["Harbour squabbles overshadow fishing talks ."],
    ),
    # no sites
    ("You will see.", ["You will see."]),
    ("He had better stay.", ["He had better stay."]),
    ("We used to swim.", ["We used to swim."]),
    ("Open the door.", ["Open the door."]),
    ("I'd stay.", ["I'd stay."]),
    ("To be or not to be.", ["To be or not to be."]),
    ("A broken vase on a table.", ["A broken vase on a table."]),
]


@pytest.mark.parametrize(("text", "right"), CASES)
def test_outputs(text: str, right: list[str]) -> None:
    assert outputs(text, "verb_tense") == set(right)


def test_one_way_only() -> None:
    text = "She sings, and he sang."
    assert outputs(text, "verb_tense", tense="past") == {"She sang, and he sang."}
    assert outputs(text, "verb_tense", tense="present") == {"She sings, and he sings."}
    assert outputs(text, "verb_tense") == {"She sang, and he sang.", "She sings, and he sings."}


def test_tense_is_checked() -> None:
    with pytest.raises(InvalidArgument, match="tense must be one of auto, past, present, got 'future'"):
        make("verb_tense", tense="future")
