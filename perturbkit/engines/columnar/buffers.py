"""Arrow arrays of strings as numpy arrays and back, and strings put together from pieces of others."""

from collections.abc import Sequence

import numpy as np
import pyarrow as pa

from perturbkit.engines.columnar.draws import Keys
from perturbkit.engines.columnar.ragged import Bytes, Ints, Strings, starts_of, woven
from perturbkit.engines.columnar.rows import Rows

_HEX = np.frombuffer(b"".join(b"%02x" % code for code in range(256)), np.uint16)


def rows_of(texts: pa.Array) -> Rows:
    """Rows of an array of strings, which may be a slice; the bytes are not copied."""
    width = np.dtype(np.int64 if pa.types.is_large_string(texts.type) else np.int32)
    _, offsets, data = texts.buffers()
    ends = np.frombuffer(offsets, width, len(texts) + 1, texts.offset * width.itemsize).astype(np.int64)
    whole = np.frombuffer(data or b"", np.uint8)
    return Rows(whole[ends[0] : ends[-1]], ends - ends[0])


def array_of(kind: pa.DataType, data: Bytes, offsets: Ints, like: pa.Array | None = None) -> pa.Array:
    """Array of strings from bytes and offsets; missing where those of ``like`` are."""
    width = np.int64 if pa.types.is_large_string(kind) or pa.types.is_large_binary(kind) else np.int32
    valid = like.is_valid().buffers()[1] if like is not None and like.null_count else None
    buffers = [valid, pa.py_buffer(offsets.astype(width, copy=False)), pa.py_buffer(data)]
    return pa.Array.from_buffers(kind, len(offsets) - 1, buffers)


def numbers(values: Ints) -> pa.Array:
    """Array of 32-bit numbers."""
    return pa.array(values.astype(np.int32))


def nullable(names: Sequence[str], number: Ints) -> pa.Array:
    """The name of each number, missing where it is negative."""
    if number.max(initial=-1) < 0:
        return pa.nulls(len(number), pa.string())
    return pa.array(names, pa.string()).take(pa.array(number, pa.int32(), mask=number < 0))


def hexadecimal(keys: Keys) -> pa.Array:
    """The keys in sixteen hexadecimal digits."""
    digits = _HEX[keys.astype(">u8").view(np.uint8)].view(np.uint8)
    return array_of(pa.string(), digits, np.arange(0, 16 * len(keys) + 16, 16))


def spliced(data: Bytes, start: Ints, stop: Ints, new: Strings) -> Bytes:
    """``data`` with ``[start[i], stop[i])``, which are in order and disjoint, replaced by ``new[i]``.

    >>> new = Strings.of(["oo", ""])
    >>> spliced(np.frombuffer(b"cat", np.uint8), np.array([1, 2]), np.array([2, 3]), new).tobytes()
    b'coo'
    """
    size = len(start)
    borders = woven(start, stop)
    offsets = np.concatenate([[0], borders, [len(data)], len(data) + starts_of(new.size)[1:]])
    pieces = array_of(pa.large_binary(), np.concatenate([data, new.data]), offsets)
    # Pieces: kept, replaced, kept ... kept, then the new ones. Arrow copies them faster than numpy can.
    order = np.arange(2 * size + 1)
    order[1::2] = np.arange(2 * size + 1, 3 * size + 1)
    return np.frombuffer(pieces.take(pa.array(order)).buffers()[2] or b"", np.uint8)
