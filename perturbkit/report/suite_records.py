"""The records of suite runs, one or two side by side, grouped as the reports show them."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from perturbkit.report.cells import ALPHA
from perturbkit.report.records import Edit
from perturbkit.stats.intervals import wilson

FEW_CASES = 30


@dataclass(frozen=True)
class Rate:
    """Failed of applicable cases with Wilson's 95 % interval (0 to 1); None where no case is applicable."""

    applicable: int
    failed: int

    @property
    def share(self) -> float | None:
        """The failure rate, 0 to 1."""
        return self.failed / self.applicable if self.applicable else None

    @cached_property
    def interval(self) -> tuple[float, float] | None:
        """Wilson's 95 % interval."""
        if not self.applicable:
            return None
        low, high = wilson(self.failed, self.applicable)
        return low, high

    @property
    def few(self) -> bool:
        """Whether there are cases, but fewer than 30."""
        return 0 < self.applicable < FEW_CASES

    def __add__(self, other: "Rate") -> "Rate":
        return Rate(self.applicable + other.applicable, self.failed + other.failed)


@dataclass(frozen=True)
class Example:
    """One input of a failing case; ``at`` is its place in the case, 0 the original."""

    at: int
    input: Any
    label: Any
    prediction: Any
    confidence: float | None
    probabilities: Mapping[str, float]
    edits: Mapping[str, tuple[Edit, ...]]


@dataclass(frozen=True)
class FailingCase:
    """A case that failed, with the examples that did and, of variants, their original first.

    ``failed_examples`` counts those that failed, which may be more than are kept.
    """

    case: int
    size: float | None
    fills: Mapping[str, str]
    examples: tuple[Example, ...]
    failed_examples: int = 0


@dataclass(frozen=True)
class TestRun:
    """What one test found of one model; ``limit`` is the failure rate above which it fails.

    ``changed`` counts cases that passed by a tolerance although a label changed.
    """

    __test__ = False

    cases: int
    examples: int
    rate: Rate
    invalid: int
    limit: float | None
    expect: str
    notes: tuple[str, ...]
    slices: Mapping[str, Mapping[str, Rate]]
    failing: tuple[FailingCase, ...]
    changed: int = 0

    @property
    def above(self) -> bool:
        """Whether the failure rate is above the limit."""
        return self.limit is not None and (self.rate.share or 0.0) > self.limit

    @property
    def statuses(self) -> list[str]:
        """What a reader can filter by."""
        found = {
            "failing": self.rate.failed > 0,
            "clean": self.rate.applicable > 0 and self.rate.failed == 0,
            "above": self.above,
            "within": self.limit is not None and not self.above,
            "few": self.rate.few,
            "none": self.rate.applicable == 0,
        }
        return [name for name, holds in found.items() if holds]


@dataclass(frozen=True)
class Comparison:
    """Failure rates of A and B over the cases that apply to both, paired by case.

    ``difference`` is A - B with its 95 % interval, so that a positive one means that A fails more often; None
    where ``n`` is 0.
    """

    a: float | None
    b: float | None
    difference: float | None
    low: float | None
    high: float | None
    p_adjusted: float | None
    n: int
    both: int
    only_a: int
    only_b: int

    @property
    def significant(self) -> bool:
        """Whether the adjusted p-value is below 0.05; of fewer than 30 cases nothing is significant."""
        return self.p_adjusted is not None and self.p_adjusted < ALPHA and self.n >= FEW_CASES


@dataclass(frozen=True)
class Entry:
    """A test with what it found of each model; None where a model was not put to it."""

    number: int
    name: str
    capability: str
    type: str
    found: tuple[TestRun | None, ...]
    comparison: Comparison | None = None

    @property
    def statuses(self) -> list[str]:
        """Those of all models, and "differs" where two of them do."""
        both = [status for run in self.found if run for status in run.statuses]
        return list(dict.fromkeys(both + ["differs"] * bool(self.comparison and self.comparison.significant)))

    @property
    def worst(self) -> float:
        """The highest failure rate; -1 where none is known."""
        return max((run.rate.share for run in self.found if run and run.rate.share is not None), default=-1.0)


@dataclass(frozen=True)
class SuiteReport:
    """One suite on one model or two, ready to be shown; ``drawn`` says how its cases were chosen."""

    suite: str
    models: tuple[str, ...]
    drawn: str
    command: str
    capabilities: tuple[str, ...]
    entries: tuple[Entry, ...]

    @property
    def letters(self) -> tuple[str, ...]:
        """A short name of each model: "A" and "B", or nothing where there is one."""
        return ("",) if len(self.models) == 1 else ("A", "B")

    @cached_property
    def types(self) -> tuple[str, ...]:
        """Test types: MFT, INV, DIR, and others as they come."""
        return tuple(dict.fromkeys(["MFT", "INV", "DIR", *(entry.type for entry in self.entries)]))

    def cell(self, capability: str, kind: str) -> list[Entry]:
        """Tests of a capability and a type, the one that fails most often first."""
        found = [one for one in self.entries if (one.capability, one.type) == (capability, kind)]
        return sorted(found, key=lambda entry: -entry.worst)


def pooled(entries: list[Entry], model: int) -> Rate:
    """Failed and applicable cases of several tests together."""
    rates = [run.rate for entry in entries if (run := entry.found[model]) is not None]
    return sum(rates, start=Rate(0, 0))
