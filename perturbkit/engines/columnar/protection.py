"""What is protected in many rows: looked for only in those where a sign and what is around it hint at it."""

from string import ascii_letters, ascii_lowercase, ascii_uppercase, digits

import numpy as np

from perturbkit.core.protect import NOTHING, Protection
from perturbkit.engines.columnar.ragged import marked
from perturbkit.engines.columnar.rows import SIGN, Rows

_WORD = ascii_letters + digits + "_"
_ANY = "".join(map(chr, range(256)))
_THREE_EACH_SIDE = dict.fromkeys((-3, -2, -1, 1, 2, 3), digits)
# Each kind of core.protect needs a sign with one of these characters so many places behind it (or before it,
# below 0); or two backticks that are not side by side.
_HINTS: tuple[tuple[str, dict[int, str]], ...] = (
    ("@", {1: _WORD + "-"}),
    ("#", {1: _WORD}),
    ("<", {1: ascii_letters + "/!"}),
    ("&", {1: ascii_letters + "#"}),
    ("{", {1: _WORD + "{}"}),
    ("[", {1: ascii_uppercase}),
    ("%", {1: "(sdifr"}),
    ("+", {1: digits}),
    (")", {-1: digits}),
    (":", {1: "/"}),
    (".", {-1: _WORD + "-", 1: ascii_lowercase}),
    (".", {-1: "w", 1: "".join(character for character in _ANY if not character.isspace())}),
    (".", _THREE_EACH_SIDE),
    ("-", _THREE_EACH_SIDE),
    ("`", {-1: "`", 1: "`"}),
)
_AROUND = range(-3, 4)
# At each place around a sign a character has the bits of those hints that it is not in the way of.
_BITS = np.zeros((len(_AROUND), 256), np.uint16)
for _number, (_sign, _near) in enumerate(_HINTS):
    for _place, _bits in zip(_AROUND, _BITS, strict=True):
        _bits[[*map(ord, _near.get(_place, _ANY) if _place else _sign)]] |= 1 << _number
_PLACES, _TABLES = np.array(_AROUND)[:, None], 256 * np.arange(len(_AROUND))[:, None]
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
    # The last character has the first behind it.
    near = rows.data.take(at + _PLACES, mode="wrap")
    suspect = rows.row_of(at[marked(np.bitwise_and.reduce(_BITS.take(near + _TABLES)))])
    tick = at[rows.data[at] == _TICK]
    if len(tick):
        row = rows.row_of(tick)
        pair = (row[1:] == row[:-1]) & (tick[1:] - tick[:-1] > 1)
        suspect = np.concatenate([suspect, row[marked(pair)]])
    return list(dict.fromkeys(suspect.tolist()))
