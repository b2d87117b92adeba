"""One batch of texts: through a kernel what it covers, by the row path the rest, together in order."""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
import pyarrow as pa

from perturbkit.core.outcome import REASONS, Outcome
from perturbkit.core.plan import Plan
from perturbkit.core.shape import EDIT_FIELDS, Shape
from perturbkit.engines.columnar.buffers import (
    INT64,
    array_like,
    lists_of,
    numbers,
    repeated,
    rows_of,
    spliced,
    strings_of,
)
from perturbkit.engines.columnar.draws import Keys
from perturbkit.engines.columnar.kernel import Kernel, Perturbed, Rounds, perturb
from perturbkit.engines.columnar.protection import protect
from perturbkit.engines.columnar.ragged import Bools, Ints, Strings, marked, ranges, sizes_of, starts_of
from perturbkit.engines.columnar.rows import Rows

NAMES = ["", *REASONS]
RowPath = Callable[[int, str], Outcome]


class Batch(NamedTuple):
    """Perturbed texts, ``pk_edits``, done in each row, and the number in NAMES of why not as asked, or 0."""

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
    protect(rows, plan.protection)
    done_with = kept
    if texts.null_count:
        missing = texts.is_null().to_numpy(zero_copy_only=False)
        done_with = kept | missing
    made = perturb(kernel(plan.transform, rows), keys, plan.pps, rows.odd | done_with)
    reason, unsure = _reasons(rows, made.done, plan.pps)
    # Why nothing was done where something is protected takes another look.
    others = rows.odd.copy()
    others[unsure] = True
    others[made.unfinished] = True
    others[done_with] = False
    if texts.null_count:
        reason[missing] = NAMES.index("missing")
    reason[kept] = 0
    if np.count_nonzero(others):
        _by_row(rows, marked(others), row_path, made, reason)
    edits = made.in_order()
    first = starts_of(np.bincount(edits.row, minlength=len(rows)))
    record = _edits(plan, shape, rows, edits, first) if shape.provenance else None
    return Batch(_texts(texts, rows, edits, first), record, made.done, reason)


def _reasons(rows: Rows, done: Ints, pps: int) -> tuple[Ints, Ints]:
    """Why not as asked, and the rows where nothing was done beside something protected."""
    reason = np.zeros(len(rows), np.int64)
    few = marked(done < pps)
    if not len(few):
        return reason, few
    reason[few] = NAMES.index("fewer_sites")
    none = few[done[few] == 0]
    reason[none] = NAMES.index("no_sites")
    first = rows.all_words.first
    for number in none[first[none] == first[none + 1]].tolist():
        if not rows.text(number).strip():
            reason[number] = NAMES.index("blank")
    return reason, none[rows.guarded[none]]


def _by_row(rows: Rows, others: Ints, row_path: RowPath, made: Rounds, reason: Ints) -> None:
    """The other rows by the row path: what is made there takes the place of what a kernel made."""
    done: list[int] = []
    places: list[tuple[int, int, int, int]] = []
    new: list[str] = []
    for number, first in zip(others.tolist(), rows.offsets[others].tolist(), strict=True):
        text = rows.text(number)
        out = row_path(number, text)
        done.append(out.done)
        reason[number] = NAMES.index(out.reason or "")
        at, low = 0, first
        for edit in out.edits:
            start = low + len(text[at : edit.start].encode())
            low = start + len(edit.old.encode())
            at = edit.end
            places.append((number, edit.n, start, low))
            new.append(edit.replacement)
    row, n, starts, stops = np.array(places, np.int64).reshape(-1, 4).T
    made.replace(others, done, Perturbed(row, n, starts, stops, Strings.of(new)))


def _texts(texts: pa.Array, rows: Rows, made: Perturbed, first: Ints) -> pa.Array:
    """The texts with their edits; those of row r are first[r] : first[r + 1]."""
    size = made.stop - made.start
    grown = sizes_of(made.new.first) - size
    if np.count_nonzero(grown):
        data = spliced(rows.data, made.start, made.stop, made.new)
        return array_like(texts, data, rows.offsets + starts_of(grown)[first])
    data = rows.data.copy()
    data[ranges(made.start, size, made.new.first)] = made.new.data
    return array_like(texts, data, rows.offsets)


def _edits(plan: Plan, shape: Shape, rows: Rows, made: Perturbed, first: Ints) -> pa.ListArray:
    """``pk_edits`` of all rows."""
    size = len(made.row)
    old = Strings.cut(rows.data, made.start, made.stop)
    start, stop = rows.characters(made.row, made.start, made.stop)
    fields = {
        "field": repeated(shape.text[0], size),
        "transform": repeated(plan.transform.name, size),
        "n": repeated(0, size) if plan.pps == 1 else numbers(made.n),
        "step": repeated(0, size),
        "start": numbers(start, INT64),
        "end": numbers(stop, INT64),
        "old": strings_of(*old),
        "new": strings_of(*made.new),
    }
    return lists_of([fields[name] for name in EDIT_FIELDS], first)
