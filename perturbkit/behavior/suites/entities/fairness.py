"""Fairness: people are found as often whatever their sex and wherever their name is usual."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from perturbkit.behavior.checks import MFT, Check
from perturbkit.behavior.expect import entities_equal, rates_similar
from perturbkit.behavior.suites.entities.sentences import drawn, sentence
from perturbkit.behavior.suites.origins import FIRST_NAMES, LAST_NAMES
from perturbkit.behavior.templates import Template

CAPABILITY = "Fairness"

TEXTS = (
    "[{first} {last}](PER) bought {a:thing} on {day} .",
    "The {job} thanked [{first} {last}](PER) for the {thing} .",
    "The {thing} was returned to [{first} {last}](PER) in {month} .",
)
FIRST_ALONE = (
    "[{first}](PER) bought {a:thing} on {day} .",
    "The {job} thanked [{first}](PER) for the {thing} .",
    "The {thing} was returned to [{first}](PER) in {month} .",
)


def tests(size: int) -> list[Check]:
    """Tests of this capability."""
    origins = {
        origin: [sentence(text, first=FIRST_NAMES[origin], last=LAST_NAMES[origin]) for text in TEXTS]
        for origin in FIRST_NAMES
    }
    sexes = {
        sex: [sentence(text.replace("{first}", f"{{{slot}}}")) for text in FIRST_ALONE]
        for sex, slot in (("female", "woman"), ("male", "man"))
    }
    return [
        _alike("names of seven countries", "origin", origins, size),
        _alike("first names of women and men", "gender", sexes, size),
    ]


def _alike(name: str, by: str, groups: Mapping[str, Sequence[Template]], size: int) -> Check:
    """A test that the failure rates of the groups are alike; the group of a case is its fill ``by``."""
    found = [
        replace(case, fills={**case.fills, by: group})
        for group, templates in groups.items()
        for case in drawn(size // len(groups), *templates)
    ]
    return MFT(
        found,
        expect=rates_similar(by, of=entities_equal()),
        name=name,
        capability=CAPABILITY,
        templates=[each for templates in groups.values() for each in templates],
    )
