"""`py:module:function`: any Python function of a list of inputs as a predictor."""

import math
import sys
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from numbers import Real
from pathlib import Path
from typing import Any

from perturbkit.errors import InvalidArgument, MissingResource
from perturbkit.predictors.predictor import Input, Prediction


class FunctionPredictor:
    """A function of a list of inputs that returns one answer for each.

    An answer is a label, a number, a list of tags, a Prediction, or a dict from label to probability,
    whose largest entry is the label (the first of equals).

    >>> shout = FunctionPredictor(lambda texts: [text.isupper() * 1 for text in texts], "shout")
    >>> [answer.value for answer in shout.predict(["HEY", "hey"])]
    [1, 0]
    """

    def __init__(self, function: Callable[[Any], Any], name: str) -> None:
        self.name = name
        self.function = function

    def predict(self, inputs: Sequence[Input]) -> list[Prediction]:
        """Call the function once; InvalidArgument where the answers are not one for each input."""
        answers = self.function(list(inputs))
        if isinstance(answers, str | Mapping) or not hasattr(answers, "__len__"):
            raise InvalidArgument(
                f"{self.name} must return a list of {len(inputs)} answers, got {type(answers).__name__}"
            )
        if len(answers) != len(inputs):
            raise InvalidArgument(
                f"{self.name} must return one answer for each of {len(inputs)} inputs, got {len(answers)}"
            )
        return [read_answer(answer, f"{self.name}, row {row}") for row, answer in enumerate(answers)]


def read_answer(answer: Any, where: str) -> Prediction:
    """One answer as a Prediction; ``where`` names the row in the error.

    >>> read_answer({"neg": 0.4, "pos": 0.6}, "row 0")
    Prediction(value='pos', scores={'neg': 0.4, 'pos': 0.6})
    """
    if isinstance(answer, Prediction):
        return answer
    if not isinstance(answer, Mapping):
        return Prediction(answer)
    if not answer:
        raise InvalidArgument(f"{where}: got an empty dict, expected label: probability")
    for label, score in answer.items():
        # NaN compares false with everything, so it would silently make the first label win.
        if not isinstance(score, Real) or not math.isfinite(score):
            raise InvalidArgument(
                f"{where}: probability of {label!r} must be a finite number, got {score!r}: a dict gives "
                "label: probability, and one label goes without a dict"
            )
    return Prediction(max(answer, key=lambda label: float(answer[label])), _named(answer))


def _named(scores: Mapping[Any, Any]) -> dict[str, float]:
    return {str(label): float(score) for label, score in scores.items()}


def load_function(target: str) -> FunctionPredictor:
    """The function of `module:function`; modules are looked for in the current folder too, after all others.

    So no file there takes the place of a package. A module that is not found leaves the search path alone.

    >>> load_function("builtins:list").name
    'py:builtins:list'
    """
    module_name, _, attribute = target.partition(":")
    name = f"py:{target}"
    if not module_name or not attribute:
        raise InvalidArgument(f"spec must be py:module:function, got {name!r}")
    here = str(Path.cwd())
    added = here not in sys.path
    if added:
        sys.path.append(here)
    try:
        found: Any = import_module(module_name)
    except ModuleNotFoundError as error:
        if added:
            sys.path.remove(here)
        missing = error.name or module_name
        if missing != module_name and not module_name.startswith(f"{missing}."):
            raise MissingResource(f"{name}: module {module_name} needs {missing}: install it") from error
        raise MissingResource(
            f"{name}: no module {missing} in {here} or on the Python path: run where it can be imported"
        ) from error
    for part in attribute.split("."):
        if not hasattr(found, part):
            raise InvalidArgument(f"{name}: {module_name} has no {attribute}: check the function's name")
        found = getattr(found, part)
    if not callable(found) and callable(getattr(found, "predict", None)):
        found = found.predict  # a fitted pipeline, say
    if not callable(found):
        raise InvalidArgument(f"{name} must be a function of a list of texts, got a {type(found).__name__}")
    return FunctionPredictor(found, name)
