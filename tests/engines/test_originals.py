"""Restoring refuses what is no longer there: every kind of data names the row and column."""

import json
from io import StringIO
from pathlib import Path
from typing import Any

import datasets
import pandas
import pyarrow as pa
import pytest

import perturbkit as pk
from perturbkit.cli.main import run
from perturbkit.engines.originals import read_edits
from perturbkit.errors import InvalidArgument

ROWS = [{"text": "Nobody saw the ferry", "n": 1}, {"text": "Children learn languages", "n": 2}]
PERTURBED = pk.perturb(ROWS, "swap_chars", pps=2)
BY_HAND = [PERTURBED[0], {**PERTURBED[1], "text": "something else"}]
SAID = r"row 2 \(the first is 1\), column 'text': the edit that put '\w+' at \d+ is not in 'something else'"
KINDS: dict[str, Any] = {
    "rows": list,
    "frame": pandas.DataFrame,
    "table": pa.Table.from_pylist,
    "data set": datasets.Dataset.from_list,
    "stream": lambda rows: datasets.Dataset.from_list(rows).to_iterable_dataset(),
}


def as_rows(data: Any) -> Any:
    if isinstance(data, pandas.DataFrame):
        return data.to_dict("records")
    return data.to_pylist() if isinstance(data, pa.Table) else list(data)


@pytest.mark.parametrize("kind", KINDS)
def test_a_text_changed_by_hand_is_refused_with_its_row(kind: str) -> None:
    assert as_rows(pk.restore(KINDS[kind](PERTURBED))) == ROWS
    with pytest.raises(InvalidArgument, match=f"^{SAID}"):
        as_rows(pk.restore(KINDS[kind](BY_HAND)))


def test_rows_are_counted_through_batches_and_splits() -> None:
    many = datasets.Dataset.from_list([PERTURBED[0]] * 2100 + [BY_HAND[1]])
    for data in (many, many.to_iterable_dataset()):
        with pytest.raises(InvalidArgument, match=r"^row 2101 \(the first is 1\), column 'text': "):
            as_rows(pk.restore(data))
    with pytest.raises(InvalidArgument, match=rf"^split 'test': {SAID}"):
        pk.restore(datasets.DatasetDict({"test": datasets.Dataset.from_list(BY_HAND)}))


@pytest.mark.parametrize("name", ["p.csv", "p.jsonl", "p.parquet", "p.arrow"])
def test_a_file_is_restored_whole_or_not_at_all(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source = tmp_path / name
    frame = pandas.DataFrame(BY_HAND)
    if name == "p.csv":
        frame.assign(pk_edits=frame.pk_edits.map(json.dumps)).to_csv(source, index=False)
    elif name == "p.jsonl":
        frame.to_json(source, orient="records", lines=True)
    elif name == "p.parquet":
        frame.to_parquet(source)
    else:
        table = pa.Table.from_pandas(frame)
        with pa.ipc.new_file(source, table.schema) as writer:
            writer.write_table(table)
    for to in (["-o", str(tmp_path / "o.jsonl")], ["--to", "jsonl"]):
        code = run(["restore", str(source), "--batch-size", "1", *to])
        out, err = capsys.readouterr()
        assert (code, out) == (2, "")
        assert "row 2 (the first is 1), column 'text': the edit that put" in err
    assert [path.name for path in tmp_path.iterdir()] == [name]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"tokens": ["Nobody", "sees", "it"]}, r"^row 1 .*, column 'tokens': the edit that put"),
        ({"tokens": None}, r"^row 1 .*, column 'tokens': pk_edits has edits, the text is missing"),
        ({"tokens": 5}, r"^row 1 .*, column 'tokens': pk_edits has edits, 5 is no text and no list of texts"),
    ],
)
def test_token_lists_changed_by_hand_are_refused(change: dict[str, Any], message: str) -> None:
    rows = [{"tokens": ["Nobody", "saw", "Oslo"], "ner_tags": ["O", "O", "B-LOC"]}]
    (row,) = pk.perturb(rows, "split_word", pps=3)
    assert pk.restore([row]) == rows
    with pytest.raises(InvalidArgument, match=message):
        pk.restore([{**row, **change}])


def test_answers_that_are_no_longer_as_many_are_refused() -> None:
    answers = [{"text": "Oslo", "answer_start": 9}, {"text": "left", "answer_start": 4}]
    asked = {"question": "Who?", "context": "Ana left Oslo", "answers": answers}
    (row,) = pk.perturb([asked], "double_space", pps=9)
    assert pk.restore([row]) == [asked]
    with pytest.raises(InvalidArgument, match=r"^row 1 .*, column 'answers': pk_targets keeps 2 answers"):
        pk.restore([{**row, "answers": row["answers"][:1]}])


@pytest.mark.parametrize("name", ["n", "step", "start", "end", "field", "transform", "old", "new"])
def test_edits_whose_parts_are_of_another_type_are_refused(name: str) -> None:
    edit = {**PERTURBED[0]["pk_edits"][0], name: None}
    with pytest.raises(InvalidArgument, match="which are no edits that perturbkit made"):
        pk.restore([{**PERTURBED[0], "pk_edits": [edit]}])


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("name", "cell"), [("pk_edits", '{"a": 1}'), ("pk_targets", "[1]")])
def test_a_cell_of_the_record_that_is_none_is_told_with_its_row(kind: str, name: str, cell: str) -> None:
    empty = "[]" if name == "pk_edits" else None
    rows = [{**PERTURBED[0], name: empty}, {**PERTURBED[1], name: cell}]
    with pytest.raises(InvalidArgument, match=rf"^row 2 \(the first is 1\): {name} holds "):
        as_rows(pk.restore(KINDS[kind](rows)))


@pytest.mark.parametrize("kind", KINDS)
def test_a_column_is_never_restored_by_both_halves_of_the_record(kind: str) -> None:
    rows = [{**PERTURBED[0], "pk_targets": '{"text": "forged"}'}, {**PERTURBED[1], "pk_targets": None}]
    with pytest.raises(InvalidArgument, match=r"^pk_edits and pk_targets both speak of the column 'text'"):
        as_rows(pk.restore(KINDS[kind](rows)))


def test_a_frame_of_categories_comes_back_as_texts() -> None:
    # 'Nobody saw the ferry' is none of the categories that the perturbed texts are.
    frame = pandas.DataFrame(PERTURBED).astype({"text": "category"})
    assert pk.restore(frame).to_dict("records") == ROWS


def test_a_frame_holds_labels_that_were_missing_before_a_review() -> None:
    rows = [{**PERTURBED[0], "pk_targets": '{"n": null}'}, {**PERTURBED[1], "pk_targets": None}]
    restored = pk.restore(pandas.DataFrame(rows))
    assert restored.n.isna().tolist() == [True, False]
    assert restored.n[1] == 2


def test_two_columns_of_one_name_are_told() -> None:
    frame = pandas.DataFrame(PERTURBED)
    with pytest.raises(InvalidArgument, match="two columns are called 'text': rename one"):
        pk.restore(pandas.concat([frame, frame[["text"]]], axis=1))


@pytest.mark.parametrize("kept", ['"yes"', "12345678901234567890", "[1]"])
def test_a_record_that_does_not_fit_the_type_of_a_column_is_told(kept: str) -> None:
    rows = [{**PERTURBED[0], "pk_targets": f'{{"n": {kept}}}'}, {**PERTURBED[1], "pk_targets": None}]
    with pytest.raises(InvalidArgument, match=r"^column 'n' is int64, which cannot hold what"):
        pk.restore(pa.Table.from_pylist(rows))


def written_by_pandas(rows: list[dict[str, Any]]) -> Any:
    """What pandas reads of its own csv, whose lists are in the notation of Python."""
    text = pandas.DataFrame(rows).to_csv(index=False)
    assert "\"[{'field': " in text or "[{'field': " in text
    return pandas.read_csv(StringIO(text))


def test_what_pandas_wrote_and_read_comes_back() -> None:
    text = [*ROWS, {"text": 'It\'s "so" nice — ja', "n": 3}, {"text": "?", "n": 4}]
    back = pk.restore(written_by_pandas(pk.perturb(text, "swap_chars", pps=2)))
    assert back.to_dict("records") == text
    tagged = [
        {"tokens": ["It's", "Oslo"], "ner_tags": ["O", "B-LOC"]},
        {"tokens": ["so", "it", "is"], "ner_tags": ["O", "O", "O"]},
    ]
    read = written_by_pandas(pk.perturb(tagged, ["split_word", "delete_word"], pps=2))
    # Lists stay as the frame has them: texts.
    assert pk.restore(read).to_dict("records") == [
        {"tokens": "[\"It's\", 'Oslo']", "ner_tags": "['O', 'B-LOC']"},
        {"tokens": "['so', 'it', 'is']", "ner_tags": "['O', 'O', 'O']"},
    ]


def test_a_file_that_pandas_wrote_comes_back(tmp_path: Path) -> None:
    rows = [{"tokens": ["Nobody", "left", "Oslo"], "ner_tags": [0, 0, 1]}]
    pandas.DataFrame(pk.perturb(rows, "split_word", pps=3)).to_csv(tmp_path / "p.csv", index=False)
    assert run(["restore", str(tmp_path / "p.csv"), "-o", str(tmp_path / "o.jsonl")]) == 0
    assert [json.loads(line) for line in (tmp_path / "o.jsonl").read_text().splitlines()] == rows


def test_arrays_of_numpy_as_text_are_refused_with_the_way_out() -> None:
    # As pandas writes what it read from parquet: no commas between the edits.
    with pytest.raises(InvalidArgument, match="no list of edits: pandas' to_csv wrote it: use to_json"):
        read_edits("[{'end': 3, 'field': 'text'}\n {'end': 5, 'field': 'text'}]")
    with pytest.raises(InvalidArgument, match=r"no list of edits$"):
        read_edits("[" * 100_000)


def test_the_csv_that_datasets_reads_comes_back(tmp_path: Path) -> None:
    rows = [{"tokens": ["Nobody", "left", "Oslo"], "ner_tags": ["O", "O", "B-LOC"], "n": "7"}]
    (tmp_path / "a.jsonl").write_text(json.dumps(rows[0]) + "\n")
    arguments = ["-t", "delete_word", "-t", "split_word", "-o", str(tmp_path / "p.csv")]
    assert run(["perturb", str(tmp_path / "a.jsonl"), *arguments]) == 0
    table = pa.Table.from_pandas(pandas.read_csv(tmp_path / "p.csv", dtype=str))
    assert pk.restore(table).to_pylist() == [
        {"tokens": '["Nobody", "left", "Oslo"]', "ner_tags": '["O", "O", "B-LOC"]', "n": "7"}
    ]


def test_review_and_keep_refuse_them_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "p.jsonl").write_text("".join(json.dumps(row) + "\n" for row in BY_HAND))
    assert run(["review", "export", str(tmp_path / "p.jsonl"), "-o", str(tmp_path / "s.csv")]) == 2
    where = f"row with pk_source {BY_HAND[1]['pk_source']!r}, copy 0, column 'text': the edit that put"
    assert where in capsys.readouterr().err
    with pytest.raises(InvalidArgument, match=f"^{SAID}"):
        pk.keep(BY_HAND, "edit_distance<0.5")
