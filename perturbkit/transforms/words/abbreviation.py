"""abbreviation: a phrase as its abbreviation, an abbreviation as what it stands for."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from perturbkit.core.edit import Edit, Span
from perturbkit.core.stream import Stream
from perturbkit.core.text import Text, match_case
from perturbkit.core.transform import Level, Transform
from perturbkit.resources.articles import indefinite_article
from perturbkit.transforms.words._abbreviations import Found, find
from perturbkit.transforms.words._capitals import FUNCTION_WORDS, is_shouted, opens_sentence
from perturbkit.transforms.words._spacing import is_spaced

_ARTICLE = re.compile(r"(?<!\S)([Aa]n?|AN) $")
# Kinds whose full stop is never also the end of a sentence: something follows.
_FOLLOWED = ("title", "numbered", "date")


@dataclass(frozen=True)
class Abbreviation(Transform):
    """A full form is abbreviated, or an abbreviation written out ("Doctor Smith" -> "Dr. Smith").

    Both ways where each can stand for the other: units after numbers, months beside them, titles before
    names, states after towns, initials ("as soon as possible" -> "ASAP"). "a" and "an" follow.
    ``casual=False`` leaves out what is for chats only ("pls", "b4"). Source: our own table.
    """

    name: ClassVar[str] = "abbreviation"
    level: ClassVar[Level] = "word"
    keeps: ClassVar[str] = "LA"
    example: ClassVar[str] = "Doctor Reed ran 5 km on Jan. 7 because the television was broken"
    casual: bool = True

    def sites(self, text: Text) -> Sequence[Span]:
        """Full forms and abbreviations that what is around allows to change."""
        found = text.remember(find)
        return [
            site for site, match in found.items() if self.casual or match.entry.where not in ("chat", "aside")
        ]

    def rewrite(self, text: Text, site: Span, draw: Stream) -> list[Edit] | None:
        """The other form, and the article before it where its sound asks for the other one."""
        found = text.remember(find)[site]
        new = _shortened(text, found, draw) if found.shorten else _expanded(text, found)
        end = found.end
        if found.shorten and new[-1] == "." and text.string[end : end + 1] == ".":
            new = new[:-1]
        if not found.shorten and text.string[end - 1] == "." and _ends_sentence(text, found):
            end -= 1
        edits = [Edit(found.start, end, new)]
        article = _ARTICLE.search(text.string[max(0, found.start - 4) : found.start])
        if article is not None:
            wanted = indefinite_article(new)
            place = found.start - 1 - len(article[1])
            if wanted != article[1].lower() and text.is_free(place, found.start - 1):
                edits.insert(0, Edit(place, found.start - 1, match_case(article[1], wanted)))
        return edits


def _shortened(text: Text, found: Found, draw: Stream) -> str:
    """One of the abbreviations, in small letters where all of the text is."""
    short = found.entry.short
    small = [form for form in short if form.islower()]
    fitting = small if text.remember(_is_lower) else [form for form in short if form not in small]
    old, new = text.string[found.start : found.end], draw.pick(fitting or short)
    if old.islower() and new[1:].islower():
        return new.lower()
    return match_case(old, new)


def _expanded(text: Text, found: Found) -> str:
    """The full form, with a capital where the abbreviation has one for its place alone."""
    old, full = text.string[found.start : found.end], found.entry.full
    if text.remember(is_spaced):
        full = re.sub("(n't|'s)", r" \1", full)
    if "’" in text.string and "'" not in text.string:
        full = full.replace("'", "’")
    if text.remember(is_shouted):
        return full.upper()
    if text.remember(_is_lower) and old.islower():
        return full.lower()
    capital = opens_sentence(text, found.start) or (old[0].isupper() and old[1:].islower())
    return full[0].upper() + full[1:] if capital and old[0].isupper() else full


def _ends_sentence(text: Text, found: Found) -> bool:
    """Whether the full stop of an abbreviation ends the sentence as well."""
    if found.entry.where in _FOLLOWED or text.remember(is_spaced):
        return False
    rest = text.string[found.end : found.end + 60].lstrip("\"'”’)]")
    following = rest.strip()
    if not following:
        return True
    first = re.split(r"[^\w]", following, maxsplit=1)[0]
    return rest[0].isspace() and first[:1].isupper() and first.lower() in FUNCTION_WORDS


def _is_lower(text: Text) -> bool:
    return text.string.islower()
