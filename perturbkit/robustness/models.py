"""The models of a benchmark, each with the hash of what it is made of."""

import hashlib
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from perturbkit.core.spec import canonical_json
from perturbkit.errors import InvalidArgument, quoted
from perturbkit.predictors.predictor import Predictor
from perturbkit.predictors.python_function import FunctionPredictor
from perturbkit.predictors.specs import load_predictor
from perturbkit.robustness.asking import Naming
from perturbkit.tasks.task import Task


@dataclass(frozen=True)
class Model:
    """A predictor with the hash of what it is made of, as far as that is known."""

    predictor: Predictor
    content: str

    @property
    def name(self) -> str:
        """Its name in tables."""
        return self.predictor.name


def load_models(
    predictors: str | Predictor | Sequence[str | Predictor], task: Task, *, trust_pickle: bool = False
) -> list[Model]:
    """Specs, functions and Predictors as models of a task; each has a name of its own."""
    given: list[Any] = list(predictors) if isinstance(predictors, list | tuple) else [predictors]
    models: list[Model] = []
    for item in given:
        if isinstance(item, str):
            with Naming(item, "", "it cannot be loaded, mend it"):
                made: Any = load_predictor(item, task=task, trust_pickle=trust_pickle)
        elif isinstance(item, Predictor):
            made = item
        elif callable(item):
            made = FunctionPredictor(item, getattr(item, "__name__", type(item).__name__))
        else:
            raise InvalidArgument(f"predictors must be specs, functions or Predictors, got {quoted(item)}")
        if made.name in [model.name for model in models]:
            raise InvalidArgument(f"two models are called {made.name!r}: give each another name")
        models.append(Model(made, content_of(item, task)))
    if not models:
        raise InvalidArgument("predictors must hold at least one model, got none")
    return models


def content_of(spec: object, task: Task) -> str:
    """Hash of what a model spec stands for, so that answers of another model are not taken for its own.

    Files and folders by their bytes, a function by its module's file, the baseline and the encoder's head
    by their training rows; empty where nothing is known (a hub id, a Predictor).
    """
    if not isinstance(spec, str):
        return ""
    kind, _, argument = spec.partition(":")
    digest = hashlib.blake2b(digest_size=8)
    if spec in ("baseline", "encoder"):
        digest.update(canonical_json(task.train()).encode("utf-8", "surrogatepass"))
        return digest.hexdigest()
    source: Any = argument
    if kind == "py":
        source = getattr(sys.modules.get(argument.partition(":")[0]), "__file__", None)
    if source is None or not Path(source).exists():
        return ""
    files = sorted(Path(source).rglob("*")) if Path(source).is_dir() else [Path(source)]
    for path in files:
        if path.is_file():
            digest.update(path.name.encode("utf-8", "surrogateescape"))
            with path.open("rb") as file:
                while block := file.read(1 << 20):
                    digest.update(block)
    return digest.hexdigest()
