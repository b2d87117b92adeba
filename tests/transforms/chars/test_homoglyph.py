"""homoglyph: look-alikes, listed by code point."""

from tests.transforms.chars.outcomes import left_alone, outcomes


def test_letters_with_look_alikes():
    assert outcomes("paz", "homoglyph") >= {"\u0440az", "p\u0430z"}
    assert "z" in {text[-1] for text in outcomes("paz", "homoglyph")}


def test_first_and_last_letters_too():
    assert outcomes("a", "homoglyph") == {"\u0430"}


def test_capitals_become_capitals():
    assert all(text.isupper() for text in outcomes("A", "homoglyph"))
    assert {"\u0410", "\u0391"} <= outcomes("A", "homoglyph")  # Cyrillic, Greek


def test_back_to_latin():
    assert "a" in outcomes("\u0430", "homoglyph")


def test_no_look_alike():
    assert left_alone("字 123 !?", "homoglyph")
