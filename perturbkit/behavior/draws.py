"""Combinations of fills as tuples of indices: counted, listed in order, and drawn without listing them."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import product
from math import perm, prod

from perturbkit.core.stream import Stream, shuffled
from perturbkit.errors import InvalidArgument

MOST_SLOTS = 9
"""Slots with overlapping lexicons whose all-different fills are counted exactly (21,147 partitions)."""

Indices = tuple[int, ...]


class Combinations:
    """Which value each slot takes.

    ``values`` holds, for each slot, its values as comparable strings, none twice (unless ``zipped``).
    ``zipped`` takes the i-th value of every slot together; ``distinct`` leaves out combinations in which
    two slots have equal values.

    >>> list(Combinations([["x", "y"], ["y", "z"]], distinct=True))
    [(0, 0), (0, 1), (1, 1)]
    """

    def __init__(
        self, values: Sequence[Sequence[str]], *, zipped: bool = False, distinct: bool = False
    ) -> None:
        self.values = values
        self.zipped = zipped
        self.distinct = distinct
        self._alike = _same(values) if distinct and not zipped else []

    def __iter__(self) -> Iterator[Indices]:
        """All combinations, one at a time; the last slot changes fastest."""
        if self.zipped:
            rows = range(len(self.values[0]) if self.values else 1)
            yield from (row for i in rows if self._fits(row := (i,) * len(self.values)))
        elif self.distinct:
            yield from self._different((), frozenset())
        else:
            yield from product(*(range(len(column)) for column in self.values))

    def _fits(self, row: Indices) -> bool:
        if not self.distinct:
            return True
        drawn = [column[i] for column, i in zip(self.values, row, strict=True)]
        return len(set(drawn)) == len(drawn)

    def _different(self, row: Indices, used: frozenset[str]) -> Iterator[Indices]:
        if len(row) == len(self.values):
            yield row
            return
        for i, value in enumerate(self.values[len(row)]):
            if value not in used:
                yield from self._different((*row, i), used | {value})

    def count(self) -> int:
        """How many there are, without listing them (zipped and distinct ones are looked through)."""
        if self.zipped:
            return sum(1 for _ in self)
        if not self.distinct:
            return prod(len(column) for column in self.values)
        return prod(map(_different_count, _overlapping(self.values)))

    def sample(self, n: int, key: int) -> list[Indices]:
        """``n`` different combinations in random order, every choice as likely as every other."""
        total = self.count()
        if n > total:
            raise InvalidArgument(f"n must be at most {total}, the number of combinations, got {n}")
        if self.zipped or 2 * n > total:
            pool = list(self)
            return [row for row, _ in zip(shuffled(pool, key), range(n), strict=False)]
        draw = Stream(key)
        found: dict[Indices, None] = {}
        while len(found) < n:
            row = self._one(draw)
            if self._fits(row):
                found[row] = None
        return list(found)

    def _one(self, draw: Stream) -> Indices:
        """One combination; slots of one lexicon are drawn without repeats where fills must differ."""
        if not self.distinct:
            return _mixed_radix(_below(draw, self.count()), [len(column) for column in self.values])
        row = [0] * len(self.values)
        for places in self._alike:
            left = list(range(len(self.values[places[0]])))
            for place in places:
                row[place] = left.pop(draw.below(len(left)))
        return tuple(row)


def _below(draw: Stream, n: int) -> int:
    """A whole number in [0, n) of any size: multiply-shift over 64 bits more than n has."""
    words = n.bit_length() // 64 + 2
    bits = 0
    for _ in range(words):
        bits = bits << 64 | draw.bits()
    return (bits * n) >> (64 * words)


def _mixed_radix(number: int, sizes: Sequence[int]) -> Indices:
    row = []
    for size in reversed(sizes):
        number, digit = divmod(number, size)
        row.append(digit)
    return tuple(reversed(row))


def _same(values: Sequence[Sequence[str]]) -> list[list[int]]:
    """Slots grouped by equal lists of values."""
    groups: defaultdict[tuple[str, ...], list[int]] = defaultdict(list)
    for place, column in enumerate(values):
        groups[tuple(column)].append(place)
    return list(groups.values())


def _overlapping(values: Sequence[Sequence[str]]) -> list[list[frozenset[str]]]:
    """Slots grouped so that no value is in two groups."""
    groups: list[tuple[frozenset[str], list[frozenset[str]]]] = []
    for column in map(frozenset, values):
        apart = [group for group in groups if group[0].isdisjoint(column)]
        joined = [group for group in groups if not group[0].isdisjoint(column)]
        reach = column.union(*(group[0] for group in joined))
        groups = [*apart, (reach, [*(member for group in joined for member in group[1]), column])]
    return [members for _, members in groups]


def _different_count(columns: list[frozenset[str]]) -> int:
    """Ways to choose one value of each set, all different.

    Sets all equal: falling factorial. Else Moebius inversion over the partitions of the slots: a block
    of b slots with equal values counts (-1)^(b-1) (b-1)! times the size of the intersection of its sets.
    """
    if all(column == columns[0] for column in columns):
        return perm(len(columns[0]), len(columns))
    if len(columns) > MOST_SLOTS:
        raise InvalidArgument(
            f"distinct=True counts at most {MOST_SLOTS} slots of overlapping lexicons, got {len(columns)}: "
            "use one lexicon for them or lexicons without common values"
        )
    return _partitions(columns, [])


def _partitions(left: list[frozenset[str]], blocks: list[tuple[frozenset[str], int]]) -> int:
    if not left:
        total = 1
        for common, size in blocks:
            total *= len(common) * (-1) ** (size - 1) * perm(size - 1)
        return total
    first, rest = left[0], left[1:]
    total = _partitions(rest, [*blocks, (first, 1)])
    for i, (common, size) in enumerate(blocks):
        if both := common & first:
            total += _partitions(rest, [*blocks[:i], (both, size + 1), *blocks[i + 1 :]])
    return total
