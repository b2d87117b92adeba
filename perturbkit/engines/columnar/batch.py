"""One batch of texts: through a kernel what it covers, by the row path the rest, together in order."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np
import pyarrow as pa

from perturbkit.core.columns import EDIT_FIELDS, Counts, Shape, Written
from perturbkit.core.plan import Plan
from perturbkit.core.steps import REASONS
from perturbkit.engines.columnar.buffers import array_of, nullable, rows_of, spliced
from perturbkit.engines.columnar.draws import Keys, mix
from perturbkit.engines.columnar.kernel import Kernel, Perturbed, perturb
from perturbkit.engines.columnar.protection import protected_characters
from perturbkit.engines.columnar.ragged import Bools, Ints, Strings, any_between, starts_of
from perturbkit.engines.columnar.rows import Rows
from perturbkit.engines.record import EDIT_TYPE

RowPath = Callable[[list[int]], Written]
_REASONS = list(REASONS)


class Batch(NamedTuple):
    """Perturbed texts; pk_edits, pk_asked, pk_done, pk_reason, none without provenance; counts."""

    texts: pa.Array
    record: list[pa.Array]
    counts: Counts


def perturb_batch(
    plan: Plan, shape: Shape, kernel: type[Kernel], texts: pa.Array, keys: Keys, row_path: RowPath
) -> Batch:
    """Perturb a batch by rows' keys; ``row_path`` perturbs the rows of the numbers given."""
    assert plan.pps is not None
    rows = rows_of(texts)
    rows.protected = protected_characters(rows, plan.protection)
    skipped = rows.odd.copy()
    if texts.null_count:
        skipped |= texts.is_null().to_numpy(zero_copy_only=False)
    step_keys = mix(keys ^ np.uint64(plan.nodes.salt))
    made = perturb(kernel(plan.transform, rows), step_keys, plan.pps, skipped)
    # Why nothing was done where something is protected takes another look.
    skipped |= made.unfinished | (rows.holding(rows.protected) & (made.done == 0))
    others = np.flatnonzero(skipped)
    written = row_path(others.tolist())
    reason = _reasons(rows, made.done, plan.pps, skipped)
    counts = Counts()
    counts.add(written.changed, written.reasons)
    number = np.bincount(reason + 1)[1:]
    counts.add(
        int(np.count_nonzero(made.done)), {_REASONS[i]: int(number[i]) for i in np.flatnonzero(number)}
    )
    texts = _texts(texts, rows, made, others, written.columns[shape.text[0]])
    record = _record(plan, shape, rows, made, others, written, reason) if shape.provenance else []
    return Batch(texts, record, counts)


def _reasons(rows: Rows, done: Ints, pps: int, skipped: Bools) -> Ints:
    """Number in ``_REASONS`` of why a row has fewer edits than asked, -1 where it has not or is skipped."""
    reason = np.where(done < pps, _REASONS.index("fewer_sites"), -1)
    none = np.flatnonzero(done == 0)
    filled = any_between(~rows.blank, rows.offsets[none], rows.offsets[none + 1])
    reason[none] = np.where(filled, _REASONS.index("no_sites"), _REASONS.index("blank"))
    reason[skipped] = -1
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
    size = np.diff(rows.offsets)
    np.add.at(size, row, new.size - (stop - start))
    return array_of(texts.type, spliced(rows.data, start, stop, new), starts_of(size), texts)


def _record(
    plan: Plan, shape: Shape, rows: Rows, made: Perturbed, others: Ints, written: Written, reason: Ints
) -> list[pa.Array]:
    """pk_edits, pk_asked, pk_done, pk_reason of all rows."""
    count = np.bincount(made.row, minlength=len(rows))
    count[others] = np.diff(written.offsets)
    edits = _edits(plan, shape, rows, made)
    if len(written.edits["n"]):
        order = np.argsort(np.concatenate([made.row, np.repeat(others, count[others])]), kind="stable")
        more = [pa.array(written.edits[field.name], field.type) for field in EDIT_TYPE]
        edits = [pa.concat_arrays(both).take(pa.array(order)) for both in zip(edits, more, strict=True)]
    struct = pa.StructArray.from_arrays(edits, fields=list(EDIT_TYPE))
    lists = pa.ListArray.from_arrays(pa.array(starts_of(count), pa.int32()), struct)
    asked, done = np.full(len(rows), plan.pps), made.done
    asked[others], done[others] = written.asked, written.done
    reason[others] = [-1 if name is None else _REASONS.index(name) for name in written.reason]
    flat = [pa.array(values, pa.int32()) for values in (asked, done)]
    return [lists, *flat, nullable(_REASONS, reason)]


def _edits(plan: Plan, shape: Shape, rows: Rows, made: Perturbed) -> list[pa.Array]:
    """The fields of EDIT_TYPE of a kernel's edits."""
    size, offset = len(made.row), rows.offsets[made.row]
    old = Strings.cut(rows.data, made.start, made.stop)
    fields = {
        "field": _repeated(shape.text[0], size),
        "transform": _repeated(plan.transform.name, size),
        "n": pa.array(made.n, pa.int32()),
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
