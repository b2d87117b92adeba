"""repeat_char: an inner letter comes twice."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from perturbkit.transforms.chars._one_letter import OneLetter


@dataclass(frozen=True)
class RepeatChar(OneLetter):
    """One letter of a word of three or more is doubled ("hearts" -> "heartts"), never the first or last.

    Source: Moradi and Samwald 2021, "Repetition".
    """

    name: ClassVar[str] = "repeat_char"

    def options(self, letter: str) -> Sequence[str]:
        """The letter twice."""
        return (letter * 2,)
