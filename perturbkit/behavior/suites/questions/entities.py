"""Named entities: who, where and how many decide whether two questions ask the same."""

from perturbkit.behavior.checks import DIR, INV, MFT, Check
from perturbkit.behavior.expect import equal
from perturbkit.behavior.suites.questions.words import Pair, different, duplicates, no_longer
from perturbkit.behavior.suites.sampling import cases, groups, redrawn

CAPABILITY = "NER"
COPIES = 4

PERSON: tuple[Pair, ...] = (
    ("How old was {first} {last} in {year}?", "What age was {first} {last} in {year}?"),
    ("Why did {first} {last} leave {city}?", "What made {first} {last} leave {city}?"),
    ("Does {first} {last} own {a:thing}?", "Is {first} {last} the owner of {a:thing}?"),
    ("Where in {city} does {first} {last} live?", "In which part of {city} is the home of {first} {last}?"),
    ("When did {first} {last} become {a:job}?", "In which year did {first} {last} become {a:job}?"),
)
PLACE: tuple[Pair, ...] = (
    ("What is the weather like in {city} in {month}?", "How is the weather in {city} in {month}?"),
    ("Is it expensive to live in {city}?", "Is the cost of living high in {city}?"),
    ("Where can I buy {a:thing} in {city}?", "Which shop in {city} sells {plural:thing}?"),
    ("Who sells the best {food} in {city}?", "Who in {city} sells the best {food}?"),
    ("How do I find {a:job} in {city}?", "What is the best way to find {a:job} in {city}?"),
)
NUMBER: tuple[Pair, ...] = (
    ("How do I save {number} euros before {month}?", "What can I do to save {number} euros before {month}?"),
    ("Can I learn {language} in {number} days?", "Is it possible to learn {language} in {number} days?"),
    ("How much {food} do {number} people eat?", "For {number} people, how much {food} do I need?"),
    ("Are {number} hours enough to see {city}?", "Can I see {city} in {number} hours?"),
    ("Who has won {number} medals for {country}?", "Which athlete from {country} has won {number} medals?"),
)
"""Pairs that ask the same of a person, a place and a number."""

APART: tuple[Pair, ...] = (
    ("When did {first} {last} move to {city}?", "Why does {first} {last} never drink coffee in {city}?"),
    ("Who taught {first} {last} in {year}?", "How tall was {first} {last} in {year}?"),
    ("What is the weather like in {city}?", "How many bridges are there in {city}?"),
    ("How far is {city} from {country}?", "Is the food better in {city} or in {country}?"),
)
"""Pairs that ask something else of the same persons, places and years."""
APART_NUMBERS: tuple[Pair, ...] = (
    ("How do I save {number} euros before {month}?", "Who spent {number} euros in {month}?"),
    ("Can I learn {language} in {number} days?", "Who spoke {language} for {number} days without a break?"),
    ("Are {number} hours enough to see {city}?", "Why do shops close for {number} hours in {city}?"),
)


def tests(size: int) -> list[Check]:
    """Tests of this capability."""
    return [*_two_people(size), *_both_changed(size), *_one_changed(size), _other_question(size)]


def _two_people(size: int) -> list[Check]:
    questions = [first for first, _ in PERSON]
    second = {
        "the same last name, another person": "{first2} {last}",
        "the same first name, another person": "{first} {last2}",
        "two people": "{first2} {last2}",
    }
    return [
        MFT(
            cases(size, *different(*((one, one.replace("{first} {last}", who)) for one in questions))),
            name=name,
            capability=CAPABILITY,
            description="The same question about two people.",
        )
        for name, who in second.items()
    ]


def _both_changed(size: int) -> list[Check]:
    changes = (
        ("another name in both questions", "first", PERSON, APART[:2]),
        ("another place in both questions", "city", PLACE, APART[2:]),
        ("another number in both questions", "number", NUMBER, APART_NUMBERS),
    )
    return [
        INV(
            groups(
                size,
                *duplicates(*(redrawn(pair, slot, COPIES) for pair in same)),
                *different(*(redrawn(pair, slot, COPIES) for pair in apart)),
            ),
            name=name,
            capability=CAPABILITY,
        )
        for name, slot, same, apart in changes
    ]


def _one_changed(size: int) -> list[Check]:
    changes: tuple[tuple[str, tuple[str, ...], tuple[Pair, ...]], ...] = (
        ("another first name in one question", ("first",), PERSON),
        ("another person in one question", ("first", "last"), PERSON),
        ("another place in one question", ("city",), PLACE),
        ("another number in one question", ("number",), NUMBER),
    )
    return [
        DIR(
            groups(size, *no_longer(*([pair, *_second_changed(pair, slots)] for pair in same))),
            expect=equal("different").when(prediction="duplicate"),
            name=name,
            capability=CAPABILITY,
            description="What were duplicates are none any more; says nothing where the model saw none.",
        )
        for name, slots, same in changes
    ]


def _second_changed(pair: Pair, slots: tuple[str, ...]) -> list[Pair]:
    """Copies of the pair with other draws of the slots in the second question."""
    copies = [pair[1]] * COPIES
    for slot in slots:
        copies = [redrawn(text, slot, COPIES)[at] for at, text in enumerate(copies, start=1)]
    return [(pair[0], text) for text in copies]


def _other_question(size: int) -> Check:
    """The same names and numbers, in a question about something else and in made-up words."""
    asked = (*PERSON[:2], PLACE[0], NUMBER[3])
    others = (
        ("Who paid for the trip of {first} {last} in {year}?", "Brell {first} {last} unda glomish {year}?"),
        ("Can {first} {last} ride a bicycle in {city}?", "Sporl {first} {last} ibbet {city} na?"),
        ("How many bridges does {city} have in {month}?", "Ongle {city} fusk dirrem {month}?"),
        ("Who walked for {number} hours through {city}?", "Tave {number} morst glib {city}?"),
    )
    texts = [[pair, *((pair[0], text) for text in other)] for pair, other in zip(asked, others, strict=True)]
    return DIR(
        groups(size, *no_longer(*texts)),
        expect=equal("different"),
        name="the same names, another question",
        capability=CAPABILITY,
        description="Names, places and numbers stay; all other words are others, some of them made up.",
    )
