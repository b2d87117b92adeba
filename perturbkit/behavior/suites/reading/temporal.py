"""Temporal: what was and what is, before and after, first and last."""

from perturbkit.behavior.checks import Check
from perturbkit.behavior.suites.reading.passages import mft, passage

CAPABILITY = "Temporal"

EVENTS = (
    "arrived at the station",
    "finished the race",
    "handed in the report",
    "left the party",
    "signed the contract",
    "spoke at the meeting",
    "moved into the house",
    "heard the news",
)
YEARS = [
    {"first": str(year), "second": str(year + gap), "third": str(year + 2 * gap + 1)}
    for year in range(1951, 2001, 7)
    for gap in (2, 5)
]


def tests(size: int) -> list[Check]:
    """Tests of this capability."""
    return [_change_of_job(size), _until_a_year(size), _before_and_after(size), _by_year(size), _moves(size)]


def _change_of_job(size: int) -> Check:
    asked = {"Who is {a:job2} now?": "{p1}", "Who is {a:job1} now?": "{p2}"}
    return mft(
        "both were, one has become something else",
        CAPABILITY,
        size,
        passage(
            "Years ago {p1} and {p2} were both {plural:job1}. {p1} has since become {a:job2}, while {p2} is "
            "still doing the same work.",
            asked,
        ),
        passage(
            "{p1} and {p2} both used to be {plural:job1}. {p2} still is, but {p1} is now {a:job2}.", asked
        ),
    )


def _until_a_year(size: int) -> Check:
    asked = {"What is {p}'s job now?": "{job2}", "What was {p}'s job before {year}?": "{job1}"}
    return mft(
        "one job until a year, another since",
        CAPABILITY,
        size,
        passage("{p} was {a:job1} until {year}, and has been {a:job2} ever since.", asked),
        passage("Since {year} {p} has been {a:job2}. Before that {p} was {a:job1}.", asked),
    )


def _before_and_after(size: int) -> Check:
    asked = {"Who {event} first?": "{p1}", "Who {event} last?": "{p2}"}
    return mft(
        "before and after: who was first, who was last?",
        CAPABILITY,
        size,
        passage("{p1} {event} before {p2}.", asked, event=EVENTS),
        passage("{p2} {event} after {p1}.", asked, event=EVENTS),
    )


def _by_year(size: int) -> Check:
    asked = {
        "Who joined the choir first?": "{p1}",
        "Who joined the choir last?": "{p3}",
        "Who joined the choir in {y.second}?": "{p2}",
    }
    return mft(
        "three years out of order: who was first?",
        CAPABILITY,
        size,
        passage(
            "{p2} joined the choir in {y.second}, {p1} in {y.first}, and {p3} in {y.third}.", asked, y=YEARS
        ),
        passage(
            "{p3} joined the choir in {y.third}, {p1} in {y.first}, and {p2} in {y.second}.", asked, y=YEARS
        ),
        passage(
            "{p1} joined the choir in {y.first}, {p3} in {y.third}, and {p2} in {y.second}.", asked, y=YEARS
        ),
    )


def _moves(size: int) -> Check:
    asked = {
        "Where does {p} live now?": "{city3}",
        "Where did {p} grow up?": "{city1}",
        "Where did {p} study?": "{city2}",
    }
    return mft(
        "grew up, studied, lives now: where?",
        CAPABILITY,
        size,
        passage("{p} grew up in {city1}, studied in {city2}, and now lives in {city3}.", asked),
        passage("{p}, who now lives in {city3}, studied in {city2} after a childhood in {city1}.", asked),
    )
