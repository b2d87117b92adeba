"""The record of a perturbation as Arrow columns."""

from collections.abc import Sequence

import pyarrow as pa

from perturbkit.core.shape import Shape
from perturbkit.core.written import Written

EDIT_TYPE = pa.struct(
    [
        ("field", pa.string()),
        ("transform", pa.string()),
        ("n", pa.int32()),
        ("step", pa.int32()),
        ("start", pa.int64()),
        ("end", pa.int64()),
        ("old", pa.string()),
        ("new", pa.string()),
    ]
)
PROVENANCE_SCHEMA = pa.schema(
    [
        ("pk_edits", pa.list_(EDIT_TYPE)),
        ("pk_asked", pa.int32()),
        ("pk_done", pa.int32()),
        ("pk_reason", pa.string()),
        ("pk_source", pa.string()),
        ("pk_copy", pa.int32()),
        ("pk_targets", pa.string()),
    ]
)


def record_schema(shape: Shape) -> pa.Schema:
    """The columns of the record that data of this shape get."""
    return pa.schema([PROVENANCE_SCHEMA.field(name) for name in shape.record])


def provenance_arrays(written: Written) -> list[pa.Array]:
    """The record of a batch as the columns of its ``record_schema``."""
    fields = list(record_schema(written.shape))[1:]
    if not fields:
        return []
    edits = pa.StructArray.from_arrays(_arrays(written.edits, list(EDIT_TYPE)), fields=list(EDIT_TYPE))
    lists = pa.ListArray.from_arrays(pa.array(written.offsets, pa.int32()), edits)
    return [lists, *_arrays(written.told, fields)]


def _arrays(rows: Sequence[Sequence[object]], fields: Sequence[pa.Field]) -> list[pa.Array]:
    """Rows as columns, as many as there are fields."""
    columns = zip(*rows, strict=True) if rows else ((),) * len(fields)
    return [pa.array(values, field.type) for values, field in zip(columns, fields, strict=False)]
