"""CoNLL-2003 English named entities: 14,041 / 3,250 / 3,453 sentences, classes PER, ORG, LOC and MISC.

Source: Tjong Kim Sang and De Meulder, Introduction to the CoNLL-2003 shared task, 2003; the files are
`eng.train`, `eng.testa` and `eng.testb` with one token a line (word, part of speech, chunk, entity tag),
a blank line after each sentence, ASCII. Their tags are IOB1; here they are BIO.
"""

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

from perturbkit.errors import InvalidArgument, quoted
from perturbkit.tasks.sources import data_file, hub_columns, known_split, numbered_lines, require_rows
from perturbkit.tasks.task import Task

LABELS = ("O", "B-PER", "I-PER", "B-ORG", "I-ORG", "B-LOC", "I-LOC", "B-MISC", "I-MISC")
FILES = {"train": ("eng.train", 14041), "dev": ("eng.testa", 3250), "test": ("eng.testb", 3453)}
HUB_IDS = ("eriktks/conll2003", "tner/conll2003")
_DOCUMENT = "-DOCSTART-"
_NEEDS = (
    "conll2003 is not on this machine: pass --data DIR (data_dir=DIR) with eng.train, eng.testa and "
    "eng.testb, or connect to the network once"
)


def load_conll2003(
    split: str = "test",
    data_dir: str | Path | None = None,
    *,
    partial: bool = False,
    hub_ids: Sequence[str] = HUB_IDS,
) -> Task:
    """One split (train, dev or test; testa and testb are known too): rows of `tokens` and BIO `tags`.

    The lines that begin a document are left out. ``partial`` takes files shorter than the release. A wrong
    file raises InvalidArgument with file and line, missing data MissingResource.
    """
    split = known_split(split, FILES, "conll2003")

    def rows_of(which: str) -> list[dict[str, Any]]:
        return _hub_rows(which, hub_ids) if data_dir is None else _file_rows(data_dir, which, partial)

    return Task(
        name="conll2003",
        split=split,
        kind="tagging",
        rows=tuple(rows_of(split)),
        text_columns=("tokens",),
        target="tags",
        perturbed_columns=("tokens",),
        metric="entity_f1",
        labels=LABELS,
        train=lambda: rows_of("train"),
    )


def bio_tags(tags: Sequence[str]) -> list[str]:
    """IOB1 tags as BIO: every entity begins with B-.

    >>> bio_tags(["I-PER", "I-PER", "B-PER", "O", "I-ORG", "I-LOC"])
    ['B-PER', 'I-PER', 'B-PER', 'O', 'B-ORG', 'B-LOC']
    """
    begins = [tag.startswith("I-") and before[2:] != tag[2:] for before, tag in pairwise(["O", *tags])]
    return [f"B-{tag[2:]}" if begin else tag for begin, tag in zip(begins, tags, strict=True)]


def _file_rows(folder: str | Path, split: str, partial: bool) -> list[dict[str, Any]]:
    name, released = FILES[split]
    path = data_file(folder, name, "conll2003")
    rows: list[dict[str, Any]] = []
    tokens: list[str] = []
    tags: list[str] = []
    number = 0

    def end_sentence() -> None:
        if tokens:
            rows.append({"tokens": tokens.copy(), "tags": bio_tags(tags)})
        tokens.clear()
        tags.clear()

    for number, line in numbered_lines(path, "ascii"):
        word, *columns = line.split(" ")
        if not line:
            end_sentence()
        elif len(columns) != 3 or not word or columns[2] not in LABELS:
            raise InvalidArgument(
                f"{path.name}, line {number}: expected `word POS chunk entity-tag` or a blank line, "
                f"got {quoted(line)}: is this the released CoNLL file?"
            )
        elif word != _DOCUMENT:
            tokens.append(word)
            tags.append(columns[2])
    end_sentence()
    require_rows(path, len(rows), released, partial, last_line=number)
    return rows


def _hub_rows(split: str, ids: Sequence[str]) -> list[dict[str, Any]]:
    found, rows = hub_columns(ids, split, _NEEDS, (("tokens", "ner_tags"), ("tokens", "tags")))
    read = []
    for at, (tokens, tags) in enumerate(rows):
        if len(tokens) != len(tags) or not all(tag in LABELS for tag in tags):
            raise InvalidArgument(
                f"{found}, {split}, row {at}: tags {list(tags)[:6]!r} are not names such as B-PER, "
                "one a token: use a copy with named tags"
            )
        if len(tokens) and tokens[0] != _DOCUMENT:
            read.append({"tokens": list(tokens), "tags": bio_tags(tags)})
    return read
