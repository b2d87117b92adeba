import gzip
from collections import Counter

import pytest

from perturbkit.errors import InvalidArgument, MissingResource
from perturbkit.tasks.qqp import LABELS, load_qqp
from perturbkit.tasks.registry import load_task

LINES = (
    "\tid\tsentence1\tsentence2\tis_duplicate\n"
    '7\tab\tHow do crabs walk?\t"How does a ""crab""\n walk?"\t1.0\n'
    '8\tcd\tWho rows?\t"A torn row?"\t\n'
    "9\tef\tWho rows?\tWho sings?\t0.0\n"
)


def write(folder, content, name="quora-dev.csv"):
    (folder / name).write_bytes(content if isinstance(content, bytes) else content.encode())
    return folder


@pytest.mark.parametrize("split", ["dev", "test", "validation"])
def test_pairs_with_quotes_and_line_breaks(tmp_path, split):
    task = load_task("qqp", split, data_dir=write(tmp_path, LINES), partial=True)
    assert [dict(row) for row in task.rows] == [
        {"text": "How do crabs walk?", "text_pair": 'How does a "crab"\n walk?', "label": "duplicate"},
        {"text": "Who rows?", "text_pair": "Who sings?", "label": "different"},
    ]
    assert (task.kind, task.split, task.labels, task.gold()) == ("classification", "dev", LABELS, [1, 0])
    assert task.score([1, 1]) == 0.5
    f1 = load_task("qqp:metric=binary_f1,partial=true", split, data_dir=tmp_path)
    assert f1.score([1, 1]) == pytest.approx(2 / 3)


def test_training_rows_and_gz(tmp_path):
    write(tmp_path, gzip.compress(LINES.encode()), "quora-dev.csv.gz")
    task = load_task("qqp", "dev", data_dir=tmp_path, partial=True)
    with pytest.raises(MissingResource, match=r"quora-train.csv \(or quora-train.csv.gz\) is not in"):
        task.train()
    write(tmp_path, LINES, "quora-train.csv")
    assert len(task.train()) == 2


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (
            b"id\tquestion1\tquestion2\n",
            r"quora-dev.csv, line 1: no column sentence1, sentence2, is_duplicate",
        ),
        # The second record begins on line 2 and ends on 3, so the bad one is on line 5.
        (LINES + "9\tef\tWho?\tWhat?\n", r"quora-dev.csv, line 6: 4 fields where the header has 5"),
        (LINES + "9\tef\tWho?\tWhat?\tyes\n", r"quora-dev.csv, line 6: .*got 'yes'"),
        (LINES + "9\tef\t\tWhat?\t0.0\n", r"quora-dev.csv, line 6: expected two questions"),
        (LINES + '9\tef\t"Who?\tWhat?\t0.0\n', r"quora-dev.csv, line 6: the record is torn"),
        (LINES.encode() + b"9\tef\tcaf\xe9\tWhat?\t0.0\n", r"quora-dev.csv, line 6: byte 0xe9 is not utf-8"),
        (b"", r"quora-dev.csv ends after line 1: 0 rows"),
    ],
)
def test_a_wrong_file_says_where(tmp_path, content, message):
    with pytest.raises(InvalidArgument, match=message) as error:
        load_task("qqp", data_dir=write(tmp_path, content), partial=True, split="dev")
    assert "\n" not in str(error.value)


def test_a_short_file_and_missing_data(tmp_path):
    with pytest.raises(
        InvalidArgument, match=r"quora-dev.csv ends after line 5: 2 rows .* release has 20212"
    ):
        load_task("qqp", "dev", data_dir=write(tmp_path, LINES))
    with pytest.raises(MissingResource, match=r"pass --data DIR .* quora-dev.csv"):
        load_qqp(hub_ids=(str(tmp_path / "absent"),))


def test_hub_copy_as_glue_has_it(hub_copy):
    datasets = pytest.importorskip("datasets")
    features = {
        "question1": datasets.Value("string"),
        "question2": datasets.Value("string"),
        "label": datasets.ClassLabel(names=["not_duplicate", "duplicate"]),
    }
    ids = hub_copy({"question1": ["a", "b"], "question2": ["c", "d"], "label": [1, 0]}, features)
    task = load_qqp("dev", hub_ids=ids)
    assert (task.gold(), task.inputs()[1]) == ([1, 0], ("b", "d"))


def test_the_released_file(released):
    task = load_task("qqp", "dev", data_dir=released("qqp"))
    assert Counter(row["label"] for row in task.rows) == {"different": 12627, "duplicate": 7585}
