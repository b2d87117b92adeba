"""Logic: what sentences have alone they have together; or and if take nothing away."""

from perturbkit.behavior.checks import Check
from perturbkit.behavior.suites.entities.sentences import dir_, inv, mft, sentence

CAPABILITY = "Logic"

ONE = "[{first} {last}](PER) bought the {thing}"
TWO = "[{company}](ORG) sells {goods} in [{city}](LOC)"


def tests(size: int) -> list[Check]:
    """Tests of this capability."""
    return [_together(size), _either_or(size), _if(size)]


def _together(size: int) -> Check:
    return dir_(
        "two sentences in one have the entities of both",
        CAPABILITY,
        size,
        sentence([f"{ONE} .", f"{ONE} , and {TWO} ."]),
        sentence([f"{TWO} .", f"{ONE} , and {TWO} ."]),
        sentence([f"{ONE} .", f"{ONE} . {TWO} ."]),
    )


def _either_or(size: int) -> Check:
    return mft(
        "either one or the other",
        CAPABILITY,
        size,
        sentence("Either [{first1} {last1}](PER) or [{first2} {last2}](PER) has sold the {thing} ."),
        sentence("The {job} comes from [{city1}](LOC) or [{city2}](LOC) ."),
        sentence("Is it [{company1}](ORG) or [{company2}](ORG) that sells {goods} ?"),
    )


def _if(size: int) -> Check:
    return inv(
        "said and supposed",
        CAPABILITY,
        size,
        sentence([f"{ONE} .", f"If {ONE} , it was a mistake ."]),
        sentence([f"{TWO} .", f"Unless {TWO} , prices will fall ."]),
        sentence([f"{TWO} .", f"It is not known whether {TWO} ."]),
    )
