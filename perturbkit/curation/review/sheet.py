"""A sheet: one row for each perturbed sample to judge, and empty cells for what a person says about it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from perturbkit.errors import InvalidArgument, nearest

TYPED = ("verdict", "new_label", "text", "note", "annotator")
"""Columns that are for the annotator; ``text`` is one for each text column, as ``original`` is."""
SHOWN = ("original", "perturbed", "marked")

Cells = dict[str, str]


class Texts(NamedTuple):
    """One text of a sample before and after, and with the edit marked."""

    original: str
    perturbed: str
    marked: str = ""


@dataclass(frozen=True)
class Item:
    """A perturbed sample to be judged; ``texts`` are by column of the data, ``pps`` is what was asked for.

    ``key`` says row, copy, transforms, and a hash of all that is shown: no verdict can land on another.
    ``number`` is the label as the data has it, where ``label`` may be its name.
    """

    key: str
    transform: str
    pps: int
    label: str
    texts: Mapping[str, Texts]
    number: str | None = None

    def cells(self) -> Cells:
        """The item as a row of a sheet, nothing typed yet."""
        row = {"key": self.key, "transform": self.transform, "pps": str(self.pps)}
        for kind in SHOWN:
            for column, texts in self.texts.items():
                row[self.name(kind, column)] = getattr(texts, kind)
        row |= {"label": self.label, "verdict": "", "new_label": ""}
        row |= {self.name("text", column): "" for column in self.texts}
        return {**row, "note": "", "annotator": ""}

    def name(self, kind: str, column: str) -> str:
        """Name of the sheet's column of this kind: plain where a sample has one text.

        >>> Item("k", "t", 1, "", {"text": Texts("a", "b")}).name("original", "text")
        'original'
        """
        return kind if len(self.texts) == 1 else f"{kind}_{column}"


@dataclass(frozen=True)
class Line:
    """One row of a sheet and where it stands, for messages; ``annotator`` is who filled the sheet."""

    where: str
    cells: Cells
    annotator: str


def checked(line: Line) -> Line:
    """The line; InvalidArgument where a column is missing that every sheet has."""
    texts = [name for name in line.cells if name == "text" or name.startswith("text_")]
    required = ("key", "verdict", "new_label", "note")
    missing = [name for name in required if name not in line.cells] + ([] if texts else ["text"])
    if missing:
        raise InvalidArgument(
            f"{line.where}: the sheet has no column {missing[0]!r} ({nearest(missing[0], line.cells)}): "
            "put back the columns that review export wrote"
        )
    return line


def typed_text_cells(cells: Mapping[str, str]) -> list[str]:
    """Names of the cells for mended texts.

    >>> typed_text_cells({"key": "", "text_a": "", "text_b": "", "note": ""})
    ['text_a', 'text_b']
    """
    originals = [name.removeprefix("original") for name in cells if name.partition("_")[0] == "original"]
    return [f"text{rest}" for rest in originals if f"text{rest}" in cells] or [
        name for name in cells if name == "text" or name.startswith("text_")
    ]


def is_blank(cells: Iterable[str]) -> bool:
    """Whether a row holds nothing, as spreadsheets leave them at the end."""
    return not any(cell.strip() for cell in cells)
