"""A perturbed text as pieces: kept, deleted, inserted."""

import re
from collections.abc import Sequence
from difflib import SequenceMatcher
from typing import Literal, NamedTuple

from perturbkit.report.records import Edit, Flip

_UNITS = re.compile(r"\s+|\w+|[^\w\s]")


class Piece(NamedTuple):
    """A stretch of text and what happened to it."""

    kind: Literal["kept", "deleted", "inserted"]
    text: str


def marked(flip: Flip) -> list[Piece]:
    """The original text with the edits of a flipped row marked.

    Kept and deleted pieces together are the original text, kept and inserted ones the perturbed text.
    Where the recorded edits do not lead from one to the other (several steps, several fields), the
    pieces come from a comparison word by word.

    >>> swap = Edit(1, 3, "ha", "ah")
    >>> flip = Flip("trec", "m", "swap_chars", 1, 0, "What is it", "Waht is it", (swap,), "DEF", "DEF", "NUM")
    >>> [piece.text for piece in marked(flip)]
    ['W', 'ha', 'ah', 't is it']
    """
    pieces = _apply(flip.original_text, sorted(flip.edits, key=lambda edit: (edit.start, edit.end)))
    if pieces is None or "".join(text for kind, text in pieces if kind != "deleted") != flip.perturbed_text:
        return _compare(flip.original_text, flip.perturbed_text)
    return pieces


def _apply(text: str, edits: Sequence[Edit]) -> list[Piece] | None:
    pieces, at = [], 0
    for edit in edits:
        if not at <= edit.start <= edit.end <= len(text):
            return None
        pieces += [
            Piece("kept", text[at : edit.start]),
            Piece("deleted", text[edit.start : edit.end]),
            Piece("inserted", edit.new),
        ]
        at = edit.end
    pieces.append(Piece("kept", text[at:]))
    return [piece for piece in pieces if piece.text]


def _compare(before: str, after: str) -> list[Piece]:
    old, new = _UNITS.findall(before), _UNITS.findall(after)
    pieces = []
    for tag, i, j, k, m in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if tag == "equal":
            pieces.append(Piece("kept", "".join(old[i:j])))
        else:
            pieces += [Piece("deleted", "".join(old[i:j])), Piece("inserted", "".join(new[k:m]))]
    return [piece for piece in pieces if piece.text]
