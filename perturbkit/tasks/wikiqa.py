"""WikiQA answer selection: 2,118 / 296 / 633 questions, each with the sentences of one article's beginning.

Source: Yang, Yih and Meek, WikiQA: a challenge dataset for open-domain question answering, EMNLP 2015; the
files are `WikiQA-train.tsv`, `WikiQA-dev.tsv` and `WikiQA-test.tsv`, tab-separated with header, UTF-8,
one candidate sentence a line. Two thirds of the questions have no right candidate; the ranking metrics
leave them out, as published figures do.
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

LABELS = ("irrelevant", "relevant")
FILES = {
    "train": ("WikiQA-train.tsv", 20360),
    "dev": ("WikiQA-dev.tsv", 2733),
    "test": ("WikiQA-test.tsv", 6165),
}
METRICS = ("mrr", "map", "binary_f1")
HUB_IDS = ("microsoft/wiki_qa",)
_HEADER = "QuestionID\tQuestion\tDocumentID\tDocumentTitle\tSentenceID\tSentence\tLabel"
_NEEDS = (
    "wikiqa is not on this machine: pass --data DIR (data_dir=DIR) with WikiQA-train.tsv, WikiQA-dev.tsv and "
    "WikiQA-test.tsv, or connect to the network once"
)


def load_wikiqa(
    split: str = "test",
    data_dir: str | Path | None = None,
    *,
    metric: str = "mrr",
    partial: bool = False,
    hub_ids: Sequence[str] = HUB_IDS,
) -> Task:
    """One split: rows of `text` (question), `text_pair` (candidate), `label` and `group` (question id).

    Only the question is perturbed. ``metric`` is mrr, map or binary_f1 (candidates given a probability of
    at least one half). ``partial`` takes files shorter than the release. A wrong file raises
    InvalidArgument with file and line, missing data MissingResource.
    """
    split = known_split(split, FILES, "wikiqa")

    def rows_of(which: str) -> list[dict[str, Any]]:
        return _hub_rows(which, hub_ids) if data_dir is None else _file_rows(data_dir, which, partial)

    return Task(
        name="wikiqa" if metric == "mrr" else f"wikiqa:metric={metric}",
        split=split,
        kind="ranking",
        rows=tuple(rows_of(split)),
        text_columns=("text", "text_pair"),
        perturbed_columns=("text",),
        metric=offered_metric(metric, METRICS, "wikiqa"),
        group="group",
        labels=LABELS,
        train=lambda: rows_of("train"),
    )


def _file_rows(folder: str | Path, split: str, partial: bool) -> list[dict[str, Any]]:
    name, released = FILES[split]
    path = data_file(folder, name, "wikiqa")
    rows = []
    for number, line in numbered_lines(path, "utf-8"):
        if number == 1:
            if line.removeprefix("\ufeff") != _HEADER:
                raise InvalidArgument(
                    f"{path.name}, line 1: expected the header {_HEADER.replace(chr(9), ', ')}, "
                    f"got {quoted(line)}"
                )
            continue
        fields = line.split("\t")
        if len(fields) != 7 or fields[6] not in ("0", "1") or not (fields[0] and fields[1].strip()):
            raise InvalidArgument(
                f"{path.name}, line {number}: expected 7 columns of which the last is 0 or 1, "
                f"got {quoted(line)}: is this the released file?"
            )
        rows.append(_row(fields[0], fields[1], fields[5], int(fields[6])))
    require_rows(path, len(rows), released, partial, last_line=len(rows) + 1)
    return rows


def _row(group: str, question: str, candidate: str, label: int) -> dict[str, Any]:
    return {"text": question, "text_pair": candidate, "label": LABELS[label], "group": group}


def _hub_rows(split: str, ids: Sequence[str]) -> list[dict[str, Any]]:
    found, rows = hub_columns(ids, split, _NEEDS, (("question_id", "question", "answer", "label"),))
    for at, (_, _, _, label) in enumerate(rows):
        if str(label) not in ("0", "1"):
            raise InvalidArgument(f"{found}, {split}, row {at}: label must be 0 or 1, got {label!r}")
    return [_row(group, question, answer, int(label)) for group, question, answer, label in rows]
