"""How alike two words that may mean the same are in use.

Read on first use from ``files/word_likeness.tsv`` (made by ``scripts/build_word_likeness.py``), about 10 ms.
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

FILE = Path(__file__).parent / "files" / "word_likeness.tsv"


@cache
def _likeness() -> Mapping[tuple[str, str], dict[str, float]]:
    table: dict[tuple[str, str], dict[str, float]] = {}
    for line in FILE.read_text(encoding="utf-8").splitlines():
        pos, tab, rest = line.partition("\t")
        if not tab:
            continue
        word, _, others = rest.partition("\t")
        for entry in others.split(" "):
            other, _, hundredths = entry.partition(":")
            table.setdefault((pos, word), {})[other] = int(hundredths) / 100
            table.setdefault((pos, other), {})[word] = int(hundredths) / 100
    return table


_NONE: Mapping[str, float] = MappingProxyType({})


def alike(word: str, pos: str) -> Mapping[str, float]:
    """Words that are like ``word`` as a part of speech ("h": more general or special nouns), with likeness.

    >>> "movie" in alike("film", "n"), len(alike("zzz", "n"))
    (True, 0)
    """
    return _likeness().get((pos, word), _NONE)


def word_likeness(word: str, other: str, pos: str) -> float:
    """Mean cosine, from 0 to 1, of the two words' embeddings in carrier phrases; 0 for a pair not listed.

    Pairs that share a sense in WordNet, are common, single words, and that a second thesaurus lists too.

    >>> word_likeness("film", "movie", "n") > 0.8 > word_likeness("film", "photograph", "n")
    True
    """
    return alike(word, pos).get(other, 0.0)
