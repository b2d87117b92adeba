"""Lists of Python strings by whole columns: there and back through Arrow."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import pyarrow as pa

from perturbkit.core.beside import tell_offsets
from perturbkit.core.plan import Plan
from perturbkit.core.shape import Shape, Values
from perturbkit.core.written import Written
from perturbkit.engines.columnar.kernels import kernel_for
from perturbkit.engines.columnar.table import Columnar, perturb_texts

_TEXT = {str, float, type(None)}  # NaN is a missing text


def perturb_values(
    plan: Plan, shape: Shape, columns: Mapping[str, Values], indices: Sequence[int] | None
) -> Written | None:
    """What ``perturb_columns`` gives; None where that is left to it."""
    name = shape.text[0]
    if shape.key_column or len(shape.read) != 1 or not set(map(type, columns[name])) <= _TEXT:
        return None
    try:
        table = pa.table({name: pa.array(columns[name], pa.large_string(), from_pandas=True)})
    except (pa.ArrowException, UnicodeEncodeError):  # a lone surrogate, a number
        return None
    kernel = kernel_for(plan, shape, table)
    if kernel is None:
        return None
    written = _written(shape, perturb_texts(plan, shape, kernel, table, indices))
    tell_offsets(shape, written.changed)
    return written


def _written(shape: Shape, made: Columnar) -> Written:
    written = Written(shape)
    written.columns[shape.text[0]] = made.texts.to_pylist()
    written.rows = made.rows.tolist()
    written.add(made.counts.changed, made.counts.reasons)
    if shape.provenance:
        lists, *flat = (column.combine_chunks() for column in made.record)
        written.offsets = lists.offsets.to_pylist()
        written.edits = _rows(lists.values.flatten())
        written.told = _rows(flat)
    return written


def _rows(columns: Iterable[pa.Array]) -> list[tuple[Any, ...]]:
    return list(zip(*(column.to_pylist() for column in columns), strict=True))
