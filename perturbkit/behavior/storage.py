"""A suite as a folder: suite.json says what it is, cases.parquet holds the inputs; no pickle anywhere."""

import json
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Protocol

from perturbkit.behavior.cases import TestCase
from perturbkit.behavior.checks import Check, restored
from perturbkit.behavior.expectation import from_dict
from perturbkit.behavior.templates import Template
from perturbkit.engines.arrow_files import ArrowSink, open_parquet
from perturbkit.engines.record import PROVENANCE_SCHEMA
from perturbkit.engines.writers import written_beside
from perturbkit.errors import InvalidArgument, InvalidSpec, MissingResource, PerturbkitError, wrong_json

SCHEMA = 1
_COLUMNS = ("test", "case", "kind", "input", "label", "fills", "info")
_GROUP = 10_000
_HALF = re.compile("[\ud800-\udfff]")


class _Suite(Protocol):
    name: str
    class_names: tuple[str, ...]
    description: str
    notes: tuple[str, ...]
    tests: dict[str, Check]

    @property
    def lexicons(self) -> Any:
        """Lists kept with the suite."""


def write_suite(suite: _Suite, folder: Path) -> None:
    """Write a suite; InvalidSpec for what cannot be saved, before anything is written."""
    about = {
        "schema": SCHEMA,
        "name": suite.name,
        "class_names": list(suite.class_names),
        "description": suite.description,
        "notes": list(suite.notes),
        "tests": [_record(test) for test in suite.tests.values()],
        "lexicons": suite.lexicons.to_dict(),
    }
    text = _json(about, "the suite", indent=1) + "\n"
    broken = next((name for name in suite.tests if not _is_whole(name)), None)
    if broken is not None:
        raise InvalidSpec(f"the name of the test {broken!r} holds half a character: rename it")
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InvalidArgument(f"the folder {folder} cannot be made: {error.strerror}") from error
    with written_beside(str(folder / "cases.parquet")) as part:
        sink = ArrowSink(part, "parquet", False, PROVENANCE_SCHEMA.empty_table().select([]).schema)
        rows: list[dict[str, Any]] = []
        for row in _rows(suite.tests):
            rows.append(row)
            if len(rows) == _GROUP:
                sink.write(rows)
                rows = []
        sink.write(rows)
        sink.close()
    with written_beside(str(folder / "suite.json")) as part:
        Path(part).write_text(text, encoding="utf-8")


def _record(test: Check) -> dict[str, Any]:
    return {
        "name": test.name,
        "capability": test.capability,
        "type": test.type,
        "description": test.description,
        "cases": test.n_cases,
        "examples": test.n_examples,
        "aggregate": test.aggregate,
        "expect": test.expect.to_dict(),
        "class_names": list(test.class_names),
        "fail_rate": test.fail_rate,
        "notes": list(test.notes),
        "transform": test.transform,
        "dropped": test.dropped,
        "templates": [spec for template in test.templates if (spec := _template(template)) is not None],
    }


def _template(template: Template) -> dict[str, Any] | None:
    """Spec of a template; None where its labels are a function: the cases hold what it gave."""
    try:
        return template.to_dict()
    except InvalidSpec:
        return None


def _json(value: Any, what: str, indent: int | None = None) -> str:
    try:
        return json.dumps(value, ensure_ascii=True, indent=indent)
    except (TypeError, ValueError) as error:
        raise InvalidSpec(f"{what} holds what JSON cannot: {error}") from error


def _rows(tests: Mapping[str, Check]) -> Iterator[dict[str, Any]]:
    """One row for each example; what belongs to the case stands with its first."""
    for name, test in tests.items():
        for number, case in enumerate(test.cases):
            for at, value in enumerate(case.inputs):
                what, kind = f"{name}, case {number}", _kind(value)
                info = case.info_of(at)
                yield {
                    "test": name,
                    "case": number,
                    "kind": kind,
                    "input": value if kind == "text" else _json(value, what),
                    "label": None if at or case.label is None else _json(_packed(case.label), what),
                    "fills": None if at or not case.fills else _json(dict(case.fills), what),
                    "info": _json(dict(info), what) if info else None,
                }


def _packed(label: Any) -> Any:
    """A label as JSON: a tuple (several right answers) is told from a list (one for each example)."""
    if isinstance(label, tuple):
        return {"tuple": [_packed(part) for part in label]}
    return [_packed(part) for part in label] if isinstance(label, list) else label


def _unpacked(label: Any) -> Any:
    if isinstance(label, dict) and set(label) == {"tuple"}:
        return tuple(map(_unpacked, label["tuple"]))
    return [_unpacked(part) for part in label] if isinstance(label, list) else label


def _kind(value: Any) -> str:
    if isinstance(value, str) and _is_whole(value):
        return "text"
    return "tuple" if isinstance(value, tuple) else "json"


def _is_whole(text: str) -> bool:
    """Whether a text holds no half of a surrogate pair, which JSON alone can write."""
    return text.isascii() or _HALF.search(text) is None


def read_suite(folder: Path) -> tuple[dict[str, Any], list[Check]]:
    """What a folder says of its suite (keywords of Suite), and its tests."""
    path = folder / "suite.json"
    if not path.is_file():
        raise MissingResource(f"{path}: no such file: give a folder that Suite.save or suite import made")
    try:
        about = json.loads(path.read_text(encoding="utf-8"))
    except (ValueError, RecursionError) as error:
        raise InvalidSpec(f"{path} is not JSON: {wrong_json(error)}") from error
    version = about.get("schema") if isinstance(about, dict) else None
    if version != SCHEMA:
        raise InvalidSpec(f"{path} has schema {version!r}, this version reads {SCHEMA}: update perturbkit")
    cases = _cases(folder / "cases.parquet")
    try:
        tests = [_test(record, cases.get(record["name"], []), path) for record in about["tests"]]
        keys = ("name", "class_names", "description", "notes", "lexicons")
        return {key: about[key] for key in keys}, tests
    except PerturbkitError:
        raise
    except (KeyError, TypeError, ValueError) as error:
        raise InvalidSpec(f"{path} lacks or has a wrong {error}: save the suite again") from error


def _test(record: Mapping[str, Any], cases: list[TestCase], path: Path) -> Check:
    if len(cases) != record["cases"]:
        raise InvalidSpec(
            f"{path}: {record['name']!r} says {record['cases']} cases, cases.parquet holds {len(cases)}: "
            "copy the folder again"
        )
    about = ("name", "capability", "description", "class_names", "fail_rate", "notes", "transform", "dropped")
    return restored(
        record["type"],
        cases,
        from_dict(record["expect"], f"{record['name']}.expect"),
        record["aggregate"],
        templates=[Template.from_dict(spec) for spec in record["templates"]],
        **{key: record[key] for key in about},
    )


def _cases(path: Path) -> dict[str, list[TestCase]]:
    """Cases by test, in order."""
    if not path.is_file():
        raise MissingResource(f"{path}: no such file: copy the whole folder of the suite")
    found: defaultdict[Any, dict[Any, list[dict[str, Any]]]] = defaultdict(dict)
    for table in open_parquet(str(path), _GROUP).batches:
        missing = [name for name in _COLUMNS if name not in table.column_names]
        if table.num_rows and missing:
            raise InvalidSpec(f"{path} has no column {missing[0]!r}: save the suite again")
        for row in table.to_pylist():
            found[row["test"]].setdefault(row["case"], []).append(row)
    try:
        return {name: [_case(rows) for rows in cases.values()] for name, cases in found.items()}
    except (ValueError, TypeError, AttributeError, RecursionError) as error:
        raise InvalidSpec(f"{path} holds a case that is none: {error}: save the suite again") from error


def _case(rows: list[dict[str, Any]]) -> TestCase:
    first = rows[0]
    infos = tuple(json.loads(row["info"]) if row["info"] else {} for row in rows)
    return TestCase(
        tuple(_input(row) for row in rows),
        None if first["label"] is None else _unpacked(json.loads(first["label"])),
        {} if first["fills"] is None else dict(json.loads(first["fills"])),
        infos if any(infos) else (),
    )


def _input(row: Mapping[str, Any]) -> Any:
    if row["kind"] == "text":
        return row["input"]
    value = json.loads(row["input"])
    return tuple(value) if row["kind"] == "tuple" else value
