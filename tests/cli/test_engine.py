"""``perturbkit perturb --engine``."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest
from pyarrow import csv, dataset, parquet

import perturbkit as pk
from perturbkit.cli import main
from tests.engines.clusters import TABLE, in_order
from tests.engines.conftest import ray  # noqa: F401 - a fixture

TEXTS = TABLE.filter(pa.compute.is_valid(TABLE["text"]))


Run = Callable[..., tuple[int, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """The command with arguments: its exit code and what it said."""
    return lambda *arguments: (main.run(["perturb", *map(str, arguments)]), capsys.readouterr().err)


def write(kind: str, table: pa.Table, path: Path) -> None:
    if kind == "parquet":
        parquet.write_table(table, path)
    elif kind == "csv":
        csv.write_csv(table, path)
    else:
        path.write_text("".join(json.dumps(row) + "\n" for row in table.to_pylist()))


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["parquet", "csv", "jsonl"])
def test_a_folder_through_ray(ray: Any, run: Run, kind: str, tmp_path: Path) -> None:  # noqa: F811
    (tmp_path / "in").mkdir()
    for i in range(3):
        write(kind, TEXTS.slice(75 * i, 75), tmp_path / "in" / f"{i}.{kind}")
    given = ("-t", "swap_chars", "--seed", 3, "--copies", 2, "--engine", "ray", "--json")
    code, said = run(tmp_path / "in", *given, "-o", tmp_path / "out")
    assert code == 0, said
    want = pk.perturb(TEXTS, "swap_chars", seed=3, copies=2).to_pylist()
    found = dataset.dataset(tmp_path / "out").to_table().to_pylist()
    if kind == "csv":  # whose cells are texts
        want = [{**row, "id": str(row["id"]), "label": str(row["label"])} for row in want]
    assert in_order(found) == in_order(want)
    counts = json.loads(said.splitlines()[-1])
    done = sum(row["pk_done"] > 0 for row in want)
    assert (counts["rows"], counts["rows_out"], counts["perturbed"]) == (225, 450, done)
    code, said = run(tmp_path / "in", *given, "-o", tmp_path / "out")
    assert code == 2
    assert "is there already" in said
    assert sorted(path.name for path in tmp_path.iterdir()) == ["in", "out"]


@pytest.mark.slow
def test_an_error_leaves_nothing(ray: Any, run: Run, tmp_path: Path) -> None:  # noqa: F811
    write("parquet", TEXTS, tmp_path / "in.parquet")
    code, said = run(
        tmp_path / "in.parquet", "-t", "ocr", "-c", "txt", "--engine", "ray", "-o", tmp_path / "out"
    )
    assert code == 2
    assert "no column is called 'txt': did you mean text?" in said
    assert [path.name for path in tmp_path.iterdir()] == ["in.parquet"]


@pytest.mark.slow
def test_without_a_record_the_perturbed_are_not_counted(ray: Any, run: Run, tmp_path: Path) -> None:  # noqa: F811
    write("parquet", TEXTS, tmp_path / "in.parquet")
    given = ("-t", "ocr", "--engine", "ray", "--no-provenance", "--unchanged", "drop")
    code, said = run(tmp_path / "in.parquet", *given, "-o", tmp_path / "out")
    want = pk.perturb(TEXTS, "ocr", provenance=False, unchanged="drop")
    assert code == 0, said
    assert re.search(rf"225 rows in, {want.num_rows} out -> ", said)
    assert in_order(dataset.dataset(tmp_path / "out").to_table().to_pylist()) == want.to_pylist()


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (("--engine", "dask"), "--engine must be 'ray', got 'dask'"),
        (("--engine", "ray", "--num-proc", "2"), "--num-proc does not go together with --engine ray"),
        (("--engine", "ray", "--to", "csv"), "--to does not go together with --engine ray"),
    ],
)
def test_what_does_not_go_together(options: tuple[str, ...], words: str, run: Run, tmp_path: Path) -> None:
    (tmp_path / "in.csv").write_text("text\nIt works\n")
    code, said = run(tmp_path / "in.csv", "-t", "swap_chars", *options, "-o", tmp_path / "out")
    assert code == 2
    assert words in said
