"""What is expected of the predictions of a test: levels, combinations, conditions, and their specs.

An expectation gives one value for each example of a case: True or a number > 0 passed, False or a number
<= 0 failed (its distance from 0 is the size of the failure), None does not apply.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, ClassVar, Literal

from perturbkit.behavior.answers import Classes, plain
from perturbkit.behavior.views import CaseView, Example
from perturbkit.errors import InvalidArgument, InvalidSpec, nearest, quoted

Value = bool | int | float | None
Level = Literal["example", "pair", "case", "test"]


class Expectation:
    """Base of all expectations; ``&``, ``|``, ``~`` combine them, ``when`` restricts them.

    A subclass is a frozen dataclass with a ``name`` and overrides one of ``of_example``, ``of_pair``,
    ``of_case`` or ``evaluate``, according to its ``level``.
    """

    name: ClassVar[str] = ""
    level: ClassVar[Level] = "example"

    def of_example(self, example: Example, classes: Classes) -> Value:
        """Value of one example."""
        raise NotImplementedError

    def of_pair(self, original: Example, variant: Example, classes: Classes) -> Value:
        """Value of a variant beside its original."""
        raise NotImplementedError

    def of_case(self, case: CaseView) -> list[Value]:
        """A value for each example of a case."""
        if self.level == "pair":
            return [self.of_pair(case.original, example, case.classes) for example in case.examples]
        return [self.of_example(example, case.classes) for example in case.examples]

    def evaluate(self, cases: Sequence[CaseView]) -> list[list[Value]]:
        """A value for each example of each case of a test."""
        return [self.of_case(case) for case in cases]

    def __and__(self, other: "Expectation") -> "Expectation":
        return AllOf((self, other))

    def __or__(self, other: "Expectation") -> "Expectation":
        return AnyOf((self, other))

    def __invert__(self) -> "Expectation":
        return Negated(self)

    def when(self, **conditions: Any) -> "Expectation":
        """This expectation for the cases whose original meets all conditions (see ``When``)."""
        return When(self, **conditions)

    def to_dict(self) -> dict[str, Any]:
        """Spec of the expectation; InvalidSpec for one made of a function."""
        params = {each.name: _plain(getattr(self, each.name)) for each in fields(self)}  # type: ignore[arg-type]
        return {"name": self.name, "params": params}


REGISTRY: dict[str, type[Expectation]] = {}


def declare(cls: type[Expectation]) -> type[Expectation]:
    """Class decorator: the expectation can be saved and loaded by its name."""
    if REGISTRY.setdefault(cls.name, cls) is not cls:
        raise InvalidArgument(f"there is an expectation {cls.name!r} already: choose another name")
    return cls


def _plain(value: Any) -> Any:
    if isinstance(value, Expectation):
        return value.to_dict()
    if isinstance(value, tuple | list):
        return [_plain(item) for item in value]
    if isinstance(value, Mapping):
        return {str(key): _plain(item) for key, item in value.items()}
    return plain(value)


def from_dict(spec: Any, path: str = "expect") -> Expectation:
    """Expectation of a spec; InvalidSpec names the path to what is wrong."""
    if not isinstance(spec, Mapping) or not isinstance(spec.get("name"), str):
        raise InvalidSpec(f'{path} must be an object with a "name", got {quoted(spec)}')
    if spec["name"] not in REGISTRY:
        raise InvalidSpec(
            f"{path}: there is no expectation {spec['name']!r}: {nearest(spec['name'], REGISTRY)}"
        )
    cls = REGISTRY[spec["name"]]
    known = {each.name for each in fields(cls)}  # type: ignore[arg-type]
    params: dict[str, Any] = {}
    for key, value in dict(spec.get("params", {})).items():
        if key not in known:
            raise InvalidSpec(f"{path}: {cls.name} has no parameter {key!r}: {nearest(key, known)}")
        if key == "of" and value is not None:
            params[key] = from_dict(value, f"{path}.{key}")
        elif key == "members":
            params[key] = tuple(from_dict(item, f"{path}.{key}[{i}]") for i, item in enumerate(value))
        else:
            params[key] = _tuples(value)
    try:
        return cls(**params)
    except (InvalidArgument, TypeError) as error:
        raise InvalidSpec(f"{path}: {error}") from error


def _tuples(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {key: _tuples(item) for key, item in value.items()}
    return tuple(map(_tuples, value)) if isinstance(value, list) else value


def _combined(members: Sequence[Expectation], cases: Sequence[CaseView], choose: Any) -> list[list[Value]]:
    """Values of several expectations, example by example; one that does not apply leaves it to the others."""
    out: list[list[Value]] = []
    for rows in zip(*(member.evaluate(cases) for member in members), strict=True):
        columns = ([value for value in column if value is not None] for column in zip(*rows, strict=True))
        out.append([choose(there) if there else None for there in columns])
    return out


@declare
@dataclass(frozen=True)
class AllOf(Expectation):
    """All members hold: the smallest of their values (``a & b``)."""

    name: ClassVar[str] = "all_of"
    level: ClassVar[Level] = "test"
    members: tuple[Expectation, ...]

    def evaluate(self, cases: Sequence[CaseView]) -> list[list[Value]]:
        """Smallest value of the members that apply."""
        return _combined(self.members, cases, min)


@declare
@dataclass(frozen=True)
class AnyOf(Expectation):
    """At least one member holds: the largest of their values (``a | b``)."""

    name: ClassVar[str] = "any_of"
    level: ClassVar[Level] = "test"
    members: tuple[Expectation, ...]

    def evaluate(self, cases: Sequence[CaseView]) -> list[list[Value]]:
        """Largest value of the members that apply."""
        return _combined(self.members, cases, max)


@declare
@dataclass(frozen=True)
class Negated(Expectation):
    """What passed fails and what failed passes (``~a``); what does not apply still does not."""

    name: ClassVar[str] = "not"
    level: ClassVar[Level] = "test"
    of: Expectation

    def evaluate(self, cases: Sequence[CaseView]) -> list[list[Value]]:
        """Opposite of each value."""
        return [
            [None if value is None else (not value > 0) for value in row] for row in self.of.evaluate(cases)
        ]


@declare
@dataclass(frozen=True)
class When(Expectation):
    """Another expectation, for those cases whose original meets every condition given.

    ``text``: a regular expression found in one of its texts. ``fills``: a value, or several, by fill.
    ``prediction``, ``not_prediction``: the predicted label, or one of several; ``label``: the right one.
    ``confidence``: (least, most). ``test``: a function of the case.
    """

    name: ClassVar[str] = "when"
    level: ClassVar[Level] = "test"
    of: Expectation
    text: str | None = None
    fills: Mapping[str, Any] | None = None
    prediction: Any = None
    not_prediction: Any = None
    label: Any = None
    confidence: tuple[float, float] | None = None
    test: Callable[[CaseView], bool] | None = None

    def evaluate(self, cases: Sequence[CaseView]) -> list[list[Value]]:
        """Values of the other expectation, None for cases that the conditions leave out."""
        kept = [case for case in cases if self._holds(case)]
        inside = iter(self.of.evaluate(kept))
        chosen = {id(case) for case in kept}
        return [next(inside) if id(case) in chosen else [None] * len(case.examples) for case in cases]

    def _holds(self, case: CaseView) -> bool:
        first = case.original
        if self.text is not None and not any(re.search(self.text, part) for part in _texts(first.input)):
            return False
        for name, wanted in (self.fills or {}).items():
            if case.fills.get(name) not in _several(wanted):
                return False
        if self.prediction is not None and not _among(first, self.prediction, case.classes):
            return False
        if self.not_prediction is not None and _among(first, self.not_prediction, case.classes):
            return False
        if self.label is not None and first.label not in map(case.classes.label, _several(self.label)):
            return False
        if self.confidence is not None:
            found = first.confidence
            if found is None or not self.confidence[0] <= found <= self.confidence[1]:
                return False
        return self.test is None or bool(self.test(case.named()))

    def to_dict(self) -> dict[str, Any]:
        """Spec; InvalidSpec where a condition is a function."""
        if self.test is not None:
            raise InvalidSpec("when(test=...) is a function, which cannot be saved: use the other conditions")
        return super().to_dict()


def when(of: Expectation, **conditions: Any) -> Expectation:
    """``of`` for the cases whose original meets all conditions; the same as ``of.when(...)``."""
    return When(of, **conditions)


def _texts(value: Any) -> list[str]:
    if isinstance(value, str):
        return [value]
    if isinstance(value, Mapping):
        return [text for item in value.values() for text in _texts(item)]
    return [text for item in value for text in _texts(item)] if isinstance(value, list | tuple) else []


def _several(wanted: Any) -> Sequence[Any]:
    return wanted if isinstance(wanted, list | tuple) else (wanted,)


def _among(example: Example, wanted: Any, classes: Classes) -> bool:
    return any(
        classes.same(example.prediction, classes.label(label), example.where) for label in _several(wanted)
    )
