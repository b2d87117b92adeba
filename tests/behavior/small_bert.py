"""A small BERT made here, whose bias says which words it expects everywhere."""

from pathlib import Path

import pytest

WORDS = """
    [PAD] [UNK] [CLS] [SEP] [MASK] . , ! a the this was it soup film room i had good great awful cold hot warm
    fast car automobile vehicle ##mobile auto ##s dog cat very really
"""
VOCABULARY = {word: i for i, word in enumerate(WORDS.split())}


def small_bert(folder: Path, *wanted: str, seed: int = 0, scale: float = 1.0) -> str:
    """Folder of a model that expects ``wanted``, the more the earlier it is named."""
    try:
        import torch
        from transformers import BertConfig, BertForMaskedLM, BertTokenizerFast
    except ImportError as error:
        pytest.skip(str(error))
    torch.manual_seed(seed)
    sizes = {"hidden_size": 16, "num_hidden_layers": 1, "num_attention_heads": 2, "intermediate_size": 16}
    model = BertForMaskedLM(BertConfig(vocab_size=len(VOCABULARY), max_position_embeddings=32, **sizes))
    with torch.no_grad():
        bias = model.cls.predictions.decoder.bias
        bias.zero_()
        for i, word in enumerate(wanted):
            bias[VOCABULARY[word]] = 20.0 - i
        # A larger embedding makes the words around matter more.
        model.bert.embeddings.word_embeddings.weight.mul_(scale)
    model.eval()
    model.save_pretrained(folder)
    BertTokenizerFast(vocab=VOCABULARY).save_pretrained(folder)
    return str(folder)
