"""Counter-based random numbers: a pure function of (key, counter), frozen by golden values.

A row's key is XXH3-64 of its content (or id) seeded with the user's seed. The i-th number of
the stream of ``key`` is ``mix(key + (i + 1) * GAMMA)``, SplitMix64's finaliser over a Weyl sequence
(Steele, Lea and Flood 2014). Bounded integers are by multiply-shift, ``(x * n) >> 64`` (Lemire
2019). Nothing else draws numbers in perturbkit, so a row's result depends on no other row.
"""

from collections.abc import Callable, Iterable, Iterator, MutableSequence, Sequence
from itertools import repeat
from typing import TypeVar

from xxhash import xxh3_64_intdigest

from perturbkit.errors import InvalidArgument

T = TypeVar("T")

MASK = (1 << 64) - 1
GAMMA = 0x9E3779B97F4A7C15
FORK = 0xD1342543DE82EF95


def mix(z: int) -> int:
    """SplitMix64's finaliser: a bijection of 64-bit integers.

    >>> hex(mix(GAMMA))
    '0xe220a8397b1dcdaf'
    """
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


def hash_text(text: str, seed: int = 0) -> int:
    """XXH3-64 of the UTF-8 bytes (lone surrogates included) of ``text``.

    >>> hash_text("") == 0x2D06800538D394C2
    True
    """
    try:
        return xxh3_64_intdigest(text.encode(), seed)
    except UnicodeEncodeError:
        return xxh3_64_intdigest(text.encode("utf-8", "surrogatepass"), seed)


def hash_all(texts: Iterable[bytes], seed: int = 0) -> Iterator[int]:
    """``hash_text`` of many texts that are encoded already.

    >>> list(hash_all([b"a"])) == [hash_text("a")]
    True
    """
    return map(xxh3_64_intdigest, texts, repeat(seed))


def fork(key: int, tag: int) -> int:
    """Key of a stream that is independent of the streams of ``key`` and of other tags."""
    return mix(key ^ ((tag + 1) * FORK & MASK))


def site_key(key: int, start: int, field: int = 0) -> int:
    """Key of the stream of the site that begins at ``start`` of ``field``."""
    return key ^ ((start + 1 + (field << 40)) * FORK & MASK)


def shuffled(pool: MutableSequence[T], key: int) -> Iterator[T]:
    """Items of ``pool`` (used up) in uniformly random order, drawn only as far as they are asked for."""
    left = len(pool)
    counter = key
    while left > 1:
        # mix() written out: this loop is the heart of every row.
        counter = (counter + GAMMA) & MASK
        z = ((counter ^ (counter >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        at = ((z ^ (z >> 31)) * left) >> 64
        item = pool[at]
        left -= 1
        pool[at] = pool[left]
        yield item
    if left:
        yield pool[0]


class Stream:
    """Random numbers of one site of one row.

    >>> Stream(0).below(100)
    88
    """

    __slots__ = ("_counter",)

    def __init__(self, key: int) -> None:
        self._counter = key

    def bits(self) -> int:
        """A whole number in [0, 2**64)."""
        self._counter = (self._counter + GAMMA) & MASK
        return mix(self._counter)

    def below(self, n: int) -> int:
        """A whole number in [0, n), each as likely as the others."""
        counter = self._counter = (self._counter + GAMMA) & MASK
        z = ((counter ^ (counter >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        try:
            if n < 1:
                raise InvalidArgument(f"draw.below takes a whole number >= 1, got {n!r}")
            return ((z ^ (z >> 31)) * n) >> 64  # a string never comes here: so often it fills the memory
        except TypeError as error:
            raise InvalidArgument(f"draw.below takes a whole number >= 1, got {n!r}") from error

    def pick(self, items: Sequence[T]) -> T:
        """One of ``items``, each as likely as the others."""
        return items[self.below(len(items))]

    def first(self, n: int, fits: Callable[[int], bool]) -> int | None:
        """One of the numbers in [0, n) that fit, each as likely as the others; None if none does.

        The first draw nearly always fits, so the others are not looked at unless it does not.
        """
        if n < 1:
            return None
        at = self.below(n)
        if fits(at):
            return at
        fitting = [i for i in range(n) if fits(i)]
        return fitting[self.below(len(fitting))] if fitting else None

    def chance(self, p: float) -> bool:
        """True with probability ``p``."""
        return self.bits() < p * 2.0**64

    def weighted(self, weights: Sequence[float]) -> int:
        """Index drawn in proportion to ``weights``, which are >= 0 and not all 0."""
        at = self.bits() / 2.0**64 * sum(weights)
        for index, weight in enumerate(weights):
            at -= weight
            if at < 0:
                return index
        return max(i for i, weight in enumerate(weights) if weight > 0)
