"""Folders of save_to_disk: read by every command as a file with the same rows is."""

import json
from pathlib import Path
from typing import Any

import datasets
import pytest

import perturbkit as pk
from perturbkit.cli.main import run

ROWS = {"tokens": [["Nobody", "left", "Oslo"], ["Berlin", "sleeps"]], "ner_tags": [[0, 0, 1], [1, 0]]}
FEATURES = datasets.Features(
    {
        "tokens": datasets.List(datasets.Value("string")),
        "ner_tags": datasets.List(datasets.ClassLabel(names=["O", "B-LOC", "I-LOC"])),
    }
)


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> datasets.Dataset:
    """one/, a saved data set; two/, two splits of it; one.parquet, the same rows."""
    monkeypatch.chdir(tmp_path)
    made = datasets.Dataset.from_dict(ROWS, features=FEATURES)
    made.save_to_disk("one")
    datasets.DatasetDict({"train": made, "test": made.select([1])}).save_to_disk("two")
    made.to_parquet("one.parquet")
    return made


def read(path: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in Path(path).read_text().splitlines()]


def test_perturb_and_restore(data: datasets.Dataset) -> None:
    noise = ["-t", "split_word", "--pps", "2"]
    assert run(["perturb", "one", *noise, "-o", "a.parquet"]) == 0
    assert run(["perturb", "one.parquet", *noise, "-o", "b.parquet"]) == 0
    made = datasets.Dataset.from_parquet("a.parquet", cache_dir="cache")
    assert made.to_list() == datasets.Dataset.from_parquet("b.parquet", cache_dir="cache").to_list()
    assert made.features["ner_tags"] == FEATURES["ner_tags"]
    assert made["pk_done"] == [2, 2]
    made.save_to_disk("perturbed")
    assert run(["restore", "perturbed", "-o", "back.jsonl"]) == 0
    assert read("back.jsonl") == data.to_list()


def test_splits_are_named_or_their_folders_are(data: datasets.Dataset, capfd: Any) -> None:
    for source in (["two", "--split", "test"], ["two/test"]):
        assert run(["perturb", *source, "-t", "swap_chars", "-o", "a.jsonl"]) == 0
        (row,) = read("a.jsonl")
        assert (row["ner_tags"], sorted(row["tokens"][1])) == ([1, 0], sorted("sleeps"))
    capfd.readouterr()
    asked = {
        "two": "two has the splits train, test: choose one (--split), or name its folder, two/train",
        "two --split tset": "two has no split 'tset': did you mean test?",
        "one --split test": "one holds one data set and no splits, got split 'test': leave it out",
    }
    for given, said in asked.items():
        assert run(["perturb", *given.split(), "-t", "swap_chars", "-o", "x.jsonl"]) == 2
        assert said in capfd.readouterr().err
    assert run(["augment", "two", "-t", "swap_chars", "-o", "x.jsonl"]) == 2
    assert "name its folder, two/train" in capfd.readouterr().err


def test_augment_and_own_read_them(data: datasets.Dataset) -> None:
    for source in ("one", "one.parquet"):
        assert run(["augment", source, "-t", "split_word", "-o", f"{source}.aug.jsonl"]) == 0
    assert read("one.aug.jsonl") == read("one.parquet.aug.jsonl")
    assert len(read("one.aug.jsonl")) == 4
    saved, file = (pk.load_task("own", data_dir=source) for source in ("one", "one.parquet"))
    assert (saved.kind, saved.labels) == ("tagging", ("O", "B-LOC", "I-LOC"))
    assert (saved.rows, saved.labels) == (file.rows, file.labels)


def test_bench_runs_on_them(data: datasets.Dataset) -> None:
    Path("model.py").write_text("def tag(sents):\n    return [['O'] * len(tokens) for tokens in sents]\n")
    command = ["bench", "--task", "own", "--data", "one", "--model", "py:model:tag", "-t", "swap_chars"]
    assert run([*command, "--pps", "1", "--resamples", "100", "-o", "run"]) == 0
    (cell,) = json.loads(Path("run/results.json").read_text())["cells"]
    assert (cell["task"], cell["rows"], cell["original"]) == ("own:one", 2, 0.0)


def test_a_damaged_folder_is_one_line(data: datasets.Dataset, capfd: Any) -> None:
    (arrow,) = Path("one").glob("*.arrow")
    arrow.write_bytes(b"no arrow file")
    assert run(["perturb", "one", "-t", "swap_chars", "-o", "x.jsonl"]) == 2
    assert "perturbkit: one is no whole data set: " in capfd.readouterr().err
    Path("one/state.json").write_text("{}")
    assert run(["augment", "one", "-t", "swap_chars", "-o", "x.jsonl"]) == 2
    assert "one is no whole data set" in capfd.readouterr().err
