"""Pickles read as inert data: nothing is imported, nothing is called, nothing is executed.

A machine of our own goes through the opcodes that ``pickletools`` decodes. A name (a class, a function)
becomes a ``Name``, whatever a pickle would call or build becomes a ``Call`` that records function and
arguments; both are plain records. Opcodes outside the table are refused.
"""

import pickletools
import struct
from collections.abc import Callable, Iterator
from typing import Any

from perturbkit.behavior.inert_records import Call, Name, Pairs
from perturbkit.errors import InvalidArgument

MOST_OPCODES = 10_000_000
"""Of one pickle: at most about 1 GB of memory and 20 s."""


def load(data: bytes, where: str) -> Any:
    """What a pickle holds, of strings, numbers, lists, tuples, Pairs, Names and Calls.

    InvalidArgument in one line, beginning with ``where``, for a pickle that is cut off, damaged, too large,
    or uses an opcode that a data file has no need of.
    """
    machine = _Machine(where)
    try:
        for count, (opcode, argument, _) in enumerate(pickletools.genops(data)):
            if count >= MOST_OPCODES:
                raise InvalidArgument(f"{where} has more than {MOST_OPCODES:,} pickle opcodes: refused")
            if opcode.name == "STOP":
                return machine.pop()
            machine.step(opcode.name, argument)
    except InvalidArgument:
        raise
    except (ValueError, OverflowError, struct.error) as error:
        message = str(error).partition("\n")[0]
        raise InvalidArgument(
            f"{where} is cut off or no pickle ({message:.120}): get the file again"
        ) from error
    raise InvalidArgument(f"{where} is cut off: its pickle has no end: get the file again")


_PUSHES = frozenset(
    {
        "BININT",
        "BININT1",
        "BININT2",
        "INT",
        "LONG",
        "LONG1",
        "LONG4",
        "FLOAT",
        "BINFLOAT",
        "STRING",
        "BINSTRING",
        "SHORT_BINSTRING",
        "UNICODE",
        "BINUNICODE",
        "SHORT_BINUNICODE",
        "BINUNICODE8",
        "BINBYTES",
        "SHORT_BINBYTES",
        "BINBYTES8",
        "BYTEARRAY8",
    }
)
_CONSTANTS = {"NONE": None, "NEWTRUE": True, "NEWFALSE": False, "EMPTY_TUPLE": ()}
_SMALL_TUPLES = {"TUPLE1": 1, "TUPLE2": 2, "TUPLE3": 3}


class _Machine:
    """Stack and memo of a pickle."""

    def __init__(self, where: str) -> None:
        self._where = where
        self._stack: list[Any] = []
        self._marks: list[int] = []
        self._memo: dict[int, Any] = {}
        self._others: dict[str, Callable[[Any], None]] = dict(self._table())

    def step(self, name: str, argument: Any) -> None:
        """Carry out one opcode."""
        if name in _PUSHES:
            self._stack.append(argument)
        elif name in ("LONG_BINPUT", "BINPUT", "PUT"):
            self._memo[argument] = self._top()
        elif name in ("LONG_BINGET", "BINGET", "GET"):
            if argument not in self._memo:
                raise self._broken("a memo entry that is not there")
            self._stack.append(self._memo[argument])
        elif name == "MARK":
            self._marks.append(len(self._stack))
        elif name in _SMALL_TUPLES:
            self._stack.append(tuple(self._take(_SMALL_TUPLES[name])))
        elif name in _CONSTANTS:
            self._stack.append(_CONSTANTS[name])
        elif name in self._others:
            self._others[name](argument)
        else:
            raise InvalidArgument(
                f"{self._where} uses the pickle opcode {name}, which no data needs: refused"
            )

    def _table(self) -> Iterator[tuple[str, Callable[[Any], None]]]:
        yield from (("PROTO", self._nothing), ("FRAME", self._nothing), ("POP", lambda _: self._drop()))
        yield from (("POP_MARK", lambda _: self._nothing(self._marked())), ("DUP", self._duplicate))
        yield from (
            ("MEMOIZE", self._memoize),
            ("TUPLE", self._tuple),
            ("LIST", self._list),
            ("DICT", self._dict),
        )
        yield from (("EMPTY_LIST", lambda _: self._push([])), ("EMPTY_DICT", lambda _: self._push(Pairs())))
        yield from (("EMPTY_SET", lambda _: self._push([])), ("FROZENSET", self._list))
        yield from (("APPEND", self._append), ("APPENDS", self._appends), ("ADDITEMS", self._appends))
        yield from (("SETITEM", self._set_item), ("SETITEMS", self._set_items), ("BUILD", self._build))
        yield from (("GLOBAL", self._global), ("STACK_GLOBAL", self._stack_global), ("INST", self._instance))
        yield from (("REDUCE", self._call), ("NEWOBJ", self._call), ("NEWOBJ_EX", self._call_with_keywords))
        yield ("OBJ", self._object)

    def _broken(self, what: str) -> InvalidArgument:
        return InvalidArgument(f"{self._where} is damaged: its pickle uses {what}: get the file again")

    def _push(self, value: Any) -> None:
        self._stack.append(value)

    def _top(self) -> Any:
        if len(self._stack) <= (self._marks[-1] if self._marks else 0):
            raise self._broken("a value that is not there")
        return self._stack[-1]

    def pop(self) -> Any:
        """The value on top of the stack."""
        self._top()
        return self._stack.pop()

    def _take(self, n: int) -> list[Any]:
        if len(self._stack) - (self._marks[-1] if self._marks else 0) < n:
            raise self._broken("values that are not there")
        taken = self._stack[-n:]
        del self._stack[-n:]
        return taken

    def _marked(self) -> list[Any]:
        if not self._marks:
            raise self._broken("a mark that is not there")
        start = self._marks.pop()
        taken = self._stack[start:]
        del self._stack[start:]
        return taken

    def _nothing(self, _: Any) -> None:
        """An opcode that only says how the file is laid out."""

    def _drop(self) -> None:
        if self._marks and self._marks[-1] == len(self._stack):
            self._marks.pop()
        else:
            self.pop()

    def _duplicate(self, _: Any) -> None:
        self._push(self._top())

    def _memoize(self, _: Any) -> None:
        self._memo[len(self._memo)] = self._top()

    def _tuple(self, _: Any) -> None:
        self._push(tuple(self._marked()))

    def _list(self, _: Any) -> None:
        self._push(self._marked())

    def _dict(self, _: Any) -> None:
        pairs = Pairs()
        pairs.pairs = self._paired(self._marked())
        self._push(pairs)

    def _paired(self, flat: list[Any]) -> list[tuple[Any, Any]]:
        if len(flat) % 2:
            raise self._broken("a key without a value")
        return list(zip(flat[::2], flat[1::2], strict=True))

    def _extend(self, values: list[Any]) -> None:
        target = self._top()
        if isinstance(target, list):
            target += values
        elif isinstance(target, Call):
            target.items += values
        else:
            raise self._broken(f"a list that is {type(target).__name__}")

    def _append(self, _: Any) -> None:
        self._extend([self.pop()])

    def _appends(self, _: Any) -> None:
        self._extend(self._marked())

    def _update(self, pairs: list[tuple[Any, Any]]) -> None:
        target = self._top()
        if not isinstance(target, Pairs | Call):
            raise self._broken(f"a dict that is {type(target).__name__}")
        target.pairs += pairs

    def _set_item(self, _: Any) -> None:
        self._update(self._paired(self._take(2)))

    def _set_items(self, _: Any) -> None:
        self._update(self._paired(self._marked()))

    def _build(self, _: Any) -> None:
        state = self.pop()
        target = self._top()
        if isinstance(target, Call):
            target.state = state
        elif not isinstance(target, Name):
            raise self._broken(f"a state of {type(target).__name__}")

    def _global(self, argument: Any) -> None:
        self._push(Name(str(argument).replace(" ", ".")))

    def _stack_global(self, _: Any) -> None:
        module, name = self._take(2)
        if not isinstance(module, str) or not isinstance(name, str):
            raise self._broken("a name that is no string")
        self._push(Name(f"{module}.{name}"))

    def _instance(self, argument: Any) -> None:
        self._push(Call(Name(str(argument).replace(" ", ".")), tuple(self._marked())))

    def _call(self, _: Any) -> None:
        function, arguments = self._take(2)
        self._push(Call(function, arguments))

    def _call_with_keywords(self, _: Any) -> None:
        function, arguments, _keywords = self._take(3)
        self._push(Call(function, arguments))

    def _object(self, _: Any) -> None:
        parts = self._marked()
        if not parts:
            raise self._broken("an object without a class")
        self._push(Call(parts[0], tuple(parts[1:])))
