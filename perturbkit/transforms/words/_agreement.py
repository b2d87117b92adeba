"""Number and person of subjects, and the verb forms that go with them."""

from typing import Literal

from perturbkit.resources.inflection import inflect, is_listed
from perturbkit.transforms.words._clauses import VerbGroup, is_past_form, mandative
from perturbkit.transforms.words._reading import Reading
from perturbkit.transforms.words._time_words import has_past_time
from perturbkit.transforms.words._word_classes import (
    BRITISH_PLURALS,
    PLURAL,
    PLURAL_DETERMINERS,
    QUANTITIES,
    SINGULAR,
)

# Verbs without an ending in the past, and the compounds of them that no list has: "crosscut".
_UNCHANGED = ("cut", "cast", "set", "put", "spread", "burst", "split", "thrust")
_HEADS = ("verb", "noun", "adj")

Number = Literal["I", "singular", "plural"]


def subject_number(read: Reading, group: VerbGroup) -> Number | None:
    """Number of a group's subject; None where none is to be seen."""
    if group.subject is None:
        return None
    return _number(read, group.subject, group)


def tense_tag(read: Reading, group: VerbGroup, verb: str) -> str | None:
    """VBZ, VBP or VBD of the finite verb, mended where the subject or object shows another; None for neither.

    "She read it" is a past that looks like a present, "hens lay eggs" a present that looks like a past,
    "that he stay" has no tense.
    """
    i = group.finite
    word, tag = read.words[i], read.tags[i]
    if word == "'d":
        return "VBD" if verb == "have" else None
    if tag == "VBD" and word == verb and not is_past_form(word, verb):
        return "VBP"
    if tag == "VBP" and verb not in ("be", "have", "do") and subject_number(read, group) == "singular":
        if read.word(-1 if group.subject is None else group.subject) in BRITISH_PLURALS:
            return "VBP"  # "My family live in Kent"
        return "VBD" if is_past_form(word, verb) else None
    if tag == "VBP" and word == verb and is_past_form(word, verb) and has_past_time(read):
        return "VBD"  # "I read it last week"
    return None if tag == "VBP" and mandative(read, group) else tag


def _number(read: Reading, i: int, group: VerbGroup) -> Number:
    word, tag = read.words[i], read.tags[i]
    children = read.children[i]
    joined = _joined(read, i)
    if joined is not None:
        return joined
    if word == "i" and tag in ("PRP", "NN", "NNP", "FW"):
        return "I"
    if (
        word in ("who", "which", "that", "what")
        and read.deps[group.main] in ("relcl", "acl")
        and word != "what"
    ):
        return _number(read, read.heads[group.main], group) if read.heads[group.main] < i else "singular"
    of = _quantified(read, i)
    if of is not None:
        return _number(read, of, group)
    if tag in ("WP", "WDT", "WRB", "VBG", "VB", "VBN", "RB", "EX") or word in SINGULAR:
        return "singular"
    if word in PLURAL or tag in ("NNS", "NNPS"):
        return "plural"
    if tag == "CD":
        return "singular" if word in ("one", "1") else "plural"
    determiners = {read.words[j] for j in children if read.deps[j] in ("det", "nummod", "amod")}
    if determiners & PLURAL_DETERMINERS:
        return "plural"
    if tag == "JJ" and "the" in determiners:
        return "plural"
    return "singular"


def _joined(read: Reading, i: int) -> Number | None:
    """Number of a coordination that begins with a token; None where it is not coordinated."""
    children = read.children[i]
    links = {read.words[j] for j in children if read.deps[j] == "cc"}
    conjuncts = [j for j in children if read.deps[j] == "conj" and j > i]
    if not conjuncts:
        return None
    if not links:
        links = {
            read.words[j] for conjunct in conjuncts for j in read.children[conjunct] if read.deps[j] == "cc"
        }
    determiners = {read.words[j] for j in children if read.deps[j] == "det"}
    if determiners & {"each", "every", "no"}:
        return "singular"
    if links & {"and", "&", "plus"}:
        return "plural"
    if links & {"or", "nor"}:
        last = conjuncts[-1]
        return "plural" if read.tags[last] in ("NNS", "NNPS") or read.words[last] in PLURAL else "singular"
    return None


def _quantified(read: Reading, i: int) -> int | None:
    """What a quantity is a quantity of: "shops" in "a number of shops", "some of the shops"."""
    word = read.words[i]
    if word not in QUANTITIES:
        return None
    children = read.children[i]
    determiners = {read.words[j] for j in children if read.deps[j] == "det"}
    if word in ("number", "variety", "range", "group") and (word == "group" or "a" not in determiners):
        return None
    of = next((j for j in children if read.words[j] == "of"), None)
    if of is None:
        return None
    return next((j for j in read.children[of] if read.deps[j] == "pobj"), None)


def present(verb: str, number: Number) -> str:
    """Present form of a verb.

    >>> present("be", "I"), present("go", "singular"), present("go", "I")
    ('am', 'goes', 'go')
    """
    if verb == "be":
        return {"I": "am", "singular": "is", "plural": "are"}[number]
    return inflect(verb, "VBZ") if number == "singular" else verb


def past(verb: str, number: Number) -> str:
    """Past form of a verb.

    >>> past("be", "plural"), past("be", "I"), past("panic", "plural"), past("crosscut", "I")
    ('were', 'was', 'panicked', 'crosscut')
    """
    if verb == "be" and number == "plural":
        return "were"
    compound = verb.endswith(_UNCHANGED) and verb not in _UNCHANGED and not is_listed(verb, "verb")
    if compound and any(
        is_listed(verb.removesuffix(last), of) for last in _UNCHANGED if verb.endswith(last) for of in _HEADS
    ):
        return verb
    return inflect(verb, "VBD")
