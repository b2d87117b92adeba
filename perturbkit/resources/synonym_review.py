"""Verdicts of a strict reader on pairs of synonyms.

Read on first use from ``files/synonym_review.tsv`` (written by ``scripts/build_synonym_review.py``).
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

FILE = Path(__file__).parent / "files" / "synonym_review.tsv"


@cache
def synonym_review() -> Mapping[tuple[str, str, str], bool]:
    """(part of speech, word, synonym) -> whether the synonym may stand for the word; most pairs have none.

    >>> synonym_review()["n", "city", "metropolis"], synonym_review()["a", "clever", "smart"]
    (False, True)
    """
    rows = (line.split("\t") for line in FILE.read_text(encoding="utf-8").splitlines())
    return MappingProxyType({(pos, word, other): verdict == "yes" for verdict, pos, word, other in rows})
