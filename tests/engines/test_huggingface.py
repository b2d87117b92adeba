"""Data sets of Hugging Face: types, formats, workers, caches and streams."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import datasets
import pytest

from perturbkit.curation.perturb import perturb
from perturbkit.engines.dispatch import restore
from perturbkit.errors import InvalidArgument

NAMES = ["O", "B-PER", "I-PER"]
FEATURES = datasets.Features(
    {
        "text": datasets.Value("string"),
        "label": datasets.ClassLabel(names=["neg", "pos"]),
        "ner_tags": datasets.List(datasets.ClassLabel(names=NAMES)),
        "code": datasets.Value("string"),
        "when": datasets.Value("timestamp[s]"),
        "id": datasets.Value("int64"),
        "deep": {
            "a": datasets.List({"b": datasets.Value("float32")}),
            "c": datasets.LargeList(datasets.Value("int8")),
        },
    }
)
TEXTS = ["Children learn languages", "a b", "", None, "You sit in the kitchen near a warm stove."]
ROWS = [
    {
        "text": text, "label": i % 2, "ner_tags": [0, 1, 2], "code": "0", "when": i, "id": i,
        "deep": {"a": [{"b": 0.5}], "c": [i]},
    }
    for i, text in enumerate(TEXTS)
]  # fmt: skip
ADDED = ["pk_edits", "pk_asked", "pk_done", "pk_reason", "pk_source", "pk_copy"]


@pytest.fixture
def data() -> datasets.Dataset:
    return datasets.Dataset.from_list(ROWS, features=FEATURES)


def run(data: Any, **options: Any) -> Any:
    return perturb(data, "swap_chars", **{"seed": 1, "columns": "text", **options})


def lists(rows: Any) -> list[dict[str, Any]]:
    return json.loads(json.dumps(list(rows), default=str))


def test_types_and_values_of_other_columns(data: datasets.Dataset) -> None:
    made = run(data)
    assert {name: made.features[name] for name in FEATURES} == FEATURES
    assert made.column_names == [*FEATURES, *ADDED]
    others = [name for name in FEATURES if name != "text"]
    assert made.select_columns(others).to_list() == data.select_columns(others).to_list()
    assert made["pk_done"] == [1, 0, 0, 0, 1]
    assert made["pk_reason"] == [None, "no_sites", "blank", "missing", None]
    assert restore(made).to_list() == data.to_list()
    assert restore(made).features == data.features


def test_the_same_rows_as_lists_tables_and_streams(data: datasets.Dataset) -> None:
    expected = lists(run(data))
    assert [row["text"] for row in run(ROWS)] == [row["text"] for row in expected]
    table = run(data.data.table)
    assert lists(table.to_pylist()) == expected
    stream = run(data.to_iterable_dataset(num_shards=2), batch_size=2)
    assert lists(stream) == expected
    assert stream.features == run(data).features
    for copies, keep in ((3, False), (3, True)):
        more = lists(run(data, copies=copies, keep_original=keep))
        assert len(more) == 5 * (copies + keep)
        assert [row["id"] for row in more] == [i for i in range(5) for _ in range(copies + keep)]
        assert lists(run(data.to_iterable_dataset(), copies=copies, keep_original=keep, batch_size=2)) == more
        assert [row["text"] for row in run(ROWS, copies=copies, keep_original=keep)] == [
            row["text"] for row in more
        ]


def test_unchanged_rows_can_be_dropped(data: datasets.Dataset) -> None:
    assert run(data, unchanged="drop")["id"] == [0, 4]
    assert [row["id"] for row in run(data.to_iterable_dataset(), unchanged="drop")] == [0, 4]
    assert run(data.select([1, 2]), unchanged="drop").num_rows == 0


def test_keys(data: datasets.Dataset) -> None:
    same = datasets.Dataset.from_list([{"text": TEXTS[4], "id": i} for i in range(30)])
    assert len(set(run(same)["text"])) == 1
    by_index = run(same, key="index")
    assert len(set(by_index["text"])) > 3
    assert by_index["pk_source"] == [str(i) for i in range(30)]
    for options in ({"batch_size": 7}, {"num_proc": 2}):
        assert run(same, key="index", **options).to_list() == by_index.to_list()
    assert lists(run(same.to_iterable_dataset(), key="index", batch_size=7)) == lists(by_index)
    by_id = run(same, key="id")["text"]
    assert run(same.select(range(29, -1, -1)), key="id")["text"] == by_id[::-1]
    with pytest.raises(
        InvalidArgument, match="key must be 'content', 'index' or a column, got 'idx': did you mean"
    ):
        run(same, key="idx")


@pytest.mark.parametrize("workers", [None, 1, 2, 8])
def test_more_workers_than_rows(data: datasets.Dataset, workers: int | None) -> None:
    assert run(data.select([0, 1, 4]), num_proc=workers).to_list() == run(data.select([0, 1, 4])).to_list()


@pytest.mark.parametrize("workers", [0, -1, 1.5, "2"])
def test_numbers_of_workers_that_are_none(data: datasets.Dataset, workers: Any) -> None:
    with pytest.raises(ValueError, match="num_proc must be a whole number >= 1"):
        run(data, num_proc=workers)


@pytest.mark.parametrize("workers", [None, 4])
def test_no_rows_have_the_schema_of_one(data: datasets.Dataset, workers: int | None) -> None:
    empty = run(data.select([]), num_proc=workers)
    assert (empty.num_rows, empty.features) == (0, run(data.select([0])).features)
    assert restore(empty).features == data.features


def test_splits(data: datasets.Dataset) -> None:
    splits = datasets.DatasetDict(train=data, test=data.select([4]), none=data.select([]))
    made = run(splits)
    assert type(made) is datasets.DatasetDict
    assert {name: split.num_rows for name, split in made.items()} == {"train": 5, "test": 1, "none": 0}
    assert made["test"]["text"][0] == made["train"]["text"][4]
    assert restore(made)["train"].to_list() == data.to_list()
    streams = run(datasets.IterableDatasetDict(train=data.to_iterable_dataset()))
    assert type(streams) is datasets.IterableDatasetDict
    assert lists(streams["train"]) == lists(made["train"])


@pytest.mark.parametrize("kind", ["torch", "numpy", "pandas", "arrow"])
def test_formats_stay(data: datasets.Dataset, kind: str) -> None:
    if kind == "torch":
        pytest.importorskip("torch", reason="torch is not installed")
    shown = data.with_format(kind, columns=["text", "label"])
    made = run(shown)
    assert made.format["type"] == kind
    assert made.format["columns"] == ["text", "label", *ADDED]
    assert made.with_format(None).to_list() == run(data).to_list()
    again = restore(made)
    assert again.format["type"] == kind
    assert again.with_format(None).to_list() == data.to_list()
    stream = data.select_columns(["text", "label"]).to_iterable_dataset().with_format(kind)
    assert type(next(iter(run(stream)))["label"]) is type(next(iter(stream))["label"])


def test_tags_as_numbers_and_as_names_get_the_same_edits() -> None:
    rows = {"tokens": [["Maria", "Lopez", "sings", "in", "Oslo"]], "ner_tags": [[1, 2, 0, 0, 0]]}
    features = datasets.Features(
        {
            "tokens": datasets.List(datasets.Value("string")),
            "ner_tags": datasets.List(datasets.ClassLabel(names=NAMES)),
        }
    )
    numbered = perturb(datasets.Dataset.from_dict(rows, features=features), "split_word", pps=3)
    named = perturb(
        datasets.Dataset.from_dict({**rows, "ner_tags": [[NAMES[tag] for tag in rows["ner_tags"][0]]]}),
        "split_word", pps=3,
    )  # fmt: skip
    assert numbered.features["ner_tags"] == features["ner_tags"]
    assert numbered["tokens"][0] == named["tokens"][0]
    assert [NAMES[tag] for tag in numbered["ner_tags"][0]] == named["ner_tags"][0]
    assert len(numbered["tokens"][0]) == 8
    back = restore(numbered)
    assert back.to_dict() == rows
    assert back.features == features


QUESTION = {"id": "q", "context": "Maria Lopez sings in Oslo", "question": "Where does Maria sing?"}


@pytest.mark.parametrize("form", ["lists", "objects"])
def test_answers_move_with_their_context(form: str) -> None:
    answers: Any = {"text": ["Oslo"], "answer_start": [21]}
    kinds: Any = {
        "text": datasets.List(datasets.Value("string")),
        "answer_start": datasets.List(datasets.Value("int32")),
    }
    if form == "objects":
        answers = [{"text": "Oslo", "answer_start": 21}]
        kinds = datasets.List({"text": datasets.Value("string"), "answer_start": datasets.Value("int32")})
    features = datasets.Features(
        {
            "id": datasets.Value("string"),
            "context": datasets.Value("string"),
            "question": datasets.Value("string"),
            "answers": kinds,
        }
    )
    data = datasets.Dataset.from_list([{**QUESTION, "answers": answers}], features=features)
    made = perturb(data, "double_space", pps=9)
    assert made.features["answers"] == features["answers"]
    (row,) = made
    expected: Any = {"text": ["Oslo"], "answer_start": [25]}
    assert row["answers"] == (expected if form == "lists" else [{"text": "Oslo", "answer_start": 25}])
    assert row["context"] == "Maria  Lopez  sings  in  Oslo"
    restored = restore(made)
    assert restored.to_list() == [{**QUESTION, "answers": answers}]
    assert restored.features == features


def test_a_stream_that_does_not_know_its_columns() -> None:
    stream = datasets.IterableDataset.from_generator(lambda: iter(ROWS[:2]))
    assert [row["text"] for row in run(stream)] == [row["text"] for row in run(ROWS[:2])]
    with pytest.raises(InvalidArgument, match="the data set is empty and does not say which columns it has"):
        run(datasets.IterableDataset.from_generator(lambda: iter([])))


def test_column_errors(data: datasets.Dataset) -> None:
    with pytest.raises(InvalidArgument, match=r"no column is called 'txt': did you mean text\?"):
        run(data, columns="txt")
    with pytest.raises(InvalidArgument, match="column 'label' holds neither texts nor token lists"):
        run(data, columns="label")
    with pytest.raises(InvalidArgument, match="the data has a column 'pk_edits' already"):
        run(run(data))
    assert run(run(data), provenance=False).column_names == [*FEATURES, *ADDED]


CACHED = """
import json, logging, sys, warnings
warnings.simplefilter("error")
import datasets
import perturbkit as pk
from perturbkit.transforms.chars.swap_chars import SwapChars
calls = 0
sites = SwapChars.sites
def counted(self, text):
    global calls
    calls += 1
    return sites(self, text)
SwapChars.sites = counted
data = datasets.Dataset.from_file(sys.argv[1])
protect = pk.Protection(words={"kitchen", "warm", "stove"})
steps = [pk.OneOf((pk.make("swap_chars"), pk.make("misspell")), (2.0, 1.0)), "change_case"]
made = pk.perturb(data, steps, pps=2, columns="text", protect=protect)
print(json.dumps([made._fingerprint, calls, list(made["text"])]))
"""


def test_the_cache_hits_in_another_process_with_another_hash_seed(
    data: datasets.Dataset, tmp_path: Path
) -> None:
    data.save_to_disk(tmp_path / "data")
    (stored,) = (tmp_path / "data").glob("*.arrow")
    results = []
    for seed in ("1", "2"):
        done = subprocess.run(
            [sys.executable, "-c", CACHED, stored], capture_output=True, text=True, check=True,
            env={**os.environ, "PYTHONHASHSEED": seed},
        )  # fmt: skip
        assert "hash" not in done.stderr.lower()
        results.append(json.loads(done.stdout))
    (print_one, calls_one, texts_one), (print_two, calls_two, texts_two) = results
    assert (print_one, texts_one) == (print_two, texts_two)
    assert calls_one > 0
    assert calls_two == 0


OWN = """
import sys
import datasets
import own_mark
import perturbkit as pk
if sys.argv[2] == "registered":
    pk.register(own_mark.Mark)
data = datasets.Dataset.from_file(sys.argv[1])
alone = pk.perturb(data, own_mark.Mark(), columns="text")
among = pk.perturb(data, pk.Sequence(["swap_chars", own_mark.Mark()]), columns="text")
workers = pk.perturb(data, own_mark.Mark(), columns="text", num_proc=2)
function = pk.perturb(data, own_mark.with_mark, columns="text")
print(*("".join(set(str(list(made["text"]))) & set("#~")) for made in (alone, among, workers, function)))
"""
MARK = """
from dataclasses import dataclass
import perturbkit as pk

@dataclass(frozen=True)
class Mark(pk.Transform):
    \"\"\"A word gets a mark.\"\"\"
    name = "own_mark"
    level = "char"

    def rewrite(self, text, site, draw):
        return [pk.Edit(site[1], site[1], "MARK")]

def with_mark(text):
    return text + "MARK"
"""


@pytest.mark.parametrize("how", ["registered", "unknown"])
def test_no_cache_gives_what_a_transform_of_ones_own_made_before_it_was_changed(
    data: datasets.Dataset, tmp_path: Path, how: str
) -> None:
    data.save_to_disk(tmp_path / "data")
    (stored,) = (tmp_path / "data").glob("*.arrow")
    for mark in "#~":
        (tmp_path / "own_mark.py").write_text(MARK.replace("MARK", mark))
        done = subprocess.run(
            [sys.executable, "-B", "-c", OWN, stored, how], capture_output=True, text=True, check=False,
            env={**os.environ, "PYTHONPATH": f"{tmp_path}{os.pathsep}{Path.cwd()}"},
        )  # fmt: skip
        assert done.returncode == 0, done.stderr
        assert done.stdout.split() == [mark] * 4


def test_other_code_of_the_package_makes_the_rows_anew(
    data: datasets.Dataset, monkeypatch: pytest.MonkeyPatch
) -> None:
    prints = []
    for code in ("one", "one", "other"):
        monkeypatch.setattr("perturbkit.engines.huggingface.code_hash", lambda code=code: code)
        prints.append(run(data)._fingerprint)
    assert prints[0] == prints[1] != prints[2]
