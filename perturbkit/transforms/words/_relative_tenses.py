"""Which relative clauses change their tense with the clause of their noun; plain functions over a Reading."""

from perturbkit.transforms.words._clause_tree import Clause
from perturbkit.transforms.words._clauses import VerbGroup
from perturbkit.transforms.words._finite_lemma import finite_lemma
from perturbkit.transforms.words._reading import Reading
from perturbkit.transforms.words._tenses import Bond, Tense, is_perfect
from perturbkit.transforms.words._word_classes import BE

_DEGREES = frozenset({"point", "extent", "degree", "way", "moment"})
_OCCASIONS = frozenset({"time", "moment", "day", "night", "year"})
_ORDINALS = frozenset({"first", "second", "third", "last", "next", "only"})
_CLEFT = frozenset({"all", "thing", "reason", "way", "problem"})


def relative(read: Reading, clause: Clause, governor: VerbGroup, above: Tense, below: Tense) -> Bond:
    """Between a relative clause and the clause that its noun is in."""
    group = clause.group
    noun = read.heads[group.main]
    if above == below and above in ("past", "present") and _names_time(read, noun, governor):
        return "together"
    if (
        below == "past"
        and above == "present"
        and read.word(noun + 1) == ","
        and noun < (clause.governor or 0)
    ):
        return "below stays"  # "Leeds , which slid last week , travel to Hull"
    if below == "present" and finite_lemma(read, governor.finite) == "will":
        return "below stays"  # "the fair , which opens at noon , will be held"
    if above == below == "past":
        names = len(governor.chain) == 1 and finite_lemma(read, governor.finite) == "be"
        happens = noun > governor.finite and not names  # "Who is the man who built it", though he is dead
        narrates = happens or read.word(noun + 1) == "," or _opens_with_place(read, group)
        return "together" if narrates or is_perfect(read, group) else "below stays"
    if above == below == "present":
        comments = read.tags[noun][:1] in "VJR" or read.words[noun] in _DEGREES
        behind = noun > (
            clause.governor or 0
        )  # "she met the man who sells it", not "the man who sells it is ill"
        return "together" if comments or behind or is_perfect(read, group) else "free"
    if below.startswith("modal") and above == below.removeprefix("modal "):
        return "above stays" if above == "past" or noun > (clause.governor or 0) else "free"
    if above == "modal past":
        return "below stays"
    return "free"


def _names_time(read: Reading, noun: int, governor: VerbGroup) -> bool:
    """Whether it is as "All we know is this", "Every time it rains, it leaks", "The last time I ate was"."""
    if read.words[noun] in _OCCASIONS:
        named = noun == governor.subject or (read.deps[noun], read.heads[noun]) == ("attr", governor.main)
        counted = named and any(read.words[j] in _ORDINALS for j in read.children[noun])
        return counted or read.deps[noun] == "npadvmod"
    return noun == governor.subject and read.words[noun] in _CLEFT and read.words[governor.main] in BE


def tells_time(read: Reading, group: VerbGroup) -> bool:
    """Whether a clause only says which time is meant: "the last time I ate" in front of "was in May"."""
    return read.deps[group.main] == "relcl" and read.words[read.heads[group.main]] in _OCCASIONS


def _opens_with_place(read: Reading, group: VerbGroup) -> bool:
    """Whether a relative clause goes on with the story: "to a town from where it was sent home"."""
    return any(read.words[j] in ("where", "when", "whereupon") for j in read.children[group.main])


def parallel(read: Reading, tree: dict[int, Clause], tenses: dict[int, Tense]) -> list[tuple[int, int, Bond]]:
    """Pairs of relative clauses of nouns that are coordinated: "a tale that drags and a hero who dies"."""
    nouns = {read.heads[c.group.main]: i for i, c in tree.items() if c.relation == "relative"}
    if len(nouns) < 2:
        return []
    pairs = [
        (nouns[read.heads[j]], i)
        for j, i in nouns.items()
        if read.deps[j] == "conj" and read.heads[j] in nouns
    ]
    return [(one, two, "together") for one, two in pairs if tenses[one] == tenses[two] in ("past", "present")]
