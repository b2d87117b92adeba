"""Quora question pairs: do two questions ask the same? 20,212 pairs of a course's dev split, or GLUE's.

Source: Quora, First Quora dataset release: question pairs, 2017. Local files are `quora-dev.csv` (and, to
train, `quora-train.csv`): tab-separated with quoting, columns `sentence1`, `sentence2`, `is_duplicate`,
UTF-8. The hub's copy is GLUE's (40,430 dev pairs): scores on the two do not compare.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from perturbkit.errors import InvalidArgument, quoted
from perturbkit.tasks.sources import (
    SPLIT_ALIASES,
    csv_records,
    data_file,
    hub_columns,
    known_split,
    offered_metric,
    require_rows,
)
from perturbkit.tasks.task import Task

LABELS = ("different", "duplicate")
FILES: dict[str, tuple[str, int | None]] = {
    "train": ("quora-train.csv", None),
    "dev": ("quora-dev.csv", 20212),
}
METRICS = ("accuracy", "binary_f1")
HUB_IDS = ("nyu-mll/glue qqp",)
_COLUMNS = ("sentence1", "sentence2", "is_duplicate")
_VALUES = {"0.0": 0, "1.0": 1, "0": 0, "1": 1}
_GLUE_VALUES = {"not_duplicate": 0, "duplicate": 1, 0: 0, 1: 1}
_NEEDS = (
    "qqp is not on this machine: pass --data DIR (data_dir=DIR) with quora-dev.csv, or connect to the "
    "network once"
)


def load_qqp(
    split: str = "dev",
    data_dir: str | Path | None = None,
    *,
    metric: str = "accuracy",
    partial: bool = False,
    hub_ids: Sequence[str] = HUB_IDS,
) -> Task:
    """One split (train or dev; test means dev, since no labels of a test are public).

    Rows of `text`, `text_pair` and `label`; rows of the file without a label are left out. ``metric`` is
    accuracy or binary_f1 of the duplicates. ``partial`` takes a file shorter than the release. A wrong
    file raises InvalidArgument with file and line, missing data MissingResource.
    """
    split = known_split(split, FILES, "qqp", {**SPLIT_ALIASES, "test": "dev"})

    def rows_of(which: str) -> list[dict[str, Any]]:
        return _hub_rows(which, hub_ids) if data_dir is None else _file_rows(data_dir, which, partial)

    return Task(
        name="qqp" if metric == "accuracy" else f"qqp:metric={metric}",
        split=split,
        kind="classification",
        rows=tuple(rows_of(split)),
        text_columns=("text", "text_pair"),
        perturbed_columns=("text", "text_pair"),
        metric=offered_metric(metric, METRICS, "qqp"),
        labels=LABELS,
        train=lambda: rows_of("train"),
    )


def _file_rows(folder: str | Path, split: str, partial: bool) -> list[dict[str, Any]]:
    name, released = FILES[split]
    path = data_file(folder, name, "qqp")
    rows = []
    number = 1
    for number, (first, second, value) in csv_records(path, _COLUMNS, delimiter="\t"):
        if not value:  # two released rows, torn by quotes in their source
            continue
        if value not in _VALUES or not first.strip() or not second.strip():
            raise InvalidArgument(
                f"{path.name}, line {number}: expected two questions and is_duplicate 0.0 or 1.0, "
                f"got {quoted(value)}: is this the released file?"
            )
        rows.append({"text": first, "text_pair": second, "label": LABELS[_VALUES[value]]})
    require_rows(path, len(rows), released, partial, last_line=number)
    return rows


def _hub_rows(split: str, ids: Sequence[str]) -> list[dict[str, Any]]:
    choices = (("question1", "question2", "label"), _COLUMNS)
    found, rows = hub_columns(ids, split, _NEEDS, choices)
    for at, (_, _, value) in enumerate(rows):
        if value not in _GLUE_VALUES:
            raise InvalidArgument(f"{found}, {split}, row {at}: label must be 0 or 1, got {value!r}")
    return [
        {"text": first, "text_pair": second, "label": LABELS[_GLUE_VALUES[value]]}
        for first, second, value in rows
    ]
