"""Clauses that only say who says something: "it rained, the guide said"; functions over a Reading."""

from perturbkit.transforms.words._clauses import VerbGroup
from perturbkit.transforms.words._reading import Reading
from perturbkit.transforms.words._word_classes import FINITE, QUOTES, SAYING

TELLING = SAYING | frozenset(
    {"insist", "warn", "argue", "show", "suggest", "confirm", "predict", "estimate", "complain", "conclude"}
    | {"joke", "recall", "stress", "declare", "agree", "promise", "hope", "guess", "hear", "go", "quote"}
)
_SPEAKERS = frozenset({"i", "we"})
_BEFORE = frozenset({",", "--", "-", *QUOTES})
_IN_SUBJECT = frozenset({"DT", "PRP$", "JJ", "NN", "NNP"})
_PREDICATES = frozenset({"acomp", "oprd", "xcomp", "ccomp", "advcl"})
_LED_BY = frozenset({"IN", "WRB", "TO", "VBG", "VBN"})


def attributes(read: Reading, group: VerbGroup, verb: str) -> bool:
    """Whether a clause with ``verb`` only tells who says what stands beside it."""
    if group.subject is None or group.subject > group.finite:
        return False
    if not QUOTES.isdisjoint(read.vocabulary) and _follows_quotation(read, group.subject):
        return all(read.deps[j] != "dobj" for j in read.children[group.main])
    if "," in read.vocabulary and _is_between(read, group):
        return True
    if verb not in TELLING:
        return False
    return _opens_quotation(read, group.main) or _ends(read, group)


def _is_between(read: Reading, group: VerbGroup) -> bool:
    """Whether it stands between commas, in front of the verb that it hangs on: "The van, he swore, was"."""
    main, subject = group.main, group.subject
    if subject is None or read.word(subject - 1) != "," or read.word(main + 1) != ",":
        return False
    return read.heads[main] > main and read.tag(main + 2) in FINITE


def _follows_quotation(read: Reading, subject: int) -> bool:
    """Whether what is said stands right in front: '"Wait", the guide whispered'."""
    j = subject - 1
    while j > 0 and read.tags[j] in _IN_SUBJECT:
        j -= 1
    if j < 1 or read.words[j] not in QUOTES or read.words[j - 1] not in (",", "?", "!"):
        return False
    return sum(word in QUOTES for word in read.words[: j + 1]) % 2 == 0  # the mark closes


def says_bare(read: Reading, group: VerbGroup) -> bool:
    """Whether a headline leaves out what is said to be so: "US says ready to help"."""
    after = group.main + 1
    return read.tag(after) == "JJ" and read.heads[after] == group.main and read.deps[after] in _PREDICATES


def _opens_quotation(read: Reading, main: int) -> bool:
    """Whether a quotation follows behind a colon or comma: 'She insisted, "It works"', 'He said: "I do'."""
    for j in range(main + 1, min(main + 8, len(read) - 1)):
        if read.words[j] in (",", ":") and (read.words[j + 1] in QUOTES or read.tags[j + 1] in ("``", "''")):
            return True
        if read.tags[j] in FINITE:
            return False
    return False


def _ends(read: Reading, group: VerbGroup) -> bool:
    """Whether the clause ends the sentence behind what is said, and nothing is said in it."""
    subject = group.subject
    assert subject is not None
    first = _left_edge(read, subject)
    if read.word(first - 1) not in _BEFORE or read.sentence[first] != read.sentence[first - 1]:
        return False
    if any(read.deps[j] in ("ccomp", "xcomp") and j > group.main for j in read.children[group.main]):
        return False
    if any(tag in FINITE for tag in _rest(read, group.main)):
        return False
    start = first
    while start > 0 and read.sentence[start - 1] == read.sentence[first]:
        start -= 1
    said = read.tags[start : first - 1]
    if not said or said[0] in _LED_BY:
        return False  # "When it rains, we agree to stay"
    if read.words[subject] in _SPEAKERS:
        return True
    return any(tag in FINITE for tag in said) or read.word(group.main + 1) in ("", ".")


def _left_edge(read: Reading, i: int) -> int:
    """The first token of a noun phrase: the "the" of "the daily Bergen Post"."""
    first = min((i, *read.children[i]))
    return i if first == i else _left_edge(read, first)


def _rest(read: Reading, main: int) -> list[str]:
    """Tags of what stands behind the main verb in its sentence."""
    return [read.tags[j] for j in range(main + 1, len(read)) if read.sentence[j] == read.sentence[main]]
