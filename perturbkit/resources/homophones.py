"""Words that sound the same.

Read on first use from ``files/homophones.txt`` (our own table, made by ``scripts/build_homophones.py``).
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

FILE = Path(__file__).parent / "files" / "homophones.txt"


@cache
def homophones() -> Mapping[str, tuple[str, ...]]:
    """Lower-case word -> the other words that sound the same in general American English, sorted.

    >>> homophones()["their"], homophones()["two"]
    (('there', "they're"), ('to', 'too'))
    """
    table = {}
    for line in FILE.read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            group = line.split(" ")
            table.update({word: tuple(other for other in group if other != word) for word in group})
    return MappingProxyType(table)
