"""How people mistype: which slips happen how often. Each number's source or choice stands in the data file.

Read on first use from ``files/typing_habits.json`` (``scripts/build_typing_habits.py``), under 1 ms.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType

FILE = Path(__file__).parent / "files" / "typing_habits.json"


@dataclass(frozen=True, eq=False)
class TypingHabits:
    """Shares and weights of typing errors; the shares of each mapping sum to 1 (within rounding).

    ``kinds``: substitution, omission, insertion, transposition. ``substitutions``: to a key beside
    (horizontal), above or below (vertical), or under the same finger of the other hand (homologous).
    ``insertions``: the letter twice (doubling) or a neighbouring key with it (neighbour).
    ``first_letter``: weight of a word's first letter where each other letter has 1.
    ``across_hands``: weight of a transposition between hands where one within a hand has 1.
    ``length_power``: a word is hit in proportion to its number of letters to this power.
    """

    kinds: Mapping[str, float]
    substitutions: Mapping[str, float]
    insertions: Mapping[str, float]
    first_letter: float
    across_hands: float
    length_power: int


@cache
def typing_habits() -> TypingHabits:
    """The habits of the data file.

    >>> typing_habits().kinds["transposition"]
    0.125
    """
    values = {name: habit["values"] for name, habit in json.loads(FILE.read_text(encoding="utf-8")).items()}
    return TypingHabits(
        kinds=MappingProxyType(values["kinds"]),
        substitutions=MappingProxyType(values["substitutions"]),
        insertions=MappingProxyType(values["insertions"]),
        first_letter=values["first_letter"]["weight"],
        across_hands=values["across_hands"]["weight"],
        length_power=values["word_length"]["power"],
    )
