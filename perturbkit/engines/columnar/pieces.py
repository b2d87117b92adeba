"""Words as ``transforms.words._words.pieces`` takes them: with the apostrophes that belong to them."""

from string import ascii_letters, digits

import numpy as np

from perturbkit.engines.columnar.ragged import Bools, Ints, marked
from perturbkit.engines.columnar.rows import Rows, Spans

_LONGEST = 6  # characters behind an apostrophe that are looked at: one more than "cause" and "twere" have
_PLACES = 256 ** np.arange(_LONGEST)
# What counts behind an apostrophe: letters in lower case, any digit as 0; 0 is no part of a word.
_FOLDED = np.zeros(256, np.uint8)
for _character in ascii_letters + digits + "_":
    _FOLDED[ord(_character)] = ord("0" if _character.isdigit() else _character.lower())


def _codes(words: str) -> Ints:
    """The words as numbers, as ``_behind`` gives them."""
    return np.array([int.from_bytes(word.encode(), "little") for word in words.split()], np.int64)


_CLITICS = _codes("s re ve ll d m t")
_ELIDED = _codes("tis twas twere til till em cause cos cuz bout n 00 00s")


def pieces(rows: Rows) -> Spans:
    """The words of ``rows`` with an apostrophe in front ('tis, 's) or behind (cats') where it is theirs."""
    words, data = rows.words, rows.data
    at = marked(data == ord("'"))
    if not len(at) or not len(words.start):
        return words
    row = rows.row_of(at)
    low, high = rows.offsets[row], rows.offsets[row + 1]
    after_word = (at > low) & rows.alnum[at - 1]
    opens = (at + 1 < high) & rows.alnum[np.minimum(at + 1, len(data) - 1)]
    front = opens & ~after_word
    front[front] = _own(rows, at[front], low[front], high[front])
    # Quotation marks are opened by those in front of a word that are not its own; the next one ends them.
    some = marked(~front & ~(opens & after_word))
    quoted = np.zeros(len(at), np.bool_)
    quoted[some[1:]] = opens[some[:-1]] & (row[some[1:]] == row[some[:-1]])
    return _with_apostrophes(words, at[front], at[after_word & ~opens & ~quoted])


def _own(rows: Rows, at: Ints, low: Ints, high: Ints) -> Bools:
    """Which apostrophes in front of a word belong to it: of a clitic between blanks, of a shortened word."""
    place = at[:, None] + np.arange(1, _LONGEST + 1)
    last = len(rows.data) - 1
    letters = _FOLDED[rows.data[np.minimum(place, last)]] * (place < high[:, None])
    inside = np.logical_and.accumulate(letters > 0, axis=1)
    code = np.where(inside, letters, 0) @ _PLACES
    stop = at + 1 + inside.sum(axis=1)
    ended = (stop == high) | rows.blank[np.minimum(stop, last)]
    clitic = _among(code, _CLITICS) & ((at == low) | rows.blank[at - 1]) & ended
    own: Bools = clitic | _among(code, _ELIDED)
    return own


def _among(codes: Ints, known: Ints) -> Bools:
    """Which codes are among a few known ones; sooner than ``np.isin``."""
    among: Bools = (codes[:, None] == known).any(axis=1)
    return among


def _with_apostrophes(words: Spans, front: Ints, behind: Ints) -> Spans:
    """The words with the apostrophes at ``front`` and ``behind`` where these stand beside one."""
    start, stop = words.start.copy(), words.stop.copy()
    word = words.start.searchsorted(front + 1)
    word = word[words.start[np.minimum(word, len(start) - 1)] == front + 1]
    start[word] -= 1
    word = words.stop.searchsorted(behind)
    word = word[words.stop[np.minimum(word, len(stop) - 1)] == behind]
    stop[word] += 1
    return words._replace(start=start, stop=stop)
