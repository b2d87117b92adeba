"""A text with its words, letters and protected spans, each found on first use.

A *word* is a run of non-blank characters with punctuation at both ends stripped. A *letter* is one
grapheme cluster that begins with ``str.isalpha()``. ASCII text is handled with ``re`` alone; other
text uses the ``regex`` package's grapheme clusters, loaded when the first such text comes.
"""

import re
from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import pairwise
from typing import Any, TypeVar

from perturbkit.core.edit import Span

T = TypeVar("T")
_ascii_words: Callable[[str], Iterator[re.Match[str]]] = re.compile(
    r"[A-Za-z0-9](?:\S*[A-Za-z0-9])?"
).finditer
# Letters of an all-letter ASCII word of n characters, relative to its start.
_UNIT_SPANS: tuple[tuple[Span, ...], ...] = tuple(tuple((i, i + 1) for i in range(n)) for n in range(33))


# Prepended marks, and letters and digits that may stand inside a cluster or are emoji: where a text has one
# of them (few do), finding words takes more care and twice the time.
_RARE = frozenset(
    "\u0600\u0601\u0602\u0603\u0604\u0605\u06dd\u070f\u0890\u0891\u08e2\u0d4e\u0e33\u0eb3\u2139\uff9e\uff9f"
    "\U000110bd\U000110cd\U000111c2\U000111c3\U000113d1\U0001193f\U00011941\U00011a84\U00011a85\U00011a86"
    "\U00011a87\U00011a88\U00011a89\U00011d46\U00011f02"
)


@cache
def _unicode_patterns() -> tuple[Any, Any, Any]:
    """Patterns of words, of words where _RARE characters are about, and of clusters."""
    import regex

    marks = r"\p{M}\p{Grapheme_Extend}\p{Emoji_Modifier}\p{Grapheme_Cluster_Break=SpacingMark}\u200d"
    prepend = r"\p{Grapheme_Cluster_Break=Prepend}"
    inside = r"[^\s\x1c-\x1f]*"  # blanks are those of str.isspace
    edge = r"[\p{L}\p{N}]"
    plain = regex.compile(rf"{edge}(?:{inside}{edge})?[{marks}]*+")
    # Each end is a letter or digit that begins a cluster of its own, so that the borders of a word are
    # cluster borders; looking behind for prepended marks keeps long runs of them linear.
    edge = rf"[{edge}--[{marks}{prepend}\p{{Extended_Pictographic}}]]"
    rare = regex.compile(rf"(?V1)(?<!{prepend}){prepend}*+{edge}(?:{inside}{edge})?[{marks}]*+")
    # In a run of regional indicators (flags) the pairs are taken by themselves: to see which two belong
    # together, \X looks back over all of the run at each.
    flag = r"\p{Grapheme_Cluster_Break=Regional_Indicator}"
    return plain, rare, regex.compile(rf"{flag}{{2}}(?={flag})|\X")


def clusters(string: str) -> list[Span]:
    """Spans of the grapheme clusters (user-perceived characters) of ``string``.

    >>> clusters("e\\u0301a")
    [(0, 2), (2, 3)]
    """
    if string.isascii() and "\r" not in string:
        return [(i, i + 1) for i in range(len(string))]
    return [match.span() for match in _unicode_patterns()[2].finditer(string)]


def words(string: str) -> list[Span]:
    """Spans of the words of ``string``.

    >>> [("can't go", s, e) for s, e in words("(can't go)")][0][1:]
    (1, 6)
    """
    if not string.isascii():
        plain, rare, _ = _unicode_patterns()
        pattern = plain if _RARE.isdisjoint(string) else rare
        return [match.span() for match in pattern.finditer(string)]
    # Splitting at blanks is twice as fast as the pattern alone, which is left the rarer pieces.
    found = []
    start = 0
    for piece in string.split(" "):
        end = start + len(piece)
        if piece.isalnum():
            found.append((start, end))
        elif end - start > 1:
            for match in _ascii_words(piece):
                a, b = match.span()
                found.append((start + a, start + b))
        start = end + 1
    return found


class Text:
    """One field of a sample as transforms see it.

    ``string`` is the text, ``protected`` the sorted spans no edit may touch, ``token_bounds`` the
    spans of the tokens where the field is a token list joined by blanks, ``divides`` the offsets of those
    blanks that stand before the first token of an entity, ``entities`` the (start, end, type) that entity
    tags give (None where there are none), and ``analysis`` what was found out about the text beforehand,
    where the transform needs it.
    """

    __slots__ = (
        "_memory",
        "_words",
        "analysis",
        "ascii",
        "divides",
        "entities",
        "protected",
        "string",
        "token_bounds",
    )

    def __init__(
        self,
        string: str,
        protected: Sequence[Span] = (),
        token_bounds: Sequence[Span] | None = None,
        divides: frozenset[int] = frozenset(),
        analysis: Any = None,
        entities: Sequence[tuple[int, int, str]] | None = None,
    ) -> None:
        self.string = string
        self.ascii = string.isascii()
        self.protected = protected
        self.token_bounds = token_bounds
        self.divides = divides
        self.analysis = analysis
        self.entities = entities
        self._words: list[Span] | None = None
        self._memory: dict[Any, Any] | None = None

    @property
    def words(self) -> list[Span]:
        """Spans of the words that touch no protected span, in order."""
        if self._words is None:
            found = words(self.string)
            self._words = outside(found, self.protected) if self.protected else found
        return self._words

    def remember(self, make: Callable[["Text"], T]) -> T:
        """What ``make`` gives for this text, made once: for what a transform asks again at every site."""
        if self._memory is None:
            self._memory = {}
        known: T | None = self._memory.get(make)
        if known is None:
            known = self._memory[make] = make(self)
        return known

    def letters(self, word: Span) -> Sequence[Span]:
        """Spans of the letters of ``word``, relative to the word's start.

        >>> Text("a can't").letters((2, 7))
        [(0, 1), (1, 2), (2, 3), (4, 5)]
        """
        start, end = word
        string = self.string[start:end]
        if self.ascii or string.isascii():
            if string.isalpha() and end - start <= 32:
                return _UNIT_SPANS[end - start]
            return [(i, i + 1) for i, letter in enumerate(string) if letter.isalpha()]
        return [(a, b) for a, b in clusters(string) if string[a].isalpha()]

    def is_free(self, start: int, end: int) -> bool:
        """Whether ``[start, end)`` touches no protected span."""
        if not self.protected:
            return True
        before = bisect_left(self.protected, (end,))  # those that begin before the end
        return not before or self.protected[before - 1][1] <= start


def outside(spans: Sequence[Span], protected: Sequence[Span]) -> list[Span]:
    """Those of the sorted ``spans`` that overlap none of the sorted, disjoint ``protected`` ones.

    >>> outside([(0, 3), (4, 9)], [(5, 6)])
    [(0, 3)]
    """
    kept = []
    at = 0
    for start, end in spans:
        while at < len(protected) and protected[at][1] <= start:
            at += 1
        if at == len(protected) or protected[at][0] >= end:
            kept.append((start, end))
    return kept


def adjacent_letters(letters: Sequence[Span]) -> list[int]:
    """Offsets at which one letter ends and the next begins.

    >>> adjacent_letters([(0, 1), (1, 2), (3, 4)])
    [1]
    """
    return [b for (_, b), (c, _) in pairwise(letters) if b == c]


# Thai to Lao, Myanmar, Khmer, Kana, Han and what extends them: scripts that set no blanks between words.
_UNSPACED = ((0x0E00, 0x0EFF), (0x1000, 0x109F), (0x1780, 0x17FF), (0x2E80, 0x31FF), (0x3400, 0x9FFF))
_UNSPACED_HIGH = ((0xF900, 0xFAFF), (0xFF66, 0xFF9F), (0x20000, 0x3FFFF))


def spaced_script(word: str) -> bool:
    """Whether the script of ``word`` sets blanks between words.

    >>> spaced_script("word"), spaced_script("公園")
    (True, False)
    """
    if word.isascii():
        return True
    ranges = _UNSPACED + _UNSPACED_HIGH
    return not any(low <= ord(letter) <= high for letter in word for low, high in ranges)


def match_case(source: str, new: str) -> str:
    """``new`` in the case pattern of ``source``: UPPER, Title, or as it stands; only letters count.

    >>> match_case("CAN'T", "cant"), match_case("Receive", "recieve"), match_case("iPhone", "phone")
    ('CANT', 'Recieve', 'phone')
    """
    if source.islower():  # most words
        return new
    letters = [letter for letter in source if letter.isalpha()]
    if not letters or not letters[0].isupper():
        return new
    if len(letters) > 1 and all(letter.isupper() for letter in letters):
        return new.upper()
    if any(letter.isupper() for letter in letters[1:]):
        return new
    first = next((i for i, letter in enumerate(new) if letter.isalpha()), 0)
    return new[:first] + new[first : first + 1].upper() + new[first + 1 :]
