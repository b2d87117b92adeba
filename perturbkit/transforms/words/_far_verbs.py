"""The verb of a question that the parser did not join to its auxiliary: functions over a Reading."""

from perturbkit.resources.inflection import is_verb_form
from perturbkit.transforms.words._clauses import WH, VerbGroup
from perturbkit.transforms.words._reading import Reading
from perturbkit.transforms.words._word_classes import BE, DO, HAVE

_BE_OR_HAVE = BE | HAVE
_IN_SUBJECT = frozenset({"DT", "PR", "NN", "JJ", "CC", "CD", "IN", "PO"})
_BETWEEN = _IN_SUBJECT | {"``", "''"}
_BEHIND = frozenset({"IN", "RP", "TO", "RB"})
_TIMES = frozenset({"before", "after", "since"})
_BEGINS = frozenset({"``", "DT", "PRP$", "PRP", "NNP", "NNPS", "NNS", "NN", "JJ", "CD"})


def far_verb(read: Reading, group: VerbGroup) -> int | None:
    """The token that "not" goes in front of in a question whose parts the parser did not join; else None.

    The "shot" of "What city was Mayor Hill shot in?", the "from" of "What town is she from?", the "sell" of
    "what do the men sell", where all that stands between may be the object to the parser.
    """
    i = group.finite
    word = read.words[i]
    carries = word in DO or read.tags[i] == "MD"
    if not i or not (carries or word in _BE_OR_HAVE) or read.tag(i + 1) not in _BEGINS:
        return None
    if read.words[-1] == ".":
        return None  # "What we will find is a new boat ."
    last = len(read) - 1 - (read.words[-1] == "?")
    if (last == len(read) - 1 and read.tags[0] not in WH) or last <= i + 1:
        return None
    opens = _wh_before(read, i)
    if opens is None:
        return None
    if carries:
        return None if _is_joined(read, group) else _far_base(read, i, last)
    if len(group.chain) > 1 and group.subject is not None:
        return None
    return _far_participle(read, i, last, opens)


def _wh_before(read: Reading, i: int) -> int | None:
    """The "what" that the verb follows, at once or behind what it asks for ("which town")."""
    for j in range(i - 1, -1, -1):
        if read.tags[j] in WH:
            return j
        if read.tags[j][:2] not in _IN_SUBJECT or read.sentence[j] != read.sentence[i]:
            return None
    return None


def _is_joined(read: Reading, group: VerbGroup) -> bool:
    """Whether an auxiliary, its subject and its verb were found: "what does he sell"."""
    main = group.main
    if len(group.chain) == 1 or read.tags[main] != "VB" or not is_verb_form(read.words[main], "VB"):
        return False
    return group.inverted and group.subject is not None and group.subject < main


def _far_base(read: Reading, i: int, last: int) -> int | None:
    """The first base form behind do or a modal and a noun, or a last word that can be one."""
    j = i + 1
    while j <= last and read.tags[j][:2] in _IN_SUBJECT | {",", "."} and read.tags[j] != "TO":
        j += 1
    if j <= last:
        return j if j > i + 1 and read.tags[j] == "VB" and is_verb_form(read.words[j], "VB") else None
    while last > i + 2 and read.tags[last] in _BEHIND:
        last -= 1
    behind_noun = last > i + 1 and read.tags[last - 1][:2] == "NN"
    return last if behind_noun and is_verb_form(read.words[last], "VB") else None


def _far_participle(read: Reading, i: int, last: int, opens: int) -> int | None:
    """A participle or preposition that ends a question, or the noun in front of that preposition."""
    at = last
    while at > i + 2 and read.tags[at] in _BEHIND and at > last - 2:
        at -= 1
    is_gerund = at < last and (read.tags[at] == "VBG" or is_verb_form(read.words[at], "VBG"))
    if read.tags[at] not in ("VBN", "VBD") and not is_gerund:
        at = last
        if read.tags[last] != "IN" or read.tags[opens] == "WRB" or read.words[last] in _TIMES:
            return None
    if read.tags[at - 1] in ("RB", "RBR") and at > i + 2:  # "What is a tolar better known as?"
        at -= 1
    begins = i + 1 + (read.tags[i + 1] == "``")
    between = read.tags[begins:at]
    if "DT" in between[1:]:  # "Which league is the club a member of?"
        second = begins + 1 + between[1:].index("DT")
        if read.tags[second - 1] != "IN":
            at = second
    elif at > i + 2 and read.words[at] == "of" and read.tags[at - 1] == "NN":
        is_said = read.words[at - 1] == "part" or read.tags[at - 2] in ("NNP", "NNPS", "PRP")
        at -= is_said  # "Which league is Hull part of?"
    return at if between and all(tag[:2] in _BETWEEN for tag in between) else None
