"""negate in commands to someone, in talk and in reviews: literal outputs for our own sentences."""

import pytest

from tests.transforms.words.clauses import outputs

CASES = [
    # who is told, or when
    ("Nora, lock the shed.", "Nora, do not lock the shed."),
    ("Next, stir the paint.", "Next, do not stir the paint."),
    ("Guys, stay with me.", "Guys, do not stay with me."),
    ("Dad, don't whistle.", "Dad, whistle."),
    ("Let's not quarrel.", "Let's quarrel."),
    ("Let us not wait.", "Let us wait."),
    # need, dare, ain't
    ("You needn't knock.", "You need to knock."),
    ("She need not hurry.", "She needs to hurry."),
    ("I dare not look.", "I dare to look."),
    ("I ain't late.", "I am late."),
    ("It ain't broken.", "It is broken."),
    ("We ain't seen any.", "We have seen some."),
    ("We ain't got no bread.", "We ain't got no bread."),
    # none of
    ("None of the guests sang.", "Some of the guests sang."),
    ("None of them is ripe.", "One of them is ripe."),
    ("None of the milk was sour.", "Some of the milk was sour."),
    # a clause without its subject, and a past that looks like a present
    ("Hated the chorus.", "Did not hate the chorus."),
    ("We cut the hedge last week.", "We did not cut the hedge last week."),
    ("I put it there two days ago.", "I did not put it there two days ago."),
]


@pytest.mark.parametrize(("text", "right"), CASES)
def test_outputs(text: str, right: str) -> None:
    assert outputs(text, "negate") == {right}


@pytest.mark.parametrize(
    "text", ["You needn't knock.", "I ain't late.", "Dad, don't whistle.", "I cut it last week."]
)
def test_no_other_tense_or_number(text: str) -> None:
    assert outputs(text, "verb_tense") == {text}
    assert outputs(text, "verb_number") == {text}


@pytest.mark.parametrize(
    ("text", "right"),
    [
        # what is quoted is a title, "always" and "even" stand behind "not"
        ('We heard "Never Look Down" twice.', 'We did not hear "Never Look Down" twice.'),
        ("Always rinse the rice.", "Never rinse the rice."),
        ("She even paints tiles.", "She does not even paint tiles."),
        # have and used to, without do
        ("Has she a sister?", "Has she not a sister?"),
        ("There used to be a kiln here.", "There did not use to be a kiln here."),
        # "not" of a part of a clause, "no" that only answers
        ("He told me not to knock.", "He told me to knock."),
        ("Not everyone sings.", "Everyone sings."),
        ("No, I don't sing.", "No, I sing."),
        # a clause of time in front
        ("When the gong sounds, we go home.", "When the gong sounds, we do not go home."),
        ("The fox and the badger argue.", "The fox and the badger do not argue."),
    ],
)
def test_words_beside_not(text: str, right: str) -> None:
    assert outputs(text, "negate") == {right}


def test_blank_where_there_was_none() -> None:
    assert outputs("im late", "verb_tense") == {"i was late"}
    assert outputs("theyre late", "verb_number") == {"they is late"}


def test_clauses_of_time_go_along() -> None:
    assert outputs("When the gong sounds, we leave.", "verb_tense") == {"When the gong sounded, we left."}
