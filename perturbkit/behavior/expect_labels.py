"""Expectations of the predicted label."""

from dataclasses import dataclass
from typing import Any, ClassVar

from perturbkit.behavior.answers import Classes
from perturbkit.behavior.expectation import Expectation, Level, Value, declare
from perturbkit.behavior.views import Example
from perturbkit.errors import InvalidArgument


@declare
@dataclass(frozen=True)
class Equal(Expectation):
    """The prediction is ``label``, or the case's own label where None is given.

    A failure's size is 1 minus the probability of the right label. ``tolerance`` is for numbers.
    """

    name: ClassVar[str] = "equal"
    label: Any = None
    tolerance: float = 0.0

    def of_example(self, example: Example, classes: Classes) -> Value:
        """Whether the prediction is the label."""
        label = _wanted(self.label, example, classes)
        found = example.prediction
        if self.tolerance and isinstance(found, int | float) and isinstance(label, int | float):
            return abs(found - label) <= self.tolerance or -abs(found - label)
        if classes.same(found, label, example.where):
            return True
        return _miss(example, label)


def _wanted(label: Any, example: Example, classes: Classes) -> Any:
    if label is not None:
        return classes.label(label)
    if example.label is None:
        raise InvalidArgument(f"{example.where} has no label to compare with: give the test labels")
    return example.label


def _miss(example: Example, label: Any) -> float:
    """Size of a wrong label: 1 minus the probability of the right one; 1 plus a lone confidence."""
    score = example.answer.score(label)
    return -(1 - score) if score is not None else -(1 + (example.confidence or 0.0))


@declare
@dataclass(frozen=True)
class NotEqual(Expectation):
    """The prediction is anything but ``label`` (None: the case's own)."""

    name: ClassVar[str] = "not_equal"
    label: Any = None

    def of_example(self, example: Example, classes: Classes) -> Value:
        """Whether the prediction is another label."""
        label = _wanted(self.label, example, classes)
        return not classes.same(example.prediction, label, example.where)


@declare
@dataclass(frozen=True)
class OneOf(Expectation):
    """The prediction is one of ``labels``."""

    name: ClassVar[str] = "one_of"
    labels: tuple[Any, ...]

    def of_example(self, example: Example, classes: Classes) -> Value:
        """Whether the prediction is among them."""
        return any(
            classes.same(example.prediction, classes.label(label), example.where) for label in self.labels
        )


@declare
@dataclass(frozen=True)
class ChangesTo(Expectation):
    """The variant's prediction is ``label``; does not apply where the original's is already."""

    name: ClassVar[str] = "changes_to"
    level: ClassVar[Level] = "pair"
    label: Any

    def of_pair(self, original: Example, variant: Example, classes: Classes) -> Value:
        """Whether the variant is predicted as the label."""
        label = classes.label(self.label)
        if classes.same(original.prediction, label, original.where):
            return None
        return True if classes.same(variant.prediction, label, variant.where) else _miss(variant, label)
