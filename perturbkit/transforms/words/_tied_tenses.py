"""Verbs whose tense goes with that of another verb, or with a date: plain functions over a Reading."""

from perturbkit.transforms.words._clauses import AUX, SUBJECTS, VerbGroup
from perturbkit.transforms.words._participles import is_participle
from perturbkit.transforms.words._reading import Reading
from perturbkit.transforms.words._word_classes import FINITE

# What begins a clause of time or of a condition: "when it rains, it pours".
_TIMES = frozenset({"if", "unless", "when", "whenever", "before", "after", "until", "till", "once", "since"})
_DATED = frozenset({"ago", "yesterday", "earlier", "previously"})
_PAST_YEARS = frozenset({"1", "2"})
_LINKS = frozenset({"and", "or", ",", "then", "&"})
_FINITE_VERBS = FINITE - {"MD"}


def tied(read: Reading, group: VerbGroup) -> bool:
    """Whether a verb cannot change its tense alone.

    So in "so thin that it tears", "she leaves when it rains", "he sings, dances", "look and it is there",
    "it had closed in 1990".
    """
    words = read.words
    return bool(
        (len(group.chain) > 1 and _dated(read, group))
        or ("that" in words and _in_result(read, group))
        or (not _TIMES.isdisjoint(words) and _timed(read, group))
        or ("conj" in read.deps and _coordinated(read, group))
    )


def _dated(read: Reading, group: VerbGroup) -> bool:
    """Whether a "had" before a participle stands with a date, with which no "has" does."""
    if read.words[group.finite] not in ("had", "'d"):
        return False
    for i, word in enumerate(read.words):
        if word in _DATED or (word == "last" and read.tag(i + 1) in ("NN", "NNP")):
            return True
        if word == "in" and len(read.word(i + 1)) == 4 and read.word(i + 1).isdigit():
            return read.word(i + 1)[0] in _PAST_YEARS
    return False


def _in_result(read: Reading, group: VerbGroup) -> bool:
    """Whether it is the last verb before "so" or "such", or the first behind the "that" after these."""
    words, i = read.words, group.finite
    for so, word in enumerate(words):
        if word not in ("so", "such"):
            continue
        for that in range(so + 1, len(words)):
            if (
                words[that] == "that"
                and read.deps[that] == "mark"
                and read.sentence[that] == read.sentence[so]
            ):
                if i < so and not _has_finite(read, i + 1, so):
                    return True
                if i > that and not _has_finite(read, that, i):
                    return True
    return False


def _has_finite(read: Reading, first: int, after: int) -> bool:
    return any(tag in FINITE for tag in read.tags[first:after])


def _timed(read: Reading, group: VerbGroup) -> bool:
    """Whether it is the verb of a clause of time or a condition, or has such a clause."""
    if read.deps[group.main] == "advcl":
        return _begins_with_time(read, group.main)
    return any(read.deps[j] == "advcl" and _begins_with_time(read, j) for j in read.children[group.main])


def _begins_with_time(read: Reading, verb: int) -> bool:
    """Whether a finite verb, or one with an auxiliary, has "when" or the like in front."""
    before = [j for j in read.children[verb] if j < verb]
    if not any(read.words[j] in _TIMES and read.deps[j] in ("mark", "advmod") for j in before):
        return False
    return read.tags[verb] in FINITE or any(read.deps[j] in AUX for j in before)


def _coordinated(read: Reading, group: VerbGroup) -> bool:
    """Whether it shares its subject with another verb by "and" or a comma, or goes with an imperative."""
    main = group.main
    if read.deps[main] == "conj":
        first = read.heads[main]
        if read.tags[first] in ("VB", "VBP") and _commands(read, first):
            return True
        if _shares(read, first, main):
            return True
    return any(read.deps[j] == "conj" and j > main and _shares(read, main, j) for j in read.children[main])


def _commands(read: Reading, verb: int) -> bool:
    """Whether a verb has no subject and no auxiliary."""
    return not any(
        read.deps[j] in SUBJECTS or read.deps[j] == "expl" or read.deps[j] in AUX for j in read.children[verb]
    )


def _shares(read: Reading, first: int, second: int) -> bool:
    """Whether two finite verbs have one subject, with "and", "or" or a comma between."""
    finite = _finite_of(read, first)
    if finite is None:
        return False
    own = [j for j in read.children[second] if j < second]
    if any(read.deps[j] in SUBJECTS or read.deps[j] == "expl" for j in own):
        return False
    links = [read.words[j] for j in read.children[first] if first < j < second and read.deps[j] == "cc"]
    if _finite_of(read, second) in (None, second):
        alike = read.tags[second] in ("VBZ", "VBP", "NNS") or (finite == first and read.tags[second] == "VBD")
        if not alike and (finite != first or read.tags[second] != "VBN" or not links):
            return False
        if not links and read.tags[second] == "VBD" and is_participle(read, second):
            return False
    return all(word in _LINKS for word in links)


def _finite_of(read: Reading, verb: int) -> int | None:
    """The finite token of the group of a main verb; None where that is a modal, or there is none."""
    if read.tags[verb] in _FINITE_VERBS:
        return verb
    auxiliary = next((j for j in read.children[verb] if j < verb and read.deps[j] in AUX), None)
    if auxiliary is None:
        return None
    return auxiliary if read.tags[auxiliary] in _FINITE_VERBS else None
