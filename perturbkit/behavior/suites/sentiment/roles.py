"""Semantic roles: whose opinion it is, and what was asked and answered."""

from perturbkit.behavior.checks import MFT, Check
from perturbkit.behavior.expect import equal, not_equal
from perturbkit.behavior.suites.sampling import cases
from perturbkit.behavior.suites.sentiment.words import neutral, no_criticism, no_praise, polar

CAPABILITY = "SRL"

MINE = (
    "The whole of {city} {other_verb.third} this {thing}; I {verb.base} it.",
    "My {relative} calls the {thing} {other_adj}. To me it is {adj}.",
    "I {verb.base} the {thing}, although the critics {other_verb.base} it.",
    "Many call it {a:other_noun}; for me this {thing} is {a:noun}.",
    "I know that the {thing} is said to be {other_adj}, and yet I {verb.base} it.",
    "{name} {other_verb.past} the {thing}. I {verb.past} it.",
)
ASKED = (
    "You want to know if I {verb.past} the {thing}?",
    "Was the {thing} that {name} chose {adj}?",
    "Would I call it {a:adj} {thing}?",
    "Did we all {verb.base} the {place} in {city}?",
)


def tests(size: int) -> list[Check]:
    """Tests of this capability."""
    yes = [f"{question} Yes." for question in ASKED] + [f"{question} Yes, absolutely." for question in ASKED]
    no = [f"{question} No." for question in ASKED] + [f"{question} No, not at all." for question in ASKED]
    denied = [*no_praise(*no), *no_criticism(*no)]
    # Who denies that it was bad may have found it good, or neither.
    expect = equal("negative").when(label="negative") & not_equal("negative").when(label="positive")
    texts = (
        ("my opinion, not that of others", polar(*MINE), "Two opposite judgements; that of I decides.", None),
        ("question and answer: yes", polar(*yes), "The answer confirms the judgement.", None),
        ("question and answer: yes, of facts", neutral(*yes), "Nothing is judged.", None),
        ("question and answer: no", denied, "Not good is bad; not bad is positive or neutral.", expect),
        ("question and answer: no, of facts", neutral(*no), "Nothing is judged.", None),
    )
    return [
        MFT(cases(size, *found), expect=expect, name=name, capability=CAPABILITY, description=about)
        for name, found, about, expect in texts
    ]
