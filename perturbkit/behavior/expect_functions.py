"""Functions of the user as expectations."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from inspect import Parameter, signature
from math import isnan
from typing import Any, ClassVar

from perturbkit.behavior.answers import plain
from perturbkit.behavior.expectation import Expectation, Level, Value, from_dict
from perturbkit.behavior.views import CaseView
from perturbkit.errors import InvalidArgument, InvalidSpec, quoted

ExpectationLike = Expectation | Mapping[str, Any] | Callable[..., Any]
"""An expectation, its spec, or a function of one Example or of an (original, variant) pair."""


@dataclass(frozen=True)
class Function(Expectation):
    """A function of one Example, of an (original, variant) pair, of a CaseView, or of all of them."""

    name: ClassVar[str] = "function"
    function: Callable[..., Any]
    of_what: Level = "example"

    def of_case(self, case: CaseView) -> list[Value]:
        """What the function gives; one value for a case stands for each of its examples."""
        case = case.named()
        if self.of_what == "pair":
            return [self._checked(self.function(case.original, example)) for example in case.examples]
        if self.of_what == "example":
            return [self._checked(self.function(example)) for example in case.examples]
        return self._spread(self.function(case), case)

    def evaluate(self, cases: Sequence[CaseView]) -> list[list[Value]]:
        """Values of all cases."""
        if self.of_what != "test":
            return super().evaluate(cases)
        found = self.function([case.named() for case in cases])
        if not hasattr(found, "__len__") or len(found) != len(cases):
            raise InvalidArgument(f"{self.function!r} must give one value for each of {len(cases)} cases")
        return [self._spread(value, case) for value, case in zip(found, cases, strict=True)]

    def _spread(self, found: Any, case: CaseView) -> list[Value]:
        found = plain(found)
        if not isinstance(found, list | tuple):
            return [self._checked(found)] * len(case.examples)
        if len(found) != len(case.examples):
            raise InvalidArgument(
                f"{self.function!r} must give one value for each of {len(case.examples)} examples, "
                f"got {len(found)}"
            )
        return [self._checked(value) for value in found]

    def _checked(self, value: Any) -> Value:
        value = plain(value)
        if value is None or (isinstance(value, bool | int | float) and not isnan(value)):
            return value
        raise InvalidArgument(
            f"{self.function!r} must give True, False, a number or None, got {quoted(value)}"
        )

    def to_dict(self) -> dict[str, Any]:
        """InvalidSpec always: a function cannot be saved."""
        raise InvalidSpec(
            f"{self.function!r} is a function, which cannot be saved: use a ready-made expectation"
        )


def as_expectation(given: ExpectationLike) -> Expectation:
    """An expectation, a spec, or a function of one Example or of an (original, variant) pair."""
    if isinstance(given, Expectation):
        return given
    if isinstance(given, Mapping):
        return from_dict(given)
    if callable(given):
        kinds = (Parameter.POSITIONAL_ONLY, Parameter.POSITIONAL_OR_KEYWORD)
        needed = [p for p in signature(given).parameters.values() if p.kind in kinds and p.default is p.empty]
        return Function(given, "pair" if len(needed) == 2 else "example")
    raise InvalidArgument(f"expect must be an expectation, a spec or a function, got {quoted(given)}")
