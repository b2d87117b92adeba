"""Linear heads on fixed features: classes, a number, or the relevance of a candidate."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Self

import numpy as np
import numpy.typing as npt

from perturbkit.errors import InvalidArgument
from perturbkit.predictors.predictor import Prediction
from perturbkit.resources.require import require
from perturbkit.tasks.baselines.cache import State
from perturbkit.tasks.baselines.holdout import held_out

Floats = npt.NDArray[np.float64]
Held = npt.NDArray[np.bool_]
_INVERSE_PENALTIES = (0.0003, 0.001, 0.003, 0.01, 0.03, 0.1)
_PENALTIES = (100.0, 300.0, 1000.0, 3000.0, 10000.0)
_ITERATIONS = 200


@dataclass(frozen=True, eq=False)
class LinearHead:
    """Standardised features times ``weights`` (n_features, n_outputs) plus ``biases`` (n_outputs,).

    Classes get a softmax (one output each); a number is held inside ``bounds``.
    """

    kind: str
    labels: list[str]
    means: Floats
    scales: Floats
    weights: Floats
    biases: Floats
    bounds: tuple[float, float]

    @classmethod
    def fit(
        cls,
        kind: str,
        features: Any,
        targets: Sequence[Any],
        labels: tuple[str, ...],
        groups: Sequence[int] | None = None,
    ) -> Self:
        """Train on features (n, n_features) and label indices, or numbers for regression.

        ``groups``: the original of each row, by default itself; the penalty is chosen on every fifth,
        held out with all its copies.
        """
        held = held_out(range(len(targets)) if groups is None else groups)
        means, scales = features.mean(axis=0, dtype=np.float64), features.std(axis=0, dtype=np.float64)
        scales[scales < 1e-6] = 1.0  # a constant feature tells nothing
        standard = (features - means) / scales
        if kind == "regression":
            gold = np.asarray(targets, dtype=np.float64)
            weights, bias = _ridge(standard, gold, held)
            bounds = (float(gold.min()), float(gold.max()))
            return cls(kind, [], means, scales, weights[:, None], np.array([bias]), bounds)
        classes = np.asarray(targets, dtype=np.int64)
        present = np.unique(classes)
        if len(present) < 2:
            raise InvalidArgument(f"train: only the label {labels[classes[0]]!r} occurs, a head needs two")
        weights, biases = _logistic(standard, np.searchsorted(present, classes), held)
        names = [labels[index] for index in present]
        return cls(kind, names, means, scales, weights, biases, (0.0, 1.0))

    @classmethod
    def from_state(cls, state: State) -> Self:
        """The head that ``state`` describes."""
        low, high = state["bounds"]
        arrays = (state["means"], state["scales"], state["weights"], state["biases"])
        return cls(str(state["kind"]), list(state["labels"]), *arrays, (float(low), float(high)))

    def state(self) -> State:
        """The head as arrays and plain values."""
        arrays = {"means": self.means, "scales": self.scales, "weights": self.weights, "biases": self.biases}
        return {"kind": self.kind, "labels": self.labels, "bounds": list(self.bounds), **arrays}

    def predict(self, features: Any) -> list[Prediction]:
        """A label with a score for each, a number, or the probability of relevance, for each row."""
        # einsum adds up row by row, so that a prediction does not depend on the rows beside it.
        outputs = np.einsum("nd,dk->nk", (features - self.means) / self.scales, self.weights) + self.biases
        if self.kind == "regression":
            return [Prediction(float(number)) for number in outputs[:, 0].clip(*self.bounds)]
        found = []
        for row in _softmax(outputs):
            scores = dict(zip(self.labels, map(float, row), strict=True))
            best = max(scores, key=lambda label: scores[label])
            found.append(Prediction(scores[self.labels[-1]] if self.kind == "ranking" else best, scores))
        return found


def _logistic(features: Any, gold: npt.NDArray[np.int64], held: Held) -> tuple[Floats, Floats]:
    """Weights and biases of multinomial logistic regression, the penalty of least held-out log loss."""
    kept = np.unique(gold[~held])
    judged = held & np.isin(gold, kept)
    best = _INVERSE_PENALTIES[-1]
    if len(kept) > 1 and judged.any():
        losses = []
        for penalty in _INVERSE_PENALTIES:
            weights, biases = _fitted(features[~held], np.searchsorted(kept, gold[~held]), penalty)
            chances = _softmax(features[judged] @ weights + biases)
            right = chances[np.arange(len(chances)), np.searchsorted(kept, gold[judged])]
            losses.append(-np.log(right + 1e-12).mean())
        best = _INVERSE_PENALTIES[int(np.argmin(losses))]
    return _fitted(features, gold, best)


def _fitted(features: Any, gold: Any, inverse_penalty: float) -> tuple[Floats, Floats]:
    linear = require("sklearn.linear_model", "models")
    model = linear.LogisticRegression(C=inverse_penalty, max_iter=_ITERATIONS)
    model.fit(features, gold)
    weights, biases = np.asarray(model.coef_, np.float64), np.asarray(model.intercept_, np.float64)
    if len(weights) == 1:  # two classes share one margin
        weights, biases = np.vstack([-weights, weights]) / 2, np.concatenate([-biases, biases]) / 2
    return np.ascontiguousarray(weights.T), biases


def _ridge(features: Any, gold: Floats, held: Held) -> tuple[Floats, float]:
    """Weights and bias of ridge regression, the penalty of least held-out squared error."""
    linear = require("sklearn.linear_model", "models")
    best = _PENALTIES[-1]
    if held.any():
        errors = []
        for penalty in _PENALTIES:
            model = linear.Ridge(alpha=penalty).fit(features[~held], gold[~held])
            errors.append(((model.predict(features[held]) - gold[held]) ** 2).mean())
        best = _PENALTIES[int(np.argmin(errors))]
    model = linear.Ridge(alpha=best).fit(features, gold)
    return np.asarray(model.coef_, np.float64), float(model.intercept_)


def _softmax(margins: Floats) -> Floats:
    shifted = np.exp(margins - margins.max(axis=1, keepdims=True))
    return np.asarray(shifted / shifted.sum(axis=1, keepdims=True), dtype=np.float64)
