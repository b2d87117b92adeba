"""``perturbkit augment``: the same rows as ``pk.augment``, in every format, and its complaints."""

import json
from pathlib import Path
from typing import Any

import datasets
import pandas
import pytest

import perturbkit as pk
from perturbkit.cli.main import run

ROWS = [
    {"text": "Which river runs through the old harbour town", "label": "place"},
    {"text": "Nobody opened the window before the storm", "label": "other"},
    {"text": "A", "label": "other"},
    {"text": "The baker sells bread every morning", "label": "other"},
]
OUT = pk.augment(ROWS, "natural_typo", copies=2, pps=2, seed=4, provenance=False)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    pandas.DataFrame(ROWS).to_csv("in.csv", index=False)
    Path("in.jsonl").write_text("".join(json.dumps(row) + "\n" for row in ROWS))
    datasets.Dataset.from_list(ROWS).to_parquet("in.parquet")
    Path("in.txt").write_text("".join(row["text"] + "\n" for row in ROWS))
    return tmp_path


def test_one_row_is_no_rows(capfd: Any, folder: Path) -> None:
    Path("one.txt").write_text("Which river runs through the old harbour town\n")
    assert run(["augment", "one.txt", "-t", "natural_typo", "-o", "out.txt"]) == 0
    assert capfd.readouterr().err == "1 row in, 1 copy added of 1 made\n"


def test_every_format_gives_what_augment_gives(folder: Path, capfd: Any) -> None:
    asked = ["-t", "natural_typo", "--copies", "2", "--pps", "2", "--seed", "4"]
    for workers in ("1", "2"):
        for name in ("in.csv", "in.jsonl", "in.parquet", "in.txt"):
            out = name.replace("in", "out")
            extra = ["--no-provenance"] if name != "in.txt" else []
            command = ["augment", name, *asked, *extra, "--num-proc", workers, "--batch-size", "2", "-o", out]
            assert run(command) == 0
            *anew, err = capfd.readouterr().err.splitlines()
            assert err == "4 rows in, 6 copies added of 8 made (left out: unchanged 2)"
            assert anew == ([f"{out} was there and is written anew"] if workers == "2" else [])
        assert pandas.read_csv("out.csv").to_dict("records") == OUT
        assert [json.loads(line) for line in Path("out.jsonl").read_text().splitlines()] == OUT
        assert pandas.read_parquet("out.parquet").to_dict("records") == OUT
        assert Path("out.txt").read_text().splitlines() == [row["text"] for row in OUT]


def test_the_record_and_the_datasheet(folder: Path, capfd: Any) -> None:
    Path("test.csv").write_text(f"text\n{OUT[1]['text']}\n")
    command = [
        "augment",
        "in.csv",
        "-t",
        "natural_typo",
        "--copies",
        "2",
        "--pps",
        "2",
        "--seed",
        "4",
        "--label",
        "label",
    ]
    command += ["--against", "test.csv", "-o", "out.jsonl", "--datasheet"]
    assert run([*command, "sheet.md", "--json"]) == 0
    printed = json.loads(capfd.readouterr().err)
    assert printed["dropped"] == {"leak": 1, "unchanged": 2}
    assert printed["source"] == "in.csv"
    assert printed["against"] == ["test.csv"]
    assert printed["command"].startswith("perturbkit augment in.csv -t natural_typo --copies 2 ")
    page = Path("sheet.md").read_text()
    assert (
        "\nData: `in.csv`  \nMust stay unseen: `test.csv` (1 text)  \nCommand: `perturbkit augment in.csv "
        in page
    )
    assert f"\nVersion: perturbkit {pk.__version__}  \n" in page
    assert printed["labels"] == {"place": [1, 2], "other": [3, 7]}
    assert "| place | 1 | 2 |" in Path("sheet.md").read_text()
    assert run([*command, "sheet.json"]) == 0
    command_line = {"command": printed["command"].replace("sheet.md --json", "sheet.json")}
    assert json.loads(Path("sheet.json").read_text()) == {**printed, **command_line}
    rows = [json.loads(line) for line in Path("out.jsonl").read_text().splitlines()]
    assert [row["pk_copy"] for row in rows] == [-1, 1, -1, 0, 1, -1, -1, 0, 1]
    assert pk.restore(rows)[1]["text"] == ROWS[0]["text"]


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        ("in.csv -t delete_word -o o.csv", "--allow-monitor"),
        ("in.csv -t swap_chars --balance -o o.csv", "balance needs the column of the classes"),
        ("in.csv -t swap_chars --label lable -o o.csv", "no column is called 'lable': did you mean label?"),
        ("in.csv -t swap_chars --against nowhere.csv -o o.csv", "there is no file 'nowhere.csv'"),
        ("in.csv -t swap_chars -o in.csv", "the output 'in.csv' is the input"),
        ("in.csv -t swap_chars", "Missing option '--output' / '-o'."),
        ("- -t swap_chars -o o.csv", "augment reads its input twice, which standard input cannot"),
        ("in.csv -t swap_chars -o o.csv --copies 0", "copies must be a whole number >= 1, got 0"),
    ],
)
def test_complaints(arguments: str, line: str, folder: Path, capfd: Any) -> None:
    assert run(["augment", *arguments.split()]) == 2
    err = capfd.readouterr().err
    assert err.count("\n") == 1
    assert line in err
    assert not Path("o.csv").exists()
