"""What is protected in many rows: looked for only in those where two neighbouring characters hint at it."""

from string import ascii_letters, ascii_lowercase, ascii_uppercase, digits

import numpy as np

from perturbkit.core.protect import NOTHING, Protection
from perturbkit.engines.columnar.ragged import Bools, Bytes, marked
from perturbkit.engines.columnar.rows import SIGN, Rows

_WORD = ascii_letters + digits + "_"
_ANY = "".join(map(chr, range(256)))
# Each kind of core.protect needs a sign with one of these before it and one of these behind it, where any
# character will do also the border of the text; or two backticks that are not side by side.
_HINTS = (
    ("@", _ANY, _WORD + "-"),
    ("#", _ANY, _WORD),
    ("<", _ANY, ascii_letters + "/!"),
    ("&", _ANY, ascii_letters + "#"),
    ("{", _ANY, _WORD + "{}"),
    ("[", _ANY, ascii_uppercase),
    ("%", _ANY, "(sdifr"),
    ("+", _ANY, digits),
    (")", digits, _ANY),
    (":", _ANY, "/"),
    (".", _WORD + "-", ascii_lowercase + digits),
    ("-", digits, digits),
)


def _pairs(side: int) -> Bytes:
    """At [sign, character], 1 where one of the kinds may have the character at this side of the sign."""
    table = np.zeros((256, 256), np.uint8)
    for hint in _HINTS:
        table[ord(hint[0]), [ord(character) for character in hint[side]]] = 1
    return table


_BEFORE, _BEHIND = _pairs(1), _pairs(2)
# And 2 in "www.", which any character but a blank may follow.
_BEFORE[ord("."), ord("w")] |= 2
_BEHIND[ord("."), [not chr(code).isspace() for code in range(256)]] |= 2


def protect(rows: Rows, protection: Protection) -> None:
    """Protect what ``protection`` finds in rows of ASCII."""
    if protection == NOTHING:
        return
    by_user = bool(protection.patterns or protection.words)
    suspect = ~rows.odd if by_user else _suspects(rows) & ~rows.odd
    for number in marked(suspect).tolist():
        rows.protect(number, protection.spans(rows.text(number)))


def _suspects(rows: Rows) -> Bools:
    """Rows that may hold something of one of the kinds.

    A neighbour in another row hints at no less than the border between them.
    """
    suspect = np.zeros(len(rows), np.bool_)
    at = marked(rows.where(SIGN))
    if not len(at):
        return suspect
    sign, before = rows.data[at], rows.data[at - 1]
    behind = rows.data[np.minimum(at + 1, len(rows.data) - 1)]
    hint = marked(_BEFORE[sign, before] & _BEHIND[sign, behind])
    suspect[rows.row_of(at[hint])] = True
    tick = marked(sign == ord("`"))
    if len(tick):
        row = rows.row_of(at[tick])
        pair = (behind[tick] == ord("`")) & (at[tick] + 1 < rows.offsets[row + 1])
        pairs = np.bincount(row[pair], minlength=len(rows))
        suspect |= np.bincount(row, minlength=len(rows)) > 1 + (pairs > 0)
    return suspect
