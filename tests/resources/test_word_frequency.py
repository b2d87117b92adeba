"""Frequencies of words on the Zipf scale."""

from perturbkit.resources.word_frequency import word_frequency


def test_common_words_are_commoner():
    order = ["the", "house", "physician", "erstwhile", "zzyzx"]
    levels = [word_frequency(word) for word in order]
    assert levels == sorted(levels, reverse=True)
    assert levels[0] > 7
    assert 4.5 < levels[1] < 6
    assert levels[-1] == 0


def test_case_does_not_count_and_a_phrase_is_as_rare_as_its_rarest_word():
    assert word_frequency("House") == word_frequency("house")
    assert word_frequency("the erstwhile house") == word_frequency("erstwhile")
    assert word_frequency("") == 0
