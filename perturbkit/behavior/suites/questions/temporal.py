"""Temporal: then is not now, and before is not after."""

from collections.abc import Mapping

from perturbkit.behavior.checks import MFT, Check
from perturbkit.behavior.suites.questions.words import Pair, different
from perturbkit.behavior.suites.sampling import cases

CAPABILITY = "Temporal"

CHORES = [
    *("air the bedroom", "bake the bread", "clean the windows", "feed the hens", "fold the laundry"),
    *("iron the shirts", "lock the door", "paint the door", "peel the apples", "prune the roses"),
    *("rinse the rice", "shake the rugs", "sweep the floor", "walk the dog", "wash the car"),
    *("water the plants", "weed the garden", "wipe the table"),
]
HARMLESS = ["advisable", "allowed", "common", "dangerous", "harmful", "healthy", "safe", "unwise", "useful"]
DOING = [
    *("dance", "drink coffee", "drink wine", "eat bananas", "eat garlic", "go for a run", "lift weights"),
    *("smoke", "swim", "take a bath", "take a nap", "take aspirin"),
]
EVENTS = [
    *("a blood test", "a job interview", "a long flight", "a marathon", "a massage", "a vaccination"),
    *("an exam", "an operation", "dinner"),
]


ASKED: Mapping[str, tuple[Pair, ...]] = {
    "now and in the past": (
        ("Does {first} {last} work as {a:job}?", "Did {first} {last} work as {a:job} in the past?"),
        ("Who owns {a:thing} in {city}?", "Who used to own {a:thing} in {city}?"),
        ("Do people in {city} speak {language}?", "Did people in {city} once speak {language}?"),
    ),
    "being and becoming": (
        ("Has {first} {last} become {a:job}?", "Will {first} {last} become {a:job}?"),
        ("Is my {relative} a good {job}?", "Is my {relative} turning into a good {job}?"),
        ("Is {city} expensive in {month}?", "Will {city} get expensive in {month}?"),
    ),
    "before and after a change in life": (
        (
            "What did {first} do before moving to {city}?",
            "What did {first} do after moving to {city}?",
        ),
        ("Where did {first} live before {year}?", "Where did {first} live after {year}?"),
        (
            "Was {first} {last} happy before qualifying as {a:job}?",
            "Was {first} {last} happy after qualifying as {a:job}?",
        ),
    ),
    "one chore before or after another": (
        ("Should I {chore} before I {chore2}?", "Should I {chore} after I {chore2}?"),
        (
            "Does anybody {chore} before {weekday}?",
            "Does anybody {chore} after {weekday}?",
        ),
        ("Is it better to {chore} before we {chore2}?", "Is it better to {chore} after we {chore2}?"),
    ),
    "doing something before or after an event": (
        (
            "Would it be {harmless} for {first} to {doing} before {event}?",
            "Would it be {harmless} for {first} to {doing} after {event}?",
        ),
        ("Does {first} {doing} before {event}?", "Does {first} {doing} after {event}?"),
    ),
    "until and from a day on": (
        (
            "Is the museum in {city} shut until {weekday}?",
            "Is the museum in {city} shut from {weekday} on?",
        ),
        ("Can I stay in {city} until {month}?", "Can I stay in {city} from {month} on?"),
        ("Was {first} in {country} until {year}?", "Was {first} in {country} from {year} on?"),
    ),
}
"""Pairs about other times, by the name of their test."""


def tests(size: int) -> list[Check]:
    """Tests of this capability."""
    lists = {"chore": CHORES, "harmless": HARMLESS, "doing": DOING, "event": EVENTS}
    return [
        MFT(cases(size, *different(*texts, **lists)), name=name, capability=CAPABILITY)
        for name, texts in ASKED.items()
    ]
