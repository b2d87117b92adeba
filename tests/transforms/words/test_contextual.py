"""contextual on a small BERT made here, whose bias says what it expects everywhere."""

import pytest

import perturbkit as pk
from perturbkit.errors import InvalidArgument, MissingDependency, MissingResource
from tests.transforms.words.outputs import needs_syntax

WORDS = """
    [PAD] [UNK] [CLS] [SEP] [MASK] . the a an she he bought sold old new car automobile vehicle gondola
    cars automobiles ##mobile is in physician doctor apple
"""
VOCABULARY = {word: i for i, word in enumerate(WORDS.split())}


@pytest.fixture(scope="module")
def expecting(tmp_path_factory):
    """Folder of a model that expects ``word`` at every place, the more the earlier it is named."""
    try:
        import torch
        from transformers import BertConfig, BertForMaskedLM, BertTokenizerFast
    except ImportError as error:
        pytest.skip(str(error))

    def make(*wanted):
        folder = tmp_path_factory.mktemp("bert")
        torch.manual_seed(0)
        config = BertConfig(
            vocab_size=len(VOCABULARY),
            hidden_size=32,
            num_hidden_layers=2,
            num_attention_heads=2,
            intermediate_size=32,
            max_position_embeddings=64,
        )
        model = BertForMaskedLM(config)
        with torch.no_grad():
            bias = model.cls.predictions.decoder.bias
            bias.zero_()
            for i, word in enumerate(wanted):
                bias[VOCABULARY[word]] = 40.0 - i
        model.save_pretrained(folder)
        BertTokenizerFast(vocab=VOCABULARY).save_pretrained(folder)
        return str(folder)

    return make


def outputs(text, seeds=15, **params):
    needs_syntax()
    return {pk.perturb_text(text, pk.make("contextual", **params), seed=seed).text for seed in range(seeds)}


def test_what_the_model_expects_comes_in_with_its_article(expecting):
    assert outputs("She bought a car.", model=expecting("automobile"), pos=("noun",)) == {
        "She bought an automobile."
    }


def test_forms_pieces_and_marks_that_do_not_fit_are_left_out(expecting):
    model = expecting("[MASK]", "##mobile", ".", "automobiles", "the", "car", "apple")
    assert outputs("She bought a car.", model=model, pos=("noun",)) == {"She bought an apple."}
    assert outputs("She bought two cars.", model=model, pos=("noun",)) == {"She bought two automobiles."}


def test_only_if_wordnet_agrees(expecting):
    model = expecting("apple", "vehicle", "automobile")
    assert outputs("She bought a car.", model=model, pos=("noun",), related=True) == {
        "She bought an automobile."
    }


def test_the_case_of_the_text_is_kept_and_names_stay(expecting):
    model = expecting("automobile")
    assert outputs("THE CAR IS OLD", model=model, pos=("noun",)) == {"THE AUTOMOBILE IS OLD"}
    assert outputs("Ana met Bob.", model=model) == {"Ana met Bob."}


def test_long_texts_and_a_mask_of_the_text_itself_are_no_trouble(expecting):
    model = expecting("automobile")
    text = "old " * 5000 + "car"
    assert pk.perturb_text(text, pk.make("contextual", model=model, pos=("noun",))).done <= 1
    assert outputs("She bought [MASK] a car .", model=model) == {"She bought [MASK] a car ."}


def test_a_model_that_is_not_here_says_how_to_get_it(tmp_path):
    needs_syntax()
    with pytest.raises((MissingResource, MissingDependency), match=r"hf download|perturbkit\[models\]"):
        outputs("She bought a car.", model=str(tmp_path / "nothing"))


@pytest.mark.parametrize(
    ("params", "message"),
    [
        ({"model": ""}, "model must be a folder or a model id, got ''"),
        ({"top": 0}, "top must be a whole number >= 1, got 0"),
        ({"related": "yes"}, "related must be true or false, got 'yes'"),
    ],
)
def test_bad_parameters_are_named(params, message):
    with pytest.raises(InvalidArgument, match=message):
        pk.make("contextual", **params)
