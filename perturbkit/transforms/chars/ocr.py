"""ocr: characters read as a scanner misreads them."""

from dataclasses import dataclass
from typing import ClassVar

from perturbkit.core.edit import Edit, Span
from perturbkit.core.stream import Stream
from perturbkit.core.text import Text, clusters
from perturbkit.core.transform import Level, Transform
from perturbkit.resources.confusables import ocr_confusions


@dataclass(frozen=True)
class Ocr(Transform):
    """A character or pair of a word is read as scanners do ("modern" -> "modem", "10" -> "l0")."""

    name: ClassVar[str] = "ocr"
    level: ClassVar[Level] = "char"

    def rewrite(self, text: Text, site: Span, draw: Stream) -> list[Edit] | None:
        """One of the word's confusable places, each equally likely, then one of its readings."""
        start, end = site
        word = text.string[start:end]
        table = ocr_confusions()
        places = [
            (i, i + n)
            for i in range(len(word))
            for n in (1, 2, 3)
            if i + n <= len(word) and word[i : i + n] in table
        ]
        if places and not word.isascii():
            borders = {0, *(b for _, b in clusters(word))}
            places = [(a, b) for a, b in places if a in borders and b in borders]
        if not places:
            return None
        a, b = draw.pick(places)
        return [Edit(start + a, start + b, draw.pick(table[word[a:b]]))]
