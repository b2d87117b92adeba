"""Keyboard layouts: which letter keys lie side by side, and which finger is meant for each.

Read on first use from ``files/keyboards.json`` (``scripts/build_keyboards.py``), about 2 ms for the file and
30 us for a layout, then a dictionary look-up.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from perturbkit.errors import InvalidArgument, nearest

FILE = Path(__file__).parent / "files" / "keyboards.json"


@dataclass(frozen=True, eq=False)
class Layout:
    """One keyboard layout, by lower-case letter.

    ``neighbours``: the letters of the keys less than 1.3 key widths away, as one string: same row, row above,
    row below, each from left to right. Letters without a letter key nearby (ё of jcuken) have no entry.
    A letter typed with Shift in a script without case has the shifted letters around it.
    ``position``: centre of the key, x to the right and y down, in key widths, with the stagger of the rows.
    ``hand``: "left" or "right"; ``finger``: 0 little, 1 ring, 2 middle, 3 index, both of touch typing.
    ``mirror``: the letter under the same finger of the other hand in the same row, where there is one.
    ``script``: the Unicode script of its letters. A few letters have no one-letter capital (ß).
    """

    name: str
    script: str
    neighbours: Mapping[str, str]
    position: Mapping[str, tuple[float, float]]
    hand: Mapping[str, str]
    finger: Mapping[str, int]
    mirror: Mapping[str, str]


@cache
def _read() -> Any:
    return json.loads(FILE.read_text(encoding="utf-8"))


def layouts() -> tuple[str, ...]:
    """Names that `layout` knows, sorted, aliases such as "french" for "azerty" included.

    >>> "qwerty" in layouts() and "french" in layouts()
    True
    """
    data = _read()
    return tuple(sorted([*data["layouts"], *data["aliases"]]))


@cache
def layout(name: str) -> Layout:
    """Layout called ``name``; an alias gives the layout it stands for. Raises InvalidArgument if unknown.

    >>> layout("qwerty").neighbours["g"]
    'fhtyvb'
    >>> layout("french").name
    'azerty'
    """
    data = _read()
    known = data["aliases"].get(name, name)
    if known not in data["layouts"]:
        raise InvalidArgument(f"layout must be the name of a keyboard layout, got {name!r}: {_advice(name)}")
    keys = data["layouts"][known]["keys"]
    return Layout(
        name=known,
        script=data["layouts"][known]["script"],
        neighbours=MappingProxyType({letter: key[4] for letter, key in keys.items() if key[4]}),
        position=MappingProxyType({letter: (key[0], key[1]) for letter, key in keys.items()}),
        hand=MappingProxyType({letter: key[2] for letter, key in keys.items()}),
        finger=MappingProxyType({letter: key[3] for letter, key in keys.items()}),
        mirror=MappingProxyType({letter: key[5] for letter, key in keys.items() if key[5]}),
    )


def _advice(name: object) -> str:
    return nearest(str(name), layouts())
