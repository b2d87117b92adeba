"""The suite of duplicate questions, put together."""

from perturbkit.behavior.suite import Suite
from perturbkit.behavior.suites.catalogue import OWN
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


def build(size: int) -> Suite:
    """The suite with at most ``size`` examples in each test."""
    parts = (vocabulary, taxonomy, robustness, entities, temporal, negation, coreference, roles, logic)
    tests = [test for part in parts for test in part.tests(size)]
    return Suite(tests, name="questions", class_names=CLASSES, description=OWN["questions"])
