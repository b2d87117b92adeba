"""Classes that are numbers in the data: sheets show their names, and take names and numbers back."""

import json
from pathlib import Path
from typing import Any

import datasets
import pytest
from pyarrow import feather
from pyarrow import parquet as pq
from sheet_files import judged, rows_of, save

import perturbkit as pk
from perturbkit.cli.main import run

NAMES = ["place", "person", "thing"]
TEXTS = {
    "Which river runs through the old harbour town": 0,
    "Nobody opened the window before the storm": 1,
    "The baker sells bread every morning": 1,
}


def table(labels: list[Any], feature: Any, names: str = "label") -> Any:
    """Perturbed rows with a column of class numbers that has names."""
    columns = {"text": list(TEXTS), names: labels}
    features = datasets.Features({"text": datasets.Value("string"), names: feature})
    return pk.perturb(datasets.Dataset.from_dict(columns, features=features), "swap_chars", seed=1)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    table(list(TEXTS.values()), datasets.ClassLabel(names=NAMES)).to_parquet("p.parquet")
    return tmp_path


def exported(source: str = "p.parquet", sheet: str = "s.csv", *options: str) -> list[dict[str, str]]:
    """Rows of a new sheet in the order of TEXTS."""
    assert run(["review", "export", source, "-o", sheet, *options]) == 0
    return sorted(rows_of(Path(sheet)), key=lambda row: list(TEXTS).index(row["original"]))


def imported(rows: list[dict[str, str]], source: str = "p.parquet", *more: str) -> list[dict[str, Any]]:
    """The curated rows in the order of TEXTS."""
    out = f"out{Path(source).suffix}"
    assert run(["review", "import", save(Path("done.csv"), rows), "--into", source, "-o", out, *more]) == 0
    found = pq.read_table(out) if out.endswith("parquet") else feather.read_table(out)
    return found.to_pylist()


def test_names_are_shown_and_both_come_back(folder: Path) -> None:
    rows = exported()
    assert [row["label"] for row in rows] == ["place", "person", "person"]
    said = [
        {"verdict": "relabel", "new_label": "thing"},
        {"verdict": "relabel", "new_label": "0"},
        {"verdict": "accept", "new_label": "1"},  # its own label, by number
    ]
    made = imported(judged(rows, said))
    assert [(row["label"], row["pk_review"]) for row in made] == [
        (2, "relabel"),
        (0, "relabel"),
        (1, "accept"),
    ]
    features = datasets.Features.from_arrow_schema(pq.read_schema("out.parquet"))
    assert features["label"].names == NAMES


def test_arrow_files_have_names_too(folder: Path) -> None:
    feather.write_feather(pq.read_table("p.parquet"), "p.arrow", compression="uncompressed")
    rows = exported("p.arrow")
    assert [row["label"] for row in rows] == ["place", "person", "person"]
    made = imported(judged(rows, ["accept", {"verdict": "relabel", "new_label": "2"}, "reject"]), "p.arrow")
    assert [row["label"] for row in made] == [0, 2]


def test_what_is_shown_may_be_the_name_or_the_number(folder: Path, capfd: Any) -> None:
    rows = judged(exported(), ["accept"] * 3)
    numbers = [{**row, "label": str(TEXTS[row["original"]])} for row in rows]
    assert [row["label"] for row in imported(numbers)] == [0, 1, 1]
    numbers[1]["label"] = "2"
    capfd.readouterr()
    assert (
        run(["review", "import", save(Path("bad.csv"), numbers), "--into", "p.parquet", "-o", "x.csv"]) == 2
    )
    assert capfd.readouterr().err == (
        "perturbkit: bad.csv line 3: 'label' was changed: put back 'person', new ones go into 'new_label'\n"
    )


def test_a_sheet_of_numbers_fits_the_file_with_names(folder: Path) -> None:
    nameless = pq.read_table("p.parquet").replace_schema_metadata(None)
    pq.write_table(nameless, "nameless.parquet")
    rows = exported("nameless.parquet")
    assert [row["label"] for row in rows] == ["0", "1", "1"]
    made = imported(judged(rows, ["accept", {"verdict": "relabel", "new_label": "thing"}, "accept"]))
    assert [row["label"] for row in made] == [0, 2, 1]


def test_a_name_and_its_number_are_no_conflict(folder: Path, capfd: Any) -> None:
    rows = exported()
    for who, new in (("ann", "thing"), ("bob", "2")):
        said = [{"verdict": "relabel", "new_label": new}, "accept", {"verdict": "relabel", "new_label": "1"}]
        save(Path(f"{who}.csv"), judged(rows, said))
    capfd.readouterr()
    assert run(["review", "import", "ann.csv", "bob.csv", "--into", "p.parquet", "-o", "c.jsonl"]) == 0
    found = [json.loads(line) for line in Path("c.jsonl").read_text().splitlines()]
    assert [(row["label"], row["pk_review"]) for row in found] == [
        (2, "relabel"),
        (1, "accept"),
        (1, "accept"),  # a relabel to the label that it has
    ]


@pytest.mark.parametrize(
    ("new", "said"),
    [
        ("thnig", "'thnig' is no label of the data: did you mean thing?"),
        ("3", "'3' is no label of the data"),
        ("-1", "'-1' is no label of the data"),
    ],
)
def test_what_is_no_class(folder: Path, capfd: Any, new: str, said: str) -> None:
    rows = judged(exported(), [{"verdict": "relabel", "new_label": new}, "accept", "accept"])
    capfd.readouterr()
    assert run(["review", "import", save(Path("bad.csv"), rows), "--into", "p.parquet", "-o", "x.csv"]) == 2
    assert capfd.readouterr().err.startswith(f"perturbkit: bad.csv line 2: {said}")


def test_names_that_are_numbers_count_as_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    table([0, 1, 1], datasets.ClassLabel(names=["1", "2", "3"])).to_parquet("p.parquet")
    rows = exported()
    assert [row["label"] for row in rows] == ["1", "2", "2"]
    said = [{"verdict": "relabel", "new_label": "2"}, {"verdict": "relabel", "new_label": "0"}, "accept"]
    assert [row["label"] for row in imported(judged(rows, said))] == [1, 0, 1]


def test_a_row_without_a_label(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    table([-1, None, 2], datasets.ClassLabel(names=NAMES)).to_parquet("p.parquet")
    rows = exported()
    assert [row["label"] for row in rows] == ["'-1", "", "thing"]  # guarded, as all that begins with a sign
    said = [{"verdict": "relabel", "new_label": new} for new in ("place", "1", "person")]
    assert [row["label"] for row in imported(judged(rows, said))] == [0, 1, 1]


def test_lists_of_classes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: Any) -> None:
    monkeypatch.chdir(tmp_path)
    table([[0, 2], [1], []], datasets.List(datasets.ClassLabel(names=NAMES)), "kinds").to_parquet("p.parquet")
    rows = exported("p.parquet", "s.csv", "--label", "kinds")
    assert [row["label"] for row in rows] == ['["place", "thing"]', '["person"]', "[]"]
    said = [
        {"verdict": "relabel", "new_label": "[2, 1]"},
        {"verdict": "relabel", "new_label": '["thing"]'},
        "accept",
    ]
    made = imported(judged(rows, said), "p.parquet", "--label", "kinds")
    assert [row["kinds"] for row in made] == [[2, 1], [2], []]
    assert [row["kinds"] for row in pk.restore(made)] == [[0, 2], [1], []]
    capfd.readouterr()
    rows = judged(rows, ["accept", {"verdict": "relabel", "new_label": '["persn"]'}, "accept"])
    save(Path("bad.csv"), rows)
    command = ["review", "import", "bad.csv", "--into", "p.parquet", "-o", "x.csv", "--label", "kinds"]
    assert run(command) == 2
    assert "bad.csv line 3: 'persn' is no label of the data: did you mean person?" in capfd.readouterr().err


def test_label_studio_offers_every_class_in_order(folder: Path) -> None:
    assert run(["review", "export", "p.parquet", "-o", "tasks.json", "--to", "labelstudio"]) == 0
    config = Path("tasks.xml").read_text()
    assert [config.index(f'<Choice value="{name}"/>') for name in NAMES] == sorted(
        config.index(f'<Choice value="{name}"/>') for name in NAMES
    )
    [first, *_] = json.loads(Path("tasks.json").read_text())
    assert first["data"]["label"] in NAMES
