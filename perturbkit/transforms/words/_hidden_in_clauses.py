"""Verbs that the tagger took for nouns in sentences of more than one clause; functions over a Reading."""

from perturbkit.transforms.words._read_anew import read_anew
from perturbkit.transforms.words._reading import Reading
from perturbkit.transforms.words._stated_verbs import stated


def mend_circumstances(read: Reading) -> None:
    """Read anew the clauses of time or condition in which a noun stands for the verb: "when it rings"."""
    for i, dep in enumerate(read.deps):
        if dep != "advcl" or read.tags[i] not in ("NN", "NNS"):
            continue
        opens = next((j for j in range(i) if read.heads[j] == i and _opens_clause(read, j)), None)
        if opens is None:
            continue
        ends = next((j for j in range(i, len(read)) if not read.words[j][0].isalnum()), len(read))
        found = stated(read, opens + 1, ends)
        if found is not None and found.verb == i:
            read_anew(read, found, range(opens, ends))


def mend_main(read: Reading) -> None:
    """Read anew what is in front of a clause of time, where a noun is the verb: "a cat leaps as it rings"."""
    for i, dep in enumerate(read.deps):
        verb = read.heads[i]
        if dep != "advcl" or verb > i or read.deps[verb] != "ROOT" or read.tags[verb] not in ("NN", "NNS"):
            continue
        opens = next((j for j in range(verb, i) if read.heads[j] == i and _opens_clause(read, j)), None)
        if opens is None:
            continue
        first = next(j for j in range(verb + 1) if read.sentence[j] == read.sentence[verb])
        found = stated(read, first, opens - (read.words[opens - 1] == ","))
        if found is not None and found.verb == verb:
            read_anew(read, found, range(first, opens))


def _opens_clause(read: Reading, j: int) -> bool:
    return read.deps[j] == "mark" or read.tags[j] == "WRB"
