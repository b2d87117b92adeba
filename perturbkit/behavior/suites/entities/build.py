"""The entities suite, put together."""

from perturbkit.behavior.suite import Suite
from perturbkit.behavior.suites.catalogue import OWN
from perturbkit.behavior.suites.entities import (
    coreference,
    fairness,
    logic,
    names,
    negation,
    robustness,
    roles,
    taxonomy,
    temporal,
    vocabulary,
)

CAPABILITIES = (
    vocabulary,
    taxonomy,
    robustness,
    names,
    fairness,
    temporal,
    negation,
    coreference,
    roles,
    logic,
)


def build(size: int) -> Suite:
    """The suite with at most ``size`` examples in each test; inputs are token lists, labels BIO tags."""
    tests = [test for module in CAPABILITIES for test in module.tests(size)]
    return Suite(tests, name="entities", description=OWN["entities"])
