"""Clauses whose amounts take no "not" beside them: "There are a few ways:"; functions over a Reading."""

from perturbkit.transforms.words._clauses import VerbGroup
from perturbkit.transforms.words._reading import Reading
from perturbkit.transforms.words._word_classes import BE

_SOME_OF_THEM = frozenset({"few", "several", "couple", "number"})
_NEARLY_NONE = frozenset({"few", "little", "only", "fewer"})
_DEFINITE = frozenset({"a", "the", "these", "those", "last", "first", "next", "past", "not"})
_LISTING = frozenset({"and", "or", ","})
_BEFORE_LITTLE = frozenset({"very", "so", "too", "relatively", "comparatively", "of"})
_COMPARED = frozenset({"JJR", "RBR", "VBN"})
_GRADED = _COMPARED | {"JJ", "NN", "TO"}
_OF_SIZE = frozenset({"NNS", "NNP", "NNPS"})
_BOUNDS = (("more", "than"), ("at", "least"))
AMOUNTS = _SOME_OF_THEM | _NEARLY_NONE | {":", "than", "least"}


def is_amount(read: Reading, group: VerbGroup) -> bool:
    """Whether a clause tells of some things, or of nearly none: "I have a few", "Few of them sing"."""
    subject = group.subject
    if subject is not None and subject < group.finite and not _NEARLY_NONE.isdisjoint(read.vocabulary):
        for j in (*read.children[subject], subject):
            word = read.surface(j) if not read.first(j) else read.words[j]
            if word in _NEARLY_NONE and j <= subject and read.word(j - 1) not in _DEFINITE:
                return word != "little" or j == subject
    if subject is not None and subject < group.finite and _is_bounded(read, subject):
        return True
    if "little" in read.vocabulary and any(_is_little(read, j) for j in {group.finite, group.main}):
        return True
    last = _object(read, group)
    if last is None:
        return False
    told = range(group.main + 1, last + 1)
    if _announces(read, last, group.expletive is not None) and any(read.tags[j] == "CD" for j in told):
        return True
    return any(read.words[j] in _SOME_OF_THEM and _counts(read, j) for j in told)


def _is_bounded(read: Reading, subject: int) -> bool:
    """Whether a subject is "more than 30 goats", of which "not" would tell no less."""
    return any(
        (read.words[j - 2], read.words[j - 1]) in _BOUNDS
        for j in read.children[subject]
        if 1 < j < subject and read.tags[j] == "CD"
    )


def _announces(read: Reading, last: int, exists: bool) -> bool:
    """Whether what there is follows a colon, or a list: "has two doors: a red and a blue one"."""
    if ":" not in read.vocabulary:
        return False
    for j in range(last, len(read)):
        if read.sentence[j] != read.sentence[last]:
            return False
        if read.words[j] == ":":  # not "storm hurts four: police"
            return exists or j + 1 == len(read) or not _LISTING.isdisjoint(read.words[j + 1 :])
    return False


def _is_little(read: Reading, verb: int) -> bool:
    """Whether "little" behind a verb is next to nothing: "is little more than a shed", not "little kids"."""
    j = verb + 1 + (read.word(verb + 1) in _BEFORE_LITTLE)
    if read.word(j) != "little" or (read.words[verb] in BE and read.tag(j + 1) not in _GRADED):
        return False  # "The pony is little"
    noun = next((tag for tag in read.tags[j + 1 : j + 4] if tag[:2] in ("NN", "IN")), "")
    return noun not in _OF_SIZE or read.tag(j + 1) in _COMPARED


def _counts(read: Reading, j: int) -> bool:
    """Whether a word tells how many: "few", "a couple of", but not "the couple"."""
    if read.words[j] in ("few", "several"):
        return True
    return read.words[j - 1] == "a" and (read.word(j + 1) == "of" or read.tag(j + 1) == "NNS")


def _object(read: Reading, group: VerbGroup) -> int | None:
    """Head of what there is, or of what somebody has or needs."""
    if group.expletive is not None:
        return group.subject
    return next(
        (j for j in read.children[group.main] if read.deps[j] in ("dobj", "attr") and j > group.main), None
    )
