"""Text classification: TF-IDF of word and character n-grams, and a linear support vector machine."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Self

import numpy as np
import numpy.typing as npt

from perturbkit.errors import InvalidArgument
from perturbkit.predictors.predictor import Input, Prediction, require_texts
from perturbkit.resources.require import require
from perturbkit.tasks.baselines.cache import State
from perturbkit.tasks.baselines.holdout import FOLDS, folds
from perturbkit.tasks.baselines.tfidf import Floats, Tfidf

Classes = npt.NDArray[np.int64]

_WORD = re.compile(r"\w+(?:'\w+)?|[^\w\s]")
_PENALTIES = (0.1, 0.3, 1.0, 3.0)
_TEMPERATURES = np.geomspace(0.02, 2.0, 24)
_LEADING = 4


def word_features(text: str) -> list[str]:
    """Words and word pairs, and the beginnings of the text (how a question starts tells its type).

    >>> word_features("Who was she?")[:4]
    ['who', 'was', 'she', '?']
    """
    words = _WORD.findall(text.lower())
    pairs = [f"{first} {second}" for first, second in pairwise(words)]
    starts = [f"^{' '.join(words[:n])}" for n in range(1, min(_LEADING, len(words)) + 1)]
    return words + pairs + starts


_ANALYZERS: tuple[tuple[Any, tuple[int, int], int], ...] = (
    (word_features, (1, 1), 1),
    ("char", (2, 5), 2),
)  # analyzer, lengths of n-grams, least number of texts with a term


@dataclass(frozen=True, eq=False)
class NgramClassifier:
    """Word 1-2-grams and character 2-5-grams, sublinear TF-IDF, one-vs-rest LinearSVC.

    The penalty is chosen by five-fold cross-validation in which rows stay with their copies if there are any.
    Scores are a softmax of the margins with one temperature fitted on the margins of held-out rows (Guo et
    al. 2017), so they rank and compare, but no more.
    """

    labels: list[str]
    vectorizers: list[Tfidf]
    weights: Floats
    biases: Floats
    temperature: float

    @classmethod
    def fit(
        cls,
        inputs: Sequence[Input],
        targets: Sequence[Any],
        labels: tuple[str, ...],
        groups: Sequence[int] | None = None,
    ) -> Self:
        """Train on texts and label indices; at least two labels must occur.

        ``groups``: the original of each text, by default itself. Penalty and temperature are chosen on
        texts that were held out with their originals and all copies of these.
        """
        texts = require_texts(inputs, "baseline")
        gold = np.asarray(targets, dtype=np.int64)
        present = np.unique(gold)
        if len(present) < 2:
            raise InvalidArgument(f"train: only the label {labels[gold[0]]!r} occurs, a classifier needs two")
        vectorizers = [Tfidf.fit(texts, analyzer, ngrams, least) for analyzer, ngrams, least in _ANALYZERS]
        features = _stack(vectorizers, texts)
        classes = np.searchsorted(present, gold)
        penalty, temperature = _choose(
            features, classes, folds(range(len(texts)) if groups is None else groups)
        )
        weights, biases = _svm(features, classes, penalty)
        return cls([labels[index] for index in present], vectorizers, weights, biases, temperature)

    @classmethod
    def from_state(cls, state: State) -> Self:
        """The classifier that ``state`` describes."""
        vectorizers = [
            Tfidf.from_state(part, analyzer, ngrams)
            for part, (analyzer, ngrams, _) in zip(state["vectorizers"], _ANALYZERS, strict=True)
        ]
        parts = (state["weights"], state["biases"], float(state["temperature"]))
        return cls(list(state["labels"]), vectorizers, *parts)

    def state(self) -> State:
        """The classifier as arrays and plain values."""
        return {
            "labels": self.labels,
            "vectorizers": [vectorizer.state() for vectorizer in self.vectorizers],
            "weights": self.weights,
            "biases": self.biases,
            "temperature": self.temperature,
        }

    def predict(self, inputs: Sequence[Input]) -> list[Prediction]:
        """The label with the largest margin, and a score for every label seen in training."""
        features = _stack(self.vectorizers, require_texts(inputs, "baseline"))
        margins = np.asarray(features @ self.weights) + self.biases
        scores = _softmax(margins / self.temperature)
        return [
            Prediction(self.labels[best], dict(zip(self.labels, map(float, row), strict=True)))
            for best, row in zip(margins.argmax(axis=1), scores, strict=True)
        ]


def _stack(vectorizers: list[Tfidf], texts: list[str]) -> Any:
    parts = [vectorizer.transform(texts) for vectorizer in vectorizers]
    return require("scipy.sparse", "baseline").hstack(parts, format="csr")


def _svm(features: Any, gold: Classes, penalty: float) -> tuple[Floats, Floats]:
    """Weights (n_features, n_classes) and biases (n_classes,) of a one-vs-rest LinearSVC."""
    svm = require("sklearn.svm", "baseline").LinearSVC(C=penalty, random_state=0)
    svm.fit(features, gold)
    weights, biases = np.asarray(svm.coef_, np.float64), np.asarray(svm.intercept_, np.float64)
    if len(weights) == 1:  # two classes share one margin
        weights, biases = np.vstack([-weights, weights]), np.concatenate([-biases, biases])
    return np.ascontiguousarray(weights.T), biases


def _choose(features: Any, gold: Classes, fold: Classes) -> tuple[float, float]:
    """Penalty with the most correct rows when they are held out, and temperature of least log loss then."""
    best: tuple[float, float, Floats, Classes] | None = None
    for penalty in _PENALTIES:
        margins, judged = _held_out_margins(features, gold, fold, penalty)
        if not judged.any():
            return 1.0, 1.0
        right = float((margins[judged].argmax(axis=1) == gold[judged]).mean())
        if best is None or right > best[0]:
            best = (right, penalty, margins[judged], gold[judged])
    assert best is not None
    _, penalty, margins, outside = best
    losses = [
        -np.log(_softmax(margins / t)[np.arange(len(outside)), outside] + 1e-12).mean() for t in _TEMPERATURES
    ]
    return penalty, float(_TEMPERATURES[int(np.argmin(losses))])


def _held_out_margins(
    features: Any, gold: Classes, fold: Classes, penalty: float
) -> tuple[Floats, npt.NDArray[np.bool_]]:
    """Margins (n, n_classes) of each row from a model that was not trained on its fold, and which rows count.

    A class that occurs in one fold alone has no margin when that is held out, and its rows do not count.
    """
    margins = np.full((len(gold), int(gold.max()) + 1), -np.inf)
    judged = np.zeros(len(gold), dtype=np.bool_)
    for held in (fold == number for number in range(FOLDS)):
        kept = np.unique(gold[~held])
        if len(kept) < 2:
            continue
        weights, biases = _svm(features[~held], np.searchsorted(kept, gold[~held]), penalty)
        margins[np.ix_(held, kept)] = np.asarray(features[held] @ weights) + biases
        judged |= held & np.isin(gold, kept)
    return margins, judged


def _softmax(margins: Floats) -> Floats:
    shifted = np.exp(margins - margins.max(axis=1, keepdims=True))
    return np.asarray(shifted / shifted.sum(axis=1, keepdims=True), dtype=np.float64)
