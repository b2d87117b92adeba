"""Which letters belong together, checked letter by letter for the alphabets everybody knows."""

import unicodedata
from concurrent.futures import ThreadPoolExecutor
from string import ascii_lowercase

import pytest
import regex

from perturbkit.resources.alphabets import _read, letters_like

KNOWN = [
    ("a", "abcdefghijklmnopqrstuvwxyz"),
    ("Z", "abcdefghijklmnopqrstuvwxyz"),
    ("ß", "abcdefghijklmnopqrstuvwxyz"),
    ("Ő", "abcdefghijklmnopqrstuvwxyz"),
    ("ạ", "abcdefghijklmnopqrstuvwxyz"),
    ("Σ", "αβγδεζηθικλμνξοπρστυφχψω"),
    ("ς", "αβγδεζηθικλμνξοπρστυφχψω"),
    ("ά", "αβγδεζηθικλμνξοπρστυφχψω"),
    ("Ж", "абвгдежзийклмнопрстуфхцчшщъыьэюяё"),
    ("ї", "абвгдежзийклмнопрстуфхцчшщъыьэюяё"),
    ("ש", "אבגדהוזחטיכלמנסעפצקרשת"),
    ("م", "ابتثجحخدذرزسشصضطظعغفقكلمنهوي"),
    ("گ", "ابتثجحخدذرزسشصضطظعغفقكلمنهوي"),
]


@pytest.mark.parametrize(("letter", "letters"), KNOWN)
def test_known_alphabets(letter: str, letters: str) -> None:
    assert letters_like(letter) == letters


NO_LETTERS = ["", "7", "٣", "-", " ", "ab", "e\u0301", "\u0301", "\u093f", "\u200f", "\u2067", "ª", "🙂", "ᚠ"]


@pytest.mark.parametrize("string", NO_LETTERS)
def test_what_is_no_letter_of_a_known_script_has_none(string: str) -> None:
    assert letters_like(string) == ""


SCRIPTS = dict(
    zip(
        "qωяֆאبकকகకกაひカ한天",
        [
            "Latin",
            "Greek",
            "Cyrillic",
            "Armenian",
            "Hebrew",
            "Arabic",
            "Devanagari",
            "Bengali",
            "Tamil",
            "Telugu",
            "Thai",
            "Georgian",
            "Hiragana",
            "Katakana",
            "Hangul",
            "Han",
        ],
        strict=True,
    )
)


@pytest.mark.parametrize(("letter", "script"), SCRIPTS.items())
def test_letters_are_single_lower_case_letters_and_their_own_cluster(letter: str, script: str) -> None:
    letters = letters_like(letter)
    assert len(letters) >= 22
    assert len(set(letters)) == len(letters)
    assert all(c.isalpha() and c == c.lower() and unicodedata.normalize("NFC", c) == c for c in letters)
    assert regex.fullmatch(rf"\p{{Script={script}}}+", letters)
    assert regex.findall(r"\X", letters) == list(letters)
    assert all(letters_like(c) == letters for c in letters)


def test_ranges_hold_only_letters_of_their_script() -> None:
    """An independent table of scripts (package regex) agrees on every letter of the ranges."""
    starts, spans = _read()
    names = {letters_like(letter): script for letter, script in SCRIPTS.items()}
    for start, (last, letters) in zip(starts, spans, strict=True):
        of_script = regex.compile(rf"\p{{Script={names[letters]}}}")
        for point in range(start, last + 1):
            assert not chr(point).isalpha() or of_script.match(chr(point)), hex(point)


def test_the_most_frequent_characters_of_chinese_are_there() -> None:
    assert len(letters_like("我")) == 500
    assert set("的一是不了人我在有他这中大来上国个到说们") <= set(letters_like("我"))


def test_capitals_of_cased_scripts_are_one_letter() -> None:
    for letter in "aωяֆ":
        assert all(len(c.upper()) == 1 and c.upper().lower() == c for c in letters_like(letter))


def test_first_use_from_many_threads() -> None:
    _read.cache_clear()
    with ThreadPoolExecutor(16) as pool:
        assert set(pool.map(lambda i: letters_like(chr(0x3B1 + i % 8)), range(64))) == {letters_like("β")}
    assert letters_like("x") == ascii_lowercase
