"""Columns that go with a text or its tokens, were not declared, and are left behind where those change."""

import warnings
from collections.abc import Mapping, Sequence
from typing import Any

from perturbkit.core.align import OUTSIDE
from perturbkit.core.outcome import Outcome
from perturbkit.core.shape import Shape, Values
from perturbkit.core.targets import OF_WORDS


def moved_tokens(before: Sequence[Any], out: Outcome) -> bool:
    """Whether a token list of the sample has more, fewer or other places of tokens now."""
    resized = any(
        isinstance(old, tuple) and len(old) != len(new) for old, new in zip(before, out.fields, strict=True)
    )
    return resized or any(
        edit.source is not None and edit.source != OUTSIDE and edit.source[0] != edit.start
        for edit in out.edits
    )


def changes_tokens(before: Sequence[Any], out: Outcome) -> bool:
    """Whether edits make, take away, join, split or move tokens of the sample."""
    return moved_tokens(before, out) or any(
        isinstance(before[edit.field], tuple) and " " in edit.old + edit.replacement for edit in out.edits
    )


def tell_left_behind(
    shape: Shape, columns: Mapping[str, Values], tokens: Sequence[tuple[int, Sequence[str] | None]]
) -> None:
    """Warn of undeclared lists that are as long as the tokens in every row, now that tokens have moved.

    ``tokens`` are (number of the row, its tokens).
    """
    for name in shape.beside:
        values = columns[name]
        pairs = [
            (len(values[row]), len(of))
            for row, of in tokens
            if of is not None and hasattr(values[row], "__len__")
        ]
        if all(a == b for a, b in pairs) and any(a > 1 for a, _ in pairs):
            warnings.warn(
                f"column {name!r} has a value for every token and stays as it is, while tokens moved: "
                f"leave it out, or name it with tags={name!r} (--tags {name}) if they are labels of tokens",
                stacklevel=2,
            )


def tell_word_tags(shape: Shape, method: str) -> None:
    """Warn of tags of words, such as parts of speech, now that words have other forms."""
    for name in (name for name in shape.tags if name in OF_WORDS):
        warnings.warn(
            f"column {name!r} goes with its words as it was, and {method} gives words other forms: find it "
            "anew for the new tokens, or leave it out",
            stacklevel=2,
        )


def tell_offsets(shape: Shape, changed: int) -> None:
    """Warn of undeclared places in a text, now that a text has changed."""
    for name in shape.offsets if changed else ():
        warnings.warn(
            f"column {name!r} holds places in a text and stays as it is, while the text changed: leave it "
            "out, or name it with answers= (--answers) if it holds objects with start and end, or with text "
            "and answer_start, which move along",
            stacklevel=2,
        )
