"""Short reviews for tests in which something is done to a text: praise, criticism and plain facts."""

from perturbkit.behavior.suites.sentiment.words import neutral, polar
from perturbkit.behavior.templates import Template

JUDGING = (
    "We were in {city} for {few} days in {month} and went to {a:place} near the station. It was {adj}.",
    "{name} took us to {a:place} in {city} last {weekday}, and we {verb.past} it.",
    "I have used this {product} for {few} months now, and it is still {adj}.",
    "My {relative} gave me this {product} for my birthday. It is {adj}.",
    "We saw the {show} on {weekday} evening. The first half was {adj}, and so was the second.",
    "{name} and I went to the {show} in {city}. We both {verb.past} it.",
    "I waited {few} weeks for the {show}, and it was {a:noun}.",
    "I ordered the {product} on {weekday}, and it came {few} days later. What {a:noun}!",
    "The {place} at {number} Station Road is {adj}. My {relative} says so too.",
    "I {verb.base} this {place}. I have been there {few} times since {month}.",
)
"""Texts for words of praise or criticism."""

FACTS = (
    "We were in {city} for {few} days in {month}. The {place} is near the station.",
    "I bought this {product} last {weekday}. It cost {number} euros.",
    "{name} asked me where the {place} in {city} is.",
    "The {show} starts at {few} on {weekday}, and the doors open half an hour before.",
    "This {product} comes with a manual in {few} languages.",
    "The {place} at {number} Station Road is open until {few}.",
    "My {relative} has the same {product} in {colour}.",
    "{name} wrote about the {show} in {month}.",
)
"""Texts that judge nothing."""


def reviews() -> list[Template]:
    """All of them, with their labels."""
    return [*polar(*JUDGING), *neutral(*FACTS)]
