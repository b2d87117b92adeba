"""Train the baseline that fits a task, or read it from the cache."""

import hashlib
import json
from collections.abc import Sequence
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from typing import Any, Protocol, Self

from perturbkit.errors import InvalidArgument
from perturbkit.predictors.predictor import Input, Prediction
from perturbkit.resources.require import require
from perturbkit.tasks.baselines.cache import State, read_state, write_state

_MODELS = {
    "classification": "NgramClassifier",
    "tagging": "SequenceTagger",
    "regression": "OverlapRegressor",
    "ranking": "OverlapRanker",
}


class BaselineModel(Protocol):
    """What every baseline offers: fitted from training inputs, and to and from plain arrays."""

    @classmethod
    def fit(
        cls,
        inputs: Sequence[Input],
        targets: Sequence[Any],
        labels: tuple[str, ...],
        groups: Sequence[int] | None = None,
    ) -> Self:
        """Train on inputs and their gold values; ``labels`` are the task's label names.

        ``groups``: the original of each input; what is held out to choose a parameter holds out whole
        groups. Without it each input is its own.
        """

    @classmethod
    def from_state(cls, state: State) -> Self:
        """The model that ``state`` describes."""

    def state(self) -> State:
        """The model as arrays and plain values."""

    def predict(self, inputs: Sequence[Input]) -> list[Prediction]:
        """One Prediction for each input."""


class Baseline:
    """A trained baseline as a Predictor; ``name`` is "baseline"."""

    name = "baseline"

    def __init__(self, model: BaselineModel) -> None:
        self._model = model

    def predict(self, inputs: Sequence[Input]) -> list[Prediction]:
        """One Prediction for each input, in order; no input changes another's prediction."""
        return self._model.predict(inputs) if len(inputs) else []


def train_baseline(
    kind: str,
    inputs: Sequence[Input],
    targets: Sequence[Any],
    labels: tuple[str, ...],
    groups: Sequence[int] | None = None,
) -> Baseline:
    """The baseline of a kind of task: from the cache if trained before on the same rows by the same code.

    ``groups``: the original of each row, where some are perturbed copies; see ``held_out``.
    Needs the extra `models` (scikit-learn, skops).
    """
    require("sklearn", "baseline")
    module = import_module(f"perturbkit.tasks.baselines.{kind}")
    model_class: type[BaselineModel] = getattr(module, _MODELS[kind])
    if not inputs:
        raise InvalidArgument("train: the task has no training rows, so no baseline can be trained")
    key = f"baseline-{kind}-{_fingerprint(kind, inputs, targets, labels, groups)}"
    state = read_state(key)
    if state is None:
        state = model_class.fit(inputs, targets, labels, groups).state()
        write_state(key, state)
    return Baseline(model_class.from_state(state))


def _fingerprint(kind: str, inputs: Any, targets: Any, labels: tuple[str, ...], groups: Any) -> str:
    """Hash of the training data, this package's code and the libraries that shape the numbers."""
    digest = hashlib.sha256()
    for path in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(path.read_bytes())
    versions = [version(package) for package in ("numpy", "scipy", "scikit-learn")]
    content = [versions, kind, list(labels), list(inputs), list(targets), groups and list(groups)]
    digest.update(json.dumps(content, ensure_ascii=True).encode())
    return digest.hexdigest()[:32]
