"""Classes that are numbers in the data and names for people: shown by name, read by name or number."""

import json
from collections.abc import Sequence
from typing import Any

from perturbkit.engines.json_rows import json_text
from perturbkit.errors import nearest


def as_names(value: Any, names: Sequence[str]) -> Any:
    """A class, or a list of them, with its name for each number that is the index of one.

    >>> as_names(1, ("bad", "good")), as_names([0, 1], ("O", "B-PER")), as_names(-1, ("bad", "good"))
    ('good', ['O', 'B-PER'], -1)
    """
    if isinstance(value, list):
        return [as_names(one, names) for one in value]
    return names[value] if type(value) is int and 0 <= value < len(names) else value


def typed_names(typed: str, old: Any, names: Sequence[str]) -> str:
    """A label as it was typed with names for numbers, where the data has numbers as ``old`` is one.

    What is a name itself stays one.

    >>> typed_names("1", 0, ("bad", "good")), typed_names("[0, 1]", [0, 0], ("O", "B-PER"))
    ('good', '["O", "B-PER"]')
    >>> typed_names("1", 0, ("1", "2")), typed_names("1", "20", ("10", "20"))
    ('1', '1')
    """
    if not names or isinstance(old, str) or typed in names:
        return typed
    try:
        named = as_names(json.loads(typed), names)
    except ValueError:
        return typed
    return json_text(named) if isinstance(named, list) else named if named in names else typed


def as_numbers(value: Any, names: Sequence[str]) -> Any:
    """The number of a name, or of each of a list; ValueError for what is no name.

    >>> as_numbers("good", ("bad", "good")), as_numbers(["O", "B-PER"], ("O", "B-PER"))
    (1, [0, 1])
    """
    if isinstance(value, list):
        return [as_numbers(one, names) for one in value]
    if value not in names:
        raise ValueError(f"{value!r} is no label of the data: {nearest(str(value), names)}")
    return names.index(value)
