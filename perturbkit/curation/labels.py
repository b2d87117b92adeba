"""Whether a trusted model still gives a variant the label it gives the original."""

from collections.abc import Sequence
from functools import cache

from perturbkit.errors import InvalidArgument
from perturbkit.predictors.predictor import Predictor
from perturbkit.predictors.specs import load_predictor


def label(originals: Sequence[str], variants: Sequence[str], model: str | None = None) -> list[float]:
    """Probability that the model gives the variant of the label that it gives the original, 0 to 1.

    ``model``: a spec of ``load_predictor``, as hf:FOLDER. Where it gives no probabilities, 1 for the same
    label and 0 for another.
    """
    if model is None:
        raise InvalidArgument("label needs a trusted model: write label(hf:FOLDER)>0.5")
    predictor = _loaded(model)
    first, second = predictor.predict(list(originals)), predictor.predict(list(variants))
    return [
        float(b.scores.get(str(a.value), 0.0)) if b.scores else float(a.value == b.value)
        for a, b in zip(first, second, strict=True)
    ]


@cache
def _loaded(model: str) -> Predictor:
    return load_predictor(model)
