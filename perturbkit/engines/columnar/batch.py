"""One batch of texts: through a kernel what it covers, by the row path the rest, together in order."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np
import pyarrow as pa

from perturbkit.core.columns import EDIT_FIELDS, Shape, Written
from perturbkit.core.plan import Plan
from perturbkit.core.steps import REASONS
from perturbkit.engines.columnar.buffers import array_of, numbers, rows_of, spliced
from perturbkit.engines.columnar.draws import Keys
from perturbkit.engines.columnar.kernel import Kernel, Perturbed, perturb
from perturbkit.engines.columnar.protection import protected_characters
from perturbkit.engines.columnar.ragged import Bools, Ints, Strings, any_between, sizes_of, starts_of
from perturbkit.engines.columnar.rows import Rows
from perturbkit.engines.record import EDIT_TYPE

NAMES = list(REASONS)


class Batch(NamedTuple):
    """Perturbed texts, ``pk_edits``, done in each row, and the number in NAMES of why not as asked, or -1."""

    texts: pa.Array
    edits: pa.ListArray
    done: Ints
    reason: Ints


def perturb_batch(
    plan: Plan,
    shape: Shape,
    kernel: type[Kernel],
    texts: pa.Array,
    keys: Keys,
    kept: Bools,
    row_path: Callable[[Bools], tuple[Ints, Written]],
) -> Batch:
    """Perturb the rows by the step's ``keys`` but for those to be ``kept``.

    ``row_path`` takes marks of rows that it should perturb, and gives those that it did with what it wrote.
    """
    assert plan.pps is not None
    rows = rows_of(texts)
    rows.protected = protected_characters(rows, plan.protection)
    skipped = rows.odd | kept
    if texts.null_count:
        skipped |= texts.is_null().to_numpy(zero_copy_only=False)
    made = perturb(kernel(plan.transform, rows), keys, plan.pps, skipped)
    # Why nothing was done where something is protected takes another look.
    skipped |= made.unfinished | (rows.holding(rows.protected) & (made.done == 0))
    others, written = row_path(skipped & ~kept)
    if len(others):
        made = made.without(others)
    done, reason = made.done, np.where(kept, -1, _reasons(rows, made.done, plan.pps))
    done[others] = written.done
    reason[others] = [-1 if name is None else NAMES.index(name) for name in written.reason]
    edits = _edits(plan, shape, rows, made, others, written) if shape.provenance else None
    texts = _texts(texts, rows, made, others, written.columns[shape.text[0]])
    return Batch(texts, edits, done, reason)


def _reasons(rows: Rows, done: Ints, pps: int) -> Ints:
    reason = np.where(done < pps, NAMES.index("fewer_sites"), -1)
    none = np.flatnonzero(done == 0)
    filled = any_between(~rows.blank, rows.offsets[none], rows.offsets[none + 1])
    reason[none] = np.where(filled, NAMES.index("no_sites"), NAMES.index("blank"))
    return reason


def _texts(
    texts: pa.Array, rows: Rows, made: Perturbed, others: Ints, values: Sequence[str | None]
) -> pa.Array:
    """The texts with their edits; a row of the row path is replaced as a whole."""
    row, start, stop, new = made.row, made.start, made.stop, made.new
    if len(others):
        row = np.concatenate([row, others])
        start = np.concatenate([start, rows.offsets[others]])
        stop = np.concatenate([stop, rows.offsets[others + 1]])
        order = np.argsort(row, kind="stable")
        row, start, stop = row[order], start[order], stop[order]
        new = Strings.joined([new, Strings.of(value or "" for value in values)]).take(order)
    size = sizes_of(rows.offsets)
    np.add.at(size, row, new.size - (stop - start))
    return array_of(texts.type, spliced(rows.data, start, stop, new), starts_of(size), texts)


def _edits(
    plan: Plan, shape: Shape, rows: Rows, made: Perturbed, others: Ints, written: Written
) -> pa.ListArray:
    """``pk_edits`` of all rows."""
    count = np.bincount(made.row, minlength=len(rows))
    count[others] = sizes_of(np.array(written.offsets))
    fields = _fields(plan, shape, rows, made)
    if len(written.edits["n"]):
        row = np.concatenate([made.row, np.repeat(others, count[others])])
        order = pa.array(np.argsort(row, kind="stable"))
        more = [pa.array(written.edits[field.name], field.type) for field in EDIT_TYPE]
        fields = [pa.concat_arrays(both).take(order) for both in zip(fields, more, strict=True)]
    edits = pa.StructArray.from_arrays(fields, fields=list(EDIT_TYPE))
    return pa.ListArray.from_arrays(numbers(starts_of(count)), edits)


def _fields(plan: Plan, shape: Shape, rows: Rows, made: Perturbed) -> list[pa.Array]:
    """The fields of EDIT_TYPE of a kernel's edits."""
    size, offset = len(made.row), rows.offsets[made.row]
    old = Strings.cut(rows.data, made.start, made.stop)
    fields = {
        "field": _repeated(shape.text[0], size),
        "transform": _repeated(plan.transform.name, size),
        "n": numbers(made.n),
        "step": pa.array(np.zeros(size, np.int32)),
        "start": pa.array(made.start - offset),
        "end": pa.array(made.stop - offset),
        "old": array_of(pa.string(), old.data, starts_of(old.size)),
        "new": array_of(pa.string(), made.new.data, starts_of(made.new.size)),
    }
    return [fields[name] for name in EDIT_FIELDS]


def _repeated(value: str, times: int) -> pa.Array:
    encoded = value.encode()
    data = np.frombuffer(encoded * times, np.uint8)
    return array_of(pa.string(), data, np.arange(times + 1) * len(encoded))
