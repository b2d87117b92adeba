"""What people say while they think.

Read on first use from ``files/fillers.json`` (our own table, made by ``scripts/build_fillers.py``).
"""

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

FILE = Path(__file__).parent / "files" / "fillers.json"


@cache
def fillers() -> Mapping[str, tuple[str, ...]]:
    """Fillers by place: "opening" and "inside" (a comma follows), and "alone" (a sentence of its own).

    >>> fillers()["alone"][0], "you know" in fillers()["inside"]
    ('Hmm.', True)
    """
    table = json.loads(FILE.read_text(encoding="utf-8"))
    return MappingProxyType({place: tuple(words) for place, words in table.items()})
