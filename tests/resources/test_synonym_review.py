"""Pairs of words that may stand for each other."""

from perturbkit.resources.synonym_review import CONDITIONS, synonym_review


def test_pairs_have_a_direction_and_a_condition():
    review = synonym_review()
    assert ("story", "") in review["n", "tale"]
    assert ("tale", "of") in review["n", "story"]
    assert ("smart", "who") in review["a", "clever"]
    assert review["n", "city"] == (("town", "alone"),)


def test_words_told_to_be_wrong_for_each_other_do_not_stand_anywhere():
    pairs = {
        (word, other)
        for (_, word), others in synonym_review().items()
        for other, condition in others
        if not condition
    }
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
            assert (word + other).replace("-", "").replace(" ", "").isalpha()
            assert (word + other).islower()
            parts = [part.removeprefix("!") for part in condition.split("&")]
            assert all(part in CONDITIONS or part.startswith("+") for part in parts)
