"""replace_key: an inner letter becomes its neighbour on the keyboard."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from perturbkit.resources.keyboards import layout, layouts
from perturbkit.transforms.chars._one_letter import OneLetter


@cache
def neighbours(name: str) -> Mapping[str, tuple[str, ...]]:
    """Letter (of either case) -> neighbouring letters of the same case on the layout ``name``."""
    table = {letter: tuple(keys) for letter, keys in layout(name).neighbours.items()}
    capitals = {
        letter.upper(): _capitals(letter.upper(), keys)
        for letter, keys in table.items()
        if len(letter.upper()) == 1 and letter.upper() != letter
    }
    return {**capitals, **table}


def _capitals(letter: str, keys: Sequence[str]) -> tuple[str, ...]:
    """Keys as capitals, once each and without ``letter``: two keys may share one (the Greek sigmas)."""
    upper = (key.upper() for key in keys)
    return tuple(dict.fromkeys(key for key in upper if len(key) == 1 and key != letter))


@dataclass(frozen=True)
class ReplaceKey(OneLetter):
    """One inner letter becomes a neighbouring key on the chosen layout ("Minister" -> "Monister"), case kept.

    Neighbours are the letters beside, above and below. A letter that the layout lacks stays as it is.
    Source: Moradi and Samwald 2021, "Replacement".
    """

    name: ClassVar[str] = "replace_key"
    layout: str = "qwerty"

    def __post_init__(self) -> None:
        super().__post_init__()
        self.require_choice("layout", layouts())
        object.__setattr__(self, "_neighbours", neighbours(self.layout))

    def options(self, letter: str) -> Sequence[str]:
        """Neighbouring keys of the letter."""
        return self._neighbours.get(letter, ())  # type: ignore[attr-defined, no-any-return]
