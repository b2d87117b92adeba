"""A sentence read anew around a verb that was hidden: its tags and what hangs on what; over a Reading."""

from typing import NamedTuple

from perturbkit.transforms.words._plain_subjects import NOUNS, is_many
from perturbkit.transforms.words._reading import Reading

# Relations that a token with a new head no longer stands in.
_LOOSE = frozenset({"ROOT", "nsubj", "nsubjpass", "compound", "appos", "attr", "pobj", "dobj"})
_CLAUSES = frozenset({"ROOT", "advcl", "ccomp", "relcl", "conj", "xcomp"})


class Found(NamedTuple):
    """A verb that was hidden: its token, the tag it has, its subject with the token that opens it, and the
    auxiliary in front of it (None where there are none to be seen)."""

    verb: int
    tag: str
    subject: int | None = None
    opens: int | None = None
    helper: int | None = None


def read_anew(read: Reading, found: Found, span: range) -> None:
    """Write down what a verb is, and hang on it what hung on its subject, its auxiliary or nothing."""
    verb, tag, subject, opens, helper = found
    tags, deps, heads = list(read.tags), list(read.deps), list(read.heads)
    tags[verb] = tag
    phrase = range(0) if subject is None else range(subject if opens is None else opens, subject + 1)
    roots = {j for j in span if heads[j] == j}
    for j in span:
        if j == verb:
            if deps[j] not in _CLAUSES or heads[j] in (helper, subject):
                deps[j], heads[j] = "ROOT", verb
        elif j == subject:
            deps[j], heads[j] = "nsubj", verb
            if tags[j] != "PRP" and (tag == "VBP" or is_many(read, j)):
                tags[j] = "NNS"
            elif tags[j] in ("JJ", "VB", "VBN", "VBP", "VBZ"):
                tags[j] = "NN"
        elif j == helper:
            deps[j], heads[j] = "aux", verb
            tags[j] = "VBP" if tags[j] == "VB" else tags[j]
        elif j in phrase:
            heads[j] = heads[j] if heads[j] in phrase and heads[j] != j else phrase[-1]
            deps[j] = "compound" if deps[j] in _LOOSE else deps[j]
        elif heads[j] in (j, verb, helper) or heads[j] in phrase or (heads[j] in roots and j < verb):
            tags[j] = "NNS" if j == verb + 1 and tags[j] == "VBZ" else tags[j]
            if deps[j] in _LOOSE and heads[j] != verb:
                deps[j] = "dobj" if j > verb and tags[j] in NOUNS else "dep"
            heads[j] = verb
    read.write(tags, deps, heads)
