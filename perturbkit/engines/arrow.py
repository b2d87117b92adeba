"""The batch kernel: an Arrow table in, an Arrow table out, a pure function of (batch, plan, shape)."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import pyarrow as pa
from pyarrow import types

from perturbkit.core.columns import Counts, Shape, perturb_columns, restore_edits
from perturbkit.core.edit import undo
from perturbkit.core.plan import Plan
from perturbkit.engines.columnar.kernels import kernel_for
from perturbkit.engines.columnar.table import perturb_texts
from perturbkit.engines.record import PROVENANCE_SCHEMA, provenance_arrays
from perturbkit.engines.shape import Kind
from perturbkit.errors import InvalidArgument


@dataclass(frozen=True)
class Kernel:
    """``table -> table`` with the plan and shape bound; pickles small, equal kernels to equal bytes."""

    plan: Plan
    shape: Shape

    def __call__(self, table: pa.Table, indices: Sequence[int] | None = None) -> pa.Table:
        """Perturb one batch; ``indices`` are its rows' places in all the data, for ``key="index"``."""
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
        at = table.schema.get_field_index(shape.text[0])
        return _recorded(table.set_column(at, table.schema.field(at), texts), record), counts
    columns = {name: table.column(name).to_pylist() for name in shape.read}
    written = perturb_columns(plan, shape, columns, indices)
    if not shape.one_to_one:
        table = take_rows(table, written.rows)
    for name, values in written.columns.items():
        at = table.schema.get_field_index(name)
        field = table.schema.field(at)
        field = field.with_type(_undivided(field.type))
        table = table.set_column(at, field, pa.array(values, _plain_type(field.type)).cast(field.type))
    return _recorded(table, provenance_arrays(written) if shape.provenance else ()), written


def _recorded(table: pa.Table, record: Iterable[pa.Array | pa.ChunkedArray]) -> pa.Table:
    """The table with the columns of its record, where there is one."""
    for field, array in zip(PROVENANCE_SCHEMA, record, strict=False):
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


def _undivided(kind: pa.DataType) -> pa.DataType:
    """Type of a perturbed column: a perturbed text is no longer one of the categories of a dictionary."""
    return kind.value_type if types.is_dictionary(kind) else kind


def _plain_type(kind: pa.DataType) -> pa.DataType:
    """Type to build a column in before it is cast to its own (dictionaries and views cannot be built)."""
    if types.is_dictionary(kind) or types.is_string_view(kind):
        return pa.large_string()
    return kind


def output_schema(schema: pa.Schema, shape: Shape) -> pa.Schema:
    """Schema of the output for an input of ``schema``."""
    for name in shape.written:
        at = schema.get_field_index(name)
        field = schema.field(at)
        schema = schema.set(at, field.with_type(_undivided(field.type)))
    if not shape.provenance:
        return schema
    for field in PROVENANCE_SCHEMA:
        schema = schema.append(field)
    return schema


def kinds_of_schema(schema: pa.Schema) -> dict[str, Kind]:
    """What the columns of a schema can hold for us."""
    return {field.name: _kind(field.type) for field in schema}


def _is_string(kind: pa.DataType) -> bool:
    if types.is_dictionary(kind):
        kind = kind.value_type
    return bool(types.is_string(kind) or types.is_large_string(kind) or types.is_string_view(kind))


def _kind(kind: pa.DataType) -> Kind:
    if _is_string(kind):
        return "string"
    if types.is_null(kind):
        return "missing"
    if types.is_list(kind) or types.is_large_list(kind):
        if _is_string(kind.value_type):
            return "strings"
        if types.is_integer(kind.value_type):
            return "integers"
        kind = kind.value_type  # answers as a list of objects
    if types.is_struct(kind) and {"text", "answer_start"} <= {field.name for field in kind}:
        return "answers"
    return "other"


def require_edits(there: bool) -> None:
    """Refuse data without the column that they could be restored from."""
    if not there:
        raise InvalidArgument(
            "the data has no column 'pk_edits': only data perturbed with provenance can be restored"
        )


def restore_table(table: pa.Table) -> pa.Table:
    """Table with its original text columns, rebuilt from ``pk_edits``; the provenance columns are gone."""
    require_edits("pk_edits" in table.column_names)
    edits = [read_edits(cell) for cell in table.column("pk_edits").to_pylist()]
    for name in fields_of(edits, table.column_names):
        at = table.schema.get_field_index(name)
        field = table.schema.field(at)
        values = restore_column(table.column(name).to_pylist(), edits, name)
        table = table.set_column(at, field, pa.array(values, _plain_type(field.type)).cast(field.type))
    return table.drop_columns([name for name in PROVENANCE_SCHEMA.names if name in table.column_names])


def read_edits(cell: Any) -> Sequence[Any]:
    """The edits of one cell of ``pk_edits``: a list, or the JSON of one as csv files hold it."""
    if isinstance(cell, str):
        try:
            cell = json.loads(cell) if cell else []
        except ValueError as error:
            raise InvalidArgument(
                f"pk_edits holds {cell!r:.60}, which is no list of edits: {error}"
            ) from error
    if cell is None:
        return []
    if isinstance(cell, Mapping | float) or not hasattr(cell, "__len__"):
        raise InvalidArgument(f"pk_edits holds {cell!r:.60}, which is no list of edits")
    return list(cell)


def fields_of(edits: Iterable[Sequence[Any]], columns: Iterable[str]) -> list[str]:
    """Columns that the rows' edits are of; InvalidArgument for one that is not among the data's."""
    names = sorted({edit["field"] for row in edits for edit in row})
    missing = sorted(set(names) - set(columns))
    if missing:
        raise InvalidArgument(f"pk_edits speaks of a column {missing[0]!r}, which the data do not have")
    return names


def restore_column(values: Iterable[Any], edits: Sequence[Any], name: str) -> list[Any]:
    """Original values of a text or token column from each row's edits."""
    out = []
    for value, row in zip(values, edits, strict=True):
        mine = restore_edits(row or (), name)
        if not mine:
            out.append(value)
        elif isinstance(value, str):
            out.append(undo(value, mine))
        else:
            out.append(undo(" ".join(value), mine).split(" "))
    return out
