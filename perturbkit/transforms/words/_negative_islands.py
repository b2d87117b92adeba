"""Questions without a negative: "How many legs has it?", "When was it built?"; functions over a Reading."""

from perturbkit.transforms.words._clauses import WH, verb_group
from perturbkit.transforms.words._reading import Reading
from perturbkit.transforms.words._word_classes import FINITE

_DEGREES = ("JJ", "RB")
_TIMES = frozenset({"year", "years", "date", "day", "month", "century", "decade", "weekday"})
_CUES = frozenset({"how", "however", "where", "when"}) | _TIMES
_LONGEST = 6  # words of "on what day and in what month"


def has_island(read: Reading) -> bool:
    """Whether a text may have such a question."""
    return not _CUES.isdisjoint(read.vocabulary)


def in_island(read: Reading, i: int) -> bool:
    """Whether a verb is in a question for an amount or a degree, or for the time of what happened once."""
    for j, tag in enumerate(read.tags):
        if read.sentence[j] != read.sentence[i]:
            continue
        if read.words[j] == "however":  # "However dull it is, we stay"
            return read.tag(j + 1)[:2] in _DEGREES and "," not in read.words[j:i]
        if tag in WH:
            return _asks_degree(read, j) or _asks_time(read, j) or _heads(read, j, i)
        if tag in FINITE:
            return False
    return False


def _asks_degree(read: Reading, wh: int) -> bool:
    if read.words[wh] != "how" or read.tag(wh + 1)[:2] not in _DEGREES or read.word(wh + 1) == "else":
        return False
    return read.words[-1] == "?" or read.first(wh)


def _heads(read: Reading, wh: int, i: int) -> bool:
    """Whether a text is a question in the order of a statement, like "how a pump works"."""
    if wh or read.words[0] not in ("how", "where") or "," in read.vocabulary:
        return False
    if read.tags[1] in (*FINITE, "IN"):
        return False
    group = verb_group(read, i)
    return not group.inverted and all(tag not in FINITE for tag in read.tags[1:i])


def _asks_time(read: Reading, wh: int) -> bool:
    """Whether a past follows at once: "when did", "in what year was", but not "when it rained"."""
    if read.words[wh] == "when":
        return read.tag(wh + 1) == "VBD"
    if read.tags[wh] not in ("WP", "WDT") or _TIMES.isdisjoint(read.words[wh + 1 : wh + _LONGEST]):
        return False
    for j in range(wh + 1, min(wh + _LONGEST, len(read))):
        if read.tags[j] in FINITE:
            return read.tags[j] == "VBD" and read.words[j - 1] in _TIMES
        if read.tags[j] not in ("NN", "NNS", "CC", "IN", "WP", "WDT"):
            return False
    return False
