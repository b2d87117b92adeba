import pytest

from perturbkit.behavior import expect
from perturbkit.behavior.answers import Answer, Classes
from perturbkit.behavior.views import CaseView, Example
from perturbkit.errors import InvalidArgument


def judged(expectation, *examples, infos=None):
    """Values of (tokens, label, prediction) given as strings with blanks."""
    rows = [
        Example(tokens.split(), Answer(found.split()), label.split(), {}, (infos or {}).get(at, {}), "here")
        for at, (tokens, label, found) in enumerate(examples)
    ]
    return expectation.evaluate([CaseView(tuple(rows), {}, Classes())])[0]


@pytest.mark.parametrize(
    ("found", "value"),
    [
        ("B-PER I-PER O B-LOC", True),
        ("I-PER I-PER O I-LOC", True),  # IOB1
        ("B-PER E-PER O S-LOC", True),  # BIOES
        ("B-PER B-PER O B-LOC", -3),  # one missing, two too many
        ("B-ORG I-ORG O B-LOC", -2),
        ("B-PER I-PER O O", -1),
        ("B-PER I-PER B-MISC B-LOC", -1),
    ],
)
def test_entities_are_those_of_the_label_in_any_scheme(found, value):
    assert judged(expect.entities_equal(), ("Ann Lee left Oslo", "B-PER I-PER O B-LOC", found)) == [value]


def test_places_alone():
    example = ("Ann left", "B-PER O", "B-ORG O")
    assert judged(expect.entities_equal(types=False), example) == [True]
    with pytest.raises(InvalidArgument, match="the label has 1 tags for 2 tokens"):
        judged(expect.entities_equal(), ("Ann left", "B-PER", "B-PER O"))


BOTH = ("Ann and Bo left", "B-PER O B-PER O", "B-PER O B-PER O")


@pytest.mark.parametrize(
    ("before", "after", "value"),
    [
        # One of two people is taken out.
        (BOTH, ("Ann left", "B-PER O", "B-PER O"), True),
        (BOTH, ("Ann left", "B-PER O", "O O"), -1),
        (BOTH, ("Ann left", "B-PER O", "B-PER B-LOC"), -1),
        # What was missed or wrong before may stay so: only the change counts.
        ((*BOTH[:2], "B-ORG O B-PER O"), ("Ann left", "B-PER O", "B-ORG O"), True),
        ((*BOTH[:2], "O O B-PER O"), ("Ann left", "B-PER O", "O O"), True),
        # A place is put in.
        (BOTH, ("Ann and Bo left Oslo", "B-PER O B-PER O B-LOC", "B-PER O B-PER O B-LOC"), True),
        (BOTH, ("Ann and Bo left Oslo", "B-PER O B-PER O B-LOC", "B-PER O B-PER O O"), -1),
        (BOTH, ("Ann and Bo left Oslo", "B-PER O B-PER O B-LOC", "B-PER O O O B-LOC"), -1),
        # One becomes a place, whatever it was taken for.
        (BOTH, ("Ann and Oslo left", "B-PER O B-LOC O", "B-PER O B-LOC O"), True),
        ((*BOTH[:2], "B-PER O B-ORG O"), ("Ann and Oslo left", "B-PER O B-LOC O", "B-PER O B-LOC O"), True),
        (BOTH, ("Ann and Oslo left", "B-PER O B-LOC O", "B-PER O B-PER O"), -2),
        # A name of two words takes the place of one.
        (BOTH, ("Ann and New York left", "B-PER O B-LOC I-LOC O", "B-PER O B-LOC I-LOC O"), True),
    ],
)
def test_the_entities_change_as_the_labels_do(before, after, value):
    assert judged(expect.entities_change(), before, after) == [True, value]


def test_an_entity_that_was_taken_out_is_not_looked_for():
    assert judged(expect.entities_invariant(), BOTH, ("Ann left", "B-PER O", "B-PER O")) == [True, None]
