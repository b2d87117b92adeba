"""``-t @FILE``: a transform of a file is the same in every command that takes one."""

import csv
import json
import sys
from pathlib import Path
from typing import Any

import pytest

import perturbkit as pk
from perturbkit.cli.main import run

SWAP, OCR = pk.make("swap_chars"), pk.make("ocr")
COMMANDS = {
    "perturb": ["perturb", "in.csv", "-o", "out.csv"],
    "augment": ["augment", "in.csv", "-o", "out.csv"],
    "bench": [
        *("bench", "--task", "own", "--data", "in.csv", "--model", "py:pk_file_models:first"),
        *("--resamples", "20", "--pps", "1", "-o", "run"),
    ],
}


def save(name: str, spec: Any) -> None:
    Path(name).write_text(json.dumps(spec), encoding="utf-8")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    Path("pk_file_models.py").write_text("def first(texts):\n    return ['a'] * len(texts)\n")
    lines = [f"the harbour town of number {i} is quiet,{'ab'[i % 2]}" for i in range(6)]
    Path("in.csv").write_text("\n".join(["text,label", *lines]) + "\n")
    save("mixed.json", pk.to_dict(pk.OneOf((SWAP, OCR), weights=(3, 1))))
    save("ends.json", pk.to_dict(pk.make("swap_chars", ends=True)))
    return tmp_path


def texts_of(path: str) -> list[str]:
    with open(path, encoding="utf-8", newline="") as stream:
        return [row["text"] for row in csv.DictReader(stream)]


@pytest.mark.parametrize("command", ["perturb", "augment"])
def test_a_file_is_what_it_holds(folder: Path, command: str) -> None:
    made = []
    for transform in ("@ends.json", "swap_chars:ends=true", "swap_chars"):
        assert run([*COMMANDS[command], "-t", transform]) == 0
        made.append(texts_of("out.csv"))
    assert made[0] == made[1]
    assert made[1] != made[2]


def test_bench_perturbs_by_a_file_as_perturb_does(folder: Path) -> None:
    assert run([*COMMANDS["perturb"], "-t", "@mixed.json"]) == 0
    methods = ["-t", "@mixed.json", "-t", "@ends.json", "-t", "swap_chars"]
    assert run([*COMMANDS["bench"], *methods, "--num-proc", "2"]) == 0
    cells = json.loads(Path("run/results.json").read_text())["cells"]
    mixed = "one_of(swap_chars+ocr):weights=[3, 1]"
    assert [cell["transform"] for cell in cells] == [mixed, "swap_chars:ends=true", "swap_chars"]
    # The rows of the run, by the name in its tables and by the file.
    sheets = []
    for name in (mixed, "@mixed.json"):
        assert run(["review", "export", "run", "-o", f"{len(sheets)}.csv", "-t", name]) == 0
        with open(f"{len(sheets)}.csv", encoding="utf-8-sig", newline="") as stream:
            sheets.append(sorted(row["perturbed"] for row in csv.DictReader(stream)))
    assert sheets[0] == sheets[1]
    assert set(sheets[0]) <= set(texts_of("out.csv"))


def test_files_that_differ_in_weights_are_two_methods(folder: Path) -> None:
    save("even.json", pk.to_dict(pk.OneOf((SWAP, OCR))))
    assert run([*COMMANDS["bench"], "-t", "@mixed.json", "-t", "@even.json"]) == 0
    cells = json.loads(Path("run/results.json").read_text())["cells"]
    assert [cell["transform"] for cell in cells] == [
        "one_of(swap_chars+ocr):weights=[3, 1]",
        "one_of(swap_chars+ocr)",
    ]


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize(
    ("content", "said"),
    [
        (None, "there is no such file"),
        ("[1", "Expecting ',' delimiter: line 1 column 3 (char 2): write the JSON of perturbkit.to_dict"),
        ('{"name": "swap_char"}', "spec: no transform is called 'swap_char': did you mean swap_chars"),
        ("5", "transform must be a name, a Transform, a spec or a list of these, got 5"),
    ],
)
def test_what_is_wrong_with_a_file(
    folder: Path, capfd: Any, command: str, content: str | None, said: str
) -> None:
    if content is not None:
        Path("t.json").write_text(content)
    assert run([*COMMANDS[command], "-t", "@t.json"]) == 2
    assert capfd.readouterr().err.startswith(f"perturbkit: -t @t.json: {said}")
    assert not Path("out.csv").exists()
    assert not Path("run").exists()
