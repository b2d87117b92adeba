"""leetspeak: outcomes listed by hand."""

from tests.transforms.chars.outcomes import left_alone, outcomes


def test_all_letters_that_have_a_digit():
    assert outcomes("elite", "leetspeak") == {"3l173"}
    assert outcomes("Elite TOAST", "leetspeak") == {"3l173 TOAST", "Elite 70457"}


def test_words_without_them_stay():
    assert left_alone("lynx 123 fjd", "leetspeak")


def test_accented_letters_stay():
    assert outcomes("éa", "leetspeak") == {"é4"}
    assert outcomes("e\u0301a", "leetspeak") == {"e\u03014"}
