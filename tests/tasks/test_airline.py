import gzip
from collections import Counter

import pytest

from perturbkit.errors import InvalidArgument, MissingResource
from perturbkit.tasks.airline import LABELS
from perturbkit.tasks.registry import load_task

HEADER = "tweet_id,airline_sentiment,name,text,tweet_location\n"
LINES = HEADER + "".join(
    f'{at},{label},secret{at},"Flight {at % 6}, ""late""\n again &amp; again",secret place\n'
    for at, label in enumerate(["negative", "neutral", "positive"] * 4)
)


def write(folder, content=LINES):
    (folder / "Tweets.csv").write_bytes(content if isinstance(content, bytes) else content.encode())
    return folder


def test_only_text_and_label_are_read(tmp_path):
    task = load_task("airline", "all", data_dir=write(tmp_path), partial=True)
    assert dict(task.rows[1]) == {"text": 'Flight 1, "late"\n again &amp; again', "label": "neutral"}
    assert (len(task), task.labels, task.kind) == (12, LABELS, "classification")
    assert "secret" not in repr(task.rows)


def test_equal_texts_fall_into_the_same_split(tmp_path):
    folder = write(tmp_path)
    test = load_task("airline", data_dir=folder, partial=True)
    # Texts are numbered 0 to 5 in order of appearance; number 4 is the fifth.
    assert [row["text"][:8] for row in test.rows] == ["Flight 4", "Flight 4"]
    train = load_task("airline", "train", data_dir=folder, partial=True)
    assert [dict(row) for row in train.rows] == test.train()
    assert len(train) == 10


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("tweet_id,text\n", r"Tweets.csv, line 1: no column airline_sentiment"),
        (LINES + "12,negative,secret,late\n", r"Tweets.csv, line 26: 4 fields where the header has 5"),
        (LINES + "12,angry,secret,late,secret\n", r"Tweets.csv, line 26: airline_sentiment must be negative"),
        (LINES + "12,negative,secret, ,secret\n", r"Tweets.csv, line 26: .*not empty"),
        (LINES + '12,negative,secret,"secret', r"Tweets.csv, line 26: the record is torn"),
        (
            LINES.encode() + b"12,negative,secret,caf\xe9,secret\n",
            r"Tweets.csv, line 26: byte 0xe9 is not utf-8",
        ),
        (HEADER, r"Tweets.csv ends after line 1: 0 rows"),
    ],
)
def test_a_wrong_file_says_where_and_shows_no_tweet(tmp_path, content, message):
    with pytest.raises(InvalidArgument, match=message) as error:
        load_task("airline", data_dir=write(tmp_path, content), partial=True)
    assert "\n" not in str(error.value)
    assert "secret" not in str(error.value)


def test_short_packed_and_missing_files(tmp_path):
    with pytest.raises(InvalidArgument, match=r"Tweets.csv ends after line 24: 12 rows .* release has 14640"):
        load_task("airline", data_dir=write(tmp_path))
    with pytest.raises(MissingResource, match=r"no source but a local file: pass --data DIR"):
        load_task("airline")
    with pytest.raises(InvalidArgument, match="split of airline must be train, test, all, got 'dev'"):
        load_task("airline", "dev", data_dir=tmp_path)
    (tmp_path / "Tweets.csv").unlink()
    (tmp_path / "Tweets.csv.gz").write_bytes(gzip.compress(LINES.encode()))
    assert len(load_task("airline", "all", data_dir=tmp_path, partial=True)) == 12


def test_the_released_file(released):
    folder = released("airline")
    whole = load_task("airline", "all", data_dir=folder)
    assert Counter(row["label"] for row in whole.rows) == {
        "negative": 9178,
        "neutral": 3099,
        "positive": 2363,
    }
    assert set(whole.rows[0]) == {"text", "label"}
    test, train = (load_task("airline", split, data_dir=folder) for split in ("test", "train"))
    assert len(test) + len(train) == 14640
    assert not {row["text"] for row in test.rows} & {row["text"] for row in train.rows}
