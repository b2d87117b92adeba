"""What tagger and parser got wrong of English verbs, put right in the analysis: once for all who read it."""

from collections.abc import Sequence

from perturbkit.core.analysis import Analysis
from perturbkit.core.edit import Span
from perturbkit.core.text import Text
from perturbkit.resources.inflection import is_verb_form
from perturbkit.transforms.words._hidden_in_clauses import mend_simultaneous
from perturbkit.transforms.words._hidden_verbs import find_hidden
from perturbkit.transforms.words._reading import Reading
from perturbkit.transforms.words._word_classes import FINITE

_SHIFTING = frozenset({"shifts", "turns", "switches", "puts"})


class Mended(Analysis):
    """An analysis that was put right."""

    __slots__ = ()


def mended(string: str, bounds: Sequence[Span] | None, analysis: Analysis) -> Mended:
    """The analysis of a string, or of a token list with ``bounds``, with verbs where there are some.

    >>> from perturbkit.resources.syntax import analyse
    >>> text = "The dogs bark."
    >>> mended(text, None, analyse([text])[0]).tags[2]
    'VBP'
    """
    read = Reading(Text(string, (), bounds, analysis=analysis))
    if "NNS" in read.tags or "POS" in read.tags:
        _mend(read)
    find_hidden(read)
    of = analysis
    words = (of.starts, of.ends, read.tags, of.pos, read.deps, read.heads, of.lemmas)
    return Mended(*words, of.entities, of.entity_starts, of.sentence)


def _mend(read: Reading) -> None:
    """Find second verbs that the tagger took for nouns, and 's that it took for a possessive."""
    tags = read.tags
    for i, tag in enumerate(tags):
        if tag == "NNS":
            is_second = read.deps[i] == "conj" and tags[read.heads[i]] == "VBZ"
            if is_second and is_verb_form(read.words[i], "VBZ"):  # "she sings and laughs"
                read.tags = (*read.tags[:i], "VBZ", *read.tags[i + 1 :])
            elif (
                i == 1 and read.words[i] in _SHIFTING and read.deps[i] == "nsubj" and tags[2] in ("VB", "VBP")
            ):
                _make_shift(read)
            elif read.deps[i] == "pobj" and read.words[read.heads[i]] == "as":
                mend_simultaneous(read, i)
        elif tag == "POS":
            if _owns_nothing(read, i) and _lacks_verb(read, tags, i):
                _make_verb(read, i)
            elif _is_has(read, i):
                _make_auxiliary(read, i)


def _make_shift(read: Reading) -> None:
    """Make the second word the verb of the first, and the third its object: "Acme shifts focus to tea"."""
    tags, deps, heads = list(read.tags), list(read.deps), list(read.heads)
    if heads[1] != 2 or heads[2] != 2 or tags[0] in ("DT", "PRP$"):
        return
    tags[:3] = ["NNP", "VBZ", "NN"]
    deps[:3] = ["nsubj", "ROOT", "dobj"]
    heads = [1 if head == 2 else head for head in heads]
    heads[:3] = [1, 1, 1]
    read.write(tags, deps, heads)


def _lacks_verb(read: Reading, tags: Sequence[str], i: int) -> bool:
    """Whether there is no finite verb in the sentence of a token."""
    same = read.sentence[i]
    return not any(tag in FINITE and of == same for tag, of in zip(tags, read.sentence, strict=True))


def _owns_nothing(read: Reading, i: int) -> bool:
    """Whether what follows no noun before can own: "the door's locked", "Jo's in the yard"."""
    if i == 0 or i + 1 == len(read):
        return False
    after = read.tags[i + 1]
    ends = i + 2 == len(read) or read.words[i + 2][0] in ".?!"
    if after in ("DT", "IN", "PRP$") or (after == "JJ" and ends):
        return True
    return read.heads[i - 1] == i - 1 == read.heads[i + 1] and read.tags[i + 1] == "VBN"


def _is_has(read: Reading, i: int) -> bool:
    """Whether the owner is the subject of the verb that follows: "Tom's got a bike"."""
    if i == 0 or i + 1 == len(read) or read.tags[i + 1] not in ("VBN", "VBD"):
        return False
    return read.heads[i - 1] == i + 1 and read.deps[i - 1] in ("nsubj", "nsubjpass", "poss")


def _make_auxiliary(read: Reading, i: int) -> None:
    """Make 's the auxiliary of the participle behind it."""
    tags, deps, heads = list(read.tags), list(read.deps), list(read.heads)
    tags[i], tags[i + 1], deps[i], heads[i], deps[i - 1] = "VBZ", "VBN", "aux", i + 1, "nsubj"
    read.write(tags, deps, heads)


def _make_verb(read: Reading, verb: int) -> None:
    """Make a token the verb of the noun before it."""
    subject = verb - 1
    tags, deps, heads = list(read.tags), list(read.deps), list(read.heads)
    tags[verb], deps[subject], heads[subject] = "VBZ", "nsubj", verb
    deps[verb], heads[verb] = "ROOT", verb
    read.write(tags, deps, heads)
