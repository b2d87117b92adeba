"""Temporal: what somebody thinks now counts, not what was thought before."""

from dataclasses import replace

from perturbkit.behavior.checks import DIR, MFT, Check
from perturbkit.behavior.suites.sampling import cases, groups
from perturbkit.behavior.suites.sentiment.vocabulary import by_label
from perturbkit.behavior.suites.sentiment.words import polar

CAPABILITY = "Temporal"

USED_TO = (
    "I used to {other_verb.base} this {thing}, but now I {verb.base} it.",
    "I used to think that this {thing} was {other_adj}, but now I think that it is {adj}.",
    "Years ago I {other_verb.past} this {thing}, though today I {verb.base} it.",
    "Last {month} the {place} was {other_adj}. Today it is {adj}.",
    "I {verb.base} this {thing} now, but I used to {other_verb.base} it.",
    "Now I find the {thing} {adj}. In {month} I found it {other_adj}.",
)
FIRST = (
    "At first I {other_verb.past} the {thing}, but in the end I {verb.past} it.",
    "For a week I {other_verb.past} this {product}. Now that I know it, I {verb.base} it.",
    "The {show} seemed {other_adj} to begin with, and yet by the end I {verb.past} it.",
    "After {few} minutes I thought the {show} was {other_adj}. After two hours I knew that it was {adj}.",
    "It took me {few} weeks to stop {other_verb.doing} this {product}, and I have {verb.done} it ever since.",
)
NO_LONGER = (
    ["I {verb.base} this {thing}.", "I used to {verb.base} this {thing}."],
    ["I think that this {thing} is {adj}.", "I used to think that this {thing} was {adj}."],
    ["This {thing} is {adj}.", "This {thing} used to be {adj}."],
    ["My {relative} {verb.third} the {thing}.", "My {relative} used to {verb.base} the {thing}."],
)


def tests(size: int) -> list[Check]:
    """Tests of this capability."""
    return [
        MFT(
            cases(size, *polar(*USED_TO)),
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
