"""Many streams at once draw what each of them draws alone."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from perturbkit.core.stream import Stream, site_key
from perturbkit.engines.columnar.draws import Draws, nth_below, site_keys

keys = st.lists(st.integers(0, 2**64 - 1), min_size=1, max_size=6)


@given(keys, st.lists(st.sampled_from([1, 2, 3, 7, 26, 2**31, 2**32 - 1]), min_size=1, max_size=4))
def test_below(keys: list[int], bounds: list[int]) -> None:
    draws, streams = Draws(np.array(keys, np.uint64)), [Stream(key) for key in keys]
    for n in bounds:
        assert draws.below(n).tolist() == [stream.below(n) for stream in streams]
    some = np.arange(0, len(keys), 2)
    assert draws.below(np.full(len(some), 5), some).tolist() == [s.below(5) for s in streams[::2]]
    assert draws.below(10**6).tolist() == [stream.below(10**6) for stream in streams]


@given(keys, st.data())
def test_first(keys: list[int], data: st.DataObject) -> None:
    fitting = [data.draw(st.lists(st.booleans(), min_size=1, max_size=5)) for _ in keys]
    count, streams = np.array([len(fits) for fits in fitting]), np.arange(len(keys))
    of, number = Draws(np.array(keys, np.uint64)).first(
        count, lambda of, i: np.array([fitting[a][b] for a, b in zip(streams[of], i, strict=True)], np.bool_)
    )
    found = dict(zip(streams[of].tolist(), number.tolist(), strict=True))
    assert list(found) == sorted(found)
    for at, (key, n, fits) in enumerate(zip(keys, count.tolist(), fitting, strict=True)):
        assert Stream(key).first(n, lambda i, fits=fits: fits[i]) == found.get(at)


@given(keys, st.integers(1, 9))
def test_numbers_by_their_place_in_the_stream(keys: list[int], many: int) -> None:
    n = np.arange(1, many * len(keys) + 1).reshape(many, -1)
    found = nth_below(np.array(keys, np.uint64), np.arange(1, many + 1)[:, None], n)
    streams = [Stream(key) for key in keys]
    assert found.tolist() == [
        [stream.below(int(k)) for stream, k in zip(streams, row, strict=True)] for row in n
    ]


def test_site_keys() -> None:
    starts = [0, 1, 77, 2**39]
    found = site_keys(np.full(4, 12345, np.uint64), np.array(starts))
    assert found.tolist() == [site_key(12345, start) for start in starts]
