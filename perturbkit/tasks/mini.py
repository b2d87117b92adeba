"""The mini-* tasks: one small set in each of the five shapes, written by this project's own templates.

They ship in the wheel, so a whole benchmark runs without network. `scripts/build_mini.py` makes them.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from perturbkit.errors import InvalidArgument, MissingResource
from perturbkit.tasks.sources import data_file, numbered_lines
from perturbkit.tasks.sst import LABELS as SST_LABELS
from perturbkit.tasks.sst import joined, labels_of
from perturbkit.tasks.task import Kind, Task
from perturbkit.tasks.trec import COARSE_LABELS, FINE_LABELS

SPLITS = ("train", "test")


@dataclass(frozen=True)
class MiniShape:
    """What the five mini sets differ in; the fields are those of Task."""

    kind: Kind
    text_columns: tuple[str, ...]
    perturbed_columns: tuple[str, ...]
    metric: str
    target: str = "label"
    group: str | None = None
    labels: tuple[str, ...] = ()


MINI_TASKS: dict[str, MiniShape] = {
    "mini-trec": MiniShape("classification", ("text",), ("text",), "micro_f1", labels=FINE_LABELS),
    "mini-sst": MiniShape("classification", ("text",), ("text",), "accuracy", labels=SST_LABELS),
    "mini-conll2003": MiniShape(
        "tagging",
        ("tokens",),
        ("tokens",),
        "entity_f1",
        target="tags",
        labels=("O", "B-PER", "I-PER", "B-ORG", "I-ORG", "B-LOC", "I-LOC", "B-MISC", "I-MISC"),
    ),
    "mini-stsb": MiniShape("regression", ("text", "text_pair"), ("text", "text_pair"), "pearson"),
    "mini-wikiqa": MiniShape(
        "ranking", ("text", "text_pair"), ("text",), "mrr", group="group", labels=("irrelevant", "relevant")
    ),
}


def load_mini(
    name: str,
    split: str = "test",
    data_dir: str | Path | None = None,
    *,
    coarse: bool = False,
    classes: int | str | None = None,
) -> Task:
    """One split (train or test) of a mini set.

    ``coarse`` (mini-trec only) gives the six coarse classes; ``classes`` (mini-sst only) is 5, or 3 or 2 of
    them joined, as in ``sst``.
    ``data_dir`` holds `train.jsonl` and `test.jsonl`; without it the files of the wheel are used.
    """
    shape = MINI_TASKS[name]
    if split not in SPLITS:
        raise InvalidArgument(f"split of {name} must be train or test, got {split!r}")
    if coarse and name != "mini-trec":
        raise InvalidArgument(f"coarse is an option of mini-trec, got it for {name}: leave it out")
    if classes is not None and name != "mini-sst":
        raise InvalidArgument(f"classes is an option of mini-sst, got it for {name}: leave it out")
    labels = COARSE_LABELS if coarse else shape.labels if classes is None else labels_of(classes, name)
    option = ":coarse=true" if coarse else "" if classes is None else f":classes={len(labels)}"
    folder = mini_folder(name) if data_dir is None else Path(data_dir)

    def rows_of(which: str) -> list[dict[str, Any]]:
        rows = _read(folder, which, name, shape)
        if classes is not None:
            return joined(rows, labels)
        return [_coarse(row) for row in rows] if coarse else rows

    return Task(
        name=f"{name}{option}",
        split=split,
        kind=shape.kind,
        rows=tuple(rows_of(split)),
        text_columns=shape.text_columns,
        target=shape.target,
        perturbed_columns=shape.perturbed_columns,
        metric=shape.metric,
        group=shape.group,
        labels=labels,
        train=lambda: rows_of("train"),
    )


def mini_folder(name: str) -> Path:
    """Folder of a mini set: in the installed package, or `data/` of a checkout."""
    package = Path(__file__).resolve().parent
    for folder in (package / "files" / name, package.parents[1] / "data" / name):
        if folder.is_dir():
            return folder
    raise MissingResource(
        f"the files of {name} are not in this installation of perturbkit: install it again, or in a "
        "checkout run python scripts/build_mini.py"
    )


def _coarse(row: dict[str, Any]) -> dict[str, Any]:
    return {**row, "label": row["label"].partition(":")[0]}


def _read(folder: Path, split: str, name: str, shape: MiniShape) -> list[dict[str, Any]]:
    path = data_file(folder, f"{split}.jsonl", name)
    columns = [*shape.text_columns, shape.target, *([shape.group] if shape.group else [])]
    return [_parse(line, f"{path.name}, line {at}", columns) for at, line in numbered_lines(path, "utf-8")]


def _parse(line: str, where: str, columns: Sequence[str]) -> dict[str, Any]:
    try:
        row = json.loads(line)
    except json.JSONDecodeError as error:
        raise InvalidArgument(f"{where}: not JSON ({error.msg}): one object a line is expected") from error
    missing = [column for column in columns if not isinstance(row, dict) or column not in row]
    if missing:
        raise InvalidArgument(f"{where}: no column {', '.join(missing)}; expected {', '.join(columns)}")
    return dict(row)
