"""Fields of plain records, read with an error that names the path to a bad value."""

import math
from collections.abc import Mapping, Sequence
from typing import Any

from perturbkit.errors import InvalidArgument, quoted

LARGEST = 1e15
"""What no score, amount or number of rows comes near, and scales can still be drawn for."""


def objects(item: Mapping[str, Any], key: str, path: str) -> list[Mapping[str, Any]]:
    """A list of objects; empty where the key is missing or null."""
    found = item.get(key) or []
    if not isinstance(found, Sequence) or not all(isinstance(each, Mapping) for each in found):
        raise InvalidArgument(
            f"{path}: {key} must be a list of objects, got {type(found).__name__} {quoted(found)}"
        )
    return list(found)


def mapping(item: Mapping[str, Any], key: str, path: str) -> Mapping[str, Any]:
    """An object; empty where the key is missing or null."""
    found = item.get(key)
    if found is not None and not isinstance(found, Mapping):
        raise InvalidArgument(f"{path}.{key} must be an object, got {quoted(found)}")
    return found or {}


def number(item: Mapping[str, Any], key: str, path: str) -> float | None:
    """A number; None where it is missing, null, NaN or infinite."""
    value = item.get(key)
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise InvalidArgument(f"{path}.{key} must be a number or null, got {quoted(value)}")
    if LARGEST < abs(value) < math.inf:
        raise InvalidArgument(f"{path}.{key} must be within {LARGEST:g}, got {quoted(value)}")
    return value if math.isfinite(value) else None


def count(item: Mapping[str, Any], key: str, path: str) -> int | None:
    """A whole number; None as for ``number``."""
    found = number(item, key, path)
    return None if found is None else int(found)


def numbers(item: Mapping[str, Any], path: str) -> dict[str, float]:
    """An object of numbers; those that are missing are left out."""
    found = {name: number(item, name, path) for name in item}
    return {name: value for name, value in found.items() if value is not None}


def words(value: Any) -> str:
    """Any value as text, nothing for None."""
    return "" if value is None else str(value)
