import pytest

from perturbkit.behavior.suite import Suite
from perturbkit.behavior.suites.catalogue import OWN
from perturbkit.errors import InvalidArgument


def test_names():
    assert list(OWN) == ["sentiment", "questions", "reading", "entities"]


def test_another_name_is_an_error_that_names_the_nearest():
    with pytest.raises(InvalidArgument, match=r"called 'sentimnt'.*sentiment"):
        Suite.own("sentimnt")
    with pytest.raises(InvalidArgument, match=r"size must be a whole number >= 20, got 3"):
        Suite.own("sentiment", 3)


def test_size_is_the_most_examples_of_a_test():
    suite = Suite.own("sentiment", size=60)
    assert max(test.n_examples for test in suite.tests.values()) <= 60
