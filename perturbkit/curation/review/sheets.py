"""Sheets in files: CSV and JSON Lines, and what Label Studio and Argilla import and export."""

import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from perturbkit.arguments import one_of
from perturbkit.curation.review import argilla, labelstudio
from perturbkit.curation.review.cells import guarded, unguarded
from perturbkit.curation.review.journal import replayed
from perturbkit.curation.review.sheet import Cells, Item, Line, checked, is_blank
from perturbkit.engines.delimited import format_cell
from perturbkit.engines.json_rows import json_document, json_text
from perturbkit.engines.lines import Lines
from perturbkit.engines.readers import open_source
from perturbkit.engines.writers import written_beside
from perturbkit.errors import InvalidArgument, MissingResource, quoted

FORMATS = ("csv", "jsonl", "labelstudio", "argilla")
_BOM = "\ufeff"


def format_of(path: str, given: str | None) -> str:
    """Format of a new sheet: as given, or by the name.

    >>> format_of("sheet.csv", None), format_of("tasks.json", "labelstudio")
    ('csv', 'labelstudio')
    """
    if given is not None:
        one_of("format", given, FORMATS)
    suffix = Path(path).suffix.lower()
    kind = given or {".csv": "csv", ".jsonl": "jsonl"}.get(suffix, "")
    wanted = {"csv": ".csv", "jsonl": ".jsonl", "labelstudio": ".json", "argilla": ".json"}.get(kind)
    if wanted is None:
        raise InvalidArgument(
            f"{path}: cannot tell the format of the sheet by the name: use .csv or .jsonl, or a .json with "
            "format='labelstudio' or 'argilla'"
        )
    if suffix != wanted:
        raise InvalidArgument(f"{path}: a sheet for {kind} must be a {wanted} file: rename it")
    return kind


def write_sheet(path: str, kind: str, items: Sequence[Item], labels: Sequence[str]) -> list[str]:
    """Write items as a sheet; the files made. Nothing that is there is written over.

    ``labels`` are offered by Label Studio, whose configuration goes to a file beside, .xml for .json.
    """
    made = [path] + ([str(Path(path).with_suffix(".xml"))] if kind == "labelstudio" else [])
    for name in [*made, f"{path}.journal.jsonl"]:
        if os.path.lexists(name):
            raise InvalidArgument(f"{name} is there already and may hold verdicts: name another file")
    cells = [item.cells() for item in items]
    if kind == "csv":
        content = csv_text(cells)
    elif kind == "jsonl":
        content = "".join(json_text(row) + "\n" for row in cells)
    else:
        records = (labelstudio.tasks if kind == "labelstudio" else argilla.records)(cells)
        content = json_document(records, indent=1) + "\n"
    write_text(path, content)
    if kind == "labelstudio":
        write_text(made[1], labelstudio.configuration(cells[0], labels))
    return made


def csv_text(rows: Sequence[Cells], delimiter: str = ",") -> str:
    """Rows as CSV that spreadsheets read as UTF-8 and take for text."""
    lines = [list(rows[0])] + [[guarded(cell) for cell in row.values()] for row in rows]
    return _BOM + "".join(
        delimiter.join(format_cell(cell, delimiter) for cell in line) + "\r\n" for line in lines
    )


def write_text(path: str, content: str) -> None:
    """Write a text file, whole or not at all, and on the disk when this returns."""
    with written_beside(path) as part, open(part, "w", encoding="utf-8", newline="") as stream:
        stream.write(content)
        stream.flush()
        os.fsync(stream.fileno())


def read_sheets(paths: Sequence[str], encoding: str | None = None) -> list[Line]:
    """Lines of all sheets in order, with what a review page that was killed had saved.

    An annotator is named by the sheet's column, else by the file.
    Raises MissingResource, or InvalidArgument with the line.
    """
    stems = [Path(path).stem for path in paths]
    lines = []
    for path, stem in zip(paths, stems, strict=True):
        if paths.count(path) > 1:
            raise InvalidArgument(f"the sheet {path!r} is given twice: name each once")
        name = stem if stems.count(stem) == 1 else path
        lines += replayed(path, list(read_sheet(path, name, encoding)))
    return lines


def read_sheet(path: str, annotator: str = "", encoding: str | None = None) -> Iterator[Line]:
    """Lines of one sheet as its file has them."""
    suffix = Path(path).suffix.lower()
    if suffix not in (".csv", ".tsv", ".jsonl", ".json"):
        raise InvalidArgument(f"{path}: a sheet is a .csv, .tsv, .jsonl or .json file")
    if not os.path.isfile(path):
        raise MissingResource(f"there is no sheet {path!r}: check the name")
    rows = _json(path, encoding) if suffix == ".json" else _rows(path, suffix, encoding)
    try:
        for where, cells in rows:
            if not is_blank(cells.values()):
                yield checked(Line(where, cells, cells.get("annotator", "").strip() or annotator))
    except InvalidArgument as error:  # the option of that name is for the perturbed data
        raise InvalidArgument(str(error).replace("--encoding", "--sheet-encoding")) from error


def delimiter_of(path: str, encoding: str | None) -> str:
    """What stands between the cells: spreadsheets write a semicolon where the comma is a decimal mark."""
    first = next(iter(Lines(path, encoding)), "")
    return max(",;\t", key=first.count)


def _rows(path: str, suffix: str, encoding: str | None) -> Iterator[tuple[str, Cells]]:
    delimited = {} if suffix == ".jsonl" else {"quoting": "csv", "delimiter": delimiter_of(path, encoding)}
    kind = "jsonl" if suffix == ".jsonl" else "csv"
    # Row by row, so that the number of the line read last is the row's.
    source = open_source(path, batch_size=1, format=kind, encoding=encoding, **delimited)
    for number, batch in enumerate(source.batches, start=1):
        at = source.lines.number if source.lines and (number > 1 or kind == "csv") else 1
        for row in batch:
            where = f"{path} line {at}"
            yield where, {k: unguarded(v) for k, v in row.items()} if kind == "csv" else _strings(row, where)


def _json(path: str, encoding: str | None) -> Iterator[tuple[str, Cells]]:
    for number, (record,) in enumerate(open_source(path, batch_size=1, encoding=encoding).batches, start=1):
        where = f"{path} item {number}"
        try:
            found = _cells_of(record, where)
        except (AttributeError, KeyError, TypeError) as error:
            raise InvalidArgument(
                f"{where} is no task of Label Studio and no record of Argilla ({error}): export it again"
            ) from error
        for cells in found:
            yield where, cells


def _cells_of(record: dict[str, Any], where: str) -> list[Cells]:
    if isinstance(record.get("data"), dict):
        return labelstudio.cells(record, where)
    if isinstance(record.get("fields"), dict):
        return argilla.cells(record, where)
    return [_strings(record, where)]


def _strings(row: dict[str, Any], where: str) -> Cells:
    out = {}
    for name, value in row.items():
        if isinstance(value, list | dict):
            raise InvalidArgument(f"{where}: {name!r} must be a text, got {quoted(value)}")
        out[name] = "" if value is None else value if isinstance(value, str) else json_text(value)
    return out
