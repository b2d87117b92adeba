import math

import pytest

from perturbkit.errors import InvalidArgument, MissingResource
from perturbkit.predictors.specs import load_predictor
from perturbkit.tasks.task import Task

torch = pytest.importorskip("torch")
transformers = pytest.importorskip("transformers")

TEXTS = ["a fine day", "a dull day and night", "night", "fine fine fine fine and a dull night"]


def task(labels=("neg", "pos"), **changes):
    rows = [{"text": text, "text_pair": "a day", "label": 0} for text in TEXTS]
    return Task(
        **{"name": "d", "split": "test", "kind": "classification", "rows": rows, "labels": labels, **changes}
    )


@pytest.fixture
def build(tiny):
    return lambda names, seed=0: f"hf:{tiny('ForSequenceClassification', names, seed, folder='')}"


def expected(spec, items):
    """Logits one by one, without the predictor's batches."""
    folder = spec.removeprefix("hf:")
    model = transformers.BertForSequenceClassification.from_pretrained(folder).eval()
    tokenizer = transformers.BertTokenizerFast.from_pretrained(folder)
    found = []
    for item in items:
        pair = item if isinstance(item, tuple) else (item,)
        encoded = tokenizer(*pair, return_tensors="pt", truncation=True, max_length=16)
        with torch.inference_mode():
            found.append(model(**encoded).logits[0].tolist())
    return found


def test_labels_and_probabilities_in_the_order_of_the_inputs(build):
    spec = build(["pos", "neg"])  # another order than the task's
    answers = load_predictor(spec, task=task()).predict(TEXTS)
    assert len({round(answer.scores["pos"], 3) for answer in answers}) > 1
    for answer, (first, second) in zip(answers, expected(spec, TEXTS), strict=True):
        assert answer.value == ("pos" if first > second else "neg")
        assert answer.scores["pos"] == pytest.approx(1 / (1 + math.exp(second - first)), abs=1e-5)
        assert sum(answer.scores.values()) == pytest.approx(1)


def test_small_batches_give_the_same(build):
    from perturbkit.predictors.transformers import TransformersPredictor

    spec = build(["neg", "pos"])
    small = TransformersPredictor(spec.removeprefix("hf:"), labels=("neg", "pos"), batch_size=2)
    for one, other in zip(small.predict(TEXTS), load_predictor(spec).predict(TEXTS), strict=True):
        assert one.value == other.value
        assert one.scores["pos"] == pytest.approx(other.scores["pos"], abs=1e-5)
    assert small.predict([]) == []


def test_pairs_and_one_output(build):
    spec = build(["similarity"])
    pairs = task((), kind="regression", text_columns=("text", "text_pair"), metric="pearson")
    answers = load_predictor(spec, task=pairs).predict(pairs.inputs())
    assert [answer.value for answer in answers] == pytest.approx(
        [row[0] for row in expected(spec, pairs.inputs())], abs=1e-5
    )
    assert answers[0].scores is None


def test_a_text_longer_than_the_model_is_cut(build):
    spec = build(["neg", "pos"])
    long = " ".join(["fine"] * 40)
    (answer,) = load_predictor(spec).predict([long])
    ((first, second),) = expected(spec, [long])
    assert answer.scores["pos"] == pytest.approx(1 / (1 + math.exp(first - second)), abs=1e-5)


def test_names_in_other_case_and_nameless_outputs(build):
    assert set(load_predictor(build(["POS", "NEG"]), task=task()).predict(["a"])[0].scores) == {"neg", "pos"}
    nameless = load_predictor(build(["LABEL_0", "LABEL_1"]), task=task())
    assert list(nameless.predict(["a"])[0].scores) == ["neg", "pos"]


@pytest.mark.parametrize(
    "names", [["neg", "neutral", "pos"], ["good", "bad"], ["LABEL_0", "LABEL_1", "LABEL_2"], ["neg"]]
)
def test_other_labels_are_refused(build, names):
    spec = build(names)
    with pytest.raises(InvalidArgument, match=r"has .* (labels|outputs)") as error:
        load_predictor(spec, task=task())
    assert "\n" not in str(error.value)


def test_one_output_of_a_ranking_task_is_the_logit_of_relevance(build):
    spec = build(["relevance"])
    rows = [{"text": text, "text_pair": "a day", "label": 1, "group": "q"} for text in TEXTS]
    columns = ("text", "text_pair")
    ranking = Task("r", "test", "ranking", rows, columns, metric="mrr", group="group", labels=("no", "yes"))
    answers = load_predictor(spec, task=ranking).predict(ranking.inputs())
    logits = [row[0] for row in expected(spec, ranking.inputs())]
    assert [answer.value for answer in answers] == pytest.approx(
        [1 / (1 + math.exp(-logit)) for logit in logits], abs=1e-5
    )


def test_a_cross_encoder_of_pairs_with_classes(build):
    spec = build(["pos", "neg"])
    pairs = task(text_columns=("text", "text_pair"))
    answers = load_predictor(spec, task=pairs).predict(pairs.inputs())
    for answer, (first, second) in zip(answers, expected(spec, pairs.inputs()), strict=True):
        assert answer.scores["pos"] == pytest.approx(1 / (1 + math.exp(second - first)), abs=1e-5)


def test_tagging_and_token_lists_are_refused(build):
    spec = build(["neg", "pos"])
    with pytest.raises(InvalidArgument, match="got a token list at row 1"):
        load_predictor(spec).predict(["a", ["a", "day"]])
    rows = [{"tokens": ["a"], "tags": ["O"]}]
    tagging = Task("n", "test", "tagging", rows, ("tokens",), "tags", ("tokens",), "entity_f1", labels=("O",))
    with pytest.raises(InvalidArgument, match="BertForSequenceClassification, which has no head for tokens"):
        load_predictor(spec, task=tagging)


def test_an_encoder_without_a_trained_head_is_refused(build, tmp_path):
    spec = build(["neg", "pos"])
    model = transformers.BertModel.from_pretrained(tmp_path)
    model.save_pretrained(tmp_path)
    with pytest.raises(InvalidArgument, match=r"no trained classifier head \(classifier"):
        load_predictor(spec)


def test_an_unknown_id_is_one_clear_line(monkeypatch):
    monkeypatch.setenv("HF_HUB_OFFLINE", "1")
    monkeypatch.setattr("huggingface_hub.constants.HF_HUB_OFFLINE", True)
    with pytest.raises(MissingResource, match="while HF_HUB_OFFLINE is set") as error:
        load_predictor("hf:nobody/no-such-model")
    assert "\n" not in str(error.value)


def test_a_folder_without_a_model(tmp_path):
    with pytest.raises(MissingResource, match="cannot be loaded from that folder") as error:
        load_predictor(f"hf:{tmp_path}")
    assert "\n" not in str(error.value)


def test_a_damaged_folder_is_one_clear_line(build, tmp_path):
    spec = build(["neg", "pos"])
    weights = tmp_path / "model.safetensors"
    weights.write_bytes(weights.read_bytes()[:100])
    with pytest.raises(MissingResource, match="cannot be loaded from that folder") as error:
        load_predictor(spec)
    assert "\n" not in str(error.value)
