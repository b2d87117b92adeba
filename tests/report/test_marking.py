"""Marked texts: both texts can always be read back."""

from hypothesis import given
from hypothesis import strategies as st

from perturbkit.report.marking import Piece, as_markup, clipped, marked, pieces
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


def test_without_edits_words_are_compared():
    assert pieces("No, a red door.", "No, a blue, old door.") == [
        Piece("kept", "No, a "),
        Piece("deleted", "red"),
        Piece("inserted", "blue, old"),
        Piece("kept", " door."),
    ]
    assert pieces("", "new") == [Piece("inserted", "new")]
    assert pieces("same", "same") == [Piece("kept", "same")]


def test_texts_that_differ_over_hundreds_of_words_are_marked_whole():
    before, after = "a b " * 20_000, "b a " * 20_000
    found = pieces(f"same {before}end", f"same {after}end")
    assert [piece.kind for piece in found] == ["kept", "deleted", "inserted", "kept"]


def test_long_pieces_lose_their_middle_and_say_so():
    found = clipped([Piece("kept", "ab" + "x" * 998), Piece("inserted", "new"), Piece("kept", "end")], most=5)
    assert found == [
        Piece("kept", "abx"),
        Piece("cut", " … 995 characters left out … "),
        Piece("kept", "xx"),
        Piece("inserted", "new"),
        Piece("kept", "end"),
    ]


def test_many_pieces_end_in_a_count_of_what_is_left_out():
    found = clipped([Piece("kept", "four"), Piece("deleted", "gone")] * 1_000, in_all=10)
    assert [piece.text for piece in found] == ["four", "gone", "four", " … 7,988 characters left out … "]


def test_markup_of_pieces():
    found = [Piece("kept", "a<"), Piece("deleted", "b"), Piece("inserted", "<c>"), Piece("cut", "…")]
    assert as_markup(found) == 'a&lt;<del>b</del><ins>&lt;c&gt;</ins><span class="cut">…</span>'


@given(st.text("ab .", max_size=30), st.text("ab .", max_size=30))
def test_both_texts_can_be_read_back(before, after):
    found = pieces(before, after)
    assert "".join(text for kind, text in found if kind != "inserted") == before
    assert "".join(text for kind, text in found if kind != "deleted") == after
