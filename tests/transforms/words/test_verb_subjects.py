"""verb_tense and verb_number: subjects that the parser does not join to their verbs; our own sentences."""

import pytest

from tests.transforms.words.clauses import outputs


@pytest.mark.parametrize(
    ("text", "shifted", "other"),
    [
        ("There seem to be two exits.", "There seemed to be two exits.", "There seems to be two exits."),
        ("Nora or Tom sings.", "Nora or Tom sang.", "Nora or Tom sing."),
        ("Nora and Tom wrestle.", "Nora and Tom wrestled.", "Nora and Tom wrestles."),
        ("One of them is lying.", "One of them was lying.", "One of them are lying."),
        ("The clocks strike.", "The clocks struck.", "The clocks strikes."),
        ("Why do kites soar ?", "Why did kites soar ?", "Why does kites soar ?"),
        ("The pond froze.", "The pond freezes.", "The pond froze."),
        ("Aren't I early?", "Wasn't I early?", "Isn't I early?"),
        ("He could've won.", "He could've won.", "He could've won."),
        ("The geese hiss.", "The geese hissed.", "The geese hisses."),
        ("In the attic lay a trunk.", "In the attic lies a trunk.", "In the attic lay a trunk."),
        ("The data were stolen.", "The data are stolen.", "The data were stolen."),
    ],
)
def test_outputs(text: str, shifted: str, other: str) -> None:
    assert outputs(text, "verb_tense") == {shifted}
    assert outputs(text, "verb_number") == {other}


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("He could've won.", "He couldn't have won."),
        ("Aren't I early?", "Am I early?"),
        ("How many guests didn't sing ?", "How many guests sang ?"),
        ("See you soon.", "See you soon."),
        ("So do we.", "So do we."),
    ],
)
def test_negated(text: str, right: str) -> None:
    assert outputs(text, "negate") == {right}
