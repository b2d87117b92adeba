"""Neighbours that keep one of two synonyms to themselves: "a large number", but "a big deal".

Read on first use from ``files/collocations.tsv`` (written by ``scripts/build_collocations.py``): a word, its
synonym, the words before and those after the first that the second hardly ever has there.
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

FILE = Path(__file__).parent / "files" / "collocations.tsv"


@cache
def _collocations() -> Mapping[tuple[str, str], tuple[frozenset[str], frozenset[str]]]:
    rows = (line.split("\t") for line in FILE.read_text(encoding="utf-8").splitlines())
    return {
        (word, other): (frozenset(before.split()), frozenset(after.split()))
        for word, other, before, after in rows
    }


def is_bound(word: str, other: str, before: str, after: str) -> bool:
    """Whether ``word`` belongs to the word before or after it as ``other`` does not; all in small letters.

    >>> is_bound("large", "big", "a", "number"), is_bound("large", "big", "a", "dog")
    (True, False)
    """
    told = _collocations().get((word, other))
    return told is not None and (before in told[0] or after in told[1])
