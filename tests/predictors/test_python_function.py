import sys

import numpy as np
import pytest

from perturbkit.errors import InvalidArgument, MissingResource
from perturbkit.predictors.predictor import Prediction
from perturbkit.predictors.python_function import FunctionPredictor
from perturbkit.predictors.specs import load_predictor
from perturbkit.tasks.registry import load_task

MODULE = """
def label(texts):
    return ["pos" if "good" in text else "neg" for text in texts]

def chances(texts):
    return [{"neg": 0.25, "pos": 0.75} for _ in texts]

class Models:
    @staticmethod
    def lengths(texts):
        return [float(len(text)) for text in texts]

class Fitted:
    def predict(self, texts):
        return [len(texts)] * len(texts)

fitted = Fitted()
needs = 3
"""


@pytest.fixture
def here(tmp_path, monkeypatch):
    (tmp_path / "my_model_under_test.py").write_text(MODULE)
    (tmp_path / "broken_model_under_test.py").write_text("import a_package_nobody_has\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    yield tmp_path
    sys.modules.pop("my_model_under_test", None)


def test_a_module_of_the_current_folder(here):
    predictor = load_predictor("py:my_model_under_test:label")
    assert predictor.name == "py:my_model_under_test:label"
    assert predictor.predict(["a good day", "rain"]) == [Prediction("pos"), Prediction("neg")]
    assert load_predictor("py:my_model_under_test:Models.lengths").predict(["abc"]) == [Prediction(3.0)]


def test_a_file_of_the_current_folder_takes_no_place_of_a_package(here):
    (here / "colorsys.py").write_text("def rgb_to_hls(texts):\n    return ['mine'] * len(texts)\n")
    before = list(sys.path)
    function = load_predictor("py:colorsys:rgb_to_hls").function
    assert function(1.0, 1.0, 1.0) == (0.0, 1.0, 0.0)  # white: the one of the standard library
    assert sys.path == [*before, str(here)]


def test_a_module_that_is_not_found_leaves_the_search_path_alone(here):
    before = list(sys.path)
    for spec in ("py:nowhere_to_be_found:f", "py:broken_model_under_test:f"):
        with pytest.raises(MissingResource):
            load_predictor(spec)
    assert sys.path == before


def test_an_object_that_predicts_will_do(here):
    assert [one.value for one in load_predictor("py:my_model_under_test:fitted").predict(["a", "b"])] == [
        2,
        2,
    ]


def test_probabilities_become_label_and_scores(here):
    answer = load_predictor("py:my_model_under_test:chances").predict(["x"])[0]
    assert answer == Prediction("pos", {"neg": 0.25, "pos": 0.75})


@pytest.mark.parametrize(
    ("spec", "kind", "message"),
    [
        ("py:nowhere_to_be_found:f", MissingResource, "no module nowhere_to_be_found in"),
        ("py:my_model_under_test:absent", InvalidArgument, "has no absent"),
        ("py:my_model_under_test:needs", InvalidArgument, "must be a function of a list of texts, got a int"),
        ("py:my_model_under_test", InvalidArgument, "must be py:module:function"),
        ("py:broken_model_under_test:f", MissingResource, "needs a_package_nobody_has: install it"),
    ],
)
def test_what_cannot_be_imported_is_explained(here, spec, kind, message):
    with pytest.raises(kind, match=message):
        load_predictor(spec)


@pytest.mark.parametrize("answers", [["pos"], "pos, pos", {"a": "pos", "b": "pos"}, None, iter(["a", "b"])])
def test_answers_must_be_one_for_each_input(answers):
    with pytest.raises(InvalidArgument, match="model must return"):
        FunctionPredictor(lambda texts: answers, "model").predict(["a", "b"])


@pytest.mark.parametrize("bad", [float("nan"), float("inf"), None, "0.5"])
def test_a_probability_that_is_no_number_names_the_row(bad):
    model = FunctionPredictor(lambda texts: [{"neg": 0.5, "pos": 0.5}, {"neg": bad, "pos": 0.2}], "model")
    with pytest.raises(InvalidArgument, match="model, row 1: probability of 'neg' must be a finite number"):
        model.predict(["a", "b"])


def test_arrays_are_fine():
    task = load_task("mini-sst")
    model = FunctionPredictor(lambda texts: np.full(len(texts), 2), "constant")
    assert task.score(model.predict(task.inputs())) == pytest.approx(0.2)
