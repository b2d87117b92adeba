"""Which clauses of a text make its claims: plain functions over a Reading."""

from perturbkit.resources.inflection import lemma
from perturbkit.resources.negative_words import NEGATIVE
from perturbkit.transforms.words._clause_tree import clause_tree
from perturbkit.transforms.words._clauses import VerbGroup, verb_group
from perturbkit.transforms.words._contrasts import coordinates, is_contrasted
from perturbkit.transforms.words._presupposed import has_reason
from perturbkit.transforms.words._reading import Reading
from perturbkit.transforms.words._word_classes import NOT, REMINDING, SAYING

_SUBORDINATE = frozenset({"relcl", "advcl", "ccomp", "acl", "pcomp", "csubj"})
# The clause of these is as good a claim as the one it hangs on: "I think it works".
_CLAIMING = SAYING | {"know", "hope", "expect", "show", "find", "feel", "mean"}
# What is not thought to be so is thought not to be so.
_OPINIONS = frozenset({"think", "believe", "suppose", "feel", "expect"})
_UNDER = frozenset(
    {"because", "since", "as", "if", "unless", "whether", "when", "whenever", "where", "wherever", "while"}
    | {"before", "after", "until", "till", "once", "lest", "than", "though", "although", "whatever"}
)
MAIN, PAIRED, WITHIN, GRANTED = range(4)
"""Ranks: a claim of its own; one that another is set against, or that has a reason; one in a noun phrase or
under a verb that claims nothing; a reason, time, condition or comparison, which is no site."""


def rank(read: Reading, i: int) -> int:
    """Rank of the clause of a finite verb: the lowest is where most of the claim is."""
    if not _SUBORDINATE.isdisjoint(read.deps):
        within = _subordination(read, i)
        if within:
            return within
    paired = is_contrasted(read, i) or coordinates(read, verb_group(read, i)) or has_reason(read, i)
    return PAIRED if paired else MAIN


def is_claim(read: Reading, i: int) -> bool:
    """Whether the only clause that may change has a rank that is a site."""
    return _SUBORDINATE.isdisjoint(read.deps) or _subordination(read, i) != GRANTED


def _subordination(read: Reading, i: int) -> int:
    """GRANTED, WITHIN, or 0 where neither the clause nor one above it is in another."""
    tree = clause_tree(read)
    at: int | None = i
    found = 0
    for _ in range(8):
        if at is None or at not in tree:
            break
        relation, above = tree[at].relation, tree[at].governor
        main = tree[at].group.main
        dep = read.deps[main] if relation in ("quoted", "commanded") else ""
        if (relation == "adverbial" or dep == "advcl") and _is_marked(read, main):
            return GRANTED
        if relation in ("complement", "commanded") and above is None and _is_bare(read, main):
            return GRANTED
        inside = relation in ("adverbial", "relative") or dep in ("advcl", "relcl")
        inside = (
            inside or read.deps[main] == "acl" or _is_unmarked(read, i, main)
        )  # "his word that it rained"
        if inside or (relation == "complement" and above in tree and not _claims(read, above)):
            found = WITHIN
        at = above
    return found


def _is_unmarked(read: Reading, i: int, main: int) -> bool:
    """Whether nothing parts a clause from the noun it says something of: "the best soup you 'll eat"."""
    if read.deps[main] != "parataxis":
        return False
    first = min((i, *(j for j in read.children[main] if j < i)))
    return read.tag(first - 1)[:1] in ("N", "P", "R")


def _is_bare(read: Reading, main: int) -> bool:
    """Whether no clause is above: "His effort to ensure it works", "Remember it is late"."""
    above = read.heads[main]
    if read.deps[main] == "ccomp" and read.words[above] in REMINDING:
        return True
    for _ in range(12):
        above = read.heads[above]
    return read.tags[above][0] == "N"


def _is_marked(read: Reading, main: int) -> bool:
    """Whether the clause of a verb begins with "because", "when" or the like."""
    top = main
    for _ in range(4):
        if read.deps[top] != "conj":
            break
        top = read.heads[top]
    return any(
        read.words[j] in _UNDER and read.deps[j] in ("mark", "advmod") for j in read.children[top] if j < top
    )


def _claims(read: Reading, finite: int) -> bool:
    main = verb_group(read, finite).main
    return lemma(read.words[main], read.tags[main]) in _CLAIMING


def _is_denied(read: Reading, group: VerbGroup) -> bool:
    """Whether the subject of a clause is "no cook", "nobody" or the like."""
    subject = group.subject
    if subject is None or NEGATIVE.isdisjoint(read.vocabulary):
        return False
    return any(read.words[j] in NEGATIVE for j in (subject, *read.children[subject]))


def one_of_each(read: Reading, found: list[int]) -> list[int]:
    """The clauses without those that would stand under a negative, or above one, once another has changed.

    Of "I think it works" the first may change, of "I think it does not work" and "I do not think it works"
    the one that is negative.
    """
    if "ccomp" not in read.deps and NOT.isdisjoint(read.words):
        return found
    tree = clause_tree(read)
    gone = set()
    for i in found:
        above = tree[i].governor if i in tree and tree[i].relation in ("complement", "beside") else None
        if above is None or above in gone:
            continue
        upper, lower = verb_group(read, above), verb_group(read, i)
        opinion = lemma(read.words[upper.main], read.tags[upper.main]) in _OPINIONS
        if above not in found or tree[i].relation == "beside":
            if upper.negator is not None and lower.negator is None and (opinion or above not in found):
                gone.add(i)
        elif _is_denied(read, upper) and lower.negator is None:
            gone.add(i)
        elif (upper.negator is None) != (lower.negator is None):
            gone.add(i if lower.negator is None else above)
        elif opinion:
            gone.add(i)
    return [i for i in found if i not in gone] if gone else found
