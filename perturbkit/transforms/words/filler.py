"""filler: what people say while they think gets into a text."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from perturbkit.core.align import OUTSIDE
from perturbkit.core.edit import Edit, Span
from perturbkit.core.stream import Stream
from perturbkit.core.text import Text
from perturbkit.core.transform import Level, Transform
from perturbkit.resources.fillers import fillers
from perturbkit.transforms.words._capitals import (
    FUNCTION_WORDS,
    followed_by_capital,
    is_shouted,
    opens_sentence,
)
from perturbkit.transforms.words._spacing import is_spaced

_HANDLES = re.compile(r"(?:\s*[.\"“(]?[@#]\w+)+:?\s*")
_DETERMINERS = frozenset(["the", "a", "an", "my", "your", "his", "our", "their", "these", "those", "some"])
# Words that a determiner clings to: "all the", "such a", "not a".
_BEFORE = "all as both even half just like many not only quite rather such twice what"
_CLINGING = frozenset(_BEFORE.split())
_QUANTITY = re.compile(
    r"(?:a|the) (?:lot|lots|bit|few|little|while|couple|same|most|more|least|other)\b", re.IGNORECASE
)
# Opening words that begin names and titles too ("The Hague", "One Direction") where a capital follows.
_ARTICLES = """the a an all both each every few many may most my no not of one or our several some such
that their this those too two under until up will yes your his her here"""
_TITLES = frozenset(_ARTICLES.split())
_CONTRACTED = re.compile(
    r"(?:don|doesn|didn|isn|aren|wasn|weren|can|couldn|won|wouldn|shouldn|let)['’][a-z]+"
)
_I = re.compile(r"I(?![\w.])")


@dataclass(frozen=True)
class Filler(Transform):
    """Words of hesitation get into a text ("Well, what is it?", "She bought, um, the red one").

    They go before a sentence, after a comma, or before a noun phrase with an article. A first word that is
    no name loses its capital to them; before any other they are a sentence of their own ("Hmm.").
    Source: our own table.
    """

    name: ClassVar[str] = "filler"
    level: ClassVar[Level] = "word"
    keeps: ClassVar[str] = "LA"
    example: ClassVar[str] = "The captain sold the boat, because nobody had seen his map for a year"

    def sites(self, text: Text) -> Sequence[Span]:
        """Words that a filler may come before, those with an article from the word before it on."""
        if len(text.words) < 3 or not text.remember(_is_prose):
            return []
        found = []
        before: Span | None = None
        for start, end in text.words:
            if _is_opening(text, start, end) or _after_comma(text, start, end):
                found.append((start, end))
            elif (
                before
                and (not found or found[-1][1] <= before[0])
                and _begins_phrase(text, before, start, end)
            ):
                found.append((before[0], end))
            before = (start, end)
        return found

    def rewrite(self, text: Text, site: Span, draw: Stream) -> list[Edit] | None:
        """A filler that fits the place."""
        start, end = site
        comma = " ," if is_spaced(text) else ","
        if " " in text.string[start:end]:
            at = text.string.index(" ", start)
            return [_put(at, f"{comma} {_voiced(text, draw.pick(fillers()['inside']))}{comma}")]
        if _after_comma(text, start, end):
            return [_put(start, f"{_voiced(text, draw.pick(fillers()['inside']))}{comma} ")]
        return _opened(text, site, draw, comma)


def _put(at: int, new: str) -> Edit:
    return Edit(at, at, new, source=OUTSIDE)


def _opened(text: Text, site: Span, draw: Stream, comma: str) -> list[Edit]:
    """A filler before the first word of a sentence."""
    start, end = site
    word = text.string[start:end]
    loses = _may_lose_capital(text, start, end)
    if not loses and word[0].isupper() and not _I.match(word) and not text.remember(is_shouted):
        filler = draw.pick(fillers()["alone"])
        return [_put(start, (filler.replace(".", " .", 1) if comma == " ," else filler) + " ")]
    filler = _voiced(text, draw.pick(fillers()["opening"]))
    if word[0].islower():
        return [_put(start, f"{filler}{comma} ")]
    first = _put(start, f"{filler[0].upper()}{filler[1:]}{comma} ")
    return [first, Edit(start, start + 1, word[0].lower())] if loses else [first]


def _may_lose_capital(text: Text, start: int, end: int) -> bool:
    """Whether a first word owes its capital to its place alone."""
    word = text.string[start:end]
    lower = word.lower()
    if not word[1:].islower() and word != "A":
        return False
    if lower in FUNCTION_WORDS:
        return lower != "i" and not (lower in _TITLES and followed_by_capital(text, end))
    base = re.split("['’]", lower)[0]
    return base not in (lower, "i") and (base in FUNCTION_WORDS or _CONTRACTED.fullmatch(lower) is not None)


def _voiced(text: Text, filler: str) -> str:
    """The filler in capitals, or without any, where the text is."""
    if text.remember(is_shouted):
        return filler.upper()
    return filler.lower() if text.remember(_is_lower) else filler


def _is_lower(text: Text) -> bool:
    return text.string.islower()


def _is_prose(text: Text) -> bool:
    """Whether a text is no list of names and no row of a table, which has more figures than small words."""
    words = [text.string[a:b] for a, b in text.words]
    figures = sum(any(map(str.isdigit, word)) for word in words)
    if figures > 1 and figures > sum(word.lower() in FUNCTION_WORDS for word in words):
        return False
    return any(map(str.islower, words)) or text.remember(is_shouted)


def _is_opening(text: Text, start: int, end: int) -> bool:
    """Whether a sentence begins with the word; in a message, also after the names it is addressed to."""
    string = text.string
    if not string[start].isalpha():
        return False
    # Most words come after another one, and the text begins with no name it is addressed to.
    if start > 1 and string[start - 2].isalnum() and string[0] not in '@#."“( ':
        return False
    before = string[max(0, start - 200) : start]
    if not before.strip(" \t\n\"'“‘([") or (start < 200 and _HANDLES.fullmatch(before)):
        return True
    closed = before.rstrip(" \t\"'“”‘’([")[-1:] in (".", "!", "?")
    return closed and string[start].isupper() and opens_sentence(text, start)


def _after_comma(text: Text, start: int, end: int) -> bool:
    """Whether the word is a small one after a comma."""
    if start < 2 or text.string[start - 2] != "," or text.string[start - 1] != " ":
        return False
    word = text.string[start:end]
    return (word.islower() or text.remember(is_shouted)) and word.lower() in FUNCTION_WORDS


def _begins_phrase(text: Text, before: Span, start: int, end: int) -> bool:
    """Whether the word is an article or the like that begins a noun phrase, inside a sentence."""
    string = text.string
    word = string[start:end]
    if word.lower() not in _DETERMINERS or start != before[1] + 1 or string[before[1]] != " ":
        return False
    first = string[slice(*before)]
    if not first.isalpha() or first.lower() in _CLINGING:
        return False
    if not ((first.islower() and word.islower()) or text.remember(is_shouted)):
        return False
    named = followed_by_capital(text, end) and not text.remember(is_shouted)
    return not named and _QUANTITY.match(string, start) is None
