"""Vocabulary and parts of speech: plain entities, and words that are names here and none there."""

from perturbkit.behavior.checks import Check
from perturbkit.behavior.suites.entities.sentences import mft, sentence

CAPABILITY = "Vocabulary+POS"

WORDS_AS_WOMEN = (
    "Daisy",
    "Dawn",
    "Faith",
    "Grace",
    "Hope",
    "Iris",
    "Ivy",
    "Joy",
    "Olive",
    "Rose",
    "Ruby",
    "Violet",
)
WORDS_AS_MEN = (
    "Bill",
    "Chip",
    "Drew",
    "Frank",
    "Grant",
    "Guy",
    "Mark",
    "Miles",
    "Pat",
    "Rich",
    "Rob",
    "Will",
)
WORDS_AS_LAST = (
    "Baker",
    "Bush",
    "Cook",
    "Field",
    "Fox",
    "Hill",
    "King",
    "Rice",
    "Stone",
    "Wood",
    "Woods",
    "Young",
)


def tests(size: int) -> list[Check]:
    """Tests of this capability."""
    return [_plain(size), _words_as_names(size), _names_as_words(size), _verbs(size)]


def _plain(size: int) -> Check:
    return mft(
        "people, organisations and places in plain sentences",
        CAPABILITY,
        size,
        sentence("[{first} {last}](PER) works for [{company}](ORG) in [{city}](LOC) ."),
        sentence("[{company}](ORG) will close its factory near [{city}](LOC) next year ."),
        sentence("[{first} {last}](PER) was born in [{country}](LOC) and now lives in [{city}](LOC) ."),
        sentence("{a:job} from [{city}](LOC) sold the {thing} to [{first} {last}](PER) ."),
        sentence("[{company1}](ORG) and [{company2}](ORG) both sell {goods} in [{country}](LOC) ."),
    )


def _words_as_names(size: int) -> Check:
    people = {"x": (*WORDS_AS_WOMEN, *WORDS_AS_MEN), "y": WORDS_AS_LAST}
    return mft(
        "words as names of people",
        CAPABILITY,
        size,
        sentence("The {thing} belongs to [{x} {last}](PER) , a retired {job} .", **people),
        sentence("On {day} [{x} {y}](PER) sold the {thing} .", **people),
        sentence("We asked [{first} {y}](PER) about the {thing} .", **people),
        description="Rose, Mark, Stone: here they are people.",
    )


def _names_as_words(size: int) -> Check:
    return mft(
        "words that are names elsewhere",
        CAPABILITY,
        size,
        *(
            sentence(text)
            for text in (
                "Will the {thing} be ready on {day} ?",
                "Mark the {thing} with a pencil before {day} .",
                "Hope is all that the {job} has left .",
                "Grant the {job} {number} more days .",
                "Rose bushes grow behind the {thing} .",
                "Bill the {job} for the {thing} .",
                "Cook the rice for {number} minutes .",
                "Rich or poor , every {job} wants a {thing} like that .",
                "Miles from here , {a:job} is mending {a:thing} .",
                "Joy was written all over the face of the {job} .",
            )
        ),
        description="Will, Mark, Rose at the start of a sentence: here they are no one.",
    )


def _verbs(size: int) -> Check:
    return mft(
        "no entity at all",
        CAPABILITY,
        size,
        sentence("The {job1} and the {job2} carried the {thing} up the stairs ."),
        sentence("Prices of {goods1} fell while those of {goods2} rose ."),
        sentence("There are {number} pallets of {goods} in the cellar ."),
        sentence("Every {job} should own {a:thing} ."),
    )
