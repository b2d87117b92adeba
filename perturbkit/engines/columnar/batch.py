"""One batch of texts: through a kernel what it covers, by the row path the rest, together in order."""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
import pyarrow as pa

from perturbkit.core.plan import Plan
from perturbkit.core.shape import EDIT_FIELDS, Shape
from perturbkit.core.steps import REASONS, Outcome
from perturbkit.engines.columnar.buffers import array_of, numbers, rows_of, spliced
from perturbkit.engines.columnar.draws import Keys
from perturbkit.engines.columnar.kernel import Kernel, Perturbed, Rounds, perturb
from perturbkit.engines.columnar.protection import protected_characters
from perturbkit.engines.columnar.ragged import Bools, Ints, Strings, any_between, marked, sizes_of, starts_of
from perturbkit.engines.columnar.rows import Rows
from perturbkit.engines.record import EDIT_TYPE

NAMES = list(REASONS)
_FIELDS = list(EDIT_TYPE)
RowPath = Callable[[int, str], Outcome]


class Batch(NamedTuple):
    """Perturbed texts, ``pk_edits``, done in each row, and the number in NAMES of why not as asked, or -1."""

    texts: pa.Array
    edits: pa.ListArray | None
    done: Ints
    reason: Ints


def perturb_batch(
    plan: Plan,
    shape: Shape,
    kernel: type[Kernel],
    texts: pa.Array,
    keys: Keys,
    kept: Bools,
    row_path: RowPath,
) -> Batch:
    """Perturb the rows by the step's ``keys`` but for those to be ``kept``.

    ``row_path`` takes the number and the text of a row.
    """
    assert plan.pps is not None
    rows = rows_of(texts)
    rows.protected = protected_characters(rows, plan.protection)
    missing = texts.is_null().to_numpy(zero_copy_only=False)
    skipped = rows.odd | kept | missing
    made = perturb(kernel(plan.transform, rows), keys, plan.pps, skipped)
    reason, unsure = _reasons(rows, made.done, plan.pps)
    # Why nothing was done where something is protected takes another look.
    skipped[unsure] = True
    skipped[made.unfinished] = True
    skipped &= ~(kept | missing)
    reason[missing] = NAMES.index("missing")
    reason[kept] = -1
    if skipped.any():
        _by_row(rows, marked(skipped), row_path, made, reason)
    edits = made.in_order()
    record = _edits(plan, shape, rows, edits) if shape.provenance else None
    return Batch(_texts(texts, rows, edits), record, made.done, reason)


def _reasons(rows: Rows, done: Ints, pps: int) -> tuple[Ints, Ints]:
    """Why not as asked, and the rows where nothing was done beside something protected."""
    reason = np.full(len(rows), -1)
    few = marked(done < pps)
    reason[few] = NAMES.index("fewer_sites")
    none = few[done[few] == 0]
    low, high = rows.offsets[none], rows.offsets[none + 1]
    filled = any_between(~rows.blank, low, high)
    reason[none] = np.where(filled, NAMES.index("no_sites"), NAMES.index("blank"))
    return reason, none[any_between(rows.protected, low, high)]


def _by_row(rows: Rows, others: Ints, row_path: RowPath, made: Rounds, reason: Ints) -> None:
    """The other rows by the row path: what is made there takes the place of what a kernel made."""
    done: list[int] = []
    places: list[tuple[int, int, int, int]] = []
    new: list[str] = []
    for number, first in zip(others.tolist(), rows.offsets[others].tolist(), strict=True):
        text = rows.text(number)
        out = row_path(number, text)
        done.append(out.done)
        reason[number] = -1 if out.reason is None else NAMES.index(out.reason)
        at, low = 0, first
        for edit in out.edits:
            start = low + len(text[at : edit.start].encode())
            low = start + len(edit.old.encode())
            at = edit.end
            places.append((number, edit.n, start, low))
            new.append(edit.replacement)
    row, n, starts, stops = np.array(places, np.int64).reshape(-1, 4).T
    made.replace(others, done, Perturbed(row, n, starts, stops, Strings.of(new)))


def _texts(texts: pa.Array, rows: Rows, made: Perturbed) -> pa.Array:
    """The texts with their edits."""
    size = sizes_of(rows.offsets)
    np.add.at(size, made.row, made.new.size - (made.stop - made.start))
    return array_of(texts.type, spliced(rows.data, made.start, made.stop, made.new), starts_of(size), texts)


def _edits(plan: Plan, shape: Shape, rows: Rows, made: Perturbed) -> pa.ListArray:
    """``pk_edits`` of all rows."""
    size = len(made.row)
    old = Strings.cut(rows.data, made.start, made.stop)
    fields = {
        "field": pa.repeat(shape.text[0], size),
        "transform": pa.repeat(plan.transform.name, size),
        "n": numbers(made.n),
        "step": numbers(np.zeros(size, np.int32)),
        "start": pa.array(rows.character(made.start, made.row)),
        "end": pa.array(rows.character(made.stop, made.row)),
        "old": array_of(pa.string(), old.data, starts_of(old.size)),
        "new": array_of(pa.string(), made.new.data, starts_of(made.new.size)),
    }
    edits = pa.StructArray.from_arrays([fields[name] for name in EDIT_FIELDS], fields=_FIELDS)
    count = np.bincount(made.row, minlength=len(rows))
    return pa.ListArray.from_arrays(numbers(starts_of(count)), edits)
