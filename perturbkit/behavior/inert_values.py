"""Plain Python values out of an inert pickle: strings, numbers, lists, and numpy's scalars and arrays."""

import struct
from collections.abc import Mapping
from typing import Any

from perturbkit.behavior.inert_records import Call, Name, Pairs
from perturbkit.errors import InvalidArgument

MOST_DEPTH = 16
MOST_VALUES = 5_000_000
"""Values taken out of one pickle, where it refers to one list again and again."""

_DICTS = (
    "collections.OrderedDict",
    "collections.defaultdict",
    "munch.Munch",
    "checklist.editor.MunchWithAdd",
)
_FORMATS = {"f2": "e", "f4": "f", "f8": "d", "b1": "?"}


class Values:
    """Takes values out of a pickle; ``where`` is the file, for errors."""

    def __init__(self, where: str) -> None:
        self._where = where
        self._left = MOST_VALUES

    def plain(self, value: Any, what: str, depth: int = 0) -> Any:
        """The value as strings, numbers, None, tuples, lists and dicts of these.

        InvalidArgument naming ``what`` for anything that is a call or a name, and for what is too deep
        or, by repetition, too large.
        """
        self._left -= 1
        if self._left < 0:
            raise InvalidArgument(f"{self._where} unfolds to more than {MOST_VALUES:,} values: refused")
        if value is None or isinstance(value, str | bool | int | float):
            return value
        if depth >= MOST_DEPTH:
            raise InvalidArgument(f"{self._where}: {what} is nested more than {MOST_DEPTH} deep: refused")
        if isinstance(value, tuple):
            return tuple(self.plain(item, what, depth + 1) for item in value)
        if isinstance(value, list):
            return [self.plain(item, what, depth + 1) for item in value]
        if isinstance(value, Pairs):
            return self._dict(value.pairs, what, depth)
        if isinstance(value, Call):
            return self._called(value, what, depth)
        kind = f"{value!r}" if isinstance(value, Name) else type(value).__name__
        raise InvalidArgument(f"{self._where}: {what} holds {kind}, which is no data: refused")

    def _dict(self, pairs: list[tuple[Any, Any]], what: str, depth: int) -> dict[str, Any]:
        for key, _ in pairs:
            if not isinstance(key, str):
                raise InvalidArgument(f"{self._where}: {what} has a key that is no string: refused")
        return {key: self.plain(value, what, depth + 1) for key, value in pairs}

    def _called(self, call: Call, what: str, depth: int) -> Any:
        name = call.what
        arguments = call.arguments if isinstance(call.arguments, tuple) else ()
        if _is_numpy(name, "scalar") and len(arguments) == 2:
            return self._numbers(arguments[0], _bytes(arguments[1]), 1, what)[0]
        if _is_numpy(name, "_reconstruct") and isinstance(call.state, tuple) and len(call.state) == 5:
            return self._array(call.state, what, depth)
        if name in _DICTS:
            return self._dict(call.pairs, what, depth)
        raise InvalidArgument(f"{self._where}: {what} holds {call!r}, which is code, not data: refused")

    def _array(self, state: tuple[Any, ...], what: str, depth: int) -> Any:
        """A numpy array as nested lists."""
        _, shape, kind, fortran, data = state
        whole = isinstance(shape, tuple) and all(isinstance(n, int) and n >= 0 for n in shape)
        if not whole or len(shape) > 4 or (fortran and len(shape) > 1):
            raise InvalidArgument(f"{self._where}: {what} holds an array of a strange shape: refused")
        size = 1
        for n in shape:
            size *= n
        if isinstance(data, list):
            flat = [self.plain(item, what, depth + 1) for item in data]
        else:
            flat = self._numbers(kind, _bytes(data), size, what)
        if len(flat) != size:
            raise InvalidArgument(
                f"{self._where}: {what} holds an array of {len(flat)} for {size} values: refused"
            )
        for n in reversed(shape[1:]):
            flat = [flat[at : at + n] for at in range(0, len(flat), n)] if n else []
        return flat if shape else flat[0]

    def _numbers(self, kind: Any, data: bytes, n: int, what: str) -> list[Any]:
        """``n`` items of a numpy type from their bytes."""
        code, order = _dtype(kind)
        width = int(code[1:]) * (4 if code[0] == "U" else 1) if code[1:].isdecimal() else 0
        known = code in _FORMATS or code[0] in "iuUS"
        if not known or len(data) != n * width:
            raise InvalidArgument(
                f"{self._where}: {what} holds numpy data of type {code!r} that do not fit: refused"
            )
        self._left -= n
        parts = [data[at : at + width] for at in range(0, len(data), width)] if width else [b""] * n
        return [_item(code, order, part) for part in parts]


def _bytes(data: Any) -> bytes:
    """Bytes, also as the oldest protocols write them (a text to be encoded as latin-1); else none."""
    if isinstance(data, Call) and data.what == "_codecs.encode" and isinstance(data.arguments, tuple):
        text = data.arguments[0] if data.arguments else ""
        return text.encode("latin-1", "replace") if isinstance(text, str) else b""
    return bytes(data) if isinstance(data, bytes | bytearray) else b""


def _is_numpy(name: str, function: str) -> bool:
    """Whether a dotted name is that function of numpy, whose module has had several names."""
    return name.startswith(("numpy.core.", "numpy._core.")) and name.rpartition(".")[2] == function


def _dtype(kind: Any) -> tuple[str, str]:
    """Type code (as "U8", "i8") and byte order ("<" or ">") of a numpy dtype record."""
    if not isinstance(kind, Call) or kind.what != "numpy.dtype" or not isinstance(kind.arguments, tuple):
        return "?", "<"
    code = kind.arguments[0] if kind.arguments and isinstance(kind.arguments[0], str) else "?"
    order = kind.state[1] if isinstance(kind.state, tuple) and len(kind.state) > 1 else "<"
    return code.lstrip("<>|=") or "?", ">" if order == ">" or code.startswith(">") else "<"


def _item(code: str, order: str, part: bytes) -> Any:
    if code[0] == "U":
        return part.decode("utf-32-le" if order == "<" else "utf-32-be", "surrogatepass").rstrip("\0")
    if code[0] == "S":
        return part.rstrip(b"\0").decode("latin-1")
    if code[0] in "iu":
        return int.from_bytes(part, "little" if order == "<" else "big", signed=code[0] == "i")
    return struct.unpack(order + _FORMATS[code], part)[0]


def strings(value: Any) -> Mapping[str, Any]:
    """What a dict or an object's state holds under names; the last of equal names."""
    pairs = value.pairs if isinstance(value, Pairs | Call) else []
    return {key: item for key, item in pairs if isinstance(key, str)}
