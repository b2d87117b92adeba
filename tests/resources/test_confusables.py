"""Look-alikes that are known, and nothing that would give itself away."""

import unicodedata
from concurrent.futures import ThreadPoolExecutor

import pytest

from perturbkit.resources.confusables import homoglyphs, ocr_confusions

# letter, code points of the look-alikes
LOOK_ALIKES = [
    ("a", [0x430]),
    ("o", [0x3BF, 0x43E, 0x585]),
    ("e", [0x435]),
    ("p", [0x440]),
    ("h", [0x4BB, 0x570]),
    ("A", [0x391, 0x410]),
    ("H", [0x397, 0x41D]),
    ("S", [0x405, 0x54F]),
    ("\u0441", [0x63]),  # Cyrillic es
    ("\u0392", [0x42, 0x412]),  # Greek Beta
    ("ë", [0x451]),
    ("ï", [0x457]),
    ("\u03cc", [0xF3]),  # Greek omicron with tonos
    ("\u53e3", [0x30ED]),  # mouth and Katakana ro
]


@pytest.mark.parametrize(("letter", "points"), LOOK_ALIKES)
def test_known_look_alikes(letter: str, points: list[int]) -> None:
    assert [ord(other) for other in homoglyphs()[letter]] == points


def test_letters_that_only_resemble_each_other_are_left_out() -> None:
    table = homoglyphs()
    for letter, other in ("aα", "oσ", "yγ", "pρ", "uυ", "iι", "lI", "rг", "YУ", "ΌÓ"):
        assert other not in table.get(letter, "")


def test_look_alikes_are_letters_of_another_script_with_the_same_case_both_ways() -> None:
    table = homoglyphs()
    assert len(table) > 120
    for letter, others in table.items():
        assert list(others) == sorted(set(others))
        for other in others:
            assert len(letter) == len(other) == 1
            assert letter.isalpha()
            assert other.isalpha()
            assert unicodedata.name(letter).split()[0] != unicodedata.name(other).split()[0]
            assert (letter.isupper(), letter.islower()) == (other.isupper(), other.islower())
            assert letter in table[other]
            assert unicodedata.normalize("NFC", other) == other


OCR = [("rn", "m"), ("m", "rn"), ("cl", "d"), ("d", "cl"), ("l", "1"), ("1", "l"), ("I", "l"), ("l", "I")]
OCR += [("O", "0"), ("0", "O"), ("S", "5"), ("B", "8"), ("vv", "w"), ("w", "vv"), ("e", "c"), ("c", "e")]
OCR += [("h", "b"), ("ri", "n"), ("li", "h"), ("5", "S"), ("8", "B"), ("Z", "2"), ("G", "6")]


@pytest.mark.parametrize(("paper", "read"), OCR)
def test_known_scanner_confusions(paper: str, read: str) -> None:
    assert read in ocr_confusions()[paper]


def test_scanner_table_is_symmetric_and_holds_letters_and_digits_only() -> None:
    table = ocr_confusions()
    assert len(table) >= 60
    for paper, several in table.items():
        assert 1 <= len(paper) <= 3
        assert list(several) == sorted(set(several))
        for read in several:
            assert (paper + read).isascii()
            assert (paper + read).isalnum()
            assert paper != read
            assert paper in table[read]
            # no change of case alone, as scanners see the shape
            assert paper.lower() != read.lower()


def test_tables_are_read_only_and_first_use_from_many_threads_is_safe() -> None:
    homoglyphs.cache_clear()
    ocr_confusions.cache_clear()
    with ThreadPoolExecutor(16) as pool:
        assert set(pool.map(lambda _: homoglyphs()["c"] + ocr_confusions()["rn"][0], range(64))) == {
            "\u0441m"
        }
    with pytest.raises(TypeError):
        homoglyphs()["a"] = "b"  # type: ignore[index]
