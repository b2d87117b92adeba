"""Inputs for models that live elsewhere, and what these said, read back."""

import csv
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from perturbkit.behavior.asking import key_of
from perturbkit.core.stream import hash_text
from perturbkit.engines.json_rows import json_text
from perturbkit.engines.writers import written_beside
from perturbkit.errors import InvalidArgument, MissingResource, quoted, wrong_json
from perturbkit.predictors.predictor import Prediction

_VALUES = ("label", "prediction", "answer", "tags", "spans")
_PROBABILITIES = ("probabilities", "probs", "scores")


def input_id(value: Any) -> str:
    """Id of an input: 64 bits of its content, the same in every process.

    >>> input_id("Good food")
    'de1eb78bd89c3b09'
    """
    return f"{hash_text(key_of(value)):016x}"


def export_inputs(path: Path, values: Iterable[Any]) -> int:
    """Write every distinct input with its id, in order; .jsonl or .tsv. Returns how many.

    In .tsv a text with a tab, line break or quote is in quotes, as csv readers take it back.
    """
    if path.suffix not in (".jsonl", ".tsv"):
        raise InvalidArgument(f"the export {str(path)!r} must end in .jsonl or .tsv")
    distinct = {key_of(value): value for value in values}
    rows = [_row(value) for value in distinct.values()]
    with written_beside(str(path)) as part, open(part, "w", encoding="utf-8", newline="") as file:
        if path.suffix == ".jsonl":
            file.writelines(json_text(row) + "\n" for row in rows)
        else:
            columns = list(dict.fromkeys(name for row in rows for name in row))
            writer = csv.writer(file, delimiter="\t", lineterminator="\n")
            writer.writerow(columns)
            writer.writerows([_cell(row.get(name)) for name in columns] for row in rows)
    return len(rows)


def _row(value: Any) -> dict[str, Any]:
    row: dict[str, Any] = {"id": input_id(value)}
    if isinstance(value, str):
        return {**row, "text": value}
    if isinstance(value, tuple) and len(value) == 2:
        return {**row, "text": value[0], "text_pair": value[1]}
    if isinstance(value, list):
        return {**row, "tokens": value}
    return {**row, **value} if isinstance(value, Mapping) and "id" not in value else {**row, "input": value}


def _cell(value: Any) -> str:
    return "" if value is None else value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


class ReadPredictions:
    """Predictions of a file by id of their input; InvalidArgument names the first input that it lacks."""

    def __init__(self, answers: Mapping[str, Any], name: str) -> None:
        self.name = name
        self._answers = dict(answers)

    def predict(self, inputs: Sequence[Any]) -> list[Any]:
        """What the file says of each input."""
        found = []
        for value in inputs:
            key = input_id(value)
            if key not in self._answers:
                raise InvalidArgument(
                    f"{self.name} has no prediction for {quoted(value)} (id {key}): export again"
                )
            found.append(self._answers[key])
        return found


def read_predictions(path: Path) -> ReadPredictions:
    """Predictions of a .jsonl, .tsv or .csv file; InvalidArgument names the line of a bad row."""
    name = f"predictions:{path}"
    if not path.is_file():
        raise MissingResource(f"{name}: no such file: give a .jsonl, .tsv or .csv file")
    answers: dict[str, Any] = {}
    try:
        for number, row in _read(path):
            where = f"{name}, line {number}"
            key, answer = _id(row, where), _answer(row, where)
            if answers.setdefault(key, answer) != answer:
                raise InvalidArgument(f"{where}: a second, other prediction for {key}: keep one")
    except UnicodeDecodeError as error:
        raise InvalidArgument(f"{name} is not UTF-8 ({error.reason}): save it as UTF-8") from error
    if not answers:
        raise InvalidArgument(f"{name} has no predictions: give rows with id and label")
    return ReadPredictions(answers, name)


def _read(path: Path) -> Iterator[tuple[int, dict[str, Any]]]:
    if path.suffix in (".tsv", ".csv"):
        with path.open(encoding="utf-8-sig", newline="") as file:
            reader = csv.DictReader(file, delimiter="\t" if path.suffix == ".tsv" else ",")
            for row in reader:
                yield (
                    reader.line_num,
                    {key: value for key, value in row.items() if key and value not in ("", None)},
                )
        return
    if path.suffix != ".jsonl":
        raise InvalidArgument(f"predictions:{path} must end in .jsonl, .tsv or .csv")
    for number, line in enumerate(path.read_text(encoding="utf-8-sig").split("\n"), start=1):
        if line.strip():
            row = _from_json(line, f"predictions:{path}, line {number}")
            if not isinstance(row, dict):
                raise InvalidArgument(
                    f"predictions:{path}, line {number}: expected an object, got {quoted(line)}"
                )
            yield number, row


def _from_json(text: str, where: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise InvalidArgument(f"{where}: not JSON ({wrong_json(error)})") from error


def _id(row: Mapping[str, Any], where: str) -> str:
    if row.get("id") is not None:
        return str(row["id"])
    if "text" in row:
        return input_id((row["text"], row["text_pair"]) if "text_pair" in row else row["text"])
    if isinstance(row.get("tokens"), list):
        return input_id(row["tokens"])
    raise InvalidArgument(f"{where}: no column id or text; columns are {', '.join(map(str, row))}")


def _answer(row: Mapping[str, Any], where: str) -> Any:
    """What a row says: probabilities, or a label (with a confidence), an answer, tags or spans."""
    for name in _PROBABILITIES:
        if name in row:
            found = _from_json(row[name], where) if isinstance(row[name], str) else row[name]
            if isinstance(found, list):
                return [float(score) for score in found]
            return found
    given = [name for name in _VALUES if name in row]
    if not given:
        raise InvalidArgument(f"{where}: no prediction; expected {', '.join((*_VALUES, _PROBABILITIES[0]))}")
    name, value = given[0], row[given[0]]
    if name in ("tags", "spans") and isinstance(value, str):
        value = _from_json(value, where)
    elif isinstance(value, str) and value.isdecimal() and name in ("label", "prediction"):
        value = int(value)
    if "confidence" not in row:
        return value
    try:
        return Prediction(value, {str(value): float(row["confidence"])})
    except ValueError as error:
        raise InvalidArgument(f"{where}: confidence must be a number, got {row['confidence']!r}") from error
