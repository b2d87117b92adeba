"""word_order: a few neighbouring words are shuffled."""

import re
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import ClassVar

from perturbkit.core.edit import Edit, Span
from perturbkit.core.protect import merged
from perturbkit.core.stream import Stream
from perturbkit.core.text import Text, outside
from perturbkit.core.transform import Level, Transform
from perturbkit.errors import InvalidArgument
from perturbkit.transforms.words._words import pieces, sentence_start

_SYMBOLS = frozenset("$€£¥₹§#%‰°¢+-−±~")
_BEFORE = re.compile(r"(?:(?<!\w)[A-Z]{1,3}\s?)?[$€£¥₹§#]\s?$|(?<!\S)[+\-−±~]$")
_AFTER = re.compile(r"\s?(?:[%‰¢]|°(?:\s?[CF]\b)?)")


@dataclass(frozen=True)
class WordOrder(Transform):
    """Two to ``m_max`` consecutive words of a sentence are shuffled so that their order changes.

    Separators, punctuation and a capitalised first word stay in place; tags travel with their words, and what
    entity tags mark moves as one word. May change the label: curate the result.
    Source: Moradi and Samwald 2021, "WO" (which gives no m).
    """

    name: ClassVar[str] = "word_order"
    level: ClassVar[Level] = "word"
    keeps: ClassVar[str] = "T"
    monitor: ClassVar[bool] = True
    m_max: int = 4

    def __post_init__(self) -> None:
        super().__post_init__()
        if not 2 <= self.m_max <= 50:
            raise InvalidArgument(
                f"word_order: m_max must be a whole number from 2 to 50, got {self.m_max!r}"
            )

    def sites(self, text: Text) -> Sequence[Span]:
        """Pairs of neighbouring words from which a window can begin."""
        return [(a, d) for (a, _), (_, d) in pairwise(text.remember(movable)) if _together(text.string, a, d)]

    def rewrite(self, text: Text, site: Span, draw: Stream) -> list[Edit] | None:
        """Shuffle a window that begins with the pair; its length and its order are drawn."""
        string = text.string
        words = text.remember(movable)
        first = bisect_left(words, (site[0], 0))
        longest = 2
        while (
            longest < self.m_max
            and first + longest < len(words)
            and _together(string, site[0], words[first + longest][1])
        ):
            longest += 1
        window = words[first : first + 2 + draw.below(longest - 1)]
        old = [string[a:b] for a, b in window]
        if len(set(old)) == 1:
            return None
        order = list(range(len(window)))
        while [old[i] for i in order] == old:
            for i in range(len(order) - 1, 0, -1):
                j = draw.below(i + 1)
                order[i], order[j] = order[j], order[i]
        return [
            Edit(a, b, old[i], source=window[i])
            for (a, b), i, word in zip(window, order, old, strict=True)
            if old[i] != word
        ]

    @staticmethod
    def with_symbols(string: str, start: int, end: int) -> Span:
        """The span of a number with the symbols beside it; eight characters before it and four behind tell.

        >>> WordOrder.with_symbols("paid $ 5 million", 7, 8), WordOrder.with_symbols("20 % more", 0, 2)
        ((5, 8), (0, 4))
        """
        before = _BEFORE.search(string, max(0, start - 6), start)
        after = _AFTER.match(string, end)
        return before.start() if before else start, after.end() if after else end


def movable(text: Text) -> list[Span]:
    """Words that may change their place: all but a capitalised one at the start of a sentence.

    A number takes its symbol along; in a token list, where the two are tokens, both stay. The tokens of an
    entity move together, or stay where one of them has to.
    """
    string = text.string
    found = [(a, b) for a, b in pieces(text) if not (string[a].isupper() and sentence_start(string, a))]
    if text.entities:
        found = _whole_entities(text, found)
    if _SYMBOLS.isdisjoint(string):
        return found
    joined: list[Span] = []
    end = 0
    for a, b in found:
        span = WordOrder.with_symbols(string, a, b) if string[a].isdigit() else (a, b)
        while joined and span[0] < joined[-1][1] and span != (a, b):  # the "US" of "US$ 5"
            joined.pop()
        if a >= end and text.is_free(*span) and (text.token_bounds is None or span == (a, b)):
            joined.append(span)
        end = max(end, span[1])  # the "C" of "20 ° C" goes along
    return joined


def _whole_entities(text: Text, found: Sequence[Span]) -> list[Span]:
    """The movable words, those of an entity as one, or left out where it cannot move as a whole."""
    marked = merged((start, end) for start, end, _ in text.entities or ())
    kept = outside(found, marked)
    movable_words, all_words = set(found), pieces(text)
    for start, end in marked:
        inside = {word for word in all_words if start <= word[0] and word[1] <= end}
        if inside and inside <= movable_words and text.is_free(start, end):
            kept.append((start, end))
    return sorted(kept)


def _together(string: str, start: int, end: int) -> bool:
    """Whether ``[start, end)`` lies within one sentence."""
    between = string[start:end]
    return not any(mark in between for mark in (". ", "! ", "? ", "… ", "\n"))
