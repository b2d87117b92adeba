"""zero_width: outcomes listed by hand."""

from tests.transforms.chars.outcomes import left_alone, outcomes


def test_each_place_between_two_letters():
    marks = ("\u200b", "\u2060", "\ufeff")
    assert outcomes("cat", "zero_width") == {x for m in marks for x in (f"c{m}at", f"ca{m}t")}


def test_it_looks_the_same():
    for text in outcomes("the quiet harbour", "zero_width"):
        assert "".join(c for c in text if c not in "\u200b\u2060\ufeff") == "the quiet harbour"


def test_one_letter_or_none():
    assert left_alone("a 12 - \U0001f680", "zero_width")
