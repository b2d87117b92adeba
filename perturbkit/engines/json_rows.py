"""JSON objects that remember how they were written: what is not changed goes out byte by byte."""

import json
import re
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from perturbkit.errors import InvalidArgument, quoted, wrong_json

_DECODER = json.JSONDecoder()
_PLAIN, _DENSE = (", ", ": "), (",", ":")
_BLANKS = re.compile(r"[ \t\n\r]*")


class JsonRow(dict[str, Any]):
    """An object and its text, cut at the values: numbers, escapes, blanks and key order stay as they were.

    ``pieces`` alternates what stands before a value and the value; ``places`` are the values' pieces;
    ``changed`` are the keys set to something else since. Rows made by ``copy`` share the pieces.
    """

    __slots__ = ("changed", "pieces", "places")
    pieces: list[str]
    places: dict[str, int]
    changed: frozenset[str]

    def __init__(
        self, values: Mapping[str, Any], pieces: list[str], places: dict[str, int], changed: frozenset[str]
    ) -> None:
        super().__init__(values)
        self.pieces, self.places, self.changed = pieces, places, changed

    def __reduce__(self) -> tuple[Any, ...]:
        return JsonRow, (dict(self), self.pieces, self.places, self.changed)

    def __setitem__(self, key: str, value: Any) -> None:
        if key in self.places and value != self[key]:
            self.changed |= {key}
        super().__setitem__(key, value)

    def copy(self) -> "JsonRow":
        """A row that can be changed by itself."""
        return JsonRow(self, self.pieces, self.places, self.changed)

    def raw(self, key: str) -> str | None:
        """The value's text as it was read, or None where the value is new."""
        return None if key in self.changed or key not in self.places else self.pieces[self.places[key]]

    def text(self) -> str:
        """The object as text: new values in the places of the old, new keys at the end.

        >>> row, _ = read_object('{"a":1e5, "b" : "x"}', 0)
        >>> row["b"] = "y"
        >>> row["c"] = 2
        >>> row.text()
        '{"a":1e5, "b" : "y", "c":2}'
        """
        pieces = self.pieces
        if self.changed:
            pieces = list(pieces)
            for key in self.changed:
                pieces[self.places[key]] = json_text(self[key])
        added = [key for key in self if key not in self.places]
        if not added:
            return "".join(pieces)
        comma, colon = self._style()
        new = self._members(added, comma, colon)
        return "".join([*pieces[:-1], comma, new, pieces[-1]]) if self.places else "{" + new + "}"

    def without(self, names: Collection[str]) -> "JsonRow":
        """A row of its own that lacks the members of these names.

        >>> row, _ = read_object('{"a" : 1, "b": 2,  "c":3 }', 0)
        >>> row.without(["a"]).text(), row.without(["b", "c"]).text()
        ('{"b": 2,  "c":3 }', '{"a" : 1 }')
        """
        dropped = {at for name, at in self.places.items() if name in names}
        head = self.pieces[0].partition('"')[0] if self.places else ""
        pieces: list[str] = []
        moved = {}
        for at in range(1, len(self.pieces), 2):
            if at not in dropped:
                before = self.pieces[at - 1]
                pieces += (before if pieces else f'{head}"{before.partition(chr(34))[2]}', self.pieces[at])
                moved[at] = len(pieces) - 1
        pieces.append(self.pieces[-1] if pieces or not dropped else "{}")
        values = {name: value for name, value in self.items() if name not in names}
        places = {name: moved[at] for name, at in self.places.items() if name not in names}
        return JsonRow(values, pieces, places, self.changed.difference(names))

    def _members(self, keys: Sequence[str], comma: str, colon: str) -> str:
        """New members; the separators of what is nested in a value are those of the object."""
        nested = _DENSE if colon == ":" else _PLAIN
        if (comma, colon) == nested:
            return json_text({key: self[key] for key in keys}, separators=nested)[1:-1]
        return comma.join(f"{json_text(key)}{colon}{json_text(self[key], separators=nested)}" for key in keys)

    def _style(self) -> tuple[str, str]:
        """What stands between two members, and between a key and its value."""
        first = self.pieces[0]
        colon = ": " if first[-1:].isspace() or not self.places else ":"
        if len(self.pieces) > 3:
            return self.pieces[2].partition('"')[0], colon
        blanks = first[1:].partition('"')[0]
        return "," + (blanks or colon[1:]), colon


def read_object(text: str, at: int) -> tuple[JsonRow, int]:
    """The object that begins at ``at``, and where it ends; ValueError where none does."""
    values: dict[str, Any] = {}
    pieces: list[str] = []
    places: dict[str, int] = {}
    begin = at
    at = _blanks(text, at + 1)
    while text[at : at + 1] == '"':
        key, at = _DECODER.raw_decode(text, at)
        at = _blanks(text, at)
        if text[at : at + 1] != ":":
            raise json.JSONDecodeError("Expecting ':' delimiter", text, at)
        at = _blanks(text, at + 1)
        value, end = _DECODER.raw_decode(text, at)
        pieces += (text[begin:at], text[at:end])
        places[key] = len(pieces) - 1
        values[key] = value
        begin = end
        at = _blanks(text, end)
        if text[at : at + 1] != ",":
            break
        at = _blanks(text, at + 1)
        if text[at : at + 1] != '"':
            raise json.JSONDecodeError("Expecting a property name in double quotes", text, at)
    if text[at : at + 1] != "}":
        raise json.JSONDecodeError("Expecting ',' or '}'", text, at)
    pieces.append(text[begin : at + 1])
    return JsonRow(values, pieces, places, frozenset()), at + 1


def _blanks(text: str, at: int) -> int:
    found = _BLANKS.match(text, at)
    return found.end() if found else at


def read_value(text: str, at: int) -> tuple[Any, int]:
    """The value at ``at`` (blanks before it aside), objects as JsonRow, and where it ends."""
    at = _blanks(text, at)
    return read_object(text, at) if text[at : at + 1] == "{" else _DECODER.raw_decode(text, at)


def read_list(text: str) -> tuple[list[Any], str, str, str]:
    """(items, text before the first, between two, after the last) of a list; ValueError where it is none."""
    at = _blanks(text, 0)
    if text[at : at + 1] != "[":
        value, _ = _DECODER.raw_decode(text, at)
        raise TypeError(type(value).__name__)
    items: list[Any] = []
    at = _blanks(text, at + 1)
    opening, between, begin = text[:at], ",\n", at
    if text[at : at + 1] != "]":
        while True:
            if len(items) == 1:
                between = text[begin:at]
            item, begin = read_value(text, at)
            items.append(item)
            at = _blanks(text, begin)
            if text[at : at + 1] != ",":
                break
            at = _blanks(text, at + 1)
    if text[at : at + 1] != "]":
        raise json.JSONDecodeError("Expecting ',' or ']'", text, at)
    after = _blanks(text, at + 1)
    if after < len(text):
        raise json.JSONDecodeError("Extra data", text, after)
    return items, opening, between, text[begin:]


def json_text(
    value: Any, *, separators: tuple[str, str] = _PLAIN, default: Callable[[Any], Any] | None = None
) -> str:
    """JSON that every encoding of Unicode can write: plain, or escaped where a lone surrogate is.

    >>> json_text("é"), json_text(chr(0xD800))
    ('"é"', '"\\\\ud800"')
    """
    text = _encoder(False, separators, default).encode(value)
    if not text.isascii():
        try:
            text.encode()
        except UnicodeEncodeError:
            text = _encoder(True, separators, default).encode(value)
    return text


def json_document(value: Any, *, indent: int = 2, encoding: str = "utf-8") -> str:
    """Indented JSON: plain, or escaped where it holds what ``encoding`` cannot write. ValueError for NaN.

    >>> json_document(["é"], encoding="ascii"), json_document([chr(0xD800)])
    ('[\\n  "\\\\u00e9"\\n]', '[\\n  "\\\\ud800"\\n]')
    """
    text = json.dumps(value, ensure_ascii=False, indent=indent, allow_nan=False)
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        text = json.dumps(value, indent=indent, allow_nan=False)
    return text


def read_result_file(path: Path) -> dict[str, Any]:
    """The object of a run's results.json; InvalidArgument where the file holds none."""
    try:
        found: Any = json.loads(path.read_text(encoding="utf-8"))
    except (ValueError, RecursionError) as error:
        raise InvalidArgument(f"{path} is not JSON: {wrong_json(error)}: run it again") from error
    if not isinstance(found, dict):
        raise InvalidArgument(f"{path} holds {quoted(found)}, which is no object: run it again")
    return found


@cache
def _encoder(
    ensure_ascii: bool, separators: tuple[str, str], default: Callable[[Any], Any] | None
) -> json.JSONEncoder:
    """``json.dumps`` makes one anew at every call, which takes longer than a short value does."""
    return json.JSONEncoder(ensure_ascii=ensure_ascii, separators=separators, default=default)
