"""Rows into files, batch by batch, written beside and renamed when all is there."""

import csv
import gzip
import io
import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

from perturbkit.engines.readers import Source, format_of
from perturbkit.errors import InvalidArgument


@contextmanager
def written_beside(path: str) -> Iterator[str]:
    """Name of a temporary file next to ``path`` that takes its place when the block ends without error."""
    target = Path(path)
    if target.is_dir():
        raise InvalidArgument(f"the output {path!r} is a folder: name a file")
    if not target.parent.is_dir():
        raise InvalidArgument(f"the output folder {str(target.parent)!r} does not exist: create it first")
    part = target.with_name(f".{target.name}.{os.getpid()}.part")
    try:
        yield str(part)
        os.replace(part, target)
    except UnicodeEncodeError as error:
        raise InvalidArgument(
            f"{path}: a character of the output is not {error.encoding}: write jsonl, or read and write utf-8"
        ) from error
    except OSError as error:
        raise InvalidArgument(f"{path} cannot be written: {error.strerror or error}") from error
    finally:
        part.unlink(missing_ok=True)


@contextmanager
def open_sink(
    path: str, source: Source, columns: list[str], *, format: str | None = None
) -> Iterator["Sink"]:
    """Sink for batches as they come from ``source`` ("-": standard output), in the format of its name."""
    kind = format_of(path, format) if path != "-" or format else source.format
    if path == "-":
        if kind in ("parquet", "arrow"):
            raise InvalidArgument(f"standard output cannot be {kind}: give -o FILE")
        stream = io.TextIOWrapper(sys.stdout.buffer, source.encoding, newline="", write_through=True)
        sink = _text_sink(kind, stream, source, columns)
        yield sink
        sink.close()
        stream.flush()
        stream.detach()
        return
    with written_beside(path) as part:
        if kind in ("parquet", "arrow"):
            arrow = _ArrowSink(part, kind, bool(source.metadata.get("stream")))
            yield arrow
            arrow.close()
            return
        with (
            _bytes(part, path.endswith(".gz")) as raw,
            io.TextIOWrapper(raw, source.encoding, newline="") as stream,
        ):
            sink = _text_sink(kind, stream, source, columns)
            yield sink
            sink.close()


def _bytes(path: str, packed: bool) -> Any:
    """Binary file; a packed one holds neither name nor time, so that equal content is equal bytes."""
    return gzip.GzipFile("", "wb", fileobj=open(path, "wb"), mtime=0) if packed else open(path, "wb")


class Sink:
    """Takes batches of rows (dicts) or Arrow tables."""

    def write(self, batch: Any) -> None:
        """Write one batch."""
        raise NotImplementedError

    def close(self) -> None:
        """Write what comes after the last batch."""


def _text_sink(kind: str, stream: IO[str], source: Source, columns: list[str]) -> Sink:
    if kind == "lines":
        return _LineSink(stream, source)
    if kind == "jsonl":
        return _JsonLinesSink(stream)
    if kind == "json":
        return _JsonSink(stream, bool(source.metadata.get("indent")))
    quoting = source.quoting if kind == source.format else "none" if kind == "tsv" else "csv"
    newline = source.newline if source.format in ("csv", "tsv") else "\n"
    if source.bom and kind == source.format:
        stream.write("\ufeff")
    return _DelimitedSink(stream, columns, "\t" if kind == "tsv" else ",", quoting, newline)


def _rows(batch: Any) -> list[dict[str, Any]]:
    return batch if isinstance(batch, list) else batch.to_pylist()


def _json_text(value: Any, **options: Any) -> str:
    """JSON that every encoding can write: plain where it can be, escaped where a lone surrogate is."""
    text = json.dumps(value, ensure_ascii=False, default=str, **options)
    try:
        text.encode()
    except UnicodeEncodeError:
        text = json.dumps(value, default=str, **options)
    return text


class _LineSink(Sink):
    def __init__(self, stream: IO[str], source: Source) -> None:
        self._stream, self._source = stream, source
        self._begun = False

    def write(self, batch: Any) -> None:
        """The text of each row, line ends between them."""
        for row in _rows(batch):
            if self._begun:
                self._stream.write("\n")
            self._stream.write(row["text"] or "")
            self._begun = True

    def close(self) -> None:
        """A line end after the last line, unless the input had none."""
        if self._begun and (self._source.lines is None or self._source.lines.terminated):
            self._stream.write("\n")


class _JsonLinesSink(Sink):
    def __init__(self, stream: IO[str]) -> None:
        self._stream = stream

    def write(self, batch: Any) -> None:
        """One object a line."""
        self._stream.writelines(_json_text(row) + "\n" for row in _rows(batch))


class _JsonSink(Sink):
    def __init__(self, stream: IO[str], indent: bool) -> None:
        self._stream = stream
        self._indent = 2 if indent else None
        self._first = True

    def write(self, batch: Any) -> None:
        """Items of one list."""
        for row in _rows(batch):
            self._stream.write("[\n" if self._first else ",\n")
            self._first = False
            self._stream.write(_json_text(row, indent=self._indent))

    def close(self) -> None:
        """The end of the list."""
        self._stream.write("[]\n" if self._first else "\n]\n")


class _DelimitedSink(Sink):
    def __init__(
        self, stream: IO[str], columns: list[str], delimiter: str, quoting: str, newline: str
    ) -> None:
        self._stream, self._columns = stream, columns
        self._plain = quoting == "none"
        self._delimiter, self._newline = delimiter, newline
        self._writer = csv.writer(stream, delimiter=delimiter, lineterminator=newline)
        self._put(columns)

    def write(self, batch: Any) -> None:
        """One record a row; edits and other structures as JSON, missing values as empty cells."""
        for row in _rows(batch):
            self._put([_cell(row.get(name)) for name in self._columns])

    def _put(self, cells: list[str]) -> None:
        if not self._plain:
            self._writer.writerow(cells)
            return
        for cell in cells:
            if self._delimiter in cell or "\n" in cell or "\r" in cell:
                raise InvalidArgument(
                    f"a cell holds a {'delimiter' if self._delimiter in cell else 'line break'}: "
                    f"{cell!r:.60}: use --quoting csv or write jsonl"
                )
        self._stream.write(self._delimiter.join(cells) + self._newline)


def _cell(value: Any) -> str:
    if value is None:
        return ""
    return value if isinstance(value, str) else _json_text(value)


class _ArrowSink(Sink):
    """Parquet, Arrow file or Arrow stream; the first batch gives the schema."""

    def __init__(self, path: str, kind: str, stream: bool) -> None:
        self._path, self._kind, self._stream = path, kind, stream
        self._writer: Any = None

    def write(self, batch: Any) -> None:
        """One batch, rows converted by the first batch's types."""
        import pyarrow as pa

        if isinstance(batch, list):
            batch = self._table(batch)
        if self._writer is None:
            self._writer = self._open(batch.schema)
        try:
            self._writer.write_table(batch.cast(self._schema))
        except (pa.ArrowException, ValueError) as error:
            raise InvalidArgument(
                f"a later row does not have the first rows' types: {error}: write jsonl"
            ) from error

    def _table(self, rows: list[dict[str, Any]]) -> Any:
        import pyarrow as pa

        from perturbkit.engines.arrow import PROVENANCE_SCHEMA

        try:
            if self._writer is not None:
                return pa.Table.from_pylist(rows, self._schema)
            schema = pa.Table.from_pylist(rows).schema
            for field in PROVENANCE_SCHEMA:
                if field.name in schema.names:
                    schema = schema.set(schema.get_field_index(field.name), field)
            return pa.Table.from_pylist(rows, schema)
        except (pa.ArrowException, UnicodeEncodeError) as error:
            raise InvalidArgument(f"the rows do not fit one table: {error}: write jsonl") from error

    def _open(self, schema: Any) -> Any:
        import pyarrow as pa
        from pyarrow import parquet

        # What `datasets` stored about its features no longer fits a schema with columns added.
        metadata = {k: v for k, v in (schema.metadata or {}).items() if k != b"huggingface"}
        self._schema = schema.with_metadata(metadata or None)
        if self._kind == "parquet":
            return parquet.ParquetWriter(self._path, self._schema)
        return (pa.ipc.new_stream if self._stream else pa.ipc.new_file)(self._path, self._schema)

    def close(self) -> None:
        """The file's footer; an empty input gives an empty table."""
        import pyarrow as pa

        if self._writer is None:
            self._writer = self._open(pa.schema([]))
        self._writer.close()
