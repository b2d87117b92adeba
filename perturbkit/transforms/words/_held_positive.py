"""Clauses that another part of their sentence holds positive: "unless", ", if dull", "and ten more"."""

from perturbkit.transforms.words._clauses import VerbGroup
from perturbkit.transforms.words._reading import Reading
from perturbkit.transforms.words._word_classes import FINITE, SAYING

# What is so now and then is denied by "never" alone: "Sometimes it is late", "Sometimes it is not late".
_NOW_AND_THEN = frozenset({"occasionally", "sometimes", "often"})
_TIMES = frozenset({"times", "intervals", "moments"})
_ALBEIT = frozenset({"if", "albeit"})
_CONDITIONS = frozenset({"necessary", "possible", "needed", "true", "so", "not", "only", "ever", "any"})
_OUTWARD = frozenset({"superficially", "outwardly", "ostensibly", "seemingly", "admittedly", "undeniably"})
_GLANCES = frozenset({"glance", "sight", "surface", "paper"})
_UNHURT = frozenset({"unharmed", "unhurt", "uninjured", "unscathed", "undamaged", "unaffected"})
_LASTING = frozenset({"extend", "prolong", "stretch", "snap", "clinch", "seal", "cap", "lead", "earn"})
_WINNING = frozenset({"beat", "win", "defeat", "rout", "thrash", "edge", "rally", "crush"})
_ADVERBS = frozenset({"even", "already", "yet", "well"})
_RARER = frozenset({"both", "before", "but", "result"})
_SEEMING = _OUTWARD | _GLANCES
CUES = (
    _NOW_AND_THEN
    | _TIMES
    | _ALBEIT
    | _SEEMING
    | _UNHURT
    | _LASTING
    | _ADVERBS
    | _RARER
    | {"unless", "more", ",", "to"}
)
"""Without these there is none of them."""


def is_held_positive(read: Reading, group: VerbGroup, verb: str) -> bool:
    """Whether "not" at the verb, whose lemma is ``verb``, leaves something in its sentence senseless."""
    words = read.vocabulary
    if verb in _WINNING and "to" in words and _leads_to(read, group):
        return True
    if verb == "be" and "," in words and read.tags[0] in ("JJ", "RB") and _praises_first(read, group):
        return True
    if not _ADVERBS.isdisjoint(words) and _has_adverb(read, group):
        return True
    if "unless" in words and _has_unless(read, group):
        return True
    if "more" in words and verb not in SAYING and _is_counted_on(read, group):
        return True
    if not _ALBEIT.isdisjoint(words) and _is_yielded(read, group):
        return True
    if "but" in words and not _SEEMING.isdisjoint(words) and _looks_so(read, group):
        return True
    if not _LASTING.isdisjoint(words) and _leads_to(read, group):
        return True
    if not _RARER.isdisjoint(words) and _has_rarer(read, group):
        return True
    if not _UNHURT.isdisjoint(words) and not _UNHURT.isdisjoint(read.words[group.finite : group.main + 3]):
        return True
    return _begins_now_and_then(read, group)


def _follows_before(read: Reading, group: VerbGroup) -> bool:
    """Whether a clause with "before" opens the sentence: "Well before it ends, it begins to drag"."""
    first = _first(read, group.finite)
    first += read.word(first + 1) == "before"
    behind = read.words[first] == "before" and "," in read.words[first : group.finite]
    return behind and not FINITE.isdisjoint(read.tags[first : read.words.index(",", first)])


def _has_result(read: Reading) -> bool:
    """Whether the text tells what came of something: "The mill burned and as a result was sold"."""
    return any(read.words[j : j + 3] == ["as", "a", "result"] for j in range(len(read) - 2))


def _has_rarer(read: Reading, group: VerbGroup) -> bool:
    """Whether it is "Both mills are", "as a result", "Before it ends, it" or "would, but for the rain"."""
    words = read.vocabulary
    if "both" in words and _is_of_both(read, group):
        return True
    if "before" in words and _follows_before(read, group):
        return True
    if "but" in words and read.tags[group.finite] == "MD" and _is_barred(read, group):
        return True
    return "result" in words and _has_result(read)


def _is_of_both(read: Reading, group: VerbGroup) -> bool:
    """Whether the subject is both of two, of which "neither" is the negative: "Both mills are old"."""
    subject = group.subject
    if subject is None or subject > group.finite:
        return False
    near = range(max(0, group.finite - 3), group.finite)
    if read.word(group.main + 1) == "both" or any(read.words[j] == "both" for j in near):
        return True  # "is both a prayer and a song"
    return read.words[subject] == "both" or any(
        read.words[j] == "both" for k in (subject, group.main) for j in read.children[k] if j < group.main
    )


def _is_barred(read: Reading, group: VerbGroup) -> bool:
    """Whether "but for" names what alone stands in the way: "would be at home here but for the rain"."""
    return any(
        read.words[j] == "but" and read.words[j + 1] == "for"
        for j in range(group.main + 1, read.sentence_of(group.main).stop - 2)
    )


def _has_adverb(read: Reading, group: VerbGroup) -> bool:
    """ "may yet win", "might as well wait", "has already seen it if", "Even when it rains, we"."""
    i = group.finite
    behind = read.words[i + 1 : i + 3]
    if read.tags[i] == "MD" and (behind[:1] in (["yet"], ["well"]) or behind == ["as", "well"]):
        return True
    if behind[:1] == ["already"] and "if" in read.words[group.main :]:
        return True
    first = _first(read, i)
    opens = read.words[first] == "even" and read.word(first + 1) in ("when", "if", "as")
    return opens and "," in read.words[first:i]


def _first(read: Reading, i: int) -> int:
    """The first token of a sentence."""
    while i > 0 and read.sentence[i - 1] == read.sentence[i]:
        i -= 1
    return i


def _begins_now_and_then(read: Reading, group: VerbGroup) -> bool:
    """Whether "sometimes" or "at times" opens the sentence of a verb, or is set apart behind it."""
    first = _first(read, group.finite)
    near = range(group.finite, min(group.main + 4, len(read) - 2))
    if not _TIMES.isdisjoint(read.vocabulary) and any(
        read.words[j] == "," and read.words[j + 1] == "at" and read.words[j + 2] in _TIMES for j in near
    ):
        return True
    at_times = read.words[first] == "at" and read.word(first + 1) in _TIMES
    if not at_times and read.words[first] not in _NOW_AND_THEN:
        return False
    return FINITE.isdisjoint(read.tags[first : group.finite])


def _praises_first(read: Reading, group: VerbGroup) -> bool:
    """Whether what the subject is like stands in front: "Warm and funny, it is a gem"."""
    first = _first(read, group.finite)
    subject = group.subject
    if first or subject is None or "," not in read.words[:subject] or subject > group.finite:
        return False
    at = next((j for j in range(subject) if read.tags[j] != "RB"), 0)
    if read.tags[at] != "JJ" or not FINITE.isdisjoint(read.tags[:subject]):
        return False
    between = read.tags[at : read.words.index(",")]
    return (
        read.tags[group.main + 1 : group.main + 2] == ("DT",) and "NN" not in between and "VBN" not in between
    )


def _has_unless(read: Reading, group: VerbGroup) -> bool:
    """Whether a clause with "unless" hangs on the verb: "We will strike unless the boss pays"."""
    return any(
        read.words[j] == "unless"
        and read.heads[read.heads[j]] in group.chain
        and read.heads[j] not in group.chain
        for j in range(len(read))
    )


def _is_counted_on(read: Reading, group: VerbGroup) -> bool:
    """Whether "and hundreds more" counts on from the subject, or does so from the one in front."""
    for j in range(2, len(read)):
        if read.words[j] != "more" or read.sentence[j] != read.sentence[group.finite]:
            continue
        counted = read.tags[j - 1] in ("CD", "NNS") or read.words[j - 1] in ("many", "several", "some")
        if counted and read.tag(j + 1) in FINITE and read.words[j - 2] == "and":
            return True
    return False


def _is_yielded(read: Reading, group: VerbGroup) -> bool:
    """Whether a weak point is granted behind: "a good film, if a bit long", "pleasant, albeit dull"."""
    for j in range(group.main + 1, len(read) - 1):
        if read.words[j] not in _ALBEIT or read.words[j - 1] != ",":
            continue
        at = j + 1
        while read.tag(at) in ("RB", "DT") or read.word(at) in ("bit", "little", "tad"):
            at += 1
        if _CONDITIONS.isdisjoint(read.words[j + 1 : at + 1]) and read.tag(at) in (
            "JJ",
            "VBG",
            "VBN",
            ".",
            ",",
        ):
            return read.tag(at + 1)[:2] != "VB" and FINITE.isdisjoint(read.tags[group.main + 1 : j])
    return False


def _looks_so(read: Reading, group: VerbGroup) -> bool:
    """Whether the sentence says what something looks like, "but" what it is: "superficially silly, but"."""
    first = _first(read, group.finite)
    for j in range(first, len(read)):
        glance = read.words[j] in _GLANCES and {"at", "on"} & set(read.words[max(first, j - 2) : j])
        if (glance or read.words[j] in _OUTWARD) and read.sentence[j] == read.sentence[first]:
            return "but" in read.words[j:]
    return False


def _leads_to(read: Reading, group: VerbGroup) -> bool:
    """Whether an infinitive tells what came of it: "was sent off to extend a bad run", "won to go top"."""
    main = group.main
    past = read.tags[main] in ("VBN", "VBD") or read.tags[group.finite] in ("VBZ", "VBP")
    return past and any(
        read.words[j] == "to"
        and read.tags[j + 1] == "VB"
        and (read.heads[j + 1] == main or read.words[j + 1] in _LASTING)
        and FINITE.isdisjoint(read.tags[main + 1 : j])
        for j in range(main + 2, len(read) - 1)
    )
