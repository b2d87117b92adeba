"""Sentiment of tweets about US airlines: 14,640 tweets in three classes.

Source: CrowdFlower, Twitter US Airline Sentiment, 2015; the file is `Tweets.csv`, with header and quoting,
UTF-8. It holds personal data: only the text and the sentiment of a tweet are read, and no error shows a
tweet. There is no released split: every fifth distinct text is the test.
"""

from pathlib import Path
from typing import Any

from perturbkit.errors import InvalidArgument, MissingResource
from perturbkit.tasks.sources import csv_records, data_file, known_split, require_rows
from perturbkit.tasks.task import Task

LABELS = ("negative", "neutral", "positive")
FILE, RELEASED = "Tweets.csv", 14640
SPLITS = ("train", "test", "all")
_FOLDS = 5


def load_airline(split: str = "test", data_dir: str | Path | None = None, *, partial: bool = False) -> Task:
    """One split (train, test or all): rows of `text` and `label`, in the order of the file.

    Tweets of equal text fall into the same split, so that no test text is trained on. ``partial`` takes a
    shorter file. A wrong file raises InvalidArgument with file and line (never with a tweet), missing data
    MissingResource; there is no copy on the hub to fall back on.
    """
    split = known_split(split, SPLITS, "airline")
    if data_dir is None:
        raise MissingResource(
            f"airline has no source but a local file: pass --data DIR (data_dir=DIR) with {FILE}"
        )
    folder = data_dir

    def rows_of(which: str) -> list[dict[str, Any]]:
        return _file_rows(folder, which, partial)

    return Task(
        name="airline",
        split=split,
        kind="classification",
        rows=tuple(rows_of(split)),
        labels=LABELS,
        train=lambda: rows_of("train"),
    )


def _file_rows(folder: str | Path, split: str, partial: bool) -> list[dict[str, Any]]:
    path = data_file(folder, FILE, "airline")
    rows, places = [], []
    seen: dict[str, int] = {}
    number = 1
    for number, (text, label) in csv_records(path, ("text", "airline_sentiment")):
        if label not in LABELS or not text.strip():
            raise InvalidArgument(
                f"{path.name}, line {number}: airline_sentiment must be {', '.join(LABELS)} and the text not "
                "empty: is this the released file?"
            )
        rows.append({"text": text, "label": label})
        places.append(seen.setdefault(text, len(seen)) % _FOLDS)
    require_rows(path, len(rows), RELEASED, partial, last_line=number)
    if split == "all":
        return rows
    in_test = split == "test"
    return [row for row, place in zip(rows, places, strict=True) if (place == _FOLDS - 1) == in_test]
