"""Small real models with random weights, built in the test, and what transformers itself says of them."""

import pytest

PIECES = """[PAD] [UNK] [CLS] [SEP] [MASK] a fine dull day and night in oslo sail ##ing ##ed boat ##s . , who
went new york ? by ##er"""
WORDS = PIECES.split()


@pytest.fixture
def tiny(tmp_path):
    """tiny(head, names) saves a two-layer BERT of that head and gives its folder."""
    torch = pytest.importorskip("torch")
    transformers = pytest.importorskip("transformers")

    def make(head, names=("LABEL_0", "LABEL_1"), seed=0, positions=16, folder="model"):
        torch.manual_seed(seed)
        config = transformers.BertConfig(
            vocab_size=len(WORDS),
            hidden_size=32,
            num_hidden_layers=2,
            num_attention_heads=2,
            intermediate_size=37,
            max_position_embeddings=positions,
            initializer_range=0.8,
            id2label=dict(enumerate(names)),
            label2id={name: at for at, name in enumerate(names)},
        )
        path = tmp_path / folder
        getattr(transformers, f"Bert{head}")(config).save_pretrained(path)
        vocabulary = {word: at for at, word in enumerate(WORDS)}
        transformers.BertTokenizerFast(vocab=vocabulary).save_pretrained(path)
        return path

    return make


@pytest.fixture
def directly():
    """directly(folder, head, *texts) gives the outputs of one input, and its encoding, without perturbkit."""
    torch = pytest.importorskip("torch")
    transformers = pytest.importorskip("transformers")

    def ask(folder, head, *texts, **options):
        model = getattr(transformers, f"Bert{head}").from_pretrained(folder).eval()
        tokenizer = transformers.BertTokenizerFast.from_pretrained(folder)
        encoded = tokenizer(*texts, return_tensors="pt", **options)
        with torch.inference_mode():
            return model(**encoded), encoded

    return ask
