"""Words of the suite of duplicate questions, and templates of pairs with their label."""

from collections.abc import Mapping, Sequence
from typing import Any

from perturbkit.behavior.lexicon import built_in
from perturbkit.behavior.templates import Template

Lists = Mapping[str, Sequence[Any]]
Pair = tuple[str, str]

CLASSES = ("different", "duplicate")
"""As in the task qqp."""


def _without(values: Sequence[Any], others: Sequence[Any]) -> list[Any]:
    return [value for value in values if value not in others]


_MALE, _FEMALE = built_in()["male"][::6], built_in()["female"][::6]
_FIRST = [*_MALE, *_FEMALE]

COMMON: Lists = {
    "first": _FIRST,
    "last": _without(built_in()["last_name"], built_in()["first_name"])[::3],
    "male": _MALE,
    "female": _FEMALE,
    "city": built_in()["city"],
    "country": _without(built_in()["country"], built_in()["city"]),
    # No animal is a kind of another, and no job of another.
    "animal": [
        *("camel", "cat", "cow", "dog", "donkey", "duck", "elephant", "fox", "frog", "goat", "hamster"),
        *("hedgehog", "horse", "iguana", "otter", "parrot", "pig", "rabbit", "seal", "snake", "squirrel"),
        *("tiger", "turtle", "wolf"),
    ],
    "job": [
        *("accountant", "architect", "baker", "barber", "butcher", "carpenter", "dentist", "electrician"),
        *("firefighter", "florist", "geologist", "historian", "jeweller", "journalist", "librarian"),
        *(
            "mechanic",
            "nurse",
            "optician",
            "pharmacist",
            "pilot",
            "plumber",
            "sailor",
            "tailor",
            "translator",
        ),
    ],
    "thing": [
        *("accordion", "bicycle", "camera", "canoe", "carpet", "chainsaw", "clock", "drum kit", "fridge"),
        *("guitar", "lawnmower", "microscope", "motorcycle", "piano", "printer", "sewing machine", "sofa"),
        *("surfboard", "telescope", "tent", "tractor", "typewriter", "violin", "washing machine"),
    ],
    "language": [
        *("Arabic", "Bengali", "Czech", "Danish", "Dutch", "Finnish", "French", "German", "Greek", "Hindi"),
        *("Hungarian", "Italian", "Japanese", "Korean", "Latvian", "Polish", "Portuguese", "Russian"),
        *("Spanish", "Swahili", "Swedish", "Turkish", "Urdu", "Welsh"),
    ],
    "food": [
        *("apple pie", "bean soup", "fish curry", "goulash", "lasagne", "lentil salad", "mushroom risotto"),
        *("onion tart", "paella", "plum jam", "potato gratin", "pumpkin bread", "ravioli"),
        *("rice pudding", "sourdough bread", "spinach quiche", "sushi", "tofu stew", "tomato sauce"),
    ],
    "relative": ["aunt", "brother", "cousin", "daughter", "father", "mother", "nephew", "sister", "uncle"],
    "month": ["January", "March", "April", "June", "July", "August", "September", "October", "December"],
    "weekday": ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
    "year": [str(year) for year in range(1961, 2019)],
    "number": [str(number) for number in range(12, 99) if number % 10],
}


def pairs(label: str | tuple[str, ...] | None, *texts: Any, **lists: Sequence[Any]) -> list[Template]:
    """Templates of pairs, or of lists of pairs (an original with its variants), with their label."""
    return [Template(text, {**COMMON, **lists}, labels=label, distinct=True) for text in texts]


def duplicates(*texts: Any, **lists: Sequence[Any]) -> list[Template]:
    """Pairs that ask the same."""
    return pairs("duplicate", *texts, **lists)


def different(*texts: Any, **lists: Sequence[Any]) -> list[Template]:
    """Pairs that ask something else."""
    return pairs("different", *texts, **lists)


def no_longer(*texts: list[Pair], **lists: Sequence[Any]) -> list[Template]:
    """Lists of pairs, the first of which asks the same and the others something else."""
    found = []
    for text in texts:
        found += pairs(("duplicate", *["different"] * (len(text) - 1)), text, **lists)
    return found
