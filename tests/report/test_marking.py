"""Marked texts: both texts can always be read back."""

from hypothesis import given
from hypothesis import strategies as st

from perturbkit.report.marking import Piece, marked
from perturbkit.report.records import Edit, Flip


def flip(before, after, *edits):
    return Flip("t", "m", "x", 1, 0, before, after, edits, None, None, None)


def test_recorded_edits():
    pieces = marked(flip("the cat sat", "teh cat  sat", Edit(1, 3, "he", "eh"), Edit(7, 7, "", " ")))
    assert pieces == [
        Piece("kept", "t"),
        Piece("deleted", "he"),
        Piece("inserted", "eh"),
        Piece("kept", " cat"),
        Piece("inserted", " "),
        Piece("kept", " sat"),
    ]


def test_edits_that_do_not_fit_give_way_to_a_comparison():
    pieces = marked(flip("one two three", "one too three", Edit(90, 99, "x", "y")))
    assert pieces == [
        Piece("kept", "one "),
        Piece("deleted", "two"),
        Piece("inserted", "too"),
        Piece("kept", " three"),
    ]


edits = st.builds(Edit, st.integers(0, 12), st.integers(0, 12), st.text(max_size=3), st.text(max_size=3))


@given(st.text(max_size=12), st.text(max_size=12), st.lists(edits, max_size=3))
def test_both_texts_read_back(before, after, edits):
    pieces = marked(flip(before, after, *edits))
    assert "".join(p.text for p in pieces if p.kind != "inserted") == before
    assert "".join(p.text for p in pieces if p.kind != "deleted") == after
