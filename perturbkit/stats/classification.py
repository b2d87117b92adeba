"""Metrics of one label a unit: accuracy and the F1 family."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import isnan
from typing import Any, ClassVar, Literal

import numpy as np
from numpy.typing import NDArray

from perturbkit.errors import InvalidArgument, quoted
from perturbkit.stats.sufficient import (
    Array,
    Decomposable,
    MeanOfScores,
    as_list,
    check_lengths,
    ratio,
    with_count,
)


def read_labels(gold: Sequence[Any], predicted: Sequence[Any]) -> tuple[list[Any], list[Any]]:
    """Both label lists, checked: same length, none missing, same kind of label."""
    truth, guess = as_list(gold), as_list(predicted)
    check_lengths(truth, guess)
    for argument, labels in (("gold", truth), ("predicted", guess)):
        missing = [
            i
            for i, label in enumerate(labels)
            if label is None or (isinstance(label, float) and isnan(label))
        ]
        if missing:
            shown = ", ".join(map(str, missing[:5]))
            raise InvalidArgument(f"{argument} has no label at position {shown}: leave those units out")
    # 0 never equals "0": such a comparison would score 0 and look like a bad model.
    text = [all(isinstance(label, str) for label in labels) for labels in (truth, guess)]
    number = [all(isinstance(label, int | float) for label in labels) for labels in (truth, guess)]
    if (text[0] and number[1]) or (number[0] and text[1]):
        raise InvalidArgument(
            f"predicted has labels like {guess[0]!r}, gold like {truth[0]!r}: "
            "give both as names or both as numbers"
        )
    return truth, guess


def f1(tp: Array, fp: Array, fn: Array) -> Array:
    """2 tp / (2 tp + fp + fn), 0.0 where that is 0/0."""
    return ratio(2 * tp, 2 * tp + fp + fn)


@dataclass(frozen=True)
class Accuracy(MeanOfScores):
    """Share of units whose label is right.

    >>> Accuracy().score(["a", "b", "b", "a"], ["a", "b", "a", "a"])
    0.75
    """

    name: ClassVar[str] = "accuracy"

    def statistics(self, gold: Sequence[Any], predicted: Sequence[Any]) -> Array:
        """(correct, 1) a unit, shape (n, 2)."""
        truth, guess = read_labels(gold, predicted)
        return with_count(np.array([t == g for t, g in zip(truth, guess, strict=True)], np.float64))


class CountF1(Decomposable):
    """Base of the F1 scores of pooled counts: statistics (tp, fp, fn)."""

    width: ClassVar[int | None] = 3

    def value(self, sums: Array) -> Array:
        """F1 of the pooled counts, 0.0 where there is nothing to find and nothing found."""
        return f1(sums[..., 0], sums[..., 1], sums[..., 2])

    def undefined(self, sums: Array) -> NDArray[np.bool_]:
        """True where tp + fp + fn is 0."""
        empty: NDArray[np.bool_] = sums.sum(axis=-1) <= 0
        return empty


@dataclass(frozen=True)
class MicroF1(CountF1):
    """F1 of true positives, false positives and false negatives pooled over labels.

    With every label counted it equals accuracy; name the ``labels`` that count to leave out, say,
    a "none" class.

    >>> MicroF1(labels=("x", "y")).score(["x", "y", "o"], ["x", "o", "y"])
    0.5
    """

    labels: tuple[Any, ...] | None = None
    name: ClassVar[str] = "micro_f1"

    def __post_init__(self) -> None:
        freeze_labels(self, self.labels)

    def statistics(self, gold: Sequence[Any], predicted: Sequence[Any]) -> Array:
        """(tp, fp, fn) a unit, shape (n, 3)."""
        truth, guess = read_labels(gold, predicted)
        counts = np.zeros((len(truth), 3))
        for row, (t, g) in enumerate(zip(truth, guess, strict=True)):
            true_counts = self.labels is None or t in self.labels
            guess_counts = self.labels is None or g in self.labels
            counts[row] = (t == g and true_counts, t != g and guess_counts, t != g and true_counts)
        return counts


@dataclass(frozen=True)
class BinaryF1(CountF1):
    """F1 of one label, ``positive``.

    >>> BinaryF1(positive="yes").score(["yes", "no", "yes"], ["yes", "yes", "no"])
    0.5
    """

    positive: Any = 1
    name: ClassVar[str] = "binary_f1"

    def statistics(self, gold: Sequence[Any], predicted: Sequence[Any]) -> Array:
        """(tp, fp, fn) a unit, shape (n, 3)."""
        truth, guess = read_labels(gold, predicted)
        t = np.array([label == self.positive for label in truth], np.bool_)
        g = np.array([label == self.positive for label in guess], np.bool_)
        return np.column_stack([t & g, ~t & g, t & ~g]).astype(np.float64)


@dataclass(frozen=True)
class MacroF1(Decomposable):
    """Unweighted mean of the F1 of each label.

    ``labels=None`` takes the labels that occur in gold or predicted. A label that a (re)sample neither
    holds nor predicts is left out of its mean (``absent="skip"``, as scikit-learn does without a label
    list) or counted as 0.0 (``absent="zero"``). To compare two systems, give both the same labels
    (``compare`` does so by itself).

    >>> MacroF1().score(["a", "a", "b", "c"], ["a", "b", "b", "c"])
    0.7777777777777777
    """

    labels: tuple[Any, ...] | None = None
    absent: Literal["skip", "zero"] = "skip"
    name: ClassVar[str] = "macro_f1"
    width_multiple: ClassVar[int] = 3

    def __post_init__(self) -> None:
        freeze_labels(self, self.labels)
        if self.absent not in ("skip", "zero"):
            raise InvalidArgument(f'absent must be "skip" or "zero", got {self.absent!r}')

    def fitted(self, gold: Sequence[Any], *predicted: Sequence[Any]) -> "MacroF1":
        """The same metric with its labels fixed to all that occur."""
        if self.labels is not None:
            return self
        occurring = [label for labels in (gold, *predicted) for label in as_list(labels)]
        lists = next((label for label in occurring if isinstance(label, list | dict | set)), None)
        if lists is not None:
            raise InvalidArgument(f"macro_f1 must have one label a unit, got {quoted(lists)}: see entity_f1")
        seen = set(occurring)
        return replace(self, labels=tuple(sorted(seen, key=lambda label: (type(label).__name__, label))))

    def statistics(self, gold: Sequence[Any], predicted: Sequence[Any]) -> Array:
        """(tp, fp, fn) of every label in turn, a unit: shape (n, 3 * labels)."""
        truth, guess = read_labels(gold, predicted)
        labels = self.fitted(truth, guess).labels or ()
        column = {label: 3 * i for i, label in enumerate(labels)}
        counts = np.zeros((len(truth), 3 * len(labels)))
        for row, (t, g) in enumerate(zip(truth, guess, strict=True)):
            if t == g and t in column:
                counts[row, column[t]] = 1
            elif t != g:
                if g in column:
                    counts[row, column[g] + 1] = 1
                if t in column:
                    counts[row, column[t] + 2] = 1
        return counts

    def value(self, sums: Array) -> Array:
        """Mean over labels of the F1 of their counts."""
        table = sums.reshape(*sums.shape[:-1], -1, 3)
        scores = f1(table[..., 0], table[..., 1], table[..., 2]).sum(axis=-1)
        if self.absent == "zero":
            return ratio(scores, np.array(float(table.shape[-2])))
        return ratio(scores, (table.sum(axis=-1) > 0).sum(axis=-1).astype(np.float64))

    def undefined(self, sums: Array) -> NDArray[np.bool_]:
        """True where no label occurs."""
        empty: NDArray[np.bool_] = sums.sum(axis=-1) <= 0
        return empty


def freeze_labels(metric: MicroF1 | MacroF1, labels: Any) -> None:
    """Keep the labels of a metric as a tuple of distinct labels."""
    if labels is None:
        return
    if isinstance(labels, str):
        raise InvalidArgument(f"labels must be a list of labels, got the string {labels!r}")
    distinct = tuple(dict.fromkeys(labels))
    if not distinct:
        raise InvalidArgument("labels is empty: name at least one, or give None for all")
    object.__setattr__(metric, "labels", distinct)
