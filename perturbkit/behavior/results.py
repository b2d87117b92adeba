"""What a run of tests found: failure rates with intervals, the worst cases, slices, and the matrix."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from perturbkit.behavior.capabilities import in_order
from perturbkit.behavior.rate import Rate
from perturbkit.behavior.result_table import html_table, printable, text_table
from perturbkit.engines.json_rows import json_document
from perturbkit.errors import InvalidArgument, InvalidSpec, nearest

SCHEMA = 1
FEW_CASES = 30
"""Below so many applicable cases a failure rate says little."""
WITHIN = "label changed within tolerance, so not failed"
_LETTERS = {"passed": "p", "failed": "f", "n/a": "-", "invalid": "x"}
_STATUSES = {letter: status for status, letter in _LETTERS.items()}


@dataclass(frozen=True, slots=True)
class CaseResult:
    """Outcome of one case: its place in the test, its status, and its smallest value.

    ``status`` is passed, failed, n/a (the expectation does not apply) or invalid (a prediction is no number).
    """

    case: int
    status: str
    size: float | None = None


@dataclass(frozen=True, repr=False)
class TestResult:
    """What one test found. ``outcomes`` has an entry for each case that was run, in order.

    ``expect`` is the spec of the expectation (None for a function), ``inputs_key`` a hash of all inputs, by
    which results of the same cases know each other. ``changed`` counts cases that passed by the tolerance of
    ``invariant`` although the label of a variant is not the original's.
    """

    __test__ = False

    name: str
    capability: str
    type: str
    outcomes: Sequence[CaseResult]
    examples: int
    worst: Sequence[Mapping[str, Any]] = ()
    slices: Mapping[str, Mapping[str, Rate]] = field(default_factory=dict)
    notes: Sequence[str] = ()
    fail_rate: float | None = None
    expect: Mapping[str, Any] | None = None
    inputs_key: str = ""
    changed: int = 0

    def __repr__(self) -> str:
        return f"TestResult({self.name!r}, {self.type}: {self.rate})"

    def _count(self, status: str) -> int:
        return sum(outcome.status == status for outcome in self.outcomes)

    @property
    def cases(self) -> int:
        """Number of cases that were run."""
        return len(self.outcomes)

    @property
    def rate(self) -> Rate:
        """Failed and applicable cases together."""
        failed = self._count("failed")
        return Rate(failed + self._count("passed"), failed)

    @property
    def applicable(self) -> int:
        """Cases that passed or failed."""
        return self.rate.applicable

    @property
    def failed(self) -> int:
        """Cases that failed."""
        return self.rate.failed

    @property
    def invalid(self) -> list[int]:
        """Cases with a prediction that is no number or label."""
        return [outcome.case for outcome in self.outcomes if outcome.status == "invalid"]

    @property
    def failure_rate(self) -> float | None:
        """Failed by applicable, 0 to 1; None where no case is applicable."""
        return self.rate.failure_rate

    @property
    def interval(self) -> tuple[float, float] | None:
        """Wilson's 95 % interval of the failure rate."""
        found = self.rate.to_dict()
        return (found["ci_low"], found["ci_high"]) if self.applicable else None

    @property
    def exceeded(self) -> bool:
        """Whether the failure rate is above the test's own threshold."""
        return self.fail_rate is not None and (self.failure_rate or 0.0) > self.fail_rate

    def to_dict(self) -> dict[str, Any]:
        """Record of results.json."""
        return {
            "name": self.name,
            "capability": self.capability,
            "type": self.type,
            "cases": self.cases,
            "examples": self.examples,
            **self.rate.to_dict(),
            "invalid": self.invalid,
            "changed_within_tolerance": self.changed,
            "few_cases": self.applicable < FEW_CASES,
            "fail_rate": self.fail_rate,
            "exceeded": self.exceeded,
            "notes": list(self.notes),
            "slices": {
                fill: {value: rate.to_dict() for value, rate in rates.items()}
                for fill, rates in self.slices.items()
            },
            "worst": list(self.worst),
            "expect": self.expect,
            "inputs_key": self.inputs_key,
            "outcomes": "".join(_LETTERS[outcome.status] for outcome in self.outcomes),
            "rows": self._rows(),
        }

    def _rows(self) -> list[int] | None:
        """Places of the cases in the test; None where they are all there, from 0 on."""
        rows = [outcome.case for outcome in self.outcomes]
        return None if rows == list(range(len(rows))) else rows

    @classmethod
    def from_dict(cls, record: Mapping[str, Any]) -> "TestResult":
        """The result that ``to_dict`` wrote; sizes are kept for the worst cases only."""
        rows = record.get("rows") or range(len(record["outcomes"]))
        outcomes = [
            CaseResult(row, _STATUSES[letter]) for row, letter in zip(rows, record["outcomes"], strict=True)
        ]
        slices = {
            fill: {value: Rate(rate["applicable"], rate["failed"]) for value, rate in rates.items()}
            for fill, rates in record["slices"].items()
        }
        return cls(
            record["name"],
            record["capability"],
            record["type"],
            outcomes,
            record["examples"],
            record["worst"],
            slices,
            record["notes"],
            record["fail_rate"],
            record["expect"],
            record["inputs_key"],
            record.get("changed_within_tolerance", 0),
        )


@dataclass(frozen=True, repr=False)
class SuiteResult:
    """What a suite found of one model.

    ``fail_rate`` is the limit of tests without their own; ``n`` and ``seed`` are those of the run.
    """

    suite: str
    model: str
    tests: Mapping[str, TestResult]
    fail_rate: float | None = None
    n: int | None = None
    seed: int = 0

    def __repr__(self) -> str:
        size = f"{len(self.tests)} test{'' if len(self.tests) == 1 else 's'}"
        failing = sum(test.failed > 0 for test in self.tests.values())
        said = f"{self.suite!r} on {self.model!r}: {size}, {failing} with failures"
        worst = max(self.tests.values(), key=lambda test: test.failure_rate or 0.0, default=None)
        if worst is not None and worst.failed:
            said += f", worst {worst.name!r} {worst.rate}"
        return f"SuiteResult({said})"

    def table(self) -> str:
        """One line a test: capability, type, name, failed cases, failure rate and its 95 % interval."""
        within = self._within()
        return text_table(self._lines()) + (f"\n\n{within}" if within else "")

    def _repr_html_(self) -> str:
        """The same for a notebook."""
        return html_table(f"{self.suite} on {self.model}", self._lines(), self._within())

    def _within(self) -> str:
        """A line on tests that pass cases with a changed label; nothing where none does."""
        found = [f"{printable(name)} {test.changed:,}" for name, test in self.tests.items() if test.changed]
        return f"{WITHIN}: {', '.join(found)}" if found else ""

    def _lines(self) -> list[tuple[str, str, str, Rate]]:
        return [(test.capability, test.type, name, test.rate) for name, test in self.tests.items()]

    def __getitem__(self, name: str) -> TestResult:
        if name not in self.tests:
            raise InvalidArgument(f"there is no test {name!r}: {nearest(name, self.tests)}")
        return self.tests[name]

    def matrix(self) -> dict[str, dict[str, Rate]]:
        """Failed and applicable cases by capability and test type, in the order of the capabilities."""
        sums: defaultdict[tuple[str, str], list[int]] = defaultdict(lambda: [0, 0])
        for test in self.tests.values():
            cell = sums[test.capability, test.type]
            cell[0] += test.applicable
            cell[1] += test.failed
        return {
            row: {kind: Rate(*sums[row, kind]) for kind in ("MFT", "INV", "DIR") if (row, kind) in sums}
            for row in in_order(test.capability for test in self.tests.values())
        }

    def exceeded(self, fail_rate: float | None = None) -> list[str]:
        """Tests whose failure rate is above their own threshold, or ``fail_rate`` where they have none.

        Without ``fail_rate`` it is that of the run.
        """
        fallback = self.fail_rate if fail_rate is None else fail_rate
        limits = {
            name: fallback if test.fail_rate is None else test.fail_rate for name, test in self.tests.items()
        }
        return [
            name
            for name, test in self.tests.items()
            if (limit := limits[name]) is not None and (test.failure_rate or 0.0) > limit
        ]

    def to_json(self) -> str:
        """The text of results.json; in ASCII where a text holds what UTF-8 cannot (half a surrogate pair)."""
        return json_document(self.to_dict())

    def to_dict(self) -> dict[str, Any]:
        """The content of results.json."""
        return {
            "schema": SCHEMA,
            "suite": self.suite,
            "model": self.model,
            "n": self.n,
            "seed": self.seed,
            "fail_rate": self.fail_rate,
            "tests": [test.to_dict() for test in self.tests.values()],
            "matrix": [
                {"capability": capability, "type": kind, **rate.to_dict()}
                for capability, cells in self.matrix().items()
                for kind, rate in cells.items()
            ],
        }

    @classmethod
    def from_dict(cls, record: Mapping[str, Any]) -> "SuiteResult":
        """The result that results.json holds; InvalidSpec where it is no suite run or an older one."""
        if record.get("schema") != SCHEMA or "suite" not in record:
            raise InvalidSpec("these are not the results of a suite run (results.json, schema 1)")
        try:
            tests = [TestResult.from_dict(test) for test in record["tests"]]
            return cls(
                record["suite"],
                record["model"],
                {test.name: test for test in tests},
                record["fail_rate"],
                record["n"],
                record["seed"],
            )
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            raise InvalidSpec(
                f"the results of this suite run lack or garble {error}: run the suite again, "
                "which asks the model nothing anew"
            ) from error
