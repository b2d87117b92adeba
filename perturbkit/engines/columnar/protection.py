"""What is protected in many rows: looked for only in those where two neighbouring characters hint at it."""

from string import ascii_letters, ascii_lowercase, ascii_uppercase, digits

import numpy as np

from perturbkit.core.protect import NOTHING, Protection
from perturbkit.engines.columnar.ragged import marked
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
    (".", "w", "".join(character for character in _ANY if not character.isspace())),
    ("-", digits, digits),
    ("`", "`", "`"),
)
# A character's bits: of the hints that have it before the sign, as the sign, behind the sign.
_BITS = np.zeros((3, 256), np.uint16)
for _number, (_sign, *_sides) in enumerate(_HINTS):
    for _place, _characters in enumerate((_sides[0], _sign, _sides[1])):
        _BITS[_place, [*map(ord, _characters)]] |= 1 << _number
_NEAR, _PLACES = np.array([[-1], [0], [1]]), np.array([[0], [256], [512]])
_TICK = ord("`")


def protect(rows: Rows, protection: Protection) -> None:
    """Protect what ``protection`` finds in rows of ASCII."""
    if protection == NOTHING:
        return
    by_user = bool(protection.patterns or protection.words)
    for number in range(len(rows)) if by_user else _suspects(rows):
        if not rows.odd[number]:
            rows.protect(number, protection.spans(rows.text(number)))


def _suspects(rows: Rows) -> list[int]:
    """Rows that may hold something of one of the kinds.

    A neighbour in another row hints at no less than the border between them.
    """
    at = marked(rows.where(SIGN))
    if not len(at):
        return []
    # The first character has the last before it, and that has the first behind it.
    near = rows.data.take(at + _NEAR, mode="wrap")
    before, sign, behind = _BITS.take(near + _PLACES)
    suspect = rows.row_of(at[marked(before & sign & behind)])
    tick = at[near[1] == _TICK]
    if len(tick):
        row = rows.row_of(tick)
        pair = (row[1:] == row[:-1]) & (tick[1:] - tick[:-1] > 1)
        suspect = np.concatenate([suspect, row[marked(pair)]])
    return list(dict.fromkeys(suspect.tolist()))
