"""A text and its analysis, laid out for looking up tokens, their words and their dependents."""

import re
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from perturbkit.core.analysis import Analysis
from perturbkit.core.edit import Edit
from perturbkit.core.text import Text
from perturbkit.transforms.words._word_classes import CONTRACTED

_STRAIGHT = str.maketrans("‘’ʼ＇`´", "''''''")
_APART = re.compile(r"\s(?:n['’]t|['’](?:s|re|ve|ll|d|m)|[.,?!;:])(?=\s|$)", re.IGNORECASE)
_OPENERS = frozenset("\"'“‘”’([{-–—*.?!:;…/|<>") | {"``", "''", "--", "...", "-", ".."}


T = TypeVar("T")


class _once(Generic[T]):  # noqa: N801 - used like the functools decorator whose lock costs more than what is kept here
    """A property that is computed at the first look."""

    def __init__(self, make: Callable[[Any], T]) -> None:
        self._make = make

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    def __get__(self, instance: Any, owner: type) -> T:
        value = self._make(instance)
        setattr(instance, self._name, value)  # not by __dict__, which would make one
        return value


_SHORT = 100


class _Children(dict[int, list[int]]):
    """Dependents of the tokens of a short text, found for one when it is asked for: few ever are."""

    __slots__ = ("_heads",)

    def __init__(self, heads: Sequence[int]) -> None:
        self._heads = heads

    def __missing__(self, head: int) -> list[int]:
        found = self[head] = [i for i, above in enumerate(self._heads) if above == head and i != head]
        return found


def _all_children(heads: Sequence[int]) -> dict[int, list[int]]:
    """Dependents of all tokens of a text, in time linear in its length."""
    found: defaultdict[int, list[int]] = defaultdict(list)
    for i, head in enumerate(heads):
        if head != i:
            found[head].append(i)
    return found


class Reading:
    """Tokens by number: ``words`` (lower case, straight apostrophes), ``tags``, ``deps``, ``heads`` ...

    ``vocabulary``: the words that occur, each once; ``shouted``: whether the text is in capitals.
    """

    # What other files find out about a text, once.
    finite: list[int] | None = None
    """Finite verbs, see _clause_tree."""
    clauses: dict[int, Any] | None = None
    """Their clauses, see _clause_tree."""
    bonds: dict[int, list[Any]] | None = None
    """Pairs of clauses by finite verb, see _tense_bonds."""

    def __init__(self, text: Text) -> None:
        analysis: Analysis = text.analysis
        self._analysis = analysis
        string = text.string
        self.entities = analysis.entities
        self.is_list = text.token_bounds is not None
        self.string = string
        self.starts = analysis.starts
        self.ends = analysis.ends
        low = string.lower()
        if not string.isascii():
            low = low.translate(_STRAIGHT) if len(low) == len(string) else string.translate(_STRAIGHT)
        self.words, self.vocabulary = _words(low, self.starts, self.ends)
        self.tags, self.deps, self.heads = analysis.tags, analysis.deps, analysis.heads
        self.sentence = analysis.sentence
        self.groups: dict[int, Any] = {}  # verb groups by finite verb, see _clauses
        self._has_lines = "\n" in string
        self.shouted = string.isupper() and len(self.words) > 1

    def reads(self, text: Text) -> bool:
        """Whether this is the reading of a text."""
        is_list = text.token_bounds is not None
        return self._analysis is text.analysis and self.string == text.string and self.is_list == is_list

    @_once
    def substitutes(self) -> dict[Any, list[str]]:
        """By transform and token, see _substitution."""
        return {}

    @_once
    def only(self) -> dict[int, int]:
        """Words that say something, of sentences, see _alone."""
        return {}

    @_once
    def dated(self) -> dict[bool, set[int | None]]:
        """Clauses with a time, see _time_words."""
        return {}

    def write(self, tags: Sequence[str], deps: Sequence[str], heads: Sequence[int]) -> None:
        """Take other tags and relations for those of the parser."""
        self.tags, self.deps, self.heads = tuple(tags), tuple(deps), tuple(heads)
        self.__dict__.pop("children", None)  # of the heads that were

    def __len__(self) -> int:
        return len(self.words)

    @_once
    def children(self) -> dict[int, list[int]]:
        """Dependents of each token, in order."""
        return _Children(self.heads) if len(self.heads) <= _SHORT else _all_children(self.heads)

    @_once
    def apart(self) -> bool:
        """Whether "n't" and punctuation stand apart, as in "does n't work ."."""
        if self.is_list or self.string.endswith((" ?", " .")):
            return True
        return _APART.search(self.string) is not None

    @_once
    def contracted(self) -> bool:
        """Whether the text has contractions."""
        if "'" not in self.string and "’" not in self.string:
            return False
        if "'s" not in self.vocabulary:
            return not CONTRACTED.isdisjoint(self.vocabulary)
        pairs = zip(self.words, self.tags, strict=True)
        return any(word in CONTRACTED or (word == "'s" and tag != "POS") for word, tag in pairs)

    @_once
    def apostrophe(self) -> str:
        """The apostrophe that the text uses first; the straight one where it has none."""
        curly = self.string.find("’")
        return "’" if curly >= 0 and "'" not in self.string[:curly] else "'"

    def surface(self, i: int) -> str:
        """The token as it is written."""
        return self.string[self.starts[i] : self.ends[i]]

    def word(self, i: int) -> str:
        """Word of a token; "" before the first and after the last."""
        return self.words[i] if 0 <= i < len(self.words) else ""

    def tag(self, i: int) -> str:
        """Tag of a token; "" before the first and after the last."""
        return self.tags[i] if 0 <= i < len(self.tags) else ""

    def sentence_of(self, i: int) -> range:
        """The tokens of the sentence that a token is in."""
        if self.sentence[0] == self.sentence[-1]:
            return range(len(self.words))
        first = last = i
        while first > 0 and self.sentence[first - 1] == self.sentence[i]:
            first -= 1
        while last + 1 < len(self.words) and self.sentence[last + 1] == self.sentence[i]:
            last += 1
        return range(first, last + 1)

    def attached(self, i: int) -> bool:
        """Whether no blank stands before the token, which is neither the first nor behind the last."""
        return 0 < i < len(self.words) and self.ends[i - 1] == self.starts[i]

    def first(self, i: int) -> bool:
        """Whether the token begins a sentence, a quotation or a line."""
        if i == 0 or self.words[i - 1] in _OPENERS:
            return True
        return self._has_lines and "\n" in self.string[self.ends[i - 1] : self.starts[i]]

    def at(self, offset: int) -> int:
        """Number of the token that begins at ``offset``."""
        return bisect_left(self.starts, offset)

    def cased(self, new: str, like: int) -> str:
        """``new`` in the letter case of a token."""
        old = self.surface(like)
        if not self.shouted and old.islower():  # most words
            return new
        if self.shouted or (old.isupper() and sum(map(str.isalpha, old)) > 1 and self._loud(like)):
            return new.upper()
        letter = next((letter for letter in old if letter.isalpha()), "a")
        at = next((i for i, letter in enumerate(new) if letter.isalpha()), 0)
        return new[:at] + new[at : at + 1].upper() + new[at + 1 :] if letter.isupper() else new

    def _loud(self, i: int) -> bool:
        """Whether a token in capitals is not a first word of one letter only."""
        old = self.surface(i)
        return len(old) > 1 or not self.first(i)

    def replace(self, i: int, new: str) -> Edit:
        """Edit that puts ``new`` in the place of a token, in its letter case."""
        return Edit(self.starts[i], self.ends[i], self.cased(new, i))

    def delete(self, first: int, after: int) -> Edit:
        """Edit that removes the tokens from ``first`` up to ``after``, which moves to its place."""
        return Edit(self.starts[first], self.starts[after], "")

    def insert_after(self, i: int, new: str) -> Edit:
        """Edit that puts a word behind a token."""
        return Edit(self.ends[i], self.ends[i], " " + (new.upper() if self.shouts_at(i) else new))

    def shouts_at(self, i: int) -> bool:
        """Whether a token and its neighbours are in capitals."""
        if self.shouted:
            return True
        if self.surface(i).islower():
            return False
        near = self.string[self.starts[max(0, i - 1)] : self.ends[min(len(self) - 1, i + 1)]]
        return near.isupper() and sum(map(str.isalpha, near)) > 4


def _words(low: str, starts: Sequence[int], ends: Sequence[int]) -> tuple[list[str], frozenset[str]]:
    """The tokens of a string, and the set of them; split at its blanks where that gives each of them."""
    words = low.split(" ")
    if len(words) == len(starts) and sum(ends) - sum(starts) == len(low) - (len(words) - 1):
        vocabulary = frozenset(words)
        if "" not in vocabulary:  # all letters are in tokens, no blank is, no piece is empty: one a piece
            return words, vocabulary
    words = [low[start:end] for start, end in zip(starts, ends, strict=True)]
    return words, frozenset(words)


KEPT = 200_000
"""Tokens of the readings that are kept, some 40 MB."""
_kept: dict[int, Reading | None] = {}  # by the identity of the analysis; None for one looked at once
_size = 0


def reading(text: Text) -> Reading:
    """Reading of a text whose analysis is there; one for all transforms, seeds and copies that ask for it.

    It is kept from the second look on: most texts are perturbed once, and what is kept costs time and memory.
    """
    global _size  # noqa: PLW0603 - the memory is one for the process, and so is its size
    key = id(text.analysis)
    known = _kept.get(key)
    if known is not None and known.reads(text):
        return known
    read = Reading(text)
    if _size > KEPT:  # begun anew where it is full: the order in which texts come back is not known
        _kept.clear()
        _size = 0
    is_second = key in _kept
    _kept[key] = read if is_second else None
    _size += len(read) + 8 if is_second else 1
    return read
