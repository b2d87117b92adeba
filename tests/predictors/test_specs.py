import pytest

from perturbkit.errors import InvalidArgument
from perturbkit.predictors.predictor import Predictor
from perturbkit.predictors.specs import load_predictor


@pytest.mark.parametrize(
    "spec",
    [
        "",
        "hf",
        "hf:",
        "sklearn:",
        "py:",
        "predictions:",
        "bi:",
        "spacy:",
        "chat:",
        "baseline:x",
        "encoder:x",
        "skleran:a.skops",
    ],
)
def test_a_spec_that_means_nothing_lists_the_kinds(spec):
    with pytest.raises(InvalidArgument, match=r"spec must be baseline, encoder, hf:ID_OR_FOLDER, .* got "):
        load_predictor(spec)


def test_the_nearest_kind_is_named():
    with pytest.raises(InvalidArgument, match="did you mean sklearn:"):
        load_predictor("skleran:model.skops")


def test_the_kinds_are_listed_once():
    with pytest.raises(InvalidArgument) as caught:
        load_predictor("xqzw")
    assert str(caught.value) == (
        "spec must be baseline, encoder, hf:ID_OR_FOLDER, bi:ID_OR_FOLDER, spacy:MODEL, chat:MODEL, "
        "sklearn:FILE, py:module:function or predictions:FILE, got 'xqzw'"
    )


def test_a_function_without_its_kind():
    with pytest.raises(InvalidArgument, match="got 'mine:answers'; a function is py:mine:answers"):
        load_predictor("mine:answers")


@pytest.mark.parametrize("spec", ["baseline", "encoder"])
def test_what_is_trained_needs_a_task(spec):
    with pytest.raises(InvalidArgument, match=f"spec '{spec}' needs a task"):
        load_predictor(spec)


def test_what_is_loaded_is_a_predictor():
    assert isinstance(load_predictor("py:builtins:sorted"), Predictor)
