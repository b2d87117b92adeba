"""Ask a model about rows: equal inputs once, batch by batch, and an error says where it was."""

import hashlib
import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any

from perturbkit.core.spec import canonical_json
from perturbkit.errors import InvalidArgument, PerturbkitError
from perturbkit.predictors.predictor import Prediction, Predictor
from perturbkit.tasks.task import Task

BATCH = 500
"""Inputs asked together."""
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
    with Naming(model.name, f", {cell}", _ADVICE):
        task.statistics(predictions, rows)
    return predictions


def content_of(spec: object, task: Task) -> str:
    """Hash of what a model spec stands for, so that answers of another model are not taken for its own.

    Files and folders by their bytes, a function by its module's file, the baseline and the encoder's head
    by their training rows; empty where nothing is known (a hub id, a Predictor).
    """
    if not isinstance(spec, str):
        return ""
    kind, _, argument = spec.partition(":")
    digest = hashlib.blake2b(digest_size=8)
    if spec in ("baseline", "encoder"):
        digest.update(canonical_json(task.train()).encode("utf-8", "surrogatepass"))
        return digest.hexdigest()
    source: Any = argument
    if kind == "py":
        source = getattr(sys.modules.get(argument.partition(":")[0]), "__file__", None)
    if source is None or not Path(source).exists():
        return ""
    files = sorted(Path(source).rglob("*")) if Path(source).is_dir() else [Path(source)]
    for path in files:
        if path.is_file():
            digest.update(path.name.encode("utf-8", "surrogateescape"))
            with path.open("rb") as file:
                while block := file.read(1 << 20):
                    digest.update(block)
    return digest.hexdigest()
