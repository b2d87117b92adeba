"""docs/tasks.md shows what the code does, and every task and kind of model."""

import doctest
from pathlib import Path

import pytest

from perturbkit.predictors.specs import KINDS
from perturbkit.tasks.registry import LOADERS

PAGE = Path(__file__).parents[2] / "docs" / "tasks.md"


def test_its_examples_run():
    failed, tried = doctest.testfile(str(PAGE), module_relative=False)
    assert (failed, tried) == (0, 10)


@pytest.mark.parametrize("name", [*LOADERS, *KINDS.values()])
def test_it_names_every_task_and_spec(name):
    assert f"`{name}`" in PAGE.read_text(encoding="utf-8")
