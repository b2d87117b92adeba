"""Kernel of misspell: words are found on the list by a hash, and compared."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from perturbkit.core.text import match_case
from perturbkit.engines.columnar.draws import Draws, Keys
from perturbkit.engines.columnar.kernel import Edits, Kernel, Sites
from perturbkit.engines.columnar.ragged import Ints, Strings, marked, same, sizes_of, starts_of

_LOWER = np.array([ord(chr(code).lower()) for code in range(128)], np.uint8)
_UPPER = np.array([chr(code).isupper() for code in range(128)])
_POWERS = np.cumprod(np.full(64, 0x9E3779B97F4A7C15, np.uint64))


class _List(NamedTuple):
    """Words by their hash, ascending; word i has the forms from first[i] on, many[i] of them.

    ``forms`` holds all forms as they are listed, then all of them as titles, then all in capitals; each
    begins ``at`` so many bytes.
    """

    hashes: Keys
    words: Strings
    start: Ints
    first: Ints
    many: Ints
    forms: Strings
    at: Ints

    def find(self, words: Strings) -> Ints:
        """Number of each of the words on the list, -1 for one that is not there."""
        hashes = _hashes(words)
        near = np.searchsorted(self.hashes, hashes)
        near[near == len(self.hashes)] = 0
        maybe = marked((self.hashes[near] == hashes) & (self.words.size[near] == words.size))
        there = same(
            words.data,
            starts_of(words.size)[maybe],
            self.words.data,
            self.start[near[maybe]],
            words.size[maybe],
        )
        found = np.full(len(near), -1)
        found[maybe[there]] = near[maybe[there]]
        return found


def _hashes(words: Strings) -> Keys:
    """A number for each word, by its first 64 characters."""
    start = starts_of(words.size)
    within = np.arange(len(words.data)) - np.repeat(start[:-1], words.size)
    terms = words.data * _POWERS[within % len(_POWERS)]
    sums = np.zeros(len(terms) + 1, np.uint64)
    terms.cumsum(out=sums[1:])
    return sums[start[1:]] - sums[start[:-1]]


@lru_cache(maxsize=1)
def _listed(transform: Any) -> _List:
    listed: Mapping[str, tuple[str, ...]] = transform.listed()
    hashes = _hashes(Strings.of(listed))
    order = np.argsort(hashes)
    words = list(listed)
    words = [words[i] for i in order]
    forms = [form for word in words for form in listed[word]]
    count = np.array([len(listed[word]) for word in words])
    cased = [*forms, *(match_case("Aa", form) for form in forms), *(match_case("AA", form) for form in forms)]
    strings, all_forms = Strings.of(words), Strings.of(cased)
    first, at = starts_of(count)[:-1], starts_of(all_forms.size)
    return _List(hashes[order], strings, starts_of(strings.size), first, count, all_forms, at)


class Misspell(Kernel):
    """A word on the list becomes one of its misspellings, case pattern kept."""

    def rewrite(self, site: Sites, draw: Draws) -> Edits:
        """One of the word's misspellings; a possessive is looked up with and without its 's."""
        data, listed = self.rows.data, _listed(self.transform)
        stop = site.stop.copy()
        found = listed.find(self._lower(site.start, stop))
        maybe = marked((found < 0) & (stop - site.start > 2))
        ends = stop[maybe]
        owned = maybe[(data[ends - 2] == ord("'")) & (data[ends - 1] == ord("s"))]
        stop[owned] -= 2
        found[owned] = listed.find(self._lower(site.start[owned], stop[owned]))
        of = marked(found >= 0)
        start, stop, word = site.start[of], stop[of], found[of]
        form = listed.first[word] + draw.below(listed.many[word], of)
        form += len(listed.forms.size) // 3 * self._pattern(start, stop)
        return Edits(of, start, stop, Strings.cut(listed.forms.data, listed.at[form], listed.at[form + 1]))

    def _lower(self, start: Ints, stop: Ints) -> Strings:
        words = Strings.cut(self.rows.data, start, stop)
        return Strings(_LOWER[words.data], words.size)

    def _pattern(self, start: Ints, stop: Ints) -> Ints:
        """As ``core.text.match_case`` sees the words: 2 for UPPER, 1 for Title, 0 for any other."""
        at, first, count = self.rows.letters(start, stop)
        upper = _UPPER[self.rows.data[at]]
        capitals = sizes_of(starts_of(upper)[np.append(first, len(at))])
        all_upper = (capitals == count) & (count > 1)
        title = upper[first] & (capitals == 1)
        return np.where(all_upper, 2, np.where(title, 1, 0))
