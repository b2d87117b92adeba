"""Lists, dicts, pandas frames and Arrow tables: the same kind comes out, other columns as they were."""

from typing import Any

import numpy as np
import pandas as pd
import pyarrow as pa
import pytest

from perturbkit.curation.augment import augment
from perturbkit.curation.keep import keep
from perturbkit.curation.perturb import perturb
from perturbkit.engines.dispatch import restore
from perturbkit.errors import InvalidArgument

TEXTS = ["", "   ", None, float("nan"), "ok then", "—", "Children learn languages"]


def test_missing_and_empty_values_of_a_list_keep_their_places() -> None:
    found = perturb(TEXTS, "swap_chars", seed=1)
    assert found[:4] == ["", "   ", None, None]
    assert found[5] == "—"
    assert sorted(found[6]) == sorted("Children learn languages")
    rows = perturb([{"text": text, "label": i} for i, text in enumerate(TEXTS)], "swap_chars", seed=1)
    assert [row["label"] for row in rows] == list(range(7))
    assert [row["pk_reason"] for row in rows][:4] == ["blank", "blank", "missing", "missing"]
    assert [row["text"] for row in rows] == found


@pytest.mark.parametrize("kind", ["str", "string", "string[pyarrow]", "object", "category"])
def test_dtypes_index_and_restore_of_frames(kind: str) -> None:
    index = pd.MultiIndex.from_tuples([("a", 1), ("a", 1), ("b", 2)])
    frame = pd.DataFrame(
        {
            "text": pd.Series(["Children learn", None, "languages"], dtype="str").astype(kind),
            "c": pd.Categorical(["x", "y", "x"]),
            "n": pd.array([1, None, 3], dtype="Int64"),
            "t": pd.to_datetime(["2020-01-01"] * 3),
        }
    )
    frame.index = index
    made = perturb(frame, "swap_chars", seed=1)
    pd.testing.assert_index_equal(made.index, index)
    pd.testing.assert_frame_equal(made[["c", "n", "t"]], frame[["c", "n", "t"]])
    assert made["text"].dtype == ("str" if kind == "category" else frame["text"].dtype)
    assert made["pk_done"].tolist() == [1, 0, 1]
    again = restore(made)["text"]
    assert again.tolist()[::2] == ["Children learn", "languages"]
    assert bool(pd.isna(again.iloc[1]))
    copies = perturb(frame, "swap_chars", copies=2, keep_original=True)
    assert copies.index.tolist() == [label for label in index for _ in range(3)]
    assert frame["text"].tolist()[0] == "Children learn"  # the frame itself is left alone


def test_frames_that_cannot_be_read() -> None:
    with pytest.raises(InvalidArgument, match="two columns are called 'text': rename one"):
        perturb(pd.DataFrame([["a", "b"]], columns=["text", "text"]), "swap_chars")
    with pytest.raises(InvalidArgument, match="column names must be strings, got 0"):
        perturb(pd.DataFrame([["a"]]), "swap_chars")
    for data in (pd.Series(["a"]), np.array(["a"]), "text", 5, None, iter("a")):
        with pytest.raises(InvalidArgument, match=r"data must be a datasets\.Dataset"):
            perturb(data, "swap_chars")


def test_frames_without_rows_or_values() -> None:
    empty = perturb(
        pd.DataFrame({"text": pd.Series([], dtype="str"), "n": pd.Series([], dtype="int8")}), "swap_chars"
    )
    assert (len(empty), empty["n"].dtype, empty["text"].dtype) == (0, "int8", "str")
    missing = perturb(pd.DataFrame({"text": [None, None], "n": [1, 2]}), "swap_chars", columns="text")
    assert missing["pk_reason"].tolist() == ["missing", "missing"]


@pytest.mark.parametrize(
    "kind", ["string", "string[pyarrow]", pd.ArrowDtype(pa.string()), pd.ArrowDtype(pa.large_string())]
)
def test_a_string_dtype_is_text_without_a_value_that_says_so(kind: Any) -> None:
    for values in ([], [None, None]):
        found = perturb(pd.DataFrame({"text": pd.Series(values, dtype=kind)}), "swap_chars")
        assert (found["pk_done"].tolist(), found["text"].dtype) == ([0] * len(values), kind)


NOON = pd.Timestamp("2026-11-30 12:00")


@pytest.mark.parametrize(
    ("kind", "ids", "source"),
    [
        ("Int64", [7, None], "7"),
        ("int64[pyarrow]", [7, None], "7"),
        ("float64", [7, None], "7"),
        ("object", [7, pd.NA], "7"),
        ("string", ["7", None], "7"),
        ("str", ["7", None], "7"),
        ("object", ["7", ""], "7"),
        ("category", [7, None], "7"),
        ("boolean", [True, None], "True"),
        ("datetime64[ns]", [NOON, pd.NaT], "2026-11-30 12:00:00"),
    ],
)
def test_a_missing_id_goes_by_the_content_in_every_dtype(kind: str, ids: list[Any], source: str) -> None:
    texts = ["Children learn languages", "The harbour is quiet today"]
    frame = pd.DataFrame({"text": texts, "id": pd.Series(ids, dtype=kind)})
    by_content = perturb([{"text": text} for text in texts], "swap_chars")[1]
    made = perturb(frame, "swap_chars", key="id")
    assert made["pk_source"].tolist() == [source, by_content["pk_source"]]
    assert made["text"][1] == by_content["text"]
    rows = perturb(frame.to_dict("records"), "swap_chars", key="id")
    assert [row["pk_source"] for row in rows] == made["pk_source"].tolist()
    many = pd.concat([frame] * 600, ignore_index=True)  # those that are perturbed by whole columns
    assert perturb(many, "swap_chars", key="id")["pk_source"].tolist() == made["pk_source"].tolist() * 600


def test_tables_keep_types_and_metadata() -> None:
    table = pa.table(
        {
            "text": pa.chunked_array([["Children"], ["learn languages", None]], pa.large_string()),
            "v": pa.array(["x", "y", "x"], pa.string_view()),
            "d": pa.array(["x", "y", "x"]).dictionary_encode(),
            "f": pa.array([0.5, None, 1.5], pa.float16()),
        },
        metadata={"who": "me"},
    )
    for options in ({}, {"copies": 2, "keep_original": True}, {"unchanged": "drop"}):
        made = perturb(table, "swap_chars", **options)
        assert made.schema.metadata[b"who"] == b"me"
        assert [made.schema.field(name) for name in table.column_names] == list(table.schema)
    assert made["v"].to_pylist() == ["x", "y"]
    assert restore(perturb(table, "swap_chars")).select(["text"]).equals(table.select(["text"]))


@pytest.mark.parametrize(
    "value",
    [
        np.int64(1), np.float32(0.5), np.float64("nan"), np.bool_(True), np.str_("a"), np.array([1, 2]),
        np.array([]), np.array(["a", "b"]), np.zeros((2, 2)), pd.Series([1]), pd.DataFrame({"a": [1]}),
        pd.NaT, {1, 2},
    ],
)  # fmt: skip
def test_values_of_numpy_and_pandas_in_rows_are_kept_as_they_are(value: Any) -> None:
    rows = [{"text": "Nobody saw the ferry", "x": value}, {"text": "Children learn", "x": value}]
    perturbed = perturb(rows, "swap_chars", seed=1)
    assert [row["text"] for row in perturbed] == perturb([row["text"] for row in rows], "swap_chars", seed=1)
    assert all(row["x"] is value for row in perturbed)
    assert [row["text"] for row in restore(perturbed)] == [row["text"] for row in rows]


def test_arrays_of_texts_in_rows_are_token_lists() -> None:
    rows = [{"tokens": ["Nobody", "left", "Oslo"], "ner_tags": ["O", "O", "B-LOC"]}]
    arrays = [{name: np.array(value) for name, value in rows[0].items()}]
    assert perturb(arrays, "split_word", pps=2) == perturb(rows, "split_word", pps=2)
    assert restore(perturb(arrays, "split_word", pps=2)) == rows


def test_copies_are_as_many_as_asked_in_order() -> None:
    rows = [{"text": "Hi."}, {"text": "You sit in the kitchen near a warm stove."}]
    made = perturb(rows, "swap_chars", copies=5)
    assert [row["pk_copy"] for row in made] == [0, 1, 2, 3, 4] * 2
    assert [row["text"] for row in made[:5]] == ["Hi."] * 5
    assert {row["pk_reason"] for row in made[:5]} == {"no_sites"}
    seen: set[str] = set()
    for row in made[5:]:
        assert (row["pk_reason"] == "repeat") == (row["text"] in seen)
        seen.add(row["text"])
    assert type(perturb(["Hi."], "swap_chars")) is type(perturb(["Hi."], "swap_chars", copies=5)) is list


def test_a_function_that_gives_nothing_keeps_the_row() -> None:
    made = perturb(
        [{"text": t, "idx": i} for i, t in enumerate("abcd")], lambda t: [] if t == "c" else t + "!"
    )
    assert [(row["text"], row["idx"], row["pk_done"]) for row in made] == [
        ("a!", 0, 1), ("b!", 1, 1), ("c", 2, 0), ("d!", 3, 1),
    ]  # fmt: skip


def test_pairs_share_their_amount() -> None:
    rows = [{"premise": "Children learn languages", "hypothesis": "Nobody learns anything", "label": 1}] * 2
    for row in perturb(rows, "swap_chars", pps=2):
        assert row["pk_done"] == len(row["pk_edits"]) == 2
    for row in perturb(rows, "swap_chars", pps=2, pps_per="field"):
        assert [edit["field"] for edit in row["pk_edits"]] == ["premise"] * 2 + ["hypothesis"] * 2
    made = perturb(pd.DataFrame(rows), "swap_chars", pps=4)
    pd.testing.assert_frame_equal(restore(made), pd.DataFrame(rows))


@pytest.mark.parametrize("kind", ["rows", "frame", "table"])
@pytest.mark.parametrize(("name", "tags"), [("ner_tags", ["B-PER", "I-PER", "O"]), ("pos_tags", [1, 2, 0])])
def test_token_lists_with_tags(kind: str, name: str, tags: list[Any]) -> None:
    rows: Any = [{"tokens": ["Maria", "Lopez", "sings"], name: tags}]
    data = {
        "rows": lambda: rows,
        "frame": lambda: pd.DataFrame(rows),
        "table": lambda: pa.Table.from_pylist(rows),
    }[kind]()
    made = perturb(data, "split_word", pps=3)
    found: Any = {
        "rows": lambda: made,
        "frame": lambda: made.to_dict("records"),
        "table": lambda: pa.table(made).to_pylist(),
    }[kind]()
    assert len(found[0]["tokens"]) == len(found[0][name]) == 6
    first, second, other = tags
    # B- is not said twice: the second piece of the entity's first word goes on with it; a number is copied.
    expected = [first, first if isinstance(first, int) else second, second, second, other, other]
    assert found[0][name] == expected
    back = restore(made)
    whole: dict[str, Any] = {
        "rows": lambda made: made,
        "frame": lambda made: made.to_dict("records"),
        "table": lambda made: made.to_pylist(),
    }
    assert whole[kind](back) == rows


CONTEXT = "Maria Lopez sings in Oslo"


@pytest.mark.parametrize(
    ("answers", "expected"),
    [
        ({"text": ["Oslo"], "answer_start": [21]}, {"text": ["Oslo"], "answer_start": [25]}),
        ([{"text": "Oslo", "answer_start": 21, "id": 7}], [{"text": "Oslo", "answer_start": 25, "id": 7}]),
        (
            {"text": np.array(["Oslo"]), "answer_start": np.array([21])},
            {"text": ["Oslo"], "answer_start": [25]},
        ),
        ({"text": [], "answer_start": []}, None),
        ({"text": [None], "answer_start": [None]}, None),
        ({"text": [""], "answer_start": [-1]}, None),
        (None, None),
    ],
)
def test_answers_move_with_their_context(answers: Any, expected: Any) -> None:
    rows = [
        {"context": CONTEXT, "question": "Where?", "answers": answers},
        {"context": "", "question": "", "answers": {"text": [], "answer_start": []}},
    ]
    (row, _) = perturb(rows, "double_space", pps=9, answers="answers")
    assert row["context"] == "Maria  Lopez  sings  in  Oslo"
    assert row["answers"] == (answers if expected is None else expected)


@pytest.mark.parametrize("start", [3, 300, -4, None, "21"])
def test_answers_that_are_not_where_they_are_said_to_be(start: Any) -> None:
    answers = {"text": ["Oslo"], "answer_start": [start]}
    (row,) = perturb([{"context": CONTEXT, "question": "Where?", "answers": answers}], "double_space", pps=9)
    assert (row["context"], row["answers"], row["pk_reason"]) == (CONTEXT, answers, "lost_target")


def test_restore_of_what_was_not_perturbed() -> None:
    for data in ([{"text": "a"}], pd.DataFrame({"text": ["a"]}), pa.table({"text": ["a"]})):
        with pytest.raises(InvalidArgument, match="no column 'pk_edits'"):
            restore(data)
    for other in ("text", 5, ["text"], None):
        with pytest.raises(InvalidArgument, match="perturbed must be what perturb gave"):
            restore(other)
    with pytest.raises(InvalidArgument, match=r"pk_edits holds '\{', which is no list of edits"):
        restore([{"text": "a", "pk_edits": "{"}])
    edit = {"field": "txt", "transform": "x", "n": 0, "step": 0, "start": 0, "end": 0, "old": "", "new": "a"}
    with pytest.raises(InvalidArgument, match="pk_edits speaks of a column 'txt'"):
        restore([{"text": "a", "pk_edits": [edit]}])


@pytest.mark.parametrize("values", [list, np.array])
def test_a_dict_of_columns_is_told_how_to_go(values: Any) -> None:
    data = {"text": values(["Nobody saw the ferry"]), "label": [1]}
    for call in (perturb, augment, restore, keep):
        arguments = ["swap_chars"] if call in (perturb, augment) else []
        with pytest.raises(InvalidArgument, match=r"a dict of columns: give it as pandas.DataFrame\(data\)"):
            call(data, *arguments)
    with pytest.raises(InvalidArgument, match="its splits go one by one"):
        perturb({"test": [{"text": "Nobody saw the ferry"}]}, "swap_chars")
    # What the message says works.
    assert perturb(pd.DataFrame(data), "swap_chars")["pk_done"].tolist() == [1]


def test_pairs_given_as_tuples_are_no_token_lists() -> None:
    # Their blanks would have made every row one that cannot be perturbed, without a word of it.
    with pytest.raises(
        InvalidArgument, match=r"has no texts such as \('It rains', 'Is it wet'\): give pairs as"
    ):
        perturb([("It rains", "Is it wet")], "swap_chars")
    assert perturb([("Maria", "rains")], "repeat_char", seed=1) != [["Maria", "rains"]]


def test_names_tell_the_text_of_data_without_any() -> None:
    empty = pd.DataFrame({"text": [], "label": []})
    assert list(perturb(empty, "swap_chars").columns[:2]) == ["text", "label"]
    (row,) = perturb([{"text": None, "label": 1}], "swap_chars")
    assert (row["text"], row["pk_reason"]) == (None, "missing")
    with pytest.raises(InvalidArgument, match="none of them holds texts"):
        perturb([{"a": None, "b": 1}], "swap_chars")
    with pytest.raises(InvalidArgument, match="the data is empty and does not say which columns it has"):
        perturb(pd.DataFrame(), "swap_chars")


ASKED = {"question": "Who left?", "context": "Ana left Oslo"}


@pytest.mark.parametrize(
    ("answers", "moved"),
    [
        ({"text": "Oslo", "answer_start": 9}, {"text": "Oslo", "answer_start": 11}),
        ({"text": "", "answer_start": -1}, {"text": "", "answer_start": -1}),
        ({"text": None, "answer_start": None}, {"text": None, "answer_start": None}),
    ],
)
def test_one_answer_without_lists_moves_and_comes_back(answers: Any, moved: Any) -> None:
    for data in ([{**ASKED, "answers": answers}], pa.Table.from_pylist([{**ASKED, "answers": answers}])):
        perturbed = perturb(data, "double_space", pps=9)
        (row,) = perturbed if isinstance(perturbed, list) else perturbed.to_pylist()
        assert (row["context"], row["answers"]) == ("Ana  left  Oslo", moved)
        back = restore(perturbed)
        assert (back if isinstance(back, list) else back.to_pylist()) == [{**ASKED, "answers": answers}]


@pytest.mark.parametrize(
    "answers",
    [
        {"text": ["Oslo"], "answer_start": []},
        {"text": [], "answer_start": [9]},
        {"text": [5], "answer_start": [9]},
    ],
)
def test_answers_and_places_that_are_not_as_many_leave_the_row_alone(answers: Any) -> None:
    (row,) = perturb([{**ASKED, "answers": answers}], "double_space")
    assert (row["context"], row["answers"], row["pk_reason"]) == (ASKED["context"], answers, "lost_target")


@pytest.mark.parametrize(
    "answers", ["Oslo", ["Oslo"], "{'text': array(['Oslo']), 'answer_start': array([9])}"]
)
def test_answers_without_places_are_told(answers: Any) -> None:
    with pytest.warns(UserWarning, match="^column 'answers' does not say where its answers stand"):
        perturb([{**ASKED, "answers": answers}], "double_space")


def test_what_a_table_is_taken_for_does_not_come_from_another_call() -> None:
    """Also where options are equal to Python or have no hash, or schemas differ in their metadata alone."""
    table = pa.table({"text": ["Children learn"], "more": ["to read"]})
    assert perturb(table, "swap_chars", columns="text", copies=1).num_rows == 1
    with pytest.raises(InvalidArgument, match="copies"):
        perturb(table, "swap_chars", columns="text", copies=True)
    both = perturb(table, "swap_chars", columns=["text", "more"], pps_per="field").to_pylist()[0]
    assert {edit["field"] for edit in both["pk_edits"]} == {"text", "more"}
    for value in (b"1", b"2"):
        marked = pa.field("text", pa.string(), metadata={b"of": value})
        given = table.set_column(0, marked, table.column("text"))
        assert perturb(given, "swap_chars", columns="text").schema.field("text").metadata == {b"of": value}
