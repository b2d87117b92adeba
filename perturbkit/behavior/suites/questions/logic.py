"""Logic: and, or, order, identity, symmetry and implication."""

from perturbkit.behavior.checks import DIR, INV, MFT, Check
from perturbkit.behavior.expect import consistent
from perturbkit.behavior.suites.questions.intents import ACTIONS, asked, other, same
from perturbkit.behavior.suites.questions.words import different, duplicates, pairs
from perturbkit.behavior.suites.sampling import cases, groups

CAPABILITY = "Logic"

NATIONALITIES = [
    *("Argentinian", "Australian", "Austrian", "Belgian", "Brazilian", "Canadian", "Chilean", "Chinese"),
    *("Colombian", "Cuban", "Danish", "Egyptian", "Estonian", "Ethiopian", "Finnish", "French", "German"),
    *("Greek", "Hungarian", "Icelandic", "Indian", "Iranian", "Irish", "Italian", "Japanese", "Kenyan"),
    *("Korean", "Lebanese", "Mexican", "Moroccan", "Nigerian", "Norwegian", "Peruvian", "Polish"),
    *("Portuguese", "Romanian", "Spanish", "Swedish", "Swiss", "Turkish", "Ukrainian", "Vietnamese"),
]
CHOICES = (
    ("Does {first} speak {x}?", "language"),
    ("Is {first} {last} looking for {a:x}?", "job"),
    ("Did {first} buy {a:x}?", "thing"),
    ("Has my {relative} ever fed {a:x}?", "animal"),
)
"""Questions about one thing or several, and the list that these are of."""


def tests(size: int) -> list[Check]:
    """Tests of this capability."""
    return [*_connectives(size), *_pairs(size)]


def _connectives(size: int) -> list[Check]:
    def of(question: str, slot: str, words: str) -> str:
        """The question about several: "1 or 2" stands for draws of the list."""
        mark = "{a:" if "{a:x}" in question else "{"
        several = "".join(f"{mark}{slot}{char}}}" if char.isdigit() else char for char in words)
        return question.replace("{a:x}", several).replace("{x}", several)

    others = [(of(text, slot, "1 or 2"), of(text, slot, "3 and 4")) for text, slot in CHOICES]
    both = [(of(text, slot, "1 or 2"), of(text, slot, "both 1 and 2")) for text, slot in CHOICES]
    swapped = [
        (of(text, slot, f"1 {word} 2"), of(text, slot, f"2 {word} 1"))
        for text, slot in CHOICES
        for word in ("and", "or")
    ]
    nations = [
        ("Does {first} know {a:nation} {job}?", "Does {first} know {a:job} who is {nation}?"),
        (
            "Where did {first} meet {a:nation} {job}?",
            "Where did {first} meet {a:job} of {nation} nationality?",
        ),
    ]
    found = (
        ("one or two of these, both of those", different(*others), "A or B is not C and D."),
        ("either and both", different(*both), "A or B is not A and B."),
        ("the order of and, the order of or", duplicates(*swapped), "A and B is B and A."),
        (
            "an adjective before or after",
            duplicates(*nations, nation=NATIONALITIES),
            "A Danish baker is Danish.",
        ),
    )
    return [
        MFT(cases(size, *templates), name=name, capability=CAPABILITY, description=about)
        for name, templates, about in found
    ]


def _pairs(size: int) -> list[Check]:
    alike = [pair for action in ACTIONS for pair in same(action)]
    apart = [pair for action in ACTIONS for pair in other(action)]
    triples = []
    for action in ACTIONS:
        how, cost = asked("how", action), asked("cost", action)
        for a, b, c in ((how[0], how[2], how[3]), (how[0], how[4], cost[0]), (cost[0], cost[2], how[5])):
            triples.append([(a, b), (a, c), (b, c)])
    return [
        MFT(
            cases(size, *duplicates(*((first, first) for first, _ in (*alike, *apart)))),
            name="a question and itself",
            capability=CAPABILITY,
            description="Every question is its own duplicate.",
        ),
        INV(
            groups(
                size,
                *duplicates(*([pair, pair[::-1]] for pair in alike)),
                *different(*([pair, pair[::-1]] for pair in apart)),
            ),
            expect=consistent("symmetry"),
            name="the order of the two questions (symmetry)",
            capability=CAPABILITY,
            description="If A is a duplicate of B, then B is one of A.",
        ),
        DIR(
            groups(size, *pairs(None, *triples)),
            expect=consistent("implications", positive="duplicate"),
            name="what follows from two pairs (implication)",
            capability=CAPABILITY,
            description="Of the pairs of three questions never exactly two are duplicates.",
        ),
    ]
