"""Lists as text in the cells of csv and tsv files: read as lists, written again as they were."""

import csv
import io
import json
import pickle
import sys
from pathlib import Path
from typing import Any

import pandas
import pyarrow as pa
import pytest
from hypothesis import given
from hypothesis import strategies as st

import perturbkit as pk
from perturbkit.cli.main import run
from perturbkit.engines.list_cells import CellRow, lists_of, read_cell, written_like
from perturbkit.engines.readers import open_source
from perturbkit.errors import InvalidArgument

ROWS = [
    {"tokens": ["Nobody", "left", "Oslo"], "ner_tags": ["O", "O", "B-LOC"], "pos": [1, 2, 1], "z": "[x]"},
    {"tokens": ["It's", '"so"', "nice"], "ner_tags": ["O", "O", "O"], "pos": [3, 0, 4], "z": "é"},
]


def write_csv(path: Path, rows: list[dict[str, Any]], dump: Any = json.dumps) -> None:
    with path.open("w", newline="") as file:
        writer = csv.writer(file, delimiter="\t" if path.suffix == ".tsv" else ",", lineterminator="\n")
        writer.writerow(rows[0])
        writer.writerows([v if isinstance(v, str) else dump(v) for v in row.values()] for row in rows)


def read_csv(path: Path) -> list[dict[str, Any]]:
    with path.open(newline="") as file:
        return list(csv.DictReader(file))


def read_jsonl(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text().splitlines()]


def dense(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"))


@pytest.mark.parametrize("transform", ["split_word", "swap_chars", "delete_word", "merge_words"])
@pytest.mark.parametrize("ending", ["csv", "tsv"])
def test_token_lists_go_through_csv_as_through_jsonl(transform: str, ending: str, tmp_path: Path) -> None:
    (tmp_path / "a.jsonl").write_text("".join(json.dumps(row) + "\n" for row in ROWS))
    write_csv(tmp_path / "a.csv", ROWS)
    for name in ("a.jsonl", "a.csv"):
        to = str(tmp_path / f"{name}.{ending}")
        assert run(["perturb", str(tmp_path / name), "-t", transform, "--pps", "2", "-o", to]) == 0
    first, second = (tmp_path / f"{name}.{ending}" for name in ("a.jsonl", "a.csv"))
    assert first.read_text() == second.read_text()
    assert run(["restore", str(first), "-o", str(tmp_path / "back.jsonl")]) == 0
    assert read_jsonl(tmp_path / "back.jsonl") == ROWS


def test_the_tags_of_a_csv_move_along(tmp_path: Path) -> None:
    write_csv(tmp_path / "a.csv", ROWS[:1])
    to = ["-t", "split_word", "--pps", "3", "-o", str(tmp_path / "b.csv")]
    assert run(["perturb", str(tmp_path / "a.csv"), *to]) == 0
    (row,) = read_csv(tmp_path / "b.csv")
    tokens = json.loads(row["tokens"])
    assert (len(tokens), "".join(tokens)) == (6, "NobodyleftOslo")
    assert json.loads(row["ner_tags"]) == ["O", "O", "O", "O", "B-LOC", "I-LOC"]
    assert json.loads(row["pos"]) == [1, 1, 2, 2, 1, 1]
    assert (row["z"], row["pk_done"]) == ("[x]", "3")


@pytest.mark.parametrize("dump", [json.dumps, dense, repr])
@pytest.mark.parametrize("ending", ["csv", "tsv"])
def test_lists_come_back_byte_by_byte_in_their_notation(dump: Any, ending: str, tmp_path: Path) -> None:
    before, after = tmp_path / f"a.{ending}", tmp_path / f"c.{ending}"
    write_csv(before, [*ROWS, {"tokens": "", "ner_tags": "", "pos": "", "z": "é"}], dump)
    if ending == "tsv":  # without quotes around cells
        before.write_text("tokens\tner_tags\n" + "\n".join("\t".join((dump(["a", "bcd"]), dump(["O", "O"])))
                          for _ in range(3)) + "\n")  # fmt: skip
    middle = str(tmp_path / f"b.{ending}")
    assert run(["perturb", str(before), "-t", "split_word", "-t", "delete_word", "-o", middle]) == 0
    assert sum(json.loads(row["pk_edits"]) != [] for row in read_csv(Path(middle))) if ending == "csv" else 1
    assert run(["restore", middle, "-o", str(after), "--batch-size", "1"]) == 0
    assert after.read_bytes() == before.read_bytes()


PERTURBED = {"toks": "strings", "text": "string", "pk_edits": "string"}


def kinds(text: str, tmp_path: Path, lists: Any = ()) -> dict[str, str]:
    (tmp_path / "k.csv").write_text(text)
    source = open_source(str(tmp_path / "k.csv"), batch_size=1, lists=lists)
    return dict(source.kinds)


@pytest.mark.filterwarnings("ignore:column 'tokens' is read as texts")
@pytest.mark.parametrize(
    ("text", "named", "want"),
    [
        # The usual names of tokens and tags, all cells lists; an empty cell is a missing one.
        ('tokens,tags\n"[""a""]",[0]\n,\n', (), {"tokens": "strings", "tags": "integers"}),
        # A text that begins with a bracket is one, and so are all texts of its column.
        ('tokens\n"[""a""]"\n[laughs] a b\n', (), {"tokens": "string"}),
        ('tokens\n[laughs] a b\n"[""a""]"\n', (), {"tokens": "string"}),
        # One that is a list, in a column of texts, unless that is named.
        ('text,label\n"[""a""]",x\n', (), {"text": "string", "label": "string"}),
        ('text,label\n"[""a""]",x\n', ("text",), {"text": "strings", "label": "string"}),
        ('text,tags\n"a b","[""O"", ""O""]"\n', (), {"text": "string", "tags": "string"}),
        # Other lists than those of strings or whole numbers, mixed ones, no list at all.
        ("tokens\n[1.5]\n", (), {"tokens": "string"}),
        ("tokens,tags\n[true],x\n", (), {"tokens": "string", "tags": "string"}),
        ('tokens\n"[""a"", 1]"\n', (), {"tokens": "string"}),
        ('tokens\n"[""a""]"\n[1]\n', (), {"tokens": "string"}),
        ("tokens\n[]\n\n", (), {"tokens": "string"}),
        ("tokens\n['a' 'b']\n", (), {"tokens": "string"}),  # an array of numpy
        # Other columns are copied as they are, but for the only kind of column there is.
        ('text,ids\na,"[1, 2]"\n', (), {"text": "string", "ids": "string"}),
        ('toks\n"[""a""]"\n', (), {"toks": "strings"}),
        # A perturbed file: any column but those of texts.
        ('toks,text,pk_edits\n"[""a""]","[""a""]",[]\n', (), PERTURBED),
    ],
)  # fmt: skip
def test_which_columns_hold_lists(
    text: str, named: tuple[str, ...], want: dict[str, str], tmp_path: Path
) -> None:
    assert kinds(text, tmp_path, named) == want
    assert set(kinds(text, tmp_path, None).values()) == {"string"}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('tokens\n"[""a""]"\nplain\n', r"'plain' is no list of tokens as others in it are"),
        ("tokens\n['a' 'b']\n", r"\"\['a' 'b'\]\" is no list of tokens \("),
        ('words\n"[[""a""]]"\n', r"'\[\[\"a\"\]\]' is no list of tokens \("),
    ],
)
def test_tokens_that_are_read_as_texts_are_told(text: str, said: str, tmp_path: Path) -> None:
    with pytest.warns(UserWarning, match=f"^column '(tokens|words)' is read as texts: {said}"):
        kinds(text, tmp_path)


def test_texts_in_a_column_of_tokens_are_not_told(tmp_path: Path, recwarn: pytest.WarningsRecorder) -> None:
    kinds("tokens,x\n[laughs] Nobody left,[1.5]\nAna left,\n", tmp_path)
    assert not [one for one in recwarn if "is read as texts" in str(one.message)]


def test_a_pipe_decides_by_its_first_rows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = b'tokens\n"[""Nobody"", ""left""]"\n[laughs]\n'
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text)))
    source = open_source("-", batch_size=1, format="csv", lists=())
    assert source.kinds == {"tokens": "strings"}
    with pytest.raises(
        InvalidArgument, match=r"^row 2: column 'tokens' holds '\[laughs\]', which is no list as"
    ):
        list(source.batches)


def test_answers_in_a_csv_move_along_and_come_back(tmp_path: Path) -> None:
    answers = {"text": ["Oslo"], "answer_start": [9]}
    rows = [
        {"question": "Where?", "context": "Ana left Oslo today", "answers": answers},
        {"question": "Who?", "context": "Nobody", "answers": {"text": [], "answer_start": []}},
    ]
    write_csv(tmp_path / "a.csv", rows)
    arguments = ["-t", "double_space", "--pps", "9", "-o", str(tmp_path / "b.csv")]
    assert run(["perturb", str(tmp_path / "a.csv"), *arguments]) == 0
    first, _ = read_csv(tmp_path / "b.csv")
    assert first["context"] == "Ana  left  Oslo today"
    assert json.loads(first["answers"]) == {"text": ["Oslo"], "answer_start": [11]}
    assert run(["restore", str(tmp_path / "b.csv"), "-o", str(tmp_path / "c.csv")]) == 0
    assert (tmp_path / "c.csv").read_bytes() == (tmp_path / "a.csv").read_bytes()
    assert run(["restore", str(tmp_path / "b.csv"), "-o", str(tmp_path / "c.jsonl")]) == 0
    assert read_jsonl(tmp_path / "c.jsonl") == rows


def test_entities_in_a_csv_move_along_and_come_back(tmp_path: Path) -> None:
    path, noisy, back = (tmp_path / name for name in ("in.csv", "noisy.csv", "back.csv"))
    cells = ('[[3, 6, ""PER""]]', '[{""start"": 3, ""end"": 6}]')
    moved = ([[6, 9, "PER"]], [{"start": 6, "end": 9}])
    for cell, after in zip(cells, moved, strict=True):
        path.write_text(f'text,entities\nSo Ana left,"{cell}"\nNobody,[]\n')
        plan = ["-t", "repeat_word", "--pps", "2", "--answers", "entities"]
        assert run(["perturb", str(path), *plan, "-o", str(noisy)]) == 0
        rows = list(csv.DictReader(noisy.open()))
        assert rows[0]["text"] == "So So Ana left left"
        assert json.loads(rows[0]["entities"]) == after
        assert run(["restore", str(noisy), "-o", str(back)]) == 0
        assert back.read_bytes() == path.read_bytes()


def test_named_columns_of_lists_and_tags(tmp_path: Path) -> None:
    rows = [{"sentence": ["Nobody", "left"], "gold": ["O", "O"], "id": "7"}]
    write_csv(tmp_path / "a.csv", rows)
    named = ["-c", "sentence", "--tags", "gold", "-t", "split_word", "--pps", "2"]
    assert run(["perturb", str(tmp_path / "a.csv"), *named, "-o", str(tmp_path / "b.csv")]) == 0
    (row,) = read_csv(tmp_path / "b.csv")
    assert len(json.loads(row["sentence"])) == len(json.loads(row["gold"])) == 4
    # A usual name of a text has to be named again, and no guess is made.
    assert run(["restore", str(tmp_path / "b.csv"), "-o", str(tmp_path / "c.csv")]) == 2
    assert run(["restore", str(tmp_path / "b.csv"), "-c", "sentence", "-o", str(tmp_path / "c.csv")]) == 0
    assert (tmp_path / "c.csv").read_bytes() == (tmp_path / "a.csv").read_bytes()


def test_augment_review_and_bench_read_them(tmp_path: Path) -> None:
    rows = [
        {"tokens": ["Nobody", "left", "Oslo"], "tags": ["O", "O", "B-LOC"]},
        {"tokens": ["Berlin", "sleeps"], "tags": ["B-LOC", "O"]},
    ]
    write_csv(tmp_path / "a.csv", rows)
    (tmp_path / "a.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))
    for name in ("a.csv", "a.jsonl"):
        to = str(tmp_path / f"{name}.aug.jsonl")
        assert run(["augment", str(tmp_path / name), "-t", "split_word", "-o", to]) == 0
    assert read_jsonl(tmp_path / "a.csv.aug.jsonl") == read_jsonl(tmp_path / "a.jsonl.aug.jsonl")
    perturbed, sheet = str(tmp_path / "p.csv"), tmp_path / "sheet.csv"
    assert run(["perturb", str(tmp_path / "a.csv"), "-t", "swap_chars:ends=true", "-o", perturbed]) == 0
    assert run(["review", "export", perturbed, "-o", str(sheet)]) == 0
    assert sorted(row["original"] for row in read_csv(sheet)) == ["Berlin sleeps", "Nobody left Oslo"]
    task = pk.load_task("own", data_dir=tmp_path / "a.csv")
    same = pk.load_task("own", data_dir=tmp_path / "a.jsonl")
    assert (task.kind, task.rows, task.labels) == ("tagging", same.rows, same.labels)


def test_lists_of_a_csv_become_lists_of_parquet(tmp_path: Path) -> None:
    write_csv(tmp_path / "a.csv", ROWS)
    to = str(tmp_path / "b.parquet")
    assert run(["perturb", str(tmp_path / "a.csv"), "-t", "split_word", "-o", to, "--num-proc", "2"]) == 0
    assert run(["restore", to, "-o", str(tmp_path / "c.parquet")]) == 0
    assert pandas.read_parquet(tmp_path / "c.parquet").map(
        lambda value: value if isinstance(value, str) else value.tolist()
    ).to_dict("records") == ROWS  # fmt: skip


AS_TEXT = [{"tokens": json.dumps(row["tokens"])} for row in ROWS]


@pytest.mark.parametrize("kind", [list, pandas.DataFrame, pa.Table.from_pylist, "datasets", "stream"])
def test_data_in_memory_whose_tokens_are_text_are_refused(kind: Any) -> None:
    import datasets

    saved = datasets.Dataset.from_list(AS_TEXT)
    made = {"datasets": saved, "stream": saved.to_iterable_dataset()}.get(kind) or kind(AS_TEXT)
    with pytest.raises(InvalidArgument, match="'tokens' holds lists written as text, as csv files do"):
        list(pk.perturb(made, "swap_chars"))
    assert pk.perturb([{"tokens": "[laughs] Nobody left"}], "swap_chars")[0]["pk_done"] == 1


VALUES = st.one_of(st.lists(st.text(), min_size=1), st.lists(st.integers(), min_size=1))


@given(VALUES, VALUES, st.sampled_from([json.dumps, dense, repr]))
def test_a_value_in_the_notation_of_another_is_read_as_itself(old: Any, new: Any, dump: Any) -> None:
    cell = dump(old)
    assert read_cell(cell) == old
    assert written_like(cell, old) == cell
    assert read_cell(written_like(cell, new)) == new


def test_rows_remember_what_was_written() -> None:
    row = CellRow({"tokens": ["a"], "tags": None, "id": "7"}, {"tokens": '[ "a" ]', "tags": ""})
    same = row.copy()
    same["tokens"] = ["a"]
    assert [same.text(name) for name in ("tokens", "tags", "id")] == ['[ "a" ]', "", None]
    same["tokens"] = ["b", "c"]
    assert (same.text("tokens"), row["tokens"]) == ('["b", "c"]', ["a"])
    again = pickle.loads(pickle.dumps(same))
    assert (type(again), again, again.text("tokens")) == (CellRow, same, '["b", "c"]')
    assert again.without(["tokens"]) == {"tags": None, "id": "7"}
    assert lists_of(["", float("nan"), None, "[1]"]) == [None, None, None, [1]]
