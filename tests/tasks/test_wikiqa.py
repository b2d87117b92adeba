import gzip

import pytest

from perturbkit.errors import InvalidArgument, MissingResource
from perturbkit.predictors.predictor import Prediction
from perturbkit.tasks.registry import load_task
from perturbkit.tasks.wikiqa import load_wikiqa

HEADER = "QuestionID\tQuestion\tDocumentID\tDocumentTitle\tSentenceID\tSentence\tLabel\n"
LINES = (
    HEADER
    + 'Q1\thow tall is "Mt Invented?\tD1\tMt Invented\tD1-0\tIt is a hill.\t0\n'
    + 'Q1\thow tall is "Mt Invented?\tD1\tMt Invented\tD1-1\tIt is 90 m tall.\t1\n'
    + "Q2\twho rowed\tD2\tRowing\tD2-0\tRowing is old.\t0\n"
)


@pytest.fixture
def folder(tmp_path):
    for name in ("train", "dev", "test"):
        (tmp_path / f"WikiQA-{name}.tsv").write_text(LINES)
    return tmp_path


def test_questions_candidates_and_groups(folder):
    task = load_task("wikiqa", data_dir=folder, partial=True)
    assert dict(task.rows[1]) == {
        "text": 'how tall is "Mt Invented?',
        "text_pair": "It is 90 m tall.",
        "label": "relevant",
        "group": "Q1",
    }
    assert (task.kind, task.group, task.metric) == ("ranking", "group", "mrr")
    assert task.perturbed_columns == ("text",)
    assert task.units().tolist() == [0, 0, 1]
    # The question without a right candidate does not count.
    assert task.score([0.9, 0.2, 0.5]) == 0.5
    assert len(task.train()) == 3


def test_other_metrics(folder):
    assert load_task("wikiqa:metric=map,partial=true", data_dir=folder).metric == "map"
    task = load_task("wikiqa:metric=binary_f1,partial=true", data_dir=folder)
    # Chosen: the first (wrong) and the second (right): precision 1/2, recall 1.
    assert task.score([0.5, 0.9, 0.49]) == pytest.approx(2 / 3)
    assert task.statistics([0.5, 0.9, 0.49]).tolist() == [[1.0, 1.0, 0.0], [0.0, 0.0, 0.0]]
    relevant = Prediction("relevant", {"irrelevant": 0.1, "relevant": 0.9})
    assert task.score(["irrelevant", relevant, 0.0]) == 1.0
    with pytest.raises(InvalidArgument, match="metric of wikiqa must be mrr or map or binary_f1"):
        load_task("wikiqa:metric=f1,partial=true", data_dir=folder)


def test_gzipped_files(tmp_path):
    (tmp_path / "WikiQA-test.tsv.gz").write_bytes(gzip.compress(LINES.replace("\n", "\r\n").encode()))
    assert len(load_task("wikiqa", data_dir=tmp_path, partial=True)) == 3


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (
            LINES.partition("\n")[2].encode(),
            r"WikiQA-test.tsv, line 1: expected the header QuestionID, Question",
        ),
        (LINES.encode() + b"Q3\twho?\tD\tt\tD-0\tsentence\n", r"WikiQA-test.tsv, line 5: expected 7 columns"),
        (LINES.encode() + b"Q3\twho?\tD\tt\tD-0\tsentence\tyes\n", r"WikiQA-test.tsv, line 5"),
        (LINES.encode() + b"\n", r"WikiQA-test.tsv, line 5"),
        (LINES.encode() + b"Q3\tcaf\xe9\tD\tt\tD-0\ts\t1\n", r"line 5: byte 0xe9 is not utf-8"),
        (HEADER.encode(), r"WikiQA-test.tsv ends after line 1: 0 rows"),
        (b"", r"WikiQA-test.tsv ends after line"),
    ],
)
def test_a_wrong_file_says_where(tmp_path, content, message):
    (tmp_path / "WikiQA-test.tsv").write_bytes(content)
    with pytest.raises(InvalidArgument, match=message) as error:
        load_task("wikiqa", data_dir=tmp_path, partial=True)
    assert "\n" not in str(error.value)


def test_a_short_file_and_missing_data(folder, tmp_path):
    with pytest.raises(
        InvalidArgument, match=r"WikiQA-test.tsv ends after line 4: 3 rows .* release has 6165"
    ):
        load_task("wikiqa", data_dir=folder)
    with pytest.raises(MissingResource, match=r"pass --data DIR .* WikiQA-train.tsv"):
        load_wikiqa(hub_ids=(str(tmp_path / "absent"),))


def test_hub_copy(hub_copy):
    datasets = pytest.importorskip("datasets")
    features = {name: datasets.Value("string") for name in ("question_id", "question", "answer")}
    features["label"] = datasets.ClassLabel(names=["0", "1"])
    columns = {"question_id": ["Q1"], "question": ["who rowed"], "answer": ["Ada rowed."], "label": [1]}
    task = load_wikiqa("dev", hub_ids=hub_copy(columns, features))
    assert [dict(row) for row in task.rows] == [
        {"text": "who rowed", "text_pair": "Ada rowed.", "label": "relevant", "group": "Q1"}
    ]


def test_the_released_files(released):
    folder = released("wikiqa")
    found = {}
    for split in ("train", "dev", "test"):
        task = load_task("wikiqa", split, data_dir=folder)
        answered = {row["group"] for row in task.rows if row["label"] == "relevant"}
        found[split] = (len(task), len(set(task.units().tolist())), sum(task.gold()), len(answered))
    assert found == {
        "train": (20360, 2118, 1040, 873),
        "dev": (2733, 296, 140, 126),
        "test": (6165, 633, 293, 243),
    }


@pytest.mark.slow
def test_baseline_on_the_released_files(released, tmp_path, monkeypatch):
    pytest.importorskip("skops")
    monkeypatch.setenv("PERTURBKIT_CACHE", str(tmp_path))
    task = load_task("wikiqa", data_dir=released("wikiqa"))
    predictions = task.baseline().predict(task.inputs())
    scores = {
        name: load_task(f"wikiqa:metric={name}", data_dir=released("wikiqa")).score(predictions)
        for name in ("mrr", "map", "binary_f1")
    }
    print(scores)
    assert scores["mrr"] >= 0.55
