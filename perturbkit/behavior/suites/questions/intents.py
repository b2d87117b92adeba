"""Questions by what they want to know, each in several words: the stuff that pairs are made of."""

from itertools import combinations

from perturbkit.behavior.suites.questions.words import Pair

ACTIONS = (
    "learn {language}",
    "cook {food}",
    "move to {city}",
    "train {a:animal}",
    "become {a:job}",
    "sell {a:thing}",
    "repair {a:thing}",
    "fly from {city} to {city2}",
)
"""What one may want to do."""

INTENTS = {
    "how": (
        "How do I {do}?",
        "How can I {do}?",
        "What do I have to do to {do}?",
        "Can you tell me how to {do}?",
        "I want to {do}. How do I do that?",
        "How does one {do}?",
    ),
    "cost": (
        "How much does it cost to {do}?",
        "How much money do I need to {do}?",
        "What would I have to pay to {do}?",
    ),
    "time": (
        "How long does it take to {do}?",
        "How much time do I need to {do}?",
        "How long will I need to {do}?",
    ),
    "why": (
        "Why do people {do}?",
        "For what reason do people {do}?",
        "What makes people want to {do}?",
    ),
}
"""Questions about an action; those of one intent are duplicates, those of two are not."""


def asked(intent: str, action: str) -> list[str]:
    """The questions of an intent about an action.

    >>> asked("why", "sell {a:thing}")[0]
    'Why do people sell {a:thing}?'
    """
    return [question.replace("{do}", action) for question in INTENTS[intent]]


def same(action: str) -> list[Pair]:
    """Pairs about an action that ask the same: two of each intent."""
    return [(questions[0], questions[-2]) for questions in (asked(intent, action) for intent in INTENTS)]


def other(action: str) -> list[Pair]:
    """Pairs about an action that ask something else: one of each two intents."""
    return [(asked(first, action)[0], asked(second, action)[1]) for first, second in combinations(INTENTS, 2)]
