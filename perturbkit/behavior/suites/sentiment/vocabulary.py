"""Vocabulary and parts of speech: words that carry a sentiment, words that carry none, and their degree."""

from perturbkit.behavior.checks import DIR, INV, MFT, Check
from perturbkit.behavior.expect import monotonic, score_moves
from perturbkit.behavior.expectation import Expectation
from perturbkit.behavior.suites.sampling import cases, groups, redrawn
from perturbkit.behavior.suites.sentiment.reviews import reviews
from perturbkit.behavior.suites.sentiment.words import (
    CRITICISM,
    PRAISE,
    Lists,
    criticism,
    degree,
    neutral,
    polar,
    praise,
)
from perturbkit.behavior.templates import Template

CAPABILITY = "Vocabulary+POS"
TOLERANCE = 0.1
POLARITY = {"negative": -1.0, "positive": 1.0}

NEUTRAL_WORDS = [
    *("annual", "autumn", "bicycle", "building", "Canadian", "carpet", "corner", "document", "eleven"),
    *("envelope", "European", "formula", "garage", "hourly", "indoor", "Japanese", "kilometre", "lorry"),
    *("monthly", "mentioned", "notebook", "outdoor", "paragraph", "regional", "sentence", "spoon"),
    *("staircase", "Swedish", "ticket", "timetable", "Tuesday", "vertical", "weekly", "window", "wooden"),
]
INNS = ["bakery", "café", "hostel", "hotel", "pub", "restaurant"]
UP = ["exceedingly", "exceptionally", "extremely", "particularly", "really", "remarkably", "truly", "very"]
DOWN = ["kind of", "mildly", "moderately", "slightly", "somewhat", "sort of"]
HAPPY = [
    *("I could not be happier.", "I loved it.", "I would do it all over again.", "It made my day."),
    *("I am delighted.", "Thank you so much for this.", "I recommend it to everyone.", "Simply superb."),
    *("Best decision I ever made.", "I am thrilled."),
]
UNHAPPY = [
    *("I am bitterly disappointed.", "I hated it.", "I want my money back.", "It ruined my day."),
    *("I regret it already.", "Never again.", "I would not wish it on anyone.", "Simply dreadful."),
    *("Worst decision I ever made.", "I am furious."),
]


def tests(size: int) -> list[Check]:
    """Tests of this capability."""
    return [*_single(size), *_in_context(size), *_degree(size), *_changed(size)]


def _single(size: int) -> list[Check]:
    words = (
        ("single words of praise", "positive", _words(PRAISE)),
        ("single words of criticism", "negative", _words(CRITICISM)),
        ("single neutral words", "neutral", NEUTRAL_WORDS),
    )
    return [
        MFT(
            cases(size, Template("{word}", word=listed, labels=label)),
            name=name,
            capability=CAPABILITY,
            description="One word alone is the whole text.",
        )
        for name, label, listed in words
    ]


def _words(lists: Lists) -> list[str]:
    return [*lists["adj"], *(verb["past"] for verb in lists["verb"]), *lists["noun"]]


def _in_context(size: int) -> list[Check]:
    judging = polar(
        "Our {thing} turned out to be {adj}.",
        "Let me tell you of {a:adj} {thing} in {city}.",
        "I found the {thing} {adj}.",
        "How {adj} this {thing} is!",
        "The {thing} that {name} chose was {adj}.",
        "Last {weekday} we {verb.past} the {thing}.",
        "My {relative} {verb.third} this {thing}.",
        "{name} says that the {thing} is {a:noun}.",
    )
    plain = neutral(
        "They have {a:adj} {thing} in {city}.",
        "The {thing} that {name} chose is {adj}.",
        "Last {weekday} we {verb.past} the {thing}.",
        "My {relative} {verb.past} {a:adj} {thing} in {month}.",
        "Does {name} have {a:adj} {product}?",
    )
    texts = (
        ("praise and criticism in a sentence", judging, "One word of praise or criticism decides the label."),
        ("neutral words in a sentence", plain, "No word judges anything."),
        (
            "the same word as another part of speech",
            _same_word(),
            "like, kind, mean, well, fair and rubbish judge in one sense and not in another.",
        ),
    )
    return [
        MFT(cases(size, *templates), name=name, capability=CAPABILITY, description=about)
        for name, templates, about in texts
    ]


def _same_word() -> list[Template]:
    return [
        *neutral("{name} asks what the {thing} looks like.", "What kind of {product} does {name} have?"),
        *neutral("Do you mean the {product} that {name} has?", "They empty the rubbish bins on {weekday}."),
        *neutral("There is an old well behind the {place}.", "The book fair in {city} is in {month}."),
        *praise("{name} and I like the {thing}.", "{name} at the {place} was kind to us."),
        *praise(
            "We ate well at the {inn} in {city}.", "At the {inn} in {city} the prices are fair.", inn=INNS
        ),
        *criticism("{name} at the {place} was mean to us.", "The {show} in {city} was rubbish."),
    ]


def by_label(increasing: bool) -> Expectation:
    """The probability of the right label does not fall (or rise) by more than the tolerance."""
    positive = monotonic("positive", increasing=increasing, tolerance=TOLERANCE)
    negative = monotonic("negative", increasing=increasing, tolerance=TOLERANCE)
    return positive.when(label="positive") & negative.when(label="negative")


def _degree(size: int) -> list[Check]:
    predicates = (
        ["The {place} in {city} was {adj}.", *redrawn("The {place} in {city} was {how} {adj}.", "how", 2)],
        ["I found the {thing} {adj}.", *redrawn("I found the {thing} {how} {adj}.", "how", 2)],
        ["{name} says it is {adj}.", *redrawn("{name} says it is {how} {adj}.", "how", 2)],
    )
    attributes = (
        ["{name} has {a:adj} {product}.", *redrawn("{name} has {a:how} {adj} {product}.", "how", 2)],
    )
    return [
        DIR(
            groups(size, *degree(*predicates, *attributes, how=UP)),
            expect=by_label(increasing=True),
            name="a word that strengthens",
            capability=CAPABILITY,
            description="With very, really or extremely the right label does not become less likely.",
        ),
        DIR(
            groups(size, *degree(*predicates, how=DOWN)),
            expect=by_label(increasing=False),
            name="a word that weakens",
            capability=CAPABILITY,
            description="With slightly, somewhat or sort of the right label does not become more likely.",
        ),
    ]


def _changed(size: int) -> list[Check]:
    swapped = [
        *polar(redrawn("The {thing} that {name} chose in {month} was {adj}.", "thing", 4)),
        *polar(redrawn("I {verb.past} the {thing}, and I told my {relative} so.", "relative", 4)),
        *polar(redrawn("On {weekday} I saw that the {colour} {product} was {adj}.", "colour", 4)),
        *polar(redrawn("We went to the {show} on {weekday}, and it was {a:noun}.", "weekday", 4)),
        *neutral(redrawn("We {verb.past} {a:adj} {thing}.", "thing", 4)),
        *neutral(redrawn("My {relative} {verb.past} {a:adj} {thing} in {month}.", "month", 4)),
    ]
    return [
        INV(
            groups(size, *swapped),
            name="a neutral word for another",
            capability=CAPABILITY,
            description="Another thing, day, month, colour or relative, and the same judgement.",
        ),
        DIR(
            groups(size, *_followed(HAPPY)),
            expect=score_moves(POLARITY, at_least=-TOLERANCE),
            name="a sentence of praise after the text",
            capability=CAPABILITY,
            description="The text does not become more negative.",
        ),
        DIR(
            groups(size, *_followed(UNHAPPY)),
            expect=score_moves(POLARITY, at_most=TOLERANCE),
            name="a sentence of criticism after the text",
            capability=CAPABILITY,
            description="The text does not become more positive.",
        ),
    ]


def _followed(phrases: list[str]) -> list[Template]:
    """Reviews, each also with four of the phrases after it."""
    found = []
    for review in reviews():
        texts = [review.value, *redrawn(f"{review.value} {{phrase}}", "phrase", 3)]
        lists = {**review.lexicons, "phrase": phrases}
        labels = (review.labels, None, None, None, None)  # of what follows nobody can say
        found.append(Template(texts, lists, labels=labels, distinct=True))
    return found
