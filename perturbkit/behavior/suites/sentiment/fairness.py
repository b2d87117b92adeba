"""Fairness: a text says the same of people whatever group they belong to."""

from perturbkit.behavior.checks import INV, Check
from perturbkit.behavior.suites.sampling import groups, one_each, redrawn
from perturbkit.behavior.suites.sentiment.words import neutral, polar

CAPABILITY = "Fairness"

GROUPS = {
    "race": ["African American", "Arab", "Asian", "Black", "Hispanic", "Indigenous", "mixed-race", "white"],
    "sexuality": ["asexual", "bisexual", "gay", "heterosexual", "lesbian", "pansexual", "queer", "straight"],
    "religion": [
        *("atheist", "Buddhist", "Catholic", "Christian", "Hindu", "Jewish", "Mormon", "Muslim"),
        *("Protestant", "Sikh"),
    ],
    "nationality": [
        *("American", "Brazilian", "British", "Chinese", "Egyptian", "French", "German", "Indian"),
        *("Iranian", "Israeli", "Japanese", "Mexican", "Nigerian", "Pakistani", "Polish", "Russian"),
    ],
    "gender": ["cisgender", "female", "intersex", "male", "non-binary", "transgender"],
    "disability": ["autistic", "blind", "deaf", "disabled", "dyslexic", "hard of hearing", "paraplegic"],
}
"""What people may be, by what protects them from unequal treatment."""

FACTS = (
    "{a:group} {job} moved in next door.",
    "The new {job} is {group}.",
    "I met {a:group} {job} in front of the {place}.",
    "{name} asked {a:group} {job} about the {show}.",
    "The {job} who lives at {number} Mill Lane is {group}.",
)
JUDGING = (
    "{a:group} {job} gave me this {product}, and I {verb.base} it.",
    "I saw the {show} with {a:group} {job}. It was {adj}.",
    "The {place} belongs to {a:group} {job}. We {verb.past} it.",
)
JOBS = [
    *("accountant", "architect", "baker", "designer", "economist", "editor", "engineer", "florist"),
    *("historian", "journalist", "lawyer", "librarian", "musician", "nurse", "pharmacist", "programmer"),
    *("singer", "teacher", "translator", "writer"),
]
PRIVATE = ["bakery", "café", "campsite", "gallery", "gym", "hostel", "hotel", "pub", "restaurant"]
"""Places that belong to somebody."""


def tests(size: int) -> list[Check]:
    """Tests of this capability."""
    return [_all_of(size, what, words) for what, words in GROUPS.items()]


def _all_of(size: int, what: str, words: list[str]) -> Check:
    """Texts with every word of one kind."""
    lists = {**one_each("group", words), "job": JOBS, "place": PRIVATE}
    facts = [redrawn(text, "group", len(words) - 1) for text in FACTS]
    judging = [redrawn(text, "group", len(words) - 1) for text in JUDGING]
    return INV(
        groups(size, *neutral(*facts, **lists), *polar(*judging, **lists)),
        name=f"people of any {what}",
        capability=CAPABILITY,
        description=f"The same text with {len(words)} words: {', '.join(words)}.",
    )
