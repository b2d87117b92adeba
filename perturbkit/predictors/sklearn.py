"""`sklearn:FILE`: a scikit-learn text pipeline, from skops or, if trusted, from joblib or pickle."""

import zipfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from perturbkit.errors import InvalidArgument, MissingResource
from perturbkit.predictors.predictor import Input, Prediction, require_texts
from perturbkit.resources.require import require

_PICKLES = (".joblib", ".pkl", ".pickle")


class SklearnPredictor:
    """A fitted pipeline that takes texts, with `predict` and perhaps `predict_proba`.

    Its classes are label names, or whole numbers that are indices of ``labels``.
    """

    def __init__(self, pipeline: Any, name: str, labels: tuple[str, ...] = ()) -> None:
        self.name = name
        self._pipeline = pipeline
        self._labels = labels

    def predict(self, inputs: Sequence[Input]) -> list[Prediction]:
        """One Prediction for each text, with probabilities where the pipeline has them."""
        texts = require_texts(inputs, self.name)
        if not texts:
            return []
        values = [_plain(value) for value in self._pipeline.predict(texts)]
        if not hasattr(self._pipeline, "predict_proba"):
            return [Prediction(value) for value in values]
        classes = [self._label_name(_plain(value)) for value in self._pipeline.classes_]
        return [
            Prediction(value, dict(zip(classes, map(float, row), strict=True)))
            for value, row in zip(values, self._pipeline.predict_proba(texts), strict=True)
        ]

    def _label_name(self, value: Any) -> str:
        known = isinstance(value, int) and 0 <= value < len(self._labels)
        return self._labels[value] if known else str(value)


def _plain(value: Any) -> Any:
    return value.item() if hasattr(value, "item") else value


def load_sklearn(file: str, *, labels: tuple[str, ...] = (), trust_pickle: bool = False) -> SklearnPredictor:
    """The pipeline of a .skops file with trusted types only, or of a pickle if ``trust_pickle``.

    Needs the extra `baseline`. A file that is not there raises MissingResource; a pickle that is not
    trusted, unknown types or a damaged file raise InvalidArgument.
    """
    path, name = Path(file), f"sklearn:{file}"
    if not path.is_file():
        raise MissingResource(f"{name}: no such file: give the path of a .skops file")
    if path.suffix in _PICKLES:
        pipeline = _from_pickle(path, name, trust_pickle)
    else:
        pipeline = _from_skops(path, name)
    if not hasattr(pipeline, "predict"):
        raise InvalidArgument(
            f"{name} holds a {type(pipeline).__name__}, which cannot predict: save a fitted pipeline of texts"
        )
    return SklearnPredictor(pipeline, name, labels)


def _from_pickle(path: Path, name: str, trusted: bool) -> Any:
    if not trusted:
        raise InvalidArgument(
            f"{name}: a {path.suffix} file can run any code when it is loaded: store it with "
            "skops.io.dump(pipeline, 'model.skops'), or trust it with trust_pickle=True (--trust-pickle)"
        )
    return require("joblib", "baseline").load(path)


def _from_skops(path: Path, name: str) -> Any:
    skops_io = require("skops.io", "baseline")
    try:
        unknown = skops_io.get_untrusted_types(file=path)
        if not unknown:
            return skops_io.load(path)
    except (OSError, ValueError, KeyError, TypeError, AttributeError, EOFError, zipfile.BadZipFile) as error:
        raise InvalidArgument(
            f"{name} is not a skops file that can be read ({error}): save it again"
        ) from error
    raise InvalidArgument(
        f"{name} holds types that are not trusted: {', '.join(unknown[:5])}: build the pipeline of "
        "scikit-learn's own types, or load it in a function of yours and use py:module:function"
    )
