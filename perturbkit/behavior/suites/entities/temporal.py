"""Temporal: dates are no entities here, and entities stay what they are at any time."""

from perturbkit.behavior.checks import Check
from perturbkit.behavior.suites.entities.sentences import inv, mft, sentence

CAPABILITY = "Temporal"


def tests(size: int) -> list[Check]:
    """Tests of this capability."""
    return [_dates(size), _life(size), _other_times(size)]


def _dates(size: int) -> Check:
    return mft(
        "dates are no people, places or organisations",
        CAPABILITY,
        size,
        sentence("The {thing} was delivered on {day} , {month} 12 , {year} ."),
        sentence("In {month} {year} the price of {goods} fell by {number} percent ."),
        sentence("{day} is the day on which the {job} comes ."),
        sentence("The winter of {year} was colder than that of the year before ."),
    )


def _life(size: int) -> Check:
    return mft(
        "places and organisations over the years",
        CAPABILITY,
        size,
        sentence(
            "[{first} {last}](PER) left [{city1}](LOC) in {year} and has lived in [{city2}](LOC) ever since ."
        ),
        sentence("Before {month} {year} [{first} {last}](PER) worked for [{company}](ORG) ."),
        sentence("[{first1} {last1}](PER) arrived on {day1} , [{first2} {last2}](PER) on {day2} ."),
    )


def _other_times(size: int) -> Check:
    return inv(
        "another year, another tense",
        CAPABILITY,
        size,
        sentence(
            [
                "[{first} {last}](PER) moved to [{city}](LOC) in {year1} .",
                "[{first} {last}](PER) moved to [{city}](LOC) in {year2} .",
            ]
        ),
        sentence(
            [
                "[{company}](ORG) opened a factory in [{country}](LOC) .",
                "[{company}](ORG) will open a factory in [{country}](LOC) .",
                "[{company}](ORG) has opened a factory in [{country}](LOC) .",
            ]
        ),
        sentence(
            [
                "[{first} {last}](PER) met the {job} last week .",
                "[{first} {last}](PER) will meet the {job} next week .",
            ]
        ),
    )
