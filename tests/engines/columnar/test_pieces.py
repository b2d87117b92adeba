"""Apostrophes belong to the words that the row path gives them to."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from perturbkit.core.text import Text
from perturbkit.engines.columnar.pieces import pieces
from perturbkit.transforms.words import _words
from tests.engines.columnar.test_rows import rows_of

LIKELY = (
    *("'tis", "'Twere", "'em", "'n'", "'90s", "'9", "'99", "'til", "'causes", "'em_", "cats'", "Ana's"),
    *("'s", "'t", "'re", "'so'", "('", "')", "'a-b'", "'"),
)
texts = st.lists(
    st.one_of(st.sampled_from([*LIKELY, " "]), st.text(st.sampled_from("' atm9_-."), max_size=5)), max_size=8
).map("".join)


def found(rows: list[str]) -> list[list[str]]:
    offsets = rows_of(rows).offsets
    start, stop, first = pieces(rows_of(rows))
    spans = [(start[a:b], stop[a:b]) for a, b in pairwise(first)]
    return [
        [text[a - offset : b - offset] for a, b in zip(*mine, strict=True)]
        for text, offset, mine in zip(rows, offsets, spans, strict=False)
    ]


@pytest.mark.parametrize(
    ("text", "want"),
    [
        ("'Tis my cats' food, 'so' he said", ["'Tis", "my", "cats'", "food", "so", "he", "said"]),
        ("rock 'n' roll in the '90s", ["rock", "'n'", "roll", "in", "the", "'90s"]),
        ("Ana 's cat can't go", ["Ana", "'s", "cat", "can't", "go"]),
        ("'s", ["'s"]),
        ("he said 'the cats' and left", ["he", "said", "the", "cats", "and", "left"]),
        ("a'", ["a'"]),
    ],
)
def test_whose_an_apostrophe_is(text: str, want: list[str]) -> None:
    assert found(["'", text, "b'"])[1] == want


@given(st.lists(texts, min_size=1, max_size=5))
def test_pieces_are_those_of_the_row_path(rows: list[str]) -> None:
    assert found(rows) == [[text[a:b] for a, b in _words.pieces(Text(text))] for text in rows]
