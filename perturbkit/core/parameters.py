"""Parameters of transforms: as they are written behind a name, and whether a value is what the class says."""

import json
from collections.abc import Sequence
from dataclasses import fields
from functools import cache
from math import isnan
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from perturbkit.errors import InvalidArgument, quoted


def parse_params(text: str, where: str) -> dict[str, Any]:
    """Parameters written ``k=v,k=v``; a value is JSON where it parses as JSON, a string otherwise.

    A comma inside brackets or quotes belongs to the value.

    >>> parse_params("layout=qwertz,n=2,only=[1,2]", where="x")
    {'layout': 'qwertz', 'n': 2, 'only': [1, 2]}
    """
    params: dict[str, Any] = {}
    for part in _split_commas(text):
        key, equals, value = part.partition("=")
        if not equals or not key.strip().isidentifier():
            raise InvalidArgument(
                f"{where}: {part!r} is not a parameter: write {where}:name=value,name=value"
            )
        if key.strip() in params:
            raise InvalidArgument(f"{where}: the parameter {key.strip()!r} is given twice")
        try:
            params[key.strip()] = json.loads(value)
        except ValueError:
            params[key.strip()] = value
    return params


def _split_commas(text: str) -> list[str]:
    parts, depth, quoted, escaped, at = [], 0, False, False, 0
    for i, letter in enumerate(text):
        if escaped:
            escaped = False
        elif quoted and letter == "\\":
            escaped = True
        elif letter == '"':
            quoted = not quoted
        elif not quoted:
            depth += (letter in "[{") - (letter in "]}")
            if letter == "," and depth <= 0:
                parts.append(text[at:i])
                at = i + 1
    return [*parts, text[at:]]


_PLAIN: dict[Any, tuple[tuple[type, ...], str]] = {
    bool: ((bool,), "true or false"),
    float: ((float, int), "a number"),
    int: ((int,), "a whole number"),
    str: ((str,), "a string"),
    NoneType: ((NoneType,), "None"),
}


def check_parameters(transform: Any) -> None:
    """Raise InvalidArgument unless each parameter is what its annotation says; a list becomes a tuple.

    Looked at are int, float, bool, str, None, Literal, tuples and unions of these; any other annotation
    takes everything.
    """
    cls: Any = type(transform)
    hints = _hints(cls)
    for field in fields(transform):
        hint = hints.get(field.name, Any)
        value = getattr(transform, field.name)
        if isinstance(value, list) and get_origin(hint) is tuple:
            value = tuple(value)
            object.__setattr__(transform, field.name, value)
        if not _fits(value, hint):
            raise InvalidArgument(
                f"{transform.name}: {field.name} must be {_wanted(hint)}, got {quoted(value)}"
            )


def choices(cls: type) -> dict[str, tuple[Any, ...]]:
    """The values that parameters of a transform may have, of those that have a few."""
    hints = {name: hint for name, hint in _hints(cls).items() if get_origin(hint) is Literal}
    return {field.name: get_args(hints[field.name]) for field in fields(cls) if field.name in hints}


@cache
def _hints(cls: type) -> dict[str, Any]:
    try:
        return get_type_hints(cls)
    except NameError:  # of a name that is known to type checkers alone
        return {}


def _fits(value: object, hint: Any) -> bool:
    origin, parts = get_origin(hint), get_args(hint)
    if hint in _PLAIN:
        if isinstance(value, float) and isnan(value):
            return False
        return isinstance(value, _PLAIN[hint][0]) and (hint is bool or not isinstance(value, bool))
    if origin is Literal:
        return any(value == part and type(value) is type(part) for part in parts)
    if origin in (Union, UnionType):
        return any(_fits(value, part) for part in parts)
    if origin is tuple and parts:
        return isinstance(value, tuple) and _all_fit(value, parts)
    return True


def _all_fit(values: tuple[object, ...], parts: Sequence[Any]) -> bool:
    each = [parts[0]] * len(values) if parts[-1] is ... else parts
    return len(values) == len(each) and all(map(_fits, values, each))


def _wanted(hint: Any) -> str:
    """What an annotation asks for, in words.

    >>> _wanted(int | None), _wanted(tuple[str, ...]), _wanted(Literal["a", "b"])
    ('a whole number or None', 'a list of strings', 'one of a, b')
    """
    origin, parts = get_origin(hint), get_args(hint)
    if hint in _PLAIN:
        return _PLAIN[hint][1]
    if origin is Literal:
        return f"one of {', '.join(map(str, parts))}"
    if origin is tuple and parts[-1] is ... and parts[0] in _PLAIN:
        return f"a list of {_PLAIN[parts[0]][1].removeprefix('a ')}s"
    if origin is tuple:
        return f"({', '.join(_wanted(part) for part in parts if part is not ...)})"
    return " or ".join(map(_wanted, parts)) if parts else str(hint)
