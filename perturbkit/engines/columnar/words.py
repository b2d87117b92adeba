"""Kernels of repeat_word, delete_word and word_order; each says what the class in ``transforms`` says."""

from functools import cache
from typing import Any

import numpy as np

from perturbkit.engines.columnar.draws import ALL, Draws
from perturbkit.engines.columnar.kernel import Edits, Kernel, Sites
from perturbkit.engines.columnar.once import once
from perturbkit.engines.columnar.pieces import pieces
from perturbkit.engines.columnar.ragged import (
    Bools,
    Ints,
    Strings,
    any_between,
    marked,
    ranges,
    same,
    sizes_of,
)
from perturbkit.engines.columnar.rows import DIGIT, ENDING, OPENING, SYMBOL, UPPER, Rows, Spans


class Words(Kernel):
    """What the kernels of words share: the words that stand by themselves."""

    def __init__(self, transform: Any, rows: Rows) -> None:
        super().__init__(transform, rows)
        self.pieces = pieces(rows)

    @once
    def sites(self) -> Spans:
        """The words."""
        return self.pieces


class RepeatWord(Words):
    """A word comes twice, with a blank between."""

    def rewrite(self, site: Sites, draw: Draws) -> Edits:
        """The word again, after itself."""
        # One character more in front is cut along and becomes the blank.
        new = Strings.cut(self.rows.data, site.start - 1, site.stop)
        new.data[new.first[:-1]] = ord(" ")
        return Edits(ALL, site.stop, site.stop, new)


class DeleteWord(Words):
    """A word goes with the blanks on one side; a text keeps its last word."""

    def __init__(self, transform: Any, rows: Rows) -> None:
        super().__init__(transform, rows)
        self._left = sizes_of(rows.all_words.first) - 1
        self._claimed = rows.protected.copy()
        self._blanks = rows.runs(rows.blank)
        self._newline = (rows.data == ord("\r")) | (rows.data == ord("\n"))

    @property
    def fits(self) -> Bools:
        """Words of rows that have more than one."""
        fits: Bools = (self._left > 0).repeat(sizes_of(self.sites.first))
        return fits

    def rewrite(self, site: Sites, draw: Draws) -> Edits:
        """The word with the blanks before it or those after it, whichever are still there."""
        before, after = self._around(site)
        low, high = self.rows.offsets[site.row], self.rows.offsets[site.row + 1]
        one = (before < site.start) & (before > low)
        other = (after > site.stop) & ((after < high) | ~one)
        # Blanks are taken before a line break is.
        breaks = any_between(self._newline, before, site.start) & ~any_between(
            self._newline, site.stop, after
        )
        second = one & other
        later = other & (~one | breaks)
        start, stop = np.where(one & ~later, before, site.start), np.where(later, after, site.stop)
        free = self._free(site.row, start, stop)
        start = np.where(free | ~second, start, np.where(later, before, site.start))
        stop = np.where(free | ~second, stop, np.where(later, site.stop, after))
        of = marked(free | (second & self._free(site.row, start, stop)))
        start, stop = start[of], stop[of]
        self._claimed[ranges(start, stop - start)] = True
        self._left[site.row[of]] -= 1
        return Edits(of, start, stop, Strings(self.rows.data[:0], np.zeros(len(of) + 1, np.int64)))

    def _free(self, row: Ints, start: Ints, stop: Ints) -> Bools:
        free: Bools = (self._left[row] > 0) & ~any_between(self._claimed, start, stop)
        return free

    def _around(self, site: Sites) -> tuple[Ints, Ints]:
        """Where the blanks before the words begin, and where those after them end."""
        begins, ends = self._blanks
        if not len(begins):
            return site.start, site.stop
        low, high = self.rows.offsets[site.row], self.rows.offsets[site.row + 1]
        at = np.minimum(ends.searchsorted(site.start), len(ends) - 1)
        before = np.where((ends[at] == site.start) & (site.start > low), begins[at], site.start)
        at = np.minimum(begins.searchsorted(site.stop), len(begins) - 1)
        after = np.where((begins[at] == site.stop) & (site.stop < high), ends[at], site.stop)
        return before, after


@cache
def _pairs(size: int) -> tuple[Ints, Ints]:
    """Every place of a window of so many words beside each of those before it."""
    return np.tril_indices(size, -1)


def _in_order(table: Ints, order: Ints) -> Ints:
    """Each row of ``table`` in its order."""
    return table[np.arange(len(table))[:, None], order]


class WordOrder(Words):
    """Two to ``m_max`` consecutive words of a sentence are shuffled so that their order changes."""

    @staticmethod
    def covers(transform: Any) -> bool:
        """Windows of many words, each compared with each, are left to the row path."""
        return bool(transform.m_max <= 8)

    def __init__(self, transform: Any, rows: Rows) -> None:
        super().__init__(transform, rows)
        self._claimed = np.zeros(len(rows.data), np.bool_)
        self._words = words = self._movable()
        row = np.arange(len(rows)).repeat(sizes_of(words.first))
        borders = self._borders()
        sentence, ended = borders.searchsorted(words.start), borders.searchsorted(words.stop)
        begins = np.ones(len(row) + 1, np.bool_)
        begins[1:-1] = (row[1:] != row[:-1]) | (sentence[:-1] != ended[1:])
        edges = marked(begins)
        # Of each word, how many words of its sentence are left, itself included.
        self._left = edges[1:].repeat(sizes_of(edges)) - np.arange(len(row))
        self._first = marked(self._left > 1)

    @once
    def sites(self) -> Spans:
        """Pairs of neighbouring words from which a window can begin."""
        start, _, first = self._words.kept(self._left > 1)
        return Spans(start, self._words.stop[self._first + 1], first)

    def rewrite(self, site: Sites, draw: Draws) -> Edits:
        """Shuffle a window that begins with the pair; its length and its order are drawn."""
        word = self._first[site.number]
        free = ~any_between(self._claimed, site.start, site.stop)
        size = 2 + draw.below(np.minimum(self._left[word], self.transform.m_max) - 1)
        slot = np.minimum(np.arange(self.transform.m_max), size[:, None] - 1)
        window = word[:, None] + slot
        kind = self._kinds(window)
        of = marked(free & (kind != kind[:, :1]).any(axis=1))
        order = self._shuffled(size[of], kind[of], of, draw)
        moved = _in_order(kind[of], order) != kind[of]
        last = order.shape[1] - 1 - np.argmax(moved[:, ::-1], axis=1)
        one = np.arange(len(of))
        first = self._words.start[window[of][one, np.argmax(moved, axis=1)]]
        stop = np.maximum(site.stop[of], self._words.stop[window[of][one, last]])
        return self._edits(of, window[of], order, moved, np.minimum(site.start[of], first), stop)

    def _edits(self, of: Ints, window: Ints, order: Ints, moved: Bools, start: Ints, stop: Ints) -> Edits:
        """The words that move, in windows whose span no earlier perturbation has claimed."""
        free = ~any_between(self._claimed, start, stop)
        start, stop = start[free], stop[free]
        self._claimed[ranges(start, stop - start)] = True
        moved = moved & free[:, None]
        words = self._words
        to, source = window[moved], _in_order(window, order)[moved]
        new = Strings.cut(self.rows.data, words.start[source], words.stop[source])
        return Edits(of.repeat(moved.sum(axis=1)), words.start[to], words.stop[to], new)

    def _shuffled(self, size: Ints, kind: Ints, of: Ints, draw: Draws) -> Ints:
        """Order of each window's words by Fisher and Yates, again and again until it is another one."""
        order = np.arange(kind.shape[1]) + np.zeros_like(kind)
        left = np.arange(len(of))
        while len(left):
            for i in range(size[left].max() - 1, 0, -1):
                rows = left[size[left] > i]
                j = draw.below(i + 1, of[rows])
                order[rows, i], order[rows, j] = order[rows, j], order[rows, i]
            mine = kind[left]
            left = left[(_in_order(mine, order[left]) == mine).all(axis=1)]
        return order

    def _kinds(self, window: Ints) -> Ints:
        """For each place of a window the first place with the same word."""
        kind = np.arange(window.shape[1]) + np.zeros_like(window)
        q, p = _pairs(window.shape[1])
        equal = self._equal(window[:, p].ravel(), window[:, q].ravel()).reshape(len(window), -1)
        # From the latest places to the first.
        for pair in range(len(q) - 1, -1, -1):
            kind[equal[:, pair], q[pair]] = p[pair]
        return kind

    def _equal(self, one: Ints, other: Ints) -> Bools:
        data, (start, stop, _) = self.rows.data, self._words
        equal: Bools = stop[one] - start[one] == stop[other] - start[other]
        equal &= data[start[one]] == data[start[other]]
        maybe = marked(equal)
        a, b = start[one[maybe]], start[other[maybe]]
        equal[maybe] = same(data, a, data, b, stop[one[maybe]] - a)
        return equal

    def _movable(self) -> Spans:
        """Words that may change their place; a number takes its symbol along."""
        rows = self.rows
        words = self.pieces.kept(~self._opens_sentence(self.pieces))
        symbol = rows.where(SYMBOL)
        if not symbol.any():
            return words
        start, stop = words.start.copy(), words.stop.copy()
        row = np.arange(len(rows)).repeat(sizes_of(words.first))
        free = rows.unprotected(words) | ~rows.holding(symbol)[row]
        number = marked(rows.where(DIGIT)[start])
        low = np.maximum(start[number] - 8, rows.offsets[row[number]])
        high = np.minimum(stop[number] + 4, rows.offsets[row[number] + 1])
        near = marked(any_between(symbol, low, high))
        for i, a, b in np.stack([number, low, high], axis=1)[near].tolist():
            first, last = self.transform.with_symbols(
                rows.data[a:b].tobytes().decode("latin-1"), int(start[i]) - a, int(stop[i]) - a
            )
            before = i
            while before and stop[before - 1] > a + first:  # the "US" of "US$ 5"
                before -= 1
            free[before:i] = False
            start[i], stop[i] = a + first, a + last
            free[i] = not rows.protected[a + first : a + last].any()
        return Spans(start, stop, words.first).kept(free)

    def _opens_sentence(self, words: Spans) -> Bools:
        """Which words are capitalised and stand at the start of a sentence."""
        rows, opens = self.rows, np.zeros(len(words.start), np.bool_)
        capital = marked(rows.where(UPPER)[words.start])
        start = words.start[capital]
        low = rows.offsets[rows.row_of(start)]
        begins, ends = rows.runs(rows.where(OPENING))
        at = ends.searchsorted(start)
        at[at == len(ends)] = 0
        before = start.copy()
        if len(ends):
            before = np.where((ends[at] == start) & (start > low), begins[at], start)
        mark = rows.where(ENDING)[before - 1]
        # Only 64 characters are looked at, as the row path does.
        opens[capital] = (before <= low) | (start - before >= 64) | mark
        return opens

    def _borders(self) -> Ints:
        """Positions after which another sentence begins."""
        rows = self.rows
        mark = rows.where(ENDING)
        mark[:-1] &= (rows.data[1:] == ord(" ")) & (rows.data[:-1] != ord(":"))
        return marked(mark | (rows.data == ord("\n")))
