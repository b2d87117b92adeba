"""Values of templates: strings with slots, and tuples, lists and dicts of them, nested."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from perturbkit.behavior.slots import Part, Slot, parse, render
from perturbkit.errors import InvalidSpec, quoted


def parse_value(value: Any) -> Any:
    """The nested value with every string parsed into a tuple of parts, wrapped so that it stands out."""
    if isinstance(value, str):
        return _Parts(parse(value))
    if isinstance(value, list | tuple):
        return type(value)(map(parse_value, value))
    if isinstance(value, Mapping):
        return {key: parse_value(item) for key, item in value.items()}
    return value


@dataclass(frozen=True, slots=True)
class _Parts:
    parts: tuple[Part, ...]


def slots_of(parsed: Any) -> list[Slot]:
    """Slots of a parsed value in the order they stand."""
    if isinstance(parsed, _Parts):
        return [part for part in parsed.parts if isinstance(part, Slot)]
    if isinstance(parsed, list | tuple):
        return [slot for item in parsed for slot in slots_of(item)]
    if isinstance(parsed, dict):
        return [slot for item in parsed.values() for slot in slots_of(item)]
    return []


def fill_value(parsed: Any, fills: Mapping[str, Any]) -> Any:
    """A parsed value with its slots filled in.

    >>> fill_value(parse_value(("{a:x}?", ["{x}!"])), {"x": "egg"})
    ('An egg?', ['egg!'])
    """
    if isinstance(parsed, _Parts):
        return render(parsed.parts, fills)
    if isinstance(parsed, list | tuple):
        return type(parsed)(fill_value(item, fills) for item in parsed)
    if isinstance(parsed, dict):
        return {key: fill_value(item, fills) for key, item in parsed.items()}
    return parsed


def texts_of(value: Any) -> list[str]:
    """All texts of a filled value."""
    if isinstance(value, str):
        return [value]
    items = value.values() if isinstance(value, dict) else value if isinstance(value, list | tuple) else ()
    return [text for item in items for text in texts_of(item)]


def to_plain(value: Any) -> Any:
    """Nested value as JSON: strings and numbers as they are, the others under the name of their kind."""
    if isinstance(value, tuple):
        return {"tuple": [to_plain(item) for item in value]}
    if isinstance(value, list):
        return {"list": [to_plain(item) for item in value]}
    if isinstance(value, Mapping):
        return {"dict": {str(key): to_plain(item) for key, item in value.items()}}
    return value


def from_plain(plain: Any) -> Any:
    """The value that ``to_plain`` made JSON of; InvalidSpec for what is none.

    >>> from_plain(to_plain(("a", {"b": ["c"]})))
    ('a', {'b': ['c']})
    """
    if not isinstance(plain, Mapping):
        return plain
    (kind, inside), *more = plain.items()
    if more or kind not in ("tuple", "list", "dict"):
        raise InvalidSpec(f"a nested template is an object with tuple, list or dict, got {quoted(plain)}")
    if kind == "dict":
        return {key: from_plain(item) for key, item in inside.items()}
    return (tuple if kind == "tuple" else list)(from_plain(item) for item in inside)
