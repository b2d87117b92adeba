"""negate beside words that settle a polarity: "almost nothing", "even better", "works as either", ", too"."""

import pytest

from tests.transforms.words.clauses import outputs

CASES: list[tuple[str, list[str] | None]] = [
    # degrees and comparisons
    ("There is little to sing about here .", None),
    ("The second soup tastes even better .", None),
    ("Ned liked the second pie just as much .", None),
    ("The song is as much a prayer as simply a joke .", None),
    ("It is the oldest mill I have ever seen .", ["It is not the oldest mill I have ever seen ."]),
    ("It is not all that cold .", None),
    ("The ovens are nowhere near hot enough .", None),
    ("He sings about pretty much nothing .", None),
    ("The cook has practically no friends .", None),
    ("The cook has no friends .", ["The cook has friends ."]),
    # what is set against a negative
    ("It is not a lake , just a pond .", None),
    ("It 's not that the soup is bad .", None),
    ("It is not that cold .", ["It is that cold ."]),
    ("It is not a lake ; it is a pond .", None),
    ("The song falters only when the flute comes in .", None),
    # "too" and "either"
    ("Ned rests , and Ana sings , too .", None),
    ("Ned is not here , either .", ["Ned is here , too ."]),
    ("Ned has no key , either .", ["Ned has a key , too ."]),
    ("I did not hear that Ned sang , either .", None),
    ("The hut does not work as either .", None),
    # who says so, within what is said
    ("The van, Ned swore, was empty.", ["The van, Ned swore, was not empty."]),
    ("The best they can do is wait .", None),
    ("The plan is to wait .", ["The plan is not to wait ."]),
    # a heading and its question
    ("A portrait of the bakers : what they think of bread .", None),
    # no verbs
    ("Must-see viewing for bakers .", None),
    ("Young redheaded boy holding two pails near well.", None),
    ("Most bakers wanna sleep late .", None),
    ("Mayor hails sale of trams .", ["Mayor does not hail sale of trams ."]),
]


@pytest.mark.parametrize(("text", "right"), CASES)
def test_outputs(text: str, right: list[str] | None) -> None:
    assert outputs(text, "negate") == set(right or [text])
