"""Vocabulary and parts of speech: comparatives, words of degree, and nouns made from verbs."""

from perturbkit.behavior.checks import Check
from perturbkit.behavior.suites.reading.passages import mft, passage

CAPABILITY = "Vocabulary+POS"


def tests(size: int) -> list[Check]:
    """Tests of this capability."""
    return [_comparatives(size), _degrees(size), _nouns_of_verbs(size), _objects_of_verbs(size)]


def _comparatives(size: int) -> Check:
    asked = {"Who is {c.more}?": "{p1}", "Who is less {c.adjective}?": "{p2}"}
    return mft(
        "A is taller than B: who is taller, who is less tall?",
        CAPABILITY,
        size,
        passage("{p1} is {c.more} than {p2}.", asked),
        passage("Anyone who knows {p1} and {p2} will tell you that {p1} is {c.more} than {p2}.", asked),
    )


def _degrees(size: int) -> Check:
    more, less = "Who is more {state} about the {event}?", "Who is less {state} about the {event}?"
    first, second = {more: "{p1}", less: "{p2}"}, {more: "{p2}", less: "{p1}"}
    of, of_it = "{state} about the {event}", "{state} about it"
    return mft(
        "very nervous, nervous, a bit nervous: who is more so?",
        CAPABILITY,
        size,
        passage(f"{{p1}} is {{strong}} {of}. {{p2}} is {of_it} too.", first),
        passage(f"{{p1}} is {of}. {{p2}} is {{strong}} {of_it}.", second),
        passage(f"{{p1}} is {{weak}} {of}. {{p2}} is {of_it}.", second),
        passage(f"{{p1}} is {of}. {{p2}} is {{weak}} {of_it}.", first),
        passage(f"{{p1}} is {{weak}} {of}, and {{p2}} is {{strong}} {of_it}.", second),
        passage(f"{{p1}} is {{strong}} {of}, and {{p2}} is {{weak}} {of_it}.", first),
        description="Words that strengthen or weaken an adjective decide who is more and who is less so.",
    )


def _nouns_of_verbs(size: int) -> Check:
    return mft(
        "A paints portraits: who is the painter?",
        CAPABILITY,
        size,
        passage(
            "{p1} {d1.does}, and {p2} {d2.does}.",
            {"Who is the {d1.noun}?": "{p1}", "Who is the {d2.noun}?": "{p2}"},
        ),
    )


def _objects_of_verbs(size: int) -> Check:
    return mft(
        "A painted the box, B repaired the clock: who did what?",
        CAPABILITY,
        size,
        passage(
            "{p1} painted the {colour1} {thing1} while {p2} was repairing the {colour2} {thing2}.",
            {
                "Who painted something?": "{p1}",
                "Who repaired something?": "{p2}",
                "What colour was the {thing1}?": "{colour1}",
                "What colour was the {thing2}?": "{colour2}",
            },
        ),
    )
