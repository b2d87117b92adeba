import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from perturbkit.errors import InvalidArgument
from perturbkit.predictors.specs import load_predictor
from perturbkit.tasks.baselines import training
from perturbkit.tasks.registry import load_task
from perturbkit.tasks.task import Task

pytest.importorskip("sklearn")
pytest.importorskip("skops")

FLOORS = {
    "mini-trec": 0.75,
    "mini-sst": 0.75,
    "mini-conll2003": 0.75,
    "mini-stsb": 0.75,
    "mini-wikiqa": 0.75,
}


@pytest.fixture(autouse=True)
def cache(tmp_path, monkeypatch):
    monkeypatch.setenv("PERTURBKIT_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


def no_training(*args):
    raise AssertionError("trained again")


@pytest.mark.parametrize("name", FLOORS)
def test_scores_are_sane_and_the_cache_gives_the_same_bytes(name, cache, monkeypatch):
    task = load_task(name)
    baseline = load_predictor("baseline", task=task)
    predictions = baseline.predict(task.inputs())
    assert baseline.name == "baseline"
    assert FLOORS[name] <= task.score(predictions) <= 0.95
    assert [path.suffix for path in cache.iterdir()] == [".skops"]
    # A second training from nothing, and a reading of the cache, predict the same to the last bit.
    stored = next(cache.iterdir())
    kept = stored.read_bytes()
    stored.unlink()
    assert task.baseline().predict(task.inputs()) == predictions
    stored.write_bytes(kept)
    monkeypatch.setattr("perturbkit.tasks.baselines.training.write_state", no_training)
    assert task.baseline().predict(task.inputs()) == predictions


@pytest.mark.parametrize("name", FLOORS)
def test_a_prediction_does_not_depend_on_the_rows_beside_it(name):
    task = load_task(name)
    inputs = task.inputs()[:12]
    baseline = task.baseline()
    together = baseline.predict(inputs)
    apart = [baseline.predict([item])[0] for item in inputs]
    assert [p.value for p in together] == [p.value for p in apart]
    assert baseline.predict(inputs[::-1])[::-1] == together
    assert baseline.predict([]) == []


@pytest.mark.parametrize("damage", [b"", b"not a zip file", None])
def test_a_damaged_cache_file_is_trained_again(cache, damage):
    task = load_task("mini-sst")
    predictions = task.baseline().predict(task.inputs())
    stored = next(cache.iterdir())
    whole = stored.read_bytes()
    stored.write_bytes(whole[: len(whole) // 2] if damage is None else damage)
    assert task.baseline().predict(task.inputs()) == predictions
    assert stored.read_bytes()[:2] == b"PK"


def test_a_cache_that_holds_something_else_is_trained_again(cache):
    from skops.io import dump

    task = load_task("mini-sst")
    predictions = task.baseline().predict(task.inputs())
    dump({"labels": ["a"]}, next(cache.iterdir()))
    assert task.baseline().predict(task.inputs()) == predictions


def test_a_cache_that_cannot_be_written_is_no_error(tmp_path, monkeypatch):
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    monkeypatch.setenv("PERTURBKIT_CACHE", str(blocked / "below"))
    task = load_task("mini-sst")
    assert task.score(task.baseline().predict(task.inputs())) > 0.7


def test_other_training_rows_have_another_cache_entry(cache):
    rows = [{"text": "a fine day", "label": "pos"}, {"text": "a dull day", "label": "neg"}]
    for extra in ("very fine", "rather fine"):
        train = [*rows, {"text": extra, "label": "pos"}]
        task = Task(
            "d", "test", "classification", rows, labels=("neg", "pos"), train=lambda train=train: train
        )
        assert [p.value for p in task.baseline().predict(task.inputs())] == ["pos", "neg"]
    assert len(list(cache.iterdir())) == 2


def test_scores_are_probabilities_over_label_names():
    task = load_task("mini-trec:coarse=true")
    for prediction in task.baseline().predict(task.inputs()[:5]):
        assert set(prediction.scores) == set(task.labels)
        assert np.isclose(sum(prediction.scores.values()), 1.0)
        assert max(prediction.scores, key=prediction.scores.get) == prediction.value


def test_one_label_cannot_be_trained():
    rows = [{"text": "a fine day", "label": "pos"}]
    task = Task("d", "test", "classification", rows, labels=("neg", "pos"), train=lambda: rows)
    with pytest.raises(InvalidArgument, match="only the label 'pos' occurs"):
        task.baseline()


def test_wrong_inputs_are_named():
    with pytest.raises(InvalidArgument, match="at row 0"):
        load_task("mini-sst").baseline().predict([("a", "b")])
    with pytest.raises(InvalidArgument, match="at row 1"):
        load_task("mini-stsb").baseline().predict([("a", "b"), "c"])
    with pytest.raises(InvalidArgument, match="token lists"):
        load_task("mini-conll").baseline().predict(["c"])


PROGRAM = """
import sys
from perturbkit.tasks.registry import load_task
for name in ("mini-conll2003", "mini-stsb", "mini-wikiqa", "mini-sst"):
    task = load_task(name)
    print(task.baseline().predict(task.inputs()))
"""


def test_two_processes_with_other_hash_seeds_predict_the_same(tmp_path):
    outputs = []
    for seed in ("1", "77"):
        environment = {**os.environ, "PYTHONHASHSEED": seed, "PERTURBKIT_CACHE": str(tmp_path / seed)}
        command = [sys.executable, "-c", PROGRAM]
        run = subprocess.run(
            command, check=True, capture_output=True, env=environment, cwd=Path(__file__).parents[3]
        )
        outputs.append(run.stdout)
    assert outputs[0] == outputs[1]
    assert outputs[0].count(b"Prediction(") == 200 + 200 + 400 + 200


def test_every_kind_of_task_has_a_model():
    assert sorted(training._MODELS) == ["classification", "ranking", "regression", "tagging"]
