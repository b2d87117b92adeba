"""The suite of duplicate questions, put together."""

from typing import Any

from perturbkit.behavior.checks import Check
from perturbkit.behavior.suites.questions import (
    coreference,
    entities,
    logic,
    negation,
    robustness,
    roles,
    taxonomy,
    temporal,
    vocabulary,
)
from perturbkit.behavior.suites.questions.words import CLASSES


def build(size: int) -> tuple[dict[str, Any], list[Check]]:
    """Keywords of the suite, and its tests with at most ``size`` examples in each."""
    parts = (vocabulary, taxonomy, robustness, entities, temporal, negation, coreference, roles, logic)
    tests = [test for part in parts for test in part.tests(size)]
    return {"class_names": CLASSES}, tests
