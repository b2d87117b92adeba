"""What stands for the names, calls and dicts of a pickle: plain records that do nothing."""

from typing import Any


class Name:
    """A class or function that a pickle names; never looked up."""

    __slots__ = ("what",)

    def __init__(self, what: str) -> None:
        self.what = what

    def __repr__(self) -> str:
        return f"the name {self.what}"


class Call:
    """What a pickle would have called or built: function, arguments, state, and what was put into it."""

    __slots__ = ("arguments", "function", "items", "pairs", "state")

    def __init__(self, function: Any, arguments: Any) -> None:
        self.function = function
        self.arguments = arguments
        self.state: Any = None
        self.items: list[Any] = []
        self.pairs: list[tuple[Any, Any]] = []

    @property
    def what(self) -> str:
        """Dotted name of the function or class, as far as it is one."""
        name = dotted(self.function)
        # How the oldest protocols write an object: its class is the first argument.
        if name in ("copyreg._reconstructor", "copy_reg._reconstructor") and isinstance(
            self.arguments, tuple
        ):
            return dotted(self.arguments[0]) if self.arguments else name
        return name

    def __repr__(self) -> str:
        return f"a call of {self.what}"


class Pairs:
    """A dict of a pickle as a list of pairs, since its keys may be anything."""

    __slots__ = ("pairs",)

    def __init__(self) -> None:
        self.pairs: list[tuple[Any, Any]] = []

    def __repr__(self) -> str:
        return f"a dict of {len(self.pairs)}"


def dotted(value: Any) -> str:
    """Dotted name that a record stands for: a Name, or dill's way to say a module's attribute."""
    for _ in range(8):
        if isinstance(value, Name):
            return value.what
        if not isinstance(value, Call) or not isinstance(value.arguments, tuple):
            break
        inner = value.function.what if isinstance(value.function, Name) else ""
        arguments = value.arguments
        if inner == "dill._dill._get_attr" and len(arguments) == 2 and isinstance(arguments[1], str):
            module = dotted_module(arguments[0])
            return f"{module}.{arguments[1]}"
        if inner == "dill._dill._import_module" and arguments and isinstance(arguments[0], str):
            return arguments[0]
        value = value.function
    return "something unnamed"


def dotted_module(value: Any) -> str:
    """Name of a module that dill imports by a call."""
    if isinstance(value, Call) and isinstance(value.arguments, tuple) and value.arguments:
        first = value.arguments[0]
        if isinstance(value.function, Name) and value.function.what == "dill._dill._import_module":
            return first if isinstance(first, str) else "something unnamed"
    return value.what if isinstance(value, Name) else "something unnamed"
