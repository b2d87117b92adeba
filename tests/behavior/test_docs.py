import doctest
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs/behavior.md"


def test_the_examples_of_the_page_run():
    failed, tried = doctest.testfile(str(PAGE), module_relative=False)
    assert tried > 10
    assert failed == 0
