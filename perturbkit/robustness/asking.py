"""Ask a model about rows: equal inputs once, batch by batch, and an error says which row it was."""

import json
import math
from collections.abc import Mapping, Sequence
from numbers import Real
from typing import Any

from perturbkit.errors import InvalidArgument, PerturbkitError, quoted
from perturbkit.predictors.naming import Naming
from perturbkit.predictors.predictor import Prediction, Predictor
from perturbkit.tasks.task import Task

BATCH = 2000
"""Inputs asked together: many, since models that sort by length then have full batches."""
_ADVICE = "what is finished is kept, mend the model and run the same again"


def ask(
    model: Predictor,
    task: Task,
    rows: Sequence[Mapping[str, Any]],
    cell: str,
    numbers: Sequence[int] | None = None,
) -> list[Prediction]:
    """Predictions for rows, checked against the task; an error names the model, the cell and the row.

    ``numbers`` are those of the rows where they are some of the task's.
    """
    numbers = range(len(rows)) if numbers is None else numbers
    predictions = answers(model, task.inputs(rows), numbers, cell)
    _require_finite_scores(model.name, cell, predictions, numbers)
    with Naming(model.name, f", {cell}", _ADVICE):
        task.statistics(predictions, rows, numbers)
    return predictions


def answers(model: Predictor, inputs: Sequence[Any], numbers: Sequence[int], cell: str) -> list[Prediction]:
    """Predictions for the inputs of the rows with these numbers, of which equal ones are asked once."""
    places: dict[str, int] = {}
    distinct: list[Any] = []
    first: list[int] = []  # the row that each distinct input is of
    where = []
    for number, item in zip(numbers, inputs, strict=True):
        text = json.dumps(item)
        if text not in places:
            places[text] = len(distinct)
            distinct.append(item)
            first.append(number)
        where.append(places[text])
    found: list[Prediction] = []
    for at in range(0, len(distinct), BATCH):
        found += _answers(model, distinct[at : at + BATCH], first[at : at + BATCH], cell)
    return [found[place] for place in where]


def _answers(model: Predictor, batch: Sequence[Any], rows: Sequence[int], cell: str) -> list[Prediction]:
    """Predictions for one batch; where the model raises, its inputs are asked one by one to find the row."""
    where = f", {cell}, batch of rows {rows[0]} to {rows[-1]}"
    try:
        with Naming(model.name, where, _ADVICE):
            found = model.predict(batch)
            if len(found) != len(batch):
                raise InvalidArgument(
                    f"must give {len(batch)} predictions, one for each input, got {len(found)}"
                )
    except InvalidArgument as error:
        if not isinstance(error.__cause__, PerturbkitError):
            for item, row in zip(batch, rows, strict=True):
                with Naming(model.name, f"{where}, row {row} ({quoted(item)})", _ADVICE):
                    model.predict([item])
        raise
    return [item if isinstance(item, Prediction) else Prediction(item) for item in found]


def _require_finite_scores(
    model: str, cell: str, predictions: Sequence[Prediction], rows: Sequence[int]
) -> None:
    """NaN compares false with everything, so it would pass as some score or other."""
    for row, prediction in zip(rows, predictions, strict=True):
        for label, score in (prediction.scores or {}).items():
            if not isinstance(score, Real) or not math.isfinite(score):
                raise InvalidArgument(
                    f"{model}, {cell}: prediction of row {row}: score of {label!r} must be a finite number, "
                    f"got {score!r}: {_ADVICE}"
                )
