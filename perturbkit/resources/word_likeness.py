"""How alike two words that may mean the same are in use.

Read on first use from ``files/word_likeness.tsv`` (made by ``scripts/build_word_likeness.py``), about 10 ms.
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

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


def word_likeness(word: str, other: str, pos: str) -> float:
    """Mean cosine, from 0 to 1, of the two words' embeddings in carrier phrases; 0 for a pair not listed.

    Pairs that share a sense in WordNet, are common, single words, and that a second thesaurus lists too.

    >>> word_likeness("film", "movie", "n") > 0.8 > word_likeness("film", "photograph", "n")
    True
    """
    return _likeness().get((pos, word), {}).get(other, 0.0)
