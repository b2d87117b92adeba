"""CheckList's released suites (Ribeiro et al., ACL 2020) as suites of our own, without running any of them.

The released files are pickles with byte code of Python 3.7. Only their data are read, by ``inert_pickle``;
what each test expects comes from ``checklist_rules``.
"""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from perturbkit.behavior.archive import read_pickle_bytes
from perturbkit.behavior.cases import TestCase
from perturbkit.behavior.checklist_rules import (
    ASYMMETRIC,
    FAIRNESS,
    class_names,
    expectation_of,
    is_reading,
)
from perturbkit.behavior.checks import KINDS, Check, restored
from perturbkit.behavior.expect_labels import Equal
from perturbkit.behavior.inert_pickle import load
from perturbkit.behavior.inert_records import Call
from perturbkit.behavior.inert_values import Values, strings
from perturbkit.behavior.suite import Suite
from perturbkit.errors import InvalidArgument, quoted

SUITE = "checklist.test_suite.TestSuite"
TESTS = "checklist.test_types."


def import_checklist(path: str | Path, *, name: str | None = None, as_released: bool = False) -> Suite:
    """Suite of a CheckList file (.tar.gz, .tar, .pkl.gz or .pkl); nothing in it is imported or run.

    Names, capabilities, cases, labels and order are the file's. Known errors are mended, and said in the
    notes of test and suite; ``as_released`` leaves them, to compare with CheckList's own figures. A file
    that is cut off, too large, or holds anything but a suite raises InvalidArgument in one line.
    """
    file = Path(path)
    root = load(read_pickle_bytes(file), str(file))
    if not isinstance(root, Call) or root.what != SUITE:
        held = repr(root) if isinstance(root, Call) else f"a {type(root).__name__}"
        raise InvalidArgument(f"{file} holds {held}, not a CheckList suite: refused, nothing was run")
    found = strings(strings(root.state).get("tests"))
    if not found:
        raise InvalidArgument(f"{file} holds a CheckList suite without tests")
    values = Values(str(file))
    classes = class_names(found)
    tests = [_test(key, record, values, str(file), as_released) for key, record in found.items()]
    notes = ["imported from CheckList (Ribeiro et al., ACL 2020), MIT licence"]
    if is_reading(found) and not as_released:
        for test in tests:
            test.cases = [_question_first(case) for case in test.cases]
        notes.append("pairs are (question, context), as models take them; the file has (context, question)")
    notes += [f"{test.name}: {note}" for test in tests for note in test.notes]
    title = name or file.name.partition(".")[0]
    return Suite(tests, name=title, class_names=classes, notes=notes)


def _question_first(case: TestCase) -> TestCase:
    return replace(case, inputs=tuple(_turned(value) for value in case.inputs))


def _turned(value: Any) -> Any:
    return value[::-1] if isinstance(value, tuple) and len(value) == 2 else value


def _test(name: str, record: Any, values: Values, where: str, as_released: bool) -> Check:
    """One test from its record."""
    kind = record.what.removeprefix(TESTS) if isinstance(record, Call) else ""
    if kind not in KINDS or record.what != TESTS + kind:
        raise InvalidArgument(
            f"{where}: the test {name!r} is {quoted(record)}, not an MFT, INV or DIR: refused"
        )
    state = strings(record.state)
    what = f"the test {name!r}"
    expect, note = expectation_of(name, kind, state.get("expect"), as_released=as_released)
    cases = _cases(name, state, values, where)
    notes = [] if note is None else [note]
    if name == ASYMMETRIC and not as_released and all(case.label == 1 for case in cases):
        cases = [TestCase(case.inputs, 0, case.fills, case.infos) for case in cases]
        notes.append("released with label 1 (duplicate), which is an error: the questions differ, set to 0")
    if isinstance(expect, Equal) and expect.label is None and any(case.label is None for case in cases):
        raise InvalidArgument(f"{where}: {what} compares with labels and has none: refused")
    about = {key: values.plain(state.get(key), what) or "" for key in ("capability", "description")}
    aggregate = "variants" if state.get("agg_fn") == "all_except_first" else "all"
    return restored(kind, cases, expect, aggregate, name=name, notes=notes, **about)


def _cases(name: str, state: Mapping[str, Any], values: Values, where: str) -> list[TestCase]:
    """Cases of a test: an item of its data that is a list is a case of several examples."""
    what = f"the test {name!r}"
    data = values.plain(state.get("data"), what)
    if not isinstance(data, list) or not data:
        raise InvalidArgument(f"{where}: {what} has no list of cases: refused")
    labels = values.plain(state.get("labels"), what)
    metas = _metas(state, values, what, len(data))
    if isinstance(labels, list) and len(labels) != len(data):
        raise InvalidArgument(f"{where}: {what} has {len(labels)} labels for {len(data)} cases: refused")
    cases = []
    for at, item in enumerate(data):
        inputs = tuple(item) if isinstance(item, list) else (item,)
        label = labels[at] if isinstance(labels, list) else labels
        if not inputs or not all(map(_is_input, inputs)):
            raise InvalidArgument(
                f"{where}: {what}, case {at}, holds {quoted(item)}, which is no text: refused"
            )
        if isinstance(label, list) and len(label) != len(inputs):
            raise InvalidArgument(
                f"{where}: {what}, case {at}, has {len(label)} labels for {len(inputs)} examples"
            )
        fills, infos = _about(name, metas[at], label, len(inputs))
        cases.append(TestCase(inputs, label, fills, infos))
    return cases


def _is_input(value: Any) -> bool:
    """A text, a tuple of texts, or a record of texts."""
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, tuple) else (value,)
    return all(isinstance(part, str) for part in parts)


def _metas(state: Mapping[str, Any], values: Values, what: str, n: int) -> list[Any]:
    """What the file knows of each case besides; None where that is not data."""
    try:
        meta = values.plain(state.get("meta"), what)
    except InvalidArgument:
        return [None] * n
    return meta if isinstance(meta, list) and len(meta) == n else [None] * n


def _about(name: str, meta: Any, label: Any, n: int) -> tuple[dict[str, Any], tuple[Mapping[str, Any], ...]]:
    """Fills of a case, and of each example the words that were replaced in it, from CheckList's meta."""
    if isinstance(meta, list) and len(meta) == n and n > 1:
        infos: tuple[Mapping[str, Any], ...] = tuple(
            {"replaced": list(item)} if isinstance(item, tuple) and _is_input(item) and len(item) == 2 else {}
            for item in meta
        )
        return {}, infos if any(infos) else ()
    if isinstance(meta, list) and len(meta) == 1:
        meta = meta[0]
    fills = dict(meta) if isinstance(meta, dict) else {}
    if name == FAIRNESS:
        gender = next(
            (sex for sex in ("male", "female") if label is not None and fills.get(sex) == label), None
        )
        fills |= {"gender": gender} if gender else {}
    return fills, ()
