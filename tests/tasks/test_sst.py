import gzip
from collections import Counter

import pytest

from perturbkit.errors import InvalidArgument, MissingResource
from perturbkit.tasks.registry import load_task
from perturbkit.tasks.sst import BINARY_LABELS, LABELS, load_sst, read_tree

TREES = (
    "(4 (2 It) (4 (4 (2 is) (4 superb)) (2 .)))\n"
    "(2 (2 A) (2 (2 -LRB-) (2 (2 café\\/bar) (2 -RRB-))))\n"
    "(0 (2 ``) (0 (0 Awful) (1 (2 '') (1 !))))\n"
    "(1 (2 F) (1 *\\**))\n"
)


@pytest.fixture
def folder(tmp_path):
    for name in ("train.txt", "dev.txt", "test.txt"):
        (tmp_path / name).write_text(TREES, encoding="utf-8")
    return tmp_path


def test_text_and_label_of_the_root(folder):
    task = load_task("sst", data_dir=folder, partial=True)
    assert [dict(row) for row in task.rows] == [
        {"text": "It is superb .", "label": "very positive"},
        {"text": "A ( café/bar )", "label": "neutral"},
        {"text": "`` Awful '' !", "label": "very negative"},
        {"text": "F ***", "label": "negative"},
    ]
    assert task.gold() == [4, 2, 0, 1]
    assert task.labels == LABELS
    assert task.metric == "accuracy"
    assert len(task.train()) == 4


@pytest.mark.parametrize("name", ["sst:binary=true,partial=true", "sst5:binary=true,partial=true"])
def test_two_classes_leave_the_neutral_out(folder, name):
    task = load_task(name, "validation", data_dir=folder)
    assert [row["label"] for row in task.rows] == ["positive", "negative", "negative"]
    assert (task.labels, task.split) == (BINARY_LABELS, "dev")
    assert len(task.train()) == 3


@pytest.mark.parametrize("name", ["sst:classes=3,partial=true", "sst5:classes=3,partial=true"])
def test_three_classes_join_the_ends(folder, name):
    task = load_task(name, data_dir=folder)
    assert [row["label"] for row in task.rows] == ["positive", "neutral", "negative", "negative"]
    assert (task.name, task.labels) == ("sst:classes=3", ("negative", "neutral", "positive"))
    assert [row["label"] for row in task.train()] == ["positive", "neutral", "negative", "negative"]


def test_how_many_classes(folder):
    two = load_task("sst:classes=2,partial=true", data_dir=folder)
    assert two.rows == load_task("sst:binary=true,partial=true", data_dir=folder).rows
    assert load_task("sst:classes=5,partial=true", data_dir=folder).gold() == [4, 2, 0, 1]
    with pytest.raises(InvalidArgument, match="classes of sst must be 5, 3, 2, got '4'"):
        load_task("sst:classes=4", data_dir=folder)
    with pytest.raises(InvalidArgument, match="binary=true is classes=2: give one of them, got classes=3"):
        load_task("sst:classes=3,binary=true", data_dir=folder)


def test_gzipped_files(tmp_path):
    (tmp_path / "test.txt.gz").write_bytes(gzip.compress(TREES.encode()))
    assert len(load_task("sst", data_dir=tmp_path, partial=True)) == 4


@pytest.mark.parametrize(
    "line",
    ["", "()", "(2 )", "(5 good)", "(2 good", "(2 good))", "good", "(2 a) (2 b)", "2 (2 a)"],
)
def test_what_is_no_tree(line):
    assert read_tree(line) is None


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (TREES.encode() + b"(3 (2 torn\n", r"test.txt, line 5: expected a tree"),
        (b"(3 fine)\n\n(3 fine)\n", r"test.txt, line 2: expected a tree"),
        (b"sentence\tlabel\n", r"test.txt, line 1: expected a tree"),
        (b"(3 fine)\n(3 caf\xe9)\n", r"test.txt, line 2: byte 0xe9 is not utf-8"),
        (b"(3 fine)\n\x00\n", r"test.txt, line 2: control characters"),
        (b"", r"test.txt ends after line 0"),
    ],
)
def test_a_wrong_file_says_where(tmp_path, content, message):
    (tmp_path / "test.txt").write_bytes(content)
    with pytest.raises(InvalidArgument, match=message) as error:
        load_task("sst", data_dir=tmp_path, partial=True)
    assert "\n" not in str(error.value)


def test_a_short_file_and_a_wrong_split(folder):
    with pytest.raises(InvalidArgument, match=r"dev.txt ends after line 4: 4 rows .* release has 1101"):
        load_task("sst", "dev", data_dir=folder)
    with pytest.raises(InvalidArgument, match="split of sst must be train, dev, test, got 'tset'"):
        load_task("sst", "tset", data_dir=folder)


def test_missing_files_and_no_network(tmp_path):
    with pytest.raises(MissingResource, match=r"test\.txt \(or test.txt.gz\) is not in"):
        load_task("sst", data_dir=tmp_path)
    with pytest.raises(MissingResource, match=r"pass --data DIR .* train.txt, dev.txt and test.txt"):
        load_sst(hub_ids=(str(tmp_path / "absent"),))


def test_hub_copies(hub_copy):
    ids = hub_copy({"text": ["fine ", "dull"], "label": [3, 1], "label_text": ["positive", "negative"]})
    assert [dict(row) for row in load_sst("dev", hub_ids=ids).rows] == [
        {"text": "fine", "label": "positive"},
        {"text": "dull", "label": "negative"},
    ]


def test_the_hub_copy_of_two_classes(hub_copy):
    datasets = pytest.importorskip("datasets")
    features = {
        "sentence": datasets.Value("string"),
        "label": datasets.ClassLabel(names=["negative", "positive"]),
    }
    ids = hub_copy({"sentence": ["fine ", "dull"], "label": [1, 0]}, features)
    task = load_sst("dev", binary=True, hub_ids=ids)
    assert task.gold() == [1, 0]


def test_labels_that_are_kept_back(hub_copy):
    ids = hub_copy({"sentence": ["fine"], "label": [-1]})
    with pytest.raises(InvalidArgument, match=r"row 0: label -1 is none of very negative.*use dev"):
        load_sst("test", binary=True, hub_ids=ids)


def test_the_released_files(released):
    folder = released("sst")
    counts = {
        split: Counter(load_task("sst", split, data_dir=folder).gold()) for split in ("train", "dev", "test")
    }
    assert [counts["train"][at] for at in range(5)] == [1092, 2218, 1624, 2322, 1288]
    assert [counts["dev"][at] for at in range(5)] == [139, 289, 229, 279, 165]
    assert [counts["test"][at] for at in range(5)] == [279, 633, 389, 510, 399]
    texts = [row["text"] for row in load_task("sst", "train", data_dir=folder).rows]
    assert sum("(" in text for text in texts) > 300
    assert not any("-LRB-" in text or "\\" in text for text in texts)
    assert len(load_task("sst:binary=true", "dev", data_dir=folder)) == 872


@pytest.mark.slow
def test_baseline_on_the_released_files(released, tmp_path, monkeypatch):
    pytest.importorskip("skops")
    monkeypatch.setenv("PERTURBKIT_CACHE", str(tmp_path))
    task = load_task("sst", data_dir=released("sst"))
    score = task.score(task.baseline().predict(task.inputs()))
    print(f"accuracy {score:.3f}")
    assert score >= 0.41
