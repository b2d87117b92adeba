"""What is printed and written holds any character, whatever the encoding of the terminal or pipe."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LONE = "pos\ud800"


def run(folder: Path, *arguments: str, encoding: str = "utf-8", shell: str = "") -> tuple[int, bytes, str]:
    """Exit code, standard output and standard error of a command in a process of its own."""
    paths = f"{ROOT}{os.pathsep}{folder}"
    environment = {**os.environ, "PYTHONPATH": paths, "PYTHONIOENCODING": encoding}
    command = [sys.executable, "-m", "perturbkit", *arguments]
    if shell:
        command = ["sh", "-c", f'exec "$@" {shell}', "sh", *command]
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, check=False)
    return done.returncode, done.stdout, done.stderr.decode("utf-8", "replace")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with four rows, of labels and texts that hold half a surrogate pair, and a model of them."""
    rows = [{"text": f"the \udc80 good film {i}", "label": LONE if i % 2 else "neg"} for i in range(4)]
    (tmp_path / "a.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))
    (tmp_path / "pk_lone_model.py").write_text('def f(texts):\n    return ["pos\\ud800"] * len(texts)\n')
    return tmp_path


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252"])
def test_an_encoding_without_the_letters(encoding: str, tmp_path: Path) -> None:
    code, out, error = run(tmp_path, "show", "homoglyph", "--json", encoding=encoding)
    assert (code, error) == (0, "")
    _, plain, _ = run(tmp_path, "show", "homoglyph", "--json")
    assert json.loads(out.decode(encoding)) == json.loads(plain)  # the same letters, some as escapes
    code, out, error = run(tmp_path, "list", encoding=encoding)
    assert (code, error) == (0, "")
    assert b"homoglyph" in out


def test_half_a_surrogate_pair_in_the_rows_of_a_benchmark(folder: Path) -> None:
    asked = ["bench", "--task", "own", "--data", "a.jsonl", "--model", "py:pk_lone_model:f"]
    code, out, error = run(folder, *asked, "-t", "swap_chars", "--pps", "1", "-o", "run", "--json")
    assert code == 0, error
    (cell,) = json.loads(out)["cells"]
    assert (cell["original"], cell["rows"]) == (0.5, 4)
    assert json.loads((folder / "run" / "results.json").read_text("utf-8"))["cells"] == [cell]


@pytest.mark.parametrize(("name", "shown"), [("sheet.json", LONE), ("sheet.md", "| pos\ufffd | 2 | 4 |")])
def test_half_a_surrogate_pair_in_a_label_of_a_datasheet(name: str, shown: str, folder: Path) -> None:
    asked = ["augment", "a.jsonl", "-t", "swap_chars", "--label", "label", "-o", "b.jsonl", "--json"]
    code, _, error = run(folder, *asked, "--datasheet", name)
    assert code == 0, error
    assert json.loads(error)["labels"] == {LONE: [2, 4], "neg": [2, 4]}  # before and after
    text = (folder / name).read_text("utf-8")
    assert shown in (json.loads(text)["labels"] if name.endswith("json") else text)


def test_closed_streams(folder: Path) -> None:
    code, out, error = run(folder, "perturb", "-", "-t", "swap_chars", shell="<&-")
    assert (code, out) == (2, b"")
    assert error == "perturbkit: standard input is closed: name a file, or send lines into it\n"
    code, _, error = run(folder, "perturb", "a.jsonl", "-t", "swap_chars", shell=">&-")
    assert (code, error) == (2, "perturbkit: standard output is closed: give -o FILE\n")
    code, out, _ = run(folder, "perturb", "a.jsonl", "-t", "swap_chars", shell="2>&-")
    assert (code, out.count(b"\n")) == (0, 4)
