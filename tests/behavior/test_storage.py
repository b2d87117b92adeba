"""Suite folders that were changed by hand or cut short: one clear line, whatever is wrong with them."""

import json
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest
from pyarrow import parquet

import perturbkit as pk
from perturbkit.errors import PerturbkitError


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    test = pk.MFT(["It works", "It fails"], labels=["yes", "no"], capability="Vocabulary")
    pk.Suite({"mft": test}).save(tmp_path / "suite")
    return tmp_path / "suite"


@pytest.mark.parametrize(
    ("name", "value"),
    [("cases", 7), ("expect", [[[]]]), ("templates", 5), ("dropped", "x"), ("type", None), ("name", None)],
)
def test_a_record_that_is_none(folder: Path, name: str, value: Any) -> None:
    about = json.loads((folder / "suite.json").read_text())
    about["tests"][0][name] = value
    (folder / "suite.json").write_text(json.dumps(about))
    with pytest.raises(PerturbkitError):
        pk.Suite.load(folder)


@pytest.mark.parametrize("text", ["[" * 100_000, "{", "5", '{"schema": 1}'])
def test_a_file_that_is_none(folder: Path, text: str) -> None:
    (folder / "suite.json").write_text(text)
    with pytest.raises(PerturbkitError, match=r"suite\.json"):
        pk.Suite.load(folder)


@pytest.mark.parametrize("column", ["test", "case", "kind", "input", "label", "fills", "info"])
def test_cases_that_lack_a_column(folder: Path, column: str) -> None:
    path = folder / "cases.parquet"
    parquet.write_table(parquet.read_table(path).drop_columns([column]), path)
    with pytest.raises(PerturbkitError, match=f"has no column '{column}': save the suite again"):
        pk.Suite.load(folder)


@pytest.mark.parametrize(
    ("column", "cell"), [("label", "{"), ("fills", "[" * 100_000), ("info", "5 5"), ("fills", "7")]
)
def test_cells_that_are_no_json(folder: Path, column: str, cell: str) -> None:
    path = folder / "cases.parquet"
    table = parquet.read_table(path)
    at = table.column_names.index(column)
    parquet.write_table(table.set_column(at, column, pa.array([cell] * table.num_rows)), path)
    with pytest.raises(PerturbkitError, match="holds a case that is none"):
        pk.Suite.load(folder)


def test_half_a_character_comes_back(tmp_path: Path) -> None:
    half = chr(0xD83D)
    inputs = [f"so {half} it", (f"{half}?", "no"), {"text": half}, "plain"]
    test = pk.MFT(inputs, labels=[half, "a", "b", "c"], name="odd", description=half)
    pk.Suite({"odd": test}, description=half).save(tmp_path / "suite")
    back = pk.Suite.load(tmp_path / "suite")
    assert [case.inputs[0] for case in back.tests["odd"].cases] == inputs
    assert back.tests["odd"].cases[0].label == back.description == half


def test_what_cannot_be_saved_leaves_no_folder(tmp_path: Path) -> None:
    for name, label in ((f"odd {chr(0xD83D)}", "a"), ("long", 10**5000)):
        suite = pk.Suite({name: pk.MFT(["one"], labels=[label])})
        with pytest.raises(
            PerturbkitError, match=r"half a character: rename it$|^long, case 0 holds what JSON"
        ):
            suite.save(tmp_path / "suite")
        assert not list(tmp_path.glob("suite/*"))
