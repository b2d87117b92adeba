"""repeat_char: outcomes listed by hand."""

from tests.transforms.chars.outcomes import left_alone, outcomes


def test_each_inner_letter():
    assert outcomes("heart", "repeat_char") == {"heeart", "heaart", "hearrt"}


def test_a_double_letter_may_come_three_times():
    assert outcomes("fool", "repeat_char") == {"foool"}


def test_short_words_stay():
    assert left_alone("an ox is 1234", "repeat_char")


def test_clusters_double_whole():
    assert outcomes("xe\u0301y", "repeat_char") == {"xe\u0301e\u0301y"}
