"""Whether a question still asks for something that can be told."""

from collections.abc import Sequence

from perturbkit.core.analysis import Analysis
from perturbkit.resources.syntax import analyse

_OPEN = ("when", "where", "how")
_NOUNS = ("NOUN", "PROPN")


def question(originals: Sequence[str], variants: Sequence[str]) -> list[float]:
    """0 where a negation leaves nothing to ask, 1 otherwise.

    What, who, when, where and how ask for the one thing that is so; what is *not* a neurosurgeon, or where
    Burma is *not*, is nearly everything. Such a negation has to be new in the variant, and in the clause of
    the question word. Which country does *not* border a sea can be told, and so can who did *not* come.
    Texts are English; MissingDependency or MissingResource without spaCy and a model.

    >>> question(["Where is Burma ?", "Who came ?"], ["Where is n't Burma ?", "Who did not come ?"])
    [0.0, 1.0]
    """
    distinct = list(dict.fromkeys([*originals, *variants]))
    parsed = dict(zip(distinct, analyse(distinct, parts=("tags", "parse", "lemmas")), strict=True))
    empty = {text: _asks_nothing(text, parse) for text, parse in parsed.items()}
    return [float(empty[a] or not empty[b]) for a, b in zip(originals, variants, strict=True)]


def _asks_nothing(text: str, parse: Analysis) -> bool:
    return any(
        parse.deps[at] == "neg" and _is_open(text, parse, parse.heads[at])
        for at in range(len(parse))
        if parse.heads[parse.heads[at]] == parse.heads[at]  # the clause of the sentence, not one inside it
    )


def _is_open(text: str, parse: Analysis, verb: int) -> bool:
    """Whether a question word of the verb asks for time, place or manner, or for what or who somebody is."""
    for at in range(verb + 1):
        word = text[parse.starts[at] : parse.ends[at]].lower()
        if not parse.tags[at].startswith("W") or parse.sentence[at] != parse.sentence[verb]:
            continue
        head = parse.heads[at]
        if word in _OPEN:
            # how many people; how long, of the verb; where, of the verb
            head = parse.heads[head] if head != verb and parse.pos[head] not in _NOUNS else head
            if head == verb:
                return True
        elif word in ("what", "who") and head == verb and parse.lemmas[verb] == "be":
            return True
    return False
