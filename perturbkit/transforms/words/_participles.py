"""Participles that the tagger takes for pasts: headlines, tables and what trails behind a clause."""

from functools import cache

from perturbkit.resources.inflection import is_listed, is_verb_form, lemma
from perturbkit.resources.wordnet import wordnet
from perturbkit.transforms.words._clauses import AUX, WH, own_subject, previous, verb_group
from perturbkit.transforms.words._conditions import means
from perturbkit.transforms.words._frames import OBJECT
from perturbkit.transforms.words._reading import Reading
from perturbkit.transforms.words._word_classes import BE, FINITE, SAYING, TRANSITIVE, TWO_OBJECTS

_OBJECTS = frozenset({"dobj", "ccomp", "xcomp", "prt", "dative", "oprd"})
_NOUNS = frozenset({"nsubj", "nsubjpass", "dobj", "pobj", "compound", "nmod", "amod", "attr", "appos"})
_TAKING = frozenset(
    {"get", "gets", "got", "getting", "have", "has", "had", "having", "see", "sees", "saw", "seeing", "find"}
    | {"finds", "found", "finding", "keep", "keeps", "kept", "keeping", "leave", "leaves", "left", "leaving"}
)
_IN_PHRASES = frozenset({"DT", "NN", "JJ", "IN", "PO", "CD"})
_JOINS = frozenset({"CC", ",", ":", ".", "``", "''"})
_LINKS = frozenset({"and", "but", "or", "then"})
_TOLD = frozenset({"noun.communication"})
_OF_MAKING = frozenset({"IN", "RB", "RP"})
_WITHOUT_OBJECT = frozenset({"", ".", ",", ":", "IN", "TO"})


def is_participle(read: Reading, i: int) -> bool:
    """Whether a token that is tagged as a past is a participle, or no verb at all."""
    word = read.words[i]
    if not is_verb_form(word, "VBN"):
        if word.startswith("un") and is_verb_form(word[2:], "VBN"):
            return True  # "unaccounted for"
        return not is_verb_form(word, "VBD") and is_listed(word, "adj")  # "Mayor biased over taxes"
    if read.word(i - 1) in ("least", "most"):
        return True  # "one of the least known songs"
    own = own_subject(read, i)
    if own is not None and read.words[0] in ("a", "an") and _describes_work(read, i, own):
        return True
    if read.word(i - 1) == "but" and read.word(i - 2) == "all":
        return True  # "seems all but lost"
    if _completes(read, i, own) or _in_heading(read, i) or _in_subject(read, i) or behind_be(read, i):
        return True
    if own is None and (_is_noun(read, i) or _second(read, i) or _trails(read, i)):
        return True
    comma = previous(read, i)
    if own is not None and own < comma and read.words[comma] == "," and "," not in read.words[own:comma]:
        return True  # "Reed , ranked ninth , lost": no comma parts a verb from its subject
    return _in_reduced_passive(read, i)


def _describes_work(read: Reading, i: int, own: int) -> bool:
    """Whether a line names a work and how it was made: "A fine comedy set in Kent", "A tale told well"."""
    if read.tag(i + 1) not in _OF_MAKING or not means(read, own, _TOLD):
        return False
    return (
        read.tags.count("VBD") == 1
        and FINITE.isdisjoint({*read.tags} - {"VBD"})
        and _may_have_object(read.words[i])
    )


@cache
def _may_have_object(past: str) -> bool:
    """Whether a verb has an object in one of its senses in WordNet."""
    verb = lemma(past, "VBD")
    return any(sense.frames_of(verb) & OBJECT for sense in wordnet().synsets(verb, "v"))


def _has_object(read: Reading, i: int) -> bool:
    return any(read.deps[j] in _OBJECTS for j in read.children[i])


def _completes(read: Reading, i: int, own: int | None) -> bool:
    """Whether it says what becomes of an object: "getting their dirty pots scrubbed"."""
    if _has_object(read, i):
        return False
    j = i - 1
    while j >= 0 and (read.tags[j][:2] in ("NN", "JJ", "CD", "PO") or read.tags[j] in ("DT", "PRP$")):
        j -= 1
    if j < 0 or j == i - 1 or read.words[j] not in _TAKING or read.tags[i - 1][:2] != "NN":
        return False
    return own is None or own >= j or read.tags[j] == "VBG"


def _is_noun(read: Reading, i: int) -> bool:
    """Whether it stands where a noun does, or has no subject at all though it begins nothing."""
    if read.deps[i] in _NOUNS:
        return True
    group = verb_group(read, i)
    return group.subject is group.expletive is None and not read.first(i) and read.words[i] != "said"


def _second(read: Reading, i: int) -> bool:
    """Whether it is the second of "had fined and warned him", or of "is on the wall and clipped to it"."""
    first = read.heads[i]
    if read.deps[i] != "conj":
        return False
    if read.words[first] in BE and read.tags[first] in ("VBZ", "VBP") and not _has_object(read, i):
        return True
    if first < i and read.tags[i - 1][:2] == "NN" and _JOINS.isdisjoint(read.tags[first:i]):
        return True  # "plays like a farce crossed with a dirge"
    if read.tags[first] != "VBN":
        return False
    return any(read.deps[j] in AUX for j in read.children[first])


def _trails(read: Reading, i: int) -> bool:
    """Whether it stands behind a comma without "and" and without an object: "fell, linked to oil"."""
    if read.word(previous(read, i)) != "," or _has_object(read, i):
        return False
    return all(read.words[j] not in _LINKS for k in (i, read.heads[i]) for j in read.children[k])


def behind_be(read: Reading, i: int) -> bool:
    """Whether be and a noun stand before in a question: "what is the wine called"."""
    if read.tags[0] not in WH and "?" not in read.vocabulary:
        return False
    j = i - 1
    while j > 0 and (read.tags[j][:2] in _IN_PHRASES or read.tags[j] == "PRP$"):
        j -= 1
    return 0 < j < i - 1 and read.words[j] in BE and any(tag in WH for tag in read.tags[:j])


def _in_heading(read: Reading, i: int) -> bool:
    """Whether it tells of which things a table is: "matches played on Sunday :"."""
    if read.words[-1] != ":" or read.tag(i - 1) != "NNS" or _has_object(read, i):
        return False
    return lemma(read.words[i], "VBD") not in SAYING


def _in_subject(read: Reading, i: int) -> bool:
    """Whether a finite verb behind shares its subject: "State left tackle Reed became the first"."""
    for j in read.children[i]:
        if j < i or read.tags[j] != "VBD" or read.deps[j] not in ("advcl", "ccomp"):
            continue
        if any(read.deps[k] == "mark" for k in read.children[j]):
            continue
        between = read.tags[i + 1 : j]
        if all(tag[:2] in ("NN", "JJ") for tag in between) and any(
            read.deps[k] == "dobj" and i < k < j for k in read.children[i]
        ):
            return lemma(read.words[i], "VBD") not in SAYING
    return False


def _lacks_object(read: Reading, i: int) -> bool:
    """Whether nothing stands behind a verb that could be its object: "Mayor biased over taxes"."""
    return read.tag(i + 1) in _WITHOUT_OBJECT and read.words[i].endswith("ed")


@cache
def _needs_object(verb: str) -> bool:
    """Whether a verb has an object in each of its senses in WordNet."""
    senses = wordnet().synsets(verb, "v")
    return bool(senses) and all(sense.frames_of(verb) <= OBJECT for sense in senses)


def _in_reduced_passive(read: Reading, i: int) -> bool:
    """Whether a headline leaves out "was": "Man killed in storm"."""
    word = read.words[i]
    if word == "said" and read.word(i + 1) == "to":  # "Four said to be hurt"
        return True
    if read.word(i - 1) in ("all", "both", "each") and read.word(i - 2) == ",":
        return True
    verb = lemma(word, "VBD")
    if verb in TWO_OBJECTS and read.words[-1][0].isalnum():
        return True  # "Minister granted bail"
    if verb not in TRANSITIVE and not read.shouted and not (_lacks_object(read, i) and _needs_object(verb)):
        return False
    if read.deps[i] == "relcl" or any(read.tags[j] in ("PRP", "WP") for j in read.children[i] if j < i):
        return False
    objects = _OBJECTS - {"prt"} if read.shouted else _OBJECTS  # "MATCH CALLED OFF"
    return not any(
        read.deps[j] in objects and (verb != "find" or read.tags[j] != "JJ")  # "Man found guilty"
        for j in read.children[i]
    )
