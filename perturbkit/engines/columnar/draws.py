"""The random numbers of ``core.stream``, for many streams at once."""

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from perturbkit.core import stream
from perturbkit.engines.columnar.ragged import Bools, Ints, marked, ranges, sizes_of, starts_of

Keys = npt.NDArray[np.uint64]
ALL = slice(None)


def _constant(value: int) -> Keys:
    """As an array without dimensions: numpy takes it faster than a number."""
    return np.array(value, np.uint64)


_GAMMA, _FORK, _ONE = _constant(stream.GAMMA), _constant(stream.FORK), _constant(1)
_FACTORS = _constant(0xBF58476D1CE4E5B9), _constant(0x94D049BB133111EB)
_SHIFTS = _constant(30), _constant(27), _constant(31)
_LOW, _HALF = _constant(0xFFFFFFFF), _constant(32)


def mix(z: Keys) -> Keys:
    """``stream.mix`` of every number.

    >>> mix(np.array([stream.GAMMA], np.uint64))[0] == stream.mix(stream.GAMMA)
    np.True_
    """
    z = z ^ (z >> _SHIFTS[0])
    z *= _FACTORS[0]
    z ^= z >> _SHIFTS[1]
    z *= _FACTORS[1]
    z ^= z >> _SHIFTS[2]
    return z


def site_keys(keys: Keys, start: Ints) -> Keys:
    """``stream.site_key`` of sites that begin at ``start`` of the only field."""
    return keys ^ ((start.view(np.uint64) + _ONE) * _FORK)


def nth_below(keys: Keys, nth: Ints, n: Ints) -> Ints:
    """The numbers in [0, n) that the streams of ``keys`` draw as their first (1), second (2) ...

    >>> nth_below(np.zeros(2, np.uint64), np.array([1, 2]), np.array([100, 100])).tolist()
    [88, 43]
    """
    return _scaled(mix(keys + nth.view(np.uint64) * _GAMMA), n.view(np.uint64))


def _scaled(high: Keys, n: Keys | np.uint64) -> Ints:
    """The high half of the product of 64 by 32 bits, in two steps that do not overflow; uses up ``high``."""
    low = high & _LOW
    low *= n
    low >>= _HALF
    high >>= _HALF
    high *= n
    high += low
    high >>= _HALF
    return high.view(np.int64)


class Draws:
    """One ``stream.Stream`` for each of many keys, which are used up.

    >>> Draws(np.zeros(1, np.uint64)).below(100).tolist() == [stream.Stream(0).below(100)]
    True
    """

    def __init__(self, keys: Keys) -> None:
        self._counter = keys

    def below(self, n: Ints | int, of: Any = ALL) -> Ints:
        """A number in [0, n) from each of the streams ``of`` (indices or a slice); n is below 2**32."""
        counter = self._counter[of] + _GAMMA
        self._counter[of] = counter
        return _scaled(mix(counter), n.view(np.uint64) if isinstance(n, np.ndarray) else np.uint64(n))

    def first(self, count: Ints, fits: Callable[[Any, Ints], Bools]) -> tuple[Any, Ints]:
        """``Stream.first`` for each stream: those for which one of the numbers in [0, count) fits, and it.

        ``fits`` takes streams (indices or a slice) and a number for each of them; ``count`` is never 0.
        """
        number = self.below(count)
        again = marked(~fits(ALL, number))
        if not len(again):
            return ALL, number
        many = count[again]
        edges = starts_of(many)
        each = ranges(0, many, edges)
        fitting = marked(fits(again.repeat(many), each))
        first = fitting.searchsorted(edges)
        left = sizes_of(first)
        some = marked(left)
        late = again[some]
        number[late] = each[fitting[first[some] + self.below(left[some], late)]]
        if len(late) == len(again):
            return ALL, number
        found = np.ones(len(number), np.bool_)
        found[again] = left > 0
        of = marked(found)
        return of, number[of]
