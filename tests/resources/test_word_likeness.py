"""How alike words are in use."""

from perturbkit.resources.word_likeness import word_likeness


def test_it_is_the_same_both_ways_and_lies_between_0_and_1():
    for one, other, pos in (("film", "movie", "n"), ("big", "large", "a"), ("buy", "purchase", "v")):
        assert word_likeness(one, other, pos) == word_likeness(other, one, pos)
        assert 0.6 < word_likeness(one, other, pos) < 1


def test_words_of_other_worlds_are_not_listed():
    assert word_likeness("car", "gondola", "n") == 0
    assert word_likeness("diameter", "diam", "n") == 0
    assert word_likeness("film", "movie", "v") == 0
    assert word_likeness("zzz", "movie", "n") == 0
