"""Benchmarks with rules and sheets on the command line, and what their tables and pages say of it."""

import csv
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from perturbkit.cli.main import run

BENCH = [
    "bench", "--task", "mini-sst", "--model", "py:pk_judged_models:middle", "--pps", "1", "--resamples", "50",
    "-t", "delete_word", "-t", "swap_chars", "-o", "run",
]  # fmt: skip


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.setattr("perturbkit.robustness.sweep.code_hash", lambda: "same")
    (tmp_path / "pk_judged_models.py").write_text(
        "def middle(texts):\n    return [len(text) % 5 for text in texts]\n"
    )
    return tmp_path


def judged(name: str, *verdicts: str) -> str:
    """The sheet filled in, under another name."""
    with open("sheet.csv", encoding="utf-8-sig", newline="") as stream:
        rows = list(csv.DictReader(stream))
    with open(name, "w", encoding="utf-8", newline="") as stream:
        writer = csv.DictWriter(stream, list(rows[0]))
        writer.writeheader()
        writer.writerows({**row, "verdict": verdicts[at % len(verdicts)]} for at, row in enumerate(rows))
    return name


def cells() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(Path("run/results.json").read_text())["cells"]
    return found


def one_line(capfd: Any) -> str:
    out, err = capfd.readouterr()
    assert out == ""
    assert err.startswith("perturbkit: ")
    assert err.count("\n") == 1
    return str(err)


def test_there_and_back(folder: Path, capfd: Any) -> None:
    assert run(BENCH) == 0
    assert "? not curated" in capfd.readouterr().out
    assert run(["review", "export", "run", "-o", "sheet.csv", "--n", "100"]) == 0
    assert capfd.readouterr().err == "100 samples in sheet.csv\n"
    with open("sheet.csv", encoding="utf-8-sig", newline="") as stream:
        first = next(csv.DictReader(stream))
    assert first["key"].startswith("delete_word-pps1:")
    # Labels have their names, and the edit is marked.
    assert first["label"] in ("very negative", "negative", "neutral", "positive", "very positive")
    assert "[-" in first["marked"]
    assert run([*BENCH, "--curated", judged("ann.csv", "accept", "accept", "reject")]) == 0
    out = capfd.readouterr().out
    assert "kept 67 of 200" in out
    assert "+ curated: people judged these rows" in out
    assert "? not curated" not in out
    assert [(cell["curated"], cell["kept"]) for cell in cells()] == [(True, 67), (False, 200)]
    page = Path("run/report.html").read_text()
    assert "curated: 67 of 100 valid" in page
    assert "unreviewed 100, reject 33" in page
    text = Path("run/report.md").read_text()
    assert "§ curated: people judged these rows" in text
    assert "67 of 200" in text
    assert "--curated ann.csv" in text
    # A gate judges what people checked.
    assert run([*BENCH, "--curated", "ann.csv", "--fail-if-drop", "1"]) == 0
    assert (
        capfd.readouterr().err
        == "2 of 2 cells kept from before\npassed: no cell of 2 drops more than 100.0 points\n"
    )


def test_rules(folder: Path, capfd: Any) -> None:
    assert run([*BENCH, "--keep", "edit_distance<0.2", "--keep", "readability>0.1"]) == 0
    out = capfd.readouterr().out
    first, second = cells()
    assert 0 < first["kept"] < 200
    assert first["rejected"] == {"edit_distance": 200 - first["kept"]}
    assert f"kept {first['kept']} of 200" in out
    assert f"edit distance {200 - first['kept']}" in Path("run/report.html").read_text()
    assert (second["kept"], second["rejected"]) == (200, {})


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--keep", "edit_distance<0"], "no unit of any cell is left to be evaluated (delete_word, pps 1: "),
        (["--keep", "structur>0.8"], "keep: no measure is called 'structur': did you mean structure?"),
        (["--curated", "none.csv"], "there is no sheet 'none.csv'"),
        (["--resolve", "majority"], "--resolve must stand beside the sheets: give --curated too"),
        (["--sheet-encoding", "cp1252"], "--sheet-encoding must stand beside the sheets: give --curated too"),
    ],
)
def test_one_line(options: list[str], said: str, folder: Path, capfd: Any) -> None:
    assert run([*BENCH, *options]) == 2
    assert said in one_line(capfd)


def test_sheets_that_do_not_fit(folder: Path, capfd: Any) -> None:
    assert run(BENCH) == 0
    assert run(["review", "export", "run", "-o", "sheet.csv", "--n", "10"]) == 0
    ann, bob = judged("ann.csv", "accept", "reject"), judged("bob.csv", "accept")
    capfd.readouterr()
    assert run([*BENCH, "--curated", ann, "--curated", bob]) == 2
    assert "5 samples decided in different ways" in one_line(capfd)
    assert run([*BENCH, "--curated", ann, "--curated", bob, "--resolve", "first"]) == 0
    assert cells()[0]["kept"] == 5
    capfd.readouterr()
    # Another seed, in another folder: other rows.
    other = [*BENCH[:-1], "other", "--seed", "7", "--curated", ann]
    assert run(other) == 2
    assert "delete_word-pps1 of this run has no row 'delete_word-pps1:" in one_line(capfd)
    # A sheet of a file is of no cell.
    source = Path(__file__).parents[2] / "data" / "mini-sst" / "test.jsonl"
    Path("sheet.csv").unlink()
    assert run(["perturb", str(source), "-t", "delete_word", "-o", "file.jsonl"]) == 0
    assert run(["review", "export", "file.jsonl", "-o", "sheet.csv", "--n", "5"]) == 0
    capfd.readouterr()
    assert run([*BENCH, "--curated", judged("file.csv", "accept")]) == 2
    assert "which is no cell of this run" in one_line(capfd)


def test_a_sheet_that_a_spreadsheet_saved_in_another_encoding(folder: Path, capfd: Any) -> None:
    assert run(BENCH) == 0
    assert run(["review", "export", "run", "-o", "sheet.csv", "--n", "4"]) == 0
    text = Path(judged("ann.csv", "accept")).read_text(encoding="utf-8")
    Path("ann.csv").write_text(text.replace(",accept,,,,", ",accept,,,na\u00efve,"), encoding="latin-1")
    capfd.readouterr()
    assert run([*BENCH, "--curated", "ann.csv"]) == 2
    assert "--sheet-encoding" in one_line(capfd)
    assert run([*BENCH, "--curated", "ann.csv", "--sheet-encoding", "latin-1"]) == 0
    assert cells()[0]["kept"] == 4


def test_options_of_the_other_source(folder: Path, capfd: Any) -> None:
    assert run(BENCH) == 0
    Path("file.jsonl").write_text("{}\n")
    capfd.readouterr()
    for arguments, said in (
        (["run", "--label", "label"], "--label is for a file, and run is the folder of a run: leave it out"),
        (["run", "--from", "csv"], "--from is for a file, and run is"),
        (
            ["file.jsonl", "--pps", "1"],
            "--pps is for the folder of a run, and file.jsonl is a file: leave it out",
        ),
        (["file.jsonl", "-t", "negate"], "--transform is for the folder of a run"),
        ([".", "--n", "5"], ". is no run: it has no plan.json; begin it with `perturbkit bench`"),
    ):
        assert run(["review", "export", *arguments, "-o", "sheet.csv"]) == 2
        assert said in one_line(capfd)
