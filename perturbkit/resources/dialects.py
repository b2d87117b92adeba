"""British and American spellings of a word.

Read on first use from ``files/dialect.tsv`` (our own table, made by ``scripts/build_dialect.py``), 2 ms.
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

FILE = Path(__file__).parent / "files" / "dialect.tsv"
DIALECTS: tuple[str, ...] = ("en-GB", "en-US")


@cache
def spellings(to: str) -> Mapping[str, str]:
    """Lower-case spelling of the other dialect -> the one of ``to`` ("en-GB" or "en-US"), each form listed.

    Left out are spellings that are right on the other side too, in another sense ("meter", "check").

    >>> spellings("en-US")["colours"], spellings("en-GB")["traveling"], "check" in spellings("en-GB")
    ('colors', 'travelling', False)
    """
    table = {}
    for line in FILE.read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            continue
        british, american, way = line.split("\t")
        if to == "en-US" and way != "to-gb":
            table[british] = american
        elif to == "en-GB" and way != "to-us":
            table[american] = british
    return MappingProxyType(table)
