"""Whether a question still asks for something that can be told."""

from collections.abc import Sequence

from perturbkit.core.analysis import Analysis
from perturbkit.resources.syntax import analyse

_OPEN = ("when", "where", "how")
_IDENTITY = ("what", "who", "whom", "whose")
_PARTICULAR_TAGS = ("NNP", "NNPS", "PRP$", "POS")
_DEFINITE = ("the", "this", "that", "these", "those")
_NOUNS = ("NOUN", "PROPN")
_NAMING = frozenset(("be", "call", "mean", "name", "stand"))
_TIMES = frozenset(("year", "date", "day", "month", "century", "decade", "time"))


def question(originals: Sequence[str], variants: Sequence[str]) -> list[float]:
    """0 where an edit leaves nothing to ask, 1 otherwise.

    What, who, when, where and how ask for the one thing that is so; what is *not* a neurosurgeon, where Burma
    is *not*, or who did *not* invent the saw, is nearly everything. Such a negation has to be new in the
    variant, and in the clause of the question word; what and who have to ask about something in particular.
    Which country does *not* border Chad can be told, and so can who did *not* come.
    Nor can be told what the theory is, where a word that is gone said which one. Texts are English;
    MissingDependency or MissingResource without spaCy and a model.

    >>> question(["Where is Burma ?", "Who came ?"], ["Where is n't Burma ?", "Who did not come ?"])
    [0.0, 1.0]
    >>> question(["What is the oldest bridge ?"], ["What is the bridge ?"])
    [0.0]
    """
    distinct = list(dict.fromkeys([*originals, *variants]))
    parsed = dict(zip(distinct, analyse(distinct), strict=True))
    empty = {text: _asks_nothing(text, parse) for text, parse in parsed.items()}
    return [float(empty[a] or not empty[b]) for a, b in zip(originals, variants, strict=True)]


def _asks_nothing(text: str, parse: Analysis) -> bool:
    verbs = [_verb_of(parse, at) for at in range(len(parse)) if parse.deps[at] == "neg"]
    of_sentence = [verb for verb in verbs if parse.heads[verb] == verb]  # not of a clause inside it
    return _does_not_say_which(text, parse) or any(_is_open(text, parse, verb) for verb in of_sentence)


def _verb_of(parse: Analysis, at: int) -> int:
    """The verb that a negation denies, also where it hangs on a preposition: is X *not in*."""
    head = parse.heads[at]
    return parse.heads[head] if parse.deps[head] == "prep" else head


def _is_open(text: str, parse: Analysis, verb: int) -> bool:
    """Whether a question word of the verb asks for time, place, manner, or who or what one thing is."""
    inside = [at for at in range(len(parse)) if parse.sentence[at] == parse.sentence[verb]]
    words = [text[parse.starts[at] : parse.ends[at]].lower() for at in inside]
    for at, word in zip(inside, words, strict=True):
        if not parse.tags[at].startswith("W"):
            continue
        head = parse.heads[at]
        if at <= verb and (word in _OPEN or parse.lemmas[head] in _TIMES):
            if _belongs_to(parse, head, verb):
                return True
        elif word in _IDENTITY and words[-1] == "?" and _asks_for_one(parse, at, verb, inside, words):
            return True
    return False


def _asks_for_one(
    parse: Analysis, asking: int, verb: int, inside: Sequence[int], words: Sequence[str]
) -> bool:
    """Whether what or who asks about something in particular, or who did something: one is the answer."""
    head = parse.heads[asking]
    if asking > verb:  # made of what
        return parse.heads[head] == verb or parse.heads[parse.heads[head]] == verb
    if asking - inside[0] > 1:
        return False
    if parse.lemmas[verb] in _NAMING:
        return True
    asked = range(asking, head + 1) if asking < head < verb else (asking,)
    others = [(at, word) for at, word in zip(inside, words, strict=True) if at not in asked]
    is_done = ("did" in words or parse.tags[verb] == "VBD") and "dobj" in (parse.deps[at] for at, _ in others)
    return is_done or any(parse.tags[at] in _PARTICULAR_TAGS or word in _DEFINITE for at, word in others)


def _belongs_to(parse: Analysis, head: int, verb: int) -> bool:
    """Whether a head is of the verb: how long, where, in what year; but not how many people."""
    while head != verb and parse.heads[head] != head:
        passes_on = parse.lemmas[head] in _TIMES or parse.deps[head] in ("aux", "auxpass")
        if parse.pos[head] in (*_NOUNS, "VERB", "AUX") and not passes_on:
            return False
        head = parse.heads[head]
    return head == verb


def _does_not_say_which(text: str, parse: Analysis) -> bool:
    """Whether what or where a noun is, is asked of one with nothing but "the": what is the theory."""
    for at in range(len(parse)):
        verb = parse.heads[at]
        if parse.deps[at] != "nsubj" or parse.pos[at] != "NOUN" or parse.lemmas[verb] != "be":
            continue
        beside = [n for n in range(len(parse)) if parse.heads[n] == verb and n not in (at, verb)]
        own = [n for n in range(len(parse)) if parse.heads[n] == at and n != at]
        asked = [n for n in beside if parse.tags[n] in ("WP", "WRB") and n < verb]
        rest = [n for n in beside if n not in asked and parse.deps[n] not in ("punct", "neg")]
        if asked and not rest and [text[slice(*parse.span(n))].lower() for n in own] == ["the"]:
            return True
    return False
