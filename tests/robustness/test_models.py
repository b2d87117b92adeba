"""What a model spec stands for: trained models are told apart by their training rows."""

from dataclasses import replace

import pytest

import perturbkit as pk
from perturbkit.errors import InvalidArgument
from perturbkit.robustness.models import _identity, load_models


@pytest.mark.parametrize("spec", ["baseline", "encoder"])
def test_a_trained_model_changes_with_its_training_rows(spec):
    task = pk.load_task("mini-trec")
    other = replace(task, train=lambda: task.train()[:-1])
    pytest.importorskip("sklearn", reason="scikit-learn is not installed")
    of, again, of_other = (_identity(spec, one) for one in (task, pk.load_task("mini-trec"), other))
    assert of == again != of_other
    assert of.sure


class Half:
    """Predicts as an estimator does: a method, and no name."""

    def __init__(self, label):
        self.label = label

    def predict(self, texts):
        return [self.label] * len(texts)


def test_anything_that_predicts_is_a_model_and_may_be_named():
    task = pk.load_task("mini-sst")
    assert [model.name for model in load_models(Half(1), task)] == ["Half"]
    named = load_models({"a": Half(0), "b": Half(1), "c": "py:builtins:len", "d": Half(2).predict}, task)
    assert [model.name for model in named] == ["a", "b", "c", "d"]
    assert [named[at].predict(["x", "y"])[1].value for at in (0, 1, 3)] == [0, 1, 2]
    with pytest.raises(
        InvalidArgument, match=r"two models are called 'predict': name them, as predictors=\{"
    ):
        load_models([Half(0).predict, Half(1).predict], task)
    with pytest.raises(InvalidArgument, match="predictors must have names that are texts, got 5"):
        load_models({5: Half(0)}, task)


def test_a_fitted_pipeline_gives_its_probabilities():
    pytest.importorskip("sklearn", reason="scikit-learn is not installed")
    from sklearn.feature_extraction.text import CountVectorizer
    from sklearn.linear_model import LogisticRegression
    from sklearn.pipeline import make_pipeline

    pipeline = make_pipeline(CountVectorizer(), LogisticRegression()).fit(["good", "bad"], ["yes", "no"])
    (model,) = load_models(pipeline, pk.load_task("mini-sst"))
    assert model.name == "Pipeline"
    (said,) = model.predict(["good"])
    assert said.value == "yes"
    assert said.scores == pytest.approx(
        {"no": pipeline.predict_proba(["good"])[0][0], "yes": pipeline.predict_proba(["good"])[0][1]}
    )
