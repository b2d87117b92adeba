"""Attributes that are worked out when they are first looked at."""

from collections.abc import Callable
from typing import Any, Generic, TypeVar

T = TypeVar("T")


class once(Generic[T]):  # noqa: N801 - it stands where a decorator does
    """``functools.cached_property`` without its lock, which Python 3.12 did away with and few rows feel.

    >>> class Circle:
    ...     radius = 2
    ...
    ...     @once
    ...     def area(self):
    ...         return 3 * self.radius**2
    >>> circle = Circle()
    >>> circle.area, vars(circle)
    (12, {'area': 12})
    """

    def __init__(self, make: Callable[[Any], T]) -> None:
        self._make = make
        self.__doc__ = make.__doc__

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    def __get__(self, instance: Any, owner: type) -> T:
        """What ``make`` gives; from then on the instance's own attribute hides this one."""
        value = instance.__dict__[self._name] = self._make(instance)
        return value
