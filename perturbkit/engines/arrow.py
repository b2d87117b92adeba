"""The batch kernel: an Arrow table in, an Arrow table out, a pure function of (batch, plan, shape)."""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import pyarrow as pa
from pyarrow import types

from perturbkit.core.columns import perturb_columns
from perturbkit.core.edit import undo
from perturbkit.core.plan import Plan
from perturbkit.core.shape import Shape
from perturbkit.core.targets import answer_spans, read_targets, restored_target
from perturbkit.core.written import Counts, restore_edits
from perturbkit.engines.columnar.kernels import kernel_for
from perturbkit.engines.columnar.table import perturb_texts
from perturbkit.engines.record import PROVENANCE_SCHEMA, provenance_arrays, record_schema
from perturbkit.engines.shape import USUAL_TAGS, Kind
from perturbkit.errors import InvalidArgument, quoted

_OF_EDITS = frozenset({"field", "transform", "n", "step", "start", "end", "old", "new"})


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
    return _recorded(table, provenance_arrays(written)), written


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
    for field in record_schema(shape):
        schema = schema.append(field)
    return schema


def kinds_of_schema(schema: pa.Schema) -> dict[str, Kind]:
    """What the columns of a schema can hold for us; InvalidArgument where two have one name."""
    refuse_twins(schema.names)
    return {field.name: _kind(field.type) for field in schema}


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
            "the data has no column 'pk_edits': give what `perturb` wrote, not without provenance"
        )


def restore_table(table: pa.Table) -> pa.Table:
    """Table with its original texts, tags and answers; the provenance columns are gone."""
    refuse_twins(table.column_names)
    before = table
    columns = restored_columns(table.column_names, lambda name: before.column(name).to_pylist())
    for name, values in columns.items():
        at = table.schema.get_field_index(name)
        field = table.schema.field(at)
        table = table.set_column(at, field, pa.array(values, _plain_type(field.type)).cast(field.type))
    return table.drop_columns([name for name in PROVENANCE_SCHEMA.names if name in table.column_names])


def restored_columns(names: Sequence[str], values: Callable[[str], Sequence[Any]]) -> dict[str, list[Any]]:
    """Original values of all columns that a perturbation changed, by the record of the rows.

    ``values`` gives those of a column by its name. Texts and tokens come from ``pk_edits``, tags and answers
    from ``pk_targets``; InvalidArgument where data without that column have tags or answers that do not fit.
    """
    require_edits("pk_edits" in names)
    edits = [read_edits(cell) for cell in values("pk_edits")]
    texts = {name: restore_column(values(name), edits, name) for name in fields_of(edits, names)}
    if "pk_targets" not in names:
        _check_targets(names, values, texts)
        return texts
    kept = [read_targets(cell) for cell in values("pk_targets")]
    moved = sorted({name for row in kept for name in row})
    _require_columns("pk_targets", moved, names)
    targets = {
        name: [
            restored_target(value, row[name]) if name in row else value
            for value, row in zip(values(name), kept, strict=True)
        ]
        for name in moved
    }
    return {**texts, **targets}


def _check_targets(
    names: Sequence[str], values: Callable[[str], Sequence[Any]], texts: Mapping[str, Sequence[Any]]
) -> None:
    """Refuse data whose usual tags or answers do not fit the restored texts, and whose own are not kept."""
    for text, restored in texts.items():
        for name in USUAL_TAGS:
            for tags, tokens in zip(values(name) if name in names else (), restored, strict=False):
                both = not (isinstance(tags, str) or isinstance(tokens, str))
                if both and hasattr(tags, "__len__") and tokens is not None and len(tags) != len(tokens):
                    raise InvalidArgument(_no_targets(name, text))
        if text == "context" and "answers" in names:
            for answers, context in zip(values("answers"), restored, strict=True):
                if not isinstance(answers, str) and answer_spans(answers, context) is None:
                    raise InvalidArgument(_no_targets("answers", text))


def _no_targets(name: str, text: str) -> str:
    return (
        f"the {name!r} of the perturbed rows do not fit the restored {text!r}, and the data has no column "
        "'pk_targets', which holds the original ones: keep that column, or remove this one before restoring"
    )


def read_edits(cell: Any) -> Sequence[Any]:
    """The edits of one cell of ``pk_edits``: a list, or the JSON of one as csv files hold it."""
    if isinstance(cell, str):
        try:
            cell = json.loads(cell) if cell else []
        except ValueError as error:
            raise InvalidArgument(
                f"pk_edits holds {quoted(cell)}, which is no list of edits: {error}"
            ) from error
    if cell is None:
        return []
    if isinstance(cell, Mapping | float) or not hasattr(cell, "__len__"):
        raise InvalidArgument(f"pk_edits holds {quoted(cell)}, which is no list of edits")
    edits = list(cell)
    if not all(isinstance(edit, Mapping) and edit.keys() >= _OF_EDITS for edit in edits):
        raise InvalidArgument(f"pk_edits holds {quoted(edits)}, which are no edits that perturbkit made")
    return edits


def fields_of(edits: Iterable[Sequence[Any]], columns: Iterable[str]) -> list[str]:
    """Columns that the rows' edits are of; InvalidArgument for one that is not among the data's."""
    names = sorted({edit["field"] for row in edits for edit in row})
    _require_columns("pk_edits", names, columns)
    return names


def _require_columns(record: str, names: Sequence[str], columns: Iterable[str]) -> None:
    missing = sorted(set(names) - set(columns))
    if missing:
        raise InvalidArgument(f"{record} speaks of a column {missing[0]!r}, which the data do not have")


def restore_column(values: Iterable[Any], edits: Sequence[Any], name: str) -> list[Any]:
    """Original values of a text or token column from each row's edits."""
    out = []
    for value, row in zip(values, edits, strict=True):
        mine = restore_edits(row or (), name)
        if not mine:
            out.append(value)
        elif isinstance(value, str):
            out.append(undo(value, mine))
        elif value is None:
            raise InvalidArgument(f"column {name!r} is empty in a row in which pk_edits has edits of it")
        else:
            out.append(undo(" ".join(value), mine).split(" "))
    return out
