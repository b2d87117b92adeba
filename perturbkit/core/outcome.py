"""What became of one sample, and the reasons why it may have fewer perturbations than were asked for."""

from typing import Any, Literal, NamedTuple

from perturbkit.core.edit import Edit

Reason = Literal[
    "missing",
    "blank",
    "no_sites",
    "all_protected",
    "fewer_sites",
    "not_drawn",
    "unusable_tokens",
    "lost_target",
    "repeat",
]
REASONS: dict[str, str] = {
    "missing": "the field is None or NaN",
    "blank": "the text is empty or all blanks",
    "no_sites": "the transform finds nothing to act on",
    "all_protected": "everything the transform could act on is protected",
    "fewer_sites": "there were fewer places to act on than asked for; all were used",
    "not_drawn": "the amount drawn for this row was zero",
    "unusable_tokens": "a token is empty or holds a blank, or the transform cannot act on token lists",
    "lost_target": "an answer or a tag does not fit the row, or an edit would have destroyed it",
    "repeat": "an earlier copy of the row came out the same",
}


class Outcome(NamedTuple):
    """What became of one sample: fields as strings or token tuples, and the record of how."""

    fields: tuple[Any, ...]
    edits: list[Edit]
    asked: int
    done: int
    reason: Reason | None
    tags: tuple[tuple[str, ...], ...] = ()
    answers: tuple[tuple[int, int, int], ...] = ()
