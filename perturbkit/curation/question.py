"""Whether a question still asks for something that can be told."""

from collections.abc import Sequence

from perturbkit.core.analysis import Analysis
from perturbkit.resources.syntax import analyse

_REQUESTS = frozenset(("define", "describe", "explain", "find", "give", "identify", "list", "name", "tell"))


def question(originals: Sequence[str], variants: Sequence[str]) -> list[float]:
    """0 where an edit leaves nothing to ask, 1 otherwise.

    What, who, which, when, where and how ask for the one thing that is so; where Burma is *not*, or who did
    *not* invent the saw, is nearly everything. Such a negation has to be new in the variant, and in the main
    clause; a reason can be told (why did they *not* leave), and so can yes or no. "Do not name a lake" asks
    nothing either, nor what the theory is, where a word that is gone said which one. Texts are English;
    MissingDependency or MissingResource without spaCy and a model.

    >>> question(["Where is Burma ?", "Did Ana come ?"], ["Where is n't Burma ?", "Did Ana not come ?"])
    [0.0, 1.0]
    >>> question(["What is the oldest bridge ?"], ["What is the bridge ?"])
    [0.0]
    """
    distinct = list(dict.fromkeys([*originals, *variants]))
    parsed = dict(zip(distinct, analyse(distinct), strict=True))
    empty = {text: _asks_nothing(text, parse) for text, parse in parsed.items()}
    return [float(empty[a] or not empty[b]) for a, b in zip(originals, variants, strict=True)]


def _asks_nothing(text: str, parse: Analysis) -> bool:
    verbs = {_verb_of(parse, at) for at in range(len(parse)) if parse.deps[at] == "neg"}
    denied = [verb for verb in verbs if parse.heads[verb] == verb]  # not of a clause inside the sentence
    return _does_not_say_which(text, parse) or any(_is_open(text, parse, verb) for verb in denied)


def _verb_of(parse: Analysis, at: int) -> int:
    """The verb that a negation denies, also where it hangs on a preposition: is X *not in*."""
    head = parse.heads[at]
    return parse.heads[head] if parse.deps[head] == "prep" else head


def _is_open(text: str, parse: Analysis, verb: int) -> bool:
    """Whether the verb's sentence asks for a thing, or bids to tell one; not why, nor for yes or no."""
    inside = [at for at in range(len(parse)) if parse.sentence[at] == parse.sentence[verb]]
    words = [text[parse.starts[at] : parse.ends[at]].lower() for at in inside]
    if words[0] in ("do", "don't", "don") and parse.lemmas[verb] in _REQUESTS and words[-1] != "?":
        return True
    if words[-1] != "?" or parse.pos[inside[0]] in ("AUX", "VERB"):
        return False
    asking = [word for at, word in zip(inside, words, strict=True) if parse.tags[at].startswith("W")]
    return bool(asking) and "why" not in asking


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
