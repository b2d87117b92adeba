"""Tests put to a predictor: every case judged, the worst failures and the slices picked out."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Literal, Protocol

from perturbkit.arguments import whole_number
from perturbkit.behavior.answers import Answer, Classes
from perturbkit.behavior.asking import BATCH, Counted, KeptAnswers, key_of
from perturbkit.behavior.cases import TestCase
from perturbkit.behavior.expect_scores import labels_within
from perturbkit.behavior.expectation import Expectation, Value
from perturbkit.behavior.rate import Rate
from perturbkit.behavior.results import FEW_CASES, CaseResult, TestResult
from perturbkit.behavior.views import CaseView, Example
from perturbkit.core.stream import hash_text, mix, shuffled
from perturbkit.errors import InvalidArgument, InvalidSpec
from perturbkit.predictors.predictor import ModelLike

WORST = 50
"""Failing cases that a result keeps."""
MOST_EXAMPLES = 10
"""Examples that it keeps of each of them."""
MOST_SLICES = 20
"""A fill with more values makes no slices."""

Invalid = Literal["error", "count"]


class Runnable(Protocol):
    """What running needs to know of a test."""

    type: ClassVar[str]
    cases: list[TestCase]
    expect: Expectation
    aggregate: Any
    name: str
    capability: str
    class_names: tuple[str, ...]
    fail_rate: float | None
    notes: tuple[str, ...]
    dropped: dict[str, int]


def run_checks(
    checks: Sequence[Runnable],
    predictor: ModelLike | KeptAnswers,
    *,
    n: int | None = None,
    seed: int = 0,
    class_names: Sequence[str] = (),
    batch_size: int = BATCH,
    invalid: Invalid = "error",
    progress: Counted | None = None,
    reused: Counted | None = None,
) -> list[TestResult]:
    """Results of tests, in order; the predictor sees each distinct input once.

    ``n`` draws so many cases of each test with ``seed``. ``class_names`` are those of tests without their
    own. ``invalid``: whether a prediction that is no number is an "error", or its case is left out and
    counted ("count").
    """
    if invalid not in ("error", "count"):
        raise InvalidArgument(f"invalid must be 'error' or 'count', got {invalid!r}")
    named: dict[tuple[str, ...], Classes] = {}
    jobs = []
    for check in checks:
        names = check.class_names or tuple(class_names)
        chosen = _chosen(check, n, seed)
        jobs.append((check, named.setdefault(names, Classes(names)), chosen))
    answers = predictor if isinstance(predictor, KeptAnswers) else KeptAnswers(predictor)
    answers.ask(
        (
            (classes, value)
            for check, classes, rows in jobs
            for row in rows
            for value in check.cases[row].inputs
        ),
        batch_size=whole_number("batch_size", batch_size),
        progress=progress,
        reused=reused,
    )
    return [_judge(check, classes, rows, answers, invalid) for check, classes, rows in jobs]


def _chosen(check: Runnable, n: int | None, seed: int) -> list[int]:
    """Places of the cases to run, in order."""
    every = list(range(len(check.cases)))
    if n is None or whole_number("n", n) >= len(every):
        return every
    order = shuffled(every, hash_text(check.name, whole_number("seed", seed, least=0)))
    return sorted(at for at, _ in zip(order, range(n), strict=False))


def _judge(
    check: Runnable, classes: Classes, rows: Sequence[int], answers: KeptAnswers, invalid: Invalid
) -> TestResult:
    """Result of one test."""
    views: dict[int, CaseView] = {}
    outcomes: dict[int, CaseResult] = {}
    for row in rows:
        found = [answers.of(classes, value) for value in check.cases[row].inputs]
        problem = next(((at, one.problem) for at, one in enumerate(found) if one.problem), None)
        if problem is None:
            views[row] = _view(check, row, found, classes)
        elif invalid == "error":
            raise InvalidArgument(
                f"{answers.name}: {check.name or check.type}, case {row}, example {problem[0]}: "
                f"{problem[1]}: mend the model, or count such cases with invalid='count'"
            )
        else:
            outcomes[row] = CaseResult(row, "invalid")
    values = dict(zip(views, check.expect.evaluate(list(views.values())), strict=True))
    for row, row_values in values.items():
        outcomes[row] = _outcome(row, row_values, skip_first=check.aggregate == "variants")
    ordered = [outcomes[row] for row in rows]
    return TestResult(
        check.name,
        check.capability,
        check.type,
        ordered,
        sum(len(check.cases[row].inputs) for row in rows),
        _worst(ordered, views, values, check.aggregate == "variants"),
        _slices(check, ordered),
        _notes(check, ordered),
        check.fail_rate,
        _spec(check.expect),
        _inputs_key(check, rows),
        _changed(check, ordered, views),
    )


def _changed(check: Runnable, outcomes: Sequence[CaseResult], views: Mapping[int, CaseView]) -> int:
    """Cases that passed although a variant has another label than the original."""
    passed = (views[outcome.case].examples for outcome in outcomes if outcome.status == "passed")
    return sum(labels_within(check.expect, original, variants) for original, *variants in passed)


def _spec(expect: Expectation) -> dict[str, Any] | None:
    """Spec of an expectation; None for one made of a function."""
    try:
        return expect.to_dict()
    except InvalidSpec:
        return None


def _inputs_key(check: Runnable, rows: Sequence[int]) -> str:
    """A hash of all inputs in order: equal for the same cases only."""
    keys = [key_of(value) for row in rows for value in check.cases[row].inputs]
    return f"{hash_text(chr(10).join(keys)):016x}"


def _view(check: Runnable, row: int, answers: Sequence[Answer], classes: Classes) -> CaseView:
    case = check.cases[row]
    name = check.name or check.type
    examples = tuple(
        Example(
            value,
            answer,
            classes.label(case.label_of(at), f"{name}, label of case {row}"),
            case.fills,
            case.info_of(at),
            f"{name}, case {row}",
        )
        for at, (value, answer) in enumerate(zip(case.inputs, answers, strict=True))
    )
    return CaseView(examples, case.fills, classes)


def _outcome(row: int, values: Sequence[Value], *, skip_first: bool) -> CaseResult:
    """Outcome of a case: all that count must be > 0; where none applies the case does not."""
    there = [value for value in values if value is not None]
    if not there:
        return CaseResult(row, "n/a")
    counted = [value for value in (values[1:] if skip_first else values) if value is not None]
    size = min(map(float, counted), default=None)
    return CaseResult(row, "passed" if size is None or size > 0 else "failed", size)


def _worst(
    outcomes: Sequence[CaseResult],
    views: Mapping[int, CaseView],
    values: Mapping[int, Sequence[Value]],
    skip_first: bool,
) -> list[dict[str, Any]]:
    """Records of the failing cases with the smallest values, the original first."""
    failed = [outcome for outcome in outcomes if outcome.status == "failed"]
    # Neighbours in a template are much alike: of many equal values, cases from all over the test are kept.
    kept = sorted(failed, key=lambda outcome: (outcome.size, mix(outcome.case)))[:WORST]
    records = []
    for outcome in sorted(kept, key=lambda outcome: (outcome.size, outcome.case)):
        view, of_case = views[outcome.case], values[outcome.case]
        failing = [
            at
            for at, value in enumerate(of_case)
            if not (at == 0 and skip_first) and value is not None and not value > 0
        ]
        shown = ([0] if skip_first else []) + failing
        records.append(
            {
                "case": outcome.case,
                "size": outcome.size,
                "fills": {name: value for name, value in view.fills.items() if isinstance(value, str | int)},
                "failed_examples": len(failing),
                "examples": [_record(view, at, of_case[at]) for at in shown[:MOST_EXAMPLES]],
            }
        )
    return records


def _record(view: CaseView, at: int, value: Value) -> dict[str, Any]:
    example, name = view.examples[at], view.classes.name
    # Probabilities of the labels that matter here: the right one, the original's and the variant's own.
    labels = (example.label, view.original.prediction, example.prediction)
    scores = {
        str(name(label)): example.answer.score(label) for label in labels if isinstance(label, str | int)
    }
    return {
        "at": at,
        "input": example.input,
        "label": name(example.label),
        "prediction": name(example.prediction),
        "confidence": example.confidence,
        "probabilities": {label: score for label, score in scores.items() if score is not None},
        "value": value,
        "edits": example.info.get("edits"),
    }


def _slices(check: Runnable, outcomes: Sequence[CaseResult]) -> dict[str, dict[str, Rate]]:
    """Rates by the values of each fill that has a few."""
    counts: dict[str, dict[str, list[int]]] = {}
    for outcome in outcomes:
        if outcome.status not in ("passed", "failed"):
            continue
        for name, value in check.cases[outcome.case].fills.items():
            if isinstance(value, str | int):
                cell = counts.setdefault(name, {}).setdefault(str(value), [0, 0])
                cell[0] += 1
                cell[1] += outcome.status == "failed"
    return {
        name: {value: Rate(*cell) for value, cell in cells.items()}
        for name, cells in counts.items()
        if 2 <= len(cells) <= MOST_SLICES
    }


def _notes(check: Runnable, outcomes: Sequence[CaseResult]) -> list[str]:
    notes = list(check.notes)
    for reason, count in check.dropped.items():
        notes.append(f"dropped when the test was made: {count} {reason}")
    applicable = sum(outcome.status in ("passed", "failed") for outcome in outcomes)
    if applicable < FEW_CASES:
        notes.append(f"only {applicable} applicable cases: too few to conclude from (fewer than {FEW_CASES})")
    invalid = sum(outcome.status == "invalid" for outcome in outcomes)
    if invalid:
        notes.append(f"{invalid} cases left out: their predictions are no numbers or labels")
    return notes
