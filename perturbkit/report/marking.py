"""A perturbed text as pieces: kept, deleted, inserted, and those left out of a long text."""

import re
from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher
from typing import Literal, NamedTuple

from perturbkit.report.markup import Markup, join, tag
from perturbkit.report.records import Edit, Flip

_UNITS = re.compile(r"\s+|\w+|[^\w\s]")
# Comparing word by word takes time and memory by the product of both lengths.
_MOST_UNITS = 600
# The note on what is left out takes room, too.
_WORTH_CUTTING = 40


class Piece(NamedTuple):
    """A stretch of text and what happened to it; the text of a cut piece says how much is left out."""

    kind: Literal["kept", "deleted", "inserted", "cut"]
    text: str


def marked(flip: Flip) -> list[Piece]:
    """The original text with the edits of a flipped row marked; see ``pieces``.

    >>> swap = Edit(1, 3, "ha", "ah")
    >>> flip = Flip("trec", "m", "swap_chars", 1, 0, "What is it", "Waht is it", (swap,), "DEF", "DEF", "NUM")
    >>> [piece.text for piece in marked(flip)]
    ['W', 'ha', 'ah', 't is it']
    """
    return pieces(flip.original_text, flip.perturbed_text, flip.edits)


def pieces(before: str, after: str, edits: Sequence[Edit] = ()) -> list[Piece]:
    """What was kept, deleted and inserted between two texts.

    Kept and deleted pieces together are the original text, kept and inserted ones the perturbed text.
    Where the recorded edits do not lead from one to the other (several steps, several fields, none known),
    the pieces come from a comparison word by word; of texts that differ over hundreds of words, the whole
    stretch is marked.

    >>> [piece.text for piece in pieces("a red door", "a blue door")]
    ['a ', 'red', 'blue', ' door']
    """
    found = _apply(before, sorted(edits, key=lambda edit: (edit.start, edit.end)))
    if found is None or "".join(text for kind, text in found if kind != "deleted") != after:
        return _compare(before, after)
    return found


def clipped(found: Iterable[Piece], most: int = 600, in_all: int = 4_000) -> list[Piece]:
    """Pieces without the inner part of those longer than ``most`` characters, nor more than ``in_all``.

    >>> clipped([Piece("kept", "x" * 1000)], most=10)[1]
    Piece(kind='cut', text=' … 990 characters left out … ')
    """
    out: list[Piece] = []
    left, gone = in_all, 0
    for piece in found:
        if left <= 0:
            gone += len(piece.text)
        elif len(piece.text) <= most + _WORTH_CUTTING:
            out.append(piece)
        else:
            head, tail = piece.text[: most - most // 2], piece.text[len(piece.text) - most // 2 :]
            out += [piece._replace(text=head), _cut(len(piece.text) - most), piece._replace(text=tail)]
        left -= min(len(piece.text), most)
    return [*out, _cut(gone)] if gone else out


def _cut(count: int) -> Piece:
    return Piece("cut", f" … {count:,} characters left out … ")


def as_markup(found: Iterable[Piece]) -> Markup:
    """Pieces as del and ins elements, what is left out as a note."""
    names = {"deleted": "del", "inserted": "ins"}
    return join(
        *(
            text
            if kind == "kept"
            else tag("span", text, class_="cut")
            if kind == "cut"
            else tag(names[kind], text)
            for kind, text in found
        )
    )


def _apply(text: str, edits: Sequence[Edit]) -> list[Piece] | None:
    found, at = [], 0
    for edit in edits:
        if not at <= edit.start <= edit.end <= len(text):
            return None
        found += [
            Piece("kept", text[at : edit.start]),
            Piece("deleted", text[edit.start : edit.end]),
            Piece("inserted", edit.new),
        ]
        at = edit.end
    found.append(Piece("kept", text[at:]))
    return [piece for piece in found if piece.text]


def _compare(before: str, after: str) -> list[Piece]:
    old, new = _UNITS.findall(before), _UNITS.findall(after)
    shorter = min(len(old), len(new))
    head = next((i for i in range(shorter) if old[i] != new[i]), shorter)
    most = shorter - head
    tail = next((i for i in range(most) if old[-1 - i] != new[-1 - i]), most)
    found = [Piece("kept", "".join(old[:head]))]
    found += _matched(old[head : len(old) - tail], new[head : len(new) - tail])
    found.append(Piece("kept", "".join(old[len(old) - tail :])))
    return [piece for piece in found if piece.text]


def _matched(old: list[str], new: list[str]) -> list[Piece]:
    if max(len(old), len(new)) > _MOST_UNITS:
        return [Piece("deleted", "".join(old)), Piece("inserted", "".join(new))]
    found = []
    for kind, i, j, k, m in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if kind == "equal":
            found.append(Piece("kept", "".join(old[i:j])))
        else:
            found += [Piece("deleted", "".join(old[i:j])), Piece("inserted", "".join(new[k:m]))]
    return found
