"""Robustness: links, marks, typos, contractions and letter case, which change no judgement."""

from perturbkit.behavior.checks import INV, Check
from perturbkit.behavior.suites.sampling import cases, groups
from perturbkit.behavior.suites.sentiment.reviews import reviews
from perturbkit.behavior.suites.sentiment.words import CRITICISM, NEUTRAL, PRAISE
from perturbkit.behavior.templates import Template
from perturbkit.core.compose import OneOf
from perturbkit.core.registry import make
from perturbkit.core.spec import TransformLike

CAPABILITY = "Robustness"

CONTRACTED = (
    ("I {short} {verb.base} the {thing}.", "did not", "didn't"),
    ("We {short} {verb.base} this {thing}.", "do not", "don't"),
    ("My {relative} {short} {verb.base} the {thing}.", "does not", "doesn't"),
    ("The {thing} {short} {adj}.", "was not", "wasn't"),
    ("The {place} in {city} {short} {adj}.", "is not", "isn't"),
    ("{short} {a:adj} {thing}.", "It is", "It's"),
    ("{short} {verb.done} the {thing}.", "We have", "We've"),
    ("{short} why we {verb.base} this {thing}.", "That is", "That's"),
    ("{short} sure that the {thing} was {adj}.", "I am", "I'm"),
    ("{short} {verb.base} the {thing}, {name} said.", "You will", "You'll"),
)
"""A text, a full form for its slot ``short``, and the contraction."""


def tests(size: int) -> list[Check]:
    """Tests of this capability."""
    return [
        _by(size, OneOf((make("add_url"), make("add_handle"))), 3, "random links and handles"),
        _by(size, "punctuation", 2, "the mark at the end removed or changed"),
        _by(size, "natural_typo", 2, "one typo"),
        _by(size, "natural_typo", 2, "two typos", pps=2),
        _by(size, OneOf((make("misspell"), make("homophone"))), 2, "a common misspelling"),
        INV(
            groups(size, *_contractions()),
            name="contractions",
            capability=CAPABILITY,
            description="A full form, and the same contracted.",
        ),
        INV(
            cases(size, *reviews(), per_case=3),
            lambda text: [text.lower(), text.upper()],
            name="all small letters or all capitals",
            capability=CAPABILITY,
        ),
    ]


def _by(size: int, transform: TransformLike, copies: int, name: str, pps: int = 1) -> Check:
    """Reviews changed by a transform, ``copies`` times each."""
    drawn = cases(size, *reviews(), per_case=copies + 1)
    return INV(drawn, transform, copies=copies, pps=pps, name=name, capability=CAPABILITY)


def _contractions() -> list[Template]:
    """Both forms of each text, filled with praise, criticism or neither; without labels, as many negate."""
    both = [[text.replace("{short}", form) for form in (full, short)] for text, full, short in CONTRACTED]
    return [Template(texts, words) for texts in both for words in (PRAISE, CRITICISM, NEUTRAL)]
