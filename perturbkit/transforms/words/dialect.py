"""dialect: British for American spelling, and the other way round."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from perturbkit.core.edit import Edit, Span
from perturbkit.core.stream import Stream
from perturbkit.core.text import Text, match_case
from perturbkit.core.transform import Level, Transform
from perturbkit.resources.dialects import DIALECTS, spellings
from perturbkit.transforms.words._capitals import may_be_name

_PARTS = re.compile(r"[A-Za-z]+")
# Capitalised, these are surnames as often as colours.
SURNAMES = ("Gray", "Grey")
# Names and terms that keep their spelling everywhere, also where nobody writes capitals.
FIXED = frozenset(
    (
        *("kennedy center", "labor day", "labor party", "labour party", "lincoln center", "pearl harbor"),
        *("rigor mortis", "rockefeller center", "space center", "trade center"),
    )
)


@cache
def _table(to: str) -> Mapping[str, str]:
    """Spelling -> the other one; both ways together for "auto"."""
    return {**spellings("en-GB"), **spellings("en-US")} if to == "auto" else spellings(to)


@dataclass(frozen=True)
class Dialect(Transform):
    """A word in British spelling gets the American one, or the other way round ("colour" -> "color").

    ``to`` is "en-GB", "en-US", or "auto" for whichever dialect a word is not in. Inflected and hyphenated
    forms included, case kept; a capitalised word inside a sentence ("Labor Day") may be a name and stays.
    British -ise is taken for the rule. Words whose spelling does not decide ("meter", "check") change one
    way only. Source: our own table.
    """

    name: ClassVar[str] = "dialect"
    level: ClassVar[Level] = "word"
    example: ClassVar[str] = "My neighbour apologized for the grey theater curtains"
    to: str = "auto"

    def __post_init__(self) -> None:
        super().__post_init__()
        self.require_choice("to", ("auto", *DIALECTS))

    def sites(self, text: Text) -> Sequence[Span]:
        """Words of which a part is on the list and that are no names."""
        table = _table(self.to)
        string = text.string
        found = []
        for at, (start, end) in enumerate(text.words):
            word = string[start:end]
            if not word.isalpha():
                listed = any(part.lower() in table for part in _PARTS.findall(word))
            else:
                listed = word.lower() in table
            if (
                listed
                and word not in SURNAMES
                and not may_be_name(text, start, end)
                and not _is_fixed(text, at)
            ):
                found.append((start, end))
        return found

    def rewrite(self, text: Text, site: Span, draw: Stream) -> list[Edit] | None:
        """All listed parts of the word; they are one perturbation."""
        table = _table(self.to)
        edits = []
        for match in _PARTS.finditer(text.string, *site):
            new = table.get(match[0].lower())
            if new is not None:
                edits.append(Edit(*match.span(), match_case(match[0], new)))
        return edits or None


def _is_fixed(text: Text, at: int) -> bool:
    """Whether the word with the one before or after it makes a fixed term."""
    (start, end), words = text.words[at], text.words
    pairs = []
    if at and words[at - 1][1] + 1 == start:
        pairs.append(text.string[words[at - 1][0] : end])
    if at + 1 < len(words) and words[at + 1][0] == end + 1:
        pairs.append(text.string[start : words[at + 1][1]])
    return any(pair.lower() in FIXED for pair in pairs)
