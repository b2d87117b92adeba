"""negate: the polarity of one clause flips."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from perturbkit.core.edit import Edit
from perturbkit.core.stream import Stream
from perturbkit.transforms.words._finite_verbs import finite_verbs, imperatives, is_imperative
from perturbkit.transforms.words._negation import negate_clause, negate_imperative
from perturbkit.transforms.words._reading import Reading
from perturbkit.transforms.words._syntax import SyntaxTransform
from perturbkit.transforms.words._word_classes import NOT


@dataclass(frozen=True)
class Negate(SyntaxTransform):
    """One clause becomes negative, or a negative one positive; the label may change.

    "plays" -> "does not play", "isn't late" -> "is late", "Open it" -> "Do not open it", "no water" ->
    "some water". Contracted where the text has contractions. Clauses with two negatives, or with one like
    "hardly", are no sites. Source: Moradi and Samwald 2021, "Negation".
    """

    name: ClassVar[str] = "negate"
    keeps: ClassVar[str] = "TA"
    monitor: ClassVar[bool] = True
    example: ClassVar[str] = "My neighbour plays the cello."

    def targets(self, read: Reading) -> Sequence[int]:
        """Finite verbs and imperatives."""
        finite = finite_verbs(read)
        others = [i for i in imperatives(read) if i not in finite]
        if "do" in read.words:  # "Don't": a base form that carries the clause
            others += [
                i
                for i, word in enumerate(read.words)
                if word == "do" and read.tags[i] == "VB" and read.word(i + 1) in NOT
            ]
        return sorted({*finite, *others}) if others else finite

    def change(self, read: Reading, token: int, draw: Stream) -> list[Edit] | None:
        """The clause with the other polarity."""
        if is_imperative(read, token):
            return negate_imperative(read, token)
        return negate_clause(read, token)
