"""The sentiment suite, put together."""

from perturbkit.behavior.suite import Suite
from perturbkit.behavior.suites.catalogue import OWN
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


def build(size: int) -> Suite:
    """The suite with at most ``size`` examples in each test."""
    parts = (vocabulary, robustness, entities, fairness, temporal, negation, roles)
    tests = [test for part in parts for test in part.tests(size)]
    return Suite(tests, name="sentiment", class_names=CLASSES, description=OWN["sentiment"])
