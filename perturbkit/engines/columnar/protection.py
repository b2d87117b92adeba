"""Which rows may hold something that is protected: by single characters, for all rows at once."""

import numpy as np

from perturbkit.core.protect import Protection
from perturbkit.engines.columnar.ragged import Bools
from perturbkit.engines.columnar.rows import Rows, flags

# Every kind of core.protect needs one of these: the first alone, the others where the next character fits.
_SIGNS, _DOT, _DASH, _COLON = "@#<&{[%`+)", ".", "-", ":"
_ANY, _CERTAIN, _DIGIT = flags(_SIGNS + _DOT + _DASH + _COLON), flags(_SIGNS), flags("0123456789")


def protected_rows(rows: Rows, protection: Protection) -> Bools:
    """Rows of ASCII that hold a protected span; ``protection`` must be one of kinds alone."""
    protected = np.zeros(len(rows), np.bool_)
    if not protection.kinds:
        return protected
    at = np.flatnonzero(rows.where(_ANY))
    row = rows.row_of(at)
    after = np.minimum(at + 1, len(rows.data) - 1)
    inner = at + 1 < rows.offsets[row + 1]
    here, following = rows.data[at], rows.data[after]
    sign = rows.where(_CERTAIN)[at]
    sign |= inner & (here == ord(_DOT)) & ~rows.blank[after]
    sign |= inner & (here == ord(_DASH)) & rows.where(_DIGIT)[after]
    sign |= inner & (here == ord(_COLON)) & (following == ord("/"))
    for suspect in np.unique(row[sign & ~rows.odd[row]]).tolist():
        start, stop = rows.offsets[suspect : suspect + 2]
        protected[suspect] = bool(protection.spans(rows.data[start:stop].tobytes().decode("ascii")))
    return protected
