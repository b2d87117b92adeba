"""The sentiment suite, put together."""

from typing import Any

from perturbkit.behavior.checks import Check
from perturbkit.behavior.suites.sentiment import (
    entities,
    fairness,
    negation,
    robustness,
    roles,
    temporal,
    vocabulary,
)

CLASSES = ("negative", "neutral", "positive")


def build(size: int) -> tuple[dict[str, Any], list[Check]]:
    """Keywords of the suite, and its tests with at most ``size`` examples in each."""
    parts = (vocabulary, robustness, entities, fairness, temporal, negation, roles)
    tests = [test for part in parts for test in part.tests(size)]
    return {"class_names": CLASSES}, tests
