"""Parquet and Arrow files: batches out of them, and batches of tables or rows into them."""

import json
import shutil
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Any

import pyarrow as pa
from pyarrow import parquet

from perturbkit.engines.arrow import kinds_of_schema, take_rows
from perturbkit.engines.record import PROVENANCE_SCHEMA
from perturbkit.engines.sink import Sink
from perturbkit.engines.source import Source
from perturbkit.errors import InvalidArgument

_FEATURES = b"huggingface"
# Rows of one group of the output, whatever the batch size, so that equal data are equal bytes.
_BLOCK = 1000
_GROUP_ROWS, _GROUP_BYTES = 20_000, 1 << 24


def open_parquet(path: str, batch_size: int) -> Source:
    """A Parquet file as a source of tables."""
    try:
        file = parquet.ParquetFile(path)
        schema = file.schema_arrow
    except (OSError, pa.ArrowException) as error:
        raise InvalidArgument(f"{path} is not a Parquet file: {error}") from error
    found = file.iter_batches(batch_size)
    batches = (pa.Table.from_batches([batch], schema) for batch in _readable(path, found))
    return Source("parquet", kinds_of_schema(schema), batches, schema, tag_names_of_schema(schema))


def open_arrow(path: str, batch_size: int) -> Source:
    """An Arrow file or stream (as ``datasets`` writes them) as a source of tables."""
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
            for batch in _readable(path, found)
            for at in range(0, batch.num_rows, batch_size)
        )
        schema = reader.schema
        names = tag_names_of_schema(schema)
        return Source("arrow", kinds_of_schema(schema), batches, schema, names, stream=stream)
    raise InvalidArgument(f"{path} is not an Arrow file: {last}")


def _readable(path: str, batches: Any) -> Any:
    """The batches; a file that ends too early or is damaged further on as InvalidArgument."""
    try:
        yield from batches
    except (OSError, pa.ArrowException) as error:
        raise InvalidArgument(f"{path} is damaged: {error}: copy it again") from error


def tag_names_of_schema(schema: pa.Schema) -> dict[str, tuple[str, ...]]:
    """Names of integer tags, where ``datasets`` has written them into the schema's metadata."""
    if _FEATURES not in (schema.metadata or {}):
        return {}
    import datasets

    from perturbkit.engines.huggingface import tag_names

    return tag_names(datasets.Features.from_arrow_schema(schema))


def _as_told(schema: pa.Schema) -> pa.Schema:
    """The schema with what it has told to ``datasets`` as it is now, so that class names survive."""
    stored = (schema.metadata or {}).get(_FEATURES)
    found = json.loads(stored) if stored is not None else {}
    features = found.get("info", {}).get("features")
    if not isinstance(features, dict):
        return schema
    if "pk_edits" in schema.names:
        import datasets

        record = pa.schema([field for field in PROVENANCE_SCHEMA if field.name in schema.names])
        features.update(datasets.Features.from_arrow_schema(record).to_dict())
    for field in schema:
        if isinstance(features.get(field.name), dict) and not pa.types.is_fixed_size_list(field.type):
            features[field.name].pop("length", None)
    found.pop("fingerprint", None)
    return schema.with_metadata({**schema.metadata, _FEATURES: json.dumps(found).encode()})


def without_columns(schema: pa.Schema, names: Collection[str]) -> pa.Schema:
    """The schema without columns, also in what it has told to ``datasets``."""
    kept = pa.schema([field for field in schema if field.name not in names], schema.metadata)
    stored = (schema.metadata or {}).get(_FEATURES)
    found = json.loads(stored) if stored is not None else {}
    features = found.get("info", {}).get("features")
    if not isinstance(features, dict):
        return kept
    found["info"]["features"] = {name: told for name, told in features.items() if name not in names}
    return kept.with_metadata({**schema.metadata, _FEATURES: json.dumps(found).encode()})


class ArrowSink(Sink):
    """A Parquet file, Arrow file or Arrow stream.

    Tables have the schema of the first. Rows have types that are found as they come: where a later row
    needs a wider type or has another column, what is written already is written again with it, so that
    the types do not depend on the batches.
    """

    def __init__(self, path: str, kind: str, stream: bool, schema: pa.Schema) -> None:
        self._path, self._kind, self._stream = path, kind, stream
        self._schema = _as_told(schema)
        self._writer: Any = None
        self._pending: list[pa.Table] = []  # rows that make no whole block yet
        self._group: list[pa.Table] = []  # blocks that are written together
        self._dictionaries: dict[str, pa.Array] = {}

    def write(self, batch: Any) -> None:
        """One batch; what is written does not depend on how rows came in batches."""
        table = self._table(batch) if isinstance(batch, list) else self._cast(batch)
        self._pending.append(table)
        rows = sum(table.num_rows for table in self._pending)
        if rows >= _BLOCK:
            whole = rows // _BLOCK * _BLOCK
            joined = pa.concat_tables(self._pending)
            for at in range(0, whole, _BLOCK):
                self._put(joined.slice(at, _BLOCK))
            self._pending = [joined.slice(whole)]

    def _cast(self, table: pa.Table) -> pa.Table:
        try:
            return table.cast(self._schema)
        except (pa.ArrowException, ValueError) as error:
            raise InvalidArgument(f"the rows do not have the types of the first: {error}") from error

    def _table(self, rows: Sequence[Mapping[str, Any]]) -> pa.Table:
        names = dict.fromkeys(self._schema.names)
        for row in rows:
            names.update(dict.fromkeys(row))
        columns = {name: self._column(name, [row.get(name) for row in rows]) for name in names}
        table = pa.table(columns)
        try:
            schema = pa.unify_schemas([self._schema, table.schema], promote_options="permissive")
            if not schema.equals(self._schema):
                self._widen(schema)
            return widened(table, schema)
        except pa.ArrowException as error:
            raise InvalidArgument(f"the rows do not fit one table: {error}: write jsonl") from error

    def _column(self, name: str, values: list[Any]) -> pa.Array:
        at = PROVENANCE_SCHEMA.get_field_index(name)
        try:
            return pa.array(values, PROVENANCE_SCHEMA.field(at).type if at >= 0 else None)
        except (pa.ArrowException, UnicodeEncodeError, OverflowError) as error:
            raise InvalidArgument(
                f"column {name!r} does not fit {self._kind}: {error}: write jsonl"
            ) from error

    def _widen(self, schema: pa.Schema) -> None:
        """Go on with another schema; what is in the file is read back and written again."""
        self._pending = [widened(table, schema) for table in self._pending]
        group, self._group, self._schema = self._group, [], schema
        if self._writer is not None:
            self._rewrite(schema)
        for table in group:
            self._put(widened(table, schema))

    def _rewrite(self, schema: pa.Schema) -> None:
        self._writer.close()
        self._writer = None
        before = Path(f"{self._path}.narrow")
        # Not renamed: the file itself is held as long as it is written (see engines/part.py).
        shutil.copyfile(self._path, before)
        try:
            opened = (open_parquet if self._kind == "parquet" else open_arrow)(str(before), _BLOCK)
            for table in opened.batches:
                self._put(widened(table, schema))
        finally:
            before.unlink()

    def _put(self, table: pa.Table) -> None:
        # Taking the rows copies them into fresh buffers: what is written does not show how they were joined.
        self._group.append(take_rows(table, range(table.num_rows)).combine_chunks())
        rows = sum(block.num_rows for block in self._group)
        if rows >= _GROUP_ROWS or sum(block.nbytes for block in self._group) >= _GROUP_BYTES:
            self._write_group()

    def _write_group(self) -> None:
        table = pa.concat_tables(self._group).combine_chunks()
        self._group = []
        if self._writer is None:
            if self._kind == "parquet":
                self._writer = parquet.ParquetWriter(self._path, self._schema)
            else:
                options = pa.ipc.IpcWriteOptions(emit_dictionary_deltas=True)
                new = pa.ipc.new_stream if self._stream else pa.ipc.new_file
                self._writer = new(self._path, self._schema, options=options)
        self._writer.write_table(table if self._kind == "parquet" else self._one_dictionary(table))

    def _one_dictionary(self, table: pa.Table) -> pa.Table:
        """Dictionary columns by dictionaries that only grow: an Arrow file cannot hold two of a column."""
        for at, field in enumerate(table.schema):
            if pa.types.is_dictionary(field.type):
                known = self._dictionaries.get(field.name, pa.array([], field.type.value_type))
                none = pa.array([], field.type.index_type)
                empty = pa.DictionaryArray.from_arrays(none, known, ordered=field.type.ordered)
                whole = pa.chunked_array([empty, *table.column(at).chunks]).unify_dictionaries()
                self._dictionaries[field.name] = whole.chunk(whole.num_chunks - 1).dictionary
                table = table.set_column(at, field, pa.chunked_array(whole.chunks[1:], field.type))
        return table

    def close(self) -> None:
        """What is left, and the file's footer; an empty input gives an empty table."""
        rest = pa.concat_tables(self._pending) if self._pending else self._schema.empty_table()
        if rest.num_rows or (self._writer is None and not self._group):
            self._put(rest)
        if self._group:
            self._write_group()
        self._writer.close()


def widened(table: pa.Table, schema: pa.Schema) -> pa.Table:
    """A table with the columns and types of a wider schema, in its order; what is new is missing."""
    joined = pa.concat_tables([schema.empty_table(), table], promote_options="permissive")
    return joined.select(schema.names).cast(schema)
