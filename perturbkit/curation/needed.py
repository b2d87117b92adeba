"""Which words a sentence cannot lose: take them away, and it means something else or nothing."""

from collections.abc import Collection, Sequence

from perturbkit.core.analysis import Analysis

# Relations of words that a sentence can do without; a word with a W tag (who, when, how) it never can.
_OPTIONAL = frozenset(
    ["det", "predet", "quantmod", "poss", "amod", "compound", "nmod", "nummod", "advmod"]
) | {"npadvmod", "neg", "intj", "punct"}
_IN_NAME = frozenset(("compound", "nmod", "amod", "nummod"))
_NAME_TAGS = frozenset(("NNP", "NNPS", "CD"))
_SUPERLATIVE = frozenset(("JJS", "RBS"))
_ORDINAL = frozenset(("first", "last", "only"))
# What the first of a pair waits for: as big as, rather than, so big that, too big to, not any.
_WAITS_FOR = {
    "as": ("as",),
    "rather": ("than",),
    "so": ("that",),
    "too": ("to",),
    **dict.fromkeys(
        ("not", "n't", "never"), ("any", "anybody", "anyone", "anything", "either", "ever", "yet")
    ),
}
_HALVES = frozenset(("ca", "wo", "sha"))  # of can't, won't, shan't
_COMPARATIVE = frozenset(("JJR", "RBR"))
_OPENING = frozenset(("``", "-LRB-"))
_CLOSING = frozenset(("''", "-RRB-", ".", ":"))
_IN_ROW = frozenset(("amod", "nmod", "nummod"))
_UNFINISHED = frozenset(("det", "poss", "case", "prep", "cc"))


def is_needed(parse: Analysis, words: Sequence[str], at: int, lost: Collection[int] = ()) -> bool:
    """Whether the sentence needs the word at a place; ``lost`` are the places of all that go with it.

    It can do without articles, adjectives, nouns and adverbs that modify, negations and numbers, unless
    the word is part of a name (but a person's first name), singles one out (the oldest, the first, no),
    or waits for its counterpart (as big as, so big that).
    """
    tag, relation, head = parse.tags[at], parse.deps[at], parse.heads[at]
    if tag.startswith("W"):
        return True
    if relation == "mark":
        return words[at] != "that"
    if relation == "aux":  # "does" goes with its "not"
        return not any(parse.deps[other] == "neg" and parse.heads[other] == head for other in lost)
    if relation not in _OPTIONAL or (relation == "poss" and not tag.startswith("PRP")):
        return True
    return _is_of_name(parse, at) or _singles_out(parse, words, at) or _waits(parse, words, at)


def _is_of_name(parse: Analysis, at: int) -> bool:
    """Whether the word is part of a name that is another one, or none, without it: World War II."""
    return (
        parse.deps[at] in _IN_NAME
        and parse.tags[at] in _NAME_TAGS
        and parse.pos[parse.heads[at]] == "PROPN"
        and parse.entities[at] != "PERSON"
    )


def _singles_out(parse: Analysis, words: Sequence[str], at: int) -> bool:
    if parse.tags[at] in _SUPERLATIVE or words[at] == "no":
        return True
    return words[at] in _ORDINAL and parse.deps[at] == "amod"


def _waits(parse: Analysis, words: Sequence[str], at: int) -> bool:
    if at and words[at - 1] in _HALVES:
        return True
    counterparts = ("than",) if parse.tags[at] in _COMPARATIVE else _WAITS_FOR.get(words[at], ())
    return any(word in counterparts for word in words[at + 1 :])


def strands_mark(parse: Analysis, place: int, relation: str) -> bool:
    """Whether a word that is gone from before ``place`` left a comma, quotes or brackets behind.

    ``relation``: what the word was. A comma needs something on both sides, and so do a pair of quotes.
    """
    before = parse.tags[place - 1] if place else ""
    after = parse.tags[place] if place < len(parse) else ""
    if after in (",", "HYPH") and (before in ("", ",", *_OPENING) or parse.deps[place - 1] in _UNFINISHED):
        return True
    if before == "HYPH" and after == ",":
        return True
    if before == "," and after in _CLOSING:
        return True
    if "," in (before, after) and relation in _IN_ROW:
        return True
    return before in _OPENING and after in _CLOSING
