"""Rows into files, batch by batch, written beside and renamed when all is there."""

import errno
import gzip
import io
import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any, NoReturn

from perturbkit.core.shape import PROVENANCE
from perturbkit.engines.delimited import all_quoted, format_cell
from perturbkit.engines.json_rows import JsonRow, json_text
from perturbkit.engines.list_cells import CellRow
from perturbkit.engines.part import part_of
from perturbkit.engines.readers import BINARY, format_of
from perturbkit.engines.sink import LineEnds, Sink
from perturbkit.engines.source import Source
from perturbkit.errors import InvalidArgument, quoted


@contextmanager
def written_beside(path: str) -> Iterator[str]:
    """Name of a temporary file next to ``path`` that takes its place when the block ends without error.

    What is no regular file (/dev/null, a pipe) is written as it is. A link stays, what it points to is
    replaced, and keeps its permissions. What a killed run to the same place left there is removed.
    """
    target = Path(path)
    if target.is_dir():
        raise InvalidArgument(f"the output {path!r} is a folder: name a file")
    if not target.parent.is_dir():
        wrong = "is a file: name a folder" if target.parent.is_file() else "does not exist: create it first"
        raise InvalidArgument(f"the output folder {str(target.parent)!r} {wrong}")
    try:
        if target.exists() and not target.is_file():
            yield path
            return
        target = Path(os.path.realpath(target))
        if target.is_symlink():  # links in a circle lead to no place
            raise OSError(errno.ELOOP, os.strerror(errno.ELOOP))
        with part_of(target) as part:
            yield str(part)
            if target.exists():
                shutil.copymode(target, part)
            os.replace(part, target)
    except (UnicodeEncodeError, OSError) as error:
        _explain(path, error)


def _explain(path: str, error: UnicodeEncodeError | OSError) -> NoReturn:
    """Raise InvalidArgument that says what of the output cannot be written."""
    if hasattr(error, "__notes__"):  # of a transform, not of the output
        raise error
    if isinstance(error, OSError):
        raise InvalidArgument(f"{path} cannot be written: {error.strerror or error}") from error
    letter = error.object[error.start]
    raise InvalidArgument(
        f"{path}: the character {letter!a} is not {error.encoding}: write jsonl, or read and write utf-8"
    ) from error


def output_format(path: str, source: Source, given: str | None) -> str:
    """Format of the output: as given, by the name, or for standard output that of the input."""
    kind = format_of(path, given, "output_format") if path != "-" or given else source.format
    if path == "-" and kind in BINARY:
        raise InvalidArgument(f"standard output cannot be {kind}: give -o FILE, or --to jsonl")
    return kind


@contextmanager
def open_sink(path: str, kind: str, source: Source, columns: list[str], schema: Any) -> Iterator[Sink]:
    """Sink of format ``kind`` for batches as they come from ``source`` ("-": standard output).

    ``columns`` are those of the output. ``schema`` gives their Arrow schema when called.
    """
    if path == "-":
        with _standard_output(_encoding(kind, source)) as stream:
            sink = _text_sink(kind, stream, source, columns)
            yield sink
            sink.close()
        return
    with written_beside(path) as part:
        if kind in BINARY:
            from perturbkit.engines.arrow_files import ArrowSink

            arrow = ArrowSink(part, kind, source.stream, schema())
            yield arrow
            arrow.close()
            return
        with (
            open(part, "wb") as raw,
            _packed(raw, path.endswith(".gz")) as binary,
            io.TextIOWrapper(binary, _encoding(kind, source), newline="") as stream,
        ):
            sink = _text_sink(kind, stream, source, columns)
            yield sink
            sink.close()


def _encoding(kind: str, source: Source) -> str:
    """Encoding of the output: JSON made of something else is UTF-8, as its standard says."""
    made = kind in ("json", "jsonl") and source.format not in ("json", "jsonl")
    return "utf-8" if made else source.encoding


@contextmanager
def _standard_output(encoding: str) -> Iterator[IO[str]]:
    if sys.stdout is None:
        raise InvalidArgument("standard output is closed: give -o FILE")
    stream = io.TextIOWrapper(sys.stdout.buffer, encoding, newline="", write_through=True)
    try:
        yield stream
        stream.flush()
    except BrokenPipeError:
        raise
    except (UnicodeEncodeError, OSError) as error:
        _explain("standard output", error)
    finally:
        stream.detach()


@contextmanager
def _packed(raw: Any, packed: bool) -> Iterator[Any]:
    """The binary file, or one packed into it that holds neither name nor time: equal content, equal bytes."""
    if not packed:
        yield raw
        return
    with gzip.GzipFile("", "wb", fileobj=raw, mtime=0) as file:
        yield file


def _text_sink(kind: str, stream: IO[str], source: Source, columns: list[str]) -> Sink:
    # Encodings with a byte order do not write their mark themselves.
    if source.bom and (kind == source.format or _encoding(kind, source)[-3:] in ("-le", "-be")):
        stream.write("\ufeff")
    if kind == "lines":
        return _LineSink(stream, source, columns)
    if kind == "jsonl":
        return _JsonLinesSink(stream, source)
    if kind == "json":
        return _JsonSink(stream, source.layout)
    return _DelimitedSink(stream, kind, source, columns)


def _rows(batch: Any) -> list[dict[str, Any]]:
    return batch if isinstance(batch, list) else batch.to_pylist()


def _row_text(row: dict[str, Any]) -> str:
    if isinstance(row, JsonRow):
        return row.text()
    try:
        return json_text(row, default=_as_text)
    except TypeError as error:
        raise InvalidArgument(f"{error}: write parquet or arrow") from error


def _as_text(value: Any) -> str:
    """A date, time, decimal or id as text; bytes have none."""
    if isinstance(value, bytes):
        raise TypeError("a column holds bytes, which JSON and csv cannot")
    return str(value)


class _LineSink(Sink):
    def __init__(self, stream: IO[str], source: Source, columns: list[str]) -> None:
        kept = [name for name in columns if name not in PROVENANCE]
        if len(kept) != 1:
            raise InvalidArgument(
                f"lines of text hold one column, the data have {', '.join(kept)}: write csv or jsonl"
            )
        (self._column,) = kept
        self._stream, self._ends = stream, LineEnds(source, source.format)

    def write(self, batch: Any) -> None:
        """The text of each row, line ends between them."""
        for row in _rows(batch):
            text = row.get(self._column) or ""
            if not isinstance(text, str) or "\n" in text:
                raise InvalidArgument(
                    f"{quoted(text)} is no line of text: write jsonl, which can hold lists and line breaks"
                )
            self._stream.write(self._ends.before(row.get(self._column)) + text)

    def close(self) -> None:
        """A line end after the last line, unless the input had none."""
        self._stream.write(self._ends.after)


class _JsonLinesSink(Sink):
    def __init__(self, stream: IO[str], source: Source) -> None:
        self._stream = stream
        self._ends = LineEnds(source, "jsonl")

    def write(self, batch: Any) -> None:
        """One object a line."""
        for row in _rows(batch):
            text = _row_text(row)
            if "\n" in text:  # an object that went over several lines in a JSON list
                text = json_text(row)
            self._stream.write(self._ends.before() + text)

    def close(self) -> None:
        """The end of the last line."""
        self._stream.write(self._ends.after)


class _JsonSink(Sink):
    def __init__(self, stream: IO[str], layout: tuple[str, str, str] | None) -> None:
        self._stream = stream
        self._opening, self._between, self._closing = layout or ("[\n", ",\n", "\n]\n")
        self._first = True

    def write(self, batch: Any) -> None:
        """Items of one list."""
        for row in _rows(batch):
            self._stream.write(self._opening if self._first else self._between)
            self._first = False
            self._stream.write(_row_text(row))

    def close(self) -> None:
        """The end of the list."""
        self._stream.write("[]\n" if self._first else self._closing)


class _DelimitedSink(Sink):
    def __init__(self, stream: IO[str], kind: str, source: Source, columns: list[str]) -> None:
        same = kind == source.format
        self._stream, self._columns = stream, columns
        self._plain = (source.quoting if same else "none" if kind == "tsv" else "csv") == "none"
        header = source.header if same else []
        self._quote_all = not self._plain and bool(header) and all_quoted(header)
        own = source.delimiter if same else None
        self._delimiter = own or ("\t" if kind == "tsv" else ",")
        self._ends = LineEnds(source, kind)
        # A csv file has no missing cells; elsewhere an empty text is told from one by its quotes.
        self._quote_empty = not same and (source.delimiter is None or len(columns) == 1)
        self._known = set(columns)
        # Written with the first rows, so that an error in them leaves standard output empty.
        self._header: list[str] = [*header, *columns[len(header) :]]

    def write(self, batch: Any) -> None:
        """One record a row; edits and other structures as JSON, missing values as empty cells."""
        self._begin()
        for row in _rows(batch):
            if not row.keys() <= self._known:
                new = next(name for name in row if name not in self._known)
                raise InvalidArgument(f"the column {new!r} comes up after the first rows: write jsonl")
            self._put([_value(row, name) for name in self._columns])

    def close(self) -> None:
        """The end of the last line, and the header if there is no row."""
        self._begin()
        self._stream.write(self._ends.after)

    def _begin(self) -> None:
        if self._header:
            self._put(self._header)
            self._header = []

    def _put(self, cells: list[Any]) -> None:
        formatted = self._bare if self._plain else self._quoted
        self._stream.write(self._ends.before() + self._delimiter.join(map(formatted, cells)))

    def _quoted(self, cell: str | None) -> str:
        if cell is None:
            return ""
        return format_cell(cell, self._delimiter, self._quote_all or (self._quote_empty and not cell))

    def _bare(self, cell: str | None) -> str:
        cell = cell or ""
        if self._delimiter in cell or "\n" in cell or cell.endswith("\r"):
            raise InvalidArgument(
                f"a cell holds a {'delimiter' if self._delimiter in cell else 'line break'}: "
                f"{quoted(cell)}: use --quoting csv or write jsonl"
            )
        return cell


def _value(row: dict[str, Any], name: str) -> str | None:
    """A cell of a record: numbers as they were written where that is known."""
    value = row.get(name)
    listed = row.text(name) if isinstance(row, CellRow) else None
    if listed is not None or value is None or isinstance(value, str):
        return value if listed is None else listed
    written = row.raw(name) if isinstance(row, JsonRow) and isinstance(value, int | float) else None
    if written is not None:  # a number that perturbkit added was never written
        return written
    try:
        if not isinstance(value, int | float | list | tuple | dict):
            return _as_text(value)  # a cell needs none of the quotes that JSON puts around a date
        return json_text(value, default=_as_text)
    except TypeError as error:
        raise InvalidArgument(f"column {name!r}: {error}: write parquet or arrow") from error
