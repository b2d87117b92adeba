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
        ("Who married Ida Holm ?", "Who married Holm ?"),  # no first name
        ("They feed a black , hungry goat .", "They feed a hungry , black goat ."),
        ("The soup was cold and salty .", "The soup was salty and cold ."),
        ("Who sells apples or pears ?", "Who sells pears or apples ?"),
        ("She loudly insists on it .", "She insists loudly on it ."),
        ("He has often sung here .", "He often has sung here ."),
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


@pytest.mark.parametrize(
    ("original", "variant"),
    [
        ("Who painted the town house ?", "Who painted the town ?"),  # the noun that the other one modified
        ("Where is Holm Bridge ?", "Where is Holm ?"),
        ("Who won World Cup II ?", "Who won World Cup ?"),  # names are whole or others
        ("Where is the Silver Lake Museum ?", "Where is the Lake Museum ?"),
        ("What is the oldest bridge in Wales ?", "What is the bridge in Wales ?"),  # which one, is gone
        ("What is the most popular dish in Wales ?", "What is the popular dish in Wales ?"),
        ("There is no milk here .", "There is milk here ."),
        ("It was so cold that we left .", "It was cold that we left ."),
        ("We know better than to ask .", "We know than to ask ."),
        ("They did not see anyone .", "They did see anyone ."),
        ("When is Ida 's birthday ?", "When is 's birthday ?"),
        ("They ca n't sing .", "They ca sing ."),
    ],
)
def test_words_that_a_sentence_needs(original, variant):
    assert score(original, variant) < 1


@pytest.mark.parametrize(
    ("original", "variant"),
    [
        ("A quiet , shallow lake .", "A , shallow lake ."),
        ("A quiet , shallow lake .", "A quiet , lake ."),
        ("It was cold , wet , grey and windy .", "It was cold , , grey and windy ."),
        ("It covers 49 , 576 miles .", "It covers , 576 miles ."),
        ("Who sings `` Rain '' ?", "Who sings `` '' ?"),
        ("It happened on May 3 , 1920 .", "It happened on May 3 , ."),
    ],
)
def test_commas_and_quotes_that_are_left_behind(original, variant):
    assert score(original, variant) < 1


@pytest.mark.parametrize(
    ("original", "variant"),
    [
        ("What are field effects ?", "What field are effects ?"),
        ("What is a caldera ?", "What a is caldera ?"),
        ("Where is Milan ?", "Where Milan is ?"),
        ("The soup was cold and salty .", "The soup was cold salty and ."),
        ("A man and his dog came .", "A dog and his man came ."),  # what is his goes with one of them
        ("It was small but good .", "It was good but small ."),  # the second is what counts
        ("He wrote books and sold maps .", "He sold books and wrote maps ."),
        ("They closed the old gate .", "They closed the gate old ."),
        ("She has really closed the door .", "She has closed really the door ."),  # verb and object
        ("It does n't even rain .", "It does even n't rain ."),
        ("It was really quite funny .", "It was really funny quite ."),
        ("A badly made film .", "A made badly film ."),
        ("What is the short form of .com ?", "What is the short com of .form ?"),
        ("It costs 5 in the U.S. Buy it .", "It costs 5 in U.S the. Buy it ."),
        ("How much did he daily eat ?", "How much daily did he eat ?"),
    ],
)
def test_words_that_trade_places_do_not_hang_as_before(original, variant):
    assert score(original, variant) < 1


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
        ("Who wrote the letter ?", "Who did not write the letter ?", 0.0),  # nearly everybody
        ("Who discovered argon ?", "Who did not discover argon ?", 0.0),
        ("What country borders Chad ?", "What country does not border Chad ?", 0.0),
        ("Which country borders Chad ?", "Which country does not border Chad ?", 0.0),
        ("What county is Cork in ?", "What county is Cork not in ?", 0.0),
        ("A drum is made of what wood ?", "A drum is not made of what wood ?", 0.0),
        ("What animals lay eggs ?", "What animals do not lay eggs ?", 0.0),
        ("He bought a share of which club ?", "He did not buy a share of which club ?", 0.0),
        ("Name a lake .", "Do not name a lake .", 0.0),
        ("Touch the lake .", "Do not touch the lake .", 1.0),
        ("What she wrote is true .", "What she wrote is not true .", 1.0),
        ("How many people came ?", "How many people did not come ?", 0.0),
        ("Why did they leave ?", "Why did they not leave ?", 1.0),
        ("Where did they not go ?", "Where did they not travel ?", 1.0),  # the original asks the same
        ("She left when it rained .", "She left when it did not rain .", 1.0),
        ("What is a caldera ?", "What is a crater ?", 1.0),
        ("In what year did the wall fall ?", "In what year did the wall not fall ?", 0.0),
        ("What day did it rain ?", "What day did it not rain ?", 0.0),
        ("When was calypso music invented ?", "When was calypso music not invented ?", 0.0),
        ("Does she know when it rained ?", "Does she not know when it rained ?", 1.0),
        ("What is the oldest bridge ?", "What is the bridge ?", 0.0),  # which bridge
        ("What is the oldest bridge in Wales ?", "What is the bridge in Wales ?", 1.0),
        ("What is the theory ?", "What is the theory ?", 1.0),
        ("Who is the young queen ?", "Who is the queen ?", 0.0),
        ("Where is the salt desert ?", "Where is the desert ?", 0.0),
        ("What does a caldera mean ?", "What does a caldera not mean ?", 0.0),
        ("What does GPS stand for ?", "What does GPS not stand for ?", 0.0),
        ("What does the seal eat ?", "What does the seal not eat ?", 0.0),
        ("What do seals eat ?", "What do seals not eat ?", 0.0),
    ],
)
def test_questions_that_still_ask(original, variant, asks):
    assert question([original], [variant]) == [asks]
