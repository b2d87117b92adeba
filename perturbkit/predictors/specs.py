"""Model specs: `baseline`, `encoder`, `hf:`, `bi:`, `spacy:`, `chat:`, `sklearn:`, `py:`, `predictions:`."""

from collections.abc import Callable

from perturbkit.errors import InvalidArgument, nearest
from perturbkit.predictors.predictor import PredictedTask, Predictor

KINDS = {
    "baseline": "baseline",
    "encoder": "encoder",
    "hf:": "hf:ID_OR_FOLDER",
    "bi:": "bi:ID_OR_FOLDER",
    "spacy:": "spacy:MODEL",
    "chat:": "chat:MODEL",
    "sklearn:": "sklearn:FILE",
    "py:": "py:module:function",
    "predictions:": "predictions:FILE",
}
"""How each kind of spec begins, and how it is written."""


def load_predictor(spec: str, *, task: PredictedTask | None = None, trust_pickle: bool = False) -> Predictor:
    """The model that a spec names.

    ``task`` gives `baseline` and `encoder` their training rows and the others their kind and label names.
    ``trust_pickle`` lets `sklearn:` run a .joblib or .pkl file, which can execute any code. An unknown
    kind, a spec without its argument or a model that does not fit the task raises InvalidArgument; a file
    or model that is not there MissingResource.

    >>> load_predictor("py:builtins:sorted").predict(["b", "b"])[0].value
    'b'
    """
    kind, _, argument = spec.partition(":")
    if spec in ("baseline", "encoder"):
        if task is None:
            raise InvalidArgument(
                f"spec {spec!r} needs a task, whose training rows it learns from: pass task"
            )
        return task.baseline() if spec == "baseline" else task.encoder()
    if kind == "sklearn" and argument:
        from perturbkit.predictors.sklearn import load_sklearn

        labels = task.labels if task is not None else ()
        return load_sklearn(argument, labels=labels, trust_pickle=trust_pickle)
    if kind in _LOADERS and argument:
        return _LOADERS[kind](argument, task)
    written = list(KINDS.values())
    hint = f"; {nearest(spec, KINDS)}"
    if hint.startswith("; known"):  # all kinds stand there already
        hint = f"; a function is py:{spec}" if argument.isidentifier() else ""
    raise InvalidArgument(f"spec must be {', '.join(written[:-1])} or {written[-1]}, got {spec!r}{hint}")


def _transformers(source: str, task: PredictedTask | None) -> Predictor:
    kind, labels = (task.kind, task.labels) if task is not None else (None, ())
    if kind == "tagging":
        from perturbkit.predictors.token_classification import TokenClassifier

        return TokenClassifier(source, labels=labels)
    if kind == "question_answering":
        from perturbkit.predictors.question_answering import QuestionAnswerer

        return QuestionAnswerer(source)
    from perturbkit.predictors.transformers import TransformersPredictor

    return TransformersPredictor(source, labels=labels, kind=kind)


def _bi_encoder(source: str, task: PredictedTask | None) -> Predictor:
    from perturbkit.predictors.bi_encoder import BiEncoder

    return BiEncoder(source, kind=task.kind if task is not None else None)


def _spacy(model: str, task: PredictedTask | None) -> Predictor:
    from perturbkit.predictors.spacy import SpacyPredictor

    if task is None:
        return SpacyPredictor(model)
    return SpacyPredictor(model, labels=task.labels, kind=task.kind)


def _chat(argument: str, task: PredictedTask | None) -> Predictor:
    from perturbkit.predictors.chat import load_chat

    return load_chat(argument, task=task)


def _function(target: str, task: PredictedTask | None) -> Predictor:
    from perturbkit.predictors.python_function import load_function

    return load_function(target)


def _predictions(file: str, task: PredictedTask | None) -> Predictor:
    from perturbkit.predictors.predictions_file import load_predictions

    return load_predictions(file, task=task)


_LOADERS: dict[str, Callable[[str, PredictedTask | None], Predictor]] = {
    "hf": _transformers,
    "bi": _bi_encoder,
    "spacy": _spacy,
    "chat": _chat,
    "py": _function,
    "predictions": _predictions,
}
