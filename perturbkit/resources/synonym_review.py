"""Pairs of words that a strict reader lets stand for each other.

Read on first use from ``files/synonym_review.tsv`` (written by ``scripts/build_synonym_review.py``): part of
speech, word, synonym, and the condition under which alone the pair holds, if there is one.
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

FILE = Path(__file__).parent / "files" / "synonym_review.tsv"

CONDITIONS: Mapping[str, str] = MappingProxyType(
    {
        "": "anywhere",
        "1": "singular nouns",
        "s": "plural nouns",
        "count": "plural nouns, and those with an article, an owner or a number",
        "of": 'nouns before "of"',
        "at": "nouns that one is at",
        "to": "verbs before an infinitive",
        "obj": "verbs with an object or in the passive",
        "name": "verbs whose object is a name",
        "thing": "verbs whose object is made by people, also in the passive",
        "pron": "verbs whose object is a pronoun",
        "free": "verbs with neither object nor infinitive",
        "ed": "past participles",
        "a": "adjectives before a noun",
        "p": "adjectives after a verb",
        "person": "adjectives before a noun for a person",
        "living": "adjectives before a noun for a person or an animal",
        "solid": "adjectives before a noun for a thing, a place, an animal or a group",
        "one": 'adjectives before "one"',
        "adj": "adverbs before an adjective or a participle",
    }
)
"""What the conditions of a pair mean."""


@cache
def synonym_review() -> Mapping[tuple[str, str], tuple[tuple[str, str], ...]]:
    """(part of speech, word) -> its synonyms, each with its condition, a key of CONDITIONS.

    >>> synonym_review()["n", "film"], synonym_review()["v", "attempt"]
    ((('movie', 'count'),), (('try', 'to'),))
    """
    table: dict[tuple[str, str], tuple[tuple[str, str], ...]] = {}
    for line in FILE.read_text(encoding="utf-8").splitlines():
        pos, word, other, condition = line.split("\t")
        table[pos, word] = (*table.get((pos, word), ()), (other, condition))
    return MappingProxyType(table)
