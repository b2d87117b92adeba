"""The models of a benchmark, each with what is known of which model it is."""

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from perturbkit.core.spec import canonical_json
from perturbkit.errors import InvalidArgument, quoted
from perturbkit.predictors.model import Identity, Model, identity_of
from perturbkit.predictors.naming import Naming
from perturbkit.predictors.predictor import ModelLike, Predictor
from perturbkit.predictors.python_function import FunctionPredictor
from perturbkit.predictors.sklearn import SklearnPredictor
from perturbkit.predictors.specs import load_predictor
from perturbkit.tasks.task import Task

Models = ModelLike | Sequence[ModelLike] | Mapping[str, ModelLike]
"""One model, several of them, or a mapping from name to one."""


def load_models(predictors: Models, task: Task, *, trust_pickle: bool = False) -> list[Model]:
    """Specs, functions, Predictors and fitted pipelines as models of a task; each has a name of its own."""
    models: list[Model] = []
    for name, item in named(predictors):
        model = _load(item, name, task, trust_pickle)
        if model.name in [other.name for other in models]:
            raise InvalidArgument(
                f"two models are called {model.name!r}: name them, "
                "as predictors={'small': model, 'large': other}"
            )
        models.append(model)
    if not models:
        raise InvalidArgument("predictors must hold at least one model, got none")
    return models


def named(predictors: Models) -> Iterator[tuple[str | None, Any]]:
    """The models one by one, each with the name it was given, if any."""
    if isinstance(predictors, Mapping):
        for name in predictors:
            if not isinstance(name, str) or not name:
                raise InvalidArgument(f"predictors must have names that are texts, got {quoted(name)}")
        yield from predictors.items()
        return
    given: Sequence[Any] = predictors if isinstance(predictors, list | tuple) else [predictors]
    yield from ((None, item) for item in given)


def _load(item: Any, name: str | None, task: Task, trust_pickle: bool) -> Model:
    """One model; ``name`` stands for its own where it is given."""
    if isinstance(item, str):
        with Naming(item, "", "it cannot be loaded, mend it"):
            made = load_predictor(item, task=task, trust_pickle=trust_pickle)
        return Model(made if name is None else FunctionPredictor(made.predict, name), _identity(item, task))
    return Model(_predictor(item, name, task))


def _predictor(item: Any, name: str | None, task: Task) -> Predictor:
    called = name or str(getattr(item, "__name__", type(item).__name__))
    predicts = callable(getattr(item, "predict", None)) and not isinstance(item, type)
    if isinstance(item, Predictor) and predicts:
        return item if name is None else FunctionPredictor(item.predict, name)
    if predicts and hasattr(item, "predict_proba") and hasattr(item, "classes_"):
        return SklearnPredictor(item, called, task.labels)
    if predicts or callable(item):
        return FunctionPredictor(item.predict if predicts else item, called)
    raise InvalidArgument(
        f"predictors must be specs, functions or models that predict(inputs), got {quoted(item)}"
    )


def _identity(spec: str, task: Task) -> Identity:
    """Identity of a spec; the baseline and the encoder's head are what they learn from."""
    if spec not in ("baseline", "encoder"):
        return identity_of(spec)
    rows = canonical_json(task.train()).encode("utf-8", "surrogatepass")
    return Identity(hashlib.blake2b(rows, digest_size=8).hexdigest(), sure=True)
