"""A column of texts through a kernel, part by part."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np
import pyarrow as pa

from perturbkit.core.columns import Counts, Shape, Written, perturb_columns, row_ids
from perturbkit.core.plan import Plan
from perturbkit.core.stream import hash_all
from perturbkit.engines.columnar.batch import Batch, perturb_batch
from perturbkit.engines.columnar.buffers import hexadecimal
from perturbkit.engines.columnar.draws import Keys
from perturbkit.engines.columnar.kernel import Kernel

MISSING = "\x1e"
# What is worked on at once stays in the processor's cache.
_ROWS, _BYTES = 8192, 1 << 19


class Columnar(NamedTuple):
    """Perturbed texts, the columns of PROVENANCE_SCHEMA if asked for, and counts."""

    texts: pa.ChunkedArray
    record: list[pa.ChunkedArray]
    counts: Counts


def perturb_texts(
    plan: Plan, shape: Shape, kernel: type[Kernel], table: pa.Table, indices: Sequence[int] | None
) -> Columnar:
    """Perturb the only text column of ``table``, which has rows, as the row path does."""
    made: list[list[pa.Array]] = []
    counts, first = Counts(), 0
    for part in _parts(table.select(list(shape.read)), shape.text[0]):
        places = None if indices is None else indices[first : first + part.num_rows]
        keys, source = _keys(plan, shape, part, places)
        batch = _perturb_part(plan, shape, kernel, part, places, keys)
        copy = pa.array(np.zeros(part.num_rows, np.int32))
        made.append([batch.texts, *batch.record, *([source, copy] if shape.provenance else ())])
        counts.add(batch.counts.changed, batch.counts.reasons)
        first += part.num_rows
    texts, *record = map(pa.chunked_array, zip(*made, strict=True))
    return Columnar(texts, record, counts)


def _parts(table: pa.Table, name: str) -> Iterator[pa.RecordBatch]:
    for batch in table.to_batches(max_chunksize=_ROWS):
        waiting = [batch]
        while waiting:
            part = waiting.pop()
            if part.column(name).nbytes > _BYTES and part.num_rows > 1:
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
    keys: Keys,
) -> Batch:
    def row_path(numbers: list[int]) -> Written:
        rows = pa.array(numbers, pa.int64())
        values = {name: part.column(name).take(rows).to_pylist() for name in shape.read}
        known = None if places is None else [places[number] for number in numbers]
        return perturb_columns(plan, shape, values, known)

    return perturb_batch(plan, shape, kernel, part.column(shape.text[0]), keys, row_path)


def _keys(
    plan: Plan, shape: Shape, part: pa.RecordBatch, places: Sequence[int] | None
) -> tuple[Keys, pa.Array]:
    """Keys of the rows, and their ``pk_source``."""
    texts = part.column(shape.text[0])
    held = {shape.key_column: part.column(shape.key_column).to_pylist()} if shape.key_column else {}
    ids = row_ids(shape, held, places)
    if ids is not None and None not in ids:
        keys = np.fromiter(map(plan.id_key, ids), np.uint64, len(texts))
        return keys, pa.array([str(value) for value in ids], pa.string())
    binary = pa.large_binary() if pa.types.is_large_string(texts.type) else pa.binary()
    # A missing text has the key that Plan.row_key gives it.
    filled = texts.fill_null(MISSING) if texts.null_count else texts
    encoded = filled.cast(binary).to_pylist()
    keys = np.fromiter(hash_all(encoded, plan.seed), np.uint64, len(texts))
    source = hexadecimal(keys)
    if ids is None:
        return keys, source
    known = np.array([value is not None for value in ids])
    keys[known] = [plan.id_key(value) for value in ids if value is not None]
    named = pa.array([None if value is None else str(value) for value in ids], pa.string())
    return keys, named.fill_null(source)
