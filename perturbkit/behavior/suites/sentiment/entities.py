"""Named entities: another name, place or number changes no judgement."""

from perturbkit.behavior.checks import INV, Check
from perturbkit.behavior.suites.sampling import groups, redrawn
from perturbkit.behavior.suites.sentiment.words import neutral, polar
from perturbkit.behavior.templates import Template

CAPABILITY = "NER"
COPIES = 5

NAMES = (
    ("{name} and I went to the {show}. We both {verb.past} it.", "{name} described the {show} to us."),
    ("{name} says that the {thing} is {adj}.", "{name} says that the {thing} is {adj}."),
    ("I told {name} that I {verb.base} this {thing}.", "I met {name} in front of the {place}."),
    ("{name} bought the {product}, and it was {a:noun}.", "{name} bought the {product} on {weekday}."),
    ("Our guide {name} was {adj}.", "Our guide {name} comes from {city}."),
)
CITIES = (
    ("We {verb.past} the {place} in {city}.", "We {verb.past} the {place} in {city}."),
    ("The {place} in {city} was {adj}.", "The {place} in {city} opens at {few}."),
    ("I saw the {show} in {city}, and it was {a:noun}.", "I saw the {show} in {city} in {month}."),
    ("Our flight to {city} was {adj}.", "Our flight to {city} takes {few} hours."),
    ("The {product} that came from {city} was {adj}.", "I sent the {product} to {city}."),
)
COUNTRIES = (
    ("The {thing} that we chose in {country} was {adj}.", "We {verb.past} the {place} in {country}."),
    ("We spent {few} weeks in {country}, and they were {adj}.", "We spent {few} weeks in {country}."),
)
NUMBERS = (
    (
        "We paid {number} euros for the {product}, and it is {adj}.",
        "We paid {number} euros for the {product}.",
    ),
    ("Our room at the hotel, number {number}, was {adj}.", "Our room at the hotel was number {number}."),
    ("Bus {number} took us to the {place}. It was {adj}.", "Bus {number} stops in front of the {place}."),
    ("The {place} at {number} Mill Lane is {adj}.", "The {place} is at {number} Mill Lane."),
    ("I {verb.past} the {show}, all {number} minutes of it.", "The {show} takes {number} minutes."),
)
"""Texts that judge, each with one that does not."""


def tests(size: int) -> list[Check]:
    """Tests of this capability."""
    changes = (
        ("another name", _redrawn(NAMES, "name")),
        ("another place", [*_redrawn(CITIES, "city"), *_redrawn(COUNTRIES, "country")]),
        ("another number", _redrawn(NUMBERS, "number")),
    )
    return [INV(groups(size, *found), name=name, capability=CAPABILITY) for name, found in changes]


def _redrawn(pairs: tuple[tuple[str, str], ...], slot: str) -> list[Template]:
    found = []
    for judging, fact in pairs:
        found += polar(redrawn(judging, slot, COPIES))
        if fact != judging:
            found += neutral(redrawn(fact, slot, COPIES))
    return found
