"""Order that is the same in every process, which sets do not have."""

from collections.abc import Iterable
from typing import TypeVar

from perturbkit.errors import InvalidArgument

Value = TypeVar("Value")


def require_order(argument: str, values: object) -> None:
    """InvalidArgument for a set where the order of the values counts.

    >>> require_order("columns", ["a", "b"])
    >>> require_order("columns", {"a"})
    Traceback (most recent call last):
        ...
    perturbkit.errors.InvalidArgument: columns must be in an order, and a set has none: give a list
    """
    if isinstance(values, set | frozenset):
        raise InvalidArgument(f"{argument} must be in an order, and a set has none: give a list")


def in_order(values: Iterable[Value]) -> Iterable[Value]:
    """The values; those of a set sorted by how they are written.

    >>> in_order({"wine", "ale"}), in_order(["wine", "ale"])
    (['ale', 'wine'], ['wine', 'ale'])
    """
    return sorted(values, key=repr) if isinstance(values, set | frozenset) else values
