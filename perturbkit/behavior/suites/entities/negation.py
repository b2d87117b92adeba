"""Negation: what is denied has the same entities as what is said."""

from perturbkit.behavior.checks import Check
from perturbkit.behavior.suites.entities.sentences import inv, mft, sentence

CAPABILITY = "Negation"


def tests(size: int) -> list[Check]:
    """Tests of this capability."""
    return [_denied(size), _not_but(size)]


def _denied(size: int) -> Check:
    return inv(
        "said and denied",
        CAPABILITY,
        size,
        sentence(
            [
                "[{first} {last}](PER) works for [{company}](ORG) .",
                "[{first} {last}](PER) does not work for [{company}](ORG) .",
                "[{first} {last}](PER) has never worked for [{company}](ORG) .",
            ]
        ),
        sentence(
            [
                "[{city}](LOC) is a good place for {a:job} .",
                "[{city}](LOC) is not a good place for {a:job} .",
            ]
        ),
        sentence(
            [
                "The {thing} belongs to [{first} {last}](PER) .",
                "The {thing} does not belong to [{first} {last}](PER) .",
                "The {thing} no longer belongs to [{first} {last}](PER) .",
            ]
        ),
    )


def _not_but(size: int) -> Check:
    return mft(
        "not one but the other",
        CAPABILITY,
        size,
        sentence("It was not [{first1} {last1}](PER) but [{first2} {last2}](PER) who sold the {thing} ."),
        sentence("Neither [{company1}](ORG) nor [{company2}](ORG) sells {goods} in [{country}](LOC) ."),
        sentence("Nobody in [{city1}](LOC) except [{first} {last}](PER) has been to [{city2}](LOC) ."),
        sentence("[{first} {last}](PER) lives in [{city1}](LOC) , not in [{city2}](LOC) ."),
    )
