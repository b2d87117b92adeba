"""The verb that stands behind a subject as the words show it: "The dogs bark"; functions over a Reading."""

from perturbkit.transforms.words._clauses import WH
from perturbkit.transforms.words._plain_subjects import (
    DETERMINERS,
    NOUNS,
    OF_ONE,
    behind_adverbs,
    goes_on,
    heads_of,
    hides,
    is_adjective,
    is_before_noun,
    is_many,
    is_one,
    is_only_past,
    is_pair,
    is_person,
)
from perturbkit.transforms.words._read_anew import Found
from perturbkit.transforms.words._reading import Reading
from perturbkit.transforms.words._word_classes import NOMINATIVE

_SINGULAR_PRONOUNS = frozenset({"he", "she", "it"})
# What may stand behind the singular verb of a noun; a noun would make it a plural in a compound.
BEHIND_VERB = frozenset({"", ".", ",", "DT", "PRP", "PRP$", "RB", "RP", "TO", "NNS", "CD", "IN", "WRB"})


def behind_subject(read: Reading, at: int, after: int, form: str) -> Found | None:
    """A pronoun, name or noun phrase at a token and a form of a verb behind it."""
    if read.words[at] in NOMINATIVE or is_person(read, at):
        last = at
        while read.tags[at] == "NNP" and goes_on(read, last + 1):
            last += 1 + (read.words[last + 1] in ("and", "or"))
        verb = behind_adverbs(read, last + 1, after)
        return Found(verb, form, last, at) if verb < after and hides(read, verb, form) else None
    found = None
    for noun in heads_of(read, at, after):
        verb = behind_adverbs(read, noun + 1, after)
        if verb < after and hides(read, verb, form) and not is_before_noun(read, at, noun):
            found = Found(verb, form, noun, at)
            if WH.isdisjoint(read.tags[:at]) or is_many(read, noun):  # not "when does the spring tide ebb"
                break
    return found


def stated(read: Reading, first: int, after: int) -> Found | None:
    """The verb of a statement: "The dogs bark", "She rings", "Anna fights"."""
    at = _subject_from(read, first, after)
    if read.words[at] in NOMINATIVE or is_person(read, at):
        if read.shouted and read.tags[at] == "NNP":
            return None  # "OSCAR RESULTS"
        several = read.word(behind_adverbs(read, at + 1, after)) == "and"
        single = read.words[at] in _SINGULAR_PRONOUNS or (read.tags[at] == "NNP" and not several)
        for form in ("VBZ", "VBD") if single else ("VB", "VBD"):
            found = behind_subject(read, at, after, form)
            fool = found is not None and read.words[at] == "you" and found.verb + 1 == after  # "You fool!"
            freed = found is not None and read.tags[at] == "NNP" and read.tags[found.verb] == "VBN"
            if found is not None and not (fool or freed):
                return found._replace(tag="VBP" if form == "VB" else form)
        return None
    if read.tags[at] not in DETERMINERS and not is_many(read, at):
        return None
    for noun in heads_of(read, at, after):
        verb = behind_adverbs(read, noun + 1, after)
        if verb == after:
            return None
        if is_only_past(read, verb):
            return Found(verb, "VBD", noun, at)
        if is_many(read, noun) or is_pair(read, at, noun, verb):
            if hides(read, verb, "VB") and not is_before_noun(read, at, noun):
                return None if is_adjective(read, verb) else Found(verb, "VBP", noun, at)
        elif is_one(read, at, noun) and hides(read, verb, "VBZ"):
            ends = read.tags[verb] == "VBZ" or read.tag(verb + 1) in BEHIND_VERB
            return Found(verb, "VBZ", noun, at) if ends and read.word(verb + 1) != "of" else None
    return None


def _subject_from(read: Reading, first: int, after: int) -> int:
    """Where the subject begins: behind an adverb or a phrase with a preposition, if one comes first."""
    if read.tags[first] not in ("IN", "RB"):
        return first
    for j in range(first + 1, after):
        if read.tags[j] not in (*NOUNS, *DETERMINERS, "JJ", "CD", "PRP", ","):
            return first
        opens = read.tags[j] in DETERMINERS or read.words[j] in NOMINATIVE
        if opens and read.tags[j - 1] in (*NOUNS, ",", "RB"):
            return j
    return first


def is_single_verb(read: Reading, i: int) -> bool:
    """Whether a plural with an "a" and a singular in front of it is a verb: "a woman sings"."""
    if read.tag(i - 1) != "NN" or not hides(read, i, "VBZ"):
        return False
    j = i - 1
    while j > 0 and read.tags[j] in ("NN", "JJ"):
        j -= 1
    return read.words[j] in OF_ONE and read.tags[j] == "DT"
