"""What a model spec stands for: trained models are told apart by their training rows."""

from dataclasses import replace

import pytest

import perturbkit as pk
from perturbkit.robustness.models import _identity


@pytest.mark.parametrize("spec", ["baseline", "encoder"])
def test_a_trained_model_changes_with_its_training_rows(spec):
    task = pk.load_task("mini-trec")
    other = replace(task, train=lambda: task.train()[:-1])
    pytest.importorskip("sklearn", reason="scikit-learn is not installed")
    of, again, of_other = (_identity(spec, one) for one in (task, pk.load_task("mini-trec"), other))
    assert of == again != of_other
    assert of.sure
