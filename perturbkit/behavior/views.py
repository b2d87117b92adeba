"""Examples and cases as expectations see them: inputs with what the model said of them."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from perturbkit.behavior.answers import Answer, Classes
from perturbkit.errors import InvalidArgument


@dataclass(frozen=True, slots=True, eq=False)
class Example:
    """One input with what the model said of it, its label, its fills and what else is known of it.

    It equals nothing, so that ``example == "pos"`` is an error instead of a test that always fails.
    """

    input: Any
    answer: Answer
    label: Any = None
    fills: Mapping[str, Any] = field(default_factory=dict)
    info: Mapping[str, Any] = field(default_factory=dict)
    where: str = "example"

    def __eq__(self, other: object) -> bool:
        raise InvalidArgument(
            f"an example is compared with {type(other).__name__}: its prediction is example.prediction, its "
            "probabilities are example.scores, the text is example.input"
        )

    __hash__ = None  # type: ignore[assignment]

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

    def named(self) -> "CaseView":
        """The case as functions of the user see it: labels by their names, where classes are named."""
        if not self.classes.names:
            return self
        return replace(self, examples=tuple(_named(example, self.classes) for example in self.examples))


def _named(example: Example, classes: Classes) -> Example:
    answer = example.answer
    scores = answer.scores and {classes.name(int(at)): score for at, score in answer.scores.items()}
    label = example.label
    label = list(map(classes.name, label)) if isinstance(label, list) else classes.name(label)
    named = replace(answer, value=classes.name(answer.value), scores=scores)
    return replace(example, answer=named, label=label)
