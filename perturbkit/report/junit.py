"""JUnit XML of a suite run, so that build servers show behavioural tests as they show any other tests."""

from collections.abc import Mapping
from typing import Any
from xml.etree import ElementTree as ET

from perturbkit.errors import InvalidArgument, InvalidSpec
from perturbkit.report.wording import clean

SHOWN = 5
"""Failing cases that a failure lists."""


def render_junit(results: Mapping[str, Any], *, fail_rate: float | None = None) -> str:
    """JUnit XML of the records of ``suite run`` (results.json, schema 1).

    A test fails where its failure rate is above its own threshold, or above ``fail_rate`` (0 to 1) where it
    has none; it is skipped where no case is applicable. Its class is suite and capability. There is no time
    in it: equal results give equal bytes. Errors: InvalidSpec for what is no suite run.

    >>> text = render_junit({"schema": 1, "suite": "s", "model": "m", "tests": []})
    >>> text.splitlines()[1]
    '<testsuites tests="0" failures="0" skipped="0">'
    """
    if fail_rate is not None and not 0 <= fail_rate <= 1:
        raise InvalidArgument(f"fail_rate must be a share from 0 to 1, got {fail_rate!r}")
    if results.get("schema") != 1 or not isinstance(results.get("tests"), list):
        raise InvalidSpec("junit needs the results of a suite run (results.json, schema 1)")
    name = f"{results['suite']} on {results['model']}"
    suite = ET.Element("testsuite", name=_xml(name))
    for test in results["tests"]:
        suite.append(_case(test, str(results["suite"]), fail_rate))
    counts = {
        "tests": str(len(suite)),
        "failures": str(len(suite.findall("testcase/failure"))),
        "skipped": str(len(suite.findall("testcase/skipped"))),
    }
    suite.attrib.update(counts)
    root = ET.Element("testsuites", counts)
    root.append(suite)
    ET.indent(root)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + ET.tostring(root, encoding="unicode") + "\n"


def _case(test: Mapping[str, Any], suite: str, fail_rate: float | None) -> ET.Element:
    about = {"classname": f"{suite}.{test['capability']}", "name": f"{test['name']} ({test['type']})"}
    case = ET.Element("testcase", {key: _xml(value) for key, value in about.items()})
    limit = fail_rate if test.get("fail_rate") is None else test["fail_rate"]
    rate = test["failure_rate"]
    if rate is None:
        ET.SubElement(case, "skipped", message="no case is applicable")
    elif limit is not None and rate > limit:
        interval = f"95 % interval {test['ci_low']:.1%} to {test['ci_high']:.1%}"
        counted = f"{test['failed']} of {test['applicable']}"
        message = f"failure rate {rate:.1%} ({counted}, {interval}), limit {limit:.1%}"
        failure = ET.SubElement(case, "failure", message=message, type="FailureRate")
        failure.text = _xml("\n".join(_line(record) for record in test.get("worst", [])[:SHOWN]))
    return case


def _line(record: Mapping[str, Any]) -> str:
    """One failing case: its inputs with what was predicted."""
    shown = "; ".join(f"{one['input']!r} -> {one['prediction']!r}" for one in record["examples"][:SHOWN])
    return f"case {record['case']}: {shown}"


def _xml(text: str) -> str:
    """Text without the characters that XML cannot hold."""
    return clean(text).replace("\ufffe", "\ufffd").replace("\uffff", "\ufffd")
