"""The rows whose answer a perturbation spoiled, told so that a reader can judge them."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from perturbkit.core.shape import cell_text
from perturbkit.predictors.predictor import Prediction
from perturbkit.robustness.answers import Answers
from perturbkit.stats.entities import entities
from perturbkit.stats.metrics import metric
from perturbkit.stats.ranking import relevant_positions
from perturbkit.stats.sufficient import Array
from perturbkit.tasks.labels import answer_texts, finite_number, label_index, relevance, tag_names
from perturbkit.tasks.task import Task

MOST = 10
"""Flipped rows that are kept of each cell."""
FIELDS_BETWEEN = " | "
_LEAST = 1e-9  # a loss below it is rounding
Row = Mapping[str, Any]


def flipped(task: Task, original: Answers, perturbed: Answers, most: int = MOST) -> list[dict[str, Any]]:
    """Perturbed units that were answered better before, the largest loss first, then in row order.

    A unit's loss is that of its own score (for a number, of its distance from the gold value), so that a
    flipped row of a classification is one that was right and became wrong.
    """
    units = task.units()
    first = np.unique(units, return_index=True)[1]
    done = np.zeros(len(first), dtype=np.int64)
    np.maximum.at(done, units, [row["pk_done"] for row in perturbed.rows])
    loss = np.where(done > 0, _scores(task, original) - _scores(task, perturbed), 0.0)
    spoiled = [int(unit) for unit in np.flatnonzero(loss > _LEAST)]
    worst = sorted(spoiled, key=lambda unit: (-round(float(loss[unit]), 9), unit))
    return [_record(task, original, perturbed, int(first[unit]), units == unit) for unit in worst[:most]]


def _scores(task: Task, answers: Answers) -> Array:
    """Score of each unit on its own: (n_units,)."""
    if task.kind == "regression":
        gold = np.array(task.gold(answers.rows))
        given = [finite_number(answer.value, f"row {at}") for at, answer in enumerate(answers.predictions)]
        distances: Array = -np.abs(np.array(given) - gold)
        return distances
    return np.asarray(metric(task.metric).value(answers.statistics), dtype=np.float64)


def _record(task: Task, original: Answers, perturbed: Answers, row: int, members: Any) -> dict[str, Any]:
    before, after = original.rows[row], perturbed.rows[row]
    rows = [int(i) for i in np.flatnonzero(members)]
    said = [
        _said(task, [answers.rows[i] for i in rows], [answers.predictions[i] for i in rows])
        for answers in (original, perturbed)
    ]
    return {
        "row": row,
        "original_text": text_of(task, before),
        "perturbed_text": text_of(task, after),
        "edits": _edits(task, before, after["pk_edits"]),
        "gold": said[0][0],
        "before": said[0][1],
        "after": said[1][1],
    }


def text_of(task: Task, row: Row) -> str:
    """The perturbed columns of a row as one line of text."""
    return FIELDS_BETWEEN.join(cell_text(row[name]) for name in task.perturbed_columns)


def _edits(task: Task, row: Row, edits: Sequence[Row]) -> list[dict[str, Any]]:
    """The edits with their places in ``text_of``; none where a later step edited what an earlier one left."""
    if any(edit["step"] for edit in edits):
        return []
    starts, at = {}, 0
    for name in task.perturbed_columns:
        starts[name] = at
        at += len(cell_text(row[name])) + len(FIELDS_BETWEEN)
    found = [
        {
            "start": starts[edit["field"]] + edit["start"],
            "end": starts[edit["field"]] + edit["end"],
            "old": edit["old"],
            "new": edit["new"],
        }
        for edit in edits
    ]
    return sorted(found, key=lambda edit: (edit["start"], edit["end"]))


def _said(task: Task, rows: Sequence[Row], answers: Sequence[Prediction]) -> tuple[Any, Any]:
    """Gold and prediction of one unit, short enough to be read."""
    gold, (answer, row) = task.gold(rows), (answers[0], rows[0])
    if task.kind == "tagging":
        given = tag_names(answer.value, task.labels, len(gold[0]), "prediction")
        return _entities(row, gold[0]), _entities(row, given)
    if task.kind == "ranking":
        scores = [relevance(a.value, a.scores, task.labels, "prediction") for a in answers]
        ranks = [int(rank) for rank in relevant_positions(gold, scores, 0)]
        return f"right: {len(ranks)} of {len(rows)}", f"ranked {', '.join(map(str, ranks))}"
    if task.kind == "classification":
        return task.labels[gold[0]], task.labels[label_index(answer.value, task.labels, "prediction")]
    if task.kind == "question_answering":
        return "; ".join(answer_texts(row[task.target], "gold")), answer.value
    return gold[0], float(answer.value)


def _entities(row: Row, tags: Sequence[str]) -> str:
    found = (f"{kind}: {' '.join(row['tokens'][a : b + 1])}" for kind, a, b in entities(tags))
    return "; ".join(found) or "none"
