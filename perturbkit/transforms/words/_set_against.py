"""Clauses that another one goes on from: "but", ", so", "though", a verb left out; over a Reading."""

from perturbkit.resources.inflection import is_listed
from perturbkit.transforms.words._attribution import TELLING
from perturbkit.transforms.words._clause_tree import clause_tree
from perturbkit.transforms.words._clauses import VerbGroup
from perturbkit.transforms.words._finite_lemma import finite_lemma
from perturbkit.transforms.words._reading import Reading
from perturbkit.transforms.words._word_classes import BE, DO, FINITE, HAVE, NOMINATIVE

_ADVERSE = frozenset({"but", "yet"})
_CONCEDING = frozenset({"although", "though", "albeit"})
_ASKING = frozenset({"why", "how", "where"})
_LINKS = frozenset({",", ";", "and", "--", "-"})
_SPLITS = frozenset({";", ":", "and", "or", "but"})
_PAUSES = frozenset({",", ";", "-", "--"})
_OTHERS = frozenset({"other", "others", "another", "second", "rest"})
CUES = _ADVERSE | _CONCEDING | {"so", "fear", "why", "all", "never", ",", "and"}
"""Without these there is none of them."""
_SUBJECTS = frozenset({"DT", "PRP", "PRP$", "NN", "NNS", "NNP", "NNPS", "EX", "JJ"})
_NOUNS = frozenset({"NN", "NNS", "NNP", "NNPS"})
_NAMES = frozenset({"NNP", "NNPS"})
_QUALITIES = frozenset({"JJ", "VBN", "VBG"})
_ENDS = frozenset({"", ",", ".", ":", "CC"})
_CARRYING = BE | DO | HAVE


def is_set_against(read: Reading, group: VerbGroup) -> bool:
    """Whether a clause of the other polarity would make nonsense of another one in its sentence.

    So the first of "It was small, but it sounded good" and "It drags, though it has charm", both of "It was
    late, so we left" and "We wait, for fear it might rain", and what another one takes its verb from:
    "The first works in Oslo and the other in Bergen".
    """
    words = read.vocabulary
    if not _ADVERSE.isdisjoint(words) and _is_countered_behind(read, group):
        return True
    if not _CONCEDING.isdisjoint(words) and _is_conceded(read, group):
        return True
    if "all" in words and _is_all(read, group):
        return True
    if "so" in words and _is_concluded(read, group):
        return True
    if "never" in words and _is_never(read, group):
        return True
    if "fear" in words and _is_feared(read, group):
        return True
    if "why" in words and _is_asked_back(read, group):
        return True
    return read.words[-1] != "?" and (_runs_on(read, group) or _lends_verb(read, group))


def _is_countered_behind(read: Reading, group: VerbGroup) -> bool:
    """Whether "but" or "yet" joins another clause on behind."""
    i = group.finite
    span = read.sentence_of(i)
    at = next((j for j in range(group.main + 1, span.stop) if _is_adverse(read, j)), None)
    if at is None:
        return False
    if read.words[group.main] in BE and _has_other_side(read, group.main, at):
        return True
    if read.words[at - 1] in _PAUSES and not FINITE.isdisjoint(read.tags[at : span.stop]):
        return True
    tree = clause_tree(read)
    if i not in tree:
        return False
    top = _first_of(read, i)
    return any(j in tree and _first_of(read, j) == top for j in range(at + 1, span.stop))


def _has_other_side(read: Reading, main: int, at: int) -> bool:
    """Whether what something is like has another side: "is warm , yet strangely dull"."""
    behind = at + 1 + (read.tag(at + 1) == "RB")
    if read.tag(behind) not in _QUALITIES or read.tag(behind + 1) not in _ENDS | {"IN", "TO"}:
        return False
    return "DT" not in read.tags[main + 1 : at] and FINITE.isdisjoint(read.tags[main + 1 : at])


def _is_adverse(read: Reading, j: int) -> bool:
    if read.words[j] == "but":
        return read.tags[j] == "CC"
    return read.words[j] == "yet" and read.words[j - 1] in _LINKS and read.tags[j] in ("CC", "RB")


def _first_of(read: Reading, i: int) -> int:
    """The first of the clauses that a clause is coordinated with."""
    tree = clause_tree(read)
    for _ in range(8):
        first = tree[i].first if i in tree else None
        if first is None or first >= i:
            break
        i = first
    return i


def _runs_on(read: Reading, group: VerbGroup) -> bool:
    """Whether only a comma stands between the clause and one with a pronoun: "It is cheap , we buy it"."""
    i = group.finite
    span = read.sentence_of(i)
    for j in span[2:-2] if "," in read.vocabulary else ():
        if read.words[j] != "," or read.words[j + 1] not in NOMINATIVE or read.tags[j + 2] not in FINITE:
            continue
        tree, second = clause_tree(read), j + 2
        if second not in tree or finite_lemma(read, tree[second].group.main) in TELLING:
            continue
        first = next((k for k in tree if k < j and tree[k].first == second), None)
        if first is not None and i in (first, second) and _SPLITS.isdisjoint(read.words[first : span.stop]):
            return True
    return False


def _is_conceded(read: Reading, group: VerbGroup) -> bool:
    """Whether a clause with "though" hangs on the verb and stands behind it, or is negative."""
    for j in read.children[group.main]:
        if read.deps[j] != "advcl":
            continue
        own = read.children[j]
        if any(read.words[k] in _CONCEDING and k < j and read.word(k - 1) != "as" for k in own):
            return j > group.main or any(read.deps[k] == "neg" for k in own)
    return False


def _is_all(read: Reading, group: VerbGroup) -> bool:
    """Whether a bare verb behind is all of it: "All he has to do is wait"."""
    span = read.sentence_of(group.finite)
    return read.words[span[0]] == "all" and any(
        read.words[j] in BE and read.tag(j + 1) == "VB" for j in span if j > group.finite
    )


def _is_concluded(read: Reading, group: VerbGroup) -> bool:
    """Whether ", so" in the sentence draws a conclusion: "It was late, so we left"."""
    span = read.sentence_of(group.finite)
    for j in span[2:-2]:
        if read.words[j] != "so" or read.words[j - 1] not in _LINKS:
            continue
        if read.tags[j + 1] not in _SUBJECTS:
            continue
        opens = read.tags[j + 1] != "JJ" or read.tags[j + 2] in _NOUNS
        if (
            opens
            and not FINITE.isdisjoint(read.tags[span.start : j])
            and not FINITE.isdisjoint(read.tags[j + 1 : span.stop])
        ):
            return True
    return False


def _is_never(read: Reading, group: VerbGroup) -> bool:
    """Whether the verb is the second of those that one "never" denies: "never mixes and stirs"."""
    i = group.finite
    own = clause_tree(read).get(i)
    if own is None or own.first is None or own.first > i:
        return False
    before = clause_tree(read)[own.first].group.negator
    alone = group.subject is None or group.subject < own.first
    return before is not None and read.words[before] == "never" and alone


def _is_feared(read: Reading, group: VerbGroup) -> bool:
    """Whether the sentence tells the fear that something was done for: "waits, for fear it might rain"."""
    span = read.sentence_of(group.finite)
    return any(read.words[j] == "fear" and read.words[j - 1] == "for" for j in span[1:])


def _is_asked_back(read: Reading, group: VerbGroup) -> bool:
    """Whether a question that only carries on stands behind: "I like it and why should I not?"."""
    for j in read.sentence_of(group.finite)[1:-2]:
        if read.words[j] in _ASKING and read.words[j - 1] in _LINKS:
            carries = read.tags[j + 1] == "MD" or read.words[j + 1] in _CARRYING
            at = j + 2 + (read.word(j + 2) in ("not", "n't"))
            asked = read.word(at) in NOMINATIVE
            at += 1 + (read.word(at + 1) in ("not", "n't"))
            if carries and asked and read.tag(at) in _ENDS:
                return True
    return False


def _lends_verb(read: Reading, group: VerbGroup) -> bool:
    """Whether another subject stands behind without a verb: "The walls are old , the roof new"."""
    for j in range(group.main + 1, len(read) - 2):
        if read.tags[j] in FINITE or read.sentence[j] != read.sentence[group.main]:
            return False
        if read.words[j] == "and" and _has_second_place(read, group, j):
            return True
        be = read.words[group.main] in BE and read.words[j] in _LINKS
        if be and _has_second_quality(read, j + (read.word(j + 1) == "and")):
            return True
    return False


def _has_second_place(read: Reading, group: VerbGroup, link: int) -> bool:
    """Whether "and" joins a subject and a place on: "Ann spoke from Oslo and Tom Berg from Bergen"."""
    at = link + 1
    if read.word(at) in ("the", "a") and read.word(at + 1) in _OTHERS:
        at += 2
    elif read.word(at) in _OTHERS:
        at += 1
    else:
        while read.tag(at) in _NAMES:
            at += 1
    subject = group.subject
    alike = subject is not None and (
        read.tags[link + 1] not in _NAMES or (read.tags[subject] in _NAMES and subject < group.finite)
    )
    if at == link + 1 or not alike or read.tag(at) != "IN":
        return False
    return read.words[at] in read.words[group.main + 1 : link]


def _has_second_quality(read: Reading, link: int) -> bool:
    """Whether a noun and what it is like stand behind, and nothing else: ", the roof new"."""
    at = link + 1
    if read.tag(at) not in ("DT", "PRP$"):
        return False
    at += 1
    first = at
    while read.tag(at) in _NOUNS:
        at += 1
    if at == first:
        return False
    if at > first + 1 and read.tag(at) in _ENDS and not is_listed(read.words[at - 1], "noun"):
        return is_listed(read.words[at - 1], "adj")  # tagged as a noun
    at += read.tag(at) == "RB"
    return read.tag(at) in _QUALITIES and read.tag(at + 1) in _ENDS
