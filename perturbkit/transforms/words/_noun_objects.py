"""Nouns behind a verb that were taken for the verb: "The senate reiterates plan to"; over a Reading."""

from collections.abc import Sequence

from perturbkit.resources.inflection import is_listed, is_verb_form, lemma
from perturbkit.transforms.words._plain_subjects import NOUNS
from perturbkit.transforms.words._read_anew import Found, read_anew
from perturbkit.transforms.words._reading import Reading
from perturbkit.transforms.words._word_classes import AUXILIARIES

_IN_FRONT = ("VBZ", "NNS")
_BARE = frozenset({"VB", "VBP"})
_BEHIND = frozenset({"IN", "TO", ".", ""})
_SINGULAR = frozenset({"NN", "NNP"})
# Verbs that a base form follows: "helps save", "says hope".
_WITH_BASE = frozenset(
    {"help", "make", "let", "go", "come", "dare", "need", "see", "say", "hear", "watch", "do"}
)
# Those that "of" follows, which tells a noun from all other verbs.
_WITH_OF = frozenset(
    {"think", "dream", "hear", "speak", "talk", "die", "complain", "boast", "warn", "smell", "taste"}
)


def find_objects(read: Reading, bare: Sequence[int]) -> None:
    """Read anew nouns that a verb stands before: "lacks punch", "delays start of", "blasts release of"."""
    for i in bare:
        if i and read.tags[i - 1] in _IN_FRONT and read.tags[i] in _BARE and _is_object(read, i):
            verb = i - 1
            hung = read.heads[i] == verb and read.tags[verb] == "VBZ"
            tags, deps = list(read.tags), list(read.deps)
            tags[i], deps[i] = "NN", "dobj" if hung else deps[i]
            read.write(tags, deps, read.heads)
            if not hung:
                first = read.sentence.index(read.sentence[i])
                after = next(
                    (j for j in range(i, len(read)) if read.sentence[j] != read.sentence[i]), len(read)
                )
                read_anew(read, Found(verb, "VBZ", _subject(read, verb)), range(first, after))


def _is_object(read: Reading, i: int) -> bool:
    """Whether a base form is known as a noun too, and stands between a verb and what follows nouns."""
    behind = read.tag(i + 1)
    if behind not in _BEHIND:
        return False
    word, verb = read.words[i], read.words[i - 1]
    if word in AUXILIARIES or verb in AUXILIARIES or not is_listed(word, "noun"):
        return False
    if not is_verb_form(verb, "VBZ"):
        return False
    if read.tags[i - 1] == "VBZ":
        return lemma(verb, "VBZ") not in _WITH_BASE
    if read.tag(i - 2) not in _SINGULAR or read.heads[i] != i:
        return False
    if read.word(i + 1) == "of":
        return word not in _WITH_OF
    return behind in ("TO", "IN") and not is_listed(verb, "noun")


def _subject(read: Reading, verb: int) -> int | None:
    """The noun in front of a verb."""
    return verb - 1 if verb and read.tags[verb - 1] in NOUNS else None
