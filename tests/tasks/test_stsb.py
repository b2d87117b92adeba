import gzip

import pytest

from perturbkit.errors import InvalidArgument, MissingResource
from perturbkit.tasks.registry import load_task
from perturbkit.tasks.stsb import load_stsb

LINES = (
    'main-news\tinvented\t2015\t1\t4.250\tHe said "no.\tHe refused.\n'
    "main-forums\tinvented\t2015\t2\t0.000\tA crab.\tTwo\x12 boats.\tlicence\tsource\n"
)


@pytest.fixture
def folder(tmp_path):
    for name in ("train", "dev", "test"):
        (tmp_path / f"sts-{name}.csv").write_text(LINES)
    return tmp_path


def test_pairs_and_scores_without_quoting(folder):
    task = load_task("stsb", data_dir=folder, partial=True)
    assert [dict(row) for row in task.rows] == [
        {"text": 'He said "no.', "text_pair": "He refused.", "label": 4.25},
        {"text": "A crab.", "text_pair": "Two\x12 boats.", "label": 0.0},
    ]
    assert (task.kind, task.metric, task.labels) == ("regression", "pearson", ())
    assert task.perturbed_columns == ("text", "text_pair")
    assert load_task("stsb:metric=spearman,partial=true", data_dir=folder).metric == "spearman"
    assert len(task.train()) == 2


def test_gzipped_files(tmp_path):
    (tmp_path / "sts-dev.csv.gz").write_bytes(gzip.compress(LINES.encode()))
    assert load_task("stsb", "validation", data_dir=tmp_path, partial=True).split == "dev"


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (LINES.encode() + b"main-news\tx\t2015\t3\tfive\ta\tb\n", r"sts-test.csv, line 3: expected genre"),
        (b"main-news\tx\t2015\t3\t5.1\ta\tb\n", r"sts-test.csv, line 1"),
        (b"main-news\tx\t2015\t3\tnan\ta\tb\n", r"sts-test.csv, line 1"),
        (b"main-news\tx\t2015\t3\t5.0\ta\n", r"sts-test.csv, line 1"),
        (b"main-news,x,2015,3,5.0,a,b\n", r"sts-test.csv, line 1"),
        (b"main-news\tx\t2015\t3\t5.0\ta\tcaf\xe9\n", r"line 1: byte 0xe9 is not utf-8"),
        (b"main-news\tx\t2015\t3\t5.0\ta\t\x00\n", r"line 1: control characters"),
        (b"", r"sts-test.csv ends after line 0"),
    ],
)
def test_a_wrong_file_says_where(tmp_path, content, message):
    (tmp_path / "sts-test.csv").write_bytes(content)
    with pytest.raises(InvalidArgument, match=message) as error:
        load_task("stsb", data_dir=tmp_path, partial=True)
    assert "\n" not in str(error.value)


def test_a_short_file_a_wrong_metric_and_missing_data(folder, tmp_path):
    with pytest.raises(InvalidArgument, match=r"sts-test.csv ends after line 2: 2 rows .* release has 1379"):
        load_task("stsb", data_dir=folder)
    with pytest.raises(InvalidArgument, match="metric of stsb must be pearson or spearman, got 'accuracy'"):
        load_task("stsb:metric=accuracy,partial=true", data_dir=folder)
    with pytest.raises(MissingResource, match=r"pass --data DIR .* sts-train.csv"):
        load_stsb(hub_ids=(str(tmp_path / "absent"),))


@pytest.mark.parametrize(
    ("column", "scores", "found"), [("score", [0.85, 0.0], [4.25, 0.0]), ("label", [4.25, 0.5], [4.25, 0.5])]
)
def test_hub_copies_from_0_to_1_and_from_0_to_5(hub_copy, column, scores, found):
    ids = hub_copy({"sentence1": ["a", "b"], "sentence2": ["c", "d"], column: scores})
    task = load_stsb("dev", hub_ids=ids)
    assert task.gold() == pytest.approx(found)
    assert task.inputs()[0] == ("a", "c")


def test_scores_that_are_kept_back(hub_copy):
    ids = hub_copy({"sentence1": ["a"], "sentence2": ["c"], "label": [-1.0]})
    with pytest.raises(InvalidArgument, match="keeps the scores of test back: use dev"):
        load_stsb(hub_ids=ids)


def test_the_released_files(released):
    folder = released("stsb")
    sizes = {split: len(load_task("stsb", split, data_dir=folder)) for split in ("train", "dev", "test")}
    assert sizes == {"train": 5749, "dev": 1500, "test": 1379}


@pytest.mark.slow
def test_baseline_on_the_released_files(released, tmp_path, monkeypatch):
    pytest.importorskip("skops")
    monkeypatch.setenv("PERTURBKIT_CACHE", str(tmp_path))
    task = load_task("stsb", data_dir=released("stsb"))
    score = task.score(task.baseline().predict(task.inputs()))
    print(f"Pearson {score:.3f}")
    assert score >= 0.65
