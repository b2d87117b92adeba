"""homoglyph: a letter becomes a look-alike of another script."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from perturbkit.resources.confusables import homoglyphs
from perturbkit.transforms.chars._one_letter import OneLetter


@dataclass(frozen=True)
class Homoglyph(OneLetter):
    """One letter becomes a look-alike of another script ("paypal" with a Cyrillic "а").

    Source of the pairs: Unicode Technical Standard 39, confusables.
    """

    name: ClassVar[str] = "homoglyph"
    inner: ClassVar[bool] = False

    def options(self, letter: str) -> Sequence[str]:
        """Look-alikes of the letter."""
        return homoglyphs().get(letter, "")
