"""STS benchmark: 5,749 / 1,500 / 1,379 pairs of sentences with a similarity from 0 to 5.

Source: Cer et al., SemEval-2017 task 1; the files are `sts-train.csv`, `sts-dev.csv` and `sts-test.csv`:
tab-separated in spite of their name, no header, quotes that mean nothing, UTF-8.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from perturbkit.errors import InvalidArgument, quoted
from perturbkit.tasks.sources import (
    data_file,
    hub_columns,
    known_split,
    numbered_lines,
    offered_metric,
    require_rows,
)
from perturbkit.tasks.task import Task

FILES = {"train": ("sts-train.csv", 5749), "dev": ("sts-dev.csv", 1500), "test": ("sts-test.csv", 1379)}
METRICS = ("pearson", "spearman")
HUB_IDS = ("sentence-transformers/stsb", "nyu-mll/glue stsb")
HIGHEST = 5.0
_NEEDS = (
    "stsb is not on this machine: pass --data DIR (data_dir=DIR) with sts-train.csv, sts-dev.csv and "
    "sts-test.csv, or connect to the network once"
)
_STRAY = "\t\x12"  # one released line has a stray control character


def load_stsb(
    split: str = "test",
    data_dir: str | Path | None = None,
    *,
    metric: str = "pearson",
    partial: bool = False,
    hub_ids: Sequence[str] = HUB_IDS,
) -> Task:
    """One split (train, dev or test): rows of `text`, `text_pair` and `label` (0.0 to 5.0).

    ``metric`` is pearson or spearman. ``partial`` takes files shorter than the release. A wrong file raises
    InvalidArgument with file and line, missing data MissingResource.
    """
    split = known_split(split, FILES, "stsb")

    def rows_of(which: str) -> list[dict[str, Any]]:
        return _hub_rows(which, hub_ids) if data_dir is None else _file_rows(data_dir, which, partial)

    return Task(
        name="stsb" if metric == "pearson" else f"stsb:metric={metric}",
        split=split,
        kind="regression",
        rows=tuple(rows_of(split)),
        text_columns=("text", "text_pair"),
        perturbed_columns=("text", "text_pair"),
        metric=offered_metric(metric, METRICS, "stsb"),
        train=lambda: rows_of("train"),
    )


def _file_rows(folder: str | Path, split: str, partial: bool) -> list[dict[str, Any]]:
    name, released = FILES[split]
    path = data_file(folder, name, "stsb")
    rows = []
    for number, line in numbered_lines(path, "utf-8", controls=_STRAY):
        # Two more columns with notes on licences stand on some lines.
        _, _, _, _, score, first, second, *_ = [*line.split("\t"), *[""] * 7]
        label = _similarity(score)
        if label is None or not first.strip() or not second.strip():
            raise InvalidArgument(
                f"{path.name}, line {number}: expected genre, file, year, id, score from 0 to 5 and two "
                f"sentences with tabs between, got {quoted(line)}: is this the released file?"
            )
        rows.append({"text": first, "text_pair": second, "label": label})
    require_rows(path, len(rows), released, partial)
    return rows


def _similarity(score: str) -> float | None:
    try:
        number = float(score)
    except ValueError:
        return None
    return number if 0.0 <= number <= HIGHEST else None


def _hub_rows(split: str, ids: Sequence[str]) -> list[dict[str, Any]]:
    choices = (("sentence1", "sentence2", "score"), ("sentence1", "sentence2", "label"))
    found, rows = hub_columns(ids, split, _NEEDS, choices)
    scores = [float(score) for _, _, score in rows]
    if min(scores) < 0:
        raise InvalidArgument(f"{found} keeps the scores of {split} back: use dev, or another copy")
    # Some copies have scores from 0 to 1.
    scale = HIGHEST if max(scores) <= 1.0 else 1.0
    return [
        {"text": first, "text_pair": second, "label": score * scale}
        for (first, second, _), score in zip(rows, scores, strict=True)
    ]
