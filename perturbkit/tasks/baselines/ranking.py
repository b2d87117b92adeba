"""Answer selection: overlap of question and candidate, what the question asks for, a logistic model."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from math import log1p
from typing import Any, Self

import numpy as np

from perturbkit.errors import InvalidArgument
from perturbkit.predictors.predictor import Input, Prediction
from perturbkit.resources.require import require
from perturbkit.tasks.baselines.cache import State
from perturbkit.tasks.baselines.overlap import Rarity, content, require_pairs, share, stems, word_pairs
from perturbkit.tasks.baselines.tfidf import Floats, Tfidf

_INVERSE_PENALTY = 0.1
_NGRAMS = (3, 5)
# First match wins; the rest of a question is looked at only for the first of each kind.
_ASKED = (
    (
        "number",
        r"\bhow (many|much|old|long|big|tall|far|high|fast|deep|often)\b|\bwhat (number|percent\w*)\b",
    ),
    ("time", r"\bwhen\b|\b(what|which) (year|day|date|month|century)\b"),
    ("person", r"\bwho\b|\bwhose\b|\bwhom\b"),
    ("place", r"\bwhere\b|\b(what|which) (city|country|town|state|river|place)\b"),
    ("reason", r"\bwhy\b|\bwhat (causes?|caused)\b"),
    ("manner", r"\bhow\b"),
    ("definition", r"^\W*what( is|'s| are| was| were| does| do)\b"),
    ("thing", r""),
)
_SIGNS = (
    re.compile(r"\d"),
    re.compile(r"\b(1\d|20)\d\d\b"),
    re.compile(r"\b(is|are|was|were) (a|an|the|one)\b", re.IGNORECASE),
    re.compile(r"\b(because|due to|caused?|reasons?|in order|so that)\b", re.IGNORECASE),
    re.compile(r"\b(in|at|near|of|from) [A-Z]"),
    re.compile(r"\("),
    re.compile(r","),
)
_CAPITALISED = re.compile(r"(?<=\s)[A-Z]\w*")


def asked_kind(question: str) -> str:
    """What a question asks for.

    >>> asked_kind("How many legs has a crab?"), asked_kind("What is a crab?")
    ('number', 'definition')
    """
    return next(kind for kind, pattern in _ASKED if re.search(pattern, question.lower()))


@dataclass(frozen=True, eq=False)
class OverlapRanker:
    """Probability that a candidate answers its question; ``weights`` are of standardised features."""

    label: tuple[str, str]
    rarity: Rarity
    vectorizer: Tfidf
    means: Floats
    scales: Floats
    weights: Floats
    bias: float

    @classmethod
    def fit(
        cls,
        inputs: Sequence[Input],
        targets: Sequence[Any],
        labels: tuple[str, ...],
        groups: Sequence[int] | None = None,
    ) -> Self:
        """Train on (question, candidate) and 0 or 1; questions without a right candidate teach nothing.

        ``groups`` play no part: nothing is chosen on held-out rows.
        """
        pairs = require_pairs(inputs)
        gold = np.asarray(targets, dtype=np.int64)
        if len(labels) != 2 or len(np.unique(gold)) < 2:
            raise InvalidArgument("train: a ranking task needs two labels and candidates of both")
        texts = list(dict.fromkeys(text for pair in pairs for text in pair))
        rarity, vectorizer = Rarity.fit(texts), Tfidf.fit(texts, "char_wb", _NGRAMS, least=2)
        answered = {question for (question, _), relevant in zip(pairs, gold, strict=True) if relevant}
        kept = np.array([question in answered for question, _ in pairs])
        features = _features([pair for pair in pairs if pair[0] in answered], rarity, vectorizer)
        means, scales = features.mean(axis=0), features.std(axis=0)
        scales[scales < 1e-9] = 1.0  # a constant feature tells nothing
        linear = require("sklearn.linear_model", "baseline")
        model = linear.LogisticRegression(C=_INVERSE_PENALTY, max_iter=2000)
        model.fit((features - means) / scales, gold[kept])
        weights, bias = np.asarray(model.coef_[0], np.float64), float(model.intercept_[0])
        return cls((labels[0], labels[1]), rarity, vectorizer, means, scales, weights, bias)

    @classmethod
    def from_state(cls, state: State) -> Self:
        """The ranker that ``state`` describes."""
        first, second = state["label"]
        vectorizer = Tfidf.from_state(state["vectorizer"], "char_wb", _NGRAMS)
        parts = (state["means"], state["scales"], state["weights"], float(state["bias"]))
        return cls((first, second), Rarity.from_state(state["rarity"]), vectorizer, *parts)

    def state(self) -> State:
        """The ranker as arrays and numbers."""
        return {
            "label": list(self.label),
            "rarity": self.rarity.state(),
            "vectorizer": self.vectorizer.state(),
            "means": self.means,
            "scales": self.scales,
            "weights": self.weights,
            "bias": self.bias,
        }

    def predict(self, inputs: Sequence[Input]) -> list[Prediction]:
        """The probability that the candidate is relevant, as value and among the scores."""
        features = _features(require_pairs(inputs), self.rarity, self.vectorizer)
        # einsum adds up row by row, so that a prediction does not depend on the rows beside it.
        margins = np.einsum("nk,k->n", (features - self.means) / self.scales, self.weights) + self.bias
        return [
            Prediction(chance, {self.label[0]: 1.0 - chance, self.label[1]: chance})
            for chance in map(float, 1 / (1 + np.exp(-margins)))
        ]


def _features(pairs: list[tuple[str, str]], rarity: Rarity, vectorizer: Tfidf) -> Floats:
    cosine = vectorizer.cosine([pair[0] for pair in pairs], [pair[1] for pair in pairs])
    return np.column_stack([[_pair_features(*pair, rarity) for pair in pairs], cosine])


def _pair_features(question: str, candidate: str, rarity: Rarity) -> list[float]:
    asked, said = stems(question), stems(candidate)
    wanted, there = set(content(asked)), set(said)
    common, whole = rarity.total(wanted & there), rarity.total(wanted)
    places = [at for at, word in enumerate(said) if word in wanted]
    length, ends = max(1, len(said)), content(asked)
    overlap = [
        float(len(wanted & there)),
        share(len(wanted & there), len(wanted)),
        common,
        share(common, whole),
        share(common, rarity.total(there)),
        share(common, whole + rarity.total(there) - common),
        rarity.coverage(wanted, there),
        *_shared_pairs(asked, said),
        *_shared_pairs(content(asked), content(said)),
        places[0] / length if places else 1.0,
        (places[-1] - places[0] + 1) / length if places else 1.0,
        log1p(len(said)),
        *(float(bool(ends) and ends[at] in there) for at in (0, -1)),
    ]
    return overlap + _answer_signs(question, candidate, wanted, share(common, whole))


def _shared_pairs(words: list[str], others: list[str]) -> list[float]:
    pairs = word_pairs(words)
    return [share(len(pairs & word_pairs(others)), len(pairs))]


def _answer_signs(question: str, candidate: str, wanted: set[str], covered: float) -> list[float]:
    """Signs of each kind of answer, alone and crossed with the kind that is asked for."""
    names = [name for name in _CAPITALISED.findall(candidate) if stems(name)[0] not in wanted]
    signs = [float(bool(sign.search(candidate))) for sign in _SIGNS]
    signs += [min(len(names), 8) / 8, covered]
    kind = asked_kind(question)
    crossed = [sign * (kind == known) for known, _ in _ASKED for sign in signs]
    return signs + crossed + [float(kind == known) for known, _ in _ASKED]
