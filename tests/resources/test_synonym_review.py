"""Pairs of words that may stand for each other."""

from perturbkit.resources.synonym_review import CONDITIONS, synonym_review


def test_pairs_have_a_direction_and_a_condition():
    review = synonym_review()
    assert review["n", "tale"] == (("story", ""),)
    assert review["n", "story"] == (("tale", "of"),)
    assert ("smart", "") in review["a", "clever"]
    assert ("n", "city") not in review


def test_words_told_to_be_wrong_for_each_other_are_out():
    pairs = {(word, other) for (_, word), others in synonym_review().items() for other, _ in others}
    wrong = {
        ("demon", "devil"),
        ("tragedy", "catastrophe"),
        ("certainly", "surely"),
        ("cargo", "freight"),
        ("car", "auto"),
        ("person", "individual"),
        ("use", "utilize"),
        ("pig", "hog"),
        ("duty", "obligation"),
        ("strong", "powerful"),
    }
    assert not pairs & wrong


def test_every_pair_is_of_two_different_words_of_a_known_part_of_speech():
    for (pos, word), others in synonym_review().items():
        assert pos in "nvar"
        for other, condition in others:
            assert other != word
            assert (word + other).isalpha()
            assert (word + other).islower()
            assert condition in CONDITIONS
