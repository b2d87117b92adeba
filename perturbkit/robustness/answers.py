"""What a model said of a set of rows, and what that is worth."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from perturbkit.predictors.predictor import Prediction
from perturbkit.stats.sufficient import Array


class Answers(NamedTuple):
    """Rows, the prediction of each, the metric's statistics of each unit (n_units, k), the score."""

    rows: Sequence[Mapping[str, Any]]
    predictions: Sequence[Prediction]
    statistics: Array
    score: float
