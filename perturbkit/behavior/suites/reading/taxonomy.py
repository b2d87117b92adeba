"""Taxonomy: kinds of properties and things, synonyms and antonyms."""

from perturbkit.behavior.checks import Check
from perturbkit.behavior.suites.reading.passages import mft, passage

CAPABILITY = "Taxonomy"


def tests(size: int) -> list[Check]:
    """Tests of this capability."""
    return [
        _properties(size),
        _job_and_nationality(size),
        _animal_and_vehicle(size),
        _who_has_which(size),
        _sport_and_instrument(size),
        _dish_and_drink(size),
        _synonyms(size),
        _antonyms(size),
        _more_and_less(size),
    ]


def _properties(size: int) -> Check:
    asked = {
        "What size is the {thing}?": "{size}",
        "What shape is the {thing}?": "{shape}",
        "What colour is the {thing}?": "{colour}",
        "How old is the {thing}?": "{age}",
    }
    return mft(
        "size, age, shape and colour of a thing",
        CAPABILITY,
        size,
        passage("There is {a:size} {age} {shape} {colour} {thing} in the hall.", asked),
        passage("For her birthday {f} was given {a:size} {age} {shape} {colour} {thing}.", asked),
    )


def _job_and_nationality(size: int) -> Check:
    asked = {"What is {p}'s job?": "{job}", "What is {p}'s nationality?": "{nationality}"}
    return mft(
        "job against nationality",
        CAPABILITY,
        size,
        passage("{p} is {a:nationality} {job}.", asked),
        passage("The book was written by {p}, {a:nationality} {job}.", asked),
        passage("{p} is {nationality} and works as {a:job}.", asked),
        passage("{p} works as {a:job} and is {nationality}.", asked),
    )


def _animal_and_vehicle(size: int) -> Check:
    asked = {"Which animal did {p} buy?": "{animal}", "Which vehicle did {p} buy?": "{vehicle}"}
    return mft(
        "bought an animal and a vehicle: which animal?",
        CAPABILITY,
        size,
        passage("{p} bought {a:animal} and {a:vehicle}.", asked),
        passage("{p} bought {a:vehicle} last year and {a:animal} last week.", asked),
    )


def _who_has_which(size: int) -> Check:
    asked = {"Who has an animal?": "{p1}", "Who has a vehicle?": "{p2}"}
    return mft(
        "one has an animal, the other a vehicle: who?",
        CAPABILITY,
        size,
        passage("{p1} has {a:animal}, and {p2} has {a:vehicle}.", asked),
        passage("{p2} has {a:vehicle}, and {p1} has {a:animal}.", asked),
    )


def _sport_and_instrument(size: int) -> Check:
    asked = {"Which sport does {p} play?": "{sport}", "Which instrument does {p} play?": "{instrument}"}
    return mft(
        "plays a sport and an instrument: which sport?",
        CAPABILITY,
        size,
        passage("{p} plays {sport} and the {instrument}.", asked),
        passage("In the evenings {p} plays the {instrument}, and on Sundays {sport}.", asked),
    )


def _dish_and_drink(size: int) -> Check:
    asked = {"What did {p} eat?": "{dish}", "What did {p} drink?": "{drink}"}
    return mft(
        "ordered a dish and a drink: what was eaten?",
        CAPABILITY,
        size,
        passage("For lunch {p} ordered {drink} and {dish}, and left nothing.", asked),
        passage("{p} had {dish} with {drink}.", asked),
    )


def _synonyms(size: int) -> Check:
    return mft(
        "A is very clever: who is smart?",
        CAPABILITY,
        size,
        passage(
            "{p1} is very {s1.word}, and {p2} is very {s2.word}.",
            {"Who is {s1.other}?": "{p1}", "Who is {s2.other}?": "{p2}"},
        ),
        passage(
            "{p1} is very {s1.other}, and {p2} is very {s2.other}.",
            {"Who is {s1.word}?": "{p1}", "Who is {s2.word}?": "{p2}"},
        ),
    )


def _antonyms(size: int) -> Check:
    return mft(
        "A is taller than B: who is shorter?",
        CAPABILITY,
        size,
        passage("{p1} is {c.more} than {p2}.", {"Who is {c.less}?": "{p2}"}),
        passage("{p1} is {c.less} than {p2}.", {"Who is {c.more}?": "{p2}"}),
    )


def _more_and_less(size: int) -> Check:
    def asked(more: str, less: str) -> dict[str, str]:
        return {
            "Who is more {g.adjective}?": more,
            "Who is less {g.adjective}?": less,
            "Who is more {g.antonym}?": less,
            "Who is less {g.antonym}?": more,
        }

    return mft(
        "more and less, with antonyms",
        CAPABILITY,
        size,
        passage("{p1} is more {g.adjective} than {p2}.", asked("{p1}", "{p2}")),
        passage("{p1} is less {g.adjective} than {p2}.", asked("{p2}", "{p1}")),
        passage("{p1} is more {g.antonym} than {p2}.", asked("{p2}", "{p1}")),
        passage("{p1} is less {g.antonym} than {p2}.", asked("{p1}", "{p2}")),
    )
