from xml.etree import ElementTree as ET

import pytest

from perturbkit.behavior.checks import DIR, MFT
from perturbkit.behavior.expect import changes_to
from perturbkit.behavior.suite import Suite
from perturbkit.errors import InvalidArgument, InvalidSpec
from perturbkit.report.junit import render_junit

SUITE = Suite(
    [
        MFT(["a", "b", '<script>&"\x00\ufffe\u202e'], labels=0, name="<odd> & names", capability="Logic"),
        MFT(["a", "b"], labels=1, name="kept", fail_rate=1.0),
        DIR([["a", "b"]], expect=changes_to(1), name="nothing"),
    ],
    name="tiny",
)
RESULTS = SUITE.run(lambda texts: [1] * len(texts)).to_dict()


def test_failures_and_skipped_tests_are_counted():
    root = ET.fromstring(render_junit(RESULTS, fail_rate=0.5))
    assert root.attrib == {"tests": "3", "failures": "1", "skipped": "1"}
    odd, kept, nothing = root.findall("testsuite/testcase")
    assert odd.attrib == {"classname": "tiny.Logic", "name": "<odd> & names (MFT)"}
    failure = odd.find("failure")
    # Wilson's interval of 3 in 3: 3 / (3 + 1.96^2) = 43.9 %.
    message = "failure rate 100.0% (3 of 3, 95 % interval 43.9% to 100.0%), limit 50.0%"
    assert failure.attrib["message"] == message
    assert failure.text.splitlines()[0] == "case 0: 'a' -> 1"
    assert len(kept) == 0
    assert nothing.find("skipped") is not None


def test_without_a_threshold_nothing_fails():
    assert ET.fromstring(render_junit(RESULTS)).attrib["failures"] == "0"


def test_what_is_no_suite_run():
    with pytest.raises(InvalidSpec, match="schema 1"):
        render_junit({"schema": 1, "cells": []})
    with pytest.raises(InvalidArgument, match="0 to 1"):
        render_junit(RESULTS, fail_rate=50)
