"""Expectations of how predictions and their probabilities move from an original to its variants."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from perturbkit.behavior.answers import Classes
from perturbkit.behavior.expectation import Expectation, Level, Value, declare
from perturbkit.behavior.views import Example
from perturbkit.errors import InvalidArgument


@declare
@dataclass(frozen=True)
class Invariant(Expectation):
    """The prediction of a variant is that of the original.

    CheckList's rule: it fails when the prediction changes *and* the probability of the original label moves
    by more than ``tolerance``; ``strict`` drops the second half. With a lone confidence instead of
    probabilities both confidences must sum to ``tolerance`` or less. Predicted numbers may differ by
    ``tolerance`` (``strict``: not at all).
    """

    name: ClassVar[str] = "invariant"
    level: ClassVar[Level] = "pair"
    tolerance: float = 0.1
    strict: bool = False

    def of_pair(self, original: Example, variant: Example, classes: Classes) -> Value:
        """True, or minus how far it moved."""
        before, after = original.prediction, variant.prediction
        if isinstance(before, float) and isinstance(after, int | float):
            moved = abs(before - after)
            return moved <= (0.0 if self.strict else self.tolerance) or -moved
        if before == after:
            return True
        moved = _moved(original, variant)
        return True if not self.strict and moved <= self.tolerance else -moved


def labels_within(expect: Expectation, original: Example, variants: Iterable[Example]) -> bool:
    """Whether ``invariant`` lets pass, for its tolerance, that a variant has another label."""
    if not isinstance(expect, Invariant) or expect.strict or isinstance(original.prediction, float):
        return False
    return any(variant.prediction != original.prediction for variant in variants)


def _moved(original: Example, variant: Example) -> float:
    """How far the probability of the original label moved; the sum of two lone confidences; else 1."""
    before = original.answer.score(original.prediction)
    after = variant.answer.score(original.prediction)
    if before is not None and after is not None:
        return abs(after - before)
    if before is not None and variant.confidence is not None:
        return variant.confidence + before
    return 1.0


def _probabilities(original: Example, variant: Example, label: Any) -> tuple[float, float] | None:
    """Probabilities of a label before and after; 1 or 0 where the model gives labels alone; else None."""
    before, after = original.answer.score(label), variant.answer.score(label)
    if before is not None and after is not None:
        return before, after
    if isinstance(original.prediction, int | str) and isinstance(variant.prediction, int | str):
        return float(str(original.prediction) == str(label)), float(str(variant.prediction) == str(label))
    return None


@declare
@dataclass(frozen=True)
class Monotonic(Expectation):
    """The probability of ``label`` (None: of the original prediction) does not fall, or does not rise.

    It may move the wrong way by ``tolerance``. CheckList's rule: does not apply where it cannot fail, that
    is where the original probability is within ``tolerance`` of 0 (increasing) or of 1 (decreasing). Where
    the model does not tell the probability of the label, it is 1 for the predicted label and 0 for others.
    """

    name: ClassVar[str] = "monotonic"
    level: ClassVar[Level] = "pair"
    label: Any = None
    increasing: bool = True
    tolerance: float = 0.0

    def of_pair(self, original: Example, variant: Example, classes: Classes) -> Value:
        """True, minus how far it moved beyond the tolerance, or None."""
        if self.label is None and isinstance(original.prediction, float):
            change = variant.prediction - original.prediction
        else:
            before, change = self._change(original, variant, classes)
            if before <= self.tolerance if self.increasing else before >= 1 - self.tolerance:
                return None
        if self.increasing:
            return True if change + self.tolerance >= 0 else change + self.tolerance
        return True if change - self.tolerance <= 0 else -(change - self.tolerance)

    def _change(self, original: Example, variant: Example, classes: Classes) -> tuple[float, float]:
        """Original probability, and by how much the variant's differs."""
        label = original.prediction if self.label is None else classes.label(self.label)
        before, after = original.answer.score(label), variant.answer.score(label)
        lone = self.label is None and before is not None and after is None
        if lone and before is not None and variant.confidence is not None:
            return before, -(before + variant.confidence)
        found = _probabilities(original, variant, label)
        if found is None:
            raise InvalidArgument(f"{original.where}: monotonic needs labels or probabilities of {label!r}")
        return found[0], found[1] - found[0]


@declare
@dataclass(frozen=True)
class ScoreMoves(Expectation):
    """A score changes from original to variant by ``at_least`` and ``at_most`` so much.

    ``of_label`` is a label, whose probability is the score, or a weight by label (their weighted sum), or
    None for a predicted number. A negative ``at_least`` lets it fall by so much. Where the model
    does not tell the probability of a label, it is 1 for the predicted label and 0 for others.
    """

    name: ClassVar[str] = "score_moves"
    level: ClassVar[Level] = "pair"
    of_label: Any = None
    at_least: float | None = None
    at_most: float | None = None

    def __post_init__(self) -> None:
        if self.at_least is None and self.at_most is None:
            raise InvalidArgument("score_moves needs at_least= or at_most=")

    def of_pair(self, original: Example, variant: Example, classes: Classes) -> Value:
        """True, or minus how far outside the change is."""
        change = self._change(original, variant, classes)
        if self.at_least is not None and change - self.at_least < 0:
            return change - self.at_least
        if self.at_most is not None and change - self.at_most > 0:
            return -(change - self.at_most)
        return True

    def _change(self, original: Example, variant: Example, classes: Classes) -> float:
        if self.of_label is None:
            if not all(isinstance(one.prediction, float) for one in (original, variant)):
                raise InvalidArgument(f"{variant.where}: score_moves needs numbers: name a label, of_label=")
            return float(variant.prediction - original.prediction)
        weights = self.of_label if isinstance(self.of_label, Mapping) else {self.of_label: 1.0}
        change = 0.0
        for label, weight in weights.items():
            name = classes.label(label)
            found = _probabilities(original, variant, name)
            if found is None:
                raise InvalidArgument(f"{variant.where}: score_moves needs the probability of {label!r}")
            before, after = found
            # What raises the score is added before what lowers it, so that sums round as CheckList's do.
            up, down = (
                (weight * after, weight * before) if weight > 0 else (-weight * before, -weight * after)
            )
            change = change + up - down
        return change
