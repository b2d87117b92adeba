"""The worked example in the documentation runs and gives what it says."""

import doctest
from pathlib import Path


def test_the_worked_example():
    page = Path(__file__).parents[2] / "docs" / "statistics.md"
    failed, attempted = doctest.testfile(str(page), module_relative=False)
    assert failed == 0
    assert attempted > 8
