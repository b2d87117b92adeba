"""Expectations of several predictions together: logical consistency within a case, rates within a test."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from perturbkit.arguments import one_of
from perturbkit.behavior.expect_labels import Equal
from perturbkit.behavior.expectation import Expectation, Level, Value, declare
from perturbkit.behavior.views import CaseView
from perturbkit.errors import InvalidArgument

RULES = ("symmetry", "implications", "implications_as_released")


@declare
@dataclass(frozen=True)
class Consistent(Expectation):
    """The predictions of a case fit together.

    "symmetry": all are the same. "implications", for the pairs (a, b), (a, c), (b, c) of a relation such as
    being duplicates, where ``positive`` is the label of related pairs: two related pairs make the third
    related, one related and one unrelated make it unrelated; that is, exactly two related pairs are a
    contradiction. Does not apply where the first two say nothing of the third (both unrelated).
    "implications_as_released" is the rule in CheckList's released file, to compare with its figures: it does
    not apply where only the first pair is related, and fails wherever only the second is.
    """

    name: ClassVar[str] = "consistent"
    level: ClassVar[Level] = "case"
    rule: str = "symmetry"
    positive: Any = 1

    def __post_init__(self) -> None:
        one_of("rule", self.rule, tuple(RULES))

    def of_case(self, case: CaseView) -> list[Value]:
        """True or False for all examples, or None for all."""
        if self.rule == "symmetry":
            return [example.prediction == case.original.prediction for example in case.examples]
        if len(case.examples) != 3:
            raise InvalidArgument(
                f"{case.original.where}: implications need the pairs (a, b), (a, c), (b, c), "
                f"got {len(case.examples)} examples"
            )
        positive = case.classes.label(self.positive)
        related = [
            case.classes.same(example.prediction, positive, example.where) for example in case.examples
        ]
        if not related[0] and not related[1]:
            return [None] * 3
        if self.rule == "implications_as_released" and not all(related[:2]):
            return [False if related[1] else None] * 3
        return [sum(related) != 2] * 3


@declare
@dataclass(frozen=True)
class RatesSimilar(Expectation):
    """Failure rates of the groups that the fill ``by`` makes differ by at most ``tolerance``.

    Failures are those of ``of`` (by default: another prediction than the label). The failing cases of every
    group whose rate is above the lowest by more than the tolerance fail, all others pass.
    """

    name: ClassVar[str] = "rates_similar"
    level: ClassVar[Level] = "test"
    by: str
    tolerance: float = 0.1
    of: Expectation | None = None

    def evaluate(self, cases: Sequence[CaseView]) -> list[list[Value]]:
        """A value for each example, by the rates of all."""
        values = (self.of or Equal()).evaluate(cases)
        counts: defaultdict[str, list[int]] = defaultdict(lambda: [0, 0])
        for case, row in zip(cases, values, strict=True):
            there = [value for value in row if value is not None]
            if there:
                counts[self._group(case)][0] += any(not value > 0 for value in there)
                counts[self._group(case)][1] += 1
        rates = {group: failed / n for group, (failed, n) in counts.items()}
        if len(rates) < 2:
            raise InvalidArgument(
                f"rates_similar needs at least two values of {self.by!r}, got {list(rates)}"
            )
        limit = min(rates.values()) + self.tolerance
        return [
            [None if value is None else bool(value > 0 or rates[self._group(case)] <= limit) for value in row]
            for case, row in zip(cases, values, strict=True)
        ]

    def _group(self, case: CaseView) -> str:
        if self.by not in case.fills:
            raise InvalidArgument(
                f"{case.original.where} has no fill {self.by!r}, which rates_similar goes by"
            )
        return str(case.fills[self.by])
