"""Words that tie a clause to the past, or to the present or future: plain functions over a Reading."""

import re

from perturbkit.transforms.words._clause_tree import Clause, clause_tree
from perturbkit.transforms.words._reading import Reading
from perturbkit.transforms.words._word_classes import FINITE


def _of(text: str) -> frozenset[str]:
    return frozenset(text.split())


_WEEKDAYS = _of("monday tuesday wednesday thursday friday saturday sunday")
_MONTHS = _of(
    """january february march april may june july august september october november december
    jan feb aug sept oct nov dec"""
)
_SPANS = _WEEKDAYS | _MONTHS | _of("day week weekend month year season night century decade quarter")
_PAST = _WEEKDAYS | _of(
    """ago yesterday recently earlier previously formerly originally initially overnight afterwards
    subsequently"""
)
# Those that leave no doubt, while one rests "on Sunday" every week.
_SURE_PAST = _of("yesterday ago last")
# Words that tie only in some company.
_PAST_IN_PHRASE = _MONTHS | _of("last before previous past time century centuries that same war once")
_COMING = _of("tomorrow nowadays currently presently today tonight now rn")
_COMING_IN_PHRASE = _of("next these moment later coming")
_COUNTING = _of("at all only just than for more and")
_COUNTED = _of("days weeks months years decades few two three four five six ten")
_ANY_PAST = _PAST | _PAST_IN_PHRASE
_ANY_COMING = _COMING | _COMING_IN_PHRASE
_FOUR_DIGITS = re.compile(r"\d{4}")
_YEARS = range(1000, 2030)


def dated(read: Reading, to_past: bool) -> set[int | None]:
    """Clauses with a time in them that forbids the other tense, once found; None where it is of any."""
    if to_past not in read.dated:
        read.dated[to_past] = _dated(read, to_past)
    return read.dated[to_past]


def _dated(read: Reading, to_past: bool) -> set[int | None]:
    cues = _coming_cues(read) if to_past else _past_cues(read)
    if not cues:
        return set()
    owners = {j: i for i, clause in clause_tree(read).items() for j in clause.group.chain}
    return {_holder(read, owners, cue) for cue in cues}


def is_dated(read: Reading, members: list[int], to_past: bool) -> bool:
    """Whether a time in one of the clauses, or in one above it, forbids it the other tense."""
    none = (_ANY_COMING if to_past else _ANY_PAST).isdisjoint(read.vocabulary)
    if none and (to_past or not _FOUR_DIGITS.search(read.string)):
        return False
    holders = dated(read, to_past)
    if not holders:
        return False
    tree = clause_tree(read)
    for member in members:
        at: int | None = member
        for _ in range(8):
            if at is None or at in holders:
                break
            at = _above(tree[at])
        if at in holders:
            return True
    return None in holders


def has_past_time(read: Reading) -> bool:
    """Whether a sentence of one clause has a time that is over: "yesterday", "last week", "in 1990"."""
    if _SURE_PAST.isdisjoint(read.vocabulary) and not _FOUR_DIGITS.search(read.string):
        return False
    one = sum(tag in FINITE for tag in read.tags) == 1
    return one and any(read.words[i] in _SURE_PAST or read.words[i][0].isdigit() for i in _past_cues(read))


def _above(clause: Clause) -> int | None:
    """The clause above, or the one that it goes on from; nothing where it is quoted."""
    return None if clause.relation == "quoted" else clause.governor


def _holder(read: Reading, owners: dict[int, int], token: int) -> int | None:
    """The finite verb of the clause that a token is in; None where the parser hung it on nothing."""
    at = token
    for _ in range(len(read)):
        if at in owners:
            return owners[at]
        if read.heads[at] == at:
            break
        at = read.heads[at]
    return None


def _past_cues(read: Reading) -> list[int]:
    found = []
    for i, word in enumerate(read.words):
        if (
            word in _PAST
            or (word in _PAST_IN_PHRASE and _is_past_phrase(read, i))
            or (word[0].isdigit() and _is_year(word))
        ):
            found.append(i)
    return found


def _is_year(word: str) -> bool:
    """ "1990", "1960s", "1996-97"."""
    return (
        word[:4].isdigit()
        and len(word) in (4, 5, 7, 9)
        and word[4:5] in ("", "s", "-", "/")
        and int(word[:4]) in _YEARS
    )


def _is_past_phrase(read: Reading, i: int) -> bool:
    word, before, after = read.words[i], read.word(i - 1), read.word(i + 1)
    if word in ("last", "previous"):
        return after in _SPANS or after in ("few", "two", "three", "four", "five", "ten", "summer", "winter")
    if word in _MONTHS:
        dated = before in ("in", "on", "since", "of", "late", "early", "mid", "until") or after[:1].isdigit()
        return read.string[read.starts[i]].isupper() and (dated or before[:1].isdigit())
    if word == "before":
        if read.deps[i] == "prep" and read.first(i):  # "Before the vote he had a lead"
            return True
        return after in (".", ",", "", ";", '"') and before in _SPANS | {"years", "days", "weeks", "months"}
    if word == "past":
        return before in ("the", "this") and (after in _SPANS or read.tags[i] == "NN")
    if word == "time":
        return read.word(i - 2) == "at" and before in ("the", "that")
    if word == "that":
        return after in _SPANS and before != "so"
    if word == "once":  # "was dull once , but now", "I once met", not "at once"
        if read.deps[i] == "advmod" and read.tag(i + 1) == "VBD":
            return True
        return after in (",", ".", ";", "", "but") and before not in _COUNTING
    if word == "same":
        return before == "the" and after in _SPANS
    if word == "war":
        return before in ("the", "world", "civil") and read.word(i - 2) in ("during", "in", "after", "before")
    return word in ("century", "centuries")


def _coming_cues(read: Reading) -> list[int]:
    found = []
    for i, word in enumerate(read.words):
        after = read.word(i + 1)
        if word in _COMING:
            before = ("until", "till", "by") if word == "now" else ()
            if read.word(i - 1) not in before and not (word == "today" and after == "'s"):
                found.append(i)
        elif word in _COMING_IN_PHRASE and (
            (word == "next" and (after in _SPANS or after in ("summer", "winter", "few")))
            or (word == "these" and after == "days")
            or (word == "moment" and read.word(i - 1) == "the" and read.word(i - 2) == "at")
            or (word == "coming" and read.word(i - 1) == "the" and (after in _SPANS or after in _COUNTED))
            or (word == "later" and read.word(i + 1) in ("this", "today"))
        ):
            found.append(i)
    return found
