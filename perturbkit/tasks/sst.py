"""Stanford Sentiment Treebank: 8,544 / 1,101 / 2,210 sentences, five classes, three or (without neutral) two.

Source: Socher et al., Recursive deep models for semantic compositionality over a sentiment treebank,
EMNLP 2013; the files are `train.txt`, `dev.txt` and `test.txt` with one bracketed tree a line, UTF-8.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from perturbkit.errors import InvalidArgument, quoted
from perturbkit.tasks.labels import label_index
from perturbkit.tasks.sources import data_file, hub_columns, known_split, numbered_lines, require_rows
from perturbkit.tasks.task import Task

LABELS = ("very negative", "negative", "neutral", "positive", "very positive")
THREE_LABELS = ("negative", "neutral", "positive")
BINARY_LABELS = ("negative", "positive")
CLASSES = {5: LABELS, 3: THREE_LABELS, 2: BINARY_LABELS}
"""Labels by how many classes are asked for."""
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
    classes: int | str | None = None,
    binary: bool = False,
    partial: bool = False,
    hub_ids: Sequence[str] | None = None,
) -> Task:
    """One split (train, dev or test) of the treebank's sentences; the label is that of the whole tree.

    ``classes`` is 5, or 3: the very negative are negative and the very positive positive, or 2: so, and
    the neutral sentences left out; ``binary`` is another way to ask for 2.
    The text is the tokens joined by blanks, with brackets (`-LRB-`), slashes (`\\\\/`) and stars restored;
    quotes stay two backticks and two apostrophes, as in the files. ``partial`` takes files shorter than
    the release. A wrong file raises InvalidArgument with file and line, missing data MissingResource.
    """
    split = known_split(split, FILES, "sst")
    if binary and classes is not None:
        raise InvalidArgument(f"binary=true is classes=2: give one of them, got classes={classes}")
    labels = BINARY_LABELS if binary else labels_of(classes, "sst")
    ids = (BINARY_HUB_IDS if labels == BINARY_LABELS else HUB_IDS) if hub_ids is None else hub_ids

    def rows_of(which: str) -> list[dict[str, Any]]:
        rows = _hub_rows(which, ids) if data_dir is None else _file_rows(data_dir, which, partial)
        return joined(rows, labels)

    return Task(
        name="sst:binary=true" if binary else "sst" if classes is None else f"sst:classes={len(labels)}",
        split=split,
        kind="classification",
        rows=tuple(rows_of(split)),
        labels=labels,
        train=lambda: rows_of("train"),
    )


def labels_of(classes: int | str | None, task: str) -> tuple[str, ...]:
    """Labels of so many classes, by default five; InvalidArgument for another number than 5, 3 and 2.

    >>> labels_of("3", "sst")
    ('negative', 'neutral', 'positive')
    """
    known = {str(number): labels for number, labels in CLASSES.items()}
    asked = "5" if classes is None else str(classes)
    if asked not in known:
        raise InvalidArgument(f"classes of {task} must be {', '.join(known)}, got {classes!r}")
    return known[asked]


def joined(rows: Iterable[Mapping[str, Any]], labels: Sequence[str]) -> list[dict[str, Any]]:
    """Rows of the five classes with the coarser ``labels``; those of no such label are left out.

    >>> joined([{"label": "very negative"}, {"label": 2}], BINARY_LABELS)
    [{'label': 'negative'}]
    """
    if labels == LABELS:
        return [dict(row) for row in rows]
    named = ({**row, "label": LABELS[label_index(row["label"], LABELS, "gold")]} for row in rows)
    found = [{**row, "label": row["label"].removeprefix("very ")} for row in named]
    return [row for row in found if row["label"] in labels]


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
                f"got {quoted(line)}: is this the released treebank file?"
            )
        rows.append({"text": " ".join(tree[1]), "label": LABELS[tree[0]]})
    require_rows(path, len(rows), released, partial)
    return rows


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
