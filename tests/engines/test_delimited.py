"""Records as the csv module reads them (an independent reader), and back byte by byte."""

import csv
import pickle
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from perturbkit.engines.delimited import (
    Cell,
    all_quoted,
    format_cell,
    in_place_of,
    plain_records,
    quoted_records,
    without_end,
)

HOSTILE = st.lists(st.sampled_from(["a", '"', ",", "\n", "\r\n", " ", "\x00", "é", '""', '","']), max_size=14)


def lines_of(text: str) -> list[str]:
    return [line for line in re.split(r"(?<=\n)", text) if line]


@given(HOSTILE)
def test_reads_what_the_csv_module_reads_and_writes_the_same_bytes(parts: list[str]) -> None:
    text = "".join(parts)
    try:
        expected: list[list[str]] | None = list(csv.reader(iter(lines_of(text)), strict=True))
    except csv.Error:
        expected = None
    try:
        records = list(quoted_records(iter(lines_of(text)), ","))
    except ValueError:
        assert expected is None
        return
    # The csv module gives an empty line as no cells; here it is one empty cell.
    assert [[] if cells == [""] and text else list(map(str, cells)) for cells, _ in records] == [
        [] if cells == [""] else cells for cells in expected or []
    ]
    back = "".join(",".join(format_cell(cell, ",") for cell in cells) + end for cells, end in records)
    assert back == text


@given(st.lists(st.text(alphabet=st.characters(exclude_categories=["Cs"])), min_size=2, max_size=5))
def test_any_plain_values_come_back_through_the_csv_module(values: list[str]) -> None:
    line = ",".join(format_cell(value, ",") for value in values) + "\n"
    assert next(iter(csv.reader(lines_of(line), strict=True))) == values


@pytest.mark.parametrize(
    ("line", "cells"),
    [
        ('"007",7\n', ["007", "7"]),
        ('5" disk,x\n', ['5" disk', "x"]),
        ('"a\n', None),
        ('"a"b,c\n', None),
        ('"line\r\nbreak",""\r\n', ["line\r\nbreak", ""]),
        ("a\rb,c\n", None),
        ('"q",a\rb\n', None),
        (' "a",b\n', [' "a"', "b"]),
    ],
)
def test_single_records(line: str, cells: list[str] | None) -> None:
    if cells is None:
        with pytest.raises(ValueError, match=r"closed|closing quote|carriage return"):
            list(quoted_records(iter(lines_of(line)), ","))
    else:
        ((found, _),) = quoted_records(iter(lines_of(line)), ",")
        assert found == cells


def test_plain_records_know_no_quotes() -> None:
    assert list(plain_records(iter(['"a\tb"\r\n', "c\t"]), "\t")) == [(['"a', 'b"'], "\r\n"), (["c", ""], "")]


def test_a_cell_keeps_its_quotes_through_pickle_and_loses_them_in_a_slice() -> None:
    cell = pickle.loads(pickle.dumps(Cell("007", True)))
    assert (format_cell(cell, ","), format_cell(cell[1:], ",")) == ('"007"', "07")


def test_all_quoted() -> None:
    assert all_quoted([Cell("a", True), 'b "c"'])
    assert not all_quoted([Cell("a", True), "b"])
    assert not all_quoted([Cell('5" disk', False)])


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("a\n", ("a", "\n")),
        ("a\r\n", ("a", "\r\n")),
        ("a", ("a", "")),
        ("a\r", ("a\r", "")),
        ("\n", ("", "\n")),
        ("\r\n", ("", "\r\n")),
    ],
)
def test_without_end(line: str, expected: tuple[str, str]) -> None:
    assert without_end(line) == expected


def test_a_cell_of_many_lines_takes_linear_time() -> None:
    lines = ['"', *["x\n"] * 200_000, '",b\n']  # quadratic joining would take minutes
    ((cells, _),) = quoted_records(iter(lines), ",")
    assert cells == ["x\n" * 200_000, "b"]


def test_a_text_in_place_of_a_cell_is_quoted_as_that_was() -> None:
    def written(old: str, new: str) -> str:
        return format_cell(in_place_of(old, new), ",")

    assert written(Cell("Plain words", True), "Plain wrods") == '"Plain wrods"'
    assert written(Cell('5" disk', False), '5" dsik') == '5" dsik'
    assert [written(Cell("a b", False), new) for new in ("a,b", '"a b', "a\nb")] == [
        '"a,b"',
        '"""a b"',
        '"a\nb"',
    ]
    assert [written("a, b", new) for new in ("ab", "a, c")] == ["ab", '"a, c"']
    assert in_place_of(Cell("a", True), None) is None
