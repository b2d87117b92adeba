"""Objects keep their text; the json module is the independent reader."""

import json
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from perturbkit.engines.json_rows import JsonRow, json_text, read_list, read_object, read_value

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)
OBJECTS = st.dictionaries(st.text(), VALUES, max_size=5)
INDENTS = st.sampled_from([None, 0, 2])


@given(OBJECTS, INDENTS, st.booleans())
def test_an_object_reads_as_json_reads_it_and_writes_as_it_was(
    row: dict, indent: int | None, ascii: bool
) -> None:
    text = json.dumps(row, indent=indent, ensure_ascii=ascii)
    found, end = read_object(text, 0)
    assert (dict(found), end, found.text()) == (json.loads(text), len(text), text)
    assert list(found) == list(row)


@given(OBJECTS, INDENTS, st.text(), VALUES)
def test_new_and_changed_members_are_what_json_reads_back(
    row: dict, indent: int | None, key: str, value: object
) -> None:
    found, _ = read_object(json.dumps(row, indent=indent), 0)
    found[key] = value
    assert json.loads(found.text()) == {**row, key: value}


@pytest.mark.parametrize(
    "text",
    ['{"x": 1e5, "y": 1.0, "z": 1.10, "b": 123456789012345678901234567890, "t": "a"}',
     '{"x":-0.0,"t":"a","deep":{"f":[1E3,{"g":1.50}]}}',
     '{ "k\\u00e9" : "\\u00e9\\/" ,\t"t" : "a" }',
     '{"x": NaN, "y": -Infinity, "big": 1e400, "t": "a"}',
     '{"x": 1, "x": 2, "t": "a"}'],
)  # fmt: skip
def test_only_what_changes_is_rewritten(text: str) -> None:
    row, _ = read_object(text, 0)
    row["t"] = "b"
    assert row.text() == text.replace('"a"', '"b"')


def test_the_same_value_again_is_no_change() -> None:
    row, _ = read_object('{"t": "\\u00e9"}', 0)
    row["t"] = "é"
    assert row.text() == '{"t": "\\u00e9"}'


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('{"a": 1, "b": 2}', '{"a": 1, "b": 2, "new": [1, 2]}'),
        ('{"a":1,"b":2}', '{"a":1,"b":2,"new":[1,2]}'),
        ('{"a": 1}', '{"a": 1, "new": [1, 2]}'),
        ('{"a":1}', '{"a":1,"new":[1,2]}'),
        ("{ }", '{"new": [1, 2]}'),
        ('{\n  "a": 1\n}', '{\n  "a": 1,\n  "new": [1, 2]\n}'),
    ],
)
def test_new_members_follow_the_style_of_the_old(text: str, expected: str) -> None:
    row, _ = read_object(text, 0)
    row["new"] = [1, 2]
    assert row.text() == expected


def test_copies_change_by_themselves_and_pickle() -> None:
    row, _ = read_object('{"t": "a", "n": 1e5}', 0)
    other = pickle.loads(pickle.dumps(row.copy()))
    other["t"] = "b"
    assert isinstance(other, JsonRow)
    assert (row.text(), other.text()) == ('{"t": "a", "n": 1e5}', '{"t": "b", "n": 1e5}')
    assert pickle.loads(pickle.dumps(other)).text() == '{"t": "b", "n": 1e5}'
    assert (other.raw("n"), other.raw("t"), other.raw("none")) == ("1e5", None, None)


@pytest.mark.parametrize(
    "text",
    ["{", '{"a"}', '{"a":}', '{"a":1,}', '{"a":1 "b":2}', "{a:1}", '{"a":tru}', '{"a":"\n"}', '{"a":1'],
)
def test_broken_objects(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011
        read_object(text, 0)
    with pytest.raises(ValueError):  # noqa: PT011
        json.loads(text)


@given(st.lists(OBJECTS, max_size=4), INDENTS)
def test_a_list_reads_as_json_reads_it_and_joins_as_it_was(rows: list, indent: int | None) -> None:
    text = json.dumps(rows, indent=indent) + "\n"
    items, opening, between, closing = read_list(text)
    assert items == rows
    if rows:
        assert opening + between.join(item.text() for item in items) + closing == text


@pytest.mark.parametrize("text", ["[1", "[1,]", "[] x", "[1 2]", "[", ""])
def test_broken_lists(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011
        read_list(text)


def test_what_is_no_list_says_what_it_is() -> None:
    with pytest.raises(TypeError, match="dict"):
        read_list('{"a": 1}')
    assert read_value(" [1]", 0) == ([1], 4)


def test_lone_surrogates_are_escaped_and_nothing_else() -> None:
    assert json_text(["é", "x"]) == '["é", "x"]'
    assert json_text(["é\ud83d"]) == '["\\u00e9\\ud83d"]'
