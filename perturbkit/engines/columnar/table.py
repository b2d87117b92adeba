"""A column of texts through a kernel, part by part."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np
import pyarrow as pa

from perturbkit.core.columns import row_ids
from perturbkit.core.one_step import perturb_string
from perturbkit.core.outcome import Outcome
from perturbkit.core.plan import Plan
from perturbkit.core.shape import Shape, Values
from perturbkit.core.stream import hash_all
from perturbkit.core.written import Counts
from perturbkit.engines.columnar.batch import NAMES, perturb_batch
from perturbkit.engines.columnar.buffers import hexadecimal, nullable, numbers, offsets_of
from perturbkit.engines.columnar.draws import Keys
from perturbkit.engines.columnar.kernel import Kernel
from perturbkit.engines.columnar.ragged import Ints
from perturbkit.engines.columnar.variants import Variants

MISSING = "\x1e"
_NAMES = pa.array([None, *NAMES[1:]], pa.string())
# What is worked on at once stays in the processor's cache.
_ROWS, _BYTES = 8192, 1 << 19


class Columnar(NamedTuple):
    """Perturbed texts, the columns of PROVENANCE_SCHEMA if asked for, the rows they come from, and counts."""

    texts: pa.ChunkedArray
    record: list[pa.ChunkedArray]
    rows: Ints
    counts: Counts


def perturb_texts(
    plan: Plan, shape: Shape, kernel: type[Kernel], table: pa.Table, indices: Sequence[int] | None
) -> Columnar:
    """Perturb the only text column of ``table``, which has rows, as the row path does."""
    made: list[list[pa.Array]] = []
    rows, counts, first = [], Counts(), 0
    for part in _parts(table.select(list(shape.read)), shape.text[0]):
        places = None if indices is None else indices[first : first + part.num_rows]
        columns, row = _perturb_part(plan, shape, kernel, part, places, counts)
        made.append(columns)
        rows.append(first + row)
        first += part.num_rows
    texts, *record = map(pa.chunked_array, zip(*made, strict=True))
    return Columnar(texts, record, np.concatenate(rows) if len(rows) > 1 else rows[0], counts)


def _parts(table: pa.Table, name: str) -> Iterator[pa.RecordBatch]:
    for batch in table.to_batches(max_chunksize=_ROWS):
        waiting = [batch]
        while waiting:
            part = waiting.pop()
            if not part.num_rows:
                continue
            ends = offsets_of(part.column(name))
            if ends[-1] - ends[0] > _BYTES and part.num_rows > 1:
                half = part.num_rows // 2
                waiting += (part.slice(half), part.slice(0, half))
            else:
                yield part


def _perturb_part(
    plan: Plan,
    shape: Shape,
    kernel: type[Kernel],
    part: pa.RecordBatch,
    places: Sequence[int] | None,
    counts: Counts,
) -> tuple[list[pa.Array], Ints]:
    """New texts and their record, one array a column, and the rows of ``part`` that they come from."""
    variants = Variants(shape, part.num_rows)
    row_keys, ids = _keys(plan, shape, part, places)
    keys, texts = row_keys, part.column(shape.text[0])
    if not variants.one_to_one:
        texts, keys = texts.take(pa.array(variants.row)), keys[variants.row]

    def row_path(row: int, text: str) -> Outcome:
        return perturb_string(plan, text, int(keys[row]), int(variants.copy[row]))

    step_keys = variants.step_keys(plan, keys)
    batch = perturb_batch(plan, shape, kernel, texts, step_keys, variants.original, row_path)
    if shape.copies > 1:
        batch.reason[variants.repeats(batch.texts, batch.done)] = NAMES.index("repeat")
    columns = [batch.texts]
    if shape.provenance:
        source = _source(row_keys, ids)
        if not variants.one_to_one:
            source = source.take(pa.array(variants.row))
        assert plan.pps is not None
        asked, copy = variants.asked_and_copy(plan.pps)
        columns += [batch.edits, asked, numbers(batch.done), nullable(_NAMES, batch.reason), source, copy]
    row, reason = variants.row, batch.reason
    if shape.unchanged == "drop":
        kept = variants.original | (batch.done > 0)
        columns, row, reason = [column.filter(pa.array(kept)) for column in columns], row[kept], reason[kept]
    why = {NAMES[code]: many for code, many in enumerate(np.bincount(reason).tolist()) if code and many}
    counts.add(int(np.count_nonzero(batch.done)), why)
    return columns, row


def _keys(
    plan: Plan, shape: Shape, part: pa.RecordBatch, places: Sequence[int] | None
) -> tuple[Keys, Values | None]:
    """Keys of the rows, and their ids where they are made of these."""
    texts = part.column(shape.text[0])
    held = {shape.key_column: part.column(shape.key_column).to_pylist()} if shape.key_column else {}
    ids = row_ids(shape, held, places)
    if ids is not None and None not in ids:
        return np.fromiter(map(plan.id_key, ids), np.uint64, len(texts)), ids
    binary = pa.large_binary() if pa.types.is_large_string(texts.type) else pa.binary()
    # A missing text has the key that Plan.row_key gives it.
    filled = texts.fill_null(MISSING) if texts.null_count else texts
    encoded = filled.view(binary).to_pylist()
    keys = np.fromiter(hash_all(encoded, plan.seed), np.uint64, len(texts))
    if ids is not None:
        known = np.array([value is not None for value in ids])
        keys[known] = [plan.id_key(value) for value in ids if value is not None]
    return keys, ids


def _source(keys: Keys, ids: Values | None) -> pa.Array:
    """``pk_source``: the ids, and the keys of rows without one."""
    if ids is None:
        return hexadecimal(keys)
    named = pa.array([None if value is None else str(value) for value in ids], pa.string())
    return named.fill_null(hexadecimal(keys)) if named.null_count else named
