"""What ``suite run`` wrote, read into the records that the reports show."""

from collections.abc import Mapping, Sequence
from typing import Any

from perturbkit.errors import InvalidArgument, InvalidSpec, quoted
from perturbkit.report.fields import count, mapping, number, objects, words
from perturbkit.report.records import SCHEMA, read_edits
from perturbkit.report.suite_records import (
    Comparison,
    Entry,
    Example,
    FailingCase,
    Rate,
    SuiteReport,
    TestRun,
)

Named = dict[str, tuple[str, str, TestRun]]


def is_suite_run(results: Mapping[str, Any]) -> bool:
    """Whether results.json is of ``suite run``, not of ``bench``."""
    return isinstance(results, Mapping) and "suite" in results and "tests" in results


def read_suite(
    results: Mapping[str, Any],
    other: Mapping[str, Any] | None = None,
    comparison: Sequence[Mapping[str, Any]] = (),
) -> SuiteReport:
    """One suite run, or two side by side with the records of ``compare_results``.

    InvalidSpec for what is no suite run; InvalidArgument, with the path, for a bad value.

    >>> test = {"name": "t", "capability": "Logic", "type": "MFT", "cases": 4, "applicable": 4, "failed": 1}
    >>> report = read_suite({"schema": 1, "suite": "s", "model": "m", "tests": [test]})
    >>> report.entries[0].found[0].rate.share
    0.25
    """
    runs = [results] if other is None else [results, other]
    named = [_tests(run) for run in runs]
    compared = {
        words(record.get("test")): _comparison(record, f"comparison[{i}]")
        for i, record in enumerate(objects({"tests": comparison}, "tests", "comparison"))
    }
    entries = []
    for at, name in enumerate(dict.fromkeys(name for tests in named for name in tests)):
        found = [tests.get(name) for tests in named]
        capability, kind = next((one[0], one[1]) for one in found if one)
        shown = tuple(one[2] if one else None for one in found)
        entries.append(Entry(at, name, capability, kind, shown, compared.get(name)))
    return SuiteReport(
        suite=words(results.get("suite")),
        models=tuple(words(run.get("model")) for run in runs),
        drawn=_drawn(results),
        command=words(results.get("command")),
        capabilities=_capabilities(results, entries),
        entries=tuple(entries),
    )


def _tests(results: Mapping[str, Any]) -> Named:
    if not is_suite_run(results) or results.get("schema", SCHEMA) != SCHEMA:
        raise InvalidSpec(f"a report needs the results.json of a suite run, schema {SCHEMA}")
    fallback = number(results, "fail_rate", "results")
    tests: Named = {}
    for i, item in enumerate(objects(results, "tests", "results")):
        name = words(item.get("name"))
        if name in tests:
            raise InvalidArgument(
                f"tests[{i}]: there are two tests called {quoted(name)}: give one another name"
            )
        run = _test(item, f"tests[{i}]", fallback)
        tests[name] = (words(item.get("capability")), words(item.get("type")), run)
    return tests


def _capabilities(results: Mapping[str, Any], entries: Sequence[Entry]) -> tuple[str, ...]:
    # The matrix has CheckList's order; capabilities that only the other run has follow as they come.
    order = [words(cell.get("capability")) for cell in objects(results, "matrix", "results")]
    there = dict.fromkeys(entry.capability for entry in entries)
    return tuple(dict.fromkeys([*(name for name in order if name in there), *there]))


def _drawn(results: Mapping[str, Any]) -> str:
    n = count(results, "n", "results")
    return "" if n is None else f"at most {n:,} a test, drawn with seed {words(results.get('seed'))}"


def _test(item: Mapping[str, Any], path: str, fallback: float | None) -> TestRun:
    limit = number(item, "fail_rate", path)
    slices = mapping(item, "slices", path)
    invalid = item.get("invalid") or ()
    return TestRun(
        cases=count(item, "cases", path) or 0,
        examples=count(item, "examples", path) or 0,
        rate=_rate(item, path),
        invalid=len(invalid) if isinstance(invalid, Sequence) else 0,
        limit=fallback if limit is None else limit,
        expect=expectation_words(item["expect"]) if "expect" in item else "",
        notes=_notes(item, path),
        slices={words(fill): _slice(mapping(slices, fill, f"{path}.slices"), path) for fill in slices},
        changed=count(item, "changed_within_tolerance", path) or 0,
        failing=tuple(
            _case(case, f"{path}.worst[{i}]") for i, case in enumerate(objects(item, "worst", path))
        ),
    )


def _slice(rates: Mapping[str, Any], path: str) -> dict[str, Rate]:
    return {words(value): _rate(mapping(rates, value, f"{path}.slices"), path) for value in rates}


def _notes(item: Mapping[str, Any], path: str) -> tuple[str, ...]:
    notes = item.get("notes") or ()
    if not isinstance(notes, list | tuple):
        raise InvalidArgument(f"{path}.notes must be a list of texts, got {quoted(notes)}")
    # Every report says itself where there are few cases.
    few = f"only {item.get('applicable')} applicable cases"
    return tuple(words(note) for note in notes if not words(note).startswith(few))


def _rate(item: Mapping[str, Any], path: str) -> Rate:
    applicable, failed = (count(item, key, path) or 0 for key in ("applicable", "failed"))
    if not 0 <= failed <= applicable:
        raise InvalidArgument(f"{path}: failed must be from 0 to applicable, got {failed} of {applicable}")
    return Rate(applicable, failed)


def _case(item: Mapping[str, Any], path: str) -> FailingCase:
    fills = mapping(item, "fills", path)
    return FailingCase(
        case=count(item, "case", path) or 0,
        size=number(item, "size", path),
        fills={words(name): words(value) for name, value in fills.items()},
        examples=tuple(
            _example(one, i, f"{path}.examples[{i}]") for i, one in enumerate(objects(item, "examples", path))
        ),
        failed_examples=count(item, "failed_examples", path) or 0,
    )


def _example(item: Mapping[str, Any], place: int, path: str) -> Example:
    at = count(item, "at", path)
    scores = mapping(item, "probabilities", path)
    known = {words(label): number(scores, label, f"{path}.probabilities") for label in scores}
    return Example(
        at=place if at is None else at,
        input=item.get("input"),
        label=item.get("label"),
        prediction=item.get("prediction"),
        confidence=number(item, "confidence", path),
        probabilities={label: score for label, score in known.items() if score is not None},
        edits=_edits(item, path),
    )


def _edits(item: Mapping[str, Any], path: str) -> dict[str, Any]:
    by_field: dict[str, list[Mapping[str, Any]]] = {}
    for edit in objects(item, "edits", path):
        by_field.setdefault(words(edit.get("field")), []).append(edit)
    return {field: read_edits({"edits": edits}, path) for field, edits in by_field.items()}


def _comparison(item: Mapping[str, Any], path: str) -> Comparison:
    # compare_results counts what passed; the reports count what failed.
    a, b, delta, low, high = (number(item, key, path) for key in ("a", "b", "delta", "ci_low", "ci_high"))
    counts = [count(item, key, path) or 0 for key in ("n", "failed_both", "failed_only_a", "failed_only_b")]
    if counts[0] and (a is None or b is None or delta is None):
        raise InvalidArgument(f"{path} must have the numbers a, b and delta, got {quoted(dict(item))}")
    return Comparison(
        None if a is None else 1 - a,
        None if b is None else 1 - b,
        None if delta is None else -delta,
        None if high is None else -high,
        None if low is None else -low,
        number(item, "p_adjusted", path),
        *counts,
    )


def expectation_words(spec: Any) -> str:
    """The spec of an expectation on one line, without what is left at None or no.

    >>> expectation_words({"name": "not", "params": {"of": {"name": "equal", "params": {"label": "pos"}}}})
    "not(equal(label='pos'))"
    """
    if not isinstance(spec, Mapping):
        return "a function"
    said = []
    params = spec.get("params")
    for key, value in params.items() if isinstance(params, Mapping) else ():
        if key == "of" and isinstance(value, Mapping):
            said.append(expectation_words(value))
        elif key == "members" and isinstance(value, Sequence):
            said += [expectation_words(member) for member in value]
        elif value is not None and value is not False:
            said.append(f"{key}={value!r}")
    return words(spec.get("name")) + (f"({', '.join(said)})" if said else "")
