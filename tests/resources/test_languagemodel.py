"""Suggestions of a masked language model, on a small BERT made here whose bias says what it expects."""

import pytest

from perturbkit.errors import InvalidArgument, MissingDependency, MissingResource
from perturbkit.resources.languagemodel import masked_language_model

WORDS = "[PAD] [UNK] [CLS] [SEP] [MASK] a cat dog ##s . bird sleeps"
VOCABULARY = {word: i for i, word in enumerate(WORDS.split())}


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    try:
        import torch
        from transformers import BertConfig, BertForMaskedLM, BertTokenizerFast
    except ImportError as error:
        pytest.skip(str(error))
    path = tmp_path_factory.mktemp("bert")
    torch.manual_seed(0)
    sizes = {"hidden_size": 16, "num_hidden_layers": 1, "num_attention_heads": 2, "intermediate_size": 16}
    model = BertForMaskedLM(BertConfig(vocab_size=len(VOCABULARY), max_position_embeddings=64, **sizes))
    with torch.no_grad():
        bias = model.cls.predictions.decoder.bias
        bias.zero_()
        for word, wanted in (("##s", 33.0), ("dog", 32.0), (".", 31.0), ("cat", 30.0)):
            bias[VOCABULARY[word]] = wanted
    model.save_pretrained(path)
    BertTokenizerFast(vocab=VOCABULARY).save_pretrained(path)
    return path


def test_whole_words_likeliest_first(folder):
    found = masked_language_model(str(folder)).suggest("A bird sleeps.", 2, 6, top=4)
    assert [word for word, _ in found] == ["dog", "cat"]
    assert found[0][1] > found[1][1] > 0
    assert sum(share for _, share in found) < 1


def test_it_is_loaded_once_and_answers_the_same(folder):
    model = masked_language_model(str(folder))
    assert masked_language_model(str(folder)) is model
    assert model.suggest("A bird sleeps.", 2, 6, top=4) == model.suggest("A cat sleeps.", 2, 5, top=4)


def test_long_texts_are_seen_through_a_window(folder):
    text = "bird " * 400 + "bird" + " bird" * 400
    found = masked_language_model(str(folder)).suggest(text, 2000, 2004, top=4)
    assert [word for word, _ in found] == ["dog", "cat"]


def test_what_is_missing_is_said(tmp_path):
    with pytest.raises((MissingResource, MissingDependency), match=r"hf download|perturbkit\[models\]"):
        masked_language_model(str(tmp_path / "none"))


def test_a_model_without_a_head_for_masks_is_refused(folder, tmp_path):
    from transformers import AutoTokenizer, BertModel

    BertModel.from_pretrained(folder).save_pretrained(tmp_path)
    AutoTokenizer.from_pretrained(folder).save_pretrained(tmp_path)
    with pytest.raises(InvalidArgument, match="has no trained masked-language-model head"):
        masked_language_model(str(tmp_path))


def test_pseudo_log_likelihood_is_the_mean_over_masked_tokens(folder):
    import torch
    from transformers import AutoModelForMaskedLM, AutoTokenizer

    tokenizer, model = AutoTokenizer.from_pretrained(folder), AutoModelForMaskedLM.from_pretrained(folder)
    numbers = tokenizer("a cat sleeps.")["input_ids"]
    logs = []
    for place in range(1, len(numbers) - 1):
        masked = torch.tensor([[*numbers[:place], tokenizer.mask_token_id, *numbers[place + 1 :]]])
        with torch.no_grad():
            logs.append(model(input_ids=masked).logits[0, place].log_softmax(-1)[numbers[place]].item())
    found = masked_language_model(str(folder)).pseudo_log_likelihood("a cat sleeps.")
    assert found == pytest.approx(sum(logs) / 4, rel=1e-5)
    assert masked_language_model(str(folder)).pseudo_log_likelihood("") == 0
