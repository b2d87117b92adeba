"""Rows out of files, batch by batch: csv, tsv, json, jsonl, parquet, arrow, and lines of text."""

import csv
import gzip
import io
import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import partial
from itertools import islice
from pathlib import Path
from typing import IO, Any

from perturbkit.engines.shape import Kind, kinds_of_rows
from perturbkit.errors import InvalidArgument, MissingResource

FORMATS = ("csv", "tsv", "json", "jsonl", "parquet", "arrow", "lines")
_SUFFIXES = {".ndjson": "jsonl", ".txt": "lines", ".feather": "arrow", ".pq": "parquet"}
# A cell of a CSV file may be a whole document; the csv module's own limit is 128 kB.
csv.field_size_limit(sys.maxsize)


@dataclass
class Source:
    """An open file: the kinds of its columns and its batches (lists of dicts, or Arrow tables)."""

    format: str
    kinds: dict[str, Kind]
    batches: Iterator[Any]
    schema: Any = None
    newline: str = "\n"
    bom: bool = False
    encoding: str = "utf-8"
    quoting: str = "csv"
    metadata: dict[str, Any] = field(default_factory=dict)
    lines: "_Lines | None" = None

    @property
    def is_arrow(self) -> bool:
        """Whether batches are Arrow tables."""
        return self.schema is not None


def format_of(path: str, given: str | None = None) -> str:
    """Format of a file by its name (``.gz`` aside), or as given; InvalidArgument if it is none of ours."""
    if given is not None:
        if given not in FORMATS:
            raise InvalidArgument(f"format must be one of {', '.join(FORMATS)}, got {given!r}")
        return given
    if path == "-":
        return "lines"
    suffixes = Path(path).suffixes
    suffix = (
        suffixes[-2] if suffixes[-1:] == [".gz"] and len(suffixes) > 1 else "".join(suffixes[-1:])
    ).lower()
    name = _SUFFIXES.get(suffix, suffix[1:])
    if name not in FORMATS:
        raise InvalidArgument(
            f"{path}: cannot tell the format by the name: use one of .{', .'.join(FORMATS[:6])}"
        )
    return name


def open_source(
    path: str,
    *,
    batch_size: int,
    format: str | None = None,
    encoding: str | None = None,
    quoting: str | None = None,
) -> Source:
    """Open a file ("-" is standard input) for reading in batches of ``batch_size`` rows.

    ``encoding`` is that of text files (default UTF-8). ``quoting`` is "csv" (double quotes, the default
    for .csv) or "none" (quotes are characters like others, the default for .tsv).
    Raises MissingResource for a file that is not there, InvalidArgument with the line for bad content.
    """
    kind = format_of(path, format)
    if path != "-" and not Path(path).is_file():
        raise MissingResource(f"there is no file {path!r}: {_where_else(Path(path))}")
    if kind in ("parquet", "arrow"):
        if path == "-":
            raise InvalidArgument(f"standard input cannot be {kind}: write it to a file first")
        return _open_parquet(path, batch_size) if kind == "parquet" else _open_arrow(path, batch_size)
    quoting = quoting or ("none" if kind == "tsv" else "csv")
    if quoting not in ("csv", "none"):
        raise InvalidArgument(f"quoting must be 'csv' or 'none', got {quoting!r}")
    lines = _Lines(path, encoding)
    if kind in ("csv", "tsv"):
        return _open_delimited(lines, kind, quoting, batch_size)
    if kind == "lines":
        texts: Iterator[dict[str, Any]] = ({"text": line.removesuffix("\n")} for line in lines)
        batches = _batched(texts, batch_size)
        return Source(kind, {"text": "string"}, batches, encoding=lines.encoding, bom=lines.bom, lines=lines)
    rows = _json_lines(lines) if kind == "jsonl" else iter(_json_list(lines))
    batches = _batched(rows, batch_size)
    first = next(batches, [])
    return Source(
        kind,
        kinds_of_rows(first),
        _chain(first, batches),
        encoding=lines.encoding,
        bom=lines.bom,
        metadata={"indent": lines.indented},
    )


def _where_else(path: Path) -> str:
    """What to do about a file that is not there."""
    if path.is_dir():
        return "it is a folder, name a file in it"
    if not path.parent.is_dir():
        return f"the folder {str(path.parent)!r} does not exist"
    close = get_close_matches(path.name, sorted(p.name for p in path.parent.iterdir()), n=1)
    return f"did you mean {close[0]}?" if close else "check the name"


class _Lines:
    """Lines of a text file with their ends kept, decoded one by one so that errors have a line number."""

    def __init__(self, path: str, encoding: str | None) -> None:
        self.path = "standard input" if path == "-" else path
        self.number = 0
        self.indented = False
        self.terminated = True
        self.encoding = encoding or "utf-8"
        try:
            "".encode(self.encoding)
        except LookupError as error:
            raise InvalidArgument(
                f"encoding {encoding!r} is not known: try utf-8, latin-1 or cp1252"
            ) from error
        self._file: IO[bytes] = sys.stdin.buffer if path == "-" else _open_bytes(path)
        self.bom = False
        self._lines = self._decoded()

    def __iter__(self) -> Iterator[str]:
        return self._lines

    def _decoded(self) -> Iterator[str]:
        wide = self.encoding.lower().replace("_", "-").startswith(("utf-16", "utf-32", "utf16", "utf32"))
        lines: Any = io.TextIOWrapper(self._file, self.encoding, newline="\n") if wide else self._file
        try:
            for line in lines:
                self.number += 1
                text = line if isinstance(line, str) else line.decode(self.encoding)
                if self.number == 1 and text.startswith("\ufeff"):
                    self.bom, text = True, text[1:]
                self.terminated = text.endswith("\n")
                yield text
        except UnicodeDecodeError as error:
            byte = error.object[error.start]
            raise InvalidArgument(
                f"{self.path} line {self.number}: byte 0x{byte:02x} is not {self.encoding}: "
                "name the encoding (--encoding latin-1, --encoding cp1252)"
            ) from error
        except (OSError, EOFError) as error:
            raise InvalidArgument(f"{self.path} cannot be read: {error}") from error


def _open_bytes(path: str) -> IO[bytes]:
    try:
        return gzip.open(path, "rb") if path.endswith(".gz") else open(path, "rb")  # type: ignore[return-value]
    except OSError as error:
        raise MissingResource(f"{path} cannot be opened: {error.strerror or error}") from error


def _open_delimited(lines: _Lines, kind: str, quoting: str, batch_size: int) -> Source:
    delimiter = "\t" if kind == "tsv" else ","
    rows = _delimited_rows(lines, delimiter, quoting)
    header, newline = next(rows, ([], "\n"))
    if not any(header):
        raise InvalidArgument(f"{lines.path} is empty: the first line must name the columns")
    repeated = [name for i, name in enumerate(header) if name in header[:i]]
    if repeated:
        raise InvalidArgument(f"{lines.path} line 1: the column {repeated[0]!r} is named twice")
    records = _records(lines, header, rows)
    return Source(
        kind,
        dict.fromkeys(header, "string"),
        _batched(records, batch_size),
        newline=newline,
        bom=lines.bom,
        encoding=lines.encoding,
        quoting=quoting,
    )


def _delimited_rows(lines: _Lines, delimiter: str, quoting: str) -> Iterator[tuple[list[str], str]]:
    """(cells, line end) of every record."""
    last = ""

    def seen() -> Iterator[str]:
        nonlocal last
        for line in lines:
            last = line
            yield line

    if quoting == "none":
        for line in lines:
            end = "\r\n" if line.endswith("\r\n") else "\n"
            yield line.rstrip("\n").removesuffix("\r").split(delimiter), end
        return
    try:
        for cells in csv.reader(seen(), delimiter=delimiter, strict=True):
            yield cells, "\r\n" if last.endswith("\r\n") else "\n"
    except csv.Error as error:
        hint = "" if quoting == "none" else " (--quoting none if quotes are plain characters)"
        raise InvalidArgument(f"{lines.path} line {lines.number}: {error}{hint}") from error


def _records(
    lines: _Lines, header: list[str], rows: Iterator[tuple[list[str], str]]
) -> Iterator[dict[str, Any]]:
    for cells, _ in rows:
        if len(cells) != len(header):
            if not any(cells) and len(header) > 1:
                raise InvalidArgument(f"{lines.path} line {lines.number}: an empty line: remove it")
            if len(header) > 1 or len(cells) > 1:
                raise InvalidArgument(
                    f"{lines.path} line {lines.number}: {len(cells)} cells, but the header names "
                    f"{len(header)} columns: check the quotes (--quoting) or the line"
                )
        yield dict(zip(header, cells or [""], strict=True))


def _json_lines(lines: _Lines) -> Iterator[dict[str, Any]]:
    for line in lines:
        if not line.strip():
            continue
        yield _json_object(line, lines.path, lines.number)


def _json_object(line: str, path: str, number: int) -> dict[str, Any]:
    try:
        row = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise InvalidArgument(f"{path} line {number}: not JSON: {error}") from error
    if not isinstance(row, dict):
        raise InvalidArgument(f"{path} line {number}: expected an object, got {type(row).__name__}")
    return row


def _json_list(lines: _Lines) -> list[dict[str, Any]]:
    text = "".join(lines)
    lines.indented = text.lstrip()[:2] == "[\n"
    try:
        rows = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise InvalidArgument(f"{lines.path}: not JSON: {error} (one object a line is .jsonl)") from error
    if not isinstance(rows, list):
        raise InvalidArgument(f"{lines.path}: expected a list of objects, got {type(rows).__name__}")
    for i, row in enumerate(rows):
        if not isinstance(row, dict):
            raise InvalidArgument(f"{lines.path}: item {i} is {type(row).__name__}, expected an object")
    return rows


def _open_parquet(path: str, batch_size: int) -> Source:
    import pyarrow as pa
    from pyarrow import parquet

    from perturbkit.engines.arrow import kinds_of_schema

    try:
        file = parquet.ParquetFile(path)
    except (OSError, pa.ArrowException) as error:
        raise InvalidArgument(f"{path} is not a Parquet file: {error}") from error
    schema = file.schema_arrow
    batches = (pa.Table.from_batches([batch], schema) for batch in file.iter_batches(batch_size))
    return Source("parquet", kinds_of_schema(schema), batches, schema)


def _open_arrow(path: str, batch_size: int) -> Source:
    import pyarrow as pa

    from perturbkit.engines.arrow import kinds_of_schema

    last: OSError | pa.ArrowException | None = None
    for reader_of in (pa.ipc.open_file, pa.ipc.open_stream):
        try:
            reader = reader_of(pa.memory_map(path))
        except (OSError, pa.ArrowException) as error:
            last = error
            continue
        stream = reader_of is pa.ipc.open_stream
        found = iter(reader) if stream else map(reader.get_batch, range(reader.num_record_batches))
        batches = (
            pa.Table.from_batches([batch.slice(at, batch_size)], reader.schema)
            for batch in found
            for at in range(0, batch.num_rows, batch_size)
        )
        return Source(
            "arrow", kinds_of_schema(reader.schema), batches, reader.schema, metadata={"stream": stream}
        )
    raise InvalidArgument(f"{path} is not an Arrow file: {last}")


def _batched(rows: Iterator[dict[str, Any]], size: int) -> Iterator[list[dict[str, Any]]]:
    return iter(partial(_take, rows, size), [])


def _take(rows: Iterator[dict[str, Any]], size: int) -> list[dict[str, Any]]:
    return list(islice(rows, size))


def _chain(first: list[dict[str, Any]], rest: Iterator[Any]) -> Iterator[Any]:
    if first:
        yield first
    yield from rest
