"""What a place in a sentence asks of a word: the company a verb keeps, where an adjective stands.

Frames are WordNet's, by the numbers of its list of verb frames (wninput(5WN)).
"""

from typing import NamedTuple

from perturbkit.resources.inflection import lemma
from perturbkit.resources.thesaurus import Synset
from perturbkit.transforms.words._closed_classes import (
    AFTER_VERB,
    BOUND,
    FIXED,
    WITH_INFINITIVE,
    WITH_OBJECT,
    WITHOUT_OBJECT,
)
from perturbkit.transforms.words._reading import Reading

OBJECT = frozenset({8, 9, 10, 11, 14, 15, 16, 17, 18, 19, 20, 21, 24, 25, 30, 31})
NO_OBJECT = frozenset({1, 2, 3, 4, 12, 13, 22, 23, 27})
PHRASE = frozenset({4, 12, 13, 15, 16, 17, 18, 19, 20, 21, 22, 27, 31})
CLAUSE = frozenset({26, 34})
INFINITIVE = frozenset({24, 28})
GERUND = frozenset({33})
PREDICATE = frozenset({5, 6, 7})
_TIES = frozenset({"prt", "dative", "oprd", "expl"})
_WHEN = frozenset({"DATE", "TIME"})
_PARTICLES = FIXED["r"] - {"here", "there"}


class Place(NamedTuple):
    """Frames (a verb has one of each set), "a" before a noun or "p" after a verb, a "more" before it.

    ``joined``: of a noun, whether another noun is part of it ("peace deal"): few words may stand for it.
    """

    frames: tuple[frozenset[int], ...] = ()
    position: str = ""
    graded: bool = False
    joined: bool = False

    def allows(self, synset: Synset, word: str) -> bool:
        """Whether a word of that sense may stand here."""
        if not self.frames:
            if self.joined:
                return False
            if self.position == "a" and word in AFTER_VERB:
                return False
            return not self.position or synset.place(word) in ("", self.position)
        if OBJECT in self.frames:
            if word in WITHOUT_OBJECT:
                return False
        elif word in WITH_OBJECT or (INFINITIVE in self.frames and word not in WITH_INFINITIVE):
            return False
        has = synset.frames_of(word)
        return not any(has.isdisjoint(some) for some in self.frames)


def company(read: Reading, i: int) -> tuple[frozenset[int], ...] | None:
    """Frames that a verb's dependents ask for; None where it has some that tie it to its own word."""
    asked: list[frozenset[int]] = []
    has_object = read.tags[i] == "VBN" and read.deps[i] == "acl"
    for child in read.children[i]:
        dep = read.deps[child]
        if dep in _TIES or (dep == "npadvmod" and read.words[child].isalpha() and not read.entities[child]):
            return None
        if dep in ("dobj", "nsubjpass", "auxpass", "csubjpass"):
            has_object = True
        elif dep == "ccomp":
            asked.append(CLAUSE)
        elif dep == "xcomp":
            asked.append(_open_clause(read, child))
        elif dep in ("acomp", "attr"):
            asked.append(PREDICATE)
        elif dep == "prep" and read.words[child] in BOUND:
            asked.append(PHRASE)
        elif dep == "advmod" and child == i + 1 and read.words[child] in _PARTICLES:
            return None
    if has_object or is_before_name(read, i):
        asked.append(OBJECT)
    return tuple(asked) or (NO_OBJECT,)


def is_before_name(read: Reading, i: int) -> bool:
    """Whether a name follows that is the object, even where the parser lost it: "Oslo beat Bergen 3-1"."""
    name = i + 1
    if read.tag(name) not in ("NNP", "NNPS") or read.tags[i] == "VBN" or read.entities[name] in _WHEN:
        return False
    subjects = ("nsubj", "nsubjpass")
    return read.deps[name] not in subjects and read.deps[read.heads[name]] not in subjects


def _open_clause(read: Reading, head: int) -> frozenset[int]:
    """Frame of a complement that has no subject of its own."""
    if any(read.words[child] == "to" and read.deps[child] == "aux" for child in read.children[head]):
        return INFINITIVE
    return GERUND if read.tags[head] == "VBG" else PREDICATE


def follows(read: Reading, i: int, verbs: tuple[str, ...]) -> bool:
    """Whether the token before is a form of one of the verbs."""
    return i > 0 and lemma(read.words[i - 1], "VERB") in verbs
