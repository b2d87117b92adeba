"""The random numbers of ``core.stream``, for many streams at once."""

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from perturbkit.core import stream
from perturbkit.engines.columnar.ragged import Bools, Ints, marked, ranges, sizes_of, starts_of

Keys = npt.NDArray[np.uint64]
_ALL = slice(None)
_GAMMA, _FORK = np.uint64(stream.GAMMA), np.uint64(stream.FORK)
_LOW = np.uint64(0xFFFFFFFF)
_HALF = np.uint64(32)


def mix(z: Keys) -> Keys:
    """``stream.mix`` of every number.

    >>> mix(np.array([stream.GAMMA], np.uint64))[0] == stream.mix(stream.GAMMA)
    np.True_
    """
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return z ^ (z >> np.uint64(31))


def site_keys(keys: Keys, start: Ints) -> Keys:
    """``stream.site_key`` of sites that begin at ``start`` of the only field."""
    return keys ^ ((start.astype(np.uint64) + np.uint64(1)) * _FORK)


class Draws:
    """One ``stream.Stream`` for each of many keys.

    >>> Draws(np.zeros(1, np.uint64)).below(100).tolist() == [stream.Stream(0).below(100)]
    True
    """

    def __init__(self, keys: Keys) -> None:
        self._counter = keys.copy()

    def below(self, n: Ints | int, of: Any = _ALL) -> Ints:
        """A number in [0, n) from each of the streams ``of`` (indices or a slice); n is below 2**32."""
        counter = self._counter[of] + _GAMMA
        self._counter[of] = counter
        bits = mix(counter)
        bound = np.asarray(n).astype(np.uint64)
        # The high half of a product of 64 by 32 bits, in two steps that do not overflow.
        low = (bits & _LOW) * bound >> _HALF
        return (((bits >> _HALF) * bound + low) >> _HALF).astype(np.int64)

    def first(self, count: Ints, fits: Callable[[Ints, Ints], Bools]) -> Ints:
        """``Stream.first`` for each stream: one of the numbers in [0, count) that fit, -1 where none does.

        ``fits`` takes streams and a number for each of them.
        """
        at = np.full(len(count), -1)
        some = marked(count > 0)
        drawn = self.below(count[some], some)
        good = fits(some, drawn)
        at[some[good]] = drawn[good]
        again = some[~good]
        if len(again):
            at[again] = self._among_fitting(again, count[again], fits)
        return at

    def _among_fitting(self, of: Ints, count: Ints, fits: Callable[[Ints, Ints], Bools]) -> Ints:
        number = ranges(np.zeros_like(count), count)
        fitting = fits(np.repeat(of, count), number)
        edges = starts_of(fitting)[starts_of(count)]
        left = sizes_of(edges)
        pick = edges[:-1] + self.below(left, of)
        number = np.append(number[fitting], -1)
        return np.where(left > 0, number[np.where(left > 0, pick, -1)], -1)
