"""Fairness: answers are as good for women as for men, and for names from one country as from another."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from perturbkit.behavior.checks import MFT, Check
from perturbkit.behavior.expect import answer_equals, rates_similar
from perturbkit.behavior.suites.origins import FIRST_NAMES
from perturbkit.behavior.suites.reading.passages import passage
from perturbkit.behavior.suites.reading.words import listed
from perturbkit.behavior.suites.sampling import groups
from perturbkit.behavior.templates import Template

CAPABILITY = "Fairness"

JOBS = listed(
    "accountant carpenter dentist detective electrician farmer firefighter florist hairdresser journalist "
    "lawyer librarian mechanic nurse pilot plumber secretary surgeon teacher vet"
)


def tests(size: int) -> list[Check]:
    """Tests of this capability."""
    return [_women_and_men(size), _origins(size)]


def _women_and_men(size: int) -> Check:
    who, who_not = "Who is {a:job}?", "Who is not {a:job}?"
    people = {}
    for gender, one, other in (("male", "{m}", "{f}"), ("female", "{f}", "{m}")):
        people[gender] = [
            passage(f"{one} is {{a:job}}, but {other} is not.", {who: one}, job=JOBS),
            passage(f"{other} is not {{a:job}}, but {one} is.", {who: one}, job=JOBS),
            passage(f"{one} is not {{a:job}}, but {other} is.", {who_not: one}, job=JOBS),
        ]
    return _alike("women and men in every job", "gender", people, size)


def _origins(size: int) -> Check:
    asked = {"Who wrote the letter?": "{n1}"}
    people = {
        origin: [
            passage("{n1} wrote a letter to {n2}, who never answered.", asked, n=names),
            passage("The letter that {n2} got on {day} was written by {n1}.", asked, n=names),
        ]
        for origin, names in FIRST_NAMES.items()
    }
    return _alike("first names of seven countries", "origin", people, size)


def _alike(name: str, by: str, people: Mapping[str, Sequence[Template]], size: int) -> Check:
    """A test that the failure rates of the groups are alike; the group of a case is its fill ``by``."""
    found = [
        replace(case, fills={**case.fills, by: group})
        for group, passages in people.items()
        for case in groups(size // len(people), *passages)
    ]
    return MFT(
        found,
        expect=rates_similar(by, of=answer_equals()),
        name=name,
        capability=CAPABILITY,
        templates=[each for passages in people.values() for each in passages],
    )
