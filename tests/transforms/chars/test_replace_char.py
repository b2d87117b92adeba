"""replace_char: outcomes listed by hand."""

from string import ascii_lowercase, ascii_uppercase

from tests.transforms.chars.outcomes import left_alone, outcomes


def test_any_letter_by_any_other():
    want = {f"{x}o" for x in ascii_lowercase if x != "g"} | {f"g{x}" for x in ascii_lowercase if x != "o"}
    assert outcomes("go", "replace_char", seeds=1500) == want


def test_case_is_kept():
    assert outcomes("I", "replace_char", seeds=1000) == set(ascii_uppercase) - {"I"}


def test_b16_an_accented_letter_becomes_a_letter():
    assert outcomes("é", "replace_char", seeds=1000) == set(ascii_lowercase)
    assert outcomes("É", "replace_char", seeds=1000) == set(ascii_uppercase)


def test_own_script():
    assert outcomes("я", "replace_char", seeds=1000) == set("абвгдеёжзийклмнопрстуфхцчшщъыьэю")
    assert outcomes("Ж", "replace_char", seeds=1000) == set("АБВГДЕЁЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ")


def test_what_is_no_letter_stays():
    for text in ("907#+", "§§§", "12 34", "\U0001f680"):
        assert left_alone(text, "replace_char")
