"""A task of one's own: texts with labels, and others to train on if a baseline is wanted."""

from collections.abc import Iterable, Mapping, Set
from dataclasses import dataclass, replace
from math import isfinite
from pathlib import Path
from typing import Any, cast

from perturbkit.core.shape import is_missing
from perturbkit.engines.shape import USUAL_TAGS, USUAL_TEXTS
from perturbkit.errors import InvalidArgument, MissingResource, nearest, quoted
from perturbkit.tasks.labels import answer_texts, names_in_schema
from perturbkit.tasks.own_rows import OwnRows, open_rows, require_rows
from perturbkit.tasks.sources import offered_metric
from perturbkit.tasks.task import Kind, Task

USUAL_LABELS = ("label", "class", "category", "target", "gold", "score", "sentiment")
USUAL_ANSWERS = ("answers", "answer")
METRICS = {
    "classification": ("accuracy", "macro_f1", "micro_f1", "binary_f1"),
    "regression": ("pearson", "spearman"),
    "tagging": ("entity_f1",),
    "question_answering": ("token_f1", "exact_match"),
}
"""Metrics of each kind of task, the usual one first."""
_MOST_CLASSES = 10_000


def load_own(
    split: str = "test",
    data_dir: Any = None,
    *,
    text: str | None = None,
    text_pair: str | None = None,
    label: str | None = None,
    kind: str | None = None,
    metric: str | None = None,
    train: Any = None,
    delimiter: str | None = None,
    context: bool = False,
) -> Task:
    """Task of the file ``data_dir`` (csv, tsv, json, jsonl, parquet, arrow): each row a text with its label.

    ``data_dir`` can also be data in memory: a Dataset, DataFrame, Table or list of dicts.

    text, text_pair, label: names of columns, by default the usual ones. Token lists make a task of tagging,
    whose label is a list of BIO tags; question, context and answers one of question answering.
    kind: "classification", "regression", "tagging" or "question_answering". By default texts whose labels are
    all numbers, some of them decimal, make a task of regression, other texts one of classes. Classes that are
    whole numbers have the names that ``datasets`` wrote into a parquet or arrow file, or are their own
    indices; all others are names.
    metric: by default accuracy, pearson, entity_f1 or token_f1.
    delimiter: what stands between the cells of csv and tsv, or "tab".
    train: rows with the same columns, which `baseline` and `encoder` learn from. Where `augment` wrote them,
    their column `pk_source` keeps copies with their originals when rows are held out to choose a penalty.
    context: perturb the context of questions too, whose answers move along.

    Raises InvalidArgument for a missing column, text or label (with its row), MissingResource for a file.
    """
    if data_dir is None:
        raise MissingResource(
            "the task own needs a file: pass --data FILE (data_dir=FILE, or rows in memory)"
        )
    if split != "test":
        raise InvalidArgument(f"the task own has the split test alone, got {split!r}: give that file as data")
    opened = open_rows(data_dir, delimiter, tuple(name for name in (text, text_pair) if name is not None))
    require_rows(opened, "data")
    columns = _Columns.of(opened, text, text_pair, label, kind)
    rows = list(columns.rows(open_rows(data_dir, delimiter, columns.lists)))
    usual = kind is None and columns.kind == "classification"
    if usual and not columns.names and _decimal(row[columns.target] for row in rows):
        columns = replace(columns, kind="regression")
        rows = list(columns.rows(open_rows(data_dir, delimiter, columns.lists)))
    learned: list[dict[str, Any]] = []
    given: dict[str, Any] = {}
    if train is not None:
        require_rows(open_rows(train, delimiter), "train")
        learned = list(columns.rows(open_rows(train, delimiter, columns.lists)))
        given["train"] = lambda: [dict(row) for row in learned]
    return Task(
        name=f"own:{Path(opened.name).name}",
        split=split,
        kind=columns.kind,
        rows=tuple(rows),
        text_columns=columns.read_as,
        perturbed_columns=columns.read_as if context else tuple(n for n in columns.read_as if n != "context"),
        target=columns.target,
        metric=offered_metric(metric or METRICS[columns.kind][0], METRICS[columns.kind], "own"),
        labels=_labels(columns, (*rows, *learned)),
        **given,
    )


@dataclass(frozen=True)
class _Columns:
    """Names of the columns of data and what they are read as."""

    texts: tuple[str, ...]
    label: str
    kind: Kind
    names: tuple[str, ...] = ()

    @classmethod
    def of(
        cls,
        given: OwnRows,
        text: str | None,
        text_pair: str | None,
        label: str | None,
        kind: str | None,
    ) -> "_Columns":
        path, kinds = given.name, given.kinds
        if text is None:
            usual = next((group for group in USUAL_TEXTS if all(name in kinds for name in group)), None)
            if usual is None:
                raise InvalidArgument(f"{path}: which column is the text? {given.way('text')}")
            texts = usual
        else:
            texts = (text,) if text_pair is None else (text, text_pair)
        made = _kind(kind, kinds, texts, label)
        names = {"tagging": USUAL_TAGS, "question_answering": USUAL_ANSWERS}.get(made, USUAL_LABELS)
        found = label or next((name for name in names if name in kinds), None)
        if found is None:
            raise InvalidArgument(f"{path}: which column is the label? {given.way('label')}")
        for name in (*texts, found):
            if name not in kinds:
                raise InvalidArgument(f"{path}: no column is called {name!r}: {nearest(name, kinds)}")
        classes = names_in_schema(given.schema, found) if made in ("classification", "tagging") else ()
        return cls(texts, found, made, classes)

    @property
    def lists(self) -> tuple[str, ...]:
        """Names of columns whose cells may hold lists."""
        return self.texts if self.kind in ("classification", "regression") else (*self.texts, self.label)

    @property
    def read_as(self) -> tuple[str, ...]:
        """Names of the text columns of the task."""
        if self.kind == "question_answering":
            return ("question", "context")
        return ("tokens",) if self.kind == "tagging" else ("text", "text_pair")[: len(self.texts)]

    @property
    def target(self) -> str:
        """Name of the gold column of the task."""
        return {"tagging": "tags", "question_answering": "answers"}.get(self.kind, "label")

    def rows(self, given: OwnRows) -> Iterable[dict[str, Any]]:
        """Rows of data as the task has them."""
        names = self.names and (names_in_schema(given.schema, self.label) or self.names)
        for number, row in enumerate(given.rows, start=1):
            where = f"{given.name}, row {number} (the first is 1)"
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
        if self.kind == "question_answering":
            answer_texts(value, where)
            return value
        if self.kind == "tagging" and isinstance(value, list):
            return [str(tag) for tag in value]
        if is_missing(value) or value == "" or isinstance(value, list | Mapping):
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


def _kind(given: str | None, kinds: Mapping[str, str], texts: tuple[str, ...], label: str | None) -> Kind:
    """What kind of task columns of these kinds make: the one that is named, if it fits them."""
    tokens = kinds.get(texts[0]) == "strings"
    answers = label or next((name for name in USUAL_ANSWERS if name in kinds), "")
    usual = "tagging" if tokens else "classification"
    unnamed = label is None and "label" not in kinds and texts == ("question", "context")
    if len(texts) == 2 and (kinds.get(answers) == "answers" or (unnamed and answers)):
        usual = "question_answering"
    made = {"qa": "question_answering", "ner": "tagging"}.get(given or usual, given or usual)
    if made not in METRICS:
        raise InvalidArgument(f"kind must be {', '.join(METRICS)}, got {made!r}")
    if tokens != (made == "tagging"):
        raise InvalidArgument(
            f"kind={made} does not fit the column {texts[0]!r}: token lists are tagging, and nothing else is"
        )
    if made == "question_answering" and len(texts) != 2:
        raise InvalidArgument(
            f"kind={made} needs a question and a context, got {texts[0]!r} alone: name them, as "
            "own:text=QUESTION,text_pair=CONTEXT,label=ANSWERS"
        )
    return cast(Kind, made)


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
    """Class or tag names in index order; whole numbers stand at their own index, behind them the others."""
    if columns.kind in ("regression", "question_answering"):
        return ()
    if columns.names:
        return columns.names
    if columns.kind == "tagging":
        return _tags(tag for row in rows for tag in row["tags"])
    return _classes({row["label"] for row in rows})


def _classes(found: Set[str]) -> tuple[str, ...]:
    """Classes in index order.

    >>> _classes({"2", "0"}), _classes({"-1", "1", "none"}), _classes({"b", "a"}), _classes({"20000", "1"})
    (('0', '1', '2'), ('0', '1', '-1', 'none'), ('a', 'b'), ('1', '20000'))
    """
    whole = {name for name in found if name.isascii() and name.isdigit() and str(int(name)) == name}
    most = max(map(int, whole), default=-1)
    if most >= _MOST_CLASSES:
        return tuple(sorted(found))
    return (*map(str, range(most + 1)), *sorted(found - whole))


def _tags(found: Iterable[str]) -> tuple[str, ...]:
    """Tags in order, B- and I- of every type: an edit can split the one token of an entity.

    >>> _tags(["B-LOC", "O"]), _tags(["NOUN", "B"])
    (('B-LOC', 'I-LOC', 'O'), ('B', 'NOUN'))
    """
    tags = set(found)
    types = {tag[2:] for tag in tags if tag[:2] in ("B-", "I-")}
    return tuple(sorted(tags | {f"{prefix}-{kind}" for kind in types for prefix in "BI"}))
