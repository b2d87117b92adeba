"""TREC question classification: 5,452 training and 500 test questions, 50 fine or 6 coarse classes.

Source: Li and Roth, Learning question classifiers, COLING 2002; the classes are those of the released
files `train_5500.label` and `TREC_10.label`, one `COARSE:fine text of the question` a line, latin-1.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from perturbkit.errors import InvalidArgument, quoted
from perturbkit.tasks.sources import class_names, data_file, hub_table, numbered_lines, require_rows
from perturbkit.tasks.task import Task

_FINE = {
    "ABBR": "abb exp",
    "DESC": "def desc manner reason",
    "ENTY": "animal body color cremat currency dismed event food instru lang letter other plant product "
    "religion sport substance symbol techmeth termeq veh word",
    "HUM": "desc gr ind title",
    "LOC": "city country mount other state",
    "NUM": "code count date dist money ord other perc period speed temp volsize weight",
}
COARSE_LABELS: tuple[str, ...] = tuple(_FINE)
FINE_LABELS: tuple[str, ...] = tuple(
    f"{coarse}:{fine}" for coarse, fines in _FINE.items() for fine in fines.split()
)
FILES = {"train": ("train_5500.label", 5452), "test": ("TREC_10.label", 500)}
HUB_IDS = ("CogComp/trec", "SetFit/TREC-QC")
_NEEDS = (
    "trec is not on this machine: pass --data DIR (data_dir=DIR) with train_5500.label and TREC_10.label, "
    "or connect to the network once"
)


def load_trec(
    split: str = "test",
    data_dir: str | Path | None = None,
    *,
    coarse: bool = False,
    partial: bool = False,
    hub_ids: Sequence[str] = HUB_IDS,
) -> Task:
    """One split (train or test) of TREC from a folder, or from the hub where ``data_dir`` is None.

    ``coarse`` gives the six coarse classes instead of the fifty fine ones. ``partial`` takes files
    shorter than the release. A wrong file raises InvalidArgument with file and line; missing data
    raises MissingResource with the next step.
    """
    if split not in FILES:
        raise InvalidArgument(f"split of trec must be train or test, got {split!r}")

    def rows_of(which: str) -> list[dict[str, Any]]:
        if data_dir is None:
            return _hub_rows(which, coarse, hub_ids)
        return _file_rows(data_dir, which, coarse, partial)

    return Task(
        name="trec:coarse=true" if coarse else "trec",
        split=split,
        kind="classification",
        rows=tuple(rows_of(split)),
        metric="micro_f1",
        labels=COARSE_LABELS if coarse else FINE_LABELS,
        train=lambda: rows_of("train"),
    )


def _file_rows(folder: str | Path, split: str, coarse: bool, partial: bool) -> list[dict[str, Any]]:
    name, released = FILES[split]
    path = data_file(folder, name, "trec")
    rows = []
    for number, line in numbered_lines(path, "latin-1"):
        label, _, text = line.partition(" ")
        if label not in FINE_LABELS or not text.strip():
            raise InvalidArgument(
                f"{path.name}, line {number}: expected `COARSE:fine question`, got {quoted(line)}: "
                "is this the released TREC file?"
            )
        rows.append({"text": text, "label": label.partition(":")[0] if coarse else label})
    require_rows(path, len(rows), released, partial)
    return rows


def _hub_rows(split: str, coarse: bool, ids: Sequence[str]) -> list[dict[str, Any]]:
    found, table = hub_table(ids, split, _NEEDS)
    labels = COARSE_LABELS if coarse else FINE_LABELS
    # The hub copies name the column differently, and some have fine labels only: take what fits.
    for column in table.column_names:
        if column == "text":
            continue
        values = class_names(table, column)
        if coarse and all(value in FINE_LABELS for value in values):
            values = [value.partition(":")[0] for value in values]
        if all(value in labels for value in values):
            return [{"text": text, "label": label} for text, label in zip(table["text"], values, strict=True)]
    raise InvalidArgument(
        f"{found} has columns {', '.join(table.column_names)}, none with labels such as {labels[0]}: "
        "use another copy of trec"
    )
