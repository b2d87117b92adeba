"""Random numbers: known values of the two published algorithms, bounds and frequencies."""

from collections import Counter
from itertools import permutations
from math import factorial

import numpy as np
import pytest
import xxhash
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import chisquare

from perturbkit.core.stream import FORK, GAMMA, MASK, Stream, fork, hash_text, mix, shuffled, site_key
from perturbkit.errors import InvalidArgument


def test_stream_is_splitmix64():
    # First outputs of SplitMix64 seeded with 1234567, as Vigna's reference program prints them.
    stream = Stream(1234567)
    want = [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]
    assert [stream.bits() for _ in want] == want


def test_mix_with_numpy_gives_the_same_for_a_whole_column():
    keys = np.arange(1000, dtype=np.uint64) * np.uint64(GAMMA)
    z = (keys ^ (keys >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    assert (z ^ (z >> np.uint64(31))).tolist() == [mix(int(key)) for key in keys]


@given(st.text(), st.integers(0, MASK))
def test_hash_text_is_xxh3_of_utf8(text, seed):
    raw = text.encode("utf-8", "surrogatepass")
    assert hash_text(text, seed) == xxhash.xxh3_64_intdigest(raw, seed)


def test_hash_text_of_lone_surrogates():
    assert hash_text("\ud800") != hash_text("\udfff")
    assert hash_text("\ud800") == xxhash.xxh3_64_intdigest(b"\xed\xa0\x80")


@given(st.integers(0, MASK), st.integers(1, 10**6))
def test_below_is_multiply_shift_and_in_bounds(key, n):
    x = Stream(key).bits()
    assert Stream(key).below(n) == (x * n) // 2**64 < n


@given(st.integers(0, MASK), st.lists(st.integers(), max_size=30))
def test_shuffled_is_a_permutation_and_lazy_draws_are_a_prefix(key, items):
    whole = list(shuffled(list(items), key))
    assert sorted(whole) == sorted(items)
    some = shuffled(list(items), key)
    assert [next(some) for _ in range(len(items) // 2)] == whole[: len(items) // 2]


def test_every_order_is_equally_likely():
    counts = Counter(tuple(shuffled([0, 1, 2, 3], mix(key))) for key in range(24_000))
    assert set(counts) == set(permutations(range(4)))
    assert len(counts) == factorial(4)
    assert chisquare(list(counts.values())).pvalue > 1e-6


def test_first_is_uniform_over_what_fits():
    counts = Counter(Stream(mix(key)).first(6, lambda i: i in (1, 4, 5)) for key in range(9000))
    assert set(counts) == {1, 4, 5}
    assert chisquare(list(counts.values())).pvalue > 1e-6


def test_first_of_nothing():
    assert Stream(1).first(0, lambda i: True) is None
    assert Stream(1).first(-1, lambda i: True) is None
    assert Stream(1).first(5, lambda i: False) is None


@pytest.mark.parametrize(("p", "low", "high"), [(0.0, 0, 0), (1.0, 10_000, 10_000), (0.3, 2750, 3250)])
def test_chance(p, low, high):
    assert low <= sum(Stream(mix(key)).chance(p) for key in range(10_000)) <= high


def test_weighted_is_in_proportion():
    counts = Counter(Stream(mix(key)).weighted((1, 0, 3, 4)) for key in range(16_000))
    assert set(counts) == {0, 2, 3}
    assert chisquare([counts[0], counts[2], counts[3]], [2000, 6000, 8000]).pvalue > 1e-6


def test_forks_and_sites_have_streams_of_their_own():
    keys = [fork(5, tag) for tag in range(1000)] + [
        site_key(5, start, field) for start in range(500) for field in (0, 1)
    ]
    assert len(set(keys)) == 2000
    assert all(0 <= key <= MASK for key in keys)
    firsts = Counter(Stream(key).below(10) for key in keys)
    assert chisquare(list(firsts.values())).pvalue > 1e-6


def test_pick_uses_one_number():
    stream = Stream(9)
    stream.pick("abc")
    other = Stream(9)
    other.bits()
    assert stream.bits() == other.bits()


def test_constants_are_odd_so_that_multiples_do_not_repeat():
    assert GAMMA % 2 == FORK % 2 == 1


@pytest.mark.parametrize("n", ["x", 1.5, None, 0, -3])
def test_a_bound_below_which_is_no_whole_number_is_told_at_once(n):
    with pytest.raises(InvalidArgument, match=f"^draw.below takes a whole number >= 1, got {n!r}$"):
        Stream(0).below(n)
