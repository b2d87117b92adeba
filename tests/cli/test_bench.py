"""Benchmarks on the command line: the plan, gates, errors in the middle of real runs, reports of several."""

import json
import os
import pty
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from pyarrow import parquet

from perturbkit.cli.main import run

ROOT = Path(__file__).parents[2]
MODELS = """
def length(texts):
    return [len(text) % 6 for text in texts]
def first(texts):
    return [0] * len(texts)
def fails_at_317(texts):
    for text in texts:
        if "317" in text and "twon" in text:
            raise RuntimeError("the card is full")
    return [0] * len(texts)
def nan_scores(texts):
    return [Prediction(0, {"ABBR": float("nan")}) for _ in texts]
def other_labels(texts):
    return ["positive"] * len(texts)
from perturbkit.predictors.predictor import Prediction
"""
QUICK = ["--pps", "1", "--resamples", "100"]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.setattr("perturbkit.robustness.sweep.code_hash", lambda: "same")
    (tmp_path / "pk_cli_models.py").write_text(MODELS)
    (tmp_path / "data").mkdir()
    lines = [f"LOC:city Where is the town of number {i} ?" for i in range(400)]
    for name in ("TREC_10.label", "train_5500.label"):
        (tmp_path / "data" / name).write_text("\n".join(lines) + "\n", encoding="latin-1")
    return tmp_path


def bench(task: str, model: str, *more: str, out: str = "r") -> list[str]:
    return ["bench", "--task", task, "--model", f"py:pk_cli_models:{model}", "-o", out, *QUICK, *more]


def trec(model: str, *more: str) -> list[str]:
    return bench("trec:partial=true", model, "--data", "data", "-t", "misspell", "-t", "swap_chars", *more)


def one_line(capfd: Any) -> str:
    out, err = capfd.readouterr()
    assert out == ""
    assert err.startswith("perturbkit: ")
    assert err.count("\n") == 1
    return str(err)


def test_a_model_that_raises_on_one_row_keeps_what_is_finished(folder: Path, capfd: Any) -> None:
    assert run(trec("fails_at_317")) == 2
    said = one_line(capfd)
    place = "py:pk_cli_models:fails_at_317, swap_chars-pps1, batch of rows 0 to 399, row 317 ("
    assert said.startswith(f"perturbkit: {place}")
    assert "): the model raised RuntimeError" in said
    assert "the card is full: what is finished is kept" in said
    assert sorted(path.name.partition("--")[0] for path in (folder / "r" / "predictions").iterdir()) == [
        "misspell-pps1", "original",
    ]  # fmt: skip


def test_scores_that_are_no_number(folder: Path, capfd: Any) -> None:
    assert run(bench("mini-trec:coarse=true", "nan_scores", "-t", "swap_chars")) == 2
    assert "original: prediction of row 0: score of 'ABBR' must be a finite number, got nan" in one_line(
        capfd
    )


def test_labels_of_another_task(folder: Path, capfd: Any) -> None:
    assert run(bench("mini-trec", "other_labels", "-t", "swap_chars")) == 2
    assert "prediction of row 0: label 'positive' is none of the task's" in one_line(capfd)


def test_a_split_without_rows(folder: Path, capfd: Any) -> None:
    (folder / "data" / "TREC_10.label").write_text("")
    assert run(trec("first")) == 2
    assert "TREC_10.label" in one_line(capfd)
    assert not (folder / "r").exists()


def test_a_file_of_predictions_with_another_column(folder: Path, capfd: Any) -> None:
    (folder / "p.csv").write_text("text,answer_given\nWho?,HUM\n")
    assert run(["bench", "--task", "mini-trec", "--model", "predictions:p.csv", "-o", "r", *QUICK]) == 2
    assert "p.csv" in one_line(capfd)


def test_a_gate_on_one_run(folder: Path, capfd: Any) -> None:
    command = bench("mini-trec", "length", "-t", "insert_char", "-t", "negate")
    assert run([*command, "--fail-if-drop", "0.9"]) == 0
    passed = capfd.readouterr().err
    assert passed == (
        "passed: no cell of 1 drops more than 90.0 points (1 not judged: not curated, or too few rows)\n"
    )
    # One more letter makes every answer another one.
    cell = json.loads((folder / "r" / "results.json").read_text())["cells"][0]
    most = cell["drop"] - 0.001
    assert cell["rows_perturbed"] > 150
    assert run([*command, "--fail-if-drop", str(most)]) == (1 if most >= 0 else 2)
    assert run([*command, "--fail-if-drop", "2"]) == 2
    assert "--fail-if-drop must be a share from 0 to 1, such as 0.02, got 2.0" in capfd.readouterr().err


def test_a_gate_on_two_models(folder: Path, capfd: Any) -> None:
    right = [f"{i},1,1" for i in range(100)]
    worse = [f"{i},1,{int(i >= 3)}" for i in range(100)]
    for name, rows in (("old.csv", right), ("new.csv", worse)):
        (folder / name).write_text("\n".join(["id,gold,prediction", *rows]) + "\n")
    compare = ["compare", "old.csv", "new.csv", "--resamples", "200", "--fail-if-drop"]
    assert run([*compare, "0.02"]) == 1
    assert "failed: B is more than 0.02 below A in 1 of 1 compared; the most: all rows, 0.0300 [" in (
        capfd.readouterr().err
    )
    assert run([*compare, "0.05"]) == 0
    assert run(["compare", "new.csv", "old.csv", "--fail-if-drop", "0.0"]) == 0
    assert "passed: B is nowhere more than 0.0 below A (1 compared)" in capfd.readouterr().err


def test_a_gate_on_two_runs_says_which_cell(folder: Path, capfd: Any) -> None:
    task = "mini-trec:coarse=true"
    for model in ("length", "first"):
        assert run(bench(task, model, "-t", "insert_char", out=model)) == 0
    worse, better = (
        json.loads((folder / model / "results.json").read_text())["cells"][0] for model in ("first", "length")
    )
    lost = {
        "original": better["original"] - worse["original"],
        "insert_char pps 1": better["perturbed"] - worse["perturbed"],
    }
    name = max(lost, key=lambda key: lost[key])
    assert lost[name] > 0.05
    capfd.readouterr()
    assert run(["compare", "length", "first", "--resamples", "200", "--fail-if-drop", "0"]) == 1
    assert f"of 2 compared; the most: {name}, {lost[name]:.4f} [" in capfd.readouterr().err


def test_runs_of_several_tasks_on_one_page(folder: Path, capfd: Any) -> None:
    for task in ("mini-trec", "mini-sst"):
        assert run(bench(task, "first", "-t", "swap_chars", "-t", "delete_word", out=task)) == 0
    capfd.readouterr()
    assert run(["report", "mini-trec", "mini-sst"]) == 2
    assert "several runs need -o PAGE" in one_line(capfd)
    assert run(["report", "mini-trec", "mini-sst", "-o", "both.html"]) == 0
    page = (folder / "both.html").read_text()
    assert "Heat map of points lost by transform, task and model, PPS 1" in page
    assert run(["report", "mini-trec", "mini-sst", "-o", "both.md"]) == 0
    text = (folder / "both.md").read_text()
    assert "## Mean decrease by level and PPS" in text
    assert "# mini-trec, mini-sst: py:pk\\_cli\\_models:first" in text or "# mini-trec, mini-sst" in text


def test_the_plan_is_shown_first_on_a_terminal(folder: Path) -> None:
    ours, theirs = pty.openpty()
    paths = os.pathsep.join([str(folder), str(ROOT)])
    command = [sys.executable, "-m", "perturbkit", *bench("mini-trec", "first", "-t", "swap_chars")]
    process = subprocess.Popen(
        command, cwd=folder, stdout=subprocess.DEVNULL, stderr=theirs, env={**os.environ, "PYTHONPATH": paths}
    )
    os.close(theirs)
    said = b""
    while True:
        try:
            said += os.read(ours, 4096)
        except OSError:  # the other end is closed
            break
    assert process.wait() == 0
    lines = said.decode().replace("\r\n", "\n").split("\n")
    assert lines[0] == "200 rows, 1 cell, 1 model: 2 readings of all rows"
    assert "1 of 1 cells: swap_chars, pps 1" in lines[1]


def test_a_composition_with_amounts_of_its_own_is_said_to_have_equal_columns(
    folder: Path, capfd: Any
) -> None:
    steps = [{"name": "swap_chars"}, {"name": "ocr"}]
    own = {"name": "sequence", "members": steps, "params": {"pps": [1, 2]}}
    (folder / "own.json").write_text(json.dumps(own))
    assert run(bench("mini-trec", "length", "-t", "@own.json", "-t", "ocr", "--pps", "1,2")) == 0
    said = "Own amounts, whatever the PPS, so that all columns are equal: sequence(swap_chars+ocr):pps=[1, 2]"
    out, err = capfd.readouterr()
    assert err == said + "\n"
    assert said in " ".join(out.split())
    cells = json.loads((folder / "r/results.json").read_text())["cells"]
    assert [cell["own_amounts"] for cell in cells] == [True, True, False, False]
    assert cells[0]["perturbed"] == cells[1]["perturbed"]
    assert (
        "\nOwn amounts, whatever the PPS, so that all columns are equal: "
        in (folder / "r/report.md").read_text()
    )
    assert f"<li>{said}</li>" in (folder / "r/report.html").read_text()


def test_nothing_is_said_of_methods_that_follow_the_pps(folder: Path, capfd: Any) -> None:
    assert run(bench("mini-trec", "length", "-t", "ocr")) == 0
    assert capfd.readouterr().err == ""
    assert "Own amounts" not in (folder / "r/report.md").read_text()


def test_a_function_trained_anew_is_another_model(folder: Path, capfd: Any) -> None:
    """Its file is the same: what it learns from is not."""
    (folder / "pk_cli_trained.py").write_text(
        "def learned(texts):\n    return [int(open('learned.txt').read())] * len(texts)\n"
    )
    command = ["bench", "--task", "mini-trec", "--model", "py:pk_cli_trained:learned", "-o", "r", *QUICK]
    command += ["-t", "ocr", "--pps", "1,2"]
    (folder / "learned.txt").write_text("0")
    assert run(command) == 0
    assert capfd.readouterr().err == ""
    assert run(command) == 0
    assert capfd.readouterr().err == "2 of 2 cells kept from before\n"
    first = json.loads((folder / "r/results.json").read_text())
    (folder / "learned.txt").write_text("1")
    assert run(command) == 2
    said = one_line(capfd)
    assert said.startswith("perturbkit: py:pk_cli_trained:learned is not the model whose answers 'r' holds")
    assert said.endswith("was 0, now 1: choose another folder, or ask all anew with --fresh\n")
    assert json.loads((folder / "r/results.json").read_text()) == first
    assert run([*command, "--fresh"]) == 0
    assert capfd.readouterr().err == ""
    for part in (folder / "r/predictions").iterdir():
        assert set(parquet.read_table(part)["value"].to_pylist()) == {"1"}
