import pickle
import zipfile

import pytest

from perturbkit.errors import InvalidArgument, MissingResource
from perturbkit.predictors.specs import load_predictor
from perturbkit.tasks.task import Task

pytest.importorskip("sklearn")
skops_io = pytest.importorskip("skops.io")

TEXTS = ["good", "fine", "bad", "poor"]
ROWS = [{"text": "so good", "label": "pos"}, {"text": "too bad", "label": "neg"}]
TASK = Task("days", "test", "classification", ROWS, labels=("neg", "pos"))


def pipeline(labels, model=None):
    from sklearn.feature_extraction.text import TfidfVectorizer
    from sklearn.linear_model import LogisticRegression
    from sklearn.pipeline import make_pipeline

    return make_pipeline(TfidfVectorizer(), model or LogisticRegression()).fit(TEXTS, labels)


@pytest.mark.parametrize("labels", [["pos", "pos", "neg", "neg"], [1, 1, 0, 0]])
def test_a_skops_file_with_names_or_indices(tmp_path, labels):
    skops_io.dump(pipeline(labels), tmp_path / "model.skops")
    predictor = load_predictor(f"sklearn:{tmp_path / 'model.skops'}", task=TASK)
    answers = predictor.predict(TASK.inputs())
    assert TASK.score(answers) == 1.0
    assert set(answers[0].scores) == {"neg", "pos"}
    assert answers[0].scores["pos"] > 0.5
    assert predictor.predict([]) == []


def test_a_model_without_probabilities(tmp_path):
    from sklearn.svm import LinearSVC

    skops_io.dump(pipeline(["pos", "pos", "neg", "neg"], LinearSVC()), tmp_path / "model.skops")
    answers = load_predictor(f"sklearn:{tmp_path / 'model.skops'}").predict(["so good"])
    assert (answers[0].value, answers[0].scores) == ("pos", None)


@pytest.mark.parametrize("suffix", [".pkl", ".joblib"])
def test_a_pickle_only_when_trusted(tmp_path, suffix):
    import joblib

    path = tmp_path / f"model{suffix}"
    model = pipeline(["pos", "pos", "neg", "neg"])
    joblib.dump(model, path) if suffix == ".joblib" else path.write_bytes(pickle.dumps(model))
    with pytest.raises(InvalidArgument, match=r"can run any code .* trust_pickle=True \(--trust-pickle\)"):
        load_predictor(f"sklearn:{path}")
    assert load_predictor(f"sklearn:{path}", trust_pickle=True).predict(["so good"])[0].value == "pos"


class Shout:
    def predict(self, texts):
        return [text.upper() for text in texts]


def test_an_untrusted_type_is_refused_even_with_trust_pickle(tmp_path):
    skops_io.dump(Shout(), tmp_path / "model.skops")
    with pytest.raises(InvalidArgument, match=r"types that are not trusted: .*Shout"):
        load_predictor(f"sklearn:{tmp_path / 'model.skops'}", trust_pickle=True)


def test_files_that_are_not_models(tmp_path):
    with pytest.raises(MissingResource, match="no such file"):
        load_predictor(f"sklearn:{tmp_path / 'absent.skops'}")
    (tmp_path / "text.skops").write_text("not a model")
    with zipfile.ZipFile(tmp_path / "zip.skops", "w") as archive:
        archive.writestr("a.txt", "a")
    for name in ("text.skops", "zip.skops"):
        with pytest.raises(InvalidArgument, match="is not a skops file"):
            load_predictor(f"sklearn:{tmp_path / name}")
    skops_io.dump({"a": 1}, tmp_path / "dict.skops")
    with pytest.raises(InvalidArgument, match="holds a dict, which cannot predict"):
        load_predictor(f"sklearn:{tmp_path / 'dict.skops'}")


def test_pairs_are_refused(tmp_path):
    skops_io.dump(pipeline(["pos", "pos", "neg", "neg"]), tmp_path / "model.skops")
    with pytest.raises(InvalidArgument, match="takes single texts, got a tuple at row 0"):
        load_predictor(f"sklearn:{tmp_path / 'model.skops'}").predict([("a", "b")])
