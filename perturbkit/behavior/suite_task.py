"""What a suite tells a model of its task: the kind of it and the labels, read off its tests."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol

from perturbkit.behavior.cases import TestCase
from perturbkit.behavior.expect_answers import AnswerContains, AnswerEquals, AnswerInvariant
from perturbkit.behavior.expectation import Expectation
from perturbkit.errors import InvalidArgument
from perturbkit.predictors.predictor import Input, Predictor

_ANSWERS = (AnswerContains, AnswerEquals, AnswerInvariant)


class _Test(Protocol):
    cases: list[TestCase]
    expect: Expectation


@dataclass(frozen=True, slots=True)
class SuiteTask:
    """The task of a suite, for models that must know it; it has no rows to train one from."""

    name: str
    kind: str
    labels: tuple[str, ...] = ()

    def inputs(self) -> list[Input]:
        """None: the suite asks."""
        return []

    def baseline(self) -> Predictor:
        """InvalidArgument: there is nothing to learn from."""
        raise InvalidArgument(
            f"the suite {self.name} has no training rows for 'baseline': name a task that has, "
            f"--task {'mini-conll2003' if self.kind == 'tagging' else 'NAME'} (load_predictor(..., task=))"
        )

    def encoder(self) -> Predictor:
        """InvalidArgument: there is nothing to learn from."""
        return self.baseline()


def task_of(name: str, tests: Iterable[_Test]) -> SuiteTask | None:
    """The task of tests that tag tokens or answer questions; None for others.

    Tests tag where an input is a token list: the labels are O and B- and I- of every type in the tags of
    their cases. They answer questions where an expectation is of answers.
    """
    types: set[str] = set()
    kinds: set[str] = set()
    for test in tests:
        if isinstance(test.expect, _ANSWERS):
            kinds.add("question_answering")
        for case in test.cases:
            if isinstance(case.inputs[0], list):
                kinds.add("tagging")
                types.update(_types(case.label))
    if len(kinds) != 1:
        return None
    tags = [f"{prefix}-{kind}" for kind in sorted(types) for prefix in "BI"]
    return SuiteTask(name, kinds.pop(), ("O", *tags) if tags else ())


def _types(label: object) -> set[str]:
    """Types of entities in the tags of a case's examples."""
    rows = [row for row in label if isinstance(row, list | tuple)] if isinstance(label, list) else []
    return {tag[2:] for row in rows for tag in row if isinstance(tag, str) and tag != "O"}
