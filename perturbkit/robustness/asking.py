"""Ask a model about rows: equal inputs once, batch by batch, and an error says where it was."""

import json
import math
from collections.abc import Mapping, Sequence
from numbers import Real
from types import TracebackType
from typing import Any

from perturbkit.errors import InvalidArgument, PerturbkitError
from perturbkit.predictors.predictor import Prediction, Predictor
from perturbkit.tasks.task import Task

BATCH = 2000
"""Inputs asked together: many, since models that sort by length then have full batches."""
_ADVICE = "what is finished is kept, mend the model and run the same again"


class Naming:
    """A block in which an error of somebody else's code becomes one of ours that says where it was.

    Interrupts and want of memory pass as they are.
    """

    def __init__(self, name: str, where: str, advice: str) -> None:
        self._name, self._where, self._advice = name, f"{name}{where}", advice

    def __enter__(self) -> None:
        """Begin."""

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Give the error its place."""
        if isinstance(error, PerturbkitError):
            said = str(error).removeprefix(self._name).lstrip(" ,:")
            raise type(error)(f"{self._where}: {said}") from error
        if isinstance(error, Exception) and not isinstance(error, MemoryError):
            message = str(error).strip().partition("\n")[0]
            raise InvalidArgument(
                f"{self._where}: the model raised {type(error).__name__}{f': {message}' if message else ''}: "
                f"{self._advice}"
            ) from error


def ask(model: Predictor, task: Task, rows: Sequence[Mapping[str, Any]], cell: str) -> list[Prediction]:
    """Predictions for rows, checked against the task; an error names the model, the cell and the batch."""
    places: dict[str, int] = {}
    distinct: list[Any] = []
    where = []
    for item in task.inputs(rows):
        text = json.dumps(item)
        if text not in places:
            places[text] = len(distinct)
            distinct.append(item)
        where.append(places[text])
    answers: list[Prediction] = []
    for at in range(0, len(distinct), BATCH):
        batch = distinct[at : at + BATCH]
        with Naming(model.name, f", {cell}, inputs {at} to {at + len(batch) - 1}", _ADVICE):
            found = model.predict(batch)
            if len(found) != len(batch):
                raise InvalidArgument(
                    f"must give {len(batch)} predictions, one for each input, got {len(found)}"
                )
        answers += [item if isinstance(item, Prediction) else Prediction(item) for item in found]
    predictions = [answers[place] for place in where]
    _require_finite_scores(model.name, cell, predictions)
    with Naming(model.name, f", {cell}", _ADVICE):
        task.statistics(predictions, rows)
    return predictions


def _require_finite_scores(model: str, cell: str, predictions: Sequence[Prediction]) -> None:
    """NaN compares false with everything, so it would pass as some score or other."""
    for row, prediction in enumerate(predictions):
        for label, score in (prediction.scores or {}).items():
            if not isinstance(score, Real) or not math.isfinite(score):
                raise InvalidArgument(
                    f"{model}, {cell}: prediction of row {row}: score of {label!r} must be a finite number, "
                    f"got {score!r}: {_ADVICE}"
                )
