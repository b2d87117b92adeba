"""`predictions:FILE`: what a model that lives elsewhere said, read from csv, tsv or jsonl."""

import csv
import json
import math
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from perturbkit.errors import InvalidArgument, MissingResource, quoted, wrong_json
from perturbkit.predictors.predictor import Input, PredictedTask, Prediction

_PREDICTED = ("prediction", "predicted", "pred", "output")
_LABEL_COLUMNS = (*_PREDICTED, "label", "score", "tags")
_NUMBER_COLUMNS = (*_PREDICTED, "score", "label")
_SEPARATOR = "\x1f"


class FilePredictor:
    """Predictions by input text: each input must be in the file, and equal inputs have equal answers.

    Columns: `text` (with `text_pair` for pairs), `question` and `context`, or `tokens` (jsonl) for token
    lists, or `id`, the position of the row in the task's split from 0; and the first of `prediction`,
    `predicted`, `pred`, `output`, `label`, `score`, `tags` that is there (`score` before `label` where
    numbers are predicted).
    """

    def __init__(self, answers: Mapping[str, Prediction], name: str) -> None:
        self.name = name
        self._answers = dict(answers)

    def predict(self, inputs: Sequence[Input]) -> list[Prediction]:
        """The stored answer of each input; InvalidArgument names the first that the file lacks."""
        found = []
        for row, item in enumerate(inputs):
            key = _key(item)
            if key not in self._answers:
                raise InvalidArgument(
                    f"{self.name} has no prediction for row {row}, {item!r}: predict the same inputs again"
                )
            found.append(self._answers[key])
        return found


def load_predictions(file: str, *, task: PredictedTask | None = None) -> FilePredictor:
    """Read a file of predictions; UTF-8, the format by the ending (.csv, .tsv, .jsonl).

    In csv and tsv a whole number that is no label name is an index of the task's labels; for
    regression and ranking the values are numbers. A missing file raises MissingResource, a bad row or
    two answers to one input InvalidArgument with the line.
    """
    path, name = Path(file), f"predictions:{file}"
    if not path.is_file():
        raise MissingResource(f"{name}: no such file: give the path of a .csv, .tsv or .jsonl file")
    try:
        rows = _jsonl(path) if path.suffix == ".jsonl" else _table(path, name)
    except UnicodeDecodeError as error:
        raise InvalidArgument(f"{name} is not UTF-8 ({error.reason}): save it as UTF-8") from error
    by_id = task.inputs() if task is not None else []
    answers: dict[str, Prediction] = {}
    for number, row in rows:
        where = f"{name}, line {number}"
        item, answer = _input(row, where, by_id), Prediction(_value(row, where, task))
        if answers.setdefault(_key(item), answer) != answer:
            raise InvalidArgument(f"{where}: a second, other prediction for {item!r}: keep one")
    if not answers:
        raise InvalidArgument(f"{name} has no predictions: expected columns text and label")
    return FilePredictor(answers, name)


def _key(item: Input) -> str:
    if isinstance(item, str):
        return item
    return f"{_SEPARATOR}{type(item).__name__}{_SEPARATOR}{_SEPARATOR.join(item)}"


def _table(path: Path, name: str) -> list[tuple[int, dict[str, Any]]]:
    if path.suffix not in (".csv", ".tsv"):
        raise InvalidArgument(f"{name} must end in .csv, .tsv or .jsonl")
    with path.open(encoding="utf-8-sig", newline="") as file:
        reader = csv.DictReader(file, delimiter="\t" if path.suffix == ".tsv" else ",")
        try:
            return [(reader.line_num, row) for row in reader]
        except csv.Error as error:
            raise InvalidArgument(f"{name}, line {reader.line_num}: {error}") from error


def _jsonl(path: Path) -> list[tuple[int, dict[str, Any]]]:
    rows = []
    for number, line in enumerate(path.read_text(encoding="utf-8-sig").split("\n"), start=1):
        if not line.strip():
            continue
        try:
            row = json.loads(line)
        except json.JSONDecodeError as error:
            raise InvalidArgument(f"{path.name}, line {number}: not JSON ({error.msg})") from error
        except (ValueError, RecursionError) as error:
            raise InvalidArgument(f"{path.name}, line {number}: not JSON ({wrong_json(error)})") from error
        if not isinstance(row, dict):
            raise InvalidArgument(f"{path.name}, line {number}: expected an object, got {quoted(line)}")
        rows.append((number, row))
    return rows


def _input(row: Mapping[str, Any], where: str, by_id: Sequence[Input]) -> Input:
    if isinstance(row.get("tokens"), list):
        return [str(token) for token in row["tokens"]]
    if "text" not in row and "id" in row:
        return _input_of_id(str(row["id"]), where, by_id)
    first, second = ("question", "context") if "text" not in row else ("text", "text_pair")
    if not isinstance(row.get(first), str):
        raise InvalidArgument(f"{where}: no column text; columns are {', '.join(map(str, row))}")
    if isinstance(row.get(second), str):
        return row[first], row[second]
    return str(row[first])


def _input_of_id(value: str, where: str, by_id: Sequence[Input]) -> Input:
    if value.isdecimal() and int(value) < len(by_id):
        return by_id[int(value)]
    raise InvalidArgument(
        f"{where}: id must be a row of the task's split, 0 to {len(by_id) - 1}, got {value!r}"
        if by_id
        else f"{where}: ids need a task whose rows they number: pass task, or give a column text"
    )


def _value(row: Mapping[str, Any], where: str, task: PredictedTask | None) -> Any:
    labels = task.labels if task is not None else ()
    numbers = task is not None and task.kind in ("regression", "ranking")
    names = _NUMBER_COLUMNS if numbers else _LABEL_COLUMNS
    # The first that the file has, empty or not: a label beside an empty prediction is the right answer.
    column = next((name for name in names if name in row), None)
    if column is None:
        raise InvalidArgument(f"{where}: no prediction; expected a column {', '.join(names)}")
    value = row[column]
    if value is None or (value == "" and (task is None or task.kind != "question_answering")):
        raise InvalidArgument(f"{where}: no prediction; column {column!r} is empty")
    if not isinstance(value, str) or value in labels:
        return value
    if numbers:
        return _number(value, where)
    return int(value) if labels and value.isdecimal() else value


def _number(value: str, where: str) -> float:
    try:
        number = float(value)
    except ValueError as error:
        raise InvalidArgument(f"{where}: expected a number, got {value!r}") from error
    if not math.isfinite(number):
        raise InvalidArgument(f"{where}: expected a finite number, got {value!r}")
    return number
