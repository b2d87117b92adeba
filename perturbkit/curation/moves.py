"""Which words may change their places in a sentence that goes on meaning the same."""

from collections.abc import Iterator, Sequence

from perturbkit.core.analysis import Analysis

_JOINS = frozenset(("and", "or", "&", ","))
_ON_ITS_OWN = frozenset(("cc", "conj", "punct"))
# Adverbs of the whole clause and of degree: before the verb or its auxiliaries, and not behind it.
_OF_CLAUSE = frozenset(
    ("almost", "also", "already", "always", "ever", "just", "never", "now", "often", "once", "sometimes")
) | frozenset(
    (
        *("actually", "barely", "certainly", "clearly", "equally", "finally", "fully", "generally", "hardly"),
        *("merely", "mildly", "mostly", "nearly", "only", "possibly", "probably", "purely", "really"),
        *("scarcely", "simply", "soon", "still", "surely", "then", "truly", "usually", "utterly"),
    )
)
_OF_TIME = frozenset(("daily", "early", "hourly", "monthly", "nightly", "weekly", "yearly"))
_GOES_ON = frozenset(("IN", "TO", "CC", ",", ".", ":", "''", "-RRB-"))


def peers(parse: Analysis, words: Sequence[str]) -> Iterator[list[int]]:
    """Places of words that may stand for one another: joined by and, or, or a comma, and nothing their own.

    "salt and pepper", "a quiet , shallow lake": of one part of speech, without modifiers or objects that
    one of them has and the other has not.
    """
    children: list[list[int]] = [[] for _ in words]
    for at, head in enumerate(parse.heads):
        if head != at:
            children[head].append(at)
    for at in range(len(words)):
        if parse.deps[at] not in ("conj", "compound", "nmod"):
            chain = _chain(parse, children, words, at)
            if len(chain) > 1 and not _is_one_name(parse, chain):
                yield chain
        adjectives = [n for n in children[at] if parse.deps[n] == "amod" and not children[n]]
        row = [n for n in adjectives if parse.tags[n] == "JJ"]
        if len(row) > 1 and all(words[n - 1] == "," for n in row[1:]):
            yield row


def _chain(parse: Analysis, children: list[list[int]], words: Sequence[str], first: int) -> list[int]:
    """The word and all that are joined to it; only the word where something makes them unequal."""
    chain = [first]
    while following := [n for n in children[chain[-1]] if parse.deps[n] == "conj"]:
        chain += following
    between = {
        words[n] for at in chain for n in children[at] if parse.deps[n] in ("cc", "punct") and n < chain[-1]
    }
    equal = all(parse.tags[at] == parse.tags[first] for at in chain)
    own = any(parse.deps[n] not in _ON_ITS_OWN for at in chain[1:] for n in children[at])
    behind = any(parse.deps[n] not in _ON_ITS_OWN and n > first for n in children[first])
    return chain if equal and not own and not behind and between <= _JOINS else [first]


def _is_one_name(parse: Analysis, places: Sequence[int]) -> bool:
    """Whether the words are of one entity, as Marks and Spencer."""
    inside = range(places[0], places[-1] + 1)
    return all(parse.entities[at] for at in inside) and not any(parse.entity_starts[at] for at in inside[1:])


def roams(parse: Analysis, words: Sequence[str], at: int) -> bool:
    """Whether the word is an adverb of a verb that stands where such adverbs may.

    Right before the verb; of the whole clause (really, never), also before its auxiliaries; of manner
    (loudly), also behind the verb and what belongs to it, but never between a verb and its object.
    """
    head = parse.heads[at]
    if parse.deps[at] != "advmod" or parse.tags[at] != "RB" or parse.pos[head] not in ("VERB", "AUX"):
        return False
    is_of_clause = words[at] in _OF_CLAUSE
    is_of_manner = words[at].endswith("ly") and words[at] not in _OF_TIME
    if at in parse.heads or not (is_of_clause or is_of_manner):
        return False
    following = at + 1
    if at > head:
        modifies = parse.deps[head] == "amod" or words[max(head - 1, 0)] in ("a", "an", "the")
        is_verb = parse.pos[head] == "VERB" and not modifies
        return is_verb and not is_of_clause and _ends_phrase(parse, words, at)
    while is_of_clause and following < head and parse.deps[following] in ("aux", "auxpass", "advmod"):
        following += 1
    is_behind_manner = at > 0 and parse.heads[at - 1] == head and words[at - 1].endswith("ly")
    return following == head and not is_behind_manner and not words[at + 1].startswith("'")


def _ends_phrase(parse: Analysis, words: Sequence[str], at: int) -> bool:
    """Whether nothing but a mark, a conjunction or a whole prepositional phrase comes after the word."""
    if words[at - 1] == ",":
        return False
    following = at + 1
    if following == len(parse):
        return True
    is_preposition = parse.tags[following] == "IN"
    return parse.tags[following] in _GOES_ON and (not is_preposition or following in parse.heads)
