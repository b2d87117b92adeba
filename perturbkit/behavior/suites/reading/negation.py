"""Negation: in the context, in the question, and in the meaning of a verb."""

from perturbkit.behavior.checks import Check
from perturbkit.behavior.suites.reading.passages import mft, passage

CAPABILITY = "Negation"

OPPOSITES = [
    {"did": "passed the exam", "failed": "failed it", "base": "pass the exam"},
    {"did": "remembered the password", "failed": "forgot it", "base": "remember the password"},
    {"did": "accepted the offer", "failed": "turned it down", "base": "accept the offer"},
    {"did": "won the game", "failed": "lost it", "base": "win the game"},
    {"did": "arrived on time", "failed": "came an hour late", "base": "arrive on time"},
    {"did": "kept the promise", "failed": "broke it", "base": "keep the promise"},
    {"did": "liked the film", "failed": "hated it", "base": "like the film"},
]


def tests(size: int) -> list[Check]:
    """Tests of this capability."""
    return [_in_context(size), _in_question(size), _no_longer(size), _in_verbs(size), _all_but_one(size)]


def _in_context(size: int) -> Check:
    asked = {"Who is {a:job}?": "{p1}", "Who is not {a:job}?": "{p2}"}
    return mft(
        "one is not, the other is",
        CAPABILITY,
        size,
        passage("{p2} is not {a:job}, but {p1} is.", asked),
        passage("{p1} is {a:job}, but {p2} is not.", asked),
        passage("{p1} is {a:job}, which {p2} has never been.", asked),
    )


def _in_question(size: int) -> Check:
    jobs = {
        "Who is {a:job1}?": "{p1}",
        "Who is not {a:job1}?": "{p2}",
        "Who is {a:job2}?": "{p2}",
        "Who is not {a:job2}?": "{p1}",
    }
    homes = {
        "Who lives in {city1}?": "{p1}",
        "Who does not live in {city1}?": "{p2}",
        "Who lives in {city2}?": "{p2}",
        "Who doesn't live in {city2}?": "{p1}",
    }
    return mft(
        "not in the question alone",
        CAPABILITY,
        size,
        passage("{p1} is {a:job1}, and {p2} is {a:job2}.", jobs),
        passage("{p1} lives in {city1}. {p2} lives in {city2}.", homes),
    )


def _no_longer(size: int) -> Check:
    return mft(
        "no longer",
        CAPABILITY,
        size,
        passage(
            "The {colour} {vehicle} no longer belongs to {p1}, since {p2} has bought it.",
            {"Who owns the {vehicle} now?": "{p2}", "Who no longer owns the {vehicle}?": "{p1}"},
        ),
        passage(
            "{p1} no longer lives in {city1}, but has moved to {city2}.",
            {"Where does {p1} live?": "{city2}", "Where does {p1} no longer live?": "{city1}"},
        ),
    )


def _in_verbs(size: int) -> Check:
    asked = {"Who did not {o.base}?": "{p2}", "Who {o.did}?": "{p1}"}
    return mft(
        "failed it: who did not pass?",
        CAPABILITY,
        size,
        passage("{p1} {o.did}, but {p2} {o.failed}.", asked, o=OPPOSITES),
        passage("{p1} {o.did}, whereas {p2} {o.failed}.", asked, o=OPPOSITES),
    )


def _all_but_one(size: int) -> Check:
    return mft(
        "everyone but one",
        CAPABILITY,
        size,
        passage("Everyone in the class except {p1} plays {sport}.", {"Who does not play {sport}?": "{p1}"}),
        passage(
            "Nobody in the family but {p1} plays the {instrument}.", {"Who plays the {instrument}?": "{p1}"}
        ),
        passage(
            "Neither {p1} nor {p2} has been to {city}, but {p3} has.", {"Who has been to {city}?": "{p3}"}
        ),
    )
