"""diacritics: a word without its accents and points."""

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from perturbkit.core.edit import Edit, Span
from perturbkit.core.stream import Stream
from perturbkit.core.text import Text
from perturbkit.core.transform import Level, Transform

SCRIPTS = ("LATIN", "GREEK", "CYRILLIC", "HEBREW", "ARABIC")
# Letters of their own, not letters with an accent.
OWN = frozenset("йЙ")


@lru_cache(maxsize=8192)
def stripped(letter: str) -> str:
    """``letter`` (one grapheme cluster) without marks, where its script is one that marks letters so.

    >>> stripped("é"), stripped("й"), stripped("x")
    ('e', 'й', 'x')
    """
    if unicodedata.normalize("NFC", letter) in OWN:
        return letter
    base, *marks = list(unicodedata.normalize("NFD", letter))
    if not marks or not unicodedata.name(base, "").startswith(SCRIPTS):
        return letter
    return base + "".join(mark for mark in marks if unicodedata.category(mark) != "Mn")


@dataclass(frozen=True)
class Diacritics(Transform):
    """A word loses its accents and points ("café" -> "cafe"); Latin, Greek, Cyrillic, Hebrew, Arabic."""

    name: ClassVar[str] = "diacritics"
    level: ClassVar[Level] = "char"
    example: ClassVar[str] = "Señor Núñez ordered crème brûlée at the café"

    def sites(self, text: Text) -> Sequence[Span]:
        """Words outside ASCII."""
        if text.ascii:
            return []
        return [(a, b) for a, b in text.words if not text.string[a:b].isascii()]

    def rewrite(self, text: Text, site: Span, draw: Stream) -> list[Edit] | None:
        """All the word's marked letters; they are one perturbation."""
        start = site[0]
        word = text.string[start : site[1]]
        return [
            Edit(start + a, start + b, stripped(word[a:b]))
            for a, b in text.letters(site)
            if stripped(word[a:b]) != word[a:b]
        ] or None
