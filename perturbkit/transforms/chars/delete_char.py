"""delete_char: an inner letter goes."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from perturbkit.transforms.chars._one_letter import OneLetter


@dataclass(frozen=True)
class DeleteChar(OneLetter):
    """An inner letter of a word of three or more is left out ("discovered" -> "discovred").

    Source: Moradi and Samwald 2021, "Deletion".
    """

    name: ClassVar[str] = "delete_char"

    def options(self, letter: str) -> Sequence[str]:
        """Nothing in the letter's place."""
        return ("",)
