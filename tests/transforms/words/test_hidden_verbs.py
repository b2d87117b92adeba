"""Short clauses whose verb the tagger takes for a noun: what the clause transforms make of them."""

import pytest

from tests.transforms.words.clauses import outputs

STATEMENTS = [
    # text, negated, in the other tense, in the other number
    ("The goats bleat at noon.", "The goats do not bleat at noon.", "The goats bleated at noon.", "bleats"),
    ("The cat stretches.", "The cat does not stretch.", "The cat stretched.", "stretch"),
    ("The hounds hunt hares.", "The hounds do not hunt hares.", "The hounds hunted hares.", "hunts"),
    ("The clerk stamps forms.", "The clerk does not stamp forms.", "The clerk stamped forms.", "stamp"),
    ("The deer graze here.", "The deer do not graze here.", "The deer grazed here.", "grazes"),
    ("Nora wrestles.", "Nora does not wrestle.", "Nora wrestled.", "wrestle"),
    ("They wrestle.", "They do not wrestle.", "They wrestled.", "wrestles"),
    ("Owls and bats hunt.", "Owls and bats do not hunt.", "Owls and bats hunted.", "hunts"),
    ("Goats bleat at noon.", "Goats do not bleat at noon.", "Goats bleated at noon.", "bleats"),
    (
        "A man in a grey suit kneels on a mat.",
        "A man in a grey suit does not kneel on a mat.",
        "A man in a grey suit knelt on a mat.",
        "kneel",
    ),
]
QUESTIONS = [
    ("Does the poet rhyme?", "Does the poet not rhyme?", "Did the poet rhyme?"),
    ("Do the taps leak?", "Do the taps not leak?", "Did the taps leak?"),
    ("Why do goats bleat at noon ?", "Why do goats not bleat at noon ?", "Why did goats bleat at noon ?"),
    ("Have the neighbours cooked?", "Have the neighbours not cooked?", "Had the neighbours cooked?"),
    ("Can the clerk stamp forms?", "Can the clerk not stamp forms?", None),
]


@pytest.mark.parametrize(("text", "negated", "shifted", "other"), STATEMENTS)
def test_statements(text: str, negated: str, shifted: str, other: str) -> None:
    assert outputs(text, "negate") == {negated}
    assert outputs(text, "verb_tense") == {shifted}
    (new,) = outputs(text, "verb_number")
    assert [word for word in new.rstrip(".").split() if word not in text.rstrip(".").split()] == [other]


@pytest.mark.parametrize(("text", "negated", "shifted"), QUESTIONS)
def test_questions(text: str, negated: str, shifted: str | None) -> None:
    assert outputs(text, "negate") == {negated}
    assert outputs(text, "verb_tense") == {shifted or text}


@pytest.mark.parametrize(
    ("text", "negated"),
    [
        ("Book a berth.", "Do not book a berth."),
        ("Please stamp forms.", "Please do not stamp forms."),
        ("Don't whistle.", "Whistle."),
        ("The clerk doesn't stamp forms.", "The clerk stamps forms."),
        ("We swam in the weir.", "We did not swim in the weir."),
        ("The eel has swum off.", "The eel has not swum off."),
    ],
)
def test_commands_and_rare_forms(text: str, negated: str) -> None:
    assert outputs(text, "negate") == {negated}


@pytest.mark.parametrize(
    "text",
    [
        "A girls school.",
        "The sports club in the park.",
        "Three boats on a pond.",
        "No clean clothes.",
        "GOLD MEDALS",
        "You fool!",
        "Nora Reed released from hospital",
        "What is home banking ?",
    ],
)
def test_phrases_have_no_verb(text: str) -> None:
    assert outputs(text, "verb_number") <= {text, "What are home banking ?"}


def test_a_participle_behind_its_noun_is_no_perfect() -> None:
    assert outputs("What port has a pier called The Arm ?", "negate") == {
        "What port does not have a pier called The Arm ?"
    }
    assert outputs("What port has the mayor visited ?", "negate") == {"What port has the mayor not visited ?"}


def test_what_happens_at_the_same_time_has_a_verb() -> None:
    text = "A man plays the lute as a woman sings."
    assert outputs(text, "verb_tense") == {"A man played the lute as a woman sang."}
    assert outputs(text, "verb_number") == {
        "A man play the lute as a woman sings.",
        "A man plays the lute as a woman sing.",
    }
    assert outputs("He works as a sales clerk .", "verb_tense") == {"He worked as a sales clerk ."}
