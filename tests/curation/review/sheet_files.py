"""Sheets to judge: perturbed files, exported, read and filled as a person would."""

import csv
import json
from pathlib import Path
from typing import Any

import perturbkit as pk
from perturbkit.cli.main import run

ROWS = [
    {"text": "Which river runs through the old harbour town", "label": "place"},
    {"text": "Nobody opened the window before the storm", "label": "other"},
    {"text": "The baker sells bread every morning", "label": "other"},
    {"text": '=cmd sheets are dangerous, "mostly"', "label": "place"},
    {"text": "הנהר זורם תחת הגשר הישן", "label": "place"},
    {"text": "Lines\nthat break <b>and</b> tags", "label": "other"},
    {"text": "The ferry leaves every hour", "label": "place"},
    {"text": "The ferry leaves every hour", "label": "place"},
    {"text": "A", "label": "other"},
    {"text": "", "label": "other"},
]


def perturbed(
    path: Path, rows: list[dict[str, Any]], transform: str = "swap_chars", **options: Any
) -> list[Any]:
    """A JSON Lines file of perturbed rows."""
    made = pk.perturb(rows, transform, seed=1, **options)
    path.write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in made), encoding="utf-8")
    return list(made)


def written(
    folder: Path, rows: list[dict[str, Any]], transform: str, name: str = "s.csv", *options: str
) -> Path:
    """The sheet of all perturbed rows; the data is p.jsonl beside."""
    perturbed(folder / "p.jsonl", rows, transform)
    assert (
        run(["review", "export", str(folder / "p.jsonl"), "-o", str(folder / name), "--n", "99", *options])
        == 0
    )
    return folder / name


def rows_of(path: Path) -> list[dict[str, str]]:
    """Rows of a CSV sheet, cells as they stand."""
    with open(path, encoding="utf-8-sig", newline="") as stream:
        return list(csv.DictReader(stream))


def judged(rows: list[dict[str, str]], verdicts: list[Any]) -> list[dict[str, str]]:
    """Rows with the verdicts typed in; a dict has the cells to fill."""
    typed = [one if isinstance(one, dict) else {"verdict": one} for one in verdicts]
    return [{**row, **cells} for row, cells in zip(rows, typed, strict=True)]


def save(path: Path, rows: list[dict[str, str]]) -> str:
    """Write rows as a CSV sheet, and give its name."""
    with open(path, "w", encoding="utf-8", newline="") as stream:
        writer = csv.DictWriter(stream, list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)
    return str(path)
