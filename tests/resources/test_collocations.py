"""Neighbours that keep a word from being exchanged."""

from perturbkit.resources.collocations import is_bound


def test_words_that_belong_together():
    assert is_bound("large", "big", "a", "number")
    assert is_bound("big", "large", "a", "deal")
    assert is_bound("almost", "nearly", "is", "certainly")
    assert is_bound("awful", "terrible", "an", "lot")
    assert not is_bound("smart", "intelligent", "a", "teacher")


def test_free_neighbours_unknown_pairs_and_the_edge_of_a_text():
    assert not is_bound("large", "big", "a", "dog")
    assert not is_bound("large", "immense", "a", "number")
    assert not is_bound("large", "big", "", "")
