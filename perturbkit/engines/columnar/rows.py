"""The rows of a batch as one array of bytes, and where their words are."""

from collections.abc import Iterable
from string import ascii_letters, ascii_uppercase, digits
from typing import NamedTuple

import numpy as np

from perturbkit.core.edit import Span
from perturbkit.engines.columnar.once import once
from perturbkit.engines.columnar.ragged import (
    Bools,
    Bytes,
    Ints,
    any_between,
    marked,
    places_of,
    ranges,
    sizes_of,
    starts_of,
)

SIGNS = "@#<&{[%+):.-`"
"""Characters that may be part of something protected."""

# Classes of ASCII characters, as bits; in arrays without dimensions, which numpy takes faster than numbers.
LETTER, UPPER, DIGIT, BLANK, SIGN, SYMBOL, OPENING, ENDING = (
    np.array(1 << bit, np.uint8) for bit in range(8)
)
_ALNUM = np.array(LETTER | DIGIT)
_CLASSES = (
    (LETTER, ascii_letters),
    (UPPER, ascii_uppercase),
    (DIGIT, digits),
    (BLANK, "\t\n\v\f\r\x1c\x1d\x1e\x1f "),  # those of str.isspace
    (SIGN, SIGNS),
    (SYMBOL, "$#%+-~"),  # beside numbers
    (OPENING, " \t\"'([{"),  # between the end of a sentence and the first word of the next
    (ENDING, ".!?\n:"),
)
_TABLE = bytes(sum(int(bit) for bit, of in _CLASSES if chr(code) in of) for code in range(256))


class Spans(NamedTuple):
    """Spans in order, as positions in ``Rows.data``; those of row r are first[r] : first[r + 1]."""

    start: Ints
    stop: Ints
    first: Ints

    def kept(self, mask: Bools) -> "Spans":
        """The spans where ``mask`` is true."""
        return Spans(self.start[mask], self.stop[mask], places_of(mask, self.first))


class Letters(NamedTuple):
    """Letters of words: those of word i stand at ``at[first[i] : first[i] + many[i]]``."""

    at: Ints
    first: Ints
    many: Ints


class Rows:
    """Texts one after the other in ``data``; row r is ``data[offsets[r] : offsets[r + 1]]``.

    ``protected`` marks the characters that no edit may touch, ``guarded`` the rows that hold some.
    """

    def __init__(self, data: Bytes, offsets: Ints) -> None:
        self.data = data
        self.offsets = offsets
        self.protected = np.zeros(len(data), np.bool_)
        self.guarded = np.zeros(len(offsets) - 1, np.bool_)
        self.any_guarded = False
        text = data.tobytes()
        self._ascii = text.isascii()
        self._classes = np.frombuffer(text.translate(_TABLE), np.uint8)

    def __len__(self) -> int:
        return len(self.offsets) - 1

    def where(self, classes: Bytes) -> Bools:
        """Which characters are of one of the classes."""
        return (self._classes & classes).astype(np.bool_)

    def row_of(self, at: Ints) -> Ints:
        """Row of each position."""
        return self.offsets.searchsorted(at, "right") - 1

    def protect(self, row: int, spans: Iterable[Span]) -> None:
        """Protect spans of the characters of a row of ASCII."""
        start = self.offsets[row]
        for a, b in spans:
            self.protected[start + a : start + b] = True
            self.guarded[row] = self.any_guarded = True

    def text(self, row: int) -> str:
        """The text of a row."""
        return self.data[self.offsets[row] : self.offsets[row + 1]].tobytes().decode()

    def characters(self, row: Ints, start: Ints, stop: Ints) -> tuple[Ints, Ints]:
        """Which characters of its ``row`` each span begins and ends with; those in a row ascend."""
        first = self.offsets[row]
        low, high = start - first, stop - first
        of = -1
        for i in () if self._ascii else marked(self.odd[row]).tolist():
            if row[i] != of:
                of, place, before = row[i], first[i], 0
            low[i] = before + len(self.data[place : start[i]].tobytes().decode())
            before = high[i] = low[i] + len(self.data[start[i] : stop[i]].tobytes().decode())
            place = stop[i]
        return low, high

    @once
    def letter(self) -> Bools:
        """Which characters are letters."""
        return self.where(LETTER)

    @once
    def blank(self) -> Bools:
        """Which characters are blanks."""
        return self.where(BLANK)

    @once
    def alnum(self) -> Bools:
        """Which characters are letters or digits."""
        return self.where(_ALNUM)

    @once
    def begins(self) -> Ints:
        """Where the rows begin that are not empty."""
        return self.offsets[:-1][sizes_of(self.offsets) > 0]

    def holding(self, mask: Bools) -> Bools:
        """Which rows hold a character that is marked."""
        rows = np.zeros(len(self), np.bool_)
        rows[self.row_of(marked(mask))] = True
        return rows

    @once
    def odd(self) -> Bools:
        """Which rows hold anything but ASCII."""
        return np.zeros(len(self), np.bool_) if self._ascii else self.holding(self.data > 127)

    @once
    def words(self) -> Spans:
        """The words that hold nothing protected."""
        words = self.all_words
        return words.kept(self.unprotected(words)) if self.any_guarded else words

    def unprotected(self, spans: Spans) -> Bools:
        """Which of the spans hold nothing protected."""
        free = np.ones(len(spans.start), np.bool_)
        if self.any_guarded and len(free):
            at = marked(self.protected)
            around = spans.start.searchsorted(at, "right") - 1
            free[around[(around >= 0) & (at < spans.stop[around])]] = False
        return free

    @once
    def letters_in_words(self) -> Ints:
        """How many letters each word has: its characters without digits and signs."""
        start, stop, _ = self.words
        letters, (begins, ends, joined) = stop - start, self._pieces
        other = marked(self.where(DIGIT))
        if len(joined):
            signs = ranges(ends[joined], begins[joined + 1] - ends[joined])
            other = np.concatenate([other, signs])
        if len(other) and len(start):
            word = start.searchsorted(other, "right") - 1
            inside = (other < stop[word]) & (word >= 0)
            letters -= np.bincount(word[inside], minlength=len(letters))
        return letters

    @once
    def all_words(self) -> Spans:
        """Words as ``core.text.words`` finds them in ASCII."""
        start, stop, joined = self._pieces
        if len(joined):
            inner = np.zeros(len(start) + 1, np.bool_)
            inner[joined + 1] = True
            start, stop = start[~inner[:-1]], stop[~inner[1:]]
        return Spans(start, stop, start.searchsorted(self.offsets))

    @once
    def _pieces(self) -> tuple[Ints, Ints, Ints]:
        """Starts and stops of the runs of letters and digits; which of them go on in the next one's word.

        A word is what is left of a run of non-blanks without the punctuation at its ends: two runs belong to
        one word where neither a blank nor the start of a row lies between them.
        """
        start, stop = self.runs(self.alnum)
        before, after = stop[:-1], start[1:]
        border = self.blank.copy()
        border[self.begins] = True
        joined = marked(~(border[before] | border[after - 1] | border[after]))
        wide = marked(after[joined] - before[joined] > 2)
        if len(wide):
            far = joined[wide]
            joined = np.delete(joined, wide[any_between(border, before[far] + 1, after[far] - 1)])
        return start, stop, joined

    def runs(self, mask: Bools) -> tuple[Ints, Ints]:
        """Starts and stops of the longest runs of marked characters within one row."""
        changes = np.zeros(len(mask) + 1, np.bool_)
        changes[:-1] = mask
        changes[1:] ^= mask
        borders = marked(changes)
        cuts = self.begins[1:]
        torn = cuts[mask[cuts - 1] & mask[cuts]]
        if len(torn):  # one run ends there and another begins
            borders = np.concatenate([borders, torn, torn])
            borders.sort(kind="stable")
        return borders[::2].copy(), borders[1::2].copy()

    def letters(self, start: Ints, stop: Ints) -> Letters:
        """Letters of the words ``[start[i], stop[i])``."""
        size = stop - start
        edges = starts_of(size)
        at = ranges(start, size, edges)
        mask = self.letter[at]
        first = places_of(mask, edges)
        return Letters(at[mask], first[:-1], sizes_of(first))
