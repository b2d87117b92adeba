"""Clauses that are set phrases, or stand in a set order, and have no negative; functions over a Reading."""

import re

from perturbkit.transforms.words._clauses import WH, VerbGroup
from perturbkit.transforms.words._inverted import opening_of
from perturbkit.transforms.words._reading import Reading
from perturbkit.transforms.words._word_classes import HAVE

_SCORE = re.compile(r"\d+\s?[-–]\s?\d+")
_WINNING = frozenset({"beat", "defeat", "thrash"})
_POINTING = frozenset({"that", "this", "it", "which"})
_FILLING = frozenset({"bet", "mean", "see", "know", "guess"})
_CONDITIONALS = frozenset({"had", "were", "should"})


def is_formula(read: Reading, group: VerbGroup, verb: str) -> bool:
    """Whether a clause with ``verb`` is a formula: "I am afraid", "has yet to", "Here is"."""
    if verb == "be":
        return _is_afraid(read, group) or _points(read, group)
    if verb in _FILLING:
        return _fills(read, group)
    if verb in ("doubt", "wonder"):
        return any(read.deps[j] == "ccomp" for j in read.children[group.main])
    if read.words[group.finite] in HAVE and read.word(group.finite + 1) == "yet":
        return True
    if group.expletive is not None and verb in ("go", "come"):
        return True  # "There goes the bus"
    if verb == "compare":
        behind = group.subject is not None and read.words[group.subject] in _POINTING
        return behind and len(group.chain) == 1 and read.word(group.main + 1) in ("with", "to")
    if verb in _WINNING and len(group.chain) == 1:
        return _SCORE.search(read.string, read.ends[group.main]) is not None
    return group.inverted and _stands_in_front(read, group)


def _fills(read: Reading, group: VerbGroup) -> bool:
    """Whether it is "You bet .", or "I mean", "you see" between commas."""
    i, subject = group.finite, group.subject
    if subject != i - 1 or read.words[subject] not in ("i", "you") or read.tag(i + 1) not in ("", ".", ","):
        return False
    apart = read.word(i + 1) == "," and (read.first(subject) or read.word(subject - 1) == ",")
    return apart or (read.words[i] == "bet" and read.first(subject))


def _is_afraid(read: Reading, group: VerbGroup) -> bool:
    """Whether it is "I am afraid it is late"."""
    i = group.finite
    if read.words[i] not in ("am", "'m") or read.word(i + 1) not in ("afraid", "sorry"):
        return False
    return any(read.deps[j] == "ccomp" for k in (i, i + 1) for j in read.children[k])


def _points(read: Reading, group: VerbGroup) -> bool:
    """Whether it is "Here is a hat", or a subject stands behind for its weight: "Beside it was a hat"."""
    i = group.finite
    if read.word(i - 1) == "here" and (i == 1 or read.first(i - 1) or read.words[i - 2] == ","):
        return True
    return group.inverted and _stands_in_front(read, group)


def _stands_in_front(read: Reading, group: VerbGroup) -> bool:
    """Whether a verb stands before its subject in what is no question and no condition."""
    i = group.finite
    if group.expletive is not None or read.first(i) or read.words[i] in _CONDITIONALS:
        return False
    if "?" in read.vocabulary:
        return False
    return read.tags[opening_of(read, i)] not in WH
