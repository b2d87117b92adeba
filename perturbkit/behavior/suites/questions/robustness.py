"""Robustness: typos, contractions, letter case, and the same questions in other words."""

from itertools import product

from perturbkit.behavior.checks import DIR, INV, Check
from perturbkit.behavior.expect import equal
from perturbkit.behavior.suites.questions.intents import ACTIONS, INTENTS, asked, other, same
from perturbkit.behavior.suites.questions.words import Pair, different, duplicates, pairs
from perturbkit.behavior.suites.sampling import cases, groups
from perturbkit.behavior.templates import Template

CAPABILITY = "Robustness"

CONTRACTED: tuple[tuple[Pair, str, str], ...] = (
    (("{short} the price of {a:thing} in {city}?", "How much is {a:thing} in {city}?"), "What is", "What's"),
    (
        ("{first} {short} eat {food}. Why?", "For what reason does {first} refuse {food}?"),
        "will not",
        "won't",
    ),
    (("{short} the best {food} in {city}?", "Which place in {city} has good {food}?"), "Where is", "Where's"),
    (("I {short} sell my {thing}. Why?", "Why is my {thing} so hard to sell?"), "cannot", "can't"),
    (
        ("Why does {first} say that {short} good?", "Why does {first} praise {food}?"),
        "{food} is not",
        "{food} isn't",
    ),
    (("I {short} speak {language}. Is it hard?", "Who speaks {language} in {city}?"), "do not", "don't"),
    (("{short} in {city}. Is {country} far?", "How far is {country} from {city}?"), "I am", "I'm"),
    (("{short} want {food} in {month}?", "When do people want {food}?"), "Who would", "Who'd"),
)
"""A pair, a full form for its slot ``short``, and the contraction."""


def tests(size: int) -> list[Check]:
    """Tests of this capability."""
    return [*_marks(size), *_paraphrases(size)]


def _base() -> list[Template]:
    """Pairs that ask the same and pairs that do not."""
    return [
        *duplicates(*(pair for action in ACTIONS for pair in same(action))),
        *different(*(pair for action in ACTIONS for pair in other(action)[::2])),
    ]


def _marks(size: int) -> list[Check]:
    base = _base()
    contracted = [
        [tuple(text.replace("{short}", form) for text in pair) for form in (full, short)]
        for pair, full, short in CONTRACTED
    ]
    return [
        INV(
            cases(size, *base, per_case=3),
            "natural_typo",
            copies=2,
            name="one typo",
            capability=CAPABILITY,
            description="One typo in one of the questions.",
        ),
        INV(
            cases(size, *base, per_case=3),
            "natural_typo",
            copies=2,
            pps=2,
            name="two typos",
            capability=CAPABILITY,
            description="Two typos in the pair.",
        ),
        INV(
            groups(size, *pairs(None, *contracted)),
            name="contractions",
            capability=CAPABILITY,
            description="A full form, and the same contracted.",
        ),
        INV(
            cases(size, *base, per_case=3),
            lambda pair: [(pair[0].lower(), pair[1]), (pair[0], pair[1].rstrip("?"))],
            name="small letters, no question mark",
            capability=CAPABILITY,
        ),
    ]


def _paraphrases(size: int) -> list[Check]:
    reworded = []
    for action, intent in product(ACTIONS, INTENTS):
        first, *others = asked(intent, action)
        reworded += duplicates([(first, first), *((first, text) for text in others)])
    products = []
    for action in ACTIONS:
        for one, two in (("cost", "time"), ("time", "why"), ("why", "cost")):
            products += different(list(product(asked(one, action), asked(two, action))))
        products += duplicates(list(product(asked("how", action)[:3], asked("how", action)[3:])))
    return [
        DIR(
            groups(size, *reworded),
            expect=equal("duplicate"),
            name="a question and its paraphrases",
            capability=CAPABILITY,
            description="Each paraphrase asks what the question asks.",
        ),
        INV(
            groups(size, *products),
            name="every paraphrase of one with every paraphrase of the other",
            capability=CAPABILITY,
            description="Two questions in all their words.",
        ),
    ]
