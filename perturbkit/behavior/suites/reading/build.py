"""The reading suite, put together."""

from typing import Any

from perturbkit.behavior.checks import Check
from perturbkit.behavior.suites.reading import (
    coreference,
    fairness,
    names,
    negation,
    robustness,
    roles,
    taxonomy,
    temporal,
    vocabulary,
)

CAPABILITIES = (vocabulary, taxonomy, robustness, names, fairness, temporal, negation, coreference, roles)


def build(size: int) -> tuple[dict[str, Any], list[Check]]:
    """Keywords of the suite, and its tests with at most ``size`` examples in each.

    Inputs are (question, context).
    """
    tests = [test for module in CAPABILITIES for test in module.tests(size)]
    return {}, tests
