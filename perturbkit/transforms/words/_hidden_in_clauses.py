"""Verbs that the tagger took for nouns in sentences of more than one clause; functions over a Reading."""

from perturbkit.resources.inflection import is_listed, is_verb_form
from perturbkit.transforms.words._read_anew import read_anew
from perturbkit.transforms.words._reading import Reading
from perturbkit.transforms.words._stated_verbs import BEHIND_VERB, is_single_verb, stated
from perturbkit.transforms.words._word_classes import QUOTES

# Verbs of headlines that are hardly ever plurals: "Baker who fed the king dies of flu".
_FATES = frozenset(
    {"dies", "wins", "quits", "resigns", "pleads", "retires", "joins", "admits", "gets", "goes"}
)
_REASONS = frozenset({"because", "if", "unless", "though", "although"})


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
        if _opens_line(read, verb, first, opens):
            read.write((*read.tags[:verb], "VBZ", *read.tags[verb + 1 :]), read.deps, read.heads)
            continue
        found = stated(read, first, opens - (read.words[opens - 1] == ","))
        if found is not None and found.verb == verb:
            read_anew(read, found, range(first, opens))


def _opens_line(read: Reading, verb: int, first: int, opens: int) -> bool:
    """Whether a verb without a subject begins a line, at once or behind an adverb: "Drags when it rains"."""
    if any(read.tags[j] != "RB" and read.words[j] not in QUOTES for j in range(first, verb)):
        return False
    known = opens == verb + 1 or not is_listed(read.words[verb], "noun")
    if read.tags[opens] != "WRB" and read.words[opens] not in _REASONS:
        return False  # "Riots after the vote ended"
    return known and is_verb_form(read.words[verb], "VBZ")


def mend_behind_relative(read: Reading) -> None:
    """Read anew a headline whose verb was taken for the object in its relative clause."""
    for i, word in enumerate(read.words):
        if word not in _FATES or read.tags[i] != "NNS" or read.tags[i - 1] not in ("NN", "NNS", "NNP"):
            continue
        below = read.heads[i]
        noun = read.heads[below]
        if read.deps[below] != "relcl" or read.heads[noun] != noun or read.deps[i] != "dobj":
            continue
        tags, deps, heads = list(read.tags), list(read.deps), list(read.heads)
        for j in range(below + 1, i):
            if heads[j] == i:
                deps[j], heads[j] = ("dobj", below) if j == i - 1 else (deps[j], i - 1)
        tags[i], deps[i], heads[i] = "VBZ", "ROOT", i
        deps[noun], heads[noun] = "nsubj", i
        read.write(tags, deps, heads)


def mend_second(read: Reading) -> None:
    """Make presents of what was taken for infinitives, though they have subjects: "Ned and Tom ride"."""
    made: list[int] = []
    for i, dep in enumerate(read.deps):
        if dep not in ("conj", "ROOT") or read.tags[i] != "VB":
            continue
        own = {read.deps[j]: j for j in range(i) if read.heads[j] == i}
        subject = own.get("nsubj")
        if "aux" in own or "mark" in own:
            continue
        if subject is None:
            known = read.heads[i] in made
        elif dep == "conj":
            known = read.tags[read.heads[i]] in ("VBP", "VBZ") and read.tags[subject] in ("NNS", "NNPS")
        else:
            known = any(
                read.heads[j] == subject and read.deps[j] in ("relcl", "conj") for j in range(subject, i)
            )
        if known:
            made.append(i)
    if made:
        tags = ["VBP" if i in made else tag for i, tag in enumerate(read.tags)]
        read.write(tags, read.deps, read.heads)


def mend_simultaneous(read: Reading, i: int) -> None:
    """Read anew what happens at the same time, where it was taken for a noun: "plays as a woman sings"."""
    if not is_single_verb(read, i) or read.tag(i + 1) not in BEHIND_VERB:
        return
    opens = read.heads[i]
    tags, deps, heads = list(read.tags), list(read.deps), list(read.heads)
    tags[i], deps[i], heads[i] = "VBZ", "advcl", heads[opens]
    deps[opens], heads[opens] = "mark", i
    deps[i - 1], heads[i - 1] = "nsubj", i
    read.write(tags, deps, heads)


def _opens_clause(read: Reading, j: int) -> bool:
    return read.deps[j] == "mark" or read.tags[j] == "WRB"
