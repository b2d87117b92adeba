"""Coreference: later mentions of a name are found too, and pronouns and descriptions are no names."""

from perturbkit.behavior.checks import Check
from perturbkit.behavior.suites.entities.sentences import inv, mft, sentence

CAPABILITY = "Coreference"


def tests(size: int) -> list[Check]:
    """Tests of this capability."""
    return [_pronouns(size), _second_mention(size), _other_mentions(size)]


def _pronouns(size: int) -> Check:
    return mft(
        "pronouns and descriptions are no names",
        CAPABILITY,
        size,
        sentence("[{woman} {last}](PER) said that she had lost her {thing} ."),
        sentence("When the {job} saw [{man} {last}](PER) , she asked him about his {thing} ."),
        sentence(
            "[{company}](ORG) said it would sell its shops in [{city}](LOC) , and the company kept its word ."
        ),
        sentence("Both he and she knew the {job} who had sold them the {thing} ."),
    )


def _second_mention(size: int) -> Check:
    return mft(
        "the last name alone, later on",
        CAPABILITY,
        size,
        sentence("[{first} {last}](PER) sold the {thing} . [{last}](PER) had owned it for {number} years ."),
        sentence("The {job} phoned [{first} {last}](PER) , but [{last}](PER) did not answer ."),
        sentence("[{woman} {last}](PER) works for [{company}](ORG) , and [{last}](PER) 's sister does too ."),
    )


def _other_mentions(size: int) -> Check:
    return inv(
        "he, she or the person in other words",
        CAPABILITY,
        size,
        sentence(
            [
                "[{man} {last}](PER) left [{city}](LOC) because he wanted to become {a:job} .",
                "[{man} {last}](PER) left [{city}](LOC) because the young man wanted to become {a:job} .",
            ]
        ),
        sentence(
            [
                "[{woman} {last}](PER) works for [{company}](ORG) , and she likes it .",
                "[{woman} {last}](PER) works for [{company}](ORG) , and the young woman likes it .",
            ]
        ),
    )
