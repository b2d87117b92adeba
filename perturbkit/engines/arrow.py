"""The batch kernel: an Arrow table in, an Arrow table out, a pure function of (batch, plan, shape)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Unpack

import pyarrow as pa
from pyarrow import types

from perturbkit.core.beside import tell_offsets
from perturbkit.core.columns import perturb_columns
from perturbkit.core.plan import Plan
from perturbkit.core.shape import Shape
from perturbkit.core.written import Counts
from perturbkit.engines.columnar.kernels import kernel_for
from perturbkit.engines.columnar.table import perturb_texts
from perturbkit.engines.list_cells import LOOKED_AT, refuse_list_cells
from perturbkit.engines.originals import restored_columns
from perturbkit.engines.record import PROVENANCE_SCHEMA, provenance_arrays, record_schema
from perturbkit.engines.shape import Kind, ShapeOptions, make_shape
from perturbkit.errors import InvalidArgument


@dataclass(frozen=True)
class Kernel:
    """``table -> table`` with the plan and shape bound; pickles small, equal kernels to equal bytes."""

    plan: Plan
    shape: Shape

    def __call__(self, table: pa.Table, indices: Sequence[int] | None = None) -> pa.Table:
        """Perturb one batch; ``indices`` are its rows' places in all the data, for ``key="index"``."""
        head = table.slice(0, LOOKED_AT)
        refuse_list_cells(self.shape.text, lambda name: head.column(name).to_pylist())
        return perturb_table(table, self.plan, self.shape, indices)


def perturb_table(
    table: pa.Table, plan: Plan, shape: Shape, indices: Sequence[int] | None = None
) -> pa.Table:
    """Perturbed copy of ``table``: untouched columns keep their type, the others get theirs back."""
    return perturb_counted(table, plan, shape, indices)[0]


def perturb_counted(
    table: pa.Table, plan: Plan, shape: Shape, indices: Sequence[int] | None = None
) -> tuple[pa.Table, Counts]:
    """``perturb_table`` with the batch's counts; by whole columns where that gives the same sooner."""
    kernel = kernel_for(plan, shape, table)
    if kernel is not None:
        texts, record, rows, counts = perturb_texts(plan, shape, kernel, table, indices)
        if not shape.one_to_one:
            table = take_rows(table, rows.tolist())
        tell_offsets(shape, counts.changed)
        at = table.schema.get_field_index(shape.text[0])
        return _recorded(table.set_column(at, table.schema.field(at), texts), record), counts
    columns = {name: table.column(name).to_pylist() for name in shape.read}
    written = perturb_columns(plan, shape, columns, indices)
    if not shape.one_to_one:
        table = take_rows(table, written.rows)
    for name, values in written.columns.items():
        at = table.schema.get_field_index(name)
        field = table.schema.field(at)
        table = table.set_column(at, *_built(field.with_type(_free(field.type)), values))
    return _recorded(table, provenance_arrays(written)), written


_RECORD = list(PROVENANCE_SCHEMA)


def _recorded(table: pa.Table, record: Iterable[pa.Array | pa.ChunkedArray]) -> pa.Table:
    """The table with the columns of its record, where there is one."""
    for field, array in zip(_RECORD, record, strict=False):
        table = table.append_column(field, array)
    return table


def take_rows(table: pa.Table, rows: Sequence[int]) -> pa.Table:
    """The rows by number, in buffers of their own."""
    indices = pa.array(rows, pa.int64())
    columns = []
    for column in table.columns:
        try:
            columns.append(column.take(indices))
        except pa.ArrowNotImplementedError:  # string views, as of pyarrow 26
            values = column.to_pylist()
            columns.append(pa.array([values[row] for row in rows], column.type))
    return pa.Table.from_arrays(columns, schema=table.schema)


def _free(kind: pa.DataType) -> pa.DataType:
    """Type of a perturbed column: no categories, of which a perturbed text is none, and no fixed length."""
    if types.is_fixed_size_list(kind):
        return pa.list_(kind.value_field)
    return kind.value_type if types.is_dictionary(kind) else kind


def _built(field: pa.Field, values: Sequence[Any]) -> tuple[pa.Field, pa.Array]:
    """A field and the column of these values; dictionaries and string views are built as something else."""
    as_text = types.is_dictionary(field.type) or types.is_string_view(field.type)
    return field, pa.array(values, pa.large_string() if as_text else field.type).cast(field.type)


def output_schema(schema: pa.Schema, shape: Shape) -> pa.Schema:
    """Schema of the output for an input of ``schema``."""
    for name in shape.written:
        at = schema.get_field_index(name)
        field = schema.field(at)
        schema = schema.set(at, field.with_type(_free(field.type)))
    for field in record_schema(shape):
        schema = schema.append(field)
    return schema


def kinds_of_schema(schema: pa.Schema) -> dict[str, Kind]:
    """What the columns of a schema can hold for us; InvalidArgument where two have one name."""
    refuse_twins(schema.names)
    return {field.name: _kind(field.type) for field in schema}


def shape_of_schema(plan: Plan, schema: pa.Schema, options: ShapeOptions) -> Shape:
    """``make_shape`` of a table's columns, remembered for options that can be."""
    try:
        return _known_shape(plan, schema, **options)
    except TypeError:  # a list among them, or a transform without a hash
        return make_shape(plan, kinds_of_schema(schema), **options)


@lru_cache(maxsize=64, typed=True)
def _known_shape(plan: Plan, schema: pa.Schema, **options: Unpack[ShapeOptions]) -> Shape:
    return make_shape(plan, kinds_of_schema(schema), **options)


def refuse_twins(names: Sequence[str]) -> None:
    """InvalidArgument where two columns have one name: which of them is meant, nobody could tell."""
    seen: set[str] = set()
    for name in names:
        if name in seen:
            raise InvalidArgument(f"two columns are called {name!r}: rename one")
        seen.add(name)


def _is_string(kind: pa.DataType) -> bool:
    if types.is_dictionary(kind):
        kind = kind.value_type
    return bool(types.is_string(kind) or types.is_large_string(kind) or types.is_string_view(kind))


def _is_list(kind: pa.DataType) -> bool:
    return bool(
        types.is_list(kind)
        or types.is_large_list(kind)
        or types.is_fixed_size_list(kind)
        or types.is_list_view(kind)
        or types.is_large_list_view(kind)
    )


def _kind(kind: pa.DataType) -> Kind:
    if _is_string(kind):
        return "string"
    if types.is_null(kind):
        return "missing"
    if _is_list(kind):
        if _is_string(kind.value_type):
            return "strings"
        if types.is_integer(kind.value_type):
            return "integers"
        kind = kind.value_type  # answers as a list of objects
    parts = {field.name for field in kind} if types.is_struct(kind) else set()
    if {"text", "answer_start"} <= parts:
        return "answers"
    return "offsets" if {"start", "end"} <= parts else "other"


def restore_table(table: pa.Table, first: int = 0) -> pa.Table:
    """Table with its original texts, tags and answers; the provenance columns are gone.

    ``first`` is the place of its first row in all the data.
    """
    refuse_twins(table.column_names)
    before = table
    columns = restored_columns(table.column_names, lambda name: before.column(name).to_pylist(), first)
    for name, values in columns.items():
        at = table.schema.get_field_index(name)
        field = table.schema.field(at)
        try:
            table = table.set_column(at, *_built(field, values))
        except (pa.ArrowInvalid, pa.ArrowTypeError, OverflowError) as error:
            raise InvalidArgument(
                f"column {name!r} is {field.type}, which cannot hold what the record keeps of it: cast it"
            ) from error
    return table.drop_columns([name for name in PROVENANCE_SCHEMA.names if name in table.column_names])
