import gzip
import time
from collections import Counter
from pathlib import Path

import pytest

from perturbkit.errors import InvalidArgument, MissingResource
from perturbkit.tasks.registry import load_task
from perturbkit.tasks.trec import COARSE_LABELS, FINE_LABELS, load_trec

TREC = Path(__file__).parents[2] / "../shared/datasets/trec"
LINES = b"LOC:city Where is Ba\xf1os ?\nNUM:date When was the harbour built ?\nHUM:ind Who sang ?\n"


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "TREC_10.label").write_bytes(LINES)
    (tmp_path / "train_5500.label").write_bytes(LINES)
    return tmp_path


def test_rows_text_and_labels(folder):
    task = load_task("trec", data_dir=folder, partial=True)
    assert [dict(row) for row in task.rows] == [
        {"text": "Where is Baños ?", "label": "LOC:city"},
        {"text": "When was the harbour built ?", "label": "NUM:date"},
        {"text": "Who sang ?", "label": "HUM:ind"},
    ]
    assert task.labels == FINE_LABELS
    assert len(FINE_LABELS) == 50
    assert len(task.train()) == 3


@pytest.mark.parametrize("name", ["trec:coarse=true", "trec:coarse=true,partial=true"])
def test_coarse_in_the_spec(folder, name):
    task = load_task(name, data_dir=folder, partial=True)
    assert [row["label"] for row in task.rows] == ["LOC", "NUM", "HUM"]
    assert task.labels == COARSE_LABELS == ("ABBR", "DESC", "ENTY", "HUM", "LOC", "NUM")


def test_gzipped_files(tmp_path):
    (tmp_path / "TREC_10.label.gz").write_bytes(gzip.compress(LINES))
    assert len(load_task("trec", data_dir=tmp_path, partial=True)) == 3


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"HUM:ind Who ?\nwho sang ?\n", r"TREC_10.label, line 2: expected `COARSE:fine question`"),
        (b"HUM:ind Who ?\nHUM:indd Who ?\n", r"line 2"),
        (b"HUM:ind Who ?\nHUM:ind\n", r"line 2"),
        (b"HUM:ind Who ?\n\nHUM:ind Who ?\n", r"line 2"),
        (b"label,text\n1,Who ?\n", r"line 1"),
        ("HUM:ind Who ?\nLOC:city Where is Baños ?\n".encode(), r"line 2: the bytes are UTF-8.*latin-1"),
        ("HUM:ind Who ?\n".encode("utf-16"), r"line 1"),
        (b"HUM:ind Who ?\n\x00\x01\x02\n", r"line 2: control characters"),
        (b"", r"ends after line 0"),
    ],
)
def test_a_wrong_file_says_where(tmp_path, content, message):
    (tmp_path / "TREC_10.label").write_bytes(content)
    with pytest.raises(InvalidArgument, match=message) as error:
        load_task("trec", data_dir=tmp_path, partial=True)
    assert "\n" not in str(error.value)


def test_a_short_file_is_an_error(folder):
    with pytest.raises(InvalidArgument, match=r"TREC_10.label ends after line 3: 3 rows .* release has 500"):
        load_task("trec", data_dir=folder)


def test_a_torn_gzip_file_is_an_error(tmp_path):
    (tmp_path / "TREC_10.label.gz").write_bytes(gzip.compress(LINES * 50)[:-20])
    with pytest.raises(InvalidArgument, match=r"TREC_10.label.gz cannot be read"):
        load_task("trec", data_dir=tmp_path)


def test_missing_files_say_what_to_put_where(tmp_path):
    with pytest.raises(MissingResource, match=r"TREC_10\.label"):
        load_task("trec", data_dir=tmp_path)
    with pytest.raises(MissingResource, match="is not a folder"):
        load_task("trec", data_dir=tmp_path / "nowhere")


def test_unknown_split(folder):
    with pytest.raises(InvalidArgument, match="train or test, got 'dev'"):
        load_task("trec", "dev", data_dir=folder)


@pytest.fixture
def hub_folder(tmp_path):
    """A data set as the hub lays it out, with class labels as the TREC copies have them."""
    datasets = pytest.importorskip("datasets")
    names = datasets.ClassLabel(names=sorted(FINE_LABELS))
    features = datasets.Features(
        {"text": datasets.Value("string"), "coarse_label": datasets.Value("int64"), "fine_label": names}
    )
    for split in ("train", "test"):
        rows = {
            "text": ["Who sang ?", "Where is it ?"],
            "coarse_label": [3, 4],
            "fine_label": ["HUM:ind", "LOC:other"],
        }
        table = datasets.Dataset.from_dict(rows, features=features)
        table.to_parquet(tmp_path / "data" / f"{split}-00000-of-00001.parquet")
    return tmp_path / "data"


def test_hub_layout_with_class_labels(hub_folder, tmp_path, monkeypatch):
    monkeypatch.setattr("datasets.config.HF_DATASETS_CACHE", tmp_path / "cache")
    task = load_trec("test", hub_ids=(str(hub_folder),))
    assert [dict(row) for row in task.rows] == [
        {"text": "Who sang ?", "label": "HUM:ind"},
        {"text": "Where is it ?", "label": "LOC:other"},
    ]
    coarse = load_trec("test", coarse=True, hub_ids=(str(hub_folder),))
    assert [row["label"] for row in coarse.rows] == ["HUM", "LOC"]
    assert len(coarse.train()) == 2


def test_hub_layout_as_csv_and_the_second_id(tmp_path, monkeypatch):
    pytest.importorskip("datasets")
    monkeypatch.setattr("datasets.config.HF_DATASETS_CACHE", tmp_path / "cache")
    folder = tmp_path / "copy"
    folder.mkdir()
    (folder / "test.csv").write_text("text,label,label_original\nWho sang ?,12,HUM:ind\n")
    task = load_trec("test", hub_ids=(str(tmp_path / "absent"), str(folder)))
    assert [dict(row) for row in task.rows] == [{"text": "Who sang ?", "label": "HUM:ind"}]


def test_a_hub_copy_without_labels_is_refused(tmp_path, monkeypatch):
    pytest.importorskip("datasets")
    monkeypatch.setattr("datasets.config.HF_DATASETS_CACHE", tmp_path / "cache")
    (tmp_path / "test.csv").write_text("text,label\nWho sang ?,12\n")
    with pytest.raises(InvalidArgument, match="has columns text, label, none with labels such as ABBR:abb"):
        load_trec("test", hub_ids=(str(tmp_path),))


def test_no_data_at_all_names_the_next_step(tmp_path):
    pytest.importorskip("datasets")
    with pytest.raises(
        MissingResource, match=r"pass --data DIR .* train_5500.label and TREC_10.label"
    ) as error:
        load_trec("test", hub_ids=(str(tmp_path / "absent"),))
    assert "\n" not in str(error.value)


def _real_trec():
    if not TREC.is_dir():
        reason = "the TREC files are not in ../shared/datasets/trec"
        print(reason)
        pytest.skip(reason)
    return TREC


def test_the_released_files():
    test = load_task("trec", data_dir=_real_trec())
    coarse = load_task("trec:coarse=true", "train", data_dir=TREC)
    assert len({row["label"] for row in test.rows}) == 42
    counts = Counter(row["label"] for row in coarse.rows)
    assert counts == {"ENTY": 1250, "HUM": 1223, "DESC": 1162, "NUM": 896, "LOC": 835, "ABBR": 86}


def test_baseline_on_the_released_files(tmp_path, monkeypatch):
    pytest.importorskip("skops")
    monkeypatch.setenv("PERTURBKIT_CACHE", str(tmp_path))
    task = load_task("trec", data_dir=_real_trec())
    predictions = task.baseline().predict(task.inputs())
    assert task.score(predictions) >= 0.82
    started = time.perf_counter()
    again = task.baseline().predict(task.inputs())  # from the cache
    print(f"cached baseline read and 500 questions in {time.perf_counter() - started:.2f} s")
    assert again == predictions
