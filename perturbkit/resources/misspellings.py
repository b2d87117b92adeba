"""Common English words and how people misspell them.

Read on first use from ``files/misspellings.tsv`` (codespell's dictionary, CC BY-SA 3.0; reversed and filtered
by ``scripts/build_misspellings.py``), about 15 ms.
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

FILE = Path(__file__).parent / "files" / "misspellings.tsv"


@cache
def misspellings() -> Mapping[str, tuple[str, ...]]:
    """Correct lower-case word -> its misspellings in alphabetical order, none of them an English word.

    Misspellings are within two edits of their word (one for words of up to four letters, three from nine
    letters on; a swap of neighbours is one edit), at most twelve a word; letters, apostrophes, hyphens only.

    >>> "recieve" in misspellings()["receive"]
    True
    """
    table = {}
    for line in FILE.read_text(encoding="utf-8").splitlines():
        word, tab, wrong = line.partition("\t")
        if tab:
            table[word] = tuple(wrong.split(" "))
    return MappingProxyType(table)
