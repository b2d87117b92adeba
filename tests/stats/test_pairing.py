"""Pairing by id: what is matched, what is refused, and what the message says."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from perturbkit.errors import InvalidArgument
from perturbkit.stats.pairing import cluster_codes, pair


@given(st.lists(st.integers(), min_size=1, max_size=30, unique=True), st.randoms(use_true_random=False))
def test_pairs_hold_the_same_id(ids, random):
    shuffled = random.sample(ids, len(ids))
    pairing = pair(len(ids), len(ids), (ids, shuffled))
    assert [ids[i] for i in pairing.of_a] == [shuffled[i] for i in pairing.of_b] == ids


@pytest.mark.parametrize(
    ("n_a", "n_b", "ids", "message"),
    [
        (3, 2, None, "a has 3 units, b has 2"),
        (0, 0, None, "at least one unit"),
        (2, 2, ["x", "x"], "ids repeats 'x'"),
        (2, 2, (["x", "y"], ["x", "x"]), "ids of b repeats 'x'"),
        (2, 2, (["x", "y"], ["x", "z"]), r"1 only in a \('y'\) and 1 only in b \('z'\)"),
        (2, 1, (["x", "y"], ["x"]), r"1 only in a \('y'\)"),
        (2, 2, (["x"], ["x", "y"]), "ids of a has 1 entries for 2 units"),
        (3, 2, ["x", "y", "z"], "ids has 3 entries, a has 3 units, b has 2"),
        (2, 2, ["x", None], "ids is missing at position 1"),
        (2, 2, "xy", "must be a sequence"),
        (3, 3, [["x"], "y", "z"], "ids at position 0 cannot be a name"),
    ],
)
def test_what_cannot_be_paired(n_a, n_b, ids, message):
    with pytest.raises(InvalidArgument, match=message):
        pair(n_a, n_b, ids)


def test_at_most_five_ids_are_listed():
    with pytest.raises(InvalidArgument) as caught:
        pair(9, 9, (list(range(9)), list(range(100, 109))))
    assert "0, 1, 2, 3, 4, ..." in str(caught.value)
    assert "5" not in str(caught.value).split("...")[0].split("(")[1]


def test_unmatched_can_be_dropped_but_not_all():
    pairing = pair(3, 2, (["x", "y", "z"], ["z", "q"]), "drop")
    assert (pairing.of_a.tolist(), pairing.of_b.tolist(), pairing.n_left_out) == ([2], [0], 3)
    with pytest.raises(InvalidArgument, match="nothing in common"):
        pair(1, 1, (["x"], ["y"]), "drop")
    with pytest.raises(InvalidArgument, match='"error" or "drop"'):
        pair(1, 1, (["x"], ["x"]), "ignore")


def test_clusters_may_be_numpy_or_any_names():
    assert cluster_codes(np.array([7, 7, 3]), 3).tolist() == [0, 0, 1]
    assert cluster_codes([("a", 1), ("b", 1), ("a", 1)], 3).tolist() == [0, 1, 0]
    with pytest.raises(InvalidArgument, match="clusters is missing at position 0"):
        cluster_codes([None, "s"], 2)


def test_ids_may_be_columns_of_a_table():
    pandas = pytest.importorskip("pandas")
    sides = pandas.Series([1, 2]), pandas.Series([2, 1])
    assert pair(2, 2, sides).of_b.tolist() == [1, 0]
    assert pair(2, 2, sides[0]).paired_by == "id"
    assert pair(2, 2, ("x", "y")).of_b.tolist() == [0, 1]
