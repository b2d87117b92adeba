"""Every error that a new user is likely to make: one line, exit code 2, no traceback, nothing left behind."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from perturbkit.cli.main import run

ROOT = Path(__file__).parents[2]
P = ["perturb", "a.csv", "-t", "swap_chars"]
OWN = ["bench", "--task", "own", "-o", "r"]
A = ["augment", "a.csv", "-t", "swap_chars", "-o", "b.csv"]
B = ["bench", "--task", "mini-trec", "-t", "swap_chars", "--pps", "1", "--resamples", "50", "--model"]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.setattr("perturbkit.robustness.sweep.code_hash", lambda: "same")
    (tmp_path / "a.csv").write_text("text,label\nWho wrote the letters?,1\n")
    (tmp_path / "noisy.csv").write_text("text,label,pk_source\nWho wrote the lettres?,1,0123456789abcdef\n")
    (tmp_path / "latin1.csv").write_bytes("text\nnaïve\n".encode("latin-1"))
    (tmp_path / "loop").symlink_to("loop")
    (tmp_path / "notes").mkdir()
    (tmp_path / "notes" / "a").write_text("x")
    (tmp_path / "pk_test_models.py").write_text(
        "NUMBER = 5\n"
        "def fails(texts):\n    raise RuntimeError('the card is full')\n"
        "def other(texts):\n    return ['positive'] * len(texts)\n"
        "def nan(texts):\n    return [float('nan')] * len(texts)\n"
        "def first(texts):\n    return [0] * len(texts)\n"
    )
    (tmp_path / "pk_test_syntax.py").write_text("def f(:\n")
    return tmp_path


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (["perturb", "b.csv", "-t", "swap_chars"], "there is no file 'b.csv': did you mean a.csv?"),
        (["perturb", "a", "-t", "swap_chars"], "did you mean the file a.csv?"),
        (["perturb", "a.csv"], "Missing option '--transform' / '-t'."),
        (["perturb", "a.csv", "-t", "swap_char"], "no transform is called 'swap_char': did you mean"),
        (["perturb", "a.csv", "-t", "py:m:Leet"], "transforms are not loaded by py:, as models"),
        (["perturb", "a.csv", "-t", "swap_chars:end=true"], "swap_chars has no parameter 'end'"),
        ([*P, "--column", "txt"], "no column is called 'txt': did you mean text?"),
        ([*P, "--pps", "0"], "perturbkit: --pps must be a whole number >= 1, got 0"),
        ([*P, "--pps", "abc"], "'--pps': must be a whole number, got 'abc'"),
        ([*P, "--pps", "1,2"], "got '1,2': one file holds one amount, run once for each"),
        ([*P, "--num-proc", "x"], ", got 'x'"),
        ([*P, "--jobs", "x"], "'--num-proc'"),
        (["bench", "--task", "own", "--data", "a.csv", "--model", "m", "-o", "r", "--n", "x"], ", got 'x'"),
        ([*P, "--jobs", "x"], ", got 'x'"),
        (
            [*OWN, "--data", "noisy.csv", "--model", "py:pk_test_models:first"],
            "has a column 'pk_source' already, so it was perturbed before: give the original (`perturbkit",
        ),
        ([*P, "--copies", "0"], "perturbkit: --copies must be a whole number >= 1, got 0"),
        ([*P, "--batch-size", "9" * 20], "perturbkit: --batch-size must be at most 2,147,483,647, got 99"),
        ([*P, "--num-proc", "9" * 20], "perturbkit: --num-proc must be at most 2,147,483,647, got 99999"),
        ([*P, "--seed", "9" * 20], "perturbkit: --seed must be at most 18,446,744,073,709,551,615, got 99"),
        (["restore", "a.csv", "--batch-size", "9" * 20], "--batch-size must be at most 2,147,483,647"),
        (["perturb", "", "-t", "swap_chars"], "perturbkit: the name of a file is empty: name one"),
        ([*P, "-o", ""], "perturbkit: the name of a file is empty: name one"),
        (["restore", ""], "perturbkit: the name of a file is empty: name one"),
        ([*P, "--unchanged", "x"], "perturbkit: --unchanged must be 'keep' or 'drop'"),
        ([*P, "--tags", "label"], "perturbkit: --tags 'label' needs a column of token lists among text"),
        ([*P, "--to", "xls"], "perturbkit: --to must be one of csv"),
        ([*P, "--from", "xls"], "perturbkit: --from must be one of csv"),
        ([*P, "--keep", "similar>0.8"], "perturbkit: --keep: no measure is called 'similar'"),
        ([*P, "--encoding", "utf-9"], "perturbkit: --encoding 'utf-9' is not known"),
        ([*A, "--balance"], "perturbkit: --balance needs the column of the classes: give --label"),
        ([*A, "-t", "negate"], "look at what it does and pass --allow-monitor"),
        ([*P, "--rate=x"], ", got 'x'"),
        ([*P, "--rate", "2"], "rate must be a number from 0 to 1, got 2.0"),
        ([*P, "--pps", "1", "--rate", "0.1"], "--pps and --rate exclude each other: give one"),
        ([*P, "-o", "a.csv/out.csv"], "the output folder 'a.csv' is a file: name a folder"),
        (["perturb", "--", "-a.csv", "-t", "ocr"], "perturbkit: Missing option '--transform' / '-t'.\n"),
        ([*P, "-o", "nowhere/out.csv"], "the output folder 'nowhere' does not exist: create it first"),
        ([*P, "-o", "o" * 300 + ".csv"], "File name too long: 'ooooo"),
        (["perturb", "i" * 300 + ".csv", "-t", "swap_chars"], "File name too long: 'iiiii"),
        (["perturb", "loop", "-t", "swap_chars"], "loop: cannot tell the format by the name"),
        ([*P, "-o", "./a.csv"], "the output './a.csv' is the input: name another file"),
        (["perturb", "a.csv", "-t", "@steps.json"], "-t @steps.json: there is no such file"),
        (["perturb", "a.csv", "-t", "@a.csv"], "-t @a.csv: Expecting value: line 1 column 1"),
        ([*P, "-o", "out.xlsx"], "out.xlsx: cannot tell the format by the name"),
        ([*P, "--split", "test"], "--split is for data sets of the hub"),
        (["perturb", "latin1.csv", "-t", "swap_chars"], "latin1.csv line 2: byte 0xef is not utf-8"),
        (["show", "swap_char"], "no transform is called 'swap_char': did you mean"),
        (["report", "nowhere"], "there is no run folder 'nowhere': make it with `perturbkit bench`"),
        (["lst"], "No such command 'lst'. Did you mean 'list'?"),
        (["bench", "--task", "mini-trek", "--model", "baseline", "-o", "r"], "did you mean mini-trec"),
        (["bench", "--task", "trec", "--data", "notes", "--model", "x", "-o", "r"], "is not in 'notes'"),
        (["bench", "--task", "trec", "--data", "no", "--model", "x", "-o", "r"], "--data 'no' is not a"),
        ([*B, "baseline", "-o", "r", "--max-rows", "0"], "perturbkit: --n must be a whole number >= 1"),
        ([*P, "--max-rows", "3"], "perturbkit: No such option: --max-rows"),
        (["list", "--jobs=3"], "perturbkit: No such option: --jobs"),
        ([*B, "baseline", "-o", "r", "--num-proc", "0"], "perturbkit: --num-proc must be a whole number"),
        ([*B, "baselin", "-o", "r"], "did you mean baseline?"),
        ([*B, "py:pk_test_nothing:f", "-o", "r"], "no module pk_test_nothing in"),
        ([*B, "py:pk_test_models:nothing", "-o", "r"], "pk_test_models has no nothing"),
        ([*B, "py:pk_test_models:NUMBER", "-o", "r"], "must be a function of a list of texts, got a int"),
        ([*B, "py:pk_test_syntax:f", "-o", "r"], "the model raised SyntaxError: invalid syntax"),
        ([*B, "py:pk_test_models:fails", "-o", "r"], "batch of rows 0 to 199, row 0 ('How many bottles"),
        ([*B, "py:pk_test_models:other", "-o", "r"], "label 'positive' is none of"),
        ([*B, "py:pk_test_models:nan", "-o", "r"], "prediction of row 0: label nan is none of"),
        ([*B, "predictions:nowhere.csv", "-o", "r"], "no such file: give the path"),
        ([*B, "py:pk_test_models:first", "-o", "a.csv"], "the run 'a.csv' is a file: name a folder"),
        ([*B, "py:pk_test_models:first", "-o", "notes"], "something else than a run"),
        ([*B, "py:pk_test_models:first", "-o", "r", "--pps", "1,x"], "--pps must be whole numbers"),
    ],
)  # fmt: skip
def test_one_line_and_exit_code_2(arguments: list[str], line: str, folder: Path, capfd: Any) -> None:
    before = sorted(path.name for path in folder.iterdir())
    assert run(arguments) == 2
    out, err = capfd.readouterr()
    assert out == ""
    assert err.startswith("perturbkit: ")
    assert err.count("\n") == 1
    assert line in err
    after = {path.name for path in folder.iterdir()} - {"__pycache__", "r"}
    assert sorted(after) == before
    for name in ("pk_test_models", "pk_test_syntax"):
        sys.modules.pop(name, None)


def test_another_plan_in_the_folder(folder: Path, capfd: Any) -> None:
    assert run([*B, "py:pk_test_models:first", "-o", "r"]) == 0
    capfd.readouterr()
    assert run([*B, "py:pk_test_models:first", "-o", "r", "--seed", "1"]) == 2
    assert "other seed): choose another folder" in capfd.readouterr().err
    sys.modules.pop("pk_test_models", None)


@pytest.mark.slow
def test_the_whole_list_of_errors() -> None:
    done = subprocess.run(
        [ROOT / "scripts" / "error_list", sys.executable], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout
