"""zero_width: a character that nobody sees gets into a word."""

from dataclasses import dataclass
from typing import ClassVar

from perturbkit.core.edit import Edit, Span
from perturbkit.core.stream import Stream
from perturbkit.core.text import Text, adjacent_letters
from perturbkit.core.transform import Level, Transform

# Zero-width space, word joiner, zero-width no-break space; joiners that change shapes are left out.
INVISIBLE = ("\u200b", "\u2060", "\ufeff")


@dataclass(frozen=True)
class ZeroWidth(Transform):
    """An invisible character (U+200B, U+2060 or U+FEFF) goes between two letters of a word."""

    name: ClassVar[str] = "zero_width"
    level: ClassVar[Level] = "char"

    def rewrite(self, text: Text, site: Span, draw: Stream) -> list[Edit] | None:
        """Insert at one of the places between two letters, each equally likely."""
        places = adjacent_letters(text.letters(site))
        if not places:
            return None
        at = site[0] + draw.pick(places)
        return [Edit(at, at, draw.pick(INVISIBLE))]
