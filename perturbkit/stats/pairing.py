"""Which unit of A belongs to which unit of B, and which units are drawn together."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from perturbkit.errors import InvalidArgument

Index = NDArray[np.int64]
Unmatched = Literal["error", "drop"]


@dataclass(frozen=True)
class Pairing:
    """Positions in A and in B of each pair, how they were found, and how many units have no partner."""

    of_a: Index
    of_b: Index
    paired_by: str
    n_left_out: int


def pair(n_a: int, n_b: int, ids: Any = None, unmatched: Unmatched = "error") -> Pairing:
    """Pair the units of two systems.

    ``ids`` is None (by position, equal lengths only), one sequence (both systems in that order) or a
    tuple of two (ids of A, ids of B). Pairs come in A's order. Errors: InvalidArgument, listing up to
    five ids, for unequal lengths, a repeated id, or an id on one side only (unless ``unmatched="drop"``).

    >>> pair(2, 2, (["x", "y"], ["y", "x"])).of_b.tolist()
    [1, 0]
    """
    if unmatched not in ("error", "drop"):
        raise InvalidArgument(f'unmatched must be "error" or "drop", got {unmatched!r}')
    if n_a == 0 or n_b == 0:
        raise InvalidArgument(f"a and b must have at least one unit, got {n_a} and {n_b}")
    if ids is None:
        if n_a != n_b:
            raise InvalidArgument(
                f"a has {n_a} units, b has {n_b}: give ids=(ids_a, ids_b) to pair what belongs together"
            )
        return Pairing(np.arange(n_a), np.arange(n_a), "position", 0)
    if not _is_two_sequences(ids):
        return _same_order(n_a, n_b, _read_ids(ids, "ids"))
    return _by_id(_read_ids(ids[0], "ids of a", n_a), _read_ids(ids[1], "ids of b", n_b), unmatched)


def cluster_codes(clusters: Sequence[Any], n: int) -> Index:
    """Number of the cluster of each unit, in order of first occurrence: shape (n,).

    >>> cluster_codes(["s1", "s1", "s7"], 3).tolist()
    [0, 0, 1]
    """
    names = _listed(clusters)
    if len(names) != n:
        raise InvalidArgument(f"clusters has {len(names)} entries for {n} units: give one a unit")
    _check_present(names, "clusters")
    seen: dict[Hashable, int] = {}
    return np.array([seen.setdefault(name, len(seen)) for name in names], np.int64)


def _is_two_sequences(ids: Any) -> bool:
    # Lists, arrays, ranges or columns of a table; two strings are two ids.
    if not isinstance(ids, tuple | list) or len(ids) != 2:
        return False
    return all(hasattr(side, "__len__") and not isinstance(side, str | bytes) for side in ids)


def _listed(values: Any) -> list[Any]:
    if isinstance(values, str):
        raise InvalidArgument(f"ids and clusters must be a sequence with one entry a unit, got {values!r}")
    return list(values.tolist() if hasattr(values, "tolist") else values)


def _read_ids(values: Any, argument: str, n: int | None = None) -> list[Hashable]:
    listed = _listed(values)
    if n is not None and len(listed) != n:
        raise InvalidArgument(f"{argument} has {len(listed)} entries for {n} units: give one a unit")
    _check_present(listed, argument)
    seen: set[Hashable] = set()
    repeated: dict[Hashable, None] = {}
    for name in listed:
        if name in seen:
            repeated[name] = None
        seen.add(name)
    if repeated:
        raise InvalidArgument(
            f"{argument} repeats {_some(list(repeated))}: an id names one unit "
            "(clusters= keeps copies together)"
        )
    return listed


def _check_present(names: list[Any], argument: str) -> None:
    unusable = [i for i, name in enumerate(names) if not _hashable(name)]
    if unusable:
        raise InvalidArgument(
            f"{argument} at position {_some(unusable)} cannot be a name: use text or numbers"
        )
    empty = [
        i for i, name in enumerate(names) if name is None or (isinstance(name, float) and np.isnan(name))
    ]
    if empty:
        raise InvalidArgument(f"{argument} is missing at position {_some(empty)}: every unit needs one")


def _hashable(name: Any) -> bool:
    try:
        hash(name)
    except TypeError:
        return False
    return True


def _same_order(n_a: int, n_b: int, names: list[Hashable]) -> Pairing:
    if not len(names) == n_a == n_b:
        raise InvalidArgument(
            f"ids has {len(names)} entries, a has {n_a} units, b has {n_b}: "
            f"give ids=(ids_a, ids_b) to pair what belongs together; first ids {_some(names)}"
        )
    return Pairing(np.arange(n_a), np.arange(n_a), "id", 0)


def _by_id(ids_a: list[Hashable], ids_b: list[Hashable], unmatched: Unmatched) -> Pairing:
    place_b = {name: position for position, name in enumerate(ids_b)}
    known_a = set(ids_a)
    only_a = [name for name in ids_a if name not in place_b]
    only_b = [name for name in ids_b if name not in known_a]
    if unmatched == "error" and (only_a or only_b):
        sides = [
            f"{len(names)} only in {side} ({_some(names)})"
            for side, names in (("a", only_a), ("b", only_b))
            if names
        ]
        raise InvalidArgument(
            f'ids do not match: {" and ".join(sides)}; unmatched="drop" (--unmatched drop) leaves them out'
        )
    of_a = [position for position, name in enumerate(ids_a) if name in place_b]
    if not of_a:
        raise InvalidArgument(f"ids of a and b have nothing in common: {_some(ids_a)} against {_some(ids_b)}")
    of_b = [place_b[ids_a[position]] for position in of_a]
    return Pairing(np.array(of_a), np.array(of_b), "id", len(only_a) + len(only_b))


def _some(names: list[Any]) -> str:
    return ", ".join(repr(name) for name in names[:5]) + (", ..." if len(names) > 5 else "")
