"""Clauses whose polarity another one is set against: plain functions over a Reading."""

from perturbkit.resources.inflection import is_verb_form
from perturbkit.transforms.words._clause_tree import Clause, clause_tree
from perturbkit.transforms.words._clauses import WH, VerbGroup, verb_group
from perturbkit.transforms.words._reading import Reading
from perturbkit.transforms.words._word_classes import FINITE

_CONCEDING = frozenset({"although", "though", "whereas", "albeit"})
_ADVERSE = frozenset({"but", "yet"})
_BESIDE = frozenset({"despite", "notwithstanding"})
_WHETHER = frozenset({"if", "whether"})
_CUES = _CONCEDING | _ADVERSE | _BESIDE | {"spite"}
_COMPLEMENTS = frozenset({"ccomp", "pcomp", "xcomp", "csubj", "csubjpass"})


def is_contrasted(read: Reading, i: int) -> bool:
    """Whether a clause is paired with another by "although", "but" or "yet", or has a "despite"."""
    if _CUES.isdisjoint(read.vocabulary):
        return False
    tree = clause_tree(read)
    if i not in tree:
        return False
    own = tree[i]
    if _concedes(read, own) or _defies(read, own.group.main):
        return True
    first = own.first
    while first is not None and first in tree and first < i:  # "it drags, but it ends, and it is short"
        if _is_adverse(read, i, first):
            return True
        first = tree[first].first
    return any(
        (other.governor == i and _concedes(read, other))
        or ((other.first == i or own.first == j) and _is_adverse(read, i, j))
        for j, other in tree.items()
        if j != i
    )


def _concedes(read: Reading, clause: Clause) -> bool:
    main = clause.group.main
    return any(read.words[j] in _CONCEDING for j in read.children[main] if j < clause.group.finite)


def _defies(read: Reading, main: int) -> bool:
    """Whether a "despite" or "in spite of" hangs on a verb, or stands behind with no other verb between."""
    if _BESIDE.isdisjoint(read.vocabulary) and "spite" not in read.vocabulary:
        return False
    for j, word in enumerate(read.words):
        spite = word == "spite" and read.word(j - 1) == "in"
        if word in _BESIDE or spite:
            behind = j > main and read.sentence[j] == read.sentence[main]
            near = behind and FINITE.isdisjoint(read.tags[main + 1 : j])
            if near or read.heads[j - spite] == main:
                return True
    return False


def _is_adverse(read: Reading, one: int, other: int) -> bool:
    first, last = sorted((one, other))
    return not _ADVERSE.isdisjoint(read.words[first:last])


def asks_within(read: Reading, i: int) -> bool:
    """Whether a clause is a question in another: "where it is", "how they are made", "if it rains"."""
    group = verb_group(read, i)
    if group.inverted:
        return False
    dep = read.deps[group.main]
    if ":" in read.vocabulary and any(
        read.words[j] == ":" and read.tags[j + 1] in WH and group.finite - j < 4 for j in range(group.finite)
    ):
        return True  # "A portrait of bakers : what they think"
    if dep not in _COMPLEMENTS and (dep != "conj" or "?" in read.vocabulary):
        return False
    if dep == "ccomp" and any(read.words[j] in _WHETHER for j in read.children[group.main] if j < i):
        return True
    if dep != "conj" and group.subject is not None and read.tags[group.subject] in WH:
        return True
    before = [j for j in read.children[group.main] if j < group.finite]
    if any(read.tags[k] in WH for j in before for k in (j, *read.children[j]) if k <= j):
        return True  # "where it is", "how long it is"
    if dep in ("ccomp", "pcomp") and _is_asked_for(read, min((group.finite, *before))):
        return True
    first = read.heads[group.main]  # "where it ends and the other begins"
    return dep == "conj" and any(read.tags[j] == "WRB" and j < first for j in read.children[first])


def _is_asked_for(read: Reading, first: int) -> bool:
    """Whether a "what" stands in front of a clause, adverbs left out: "ask what he wants you to do"."""
    j = first - 1
    while j > 0 and read.tags[j] == "RB":
        j -= 1
    return j > 0 and read.tags[j] in WH


def coordinates(read: Reading, group: VerbGroup) -> bool:
    """Whether auxiliaries serve two verbs that "and" joins: "would fail and break"."""
    main = group.main
    if len(group.chain) == 1 or "and" not in read.words[main:]:
        return False
    return any(
        read.deps[j] == "conj"
        and (read.tags[j] == read.tags[main] or _is_alike(read, main, j))
        and "and" in read.words[main:j]
        and all(read.deps[k] not in ("nsubj", "nsubjpass", "aux", "auxpass") for k in read.children[j])
        for j in read.children[main]
        if j > main
    )


def _is_alike(read: Reading, main: int, j: int) -> bool:
    """Whether the tagger took a second infinitive for a noun, or a second participle for a past."""
    if read.tags[main] == "VBN":
        return read.tags[j] == "VBD" and is_verb_form(read.words[j], "VBN")
    return read.tags[main] == "VB" and not read.children[j] and is_verb_form(read.words[j], "VB")
