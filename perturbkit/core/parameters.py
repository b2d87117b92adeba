"""Parameters as they are written behind the name of a transform, on the command line and in strings."""

import json
from typing import Any

from perturbkit.errors import InvalidArgument


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
