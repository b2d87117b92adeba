"""Model specs: `baseline`, `hf:ID_OR_FOLDER`, `sklearn:FILE`, `py:module:function`, `predictions:FILE`."""

from perturbkit.errors import InvalidArgument, nearest
from perturbkit.predictors.predictor import PredictedTask, Predictor

KINDS = ("baseline", "hf:", "sklearn:", "py:", "predictions:")


def load_predictor(spec: str, *, task: PredictedTask | None = None, trust_pickle: bool = False) -> Predictor:
    """The model that a spec names.

    ``task`` gives `baseline` its training rows and the others their label names. ``trust_pickle`` lets
    `sklearn:` run a .joblib or .pkl file, which can execute any code. An unknown kind, a spec without its
    argument or a model that does not fit the task raises InvalidArgument; a file or model that is not
    there MissingResource.

    >>> load_predictor("py:builtins:sorted").predict(["b", "b"])[0].value
    'b'
    """
    kind, _, argument = spec.partition(":")
    if kind == "baseline" and not argument:
        if task is None:
            raise InvalidArgument(
                "spec 'baseline' needs a task, whose training rows it learns from: pass task="
            )
        return task.baseline()
    labels = task.labels if task is not None else ()
    if argument and kind == "hf":
        from perturbkit.predictors.transformers import TransformersPredictor

        return TransformersPredictor(argument, labels=labels, kind=task.kind if task else None)
    if argument and kind == "sklearn":
        from perturbkit.predictors.sklearn import load_sklearn

        return load_sklearn(argument, labels=labels, trust_pickle=trust_pickle)
    if argument and kind == "py":
        from perturbkit.predictors.python_function import load_function

        return load_function(argument)
    if argument and kind == "predictions":
        from perturbkit.predictors.predictions_file import load_predictions

        return load_predictions(argument, task=task)
    raise InvalidArgument(
        f"spec must be baseline, hf:ID_OR_FOLDER, sklearn:FILE, py:module:function or predictions:FILE, "
        f"got {spec!r}; {nearest(spec, KINDS)}"
    )
