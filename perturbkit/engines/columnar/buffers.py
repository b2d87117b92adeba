"""Arrow arrays of strings as numpy arrays and back, and strings put together from pieces of others."""

from binascii import hexlify
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
from pyarrow import compute

from perturbkit.engines.columnar.draws import Keys
from perturbkit.engines.columnar.ragged import Bytes, Ints, Strings
from perturbkit.engines.columnar.rows import Rows
from perturbkit.engines.record import EDIT_TYPE

# Their short cuts ask for options and check them anew at each call, which costs more than a thousand pieces.
_TAKE, _UNCHECKED = compute.get_function("array_take"), compute.TakeOptions(boundscheck=False)
_STRING, _BINARY, _EDITS = pa.string(), pa.large_binary(), pa.list_(EDIT_TYPE)
_BIG_ENDIAN = np.dtype(">u8")
_INT32, INT64 = np.dtype(np.int32), np.dtype(np.int64)
_KINDS = {_INT32: pa.int32(), INT64: pa.int64()}


def rows_of(texts: pa.Array) -> Rows:
    """Rows of an array of strings, which may be a slice; the bytes are not copied."""
    ends, data = offsets_of(texts), texts.buffers()[2]
    whole = np.frombuffer(data or b"", np.uint8)
    low, high = int(ends[0]), int(ends[-1])
    return Rows(whole[low:high], ends - np.int64(low))


def offsets_of(texts: pa.Array) -> npt.NDArray[Any]:
    """Where each of the texts begins in their buffer; one more, where all end."""
    width = INT64 if pa.types.is_large_string(texts.type) else _INT32
    return np.frombuffer(texts.buffers()[1], width, len(texts) + 1, texts.offset * width.itemsize)


def strings_of(data: Bytes | bytes, offsets: Ints) -> pa.Array:
    """Array of strings from bytes and offsets."""
    buffers = [None, pa.py_buffer(offsets.astype(np.int32)), pa.py_buffer(data)]
    return pa.Array.from_buffers(_STRING, len(offsets) - 1, buffers, 0)


def array_like(texts: pa.Array, data: Bytes, offsets: Ints) -> pa.Array:
    """Array of the type of ``texts`` from bytes and offsets; missing where those are."""
    width = np.int64 if pa.types.is_large_string(texts.type) else np.int32
    buffers = [None, pa.py_buffer(offsets.astype(width, copy=False)), pa.py_buffer(data)]
    if texts.null_count:
        buffers[0] = texts.is_valid().buffers()[1]
    return pa.Array.from_buffers(texts.type, len(offsets) - 1, buffers, texts.null_count)


def repeated(value: str | int, count: int) -> pa.Array:
    """Array of one string or number, so many times; unless that is long, the beginning of a kept one."""
    if count > _KEPT:
        return _repeated(value, count)
    return _kept(value, 1 << count.bit_length()).slice(0, count)


def _repeated(value: str | int, count: int) -> pa.Array:
    if isinstance(value, int):
        return numbers(np.full(count, value))
    encoded = value.encode()
    return strings_of(encoded * count, np.arange(count + 1) * len(encoded))


_KEPT = 1 << 14
_kept = lru_cache(maxsize=32)(_repeated)


def numbers(values: Any, width: np.dtype[Any] = _INT32) -> pa.Array:
    """Array of whole numbers, of 32 bits or those of ``width``."""
    buffer = pa.py_buffer(values.astype(width, copy=False))
    return pa.Array.from_buffers(_KINDS[width], len(values), [None, buffer], 0)


def lists_of(edits: Sequence[pa.Array], first: Ints) -> pa.ListArray:
    """``pk_edits`` from its fields; those of row r are first[r] : first[r + 1]."""
    flat = pa.Array.from_buffers(EDIT_TYPE, len(edits[0]), [None], 0, children=edits)
    offsets = pa.py_buffer(first.astype(np.int32))
    return pa.Array.from_buffers(_EDITS, len(first) - 1, [None, offsets], 0, children=[flat])


def nullable(names: pa.Array, number: Ints) -> pa.Array:
    """The name of each number; that of 0 is missing."""
    return taken(names, number) if np.count_nonzero(number) else pa.nulls(len(number), _STRING)


def taken(strings: pa.Array, number: Ints) -> pa.Array:
    """The strings of these numbers."""
    return _TAKE.call([strings, numbers(number, INT64)], _UNCHECKED)


def hexadecimal(keys: Keys) -> pa.Array:
    """The keys in sixteen hexadecimal digits."""
    digits = hexlify(keys.astype(_BIG_ENDIAN).tobytes())
    return strings_of(digits, np.arange(0, len(digits) + 16, 16))


def spliced(data: Bytes, start: Ints, stop: Ints, new: Strings) -> Bytes:
    """``data`` with ``[start[i], stop[i])``, which are in order and disjoint, replaced by ``new[i]``.

    >>> new = Strings.of(["oo", ""])
    >>> spliced(np.frombuffer(b"cat", np.uint8), np.array([1, 2]), np.array([2, 3]), new).tobytes()
    b'coo'
    """
    # Pieces: kept, replaced, kept ... kept, then the new ones. Arrow copies them faster than numpy can.
    kept = 2 * len(start) + 1
    offsets = np.empty(kept + len(start) + 1, np.int64)
    offsets[0], offsets[1:kept:2], offsets[2:kept:2] = 0, start, stop
    np.add(new.first, len(data), out=offsets[kept:])
    buffers = [None, pa.py_buffer(offsets), pa.py_buffer(np.concatenate([data, new.data]))]
    pieces = pa.Array.from_buffers(_BINARY, len(offsets) - 1, buffers, 0)
    order = np.arange(kept)
    order[1::2] = np.arange(kept, len(offsets) - 1)
    return np.frombuffer(taken(pieces, order).buffers()[2] or b"", np.uint8)
