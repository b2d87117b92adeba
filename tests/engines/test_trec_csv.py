"""The 500 test questions of TREC as a CSV file, through the paper's seven character methods, PPS 1 to 4."""

import csv
import json
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from perturbkit.core.perturb import make_plan
from perturbkit.engines.files import perturb_file

METHODS = (
    "insert_char",
    "delete_char",
    "replace_key",
    "swap_chars",
    "repeat_char",
    "misspell",
    "change_case",
)
FILE = Path(__file__).parents[2] / "../shared/datasets/trec/TREC_10.label"


@pytest.fixture(scope="module")
def questions(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if not FILE.is_file():
        pytest.skip(f"{FILE} is not there: put the released TREC_10.label into ../shared/datasets/trec")
    path = tmp_path_factory.mktemp("trec") / "questions.csv"
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(["label", "text"])
        for line in FILE.read_text(encoding="latin-1").splitlines():
            writer.writerow(line.split(" ", 1))
    return path


def read(path: Path) -> list[dict[str, Any]]:
    with path.open(newline="", encoding="utf-8") as file:
        rows: list[dict[str, Any]] = list(csv.DictReader(file))
    for row in rows:
        row["pk_edits"] = json.loads(row.get("pk_edits", "[]"))
    return rows


def run(source: Path, output: Path, method: str, pps: int, **options: Any) -> list[dict[str, Any]]:
    perturb_file(str(source), str(output), make_plan(method, pps=pps, seed=13), **options)
    return read(output)


def rebuilt(original: str, edits: list[dict[str, Any]]) -> str:
    """The output by nothing but the record: each edit's new text in the place of its old."""
    pieces, at = [], 0
    for edit in edits:
        assert original[edit["start"] : edit["end"]] == edit["old"]
        pieces += [original[at : edit["start"]], edit["new"]]
        at = edit["end"]
    return "".join([*pieces, original[at:]])


def word_of(text: str, place: int) -> int:
    """Number of the blank-separated word that a place is in."""
    return len(text[:place].split(" "))


@pytest.mark.parametrize("method", METHODS)
def test_seven_methods_at_four_amounts(method: str, questions: Path, tmp_path: Path) -> None:
    originals = read(questions)
    assert len(originals) == 500
    before: list[list[dict[str, Any]]] = [[] for _ in originals]
    touched = []
    for pps in (1, 2, 3, 4):
        rows = run(questions, tmp_path / f"{pps}.csv", method, pps)
        assert [row["label"] for row in rows] == [row["label"] for row in originals]
        for original, row, smaller in zip(originals, rows, before, strict=True):
            edits = row["pk_edits"]
            assert rebuilt(original["text"], edits) == row["text"]
            assert len(edits) == int(row["pk_done"]) <= pps == int(row["pk_asked"])
            assert len({word_of(original["text"], edit["start"]) for edit in edits}) == len(edits)
            assert sorted(edit["n"] for edit in edits) == list(range(len(edits)))
            assert [edit for edit in edits if edit["n"] < pps - 1] == smaller
            assert (row["text"] == original["text"]) == (not edits)
            assert (row["pk_reason"] == "") == (len(edits) == pps)
        before = [row["pk_edits"] for row in rows]
        touched.append(sum(bool(edits) for edits in before))
    assert touched[0] == touched[3] > (300 if method == "misspell" else 490)


SCRIPT = """
import sys
from perturbkit.cli.main import run
for method in sys.argv[3].split(","):
    options = ["-t", method, "--pps", "3", "--seed", "13", *sys.argv[4:]]
    code = run(["perturb", sys.argv[1], *options, "-o", f"{sys.argv[2]}/{method}.csv"])
    if code:
        sys.exit(code)
"""


def by_command(
    source: Path, folder: Path, *options: str, hash_seed: str = "0", methods: Any = METHODS
) -> dict[str, bytes]:
    folder.mkdir()
    subprocess.run(
        [sys.executable, "-c", SCRIPT, source, folder, ",".join(methods), *options],
        check=True, capture_output=True, env={**os.environ, "PYTHONHASHSEED": hash_seed},
    )  # fmt: skip
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_hash_seeds_workers_and_batches_change_no_byte(questions: Path, tmp_path: Path) -> None:
    one = by_command(questions, tmp_path / "one", hash_seed="1")
    assert len(one) == 7
    assert by_command(questions, tmp_path / "two", hash_seed="2") == one
    assert by_command(questions, tmp_path / "batches", "--batch-size", "37") == one
    some = ("swap_chars", "misspell")
    workers = by_command(
        questions, tmp_path / "workers", "--num-proc", "2", "--batch-size", "100", methods=some
    )
    assert workers == {f"{method}.csv": one[f"{method}.csv"] for method in some}


def test_order_changes_no_row(questions: Path, tmp_path: Path) -> None:
    header, *lines = questions.read_text(encoding="utf-8").splitlines(keepends=True)
    random.Random(5).shuffle(lines)
    shuffled = tmp_path / "shuffled.csv"
    shuffled.write_text(header + "".join(lines), encoding="utf-8")
    for method in METHODS:
        run(questions, tmp_path / "a.csv", method, 3)
        run(shuffled, tmp_path / "b.csv", method, 3)
        made = [
            sorted((tmp_path / name).read_text(encoding="utf-8").splitlines()) for name in ("a.csv", "b.csv")
        ]
        assert made[0] == made[1]
