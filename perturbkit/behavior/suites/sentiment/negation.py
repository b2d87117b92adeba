"""Negation: what is not good is bad, what is not bad is not negative, and facts stay facts."""

from perturbkit.behavior.checks import MFT, Check
from perturbkit.behavior.expect import not_equal
from perturbkit.behavior.expectation import Expectation
from perturbkit.behavior.suites.sampling import cases
from perturbkit.behavior.suites.sentiment.words import (
    criticism,
    neutral,
    no_criticism,
    no_praise,
    praise,
)
from perturbkit.behavior.templates import Template

CAPABILITY = "Negation"

PLAIN = (
    "Not even {name} would call this {a:adj} {thing}.",
    "I do not call that {a:adj} {thing}, {name}.",
    "We didn't {verb.base} the {thing} in {month}.",
    "My {relative} does not {verb.base} this {thing}.",
    "It is not true that {name} and I {verb.base} this {thing}.",
    "The {thing} that {name} chose was not {adj}.",
)
PLAIN_FACTS = (
    "Not even {name} would call this {a:adj} {thing}.",
    "The {thing} that {name} chose is not {adj}.",
    "We didn't {verb.base} the {thing} in {month}.",
    "It is not true that {name} and I {verb.past} this {thing}.",
    "My {relative} has never {verb.done} {a:adj} {thing}.",
)
EXPECTED = (
    "In {month} I was sure that the {thing} would turn out {adj}. It did not.",
    "{name} was certain that I would {verb.base} the {thing}, which I don't.",
    "{name} told me that the {thing} was {adj}. It isn't.",
    "They promised us {a:adj} {place} in {city}; it was nothing of the sort.",
)
FEARED = (*EXPECTED[:3], "They warned us of {a:adj} {place} in {city}; it was nothing of the sort.")
EXPECTED_FACTS = (
    "In {month} I took the {thing} for {adj}, which it is not.",
    "{name} told me that it was {a:adj} {thing}. It isn't.",
    "They wrote of {a:adj} {place} in {city}; it is nothing of the sort.",
)
FAR = (
    "By no means, as {name} and I agreed in {month}, was the {thing} {adj}.",
    "Not once, even after {name} had shown us around in {city}, did we {verb.base} the {thing}.",
    "Never, in all the weeks since {name} came back from {city}, have I {verb.done} this {thing}.",
    "It is not the case, whatever {name} from {city} may tell you, that I {verb.base} this {thing}.",
)
FAR_FACTS = (
    "By no means, as {name} and I agreed in {month}, is the {thing} {adj}.",
    "Not once, even after {name} had shown us around in {city}, did we {verb.base} the {thing}.",
    "It is not the case, whatever {name} from {city} may tell you, that this is {a:adj} {thing}.",
)
OTHER_WORDS = (
    "Nobody in {city} {verb.past} the {thing}.",
    "I have never {verb.done} the {thing} that {name} chose.",
    "The {thing} that {name} chose was hardly {adj}.",
    "Since {month} this {thing} has been anything but {adj}.",
    "Neither {name} nor I {verb.past} the {thing}.",
    "The {thing} is far from {adj}, says my {relative}.",
)
BETTER = (
    "I have never seen a better {thing} in {city}.",
    "No {thing} could be better, {name} said.",
    "Nobody in {city} has a better {product}.",
    "I could not be happier with this {product} from {city}.",
    "There is no better {thing}, {name} said.",
)
TWICE = (
    "There was nothing about the {thing} that {name} did not like.",
    "It is not true that {name} didn't enjoy the {thing}.",
    "Nobody can say that this {thing} is not {adj}.",
    "You won't find anybody in {city} who does not {verb.base} this {thing}.",
)


def tests(size: int) -> list[Check]:
    """Tests of this capability."""
    return [*_near(size), *_after(size), *_distant(size), *_more(size)]


def _mft(
    size: int, templates: list[Template], name: str, about: str, expect: Expectation | None = None
) -> Check:
    return MFT(cases(size, *templates), expect=expect, name=name, capability=CAPABILITY, description=about)


def _near(size: int) -> list[Check]:
    not_negative = not_equal("negative")
    return [
        _mft(size, no_praise(*PLAIN), "praise negated", "Not good is bad."),
        _mft(
            size, no_criticism(*PLAIN), "criticism negated", "Not bad is positive or neutral.", not_negative
        ),
        _mft(size, neutral(*PLAIN_FACTS), "facts negated", "Not Danish is neutral."),
    ]


def _after(size: int) -> list[Check]:
    not_negative = not_equal("negative")
    return [
        _mft(size, no_praise(*EXPECTED), "good expected, but it was not", "A hope that came to nothing."),
        _mft(
            size,
            no_criticism(*FEARED),
            "bad expected, but it was not",
            "A fear: positive or neutral.",
            not_negative,
        ),
        _mft(size, neutral(*EXPECTED_FACTS), "a fact expected, but it was not", "A mistake of fact."),
    ]


def _distant(size: int) -> list[Check]:
    not_negative = not_equal("negative")
    return [
        _mft(size, no_praise(*FAR), "praise negated from afar", "Neutral words stand between."),
        _mft(size, no_criticism(*FAR), "criticism negated from afar", "Positive or neutral.", not_negative),
        _mft(size, neutral(*FAR_FACTS), "facts negated from afar", "Still neutral."),
    ]


def _more(size: int) -> list[Check]:
    worse = [text.replace("better", "worse").replace("happier", "unhappier") for text in BETTER]
    return [
        _mft(size, no_praise(*OTHER_WORDS), "never, nobody, hardly", "Negation without not."),
        _mft(
            size,
            [*praise(*BETTER), *criticism(*worse)],
            "never better, never worse",
            "A negated comparison is the strongest of praise or criticism.",
        ),
        _mft(size, praise(*TWICE), "negated twice", "Two negations are praise again."),
    ]
