"""misspell: a word as people often misspell it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from perturbkit.core.edit import Edit, Span
from perturbkit.core.stream import Stream
from perturbkit.core.text import Text, match_case
from perturbkit.core.transform import Level, Transform
from perturbkit.resources.misspellings import misspellings


@dataclass(frozen=True)
class Misspell(Transform):
    """A word on the list of common misspellings becomes one of its misspellings, case pattern kept.

    "fluorescent" -> "florescent". A possessive is misspelt in the word before its 's. The list is
    derived from codespell's (see resources/files/SOURCES.md). Source: Moradi and Samwald 2021, "CMW".
    """

    name: ClassVar[str] = "misspell"
    level: ClassVar[Level] = "char"

    def listed(self) -> Mapping[str, tuple[str, ...]]:
        """Lower-case words with their misspellings."""
        return misspellings()

    def rewrite(self, text: Text, site: Span, draw: Stream) -> list[Edit] | None:
        """One of the word's misspellings, each equally likely."""
        start, end = site
        word = text.string[start:end]
        listed = self.listed()
        forms = listed.get(word.lower())
        if forms is None and word[-2:] in ("'s", "’s"):
            end -= 2
            word = word[:-2]
            forms = listed.get(word.lower())
        if forms is None:
            return None
        new = match_case(word, draw.pick(forms))
        return [Edit(start, end, new)] if new != word else None
