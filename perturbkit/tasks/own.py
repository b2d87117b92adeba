"""A task of one's own: a file of texts with labels, and a file to train on if a baseline is wanted."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from math import isfinite
from pathlib import Path
from typing import Any, cast

from perturbkit.engines.readers import open_source
from perturbkit.engines.shape import USUAL_TAGS, USUAL_TEXTS
from perturbkit.errors import InvalidArgument, MissingResource, nearest, quoted
from perturbkit.tasks.labels import names_in_schema
from perturbkit.tasks.sources import offered_metric
from perturbkit.tasks.task import Kind, Task

USUAL_LABELS = ("label", "class", "category", "target", "gold", "score", "sentiment")
METRICS = {
    "classification": ("accuracy", "macro_f1", "micro_f1", "binary_f1"),
    "regression": ("pearson", "spearman"),
    "tagging": ("entity_f1",),
}
"""Metrics of each kind of task, the usual one first."""
_BATCH = 10_000
_MOST_CLASSES = 10_000


def load_own(
    split: str = "test",
    data_dir: str | Path | None = None,
    *,
    text: str | None = None,
    text_pair: str | None = None,
    label: str | None = None,
    kind: str | None = None,
    metric: str | None = None,
    train: str | None = None,
    delimiter: str | None = None,
) -> Task:
    """Task of the file ``data_dir`` (csv, tsv, json, jsonl, parquet, arrow): each row a text with its label.

    text, text_pair, label: names of columns, by default the usual ones. Token lists make a task of tagging,
    whose label is a list of BIO tags.
    kind: "classification", "regression" or "tagging". By default texts whose labels are all numbers, some of
    them decimal, make a task of regression, other texts one of classes. Classes that are whole numbers have
    the names that ``datasets`` wrote into a parquet or arrow file, or are their own indices; all others are
    names.
    metric: by default accuracy, pearson or entity_f1.
    delimiter: what stands between the cells of csv and tsv, or "tab".
    train: a file with the same columns, which `baseline` and `encoder` learn from. Where `augment` wrote it,
    its column `pk_source` keeps copies with their originals when rows are held out to choose a penalty.

    Raises InvalidArgument for a missing column, text or label (with its row), MissingResource for a file.
    """
    if data_dir is None:
        raise MissingResource("the task own needs a file: pass --data FILE (data_dir=FILE)")
    if split != "test":
        raise InvalidArgument(f"the task own has the split test alone, got {split!r}: give that file as data")
    columns = _Columns.of(str(data_dir), text, text_pair, label, kind, delimiter)
    rows = list(columns.rows(str(data_dir)))
    if kind is None and not columns.names and _decimal(row[columns.target] for row in rows):
        columns = replace(columns, kind="regression")
        rows = list(columns.rows(str(data_dir)))
    learned = [] if train is None else list(columns.rows(train))
    given: dict[str, Any] = {} if train is None else {"train": lambda: [dict(row) for row in learned]}
    return Task(
        name=f"own:{Path(data_dir).name}",
        split=split,
        kind=columns.kind,
        rows=tuple(rows),
        text_columns=columns.read_as,
        perturbed_columns=columns.read_as,
        target=columns.target,
        metric=offered_metric(metric or METRICS[columns.kind][0], METRICS[columns.kind], "own"),
        labels=_labels(columns, (*rows, *learned)),
        **given,
    )


@dataclass(frozen=True)
class _Columns:
    """Names of the columns of a file and what they are read as."""

    texts: tuple[str, ...]
    label: str
    kind: Kind
    delimiter: str | None
    names: tuple[str, ...] = ()

    @classmethod
    def of(
        cls,
        path: str,
        text: str | None,
        text_pair: str | None,
        label: str | None,
        kind: str | None,
        delimiter: str | None,
    ) -> "_Columns":
        lists = tuple(name for name in (text, text_pair) if name is not None)
        source = open_source(path, batch_size=1, delimiter=delimiter, lists=lists)
        kinds = source.kinds
        if text is None:
            usual = next((group for group in USUAL_TEXTS if all(name in kinds for name in group)), None)
            if usual is None:
                raise InvalidArgument(
                    f"{path}: which column is the text? write own:text=NAME ({', '.join(kinds)})"
                )
            texts = usual
        else:
            texts = (text,) if text_pair is None else (text, text_pair)
        tokens = kinds.get(texts[0]) == "strings"
        made = kind or ("tagging" if tokens else "classification")
        if made not in METRICS or tokens != (made == "tagging"):
            raise InvalidArgument(
                f"kind must be {', '.join(METRICS)}, tagging for token lists alone, got {made!r}"
            )
        names = USUAL_TAGS if tokens else USUAL_LABELS
        found = label or next((name for name in names if name in kinds), None)
        if found is None:
            raise InvalidArgument(
                f"{path}: which column is the label? write own:label=NAME ({', '.join(kinds)})"
            )
        for name in (*texts, found):
            if name not in kinds:
                raise InvalidArgument(f"{path}: no column is called {name!r}: {nearest(name, kinds)}")
        classes = () if made == "regression" else names_in_schema(source.schema, found)
        return cls(texts, found, cast(Kind, made), delimiter, classes)

    @property
    def read_as(self) -> tuple[str, ...]:
        """Names of the text columns of the task."""
        return ("tokens",) if self.kind == "tagging" else ("text", "text_pair")[: len(self.texts)]

    @property
    def target(self) -> str:
        """Name of the gold column of the task."""
        return "tags" if self.kind == "tagging" else "label"

    def rows(self, path: str) -> Iterable[dict[str, Any]]:
        """Rows of a file as the task has them."""
        lists = (*self.texts, self.label) if self.kind == "tagging" else self.texts
        number, opened = 0, open_source(path, batch_size=_BATCH, delimiter=self.delimiter, lists=lists)
        names = self.names and (names_in_schema(opened.schema, self.label) or self.names)
        for batch in opened.batches:
            for row in batch if isinstance(batch, list) else batch.to_pylist():
                number += 1
                where = f"{path}, row {number}"
                texts = [self._text(row.get(name), f"{where}: column {name!r}") for name in self.texts]
                value = self._gold(_named(row.get(self.label), names), f"{where}: column {self.label!r}")
                source = {"pk_source": str(row["pk_source"])} if row.get("pk_source") else {}
                yield {**dict(zip(self.read_as, texts, strict=True)), self.target: value, **source}

    def _text(self, value: Any, where: str) -> Any:
        fits = isinstance(value, list) if self.kind == "tagging" else isinstance(value, str)
        if not fits:
            kind = "list of tokens" if self.kind == "tagging" else "text"
            raise InvalidArgument(f"{where} holds {quoted(value)}, which is no {kind}: mend the row")
        return value

    def _gold(self, value: Any, where: str) -> Any:
        if self.kind == "tagging" and isinstance(value, list):
            return [str(tag) for tag in value]
        if value is None or value == "" or isinstance(value, list | Mapping):
            raise InvalidArgument(f"{where} holds {quoted(value)}, which is no label: mend the row")
        if self.kind == "classification":
            name = str(value)
            return self.names.index(name) if name in self.names else name
        try:
            number = float(value)
        except ValueError:
            number = float("nan")
        if not isfinite(number):
            raise InvalidArgument(f"{where} holds {quoted(value)}, which is no number: mend the row")
        return number


def _named(value: Any, names: tuple[str, ...]) -> Any:
    """A class or a list of tags by name; a number, as csv files write it too, is the index of one.

    >>> _named(1, ("bad", "good")), _named(["0", "B-PER"], ("O", "B-PER")), _named(1, ())
    ('good', ['O', 'B-PER'], 1)
    """
    if isinstance(value, list):
        return [_named(one, names) for one in value]
    whole = type(value) is int or (isinstance(value, str) and value.isdecimal() and value not in names)
    return names[int(value)] if whole and 0 <= int(value) < len(names) else value


def _decimal(labels: Iterable[Any]) -> bool:
    """Whether labels as they were read are numbers, some of them no whole ones.

    >>> _decimal(["4.5", "2"]), _decimal(["4", "2"]), _decimal(["4.5", "nan"]), _decimal(["4.5", "good"])
    (True, False, False, False)
    """
    try:
        numbers = [float(label) for label in labels if isinstance(label, str)]
    except ValueError:
        return False
    return all(map(isfinite, numbers)) and not all(map(float.is_integer, numbers))


def _labels(columns: _Columns, rows: Iterable[Mapping[str, Any]]) -> tuple[str, ...]:
    """Class or tag names in index order; whole numbers stand at their own index."""
    if columns.kind == "regression":
        return ()
    if columns.names:
        return columns.names
    if columns.kind == "tagging":
        return tuple(sorted({tag for row in rows for tag in row["tags"]}))
    found = {row["label"] for row in rows}
    if all(name.isascii() and name.isdigit() and str(int(name)) == name for name in found):
        most = max(map(int, found), default=0)
        if most < _MOST_CLASSES:
            return tuple(map(str, range(most + 1)))
    return tuple(sorted(found))
