"""Verdicts on pairs of synonyms."""

from perturbkit.resources.synonym_review import synonym_review


def test_verdicts_have_a_direction():
    review = synonym_review()
    assert review["n", "rock", "stone"] is False
    assert review["n", "stone", "rock"] is True
    assert ("n", "car", "automobile") not in review


def test_every_verdict_is_on_two_different_words_of_a_known_part_of_speech():
    for pos, word, other in synonym_review():
        assert pos in "nvar"
        assert word != other
        assert word.islower()
        assert other.islower()
