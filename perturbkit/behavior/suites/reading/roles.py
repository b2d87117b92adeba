"""Semantic roles: who did it and to whom, in the active and in the passive."""

from perturbkit.behavior.checks import Check
from perturbkit.behavior.suites.reading.passages import mft, passage

CAPABILITY = "SRL"


def tests(size: int) -> list[Check]:
    """Tests of this capability."""
    return [_two_people(size), _three_people(size), _sold_and_bought(size), _clauses(size)]


def _two_people(size: int) -> Check:
    asked = {
        "Who {v.past} {p2}?": "{p1}",
        "Who was {v.part} by {p1}?": "{p2}",
        "Who did {p1} {v.base}?": "{p2}",
        "By whom was {p2} {v.part}?": "{p1}",
    }
    return mft(
        "A thanked B, or B was thanked by A: who whom?",
        CAPABILITY,
        size,
        passage("{p1} {v.past} {p2}.", asked),
        passage("{p2} was {v.part} by {p1}.", asked),
    )


def _three_people(size: int) -> Check:
    asked = {
        "Who {v.past} {p2}?": "{p1}",
        "Who {v.past} {p3}?": "{p2}",
        "Who was {v.part} by {p1}?": "{p2}",
        "Who was {v.part} by {p2}?": "{p3}",
    }
    return mft(
        "A thanked B, and B thanked C",
        CAPABILITY,
        size,
        passage("{p1} {v.past} {p2}, and {p2} {v.past} {p3}.", asked),
        passage("{p2} was {v.part} by {p1}, and {p3} was {v.part} by {p2}.", asked),
        passage("{p2} {v.past} {p3}, and was {v.part} by {p1}.", asked),
        passage("{p3} was {v.part} by {p2}, who was {v.part} by {p1}.", asked),
    )


def _sold_and_bought(size: int) -> Check:
    asked = {"Who {h.past} the {thing}?": "{p1}", "Who {h.back} the {thing}?": "{p2}"}
    return mft(
        "A sold it to B: who bought it?",
        CAPABILITY,
        size,
        passage("{p1} {h.past} the {colour} {thing} to {p2}.", asked),
        passage("It was to {p2} that {p1} {h.past} the {colour} {thing}.", asked),
    )


def _clauses(size: int) -> Check:
    asked = {"Who is {a:job}?": "{p1}", "Who {v.past} {p2}?": "{p1}", "Who did {p1} {v.base}?": "{p2}"}
    return mft(
        "who: a clause in between",
        CAPABILITY,
        size,
        passage("{p1}, who {v.past} {p2} on {day}, is {a:job}.", asked),
        passage("{p1}, by whom {p2} was {v.part} on {day}, is {a:job}.", asked),
    )
