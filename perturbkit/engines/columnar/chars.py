"""Kernels of the character transforms; each says what the class of the same name in ``transforms`` says."""

from functools import lru_cache
from string import ascii_letters, ascii_lowercase
from typing import Any, NamedTuple

import numpy as np

from perturbkit.engines.columnar.draws import ALL, Draws
from perturbkit.engines.columnar.kernel import Edits, Kernel, Sites
from perturbkit.engines.columnar.ragged import Bools, Ints, Strings, marked, starts_of, woven
from perturbkit.engines.columnar.rows import Rows

_ALPHABET = np.frombuffer(ascii_lowercase.encode(), np.uint8)
_UPPER = np.array([chr(code).isupper() for code in range(128)])
_SWAPPED = np.array([ord(chr(code).swapcase()) for code in range(128)], np.uint8)


class Options(NamedTuple):
    """Strings that may stand in place of each ASCII character c: those from first[c] on, many[c] of them.

    ``least`` and ``most``: how many any letter has.
    """

    strings: Strings
    first: Ints
    many: Ints
    least: int
    most: int


@lru_cache(maxsize=64)
def _options(transform: Any) -> Options:
    of = [transform.options(chr(code)) if chr(code) in ascii_letters else () for code in range(128)]
    count = [*map(len, of)]
    of_letters = [count[ord(letter)] for letter in ascii_letters]
    strings = Strings.of(option for options in of for option in options)
    return Options(
        strings, starts_of(np.array(count))[:-1], np.array(count), min(of_letters), max(of_letters)
    )


class OneLetter(Kernel):
    """One letter becomes one of its options: it is left out, doubled, or another character."""

    def __init__(self, transform: Any, rows: Rows) -> None:
        super().__init__(transform, rows)
        self.letters = 3 if transform.inner else 1

    def rewrite(self, site: Sites, draw: Draws) -> Edits:
        """Replace one of the letters that have options."""
        data, options = self.rows.data, _options(self.transform)
        at, first, count = self.rows.letters(site.start, site.stop)
        if self.transform.inner:
            first, count = first + 1, count - 2
        if options.least:
            of, chosen = ALL, draw.below(count)
        else:
            of, chosen = draw.first(count, lambda of, i: options.many[data[at[first[of] + i]]] > 0)
        place = at[first[of] + chosen]
        letter = data[place]
        option = options.first[letter]
        if options.most > 1:
            option += draw.below(options.many[letter], of)
        return Edits(of, place, place + 1, options.strings.take(option))


class SwapChars(Kernel):
    """Two adjacent, different letters trade places."""

    def __init__(self, transform: Any, rows: Rows) -> None:
        super().__init__(transform, rows)
        self.letters = 2 if transform.ends else 4

    @property
    def fits(self) -> Bools:
        """Words with letters enough, but for those like "good" with the same one in both places."""
        data, sites = self.rows.data, self.sites
        letters, size = self.rows.letters_in_words, sites.stop - sites.start
        fits: Bools = letters >= self.letters
        least = marked((letters == self.letters) & (size == letters))
        left = sites.start[least] + (0 if self.transform.ends else 1)
        fits[least] = data[left] != data[left + 1]
        return fits

    def rewrite(self, site: Sites, draw: Draws) -> Edits:
        """Swap one of the pairs of adjacent, different letters."""
        data = self.rows.data
        at, first, count = self.rows.letters(site.start, site.stop)
        if not self.transform.ends:
            first, count = first + 1, count - 2

        def differ(of: Any, i: Ints) -> Any:
            left, right = at[first[of] + i], at[first[of] + i + 1]
            return (right == left + 1) & (data[left] != data[right])

        of, chosen = draw.first(count - 1, differ)
        left = at[first[of] + chosen]
        swapped = woven(data[left + 1], data[left])
        return Edits(of, left, left + 2, Strings(swapped, np.arange(0, len(swapped) + 2, 2)))


class InsertChar(Kernel):
    """A random letter gets between two letters of a word of three or more."""

    letters = 3

    def rewrite(self, site: Sites, draw: Draws) -> Edits:
        """Insert before one of the letters but the first."""
        at, first, count = self.rows.letters(site.start, site.stop)
        left = first + draw.below(count - 1)
        place = at[left + 1]
        capital = _UPPER[self.rows.data[at[left]]] & _UPPER[self.rows.data[place]]
        letter = _ALPHABET[draw.below(len(_ALPHABET))]
        new = np.where(capital, _SWAPPED[letter], letter)
        return Edits(ALL, place, place, Strings(new, np.arange(len(new) + 1)))


class ChangeCase(Kernel):
    """The first letter or all letters of a word change case."""

    letters = 1

    def rewrite(self, site: Sites, draw: Draws) -> Edits:
        """Toggle all letters or the first, by a coin; in ASCII each of them has another case."""
        at, first, _ = self.rows.letters(site.start, site.stop)
        one = draw.below(2) == 1
        start = np.where(one, at[first], site.start)
        stop = np.where(one, start + 1, site.stop)
        old = Strings.cut(self.rows.data, start, stop)
        return Edits(ALL, start, stop, Strings(_SWAPPED[old.data], old.first))
