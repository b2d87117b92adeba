"""Words, letters and runs of many rows are those of each row alone."""

import re

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from perturbkit.core.text import Text, words
from perturbkit.engines.columnar.rows import BLANK, LETTER, SIGN, UPPER, Rows

ascii_texts = st.text(st.sampled_from("ab Z9'-.\n\t\x1f\x1c\r/\x00_"), max_size=12)


def rows_of(texts: list[str]) -> Rows:
    encoded = [text.encode() for text in texts]
    return Rows(np.frombuffer(b"".join(encoded), np.uint8), np.cumsum([0, *map(len, encoded)]))


@given(st.lists(ascii_texts, min_size=1, max_size=6))
def test_words_and_letters(texts: list[str]) -> None:
    rows = rows_of(texts)
    start, stop, first = rows.words
    at, begin, many = rows.letters(start, stop)
    for row, text in enumerate(texts):
        mine = slice(first[row], first[row + 1])
        offset = rows.offsets[row]
        spans = list(zip(start[mine] - offset, stop[mine] - offset, strict=True))
        assert spans == words(text)
        assert rows.letters_in_words[mine].tolist() == many[mine].tolist()
        for (a, b), one, count in zip(spans, begin[mine], many[mine], strict=True):
            here = [(i, i + 1) for i in (at[one : one + count] - offset - a).tolist()]
            assert here == list(Text(text).letters((int(a), int(b))))


@given(st.lists(ascii_texts, min_size=1, max_size=6))
def test_runs_end_with_the_row(texts: list[str]) -> None:
    rows = rows_of(texts)
    want = [
        (match.start() + offset, match.end() + offset)
        for text, offset in zip(texts, rows.offsets.tolist(), strict=False)
        for match in re.finditer(r"\s+", text)
    ]
    assert list(zip(*map(np.ndarray.tolist, rows.runs(rows.blank)), strict=True)) == want


def test_classes_are_those_of_str() -> None:
    rows = rows_of([chr(code) for code in range(128)])
    for code in range(128):
        assert bool(rows.where(BLANK)[code]) == chr(code).isspace()
        assert bool(rows.where(LETTER)[code]) == chr(code).isalpha()
        assert bool(rows.where(UPPER)[code]) == chr(code).isupper()
    assert rows.where(SIGN).sum() == 13


def test_rows_that_are_not_ascii() -> None:
    assert rows_of(["a", "é", "", "日本", "b"]).odd.tolist() == [False, True, False, True, False]


def test_characters_of_rows() -> None:
    texts = ["ab", "é日b", "", "日"]
    rows = rows_of(texts)
    # Spans of one character, with one between them, and the empty span at the end.
    spans = [
        (r, i, min(i + 1, len(text))) for r, text in enumerate(texts) for i in range(0, len(text) + 1, 2)
    ]
    row, start, stop = (np.array(column) for column in zip(*spans, strict=True))
    low, high = (
        np.array([rows.offsets[r] + len(texts[r][: span[side]].encode()) for r, *span in spans])
        for side in (0, 1)
    )
    assert [found.tolist() for found in rows.characters(row, low, high)] == [start.tolist(), stop.tolist()]
    assert [rows.text(r) for r in range(4)] == texts
