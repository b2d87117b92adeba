"""The rows of a batch as one array of bytes, and where their words are."""

from functools import cached_property
from string import ascii_letters, digits
from typing import NamedTuple

import numpy as np

from perturbkit.engines.columnar.ragged import Bools, Bytes, Ints, any_between, ranges, starts_of


def flags(characters: str) -> bytes:
    """Table for ``bytes.translate``: 1 for these characters, 0 for all others."""
    return bytes(chr(code) in characters for code in range(256))


BLANKS = "\t\n\v\f\r\x1c\x1d\x1e\x1f "
"""The ASCII characters of ``str.isspace``."""
_ALNUM, _LETTER, _BLANK = flags(ascii_letters + digits), flags(ascii_letters), flags(BLANKS)


class Spans(NamedTuple):
    """Spans in order, as positions in ``Rows.data``; those of row r are first[r] : first[r + 1]."""

    start: Ints
    stop: Ints
    first: Ints

    def kept(self, mask: Bools) -> "Spans":
        """The spans where ``mask`` is true."""
        return Spans(self.start[mask], self.stop[mask], starts_of(mask)[self.first])


class Letters(NamedTuple):
    """Letters of words: those of word i stand at ``at[first[i] : first[i] + many[i]]``."""

    at: Ints
    first: Ints
    many: Ints


class Rows:
    """Texts one after the other in ``data``; row r is ``data[offsets[r] : offsets[r + 1]]``."""

    def __init__(self, data: Bytes, offsets: Ints) -> None:
        self.data = data
        self.offsets = offsets
        self._bytes = data.tobytes()

    def __len__(self) -> int:
        return len(self.offsets) - 1

    def where(self, table: bytes) -> Bools:
        """Which characters a table of ``flags`` marks."""
        return np.frombuffer(self._bytes.translate(table), np.bool_)

    def row_of(self, at: Ints) -> Ints:
        """Row of each position."""
        return np.searchsorted(self.offsets, at, "right") - 1

    @cached_property
    def letter(self) -> Bools:
        """Which characters are letters."""
        return self.where(_LETTER)

    @cached_property
    def blank(self) -> Bools:
        """Which characters are blanks."""
        return self.where(_BLANK)

    @cached_property
    def alnum(self) -> Bools:
        """Which characters are letters or digits."""
        return self.where(_ALNUM)

    def holding(self, table: bytes) -> Bools:
        """Which rows hold a character that a table of ``flags`` marks."""
        rows = np.zeros(len(self), np.bool_)
        rows[self.row_of(np.flatnonzero(self.where(table)))] = True
        return rows

    @cached_property
    def odd(self) -> Bools:
        """Which rows hold anything but ASCII."""
        odd = np.zeros(len(self), np.bool_)
        if not self._bytes.isascii():
            odd[self.row_of(np.flatnonzero(self.data > 127))] = True
        return odd

    @cached_property
    def words(self) -> Spans:
        """Words as ``core.text.words`` finds them in ASCII."""
        start, stop = self.runs(self.alnum)
        border = self.blank.copy()
        border[self.offsets[:-1][self.offsets[:-1] < len(border)]] = True
        # A word is what is left of a run of non-blanks without the punctuation at its ends: runs of letters
        # and digits belong to one word where neither a blank nor the start of a row lies between them.
        before, after = stop[:-1], start[1:]
        divided = border[before] | border[after]
        unsure = np.flatnonzero(~divided & (after > before + 1))
        divided[unsure] = any_between(border, before[unsure] + 1, after[unsure])
        start, stop = start[np.r_[True, divided][: len(start)]], stop[np.r_[divided, True][: len(stop)]]
        return Spans(start, stop, np.searchsorted(start, self.offsets))

    def runs(self, mask: Bools) -> tuple[Ints, Ints]:
        """Starts and stops of the longest runs of marked characters within one row."""
        begins = mask.copy()
        begins[1:] &= ~mask[:-1]
        ends = mask.copy()
        ends[:-1] &= ~mask[1:]
        cuts = self.offsets[(self.offsets > 0) & (self.offsets < len(mask))]
        begins[cuts] = mask[cuts]
        ends[cuts - 1] = mask[cuts - 1]
        return np.flatnonzero(begins), np.flatnonzero(ends) + 1

    def letters(self, start: Ints, stop: Ints) -> Letters:
        """Letters of the words ``[start[i], stop[i])``."""
        at = ranges(start, stop - start)
        chosen = self.letter[at]
        first = starts_of(chosen)[starts_of(stop - start)]
        return Letters(at[chosen], first[:-1], np.diff(first))
