"""The letters of the script a letter belongs to, for transforms that put in a random one.

ASCII letters are answered from a dictionary (about 0.1 us); others by code point ranges read once from
``files/alphabets.json`` (``scripts/build_alphabets.py``, 1 ms) and remembered per letter.
"""

import json
from bisect import bisect_right
from functools import cache, lru_cache
from pathlib import Path
from string import ascii_letters, ascii_lowercase

FILE = Path(__file__).parent / "files" / "alphabets.json"
_ASCII = dict.fromkeys(ascii_letters, ascii_lowercase)


def letters_like(letter: str) -> str:
    """Lower-case letters of the script of ``letter``, one code point each; "" where none is known.

    Scripts: Latin (a-z), Greek, Cyrillic (Russian), Armenian, Georgian, Hebrew, Arabic, Devanagari, Bengali,
    Tamil, Telugu, Thai (consonants), Hiragana, Katakana, and frequent characters of Hangul and Han
    (simplified). Every letter is one grapheme cluster on its own. Digits, marks, signs, strings of more than
    one code point and letters of other scripts have none.

    >>> letters_like("É")
    'abcdefghijklmnopqrstuvwxyz'
    >>> letters_like("7"), letters_like("Ω")[:5]
    ('', 'αβγδε')
    """
    return _ASCII.get(letter) or _by_range(letter)


@lru_cache(maxsize=8192)
def _by_range(letter: str) -> str:
    if len(letter) != 1 or not letter.isalpha():
        return ""
    starts, spans = _read()
    last, letters = spans[bisect_right(starts, ord(letter)) - 1]
    return letters if ord(letter) <= last else ""


@cache
def _read() -> tuple[list[int], list[tuple[int, str]]]:
    """Starts of the ranges in order; for each its last code point and the letters of its script."""
    scripts = json.loads(FILE.read_text(encoding="utf-8"))
    spans = sorted((low, high, s["letters"]) for s in scripts.values() for low, high in s["ranges"])
    return [low for low, _, _ in spans], [(high, letters) for _, high, letters in spans]
