"""The tense of a clause, and what two clauses do about theirs: plain functions over a Reading."""

from typing import Literal

from perturbkit.transforms.words._agreement import tense_tag
from perturbkit.transforms.words._clauses import VerbGroup
from perturbkit.transforms.words._finite_lemma import finite_lemma
from perturbkit.transforms.words._reading import Reading

Tense = Literal["past", "present", "modal past", "modal present", "none"]
Bond = Literal["free", "together", "below stays", "above stays", "both stay"]
"""What a clause and the one above it do: each alone, both at once, one of them alone, none."""

SHIFTED = {"will": "would", "can": "could", "may": "might", "would": "will", "could": "can", "might": "may"}
"""Modals that go along with the verb above: "said it would" <-> "says it will"."""
_PAST_MODALS = frozenset({"would", "could", "might"})


def tense_of(read: Reading, group: VerbGroup) -> Tense:
    """Tense of a clause: of a modal, the one that it would have as a report; "none" of a subjunctive."""
    verb = finite_lemma(read, group.finite)
    if (read.tags[group.finite] == "MD" and verb != "have") or verb == "would":
        return "modal past" if verb in _PAST_MODALS else "modal present"
    tag = tense_tag(read, group, verb)
    if tag is None:
        return "none"
    return "past" if tag == "VBD" else "present"


def is_perfect(read: Reading, group: VerbGroup) -> bool:
    """Whether a group is "has seen" or "had seen"."""
    if len(group.chain) == 1 or read.tags[group.chain[1]] not in ("VBN", "VBD"):
        return False
    return finite_lemma(read, group.finite) == "have"
