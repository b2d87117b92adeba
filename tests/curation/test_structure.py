"""How much of a sentence a variant keeps, and whether a question still asks: scores worked out by hand."""

import pytest

pytest.importorskip("spacy", reason="structure and question need the extra linguistics")

from perturbkit.curation.question import question
from perturbkit.curation.structure import align, structure


def score(original, variant):
    return structure([original], [variant])[0]


@pytest.mark.parametrize(
    ("original", "variant"),
    [
        ("The old man sold a house .", "The old man sold house ."),  # no article
        ("She quickly closed the door .", "She closed the door ."),  # no adverb
        ("She bought a red car .", "She bought a car ."),  # no adjective
        ("She bought a car .", "She bought a motor car ."),  # a word in the place of another
        ("She fixed the car .", "She did not fix the car ."),
        ("She did not fix the car .", "She fixed the car ."),
        ("What is the capital of Peru ?", "What is not the capital of Peru ?"),
        ("She closed the door quietly .", "She quietly closed the door ."),  # an adverb may move
        ("Who painted the town house ?", "Who painted the town ?"),  # a noun for the one it modified
        ("She left .", "She left ."),
        ("", ""),
    ],
)
def test_what_keeps_its_structure(original, variant):
    assert score(original, variant) == 1.0


@pytest.mark.parametrize(
    ("original", "variant", "kept"),
    [
        ("What is the capital of Peru ?", "What the capital of Peru ?", 1 / 2),  # needed: What, is
        ("Where is the station ?", "Where the station ?", 1 / 2),  # needed: Where, is
        ("The old man sold a house .", "The old man sold a .", 0.0),  # house is all that is needed there
        ("What is the capital of Peru ?", "What capital the is of Peru ?", 0.0),  # nothing hangs as before
    ],
)
def test_what_breaks_it(original, variant, kept):
    assert score(original, variant) == pytest.approx(kept)


def test_words_that_trade_places_do_not_hang_as_before():
    assert score("What are field effects ?", "What field are effects ?") < 1
    assert score("What is a caldera ?", "What a is caldera ?") < 1
    assert score("Where is Milan ?", "Where Milan is ?") < 1


def test_words_are_aligned_by_what_they_are_then_by_where_they_stand():
    assert align(["a", "b", "c", "d"], ["a", "c", "b", "d"])[0] == {0: 0, 1: 2, 2: 1, 3: 3}
    assert align(["she", "fixed", "it"], ["she", "will", "not", "repair", "it"])[0] == {0: 0, 3: 1, 4: 2}
    assert align(["a", "b"], ["a"]) == ({0: 0}, [(1, 2, 1, 1)])


@pytest.mark.parametrize(
    ("original", "variant", "asks"),
    [
        ("What is a caldera ?", "What is not a caldera ?", 0.0),
        ("When did the wall fall ?", "When did the wall not fall ?", 0.0),
        ("How long did it last ?", "How long did it not last ?", 0.0),
        ("Who wrote the letter ?", "Who did not write the letter ?", 1.0),
        ("What country borders Chad ?", "What country does not border Chad ?", 1.0),
        ("How many people came ?", "How many people did not come ?", 1.0),
        ("Why did they leave ?", "Why did they not leave ?", 1.0),
        ("Where did they not go ?", "Where did they not travel ?", 1.0),  # the original asks the same
        ("She left when it rained .", "She left when it did not rain .", 1.0),
        ("What is a caldera ?", "What is a crater ?", 1.0),
    ],
)
def test_questions_that_still_ask(original, variant, asks):
    assert question([original], [variant]) == [asks]
