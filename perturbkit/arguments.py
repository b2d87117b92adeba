"""Checks that arguments of all packages share: the value as it can be used, else an error that names it."""

import operator
from collections.abc import Sequence
from numbers import Real
from typing import Any, cast

from perturbkit.errors import InvalidArgument, quoted

MOST = 2**31 - 1  # of rows, copies, workers: what columns of 32 bits and every library beneath can count


def whole_number(name: str, value: object, least: int = 1, most: int = MOST) -> int:
    """``value`` as an int; InvalidArgument unless it is a whole number from ``least`` to ``most``.

    >>> whole_number("n", 3)
    3
    >>> whole_number("n", 0)
    Traceback (most recent call last):
        ...
    perturbkit.errors.InvalidArgument: n must be a whole number >= 1, got 0
    """
    try:
        if isinstance(value, bool):
            raise TypeError
        number = operator.index(cast(Any, value))
    except TypeError:
        number = least - 1
    if number < least:
        raise InvalidArgument(f"{name} must be a whole number >= {least}, got {quoted(value)}")
    if number > most:
        raise InvalidArgument(f"{name} must be at most {most:,}, got {quoted(number)}")
    return number


def share(name: str, value: object) -> float:
    """``value`` as a float strictly between 0 and 1, else InvalidArgument.

    >>> share("confidence", 0.95)
    0.95
    """
    number = float(value) if isinstance(value, Real) and not isinstance(value, bool) else 0.0
    if not 0 < number < 1:
        raise InvalidArgument(f"{name} must be a number between 0 and 1, got {quoted(value)}")
    return number


def part_of_all(name: str, value: Any) -> float:
    """``value``, a number from 0 to 1, both included, else InvalidArgument.

    >>> part_of_all("rate", 1)
    1
    """
    number = value if isinstance(value, int | float) else float(value) if isinstance(value, Real) else -1
    if isinstance(value, bool) or not 0 <= number <= 1:
        raise InvalidArgument(f"{name} must be a number from 0 to 1, got {quoted(value)}")
    return number


def one_of(name: str, value: object, choices: Sequence[str]) -> str:
    """``value`` if it is one of the choices, else InvalidArgument.

    >>> one_of("interval", "bca", ("percentile", "bca"))
    'bca'
    """
    if value not in choices:
        raise InvalidArgument(f"{name} must be one of {', '.join(choices)}, got {quoted(value)}")
    return str(value)
