"""contraction: one contraction written out, or one made."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal

from perturbkit.core.edit import Edit
from perturbkit.core.stream import Stream
from perturbkit.transforms.words._contracting import contracted, contractions
from perturbkit.transforms.words._expanding import expanded, expansions
from perturbkit.transforms.words._reading import Reading
from perturbkit.transforms.words._syntax import SyntaxTransform


@dataclass(frozen=True)
class Contraction(SyntaxTransform):
    """One contraction is written out ("won't" -> "will not"), or a full form contracted ("it is" -> "it's").

    ``mode``: "auto" (either), "contract" or "expand". 's is "has" before a participle that asks for it, 'd is
    "had" or "would" by what follows; possessives and clause-final forms ("than I am") stay. The apostrophe is
    the text's own.
    """

    name: ClassVar[str] = "contraction"
    example: ClassVar[str] = "It is late, but we aren't tired."

    mode: Literal["auto", "contract", "expand"] = "auto"

    def targets(self, read: Reading) -> Sequence[int]:
        """Contracted tokens, and auxiliaries that can be contracted."""
        found = set(expansions(read)) if self.mode != "contract" else set()
        if self.mode != "expand":
            found.update(contractions(read))
        return sorted(found)

    def change(self, read: Reading, token: int, draw: Stream) -> list[Edit] | None:
        """The other form."""
        if token in expansions(read):
            return expanded(read, token)
        return contracted(read, token, draw)
