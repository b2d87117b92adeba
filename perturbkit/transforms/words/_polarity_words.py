"""What stands or falls with a "not": "any", "at all", "not this but that"; functions over a Reading."""

from collections.abc import Sequence

from perturbkit.core.edit import Edit
from perturbkit.transforms.words._reading import Reading
from perturbkit.transforms.words._word_classes import FINITE, NOT

_NEEDY = frozenset(
    {"any", "anything", "anyone", "anybody", "anywhere", "ever", "whatsoever", "anymore", "yet", "either"}
    | {"until", "unless", "all", "much", "longer"}
)
# Behind these "any" and "ever" need no "not": "as well as any", "than ever".
_FREEING = frozenset({"as", "than", "if", "whether", "without", "before"})
_SEEMING = frozenset({"if", "though"})
_JOINING = frozenset({"neither", "nor"})
_LONG = frozenset({"hours", "days", "weeks", "months", "years", "decades", "ages", "long"})
_MERELY = frozenset({"just", "merely", "only", "simply"})
_COUNTERING = _MERELY | {"but", "rather"}
_CUES = _NEEDY | _JOINING | _COUNTERING | {"for", "even", ";"}
_ALMOST = frozenset({"almost", "nearly", "practically", "virtually", "absolutely"})
_SET_BEHIND_NO = frozenset({"more", "less", "else", "but", "short", "other"})


def is_needed(read: Reading, i: int, edits: Sequence[Edit]) -> bool:
    """Whether a word behind a negative one, ``i``, that no edit touches makes no English without it.

    So "any" in "do not see why any should come", the "at all" of "in no time at all", and what "but" or
    "only" sets against what is denied: "not the soup but the bread", "no soup, only bread"; and so what
    denies one thing more: "it is not hot, nor is it cold".
    """
    before = read.word(i - 1)
    if read.word(i + 1) in _SET_BEHIND_NO or before == "by":  # "nothing less", "by no means"
        return True
    if read.words[i] == "nowhere" and read.word(i + 1) == "near":
        return True
    if before in _ALMOST or (before == "much" and read.word(i - 2) == "pretty"):  # "almost nothing"
        return True
    if _CUES.isdisjoint(read.vocabulary):
        return False
    if _is_replaced(read, i) or _is_joined(read, i) or _is_weighed(read, i) or _is_continued(read, i):
        return True
    if "either" in read.vocabulary and _has_set_either(read, i):
        return True
    apart = False
    for j in range(i + 1, len(read)):
        word = read.words[j]
        if read.sentence[j] != read.sentence[i] or (word in _FREEING and not is_as_if(read, j)):
            break
        apart = apart or word in (",", ";", ":")
        if not apart and word in _NEEDY and _is_needy(read, j) and not _is_covered(read, j, edits):
            return True
        if word == "for" and (read.words[j - 1] == "save" or _is_long(read, j + 1)):
            return True  # "nothing new save for the bread", "will not open for at least two years"
        if word == "but" and read.tags[j] == "CC":
            return True  # "not there yet, but on the way", "not the soup but what is in it"
        if word in _COUNTERING and _counters(read, j):
            return True
    return False


def _is_long(read: Reading, j: int) -> bool:
    """Whether a time begins at a token that something waits or lasts."""
    if read.words[j : j + 2] == ["at", "least"]:
        j += 2
    return read.word(j + (read.tag(j) == "CD")) in _LONG


def is_as_if(read: Reading, j: int) -> bool:
    """Whether a token is of "as if" or "as though", which say what seems so or does not."""
    word = read.words[j]
    return (word == "as" and read.word(j + 1) in _SEEMING) or (word in _SEEMING and read.word(j - 1) == "as")


def _has_set_either(read: Reading, i: int) -> bool:
    """Whether "either" behind a token begins "either ... or", or is one of two: "works as either"."""
    j = next((j for j in range(i, len(read)) if read.words[j] == "either"), None)
    if j is None:
        return False
    alone = read.tags[j - 1] == "IN" and not read.word(j + 1)[:1].isalnum()
    return alone or "or" in read.words[j:]


def _is_replaced(read: Reading, i: int) -> bool:
    """Whether what is so follows: "It is not a lake ; it is a pond"."""
    j = read.words.index(";", i) if ";" in read.words[i:] else 0
    same = j > 0 and read.word(j + 2) == read.word(i - 1) and read.tag(j + 2) in FINITE
    return same and read.tag(j + 1) == "PRP" and read.word(j + 3) not in NOT


def _is_joined(read: Reading, i: int) -> bool:
    """Whether a clause behind begins with "neither" or "nor" and its verb."""
    return any(read.words[j] in _JOINING and read.tag(j + 1) in FINITE for j in range(i + 1, len(read)))


def _is_weighed(read: Reading, i: int) -> bool:
    """Whether a token is of "not as much a lesson as simply a song"."""
    if read.word(i + 2) != "much" or read.word(i + 1) not in ("as", "so"):
        return False
    behind = read.words[i + 3 :]
    return "as" in behind and not _MERELY.isdisjoint(behind[behind.index("as") :])


def _is_continued(read: Reading, i: int) -> bool:
    """Whether a clause behind is negative, and more so: "and it does not even hum", "... hum either"."""
    for j in range(i + 1, len(read)):
        if read.sentence[j] != read.sentence[i] or read.words[j] in _SEEMING:
            return False
        if read.words[j] in NOT and (read.word(j + 1) == "even" or _has_either(read, j)):
            return "CC" in read.tags[i:j] or ";" in read.words[i:j]
    return False


def _has_either(read: Reading, i: int) -> bool:
    """Whether a clause ends in "either" somewhere behind a token."""
    return any(
        read.words[j] == "either" and not read.word(j + 1)[:1].isalnum() for j in range(i + 1, len(read))
    )


def _is_needy(read: Reading, j: int) -> bool:
    word = read.words[j]
    if word == "all":
        return read.words[j - 1] == "at" or (read.word(j + 1) == "that" and read.tag(j + 2) == "JJ")
    if word == "much":
        return read.words[j - 1] == "that" and read.tags[j - 1] != "WDT"
    if word == "longer":
        return read.words[j - 1] == "any"
    return word != "yet" or (read.words[j - 1] not in (",", "and") and read.tags[j] == "RB")


def _is_covered(read: Reading, j: int, edits: Sequence[Edit]) -> bool:
    return any(edit.start <= read.starts[j] and read.ends[j] <= edit.end for edit in edits)


def _counters(read: Reading, j: int) -> bool:
    """Whether a "but", "just" or "rather" begins a phrase without a verb: "not the soup but the bread"."""
    if read.words[j] in _MERELY:
        return read.words[j - 1] in (",", "-", "--", ";")
    if read.words[j] == "rather":
        return read.word(j + 1) == "than"
    for k in range(j + 1, min(len(read), j + 12)):
        if read.tags[k] in FINITE:
            return False
        if read.words[k] in (",", ";", "."):
            break
    return read.tag(j + 1) != "RB"
