"""Temporal: what somebody thinks now counts, not what was thought before."""

from dataclasses import replace

from perturbkit.behavior.checks import DIR, MFT, Check
from perturbkit.behavior.suites.sampling import cases, groups
from perturbkit.behavior.suites.sentiment.vocabulary import by_label
from perturbkit.behavior.suites.sentiment.words import polar

CAPABILITY = "Temporal"

THEN_AND_NOW = (
    "There was a time when I {other_verb.past} this {thing}. These days I {verb.base} it.",
    "Now I find the {thing} {adj}. In {month} I found it {other_adj}.",
    "Years ago I {other_verb.past} this {thing}, though today I {verb.base} it.",
    "Last {month} the {place} was {other_adj}. Today it is {adj}.",
    "I no longer {other_verb.base} this {thing}: I have come to {verb.base} it.",
    "Today I would call this {thing} {adj}; in {month} I would have said {other_adj}.",
)
FIRST = (
    "At first I {other_verb.past} the {thing}, but in the end I {verb.past} it.",
    "For a week I {other_verb.past} this {product}. Now that I know it, I {verb.base} it.",
    "The {show} seemed {other_adj} to begin with, and yet by the end I {verb.past} it.",
    "After {few} minutes I thought the {show} was {other_adj}. After two hours I knew that it was {adj}.",
    "It took me {few} weeks to stop {other_verb.doing} this {product}, and I have {verb.done} it ever since.",
)
NO_LONGER = (
    ["{name} and I {verb.base} the {thing}.", "{name} and I used to {verb.base} the {thing}."],
    ["We all call this {thing} {adj}.", "We all used to call this {thing} {adj}."],
    ["This {thing} is {adj}.", "This {thing} used to be {adj}."],
    ["My {relative} {verb.third} the {thing}.", "My {relative} used to {verb.base} the {thing}."],
)


def tests(size: int) -> list[Check]:
    """Tests of this capability."""
    return [
        MFT(
            cases(size, *polar(*THEN_AND_NOW)),
            name="what was then, what is now",
            capability=CAPABILITY,
            description="Two opposite judgements; the one of today decides.",
        ),
        MFT(
            cases(size, *polar(*FIRST)),
            name="a first impression that was wrong",
            capability=CAPABILITY,
            description="Two opposite judgements; the last one decides.",
        ),
        DIR(
            [replace(case, label=[case.label, None]) for case in groups(size, *polar(*NO_LONGER))],
            expect=by_label(increasing=False),
            name="used to takes some of it back",
            capability=CAPABILITY,
            description="Put into the past, a judgement does not become more likely.",
        ),
    ]
