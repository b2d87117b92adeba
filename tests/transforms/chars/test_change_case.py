"""change_case: first letter or all letters, listed by hand."""

import pytest

from tests.transforms.chars.outcomes import left_alone, outcomes


@pytest.mark.parametrize(
    ("text", "want"),
    [
        ("octopus", {"Octopus", "OCTOPUS"}),
        ("Octopus", {"octopus", "oCTOPUS"}),
        ("NLP", {"nLP", "nlp"}),
        ("iPhone", {"IPhone", "IpHONE"}),
        ("a", {"A"}),
        ("don't", {"Don't", "DON'T"}),
        ("3rd", {"3Rd", "3RD"}),
        ("élan", {"Élan", "ÉLAN"}),
        ("e\u0301lan", {"E\u0301lan", "E\u0301LAN"}),
        ("Köln", {"köln", "kÖLN"}),
        ("straße", {"Straße", "STRASSE"}),  # B08: longer by one
        ("İn", {"i\u0307n", "i\u0307N"}),
        ("字a", {"字A"}),
    ],
)
def test_outcomes(text, want):
    assert outcomes(text, "change_case") == want


def test_no_case_no_site():
    for text in ("今天 天气", "123 4.5", "שלום", "\U0001f680"):
        assert left_alone(text, "change_case")
