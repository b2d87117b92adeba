"""The one protocol of everything under test: texts in, one prediction each out."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol, runtime_checkable

from perturbkit.errors import InvalidArgument

Input = str | tuple[str, str] | list[str]
"""One text, a pair of texts (also question and context), or the tokens of one sentence."""


class Prediction(NamedTuple):
    """What a model says of one input.

    ``value`` is a label (name or index), a number (regression, relevance), the list of one tag per
    token, or the text of an answer. ``scores``, where the model gives them, maps each label name to a
    number in 0..1.

    >>> Prediction("pos", {"neg": 0.2, "pos": 0.8}).value
    'pos'
    """

    value: Any
    scores: Mapping[str, float] | None = None


@runtime_checkable
class Predictor(Protocol):
    """A model under test.

    ``name`` stands in tables and result files. ``predict`` takes inputs of one shape and returns one
    Prediction for each, in order; it must not depend on which inputs are asked together.
    """

    @property
    def name(self) -> str:
        """How the model is called in tables and files."""

    def predict(self, inputs: Sequence[Input]) -> list[Prediction]:
        """One Prediction for each input, in order."""


class Predicts(Protocol):
    """Anything with a ``predict`` of a list of inputs: a Predictor, a fitted pipeline of scikit-learn."""

    def predict(self, inputs: Any, /) -> Any:
        """One answer for each input, in order."""


ModelLike = str | Predicts | Callable[[Any], Any]
"""What stands for a model where one is asked for: a spec, what predicts, a function of a list of inputs."""


class PredictedTask(Protocol):
    """What a predictor may know of the task it is used for (the tasks package has the full class)."""

    @property
    def name(self) -> str:
        """Name of the task."""

    @property
    def kind(self) -> str:
        """One of classification, tagging, regression, ranking, question_answering."""

    @property
    def labels(self) -> tuple[str, ...]:
        """Label names in the order of their indices; empty for regression and question answering."""

    def inputs(self) -> list[Input]:
        """What a predictor gets, one for each row of the split."""

    def baseline(self) -> Predictor:
        """The small model trained from the task's own training rows."""

    def encoder(self) -> Predictor:
        """A frozen sentence encoder with a head trained from the task's own training rows."""


def require_texts(inputs: Sequence[Input], predictor: str) -> list[str]:
    """The inputs as plain texts; InvalidArgument where one is a pair or a token list.

    >>> require_texts(["a cat"], "sklearn:model.skops")
    ['a cat']
    """
    for row, item in enumerate(inputs):
        if not isinstance(item, str):
            raise InvalidArgument(
                f"{predictor} takes single texts, got a {type(item).__name__} at row {row}: "
                "use a model that reads this task's inputs"
            )
    return [item for item in inputs if isinstance(item, str)]
