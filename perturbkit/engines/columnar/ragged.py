"""Many short pieces of different lengths as flat arrays: ranges of positions, and strings."""

from collections.abc import Iterable
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

Ints = npt.NDArray[np.int64]
Bytes = npt.NDArray[np.uint8]
Bools = npt.NDArray[np.bool_]


def starts_of(counts: Ints | Bools) -> Ints:
    """Where each of so many items begins when they stand one after the other; one more, where all end.

    >>> starts_of(np.array([2, 0, 3])).tolist()
    [0, 2, 2, 5]
    """
    starts = np.zeros(len(counts) + 1, np.int64)
    np.add.accumulate(counts, out=starts[1:])
    return starts


def marked(mask: Any) -> Ints:
    """Numbers of the items that are true, or not zero.

    >>> marked(np.array([False, True, True])).tolist()
    [1, 2]
    """
    numbers: Ints = mask.nonzero()[0]
    return numbers


def sizes_of(starts: Ints) -> Ints:
    """How many each has of what begins at ``starts``; the last of these is where all end.

    >>> sizes_of(np.array([0, 2, 2, 5])).tolist()
    [2, 0, 3]
    """
    return starts[1:] - starts[:-1]


def places_of(mask: Bools, edges: Ints) -> Ints:
    """``edges`` among the items that are left when only those of ``mask`` stay; soonest where most do.

    >>> places_of(np.array([True, False, True, True]), np.array([0, 2, 4])).tolist()
    [0, 1, 3]
    """
    return edges - marked(~mask).searchsorted(edges)


def woven(one: Any, other: Any) -> Any:
    """The items of two arrays by turns.

    >>> woven(np.array([1, 2]), np.array([5, 6])).tolist()
    [1, 5, 2, 6]
    """
    both = np.empty(2 * len(one), one.dtype)
    both[::2], both[1::2] = one, other
    return both


def ranges(start: Any, count: Ints, edges: Ints | None = None) -> Ints:
    """``count[i]`` whole numbers from ``start[i]`` on, for every i, one after the other.

    ``edges``: where each range begins among them (``starts_of(count)``), if that is known.
    >>> ranges(np.array([5, 9]), np.array([3, 1])).tolist()
    [5, 6, 7, 9]
    """
    edges = starts_of(count) if edges is None else edges
    places: Ints = (start - edges[:-1]).repeat(count)
    places += np.arange(len(places))
    return places


def any_between(mask: Bools, start: Ints, stop: Ints) -> Bools:
    """Whether ``mask`` is true somewhere in ``[start[i], stop[i])``.

    >>> any_between(np.array([False, True]), np.array([0, 1, 1]), np.array([1, 2, 1])).tolist()
    [False, True, False]
    """
    if not np.count_nonzero(mask):
        return np.zeros(len(start), np.bool_)
    counts = stop - start
    edges = starts_of(counts)
    hits = starts_of(mask[ranges(start, counts, edges)])
    found: Bools = hits[edges[1:]] > hits[edges[:-1]]
    return found


class Strings(NamedTuple):
    """Encoded strings one after the other; string i is ``data[first[i] : first[i + 1]]``."""

    data: Bytes
    first: Ints

    @classmethod
    def of(cls, strings: Iterable[str]) -> "Strings":
        """The strings as UTF-8."""
        encoded = [string.encode() for string in strings]
        sizes = np.array([*map(len, encoded)], np.int64)
        return cls(np.frombuffer(b"".join(encoded), np.uint8), starts_of(sizes))

    @classmethod
    def cut(cls, data: Bytes, start: Ints, stop: Ints) -> "Strings":
        """``data[start[i]:stop[i]]`` for every i."""
        size = stop - start
        first = starts_of(size)
        return cls(data[ranges(start, size, first)], first)

    @classmethod
    def joined(cls, parts: Iterable["Strings"]) -> "Strings":
        """The strings of all parts in order."""
        data, first = zip(*parts, strict=True)
        return cls(np.concatenate(data), starts_of(np.concatenate([*map(sizes_of, first)])))

    def take(self, indices: Ints) -> "Strings":
        """The strings of these numbers."""
        return Strings.cut(self.data, self.first[indices], self.first[indices + 1])


def same(one: Bytes, a: Ints, other: Bytes, b: Ints, count: Ints) -> Bools:
    """Whether the ``count[i]`` bytes of ``one`` from ``a[i]`` on are those of ``other`` from ``b[i]`` on."""
    edges = starts_of(count)
    differ = starts_of(one[ranges(a, count, edges)] != other[ranges(b, count, edges)])
    equal: Bools = differ[edges[1:]] == differ[edges[:-1]]
    return equal
