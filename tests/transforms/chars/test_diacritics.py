"""diacritics: outcomes listed by hand."""

import pytest

from tests.transforms.chars.outcomes import left_alone, outcomes


@pytest.mark.parametrize(
    ("text", "want"),
    [
        ("café", "cafe"),
        ("cafe\u0301", "cafe"),
        ("Señor", "Senor"),
        ("ÇA", "CA"),
        ("Việt", "Viet"),
        ("ёлка", "елка"),
        ("λόγος", "λογος"),
        ("שָׁלוֹם", "שלום"),
    ],
)
def test_marks_go(text, want):
    assert outcomes(text, "diacritics", seeds=20) == {want}


def test_all_marks_of_one_word():
    assert outcomes("crème brûlée", "diacritics") == {"creme brûlée", "crème brulee"}


@pytest.mark.parametrize("text", ["cafe", "йод", "한국", "हिन्दी", "øre", "ßa", "字", ""])
def test_letters_of_their_own_and_marks_that_spell_stay(text):
    assert left_alone(text, "diacritics", "no_sites" if text else "blank")
