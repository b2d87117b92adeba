"""Kernel of misspell: all words are looked up at once, by their characters as numbers."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from perturbkit.core.text import match_case
from perturbkit.engines.columnar.draws import ALL, Draws, Keys
from perturbkit.engines.columnar.kernel import Edits, Kernel, Sites
from perturbkit.engines.columnar.ragged import (
    Bools,
    Bytes,
    Ints,
    Strings,
    marked,
    ranges,
    same,
    sizes_of,
    starts_of,
)
from perturbkit.engines.columnar.rows import Rows

_LOWER = bytes(ord(chr(code).lower()) if code < 128 else code for code in range(256))
_UPPER = np.array([chr(code).isupper() for code in range(128)])
_SMALL = np.array([chr(code).islower() for code in range(128)])
_FACTORS = tuple(np.array(n, np.uint64) for n in (0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0xD1342543DE82EF95))
_BITS = 18
_SHIFT = np.array(64 - _BITS, np.uint64)
# So many bytes of the eight of a number.
_BYTES = np.array([(1 << 8 * size) - 1 for size in range(9)], np.uint64)


class Codes(NamedTuple):
    """Words as two numbers, their first eight bytes and their last eight, and their sizes."""

    head: Keys
    tail: Keys
    size: Ints

    @classmethod
    def of(cls, data: bytes, start: Ints, stop: Ints) -> "Codes":
        """The words ``data[start[i]:stop[i]]``."""
        size = stop - start
        # The eight bytes from each place on, as one number.
        eights = np.ndarray((len(data) + 1,), "<u8", data + bytes(8), 0, (1,))
        of_word = _BYTES[np.minimum(size, 8)]
        tail = eights.take(np.maximum(start, stop - 8))
        return cls(eights.take(start) & of_word, tail & of_word, size)

    def take(self, indices: Ints) -> "Codes":
        """Those of these numbers."""
        return Codes(self.head[indices], self.tail[indices], self.size[indices])

    def equal(self, other: "Codes") -> Bools:
        """Whether each is the same as the other."""
        equal: Bools = (self.head == other.head) & (self.tail == other.tail) & (self.size == other.size)
        return equal

    def places(self) -> Ints:
        """In which bucket each word is to be looked for."""
        mixed = self.head * _FACTORS[0]
        mixed += self.tail * _FACTORS[1]
        mixed += self.size.view(np.uint64) * _FACTORS[2]
        mixed >>= _SHIFT
        return mixed.view(np.int64)


class _List(NamedTuple):
    """Words of the list, then the same with 's: those of bucket b are numbers[buckets[b] : buckets[b + 1]].

    ``codes`` are in the order of ``numbers``. Word i has the forms from first[i] on, many[i] of them;
    ``forms`` has all forms as they are listed, then all of them as titles, then all in capitals.
    """

    buckets: npt.NDArray[np.int32]
    numbers: Ints
    codes: Codes
    words: Bytes
    start: Ints
    first: Ints
    many: Ints
    forms: Strings

    def find(self, data: bytes, start: Ints, stop: Ints) -> Ints:
        """Number of each of the words ``data[start[i]:stop[i]]``, -1 for one that is not there."""
        codes = Codes.of(data, start, stop)
        place = codes.places()
        first = self.buckets[place]
        many = self.buckets[place + 1] - first
        some = marked(many)
        # Every word beside each of its bucket, which are one or two.
        word, beside = some.repeat(many[some]), ranges(first[some], many[some])
        equal = marked(self.codes.take(beside).equal(codes.take(word)))
        word, number = word[equal], self.numbers[beside[equal]]
        long = marked(codes.size[word] > 16)
        if len(long):
            here, there = start[word[long]], self.start[number[long]]
            differ = ~same(np.frombuffer(data, np.uint8), here, self.words, there, codes.size[word[long]])
            word, number = np.delete(word, long[differ]), np.delete(number, long[differ])
        found = np.full(len(start), -1)
        found[word] = number
        return found


@lru_cache(maxsize=1)
def _listed(transform: Any) -> _List:
    listed: Mapping[str, tuple[str, ...]] = transform.listed()
    words = [*listed, *(word + "'s" for word in listed)]
    data, start = Strings.of(words)
    codes = Codes.of(data.tobytes(), start[:-1], start[1:])
    # A word with 's that is listed itself is that one.
    numbers = np.array([i for i, word in enumerate(words) if i < len(listed) or word not in listed])
    place = codes.places()[numbers]
    numbers = numbers[place.argsort(kind="stable")]
    buckets = starts_of(np.bincount(place, minlength=1 << _BITS)).astype(np.int32)
    forms = [form for word in listed for form in listed[word]]
    count = np.array([len(listed[word]) for word in listed] * 2)
    cased = [*forms, *(match_case("Aa", form) for form in forms), *(match_case("AA", form) for form in forms)]
    first = starts_of(count)[:-1] % len(forms)
    return _List(buckets, numbers, codes.take(numbers), data, start, first, count, Strings.of(cased))


class Misspell(Kernel):
    """A word on the list becomes one of its misspellings, case pattern kept."""

    def __init__(self, transform: Any, rows: Rows) -> None:
        super().__init__(transform, rows)
        listed, (start, stop, _) = _listed(transform), rows.words
        self._found = listed.find(rows.data.tobytes().translate(_LOWER), start, stop)
        # Of words in capitals the 'S is no possessive.
        self._owned = self._found >= len(listed.many) // 2
        owned = marked(self._owned)
        self._found[owned[rows.data[stop[owned] - 1] != ord("s")]] = -1

    @property
    def fits(self) -> Bools:
        """Words on the list."""
        fits: Bools = self._found >= 0
        return fits

    def rewrite(self, site: Sites, draw: Draws) -> Edits:
        """One of the word's misspellings; a possessive keeps its 's."""
        listed, word = _listed(self.transform), self._found[site.number]
        start, stop = site.start, site.stop - 2 * self._owned[site.number]
        form = listed.first[word] + draw.below(listed.many[word])
        form += len(listed.forms.first) // 3 * self._pattern(start, stop)
        return Edits(ALL, start, stop, listed.forms.take(form))

    def _pattern(self, start: Ints, stop: Ints) -> Ints:
        """As ``core.text.match_case`` sees the words: 2 for UPPER, 1 for Title, 0 for any other."""
        pattern = np.zeros(len(start), np.int64)
        # Most words begin with a small letter, and have neither.
        some = marked(~_SMALL[self.rows.data[start]])
        at, first, count = self.rows.letters(start[some], stop[some])
        upper = _UPPER[self.rows.data[at]]
        capitals = sizes_of(starts_of(upper)[np.append(first, len(at))])
        all_upper = (capitals == count) & (count > 1)
        title = upper[first] & (capitals == 1)
        pattern[some] = np.where(all_upper, 2, np.where(title, 1, 0))
        return pattern
