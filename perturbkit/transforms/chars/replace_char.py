"""replace_char: a letter becomes a random one."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from perturbkit.resources.alphabets import letters_like
from perturbkit.transforms.chars._one_letter import OneLetter


@lru_cache(maxsize=4096)
def _others(letter: str) -> str:
    """The other letters of the letter's script, in its case."""
    lower = letters_like(letter[0])
    same_case = lower.upper() if letter[0].isupper() and len(lower.upper()) == len(lower) else lower
    return same_case.replace(letter, "")


@dataclass(frozen=True)
class ReplaceChar(OneLetter):
    """One letter of a word becomes a random letter of the same script and case ("letter" -> "lexter")."""

    name: ClassVar[str] = "replace_char"
    inner: ClassVar[bool] = False

    def options(self, letter: str) -> Sequence[str]:
        """The other letters of the script."""
        return _others(letter)
