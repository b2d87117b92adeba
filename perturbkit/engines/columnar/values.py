"""Lists of Python strings by whole columns: there and back through Arrow."""

from collections.abc import Mapping, Sequence

import pyarrow as pa

from perturbkit.core.plan import Plan
from perturbkit.core.shape import EDIT_FIELDS, Shape, Values
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
    return None if kernel is None else _written(shape, perturb_texts(plan, shape, kernel, table, indices))


def _written(shape: Shape, made: Columnar) -> Written:
    written = Written(shape)
    written.columns[shape.text[0]] = made.texts.to_pylist()
    written.rows = made.rows.tolist()
    written.add(made.counts.changed, made.counts.reasons)
    if shape.provenance:
        lists, *flat = (column.combine_chunks() for column in made.record)
        written.offsets = lists.offsets.to_pylist()
        for field, values in zip(EDIT_FIELDS, lists.values.flatten(), strict=True):
            written.edits[field] = values.to_pylist()
        written.asked, written.done, written.reason, written.source, written.copy = (
            values.to_pylist() for values in flat
        )
    return written
