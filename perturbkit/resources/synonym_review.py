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
        "an": 'nouns with "a" or "an", not joined with another',
        "the": 'nouns with "the"',
        "det": "nouns with an article",
        "plain": "nouns right behind an article or an owner",
        "number": "plural nouns that are counted",
        "inf": 'nouns before "to"',
        "once": "nouns of which no other form occurs",
        "joined": 'nouns, also where another noun is part of them: "peace deal"',
        "alone": "words that alone in their sentence say something",
        "to": "verbs before an infinitive",
        "will": "verbs before an infinitive, without an object",
        "that": "verbs with a clause",
        "pred": "verbs before an adjective",
        "act": "verbs with an object, in the active",
        "imp": "verbs that are an order",
        "def": 'verbs whose object has "the", "this" or the like',
        "past": "verbs in the past",
        "last": "verbs at the end of a sentence",
        "first": "adjectives before a noun, with no adverb before them",
        "ahead": "adverbs before what they go with",
        "whom": "verbs whose object is a person or an animal, also in the passive",
        "body": "verbs whose object is a person, an animal or a thing, also in the passive",
        "it": "verbs whose subject is a thing",
        "someone": "verbs whose subject is a person",
        "where": "verbs with a place",
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
        "who": "adjectives of a person, also after a verb",
        "what": "adjectives of something that does not live, also after a verb",
        "work": "adjectives before a noun for what is told or shown",
        "more": 'adjectives with "more", "most", "less" or "least" before them',
        "est": "superlatives",
        "jj": "adverbs before an adjective",
        "cd": "adverbs before a number",
        "ing": "adverbs before a present participle",
        "one": 'adjectives before "one"',
        "adj": "adverbs before an adjective or a participle",
    }
)
"""What the conditions mean: "&" joins several, "!" negates one, "+cost+price" is beside one of the words."""


@cache
def synonym_review() -> Mapping[tuple[str, str], tuple[tuple[str, str], ...]]:
    """(part of speech, word) -> its synonyms, each with its condition.

    >>> synonym_review()["n", "film"], synonym_review()["v", "attempt"]
    ((('movie', 'count&joined&once'),), (('try', 'alone'), ('try', 'to')))
    """
    table: dict[tuple[str, str], tuple[tuple[str, str], ...]] = {}
    for line in FILE.read_text(encoding="utf-8").splitlines():
        pos, word, other, condition = line.split("\t")
        table[pos, word] = (*table.get((pos, word), ()), (other, condition))
    return MappingProxyType(table)
