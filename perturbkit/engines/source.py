"""An open file, as its readers give it to the engines and its writers look back at it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from perturbkit.engines.lines import Lines
from perturbkit.engines.shape import Kind


@dataclass
class Source:
    """An open file: the kinds of its columns and its batches (lists of dicts, or Arrow tables).

    What follows ``batches`` is how the file is written, so that the output can be alike: ``layout`` holds
    the text around the items of a JSON list, ``header`` the names of columns with their quotes.
    """

    format: str
    kinds: dict[str, Kind]
    batches: Iterator[Any]
    schema: Any = None
    tag_names: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    delimiter: str | None = None
    quoting: str = "csv"
    header: list[str] = field(default_factory=list)
    layout: tuple[str, str, str] | None = None
    stream: bool = False
    lines: Lines | None = None

    @property
    def is_arrow(self) -> bool:
        """Whether batches are Arrow tables."""
        return self.schema is not None

    @property
    def encoding(self) -> str:
        """Encoding of a text file."""
        return self.lines.encoding if self.lines else "utf-8"

    @property
    def bom(self) -> bool:
        """Whether the file began with a byte order mark (known once the first line is read)."""
        return self.lines.bom if self.lines else False

    @property
    def newline(self) -> str:
        """Line end of the file's first line (known once it is read)."""
        return self.lines.newline if self.lines else "\n"


def is_saved(folder: Path) -> bool:
    """Whether a folder holds a data set, or a dict of them, as ``save_to_disk`` writes them."""
    return (folder / "dataset_dict.json").is_file() or (
        (folder / "state.json").is_file() and (folder / "dataset_info.json").is_file()
    )
