"""change_case: the case of a word's first letter, or of all of them, is toggled."""

from dataclasses import dataclass
from typing import ClassVar

from perturbkit.core.edit import Edit, Span
from perturbkit.core.stream import Stream
from perturbkit.core.text import Text
from perturbkit.core.transform import Level, Transform


@dataclass(frozen=True)
class ChangeCase(Transform):
    """First letter or all letters of a word change case, by a coin ("octopus" -> "OCTOPUS" or "Octopus").

    Words whose letters have no case are left alone. Source: Moradi and Samwald 2021, "LCC".
    """

    name: ClassVar[str] = "change_case"
    level: ClassVar[Level] = "char"

    def rewrite(self, text: Text, site: Span, draw: Stream) -> list[Edit] | None:
        """Toggle all letters or the first; the other of the two where one would change nothing."""
        letters = text.letters(site)
        if not letters:
            return None
        start = site[0]
        first = (start + letters[0][0], start + letters[0][1])
        spans = [first, site] if draw.below(2) else [site, first]
        for a, b in spans:
            old = text.string[a:b]
            new = old.swapcase()
            if new != old:
                return [Edit(a, b, new)]
        return None
