"""Arrow arrays as rows and back."""

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import given
from hypothesis import strategies as st

from perturbkit.engines.columnar.buffers import array_like, hexadecimal, nullable, rows_of, spliced
from perturbkit.engines.columnar.ragged import Strings


@pytest.mark.parametrize("kind", [pa.string(), pa.large_string()])
def test_a_slice_comes_back_as_it_was(kind: pa.DataType) -> None:
    array = pa.array(["skipped", "one", None, "", "three", "left out"], kind).slice(1, 4)
    rows = rows_of(array)
    assert rows.data.tobytes() == b"onethree"
    assert array_like(array, rows.data, rows.offsets).equals(array)
    assert len(rows_of(pa.array([], kind))) == 0


@given(st.text("abc", max_size=8), st.lists(st.integers(0, 8), max_size=8), st.data())
def test_spliced(text: str, borders: list[int], data: st.DataObject) -> None:
    borders = sorted(min(border, len(text)) for border in borders[: len(borders) // 2 * 2])
    start, stop = borders[::2], borders[1::2]
    new = [data.draw(st.text("xyz", max_size=3)) for _ in start]
    want, at = "", 0
    for a, b, piece in zip(start, stop, new, strict=True):
        want, at = want + text[at:a] + piece, b
    found = spliced(
        np.frombuffer(text.encode(), np.uint8),
        np.array(start, np.int64),
        np.array(stop, np.int64),
        Strings.of(new),
    )
    assert found.tobytes().decode() == want + text[at:]


def test_names_and_hexadecimal_keys() -> None:
    names = pa.array([None, "a", "b"])
    assert nullable(names, np.array([2, 0, 1])).to_pylist() == ["b", None, "a"]
    assert nullable(names, np.array([0, 0])).to_pylist() == [None, None]
    keys = np.array([0, 255, 2**64 - 1], np.uint64)
    assert hexadecimal(keys).to_pylist() == ["0" * 16, "0" * 14 + "ff", "f" * 16]
