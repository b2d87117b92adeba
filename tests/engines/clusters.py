"""What the tests of the engines for many machines perturb, and transforms that tell of their worker."""

import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

import pyarrow as pa

import perturbkit as pk
from perturbkit.core.edit import Edit, Span
from perturbkit.core.registry import transform_class
from perturbkit.core.stream import Stream
from perturbkit.core.text import Text
from perturbkit.core.transform import Level, Transform
from perturbkit.resources import syntax

TEXTS = ("The quiet harbour opens early and nobody waits", "Señor, don't wait at http://a.example", "", None)
TABLE = pa.table(
    {
        "id": range(300),
        "text": [None if text is None else f"{text} {i % 7}" for i in range(75) for text in TEXTS],
        "label": [i % 3 for i in range(300)],
    }
)
OPPOSITES = pa.table(
    {"id": range(120), "text": [f"The door was open and room {i} is cold ." for i in range(120)]}
)
SEQUENCE = [pk.make("swap_chars"), pk.make("word_order")]
CASES: tuple[tuple[object, dict[str, object]], ...] = (
    ("swap_chars", {"copies": 2, "seed": 7}),
    ("misspell", {"pps": 2, "key": "id", "keep_original": True, "unchanged": "drop"}),
    (SEQUENCE, {"rate": 0.3, "provenance": False}),
)


@dataclass(frozen=True)
class DiesOnce(Transform):
    """The first letter of a word is doubled; the first process that comes here ends at once."""

    name: ClassVar[str] = "dies_once"
    level: ClassVar[Level] = "char"
    flag: str = ""

    def rewrite(self, text: Text, site: Span, draw: Stream) -> Sequence[Edit]:
        """Double it."""
        if not Path(self.flag).exists():
            Path(self.flag).touch()
            os._exit(1)
        return [Edit(site[0], site[0], text.string[site[0]])]


@dataclass(frozen=True)
class CountsLoads(transform_class("antonym")):
    """Writes down how often the process it works in has loaded the parser's model."""

    name: ClassVar[str] = "counts_loads"
    log: str = ""

    def rewrite(self, text: Text, site: Span, draw: Stream) -> Sequence[Edit]:
        """Write it down, and put an antonym."""
        with Path(self.log).open("a") as log:
            log.write(f"{os.getpid()} {syntax._model.cache_info().misses}\n")
        found: Sequence[Edit] = super().rewrite(text, site, draw)
        return found


def loads(log: Path) -> dict[str, int]:
    """The most loads that each process wrote down."""
    found: dict[str, int] = {}
    for line in log.read_text().splitlines():
        pid, count = line.split()
        found[pid] = max(found.get(pid, 0), int(count))
    return found


def in_order(rows: list[dict[str, object]]) -> list[dict[str, object]]:
    """Rows of any partitioning in one order."""
    return sorted(rows, key=lambda row: (row["id"], row.get("pk_copy", 0)))
