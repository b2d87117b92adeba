"""Stanford Sentiment Treebank: 8,544 / 1,101 / 2,210 sentences, five classes or (without neutral) two.

Source: Socher et al., Recursive deep models for semantic compositionality over a sentiment treebank,
EMNLP 2013; the files are `train.txt`, `dev.txt` and `test.txt` with one bracketed tree a line, UTF-8.
"""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from perturbkit.errors import InvalidArgument
from perturbkit.tasks.sources import data_file, hub_columns, known_split, numbered_lines, require_rows
from perturbkit.tasks.task import Task

LABELS = ("very negative", "negative", "neutral", "positive", "very positive")
BINARY_LABELS = ("negative", "positive")
FILES = {"train": ("train.txt", 8544), "dev": ("dev.txt", 1101), "test": ("test.txt", 2210)}
HUB_IDS = ("SetFit/sst5",)
BINARY_HUB_IDS = ("SetFit/sst5", "stanfordnlp/sst2")
_NEEDS = (
    "sst is not on this machine: pass --data DIR (data_dir=DIR) with train.txt, dev.txt and test.txt, "
    "or connect to the network once"
)
_PIECE = re.compile(r"\(([0-4]) |\)|([^()\s][^() ]*)| ")
_ESCAPES = {"-LRB-": "(", "-RRB-": ")"}


def load_sst(
    split: str = "test",
    data_dir: str | Path | None = None,
    *,
    binary: bool = False,
    partial: bool = False,
    hub_ids: Sequence[str] | None = None,
) -> Task:
    """One split (train, dev or test) of the treebank's sentences; the label is that of the whole tree.

    ``binary`` leaves the neutral sentences out and joins the other classes into negative and positive.
    The text is the tokens joined by blanks, with brackets (`-LRB-`), slashes (`\\\\/`) and stars restored;
    quotes stay two backticks and two apostrophes, as in the files. ``partial`` takes files shorter than
    the release. A wrong file raises InvalidArgument with file and line, missing data MissingResource.
    """
    split = known_split(split, FILES, "sst")
    ids = (BINARY_HUB_IDS if binary else HUB_IDS) if hub_ids is None else hub_ids

    def rows_of(which: str) -> list[dict[str, Any]]:
        rows = _hub_rows(which, ids) if data_dir is None else _file_rows(data_dir, which, partial)
        return [_two_classes(row) for row in rows if row["label"] != "neutral"] if binary else rows

    return Task(
        name="sst:binary=true" if binary else "sst",
        split=split,
        kind="classification",
        rows=tuple(rows_of(split)),
        labels=BINARY_LABELS if binary else LABELS,
        train=lambda: rows_of("train"),
    )


def read_tree(line: str) -> tuple[int, list[str]] | None:
    r"""Label (0 to 4) and tokens of one tree, escapes undone; None where the line is no tree.

    >>> read_tree("(3 (2 A) (3 (3 good\\/great) (2 -LRB-)))")
    (3, ['A', 'good/great', '('])
    """
    depth = at = 0
    labels: list[int] = []
    tokens: list[str] = []
    while at < len(line):
        piece = _PIECE.match(line, at)
        if piece is None or (depth == 0 and (labels or not piece[1])):
            return None
        at = piece.end()
        if piece[1]:
            depth += 1
            labels.append(int(piece[1]))
        elif piece[2]:
            tokens.append(_ESCAPES.get(piece[2], piece[2]).replace("\\/", "/").replace("\\*", "*"))
        elif piece[0] == ")":
            depth -= 1
    return (labels[0], tokens) if labels and tokens and depth == 0 else None


def _file_rows(folder: str | Path, split: str, partial: bool) -> list[dict[str, Any]]:
    name, released = FILES[split]
    path = data_file(folder, name, "sst")
    rows = []
    for number, line in numbered_lines(path, "utf-8"):
        tree = read_tree(line)
        if tree is None:
            raise InvalidArgument(
                f"{path.name}, line {number}: expected a tree such as `(3 (2 A) (3 good))`, "
                f"got {line[:60]!r}: is this the released treebank file?"
            )
        rows.append({"text": " ".join(tree[1]), "label": LABELS[tree[0]]})
    require_rows(path, len(rows), released, partial)
    return rows


def _two_classes(row: dict[str, Any]) -> dict[str, Any]:
    return {**row, "label": row["label"].removeprefix("very ")}


def _hub_rows(split: str, ids: Sequence[str]) -> list[dict[str, Any]]:
    choices = (("text", "label_text"), ("text", "label"), ("sentence", "label"))
    found, rows = hub_columns(ids, split, _NEEDS, choices)
    names = dict(enumerate(LABELS))
    read = [{"text": text.strip(), "label": names.get(label, label)} for text, label in rows]
    for at, row in enumerate(read):
        if row["label"] not in LABELS:
            raise InvalidArgument(
                f"{found}, {split}, row {at}: label {row['label']!r} is none of {', '.join(LABELS)}: "
                "some copies keep the labels of the test split back, use dev"
            )
    return read
