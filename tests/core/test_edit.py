"""Edits: applied, inverted, undone, and what they do to offsets."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from perturbkit.core.edit import Edit, OffsetMap, apply, invert, undo
from perturbkit.errors import InvalidArgument


@pytest.mark.parametrize(
    ("text", "edits", "want"),
    [
        ("cat", [], "cat"),
        ("cat", [Edit(1, 2, "u")], "cut"),
        ("cat", [Edit(0, 0, "the ")], "the cat"),
        ("cat", [Edit(3, 3, "s")], "cats"),
        ("cat", [Edit(0, 3, "")], ""),
        ("one two", [Edit(0, 3, "1"), Edit(3, 4, "-"), Edit(4, 7, "2")], "1-2"),
        ("one two", [Edit(3, 3, "!"), Edit(3, 4, "")], "one!two"),
        ("éa", [Edit(0, 1, "e\u0301")], "e\u0301a"),
    ],
)
def test_apply(text, edits, want):
    assert apply(text, edits) == want


@pytest.mark.parametrize(
    "edits",
    [
        [Edit(2, 5, "x")],
        [Edit(-1, 1, "x")],
        [Edit(2, 1, "x")],
        [Edit(0, 2, "x"), Edit(1, 3, "y")],
        [Edit(2, 3, "x"), Edit(0, 1, "y")],
        [Edit(0, 1, "x"), Edit(2, 9, "y")],
    ],
)
def test_apply_refuses_edits_that_leave_the_text_or_overlap(edits):
    with pytest.raises(InvalidArgument, match="edit"):
        apply("cat", edits)


def test_invert():
    edits = [Edit(0, 3, "a", old="one"), Edit(4, 7, "three", old="two")]
    assert apply("one two", edits) == "a three"
    back = invert(edits)
    assert [edit[:3] for edit in back] == [(0, 1, "one"), (2, 7, "two")]
    assert [edit.old for edit in back] == ["a", "three"]
    assert apply("a three", back) == "one two"


def test_undo_takes_the_steps_back_from_the_last_to_the_first():
    # "cat" -> "coat" (step 0) -> "boat" (step 1) -> "boats" (step 2)
    edits = [
        Edit(4, 4, "s", old="", step=2),
        Edit(1, 1, "o", old="", step=0),
        Edit(0, 1, "b", old="c", step=1),
    ]
    assert undo("boats", edits) == "cat"


def test_undo_of_no_edits():
    assert undo("cat", []) == "cat"


@pytest.mark.parametrize(
    ("edits", "span", "want"),
    [
        ([], (1, 3), (1, 3)),
        ([Edit(0, 0, "very ")], (0, 3), (5, 8)),  # inserted where the span begins: stays outside
        ([Edit(3, 3, "!!")], (0, 3), (0, 3)),  # inserted where it ends: stays outside
        ([Edit(1, 1, "xx")], (0, 3), (0, 5)),  # inserted inside: belongs to it
        ([Edit(0, 3, "lion")], (0, 3), (0, 4)),  # replaced as a whole
        ([Edit(0, 1, "b")], (0, 3), (0, 3)),  # first letter replaced
        ([Edit(2, 3, "")], (0, 3), (0, 2)),  # last letter deleted
        ([Edit(0, 2, "x")], (1, 3), None),  # reaches in from the left
        ([Edit(2, 5, "x")], (0, 3), None),  # reaches out to the right
        ([Edit(0, 5, "x")], (1, 3), None),  # covers it and more
        ([Edit(0, 5, "x")], (0, 3), None),  # begins with it and reaches further
        ([Edit(0, 1, ""), Edit(6, 7, "xyz")], (3, 5), (2, 4)),
        ([Edit(1, 2, "")], (2, 4), (1, 3)),  # deleted just before
    ],
)
def test_offset_map_span(edits, span, want):
    assert OffsetMap(edits).span(*span) == want


def test_b37_insertions_move_only_what_follows():
    # "Many rivers meet here. The Nera, which ...": answers Nera [27, 31) and "The Nera" [23, 31)
    before, after = OffsetMap([Edit(0, 0, "Well ")]), OffsetMap([Edit(32, 32, "xxxxx")])
    assert (before.span(27, 31), before.span(23, 31)) == ((32, 36), (28, 36))
    assert (after.span(27, 31), after.span(23, 31)) == ((27, 31), (23, 31))


def test_offset_map_back():
    # "one two three" -> "a two drei!": positions of the output in the input
    moved = OffsetMap([Edit(0, 3, "a"), Edit(8, 13, "drei"), Edit(13, 13, "!")])
    assert [moved.back(i) for i in range(12)] == [0, 3, 4, 5, 6, 7, 8, 8, 8, 8, 13, 13]


@st.composite
def edited(draw):
    text = draw(st.text("abc \u0301é", max_size=20))
    cuts = sorted(draw(st.lists(st.integers(0, len(text)), max_size=8)))
    edits = []
    for start, end in list(pairwise(cuts))[::2]:
        edits.append(Edit(start, end, draw(st.text("xy", max_size=3)), old=text[start:end]))
    return text, [e for i, e in enumerate(edits) if not i or e[:2] != edits[i - 1][:2]]


@given(edited())
def test_inverse_undoes_and_offsets_agree_with_the_text(sample):
    text, edits = sample
    out = apply(text, edits)
    assert apply(out, invert(edits)) == text
    assert undo(out, edits) == text
    moved = OffsetMap(edits)
    for start in range(len(text)):
        place = moved.span(start, start + 1)
        if all(edit.end <= start or edit.start > start for edit in edits):
            assert out[place[0] : place[1]] == text[start]


@pytest.mark.parametrize(
    ("text", "edits", "message"),
    [
        # "cat" -> "cut", and then "cart" was typed by hand
        (
            "cart",
            [Edit(1, 2, "u", old="a")],
            r"the edit that put 'u' at 1 is not in 'cart', which has 'a' there",
        ),
        ("c", [Edit(1, 2, "u", old="a")], r"put 'u' at 1 is not in 'c', which has 1 characters"),
        ("c", [Edit(2, 3, "", old="t")], r"put '' at 2 is not in 'c'"),
        ("cut", [Edit(-2, 2, "u", old="a")], r"put 'u' at -2 is not in 'cut'"),
        # only the later step is there: "boat" -> "boats"
        (
            "goats",
            [Edit(4, 4, "s", step=1), Edit(0, 1, "b", old="c")],
            r"put 'b' at 0 is not in 'goat', .* 'g'",
        ),
    ],
)
def test_undo_refuses_a_text_that_does_not_hold_the_edits(text, edits, message):
    with pytest.raises(InvalidArgument, match=message):
        undo(text, edits)
