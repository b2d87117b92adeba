"""Sequence tagging: a linear model over word, shape, affix and neighbour features, decoded with Viterbi.

Trained as a structured averaged perceptron (Collins 2002). Decoding allows only valid BIO sequences.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Self

import numpy as np
import numpy.typing as npt

from perturbkit.errors import InvalidArgument, quoted
from perturbkit.predictors.predictor import Input, Prediction
from perturbkit.tasks.baselines.cache import State
from perturbkit.tasks.baselines.tfidf import pack_terms, unpack_terms

_EPOCHS = 8
_MIN_COUNT = 2  # a feature seen once tells more about its sentence than about the language
_RARE = 0  # row of features not in the vocabulary; its weights stay zero
_DIGITS, _UPPER, _LOWER = re.compile(r"\d+"), re.compile(r"[^\W\d_a-z]+"), re.compile(r"[a-z]+")

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]


def shape(token: str) -> str:
    """Letters as A or a, digits as 9, runs shortened.

    >>> shape("O'Brien"), shape("1996-08"), shape("(NATO)")
    ("A'Aa", '9-9', '(A)')
    """
    return _DIGITS.sub("9", _LOWER.sub("a", _UPPER.sub("A", token)))


def token_features(tokens: Sequence[str]) -> list[list[str]]:
    """Features of each token, the same number for all: word, affixes, shape and those of its neighbours.

    >>> [len(features) for features in token_features(["Ada", "sings"])]
    [23, 23]
    """
    lower = ["<<", "<", *(token.lower() for token in tokens), ">", ">>"]
    shapes = ["<<", "<", *(shape(token) for token in tokens), ">", ">>"]
    heading = "H" if sum(map(str.isupper, tokens)) * 2 > len(tokens) else "h"
    return [
        [
            f"w{token}",
            *_affixes(lower[at]),
            f"s{shapes[at]}{heading}",
            f"l{lower[at]}",
            f"a{lower[at - 1]}",
            f"b{lower[at + 1]}",
            f"c{lower[at - 2]}",
            f"d{lower[at + 2]}",
            f"e{lower[at - 1]} {lower[at]}",
            f"f{lower[at]} {lower[at + 1]}",
            f"g{lower[at - 1]} {shapes[at]} {lower[at + 1]}",
            f"h{shapes[at - 1]} {shapes[at]}",
            f"i{shapes[at]} {shapes[at + 1]}",
            f"j{shapes[at - 1]} {shapes[at]} {shapes[at + 1]}",
            f"k{lower[at - 1]} {shapes[at]}",
            f"m{lower[at + 1]} {shapes[at]}",
            f"n{shapes[at - 2]} {shapes[at - 1]} {shapes[at]} {shapes[at + 1]} {shapes[at + 2]}",
        ]
        for at, token in enumerate(tokens, start=2)
    ]


def _affixes(word: str) -> list[str]:
    return [f"p{n}{word[:n]}" for n in (2, 3, 4)] + [f"q{n}{word[-n:]}" for n in (1, 2, 3, 4)]


@dataclass(frozen=True, eq=False)
class SequenceTagger:
    """Weights of features (n_features, n_tags) and of transitions (n_tags + 1, n_tags; last row: start)."""

    tags: list[str]
    vocabulary: list[str]
    weights: Floats
    transitions: Floats

    @classmethod
    def fit(
        cls,
        inputs: Sequence[Input],
        targets: Sequence[Any],
        labels: tuple[str, ...],
        groups: Sequence[int] | None = None,
    ) -> Self:
        """Train on token lists and their lists of tag names (BIO); ``groups`` play no part."""
        counts = Counter(name for tokens in inputs for row in token_features(_tokens(tokens)) for name in row)
        vocabulary = [name for name, count in counts.items() if count >= min(_MIN_COUNT, len(inputs))]
        rows = {name: at for at, name in enumerate(vocabulary, start=1)}
        index = {tag: at for at, tag in enumerate(labels)}
        sentences = [
            (_rows(_tokens(tokens), rows), np.array([index[tag] for tag in tags], dtype=np.int64))
            for tokens, tags in zip(inputs, targets, strict=True)
            if len(tokens)
        ]
        weights, transitions = _perceptron(sentences, len(rows) + 1, list(labels))
        used = np.flatnonzero(np.abs(weights[1:]).sum(axis=1))
        kept = np.concatenate([weights[:1], weights[1:][used]])
        return cls(list(labels), [vocabulary[at] for at in used], kept, transitions)

    @classmethod
    def from_state(cls, state: State) -> Self:
        """The tagger that ``state`` describes."""
        return cls(
            list(state["tags"]), unpack_terms(state["vocabulary"]), state["weights"], state["transitions"]
        )

    def state(self) -> State:
        """The tagger as arrays; the vocabulary as the bytes of one feature a line."""
        return {
            "tags": self.tags,
            "vocabulary": pack_terms(self.vocabulary),
            "weights": self.weights,
            "transitions": self.transitions,
        }

    def predict(self, inputs: Sequence[Input]) -> list[Prediction]:
        """One tag for each token of each input, always valid BIO."""
        allowed = self.transitions + _forbidden(self.tags)
        found = []
        for item in inputs:
            tokens = _tokens(item)
            emissions = self.weights[_rows(tokens, self._row_of)].sum(axis=1)
            path = _viterbi(emissions, allowed) if len(tokens) else ()
            found.append(Prediction([self.tags[tag] for tag in path]))
        return found

    @cached_property
    def _row_of(self) -> dict[str, int]:
        return {name: at for at, name in enumerate(self.vocabulary, start=1)}


def _tokens(item: Input) -> list[str]:
    if isinstance(item, str):
        raise InvalidArgument(f"baseline takes token lists for a tagging task, got a text: {quoted(item)}")
    # A line end inside a token would tear the stored vocabulary apart.
    return [token.replace("\n", " ") for token in item]


def _rows(tokens: list[str], row_of: dict[str, int]) -> Ints:
    found = [[row_of.get(name, _RARE) for name in names] for names in token_features(tokens)]
    return np.array(found, dtype=np.int64).reshape(len(tokens), len(found[0]) if found else 1)


def _forbidden(tags: list[str]) -> Floats:
    """0 where a tag may follow another (last row: start a sentence), minus infinity where it may not."""
    table = np.zeros((len(tags) + 1, len(tags)))
    for at, tag in enumerate(tags):
        if tag.startswith("I-"):
            before = [before not in (tag, f"B-{tag[2:]}") for before in tags]
            table[[*before, True], at] = -np.inf
    return table


def _viterbi(emissions: Floats, transitions: Floats) -> Ints:
    """Best tags (n_tokens,) for emissions (n_tokens, n_tags) and transitions (n_tags + 1, n_tags)."""
    length, _ = emissions.shape
    back = np.zeros(emissions.shape, dtype=np.int64)
    best = transitions[-1] + emissions[0]
    steps = transitions[:-1]
    for at in range(1, length):
        candidates = best[:, None] + steps
        back[at] = candidates.argmax(axis=0)
        best = candidates.max(axis=0) + emissions[at]
    path = np.zeros(length, dtype=np.int64)
    path[-1] = best.argmax()
    for at in range(length - 1, 0, -1):
        path[at - 1] = back[at, path[at]]
    return path


def _perceptron(sentences: list[tuple[Ints, Ints]], n_rows: int, tags: list[str]) -> tuple[Floats, Floats]:
    """Averaged weights and transitions after `_EPOCHS` passes in a fixed random order."""
    weights, transitions = np.zeros((n_rows, len(tags))), np.zeros((len(tags) + 1, len(tags)))
    weighted, weighted_transitions = np.zeros_like(weights), np.zeros_like(transitions)
    forbidden = _forbidden(tags)
    step = 0
    for step, at in enumerate(_order(len(sentences)), start=1):
        rows, gold = sentences[at]
        found = _viterbi(weights[rows].sum(axis=1), transitions + forbidden)
        wrong = np.flatnonzero(found != gold)
        if not len(wrong):
            continue
        before = np.full(len(gold), len(tags))  # the start row comes before the first token
        for path, sign in ((gold, 1.0), (found, -1.0)):
            cells = (rows[wrong], path[wrong, None])
            before[1:] = path[:-1]
            np.add.at(weights, cells, sign)
            np.add.at(weighted, cells, sign * step)
            np.add.at(transitions, (before, path), sign)
            np.add.at(weighted_transitions, (before, path), sign * step)
        weights[_RARE] = weighted[_RARE] = 0.0
    return weights - weighted / (step + 1), transitions - weighted_transitions / (step + 1)


def _order(count: int) -> Iterator[int]:
    generator = np.random.default_rng(0)
    for _ in range(_EPOCHS):
        yield from map(int, generator.permutation(count))
