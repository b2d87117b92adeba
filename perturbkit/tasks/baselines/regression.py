"""Similarity of two texts: overlap features and ridge regression."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from math import log1p
from typing import Any, Self

import numpy as np

from perturbkit.predictors.predictor import Input, Prediction
from perturbkit.resources.require import require
from perturbkit.tasks.baselines.cache import State
from perturbkit.tasks.baselines.overlap import Rarity, content, require_pairs, share, stems, word_pairs
from perturbkit.tasks.baselines.tfidf import Floats, Tfidf

_PENALTY = 10.0
_NUMBER = re.compile(r"\d+(?:\.\d+)?")
_NEGATIONS = ("not", "no", "never", "none", "nobody", "nothing", "cannot")
_ANALYZERS: tuple[tuple[Any, tuple[int, int]], ...] = (
    (stems, (1, 1)),
    ("char_wb", (2, 4)),
    ("char_wb", (3, 5)),
)


@dataclass(frozen=True, eq=False)
class OverlapRegressor:
    """Standardised overlap features times ``weights``, plus ``bias``, held inside ``bounds``."""

    rarity: Rarity
    vectorizers: list[Tfidf]
    means: Floats
    scales: Floats
    weights: Floats
    bias: float
    bounds: tuple[float, float]

    @classmethod
    def fit(
        cls,
        inputs: Sequence[Input],
        targets: Sequence[Any],
        labels: tuple[str, ...],
        groups: Sequence[int] | None = None,
    ) -> Self:
        """Train on pairs of texts and numbers; ``labels`` is empty, ``groups`` play no part."""
        pairs = require_pairs(inputs)
        texts = [text for pair in pairs for text in pair]
        gold = np.asarray(targets, dtype=np.float64)
        rarity = Rarity.fit(texts)
        vectorizers = [Tfidf.fit(texts, analyzer, ngrams, least=2) for analyzer, ngrams in _ANALYZERS]
        features = _features(pairs, rarity, vectorizers)
        means, scales = features.mean(axis=0), features.std(axis=0)
        scales[scales < 1e-9] = 1.0  # a constant feature tells nothing
        ridge = require("sklearn.linear_model", "baseline").Ridge(alpha=_PENALTY)
        ridge.fit((features - means) / scales, gold)
        bounds = (float(gold.min()), float(gold.max()))
        return cls(rarity, vectorizers, means, scales, ridge.coef_, float(ridge.intercept_), bounds)

    @classmethod
    def from_state(cls, state: State) -> Self:
        """The regressor that ``state`` describes."""
        vectorizers = [
            Tfidf.from_state(part, analyzer, ngrams)
            for part, (analyzer, ngrams) in zip(state["vectorizers"], _ANALYZERS, strict=True)
        ]
        rarity, (low, high) = Rarity.from_state(state["rarity"]), state["bounds"]
        parts = (state["means"], state["scales"], state["weights"], float(state["bias"]))
        return cls(rarity, vectorizers, *parts, (float(low), float(high)))

    def state(self) -> State:
        """The regressor as arrays and numbers."""
        return {
            "rarity": self.rarity.state(),
            "vectorizers": [vectorizer.state() for vectorizer in self.vectorizers],
            "means": self.means,
            "scales": self.scales,
            "weights": self.weights,
            "bias": self.bias,
            "bounds": list(self.bounds),
        }

    def predict(self, inputs: Sequence[Input]) -> list[Prediction]:
        """One number for each pair."""
        features = _features(require_pairs(inputs), self.rarity, self.vectorizers)
        # einsum adds up row by row, so that a prediction does not depend on the rows beside it.
        numbers = np.einsum("nk,k->n", (features - self.means) / self.scales, self.weights) + self.bias
        return [Prediction(float(number)) for number in numbers.clip(*self.bounds)]


def _features(pairs: list[tuple[str, str]], rarity: Rarity, vectorizers: list[Tfidf]) -> Floats:
    first, second = [pair[0] for pair in pairs], [pair[1] for pair in pairs]
    cosines = [vectorizer.cosine(first, second) for vectorizer in vectorizers]
    return np.column_stack([[_pair_features(*pair, rarity) for pair in pairs], *cosines])


def _pair_features(first: str, second: str, rarity: Rarity) -> list[float]:
    left, right = stems(first), stems(second)
    features: list[float] = []
    for words, others in ((set(left), set(right)), (set(content(left)), set(content(right)))):
        features += _set_overlap(words, others)
    features += _weighed_overlap(set(left), set(right), rarity)
    pairs, other_pairs = word_pairs(left), word_pairs(right)
    features.append(share(2 * len(pairs & other_pairs), len(pairs) + len(other_pairs)))
    numbers, other_numbers = set(_NUMBER.findall(first)), set(_NUMBER.findall(second))
    features += [
        share(len(numbers & other_numbers), len(numbers | other_numbers)),
        float(bool(numbers | other_numbers)),
        float(numbers == other_numbers),
        float(_negated(first) != _negated(second)),
        share(abs(len(left) - len(right)), len(left) + len(right)),
        log1p(len(left) + len(right)),
        float(content(left)[:1] == content(right)[:1]),
        float(content(left)[-1:] == content(right)[-1:]),
    ]
    return features


def _set_overlap(words: set[str], others: set[str]) -> list[float]:
    common = len(words & others)
    sizes = (len(words | others), (len(words) + len(others)) / 2, min(len(words), len(others)))
    return [share(common, size) for size in (*sizes, max(len(words), len(others)))]


def _weighed_overlap(words: set[str], others: set[str], rarity: Rarity) -> list[float]:
    common, left, right = rarity.total(words & others), rarity.total(words), rarity.total(others)
    there, back = rarity.coverage(words, others), rarity.coverage(others, words)
    shares = [share(common, whole) for whole in (left + right - common, left, right, (left + right) / 2)]
    return [*shares, share(min(left, right), max(left, right)), there, back, min(there, back)]


def _negated(text: str) -> bool:
    words = text.lower().replace("’", "'").split()
    return any(word.strip('.,;:!?"') in _NEGATIONS or "n't" in word for word in words)
