"""The sentiment suite, put together."""

from perturbkit.behavior.suite import Suite
from perturbkit.behavior.suites.catalogue import OWN
from perturbkit.behavior.suites.sentiment import vocabulary

CLASSES = ("negative", "neutral", "positive")


def build(size: int) -> Suite:
    """The suite with at most ``size`` examples in each test."""
    tests = vocabulary.tests(size)
    return Suite(tests, name="sentiment", class_names=CLASSES, description=OWN["sentiment"])
