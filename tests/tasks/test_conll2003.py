import gzip
from collections import Counter

import pytest

from perturbkit.errors import InvalidArgument, MissingResource
from perturbkit.tasks.conll2003 import LABELS, bio_tags, load_conll2003
from perturbkit.tasks.registry import load_task

# Invented sentences; the second has two places that touch.
TEXT = """-DOCSTART- -X- O O

Mira NNP I-NP I-PER
Oduya NNP I-NP I-PER
sailed VBD I-VP O

Porto NNP I-NP I-LOC
Lisbon NNP B-NP B-LOC
Acme NNP I-NP I-ORG
-DOCSTART- -X- -X- O

Rain NN I-NP O
"""


@pytest.fixture
def folder(tmp_path):
    for name in ("eng.train", "eng.testa", "eng.testb"):
        (tmp_path / name).write_text(TEXT)
    return tmp_path


def test_tokens_and_bio_tags(folder):
    task = load_task("conll2003", data_dir=folder, partial=True)
    assert [dict(row) for row in task.rows] == [
        {"tokens": ["Mira", "Oduya", "sailed"], "tags": ["B-PER", "I-PER", "O"]},
        {"tokens": ["Porto", "Lisbon", "Acme"], "tags": ["B-LOC", "B-LOC", "B-ORG"]},
        {"tokens": ["Rain"], "tags": ["O"]},
    ]
    assert (task.kind, task.metric, task.labels) == ("tagging", "entity_f1", LABELS)
    assert task.inputs()[2] == ["Rain"]
    assert task.score(task.gold()) == 1.0


@pytest.mark.parametrize(("split", "found"), [("testa", "dev"), ("validation", "dev"), ("testb", "test")])
def test_splits_by_the_names_of_the_files(folder, split, found):
    assert load_task("conll2003", split, data_dir=folder, partial=True).split == found


def test_windows_line_ends_gz_and_no_last_blank_line(tmp_path):
    packed = gzip.compress(TEXT.rstrip().replace("\n", "\r\n").encode())
    (tmp_path / "eng.testb.gz").write_bytes(packed)
    assert len(load_task("conll2003", data_dir=tmp_path, partial=True)) == 3


def test_tags_that_are_bio_already_stay():
    tags = ["B-PER", "I-PER", "B-PER", "O", "B-LOC", "I-LOC", "I-LOC"]
    assert bio_tags(tags) == tags


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"Mira NNP I-NP I-PER\nleft VBD O\n", r"eng.testb, line 2: expected `word POS chunk entity-tag`"),
        (b"Mira NNP I-NP I-PER\nleft\tVBD\tI-VP\tO\n", r"eng.testb, line 2"),
        (b"Mira NNP I-NP S-PER\n", r"eng.testb, line 1"),
        (b"Mira NNP I-NP O\nJos\xe9 NNP I-NP I-PER\n", r"eng.testb, line 2: byte 0xe9 is not ascii"),
        (b"Mira NNP I-NP O\n\x07 NN O O\n", r"eng.testb, line 2: control characters"),
        (b"-DOCSTART- -X- O O\n\n", r"eng.testb ends after line 2: 0 rows"),
        (b"", r"eng.testb ends after line 0"),
    ],
)
def test_a_wrong_file_says_where(tmp_path, content, message):
    (tmp_path / "eng.testb").write_bytes(content)
    with pytest.raises(InvalidArgument, match=message) as error:
        load_task("conll2003", data_dir=tmp_path, partial=True)
    assert "\n" not in str(error.value)


def test_a_short_file_and_missing_data(folder, tmp_path):
    with pytest.raises(InvalidArgument, match=r"eng.testb ends after line 12: 3 rows .* release has 3453"):
        load_task("conll2003", data_dir=folder)
    with pytest.raises(MissingResource, match=r"pass --data DIR .* eng.train, eng.testa and eng.testb"):
        load_conll2003(hub_ids=(str(tmp_path / "absent"),))


def test_hub_copy_with_named_tags(hub_copy):
    datasets = pytest.importorskip("datasets")
    names = ["O", "B-PER", "I-PER", "B-ORG", "I-ORG", "B-LOC", "I-LOC", "B-MISC", "I-MISC"]
    features = {
        "tokens": datasets.Sequence(datasets.Value("string")),
        "ner_tags": datasets.Sequence(datasets.ClassLabel(names=names)),
    }
    columns = {"tokens": [["-DOCSTART-"], ["Mira", "Oduya", "left"]], "ner_tags": [[0], [1, 2, 0]]}
    task = load_conll2003("dev", hub_ids=hub_copy(columns, features))
    assert [dict(row) for row in task.rows] == [
        {"tokens": ["Mira", "Oduya", "left"], "tags": ["B-PER", "I-PER", "O"]}
    ]


def test_a_hub_copy_with_nameless_tags_is_refused(hub_copy):
    ids = hub_copy({"tokens": [["Mira"]], "tags": [[3]]})
    with pytest.raises(InvalidArgument, match=r"test, row 0: tags \[3\] are not names such as B-PER"):
        load_conll2003(hub_ids=ids)


def test_the_released_files(released):
    folder = released("conll2003")
    sizes = {"train": (14041, 203621, 23499), "testa": (3250, 51362, 5942), "testb": (3453, 46435, 5648)}
    for split, (sentences, tokens, entities) in sizes.items():
        task = load_task("conll2003", split, data_dir=folder)
        assert len(task) == sentences
        assert sum(len(row["tokens"]) for row in task.rows) == tokens
        begun = Counter(tag[0] for row in task.rows for tag in row["tags"])["B"]
        assert begun == entities


@pytest.mark.slow
def test_baseline_on_the_released_files(released, tmp_path, monkeypatch):
    pytest.importorskip("skops")
    monkeypatch.setenv("PERTURBKIT_CACHE", str(tmp_path))
    task = load_task("conll2003", data_dir=released("conll2003"))
    score = task.score(task.baseline().predict(task.inputs()))
    print(f"entity F1 {score:.3f}")
    assert score >= 0.75
