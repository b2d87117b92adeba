"""Abbreviations and what they stand for.

Read on first use from ``files/abbreviations.tsv`` (our own table: ``scripts/build_abbreviations.py``).
"""

from functools import cache
from pathlib import Path
from typing import NamedTuple

FILE = Path(__file__).parent / "files" / "abbreviations.tsv"


class Entry(NamedTuple):
    """A full form with its abbreviations, and where and which way one may stand for the other.

    ``where``: "any", "chat" (anywhere in casual writing),
    "aside" (the same, set off from its sentence), "title" (before a name), "name" (after one),
    "number" (after a number), "numbered" (before one), "date" (beside one), "place" (after a town and a
    comma). ``way``: "both", "shorten" or "expand".
    """

    full: str
    short: tuple[str, ...]
    where: str
    way: str


@cache
def abbreviations() -> tuple[Entry, ...]:
    """All entries, sorted by full form.

    >>> abbreviations()[1]
    Entry(full='Alabama', short=('Ala.',), where='place', way='both')
    """
    entries = []
    for line in FILE.read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            full, short, where, way = line.split("\t")
            entries.append(Entry(full, tuple(short.split("|")), where, way))
    return tuple(entries)
