"""What a model spec stands for: trained models are told apart by their training rows."""

from dataclasses import replace

import pytest

import perturbkit as pk
from perturbkit.robustness.models import content_of


@pytest.mark.parametrize("spec", ["baseline", "encoder"])
def test_a_trained_model_changes_with_its_training_rows(spec):
    task = pk.load_task("mini-trec")
    other = replace(task, train=lambda: task.train()[:-1])
    assert content_of(spec, task) == content_of(spec, pk.load_task("mini-trec"))
    assert content_of(spec, task) != content_of(spec, other)


def test_nothing_is_known_of_a_hub_id():
    assert content_of("hf:somebody/something", pk.load_task("mini-trec")) == ""
