import json

import pytest

from perturbkit.errors import InvalidArgument
from perturbkit.predictors.bi_encoder import BiEncoder, SentenceEncoder
from perturbkit.predictors.specs import load_predictor
from perturbkit.tasks.task import Task

torch = pytest.importorskip("torch")

TEXTS = ["a fine day", "a dull day and night", "who went sailing in New York ?", "boats", "a fine night", ""]
PAIRS = [(TEXTS[0], TEXTS[4]), (TEXTS[1], TEXTS[2]), (TEXTS[3], TEXTS[3])]


def pairs(kind="regression"):
    rows = [{"text": a, "text_pair": b, "label": 1, "group": "g"} for a, b in PAIRS]
    columns = ("text", "text_pair")
    if kind == "regression":
        return Task("p", "test", kind, rows, columns, metric="pearson")
    return Task("p", "test", kind, rows, columns, metric="mrr", group="group", labels=("no", "yes"))


@pytest.mark.parametrize("kind", ["regression", "ranking"])
def test_cosine_of_mean_vectors(tiny, directly, kind):
    folder = tiny("Model")
    answers = load_predictor(f"bi:{folder}", task=pairs(kind)).predict(PAIRS)
    for (first, second), answer in zip(PAIRS, answers, strict=True):
        states = [
            directly(folder, "Model", text)[0].last_hidden_state[0].mean(dim=0) for text in (first, second)
        ]
        assert answer.value == pytest.approx(float(torch.cosine_similarity(*states, dim=0)), abs=1e-5)
    assert answers[2].value == pytest.approx(1.0)
    assert answers[2].scores is None


def test_first_token_where_the_folder_says_so(tiny, directly):
    folder = tiny("Model")
    (folder / "1_Pooling").mkdir()
    (folder / "1_Pooling" / "config.json").write_text(json.dumps({"pooling_mode_cls_token": True}))
    (vector,) = SentenceEncoder(str(folder), "e").encode([TEXTS[2]])
    expected = directly(folder, "Model", TEXTS[2])[0].last_hidden_state[0, 0]
    assert torch.allclose(vector, expected, atol=1e-5)
    (folder / "1_Pooling" / "config.json").write_text("{")
    with pytest.raises(InvalidArgument, match="is not JSON"):
        SentenceEncoder(str(folder), "e")


def test_layers_are_put_end_to_end(tiny, directly):
    folder = tiny("Model")
    encoder = SentenceEncoder(str(folder), "e", layers=(0, 2))
    (vector,) = encoder.encode([TEXTS[0]])
    assert encoder.width == 64
    hidden = directly(folder, "Model", TEXTS[0])[0]
    assert torch.allclose(vector[32:], hidden.last_hidden_state[0].mean(dim=0), atol=1e-5)


def test_vectors_are_the_same_to_the_last_bit_whatever_is_asked_together(tiny):
    encoder = SentenceEncoder(str(tiny("Model", positions=40)), "e", batch_size=4)
    texts = TEXTS * 3
    together = encoder.encode(texts)
    for text, vector in zip(texts, together, strict=True):
        assert torch.equal(encoder.encode([text])[0], vector)
    assert all(torch.equal(a, b) for a, b in zip(encoder.encode(texts[::-1])[::-1], together, strict=True))
    assert encoder.encode([]) == []


def test_what_it_cannot_do_is_refused(tiny):
    folder = str(tiny("Model"))
    with pytest.raises(InvalidArgument, match="takes pairs of texts, got a str at row 1"):
        BiEncoder(folder).predict([("a", "b"), "a"])
    with pytest.raises(InvalidArgument, match="but the task is classification: use hf: or encoder"):
        BiEncoder(folder, kind="classification")
