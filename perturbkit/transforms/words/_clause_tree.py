"""Which finite clause governs which, and how: plain functions over a Reading."""

from typing import Literal, NamedTuple

from perturbkit.resources.inflection import lemma
from perturbkit.transforms.words._clauses import SUBJECTS, VerbGroup, verb_group
from perturbkit.transforms.words._finite_verbs import finite_verbs
from perturbkit.transforms.words._reading import Reading
from perturbkit.transforms.words._word_classes import QUOTES, SAYING

Relation = Literal["root", "complement", "adverbial", "relative", "quoted", "commanded", "beside"]
"""How a clause hangs on its governor.

"quoted": it is direct speech; "commanded": under an imperative or an infinitive that no finite
verb governs, or a saying that is named; "beside": in a way that says nothing about their tenses.
"""
_RELATIONS: dict[str, Relation] = {
    "ccomp": "complement",
    "csubj": "complement",
    "csubjpass": "complement",
    "pcomp": "complement",
    "xcomp": "complement",
    "advcl": "adverbial",
    "relcl": "relative",
}

# Verbs that may stand behind what they tell: "it was late, the poll showed".
_TELLING = SAYING | frozenset(
    {
        "show",
        "suggest",
        "indicate",
        "find",
        "reveal",
        "insist",
        "confirm",
        "quote",
        "predict",
        "argue",
        "estimate",
    }
    | {"learn", "know", "hear", "feel", "hope", "expect", "fear", "seem", "mean"}
)
_NAMING = frozenset({"for", "of", "as", "like", "called"})
_SPEAKERS = frozenset({"i", "we", "you"})


class Clause(NamedTuple):
    """A finite verb group and its place in the tree.

    ``governor``: the finite verb of the clause above; None at the top, and under what has no finite verb.
    ``first``: that of the clause it is coordinated with, whose governor and relation it shares.
    """

    group: VerbGroup
    relation: Relation
    governor: int | None
    first: int | None


def finite_tokens(read: Reading) -> list[int]:
    """The finite verbs of a text, found once."""
    if read.finite is None:
        read.finite = finite_verbs(read)
    return read.finite


def clause_tree(read: Reading) -> dict[int, Clause]:
    """All finite clauses of a text, by their finite verbs; made once."""
    if read.clauses is None:
        groups = [verb_group(read, i) for i in finite_tokens(read)]
        owners = {token: group.finite for group in groups for token in group.chain}
        read.clauses = {group.finite: _clause(read, group, owners) for group in groups}
    found: dict[int, Clause] = read.clauses
    return found


def _clause(read: Reading, group: VerbGroup, owners: dict[int, int]) -> Clause:
    finite, top, first = group.finite, group.main, None
    for _ in range(12):
        if read.deps[top] != "conj":
            break
        top = read.heads[top]
        above = owners.get(top)
        if first is None and above is not None and above != finite:
            first = above
    if top in owners and top not in group.chain and read.deps[top] in ("aux", "auxpass"):
        top = read.heads[top]
    if read.heads[top] == top:
        commanded = read.tags[top] == "VB" and top not in owners
        return Clause(group, "commanded" if commanded else "root", None, first)
    relation = _relation(read, top)
    governor, root = _governor(read, top, owners, finite)
    if governor is None:
        commanded = read.tags[root] == "VB" and relation != "relative" and ":" not in read.words[root:finite]
        return Clause(group, "commanded" if commanded else relation, None, first)
    stands_before = relation == "complement" and top < governor and read.deps[top] not in SUBJECTS
    if stands_before and _paratactic(read, top, governor):
        return Clause(group, "root", None, governor if first is None else first)
    if _is_quoted(read, group, governor):
        named = _is_named(read, finite, governor, relation)
        relation = "commanded" if named else "quoted"
    return Clause(group, relation, governor, first)


def _relation(read: Reading, top: int) -> Relation:
    dep = read.deps[top]
    if dep == "acl" and any(read.words[j] == "that" for j in read.children[top] if j < top):
        return "complement"  # "the fact that it rains"
    if dep == "pcomp" and any(read.words[j] == "where" for j in read.children[top]):
        return "relative"  # "a town from where it is sent on"
    return _RELATIONS.get(dep, "beside")


def _governor(read: Reading, top: int, owners: dict[int, int], finite: int) -> tuple[int | None, int]:
    """The finite verb above a token, and the last token on the way to it."""
    at = top
    for _ in range(len(read)):
        if read.heads[at] == at:
            break
        at = read.heads[at]
        above = owners.get(at)
        if above is not None and above != finite:
            return above, at
    return None, at


def _is_quoted(read: Reading, group: VerbGroup, governor: int) -> bool:
    """Whether what is said is told in its own words: between quotation marks, or with an "I" of its own."""
    outside = group.subject is not None and not _crosses(read, group.subject, governor)
    if _crosses(read, group.finite, governor) and not outside:
        return True
    if group.subject is None or read.words[group.subject] not in _SPEAKERS:
        return False
    above = verb_group(read, governor)
    says = lemma(read.words[above.main], read.tags[above.main]) in SAYING
    return says and above.subject is not None and read.words[above.subject] not in _SPEAKERS


def _crosses(read: Reading, one: int, other: int) -> bool:
    """Whether a quotation begins or ends between two tokens."""
    if "``" not in read.tags and "''" not in read.tags and QUOTES.isdisjoint(read.vocabulary):
        return False
    first, last = sorted((one, other))
    return sum(_is_mark(read, i) and not _is_mark(read, i - 1) for i in range(first, last)) % 2 == 1


def _is_mark(read: Reading, i: int) -> bool:
    return read.word(i) in QUOTES or read.tag(i) in ("``", "''")


def _is_named(read: Reading, finite: int, governor: int, relation: Relation) -> bool:
    """Whether a clause below is a title or a saying: behind a noun or "for", in quotation marks."""
    for i in range(finite - 1, governor if governor < finite else max(0, finite - 4), -1):
        if _is_mark(read, i):
            before = i - 1 if not _is_mark(read, i - 1) else i - 2
            if read.word(before) in _NAMING:
                return True
            return relation != "complement" and read.tag(before)[:2] == "NN"
    return False


def _paratactic(read: Reading, top: int, governor: int) -> bool:
    """Whether a clause that the parser has for a complement only stands in front: "It is late ; we go"."""
    main = verb_group(read, governor).main
    between = read.words[top:governor]
    return ";" in between or ":" in between or lemma(read.words[main], read.tags[main]) not in _TELLING
