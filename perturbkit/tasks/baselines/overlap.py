"""How much two texts share: words, stems, word pairs, and near spellings, weighed by rarity."""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import pairwise
from math import log
from typing import Any, Self

import numpy as np

from perturbkit.errors import InvalidArgument
from perturbkit.predictors.predictor import Input
from perturbkit.tasks.baselines.cache import State
from perturbkit.tasks.baselines.tfidf import pack_terms, unpack_terms

_WORD = re.compile(r"\w+(?:'\w+)?")
_ENDINGS = ("ing", "edly", "ed", "es", "s", "ly")
_FUNCTION_WORDS = """
a an the of in on at to for and or is are was were be been being it its this that these those with
by from as has have had do does did i you he she they we his her their our your my what who when
where which how why whom whose many much
"""
FUNCTION_WORDS = frozenset(_FUNCTION_WORDS.split())


def stems(text: str) -> list[str]:
    """Lower-case words without their commonest English endings.

    >>> stems("Dogs barked loudly.")
    ['dog', 'bark', 'loud']
    """
    return [_stem(word) for word in _WORD.findall(text.lower())]


@lru_cache(maxsize=1 << 16)
def _stem(word: str) -> str:
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            return word.removesuffix(ending)
    return word


def content(words: Iterable[str]) -> list[str]:
    """Words that are not function words.

    >>> content(["the", "dog", "is", "old"])
    ['dog', 'old']
    """
    return [word for word in words if word not in FUNCTION_WORDS]


def share(part: float, whole: float) -> float:
    """``part / whole``, 0 where the whole is 0."""
    return part / whole if whole else 0.0


@dataclass(frozen=True, eq=False)
class Rarity:
    """Weight of a stem: log((n_texts + 1) / (texts with it + 1))."""

    terms: list[str]
    counts: Any
    n_texts: int

    @classmethod
    def fit(cls, texts: Sequence[str]) -> Self:
        """Count in how many texts each stem occurs."""
        counts = Counter(word for text in texts for word in dict.fromkeys(stems(text)))
        return cls(list(counts), np.array(list(counts.values()), dtype=np.int64), len(texts))

    @classmethod
    def from_state(cls, state: State) -> Self:
        """The weights that ``state`` describes."""
        return cls(unpack_terms(state["terms"]), state["counts"], int(state["n_texts"]))

    def state(self) -> State:
        """Stems and their counts."""
        return {"terms": pack_terms(self.terms), "counts": self.counts, "n_texts": self.n_texts}

    def of(self, word: str) -> float:
        """Weight of one stem."""
        return log((self.n_texts + 1) / (self._count.get(word, 0) + 1))

    def total(self, words: Collection[str]) -> float:
        """Summed weight; the order of a set cannot change it, since the words are sorted first."""
        return sum(self.of(word) for word in sorted(words))

    def coverage(self, words: Collection[str], other: Collection[str]) -> float:
        """Weighed share of ``words`` that ``other`` has, near spellings counting in part: 0 to 1."""
        found = sum(
            self.of(word) * max((_likeness(word, mate) for mate in other), default=0.0)
            for word in sorted(words)
        )
        return share(found, self.total(words))

    @cached_property
    def _count(self) -> dict[str, int]:
        return dict(zip(self.terms, self.counts.tolist(), strict=True))


@lru_cache(maxsize=1 << 18)
def _likeness(first: str, second: str) -> float:
    """Dice coefficient of the letter pairs of two words, ends included."""
    if first == second:
        return 1.0
    left, right = _letter_pairs(first), _letter_pairs(second)
    return 2 * len(left & right) / (len(left) + len(right))


@lru_cache(maxsize=1 << 16)
def _letter_pairs(word: str) -> frozenset[tuple[str, str]]:
    return frozenset(pairwise(f"<{word}>"))


def word_pairs(words: Sequence[str]) -> set[tuple[str, str]]:
    """Neighbouring words.

    >>> word_pairs(["a", "b"])
    {('a', 'b')}
    """
    return set(pairwise(words))


def require_pairs(inputs: Sequence[Input]) -> list[tuple[str, str]]:
    """The inputs as pairs of texts; InvalidArgument where one is not a pair.

    >>> require_pairs([("a", "b")])
    [('a', 'b')]
    """
    pairs = []
    for row, item in enumerate(inputs):
        if isinstance(item, str) or len(item) != 2:
            raise InvalidArgument(f"baseline takes pairs of texts for this task, got {item!r} at row {row}")
        pairs.append((item[0], item[1]))
    return pairs
