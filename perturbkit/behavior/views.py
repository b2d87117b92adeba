"""Examples and cases as expectations see them: inputs with what the model said of them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from perturbkit.behavior.answers import Answer, Classes


@dataclass(frozen=True, slots=True)
class Example:
    """One input with what the model said of it, its label, its fills and what else is known of it."""

    input: Any
    answer: Answer
    label: Any = None
    fills: Mapping[str, Any] = field(default_factory=dict)
    info: Mapping[str, Any] = field(default_factory=dict)
    where: str = "example"

    @property
    def prediction(self) -> Any:
        """The predicted label, number, text or tags."""
        return self.answer.value

    @property
    def scores(self) -> Mapping[str, float] | None:
        """Probability of each label, where the model tells."""
        return self.answer.scores

    @property
    def confidence(self) -> float | None:
        """Probability of the predicted label, where the model tells."""
        return self.answer.confidence


@dataclass(frozen=True, slots=True)
class CaseView:
    """A test case with its predictions: the original first, then its variants."""

    examples: tuple[Example, ...]
    fills: Mapping[str, Any]
    classes: Classes

    @property
    def original(self) -> Example:
        """The first example."""
        return self.examples[0]
