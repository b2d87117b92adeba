"""Clauses that the rest of their sentence takes for granted: plain functions over a Reading."""

from perturbkit.resources.inflection import lemma
from perturbkit.transforms.words._clause_tree import clause_tree
from perturbkit.transforms.words._clauses import VerbGroup, verb_group
from perturbkit.transforms.words._reading import Reading
from perturbkit.transforms.words._set_against import CUES, is_set_against
from perturbkit.transforms.words._word_classes import FINITE, NOT, QUOTES, SAYING

_REASONS = frozenset({"because", "since", "as", "for"})
_PROVISOS = frozenset({"permitting", "willing"})
_SINGLING = frozenset({"especially", "particularly", "notably"})
_WHOLE = frozenset({"all", "both", "each", "every", "everyone", "everything"})
_CONCEDING = frozenset({"whatever", "whoever", "whichever", "wherever", "however"})
_YIELDING = frozenset({"while", "although", "though", "despite", "even"})
_PROVING = frozenset({"proving", "showing", "demonstrating", "confirming", "suggesting"})
_HELD_AGAINST = _YIELDING | {"but"}
_MANY = frozenset({"many", "much", "far", "few", "little", "long", "called"})
_QUALITIES = frozenset({"JJ", "RB", "VBN"})
_AIMING = frozenset({"want", "hope", "plan", "try", "intend", "wish"})


def free_clauses(read: Reading, found: list[int]) -> list[int]:
    """The clauses that can change, without those that are taken for granted and what hangs on such behind."""
    if CUES.isdisjoint(read.vocabulary):
        return found
    granted = {i for i in found if _is_granted(read, i)}
    return (
        [i for i in found if i not in granted and not _hangs_behind(read, i, granted)] if granted else found
    )


def _hangs_behind(read: Reading, i: int, granted: set[int]) -> bool:
    """Whether a clause is in the reason or the outcome that another one is granted for."""
    tree = clause_tree(read)
    at: int | None = i
    for _ in range(8):
        at = tree[at].governor if at in tree else None
        if at is None:
            return False
        if at in granted and at < i:
            return True
    return False


def _is_granted(read: Reading, i: int) -> bool:
    """Whether a clause of the other polarity would make nonsense of what stands beside it.

    So the main clauses of "It opposes the dam, because it could burst", "He won, easily beating Hill",
    "They start at noon, weather permitting", "Whatever his faults, he sings" and "He had wanted to come, but
    the boat was too full to wait".
    """
    words = read.vocabulary
    group = verb_group(read, i)
    if is_set_against(read, group):
        return True
    if "," in words:
        if _is_reasoned(read, group) or _has_tail(read, group):
            return True
        if not _CONCEDING.isdisjoint(words) and _concedes(read, i):
            return True
        if "still" in words and not _HELD_AGAINST.isdisjoint(words) and _holds_still(read, i):
            return True
        if not _PROVISOS.isdisjoint(words) and _has_proviso(read, i):
            return True
        if not _SINGLING.isdisjoint(words) and _is_singled_out(read, group):
            return True
    return "but" in words and _is_countered(read, group)


def has_reason(read: Reading, i: int) -> bool:
    """Whether a clause of reason hangs on a clause, with a comma or without one."""
    return not _REASONS.isdisjoint(read.vocabulary) and bool(_reasons(read, verb_group(read, i)))


def is_bound_to_result(read: Reading, i: int) -> bool:
    """Whether a clause is what comes of "so", or has no sense but with it: "It is so hot it melts".

    "It is so hot that it melts" may become "It is not so hot that it melts".
    """
    if "so" not in read.vocabulary and "such" not in read.vocabulary:
        return False
    span = read.sentence_of(i)
    for j in span:
        so = read.words[j] == "so" and read.tag(j + 1) in ("JJ", "RB", "VBN")
        such = read.words[j] == "such" and read.word(j + 1) in ("a", "an")
        if such or (so and read.word(j + 1) not in _MANY):
            found = _result(read, j, span[-1])
            if found is not None and (i >= found or j - 4 < i < j):
                that = "that" in read.words[j:found]
                return i >= found or not that or not NOT.isdisjoint(read.words[found : span[-1]])
    return False


def _result(read: Reading, so: int, last: int) -> int | None:
    """The finite verb of what comes of "so" and the word behind it."""
    for k in range(so + 2, last + 1):
        if read.tags[k] == "CC" and read.tag(k + 1) in _QUALITIES:
            continue  # "so old and worn that it leaks"
        if read.tags[k] in ("CC", "TO", "WDT", "WRB", "WP", ":") or read.words[k] == ";":
            return None
        if read.tags[k] in FINITE:
            return k
    return None


def _reasons(read: Reading, group: VerbGroup) -> list[int]:
    """The "because", "since", "as" and "for" of clauses that hang on a verb group."""
    found = []
    for j in read.sentence_of(group.finite):
        top = read.heads[j]
        if read.words[j] not in _REASONS or read.deps[top] != "advcl" or top < j:
            continue
        is_finite = any(read.tags[k] in FINITE for k in (top, *read.children[top]) if k > j)
        said = read.words[j] == "as" and lemma(read.words[top], read.tags[top]) in SAYING
        if is_finite and not said and read.heads[top] in group.chain:
            found.append(j)
    return found


def _is_reasoned(read: Reading, group: VerbGroup) -> bool:
    """Whether a comma sets a reason apart, so that "not" can not be said of the reason."""
    if _REASONS.isdisjoint(read.vocabulary):
        return False
    return any(j > group.finite and _behind_comma(read, j) for j in _reasons(read, group))


def _behind_comma(read: Reading, i: int) -> bool:
    """Whether a comma stands in front, adverbs and quotation marks left out: ", apparently because"."""
    i -= 1
    while i >= 0 and (read.tags[i] == "RB" or read.words[i] in QUOTES):
        i -= 1
    return read.word(i) == ","


def _has_tail(read: Reading, group: VerbGroup) -> bool:
    """Whether a participle tells what came of it, or why: "won, easily beating Hill", "fell, hit by rain"."""
    main = group.main
    if "VBG" in read.tags and _has_other_tail(read, main):
        return True
    if not _PROVING.isdisjoint(read.vocabulary) and any(
        read.words[j] in _PROVING and j > main and read.words[j - 1] == "," for j in read.sentence_of(main)
    ):
        return True
    return any(
        read.deps[j] == "advcl"
        and j > main
        and _is_outcome(read, j)
        and _behind_comma(read, _opening(read, j))
        for j in read.children[main]
    )


def _has_other_tail(read: Reading, main: int) -> bool:
    """Whether a name and what it was doing stand behind a comma: ", Ann Berg finishing seventh"."""
    for j in range(main + 2, read.sentence_of(main).stop - 2):
        if read.words[j] == "," and read.tags[j + 1] == "NNP":
            at = j + 1
            while read.tag(at) == "NNP":
                at += 1
            if read.tag(at) == "VBG" and read.sentence[at] == read.sentence[main]:
                return True
    return False


def _opening(read: Reading, j: int) -> int:
    """Where a participle, or the subject that it has of its own, begins: ", Ann Berg taking second"."""
    subject = next((k for k in read.children[j] if k < j and read.deps[k] == "nsubj"), None)
    return j if subject is None else min((subject, *read.children[subject]))


def _is_outcome(read: Reading, j: int) -> bool:
    return read.tags[j] == "VBG" or (
        read.tags[j] == "VBN" and any(read.words[k] == "by" for k in read.children[j])
    )


def _concedes(read: Reading, i: int) -> bool:
    """Whether the sentence begins as "Whatever his faults, he" does, and a verb stands behind that."""
    first = read.sentence_of(i)[0]
    if read.words[first] not in _CONCEDING or read.word(first + 1) == ",":
        return False
    return "," in read.words[first:i]


def _holds_still(read: Reading, i: int) -> bool:
    """Whether "still" means in spite of what comes before: "While it drags, it is still a good film"."""
    span = read.sentence_of(i)
    still = next((j for j in span if read.words[j] == "still"), -1)
    return any(
        read.words[j] == "but" or (read.words[j] in _YIELDING and "," in read.words[j:still])
        for j in span
        if j < still
    )


def _has_proviso(read: Reading, i: int) -> bool:
    """Whether the sentence has a "weather permitting" or "God willing"."""
    return any(
        read.words[j] in _PROVISOS
        and read.tag(j - 1)[:2] == "NN"
        and (read.word(j - 2) == "," or (read.first(j - 1) and read.word(j + 1) == ","))
        for j in read.sentence_of(i)
        if j
    )


def _is_singled_out(read: Reading, group: VerbGroup) -> bool:
    """Whether what is said of all is said above all of one: "are all good, especially the last"."""
    for j in range(group.main + 1, len(read)):
        if read.tags[j] in FINITE or read.sentence[j] != read.sentence[group.main]:
            return False
        if read.words[j] in _SINGLING and read.words[j - 1] == ",":
            return not _WHOLE.isdisjoint(read.words[:j])
    return False


def _is_countered(read: Reading, group: VerbGroup) -> bool:
    """Whether "but" sets a clause against a negative one or a wish, or it is "too full to"."""
    main = group.main
    for j in range(main + 1, min(main + 3, len(read))):
        if read.words[j] == "too" and "to" in read.words[j + 2 : j + 9]:
            return True
    tree = clause_tree(read)
    for k in read.sentence_of(group.finite):
        if k >= group.finite or k not in tree or "but" not in read.words[k : group.finite]:
            continue
        other = verb_group(read, k)
        aims = lemma(read.words[other.main], read.tags[other.main]) in _AIMING
        past = read.tags[k] == "VBD"
        if (group.negator is None and other.negator is not None) or (aims and past):
            return True
    return False
