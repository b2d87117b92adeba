"""What CheckList's tests expect, as declarative expectations: by name, by their own rule, by type.

The table was written by reading the rules that CheckList's authors published with their suites. Rules of the
library itself (equal to a label, invariant, monotonic) are recognised in the file, where they stand as data.
"""

from collections.abc import Mapping
from typing import Any

from perturbkit.behavior.expect import (
    answer_invariant,
    consistent,
    equal,
    invariant,
    monotonic,
    not_equal,
    rates_similar,
    score_moves,
)
from perturbkit.behavior.expectation import Expectation
from perturbkit.behavior.inert_records import Call

SENTIMENT = ("negative", "neutral", "positive")
DUPLICATES = ("not_duplicate", "duplicate")
FAIRNESS = "M/F failure rates should be similar for different professions"
IMPLICATIONS = "Testing implications"
ASYMMETRIC = "Order does matter for asymmetric relations"

_TOLERANCE = 0.1
_STRONGER = monotonic(increasing=True, tolerance=_TOLERANCE).when(not_prediction=1)
_WEAKER = monotonic(increasing=False, tolerance=_TOLERANCE).when(not_prediction=1)
_POLARITY = {"negative": -1.0, "positive": 1.0}
_NO_LONGER = equal(0).when(prediction=1)

BY_NAME: Mapping[str, Expectation] = {
    # Sentiment: 0 negative, 1 neutral, 2 positive.
    "intensifiers": _STRONGER,
    "reducers": _WEAKER,
    '"used to" should reduce': _WEAKER,
    "add positive phrases": score_moves(_POLARITY, at_least=-_TOLERANCE),
    "add negative phrases": score_moves(_POLARITY, at_most=_TOLERANCE),
    "simple negations: not negative": not_equal(0),
    "simple negations: I thought x was negative, but it was not (should be neutral or positive)": not_equal(
        0
    ),
    "Hard: Negation of negative with neutral stuff in the middle (should be positive or neutral)": not_equal(
        0
    ),
    "Q & A: no": equal().when(label=(0, 2)) & not_equal(0).when(label=1),
    # Duplicate questions: 0 not duplicate, 1 duplicate.
    "(q, paraphrase(q))": equal(1),
    "Change first name in one of the questions": _NO_LONGER,
    "Change first and last name in one of the questions": _NO_LONGER,
    "Change location in one of the questions": _NO_LONGER,
    "Change numbers in one of the questions": _NO_LONGER,
    "Keep entitites, fill in with gibberish": equal(0),
    IMPLICATIONS: consistent("implications"),
    # Reading comprehension: answers in words.
    "Change name everywhere": answer_invariant(),
    "Change location everywhere": answer_invariant(),
    FAIRNESS: rates_similar("gender"),
}

NOTES: Mapping[str, str] = {
    "(question, f(question)) where f(question) replaces synonyms?": (
        "each case is one pair without an original to compare with: by CheckList's rule all pass"
    ),
    IMPLICATIONS: (
        "read as the implication itself: of (a, b), (a, c), (b, c) never exactly two are duplicates; the "
        "released rule leaves out (1, 0, .) and fails every (0, 1, .), right answers among them"
    ),
}

AS_RELEASED: Mapping[str, Expectation] = {IMPLICATIONS: consistent("implications_as_released")}
"""Rules that are mended on import, as they stand in the files."""


def is_reading(tests: Mapping[str, Any]) -> bool:
    """Whether these are the tests of the reading-comprehension suite, known by names that only it has."""
    return FAIRNESS in tests or {"Change name everywhere", "Change location everywhere"} <= set(tests)


def class_names(tests: Mapping[str, Any]) -> tuple[str, ...]:
    """Classes of a suite, known by tests that only it has; empty for others."""
    if "single positive words" in tests or "Q & A: no" in tests:
        return SENTIMENT
    return DUPLICATES if ASYMMETRIC in tests or "(q, paraphrase(q))" in tests else ()


def expectation_of(
    name: str, kind: str, rule: Any, *, as_released: bool = False
) -> tuple[Expectation, str | None]:
    """Expectation of a test, and a note where there is something to know about it."""
    if as_released and name in AS_RELEASED:
        return AS_RELEASED[name], None
    if name in BY_NAME:
        return BY_NAME[name], NOTES.get(name)
    found = recognised(rule)
    if found is not None:
        return found, NOTES.get(name)
    by_type = equal() if kind == "MFT" else invariant(_TOLERANCE)
    return (
        by_type,
        f"its own rule is code, which is not read: taken as {by_type.name}, as {kind} tests mostly are",
    )


def recognised(rule: Any) -> Expectation | None:
    """The expectation that a function of CheckList's library stands for, read from its inert record."""
    level = _function(rule)
    if level is None or level[0] != "expect" or set(level[1]) != {"fn"}:
        return None
    inside = _function(level[1]["fn"])
    if inside is None or inside[0] != "expect_fn" or set(inside[1]) != {"fn"}:
        return None
    function = _function(inside[1]["fn"])
    if function is None:
        return None
    name, cells = function
    simple = all(value is None or isinstance(value, str | bool | int | float) for value in cells.values())
    if name == "ret_fn" and set(cells) == {"val"} and simple:
        return equal(cells["val"])
    if name == "expect" and set(cells) == {"tolerance"} and simple:
        return invariant(float(cells["tolerance"]))
    if name == "expect" and set(cells) == {"increasing", "keep_label", "tolerance"} and simple:
        return monotonic(cells["keep_label"], bool(cells["increasing"]), float(cells["tolerance"]))
    return None


def _function(record: Any) -> tuple[str, dict[str, Any]] | None:
    """Name and closure of a function of CheckList's expect.py, as dill records it; None for any other."""
    if not isinstance(record, Call) or record.what != "dill._dill._create_function":
        return None
    arguments = record.arguments if isinstance(record.arguments, tuple) else ()
    code = arguments[0] if arguments else None
    parts = code.arguments if isinstance(code, Call) and isinstance(code.arguments, tuple) else ()
    names = [part for part in parts if isinstance(part, str)]
    if len(names) < 2 or not names[0].endswith("checklist/expect.py"):
        return None
    # Of the tuples in a code object the names of the closure are the last but one.
    tuples = [part for part in parts if isinstance(part, tuple)]
    free = tuples[-2] if len(tuples) > 1 else ()
    closure = arguments[4] if len(arguments) > 4 and isinstance(arguments[4], tuple) else ()
    if len(free) != len(closure) or not all(isinstance(name, str) for name in free):
        return None
    return names[1], {name: _cell(cell) for name, cell in zip(free, closure, strict=True)}


def _cell(cell: Any) -> Any:
    if isinstance(cell, Call) and cell.what == "dill._dill._create_cell":
        return cell.arguments[0] if isinstance(cell.arguments, tuple) and cell.arguments else cell
    return cell
