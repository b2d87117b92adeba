"""Finite verb groups of a text: auxiliaries, main verb, subject, negator; plain functions over a Reading."""

from typing import NamedTuple

from perturbkit.resources.inflection import lemma, variants
from perturbkit.transforms.words._reading import Reading
from perturbkit.transforms.words._word_classes import (
    AUXILIARIES,
    BE,
    DO,
    FINITE,
    HAVE,
    MANDATIVE,
    NOMINATIVE,
    NOT,
    OF_PLACE,
    PREPOSITIONS,
)

CONTRACTED_MODALS = {"'ll": "will", "'d": "would", "wo": "will", "ca": "can", "sha": "shall"}
SUBJECTS = frozenset({"nsubj", "nsubjpass", "csubj", "csubjpass"})
WH = frozenset({"WP", "WDT", "WRB", "WP$"})
AUX = frozenset({"aux", "auxpass"})
_IN_PLACE = frozenset({"DT", "PRP$", "JJ", "NN", "NNS", "NNP", "IN", "POS"})
_NEGATORS = NOT | {"never"}
_BETWEEN = frozenset({"RB", "RBR", "RBS", "UH"})


class VerbGroup(NamedTuple):
    """Tokens of one finite verb group.

    ``finite`` carries the tense; ``chain`` holds it, the other auxiliaries and ``main``, the main verb, which
    is ``finite`` where there is no other; ``subject`` is the head of the subject (None where there is none to
    be seen), ``expletive`` a "there" in front of it; ``inverted`` whether that, or else the subject, follows
    ``finite``.
    """

    finite: int
    chain: tuple[int, ...]
    main: int
    subject: int | None = None
    expletive: int | None = None
    negator: int | None = None
    inverted: bool = False


def leads(read: Reading, j: int) -> bool:
    """Whether a dependent in front of a verb is what makes its group finite or an infinitive."""
    return read.deps[j] in AUX and (read.tags[j] in FINITE or read.tags[j] == "TO" or read.words[j] in DO)


def previous(read: Reading, i: int) -> int:
    """The token before, adverbs and "not" left out."""
    i -= 1
    while i >= 0 and (read.tags[i] in _BETWEEN or read.words[i] in NOT):
        i -= 1
    return i


def following(read: Reading, i: int) -> int:
    """The token after, adverbs and "not" left out."""
    i += 1
    while i < len(read) and (read.tags[i] in _BETWEEN or read.words[i] in NOT):
        i += 1
    return i


def verb_group(read: Reading, finite: int) -> VerbGroup:
    """The group that ``finite`` begins."""
    group: VerbGroup | None = read.groups.get(finite)
    if group is None:
        group = read.groups[finite] = _verb_group(read, finite)
    return group


def _verb_group(read: Reading, finite: int) -> VerbGroup:
    main = read.heads[finite] if read.deps[finite] in AUX else finite
    hung = read.deps[main] in SUBJECTS and read.heads[main] > main
    if hung and read.deps[main] == "csubj" and _asks_itself(read, finite):
        hung = False
    if hung and read.tags[finite] == "MD" and read.tags[read.heads[main]] in ("VBZ", "VBP", "VBD"):
        hung = False  # "What she will find is a boat"
    if hung and (read.tags[main] != "VBN" or read.words[finite] in DO):  # not "What could have been"
        main = read.heads[main]
    main = max(main, finite)
    if main == finite and _takes_participle(read, finite):
        main = following(read, finite)
    chain: tuple[int, ...] = (finite,)
    if main != finite:
        inner = [j for j in read.children[main] if finite < j < main and read.deps[j] in AUX]
        chain = (finite, *inner, main)
    subject, expletive = _subject(read, main, finite)
    place = subject if expletive is None else expletive
    inverted = place is not None and place > finite
    return VerbGroup(finite, chain, main, subject, expletive, _negator(read, chain), inverted)


def _asks_itself(read: Reading, i: int) -> bool:
    """Whether a verb has a "what" or "who" of its own: the first one of "What saves the show is the cast"."""
    return read.words[i] not in DO and any(read.tags[j] == "WP" for j in read.children[i] if j < i)


def _takes_participle(read: Reading, i: int) -> bool:
    """Whether have, do or a modal stands before its main verb though the parser did not see it."""
    word = read.words[i]
    if read.tags[i] == "MD" or word in DO:
        return read.tag(following(read, i)) == "VB"
    return word in HAVE and word != "'s" and read.tag(following(read, i)) == "VBN"


def own_subject(read: Reading, i: int) -> int | None:
    """Head of the subject that hangs on a token itself, the nearest before it."""
    found = None
    deps = read.deps
    for j in read.children[i]:
        if deps[j] in SUBJECTS and (found is None or j < i) and read.words[j] != "quite":
            found = j
    return found


def _subject(read: Reading, main: int, finite: int) -> tuple[int | None, int | None]:
    """Head of the subject, and "there"."""
    subject = own_subject(read, main)
    if subject is None and finite != main:
        subject = own_subject(read, finite)
    if "there" in read.vocabulary:
        children = read.children[main]
        there = next((j for j in children if read.deps[j] == "expl" and read.words[j] == "there"), None)
        if there is not None:
            if subject is None:
                inner = [j for k in children if read.deps[k] == "xcomp" for j in read.children[k]]
                objects = (j for j in (*children, *inner) if read.deps[j] in ("attr", "dobj") and j > main)
                subject = next(objects, None)
            return subject, there
    behind = read.word(finite + 1) in NOMINATIVE and read.deps[finite + 1] != "dobj"
    if behind and (read.tags[finite] == "MD" or (subject is None and read.tag(finite - 1) != "PRP")):
        subject = finite + 1  # "can you DM me", where "DM" is no verb to the parser
    if subject is None:
        subject = _hidden_subject(read, main, finite)
    return subject, None


def _hidden_subject(read: Reading, main: int, finite: int) -> int | None:
    """Head of a subject that hangs on another token than the verb."""
    asks = read.words[finite] in DO or (read.tags[finite] == "MD" and "?" in read.vocabulary)
    if asks and main - 1 > finite and read.tags[main - 1][0] in "NP":
        return main - 1  # "did Rip Van Winkle sleep", where the name is part of "sleep" to the parser
    if read.words[finite] in BE:
        subject = _subject_behind(read, finite)
        if subject is not None:
            return subject
    if finite == main and read.tags[read.sentence.index(read.sentence[finite])] == "IN":
        subject = _subject_of_place(read, finite)
        if subject is not None:
            return subject
    seen = main
    for _ in range(4):  # that of the verb it is coordinated with
        if read.deps[seen] != "conj":
            break
        seen = read.heads[seen]
        if read.tags[seen] in ("VB", "VBG") and not any(leads(read, j) for j in read.children[seen]):
            break
        subject = own_subject(read, seen)
        if subject is not None and subject < finite:
            return subject
    return None


def _subject_of_place(read: Reading, finite: int) -> int | None:
    """The "portraits" of "On the wall hang two portraits", an object to the parser."""
    opens = read.sentence.index(read.sentence[finite])
    if lemma(read.words[finite], read.tags[finite]) not in OF_PLACE:
        return None
    if any(tag not in _IN_PLACE for tag in read.tags[opens + 1 : finite]):
        return None
    return next((j for j in read.children[finite] if read.deps[j] == "dobj" and j > finite), None)


def _subject_behind(read: Reading, finite: int) -> int | None:
    """The "he" of "isn't he tall", which the parser may make the subject of "tall"."""
    for j in range(following(read, finite), len(read)):
        if read.deps[j] in SUBJECTS:
            predicate = read.heads[j]
            return j if predicate > j and read.heads[predicate] == finite and predicate != finite else None
        if read.tags[j] in FINITE:
            break
    return None


def _negator(read: Reading, chain: tuple[int, ...]) -> int | None:
    """The "not", "n't" or "never" of a group."""
    if _NEGATORS.isdisjoint(read.vocabulary):
        return None
    if read.word(chain[0] + 1) in NOT:
        return chain[0] + 1
    if len(chain) == 1 and read.words[chain[0]] not in AUXILIARIES and read.tags[chain[0]] != "MD":
        return chain[0] - 1 if read.word(chain[0] - 1) == "never" else None
    around = {j for verb in (chain[0], chain[-1]) for j in read.children[verb]}
    for j in sorted(around):
        if read.words[j] in _NEGATORS and chain[0] - 2 < j and (read.deps[j] == "neg" or j < chain[-1]):
            return j
    return chain[0] - 1 if read.word(chain[0] - 1) == "never" else None


def is_past_form(word: str, verb: str) -> bool:
    """Whether a word can be the past of a verb.

    >>> is_past_form("put", "put"), is_past_form("play", "play")
    (True, False)
    """
    return word in variants(verb, "VBD")


def mandative(read: Reading, group: VerbGroup) -> bool:
    """Whether the group is the subjunctive of "insists that he stay"."""
    main = group.main
    if read.deps[main] != "ccomp":
        return False
    governor = read.heads[main]
    return lemma(read.words[governor], read.tags[governor]) in MANDATIVE


def owns(read: Reading, i: int) -> bool:
    """Whether 's is a possessive whatever its tag: "Canada 's were", "in it's mouth"."""
    if read.deps[i] == "case" or read.tag(i + 1) == "MD" or read.word(i + 1) in ("is", "are", "was", "were"):
        return True
    return read.word(i - 2) in PREPOSITIONS and read.word(i - 1) == "it" and read.tag(i + 1)[:1] in "NJ"
