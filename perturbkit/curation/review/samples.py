"""Perturbed samples as items to judge: their keys, originals and labels."""

import heapq
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from perturbkit.core.stream import hash_text
from perturbkit.core.written import restore_edits
from perturbkit.curation.review.classes import as_names, typed_names
from perturbkit.curation.review.sheet import Item, Texts
from perturbkit.engines.json_rows import json_text
from perturbkit.engines.originals import fields_of, original, read_edits, require_edits
from perturbkit.engines.readers import open_source
from perturbkit.engines.shape import USUAL_TEXTS
from perturbkit.engines.source import Source
from perturbkit.errors import InvalidArgument, nearest, quoted
from perturbkit.tasks.labels import names_in_schema

Mark = Callable[[str, str, Sequence[Mapping[str, Any]]], str]
"""(original, perturbed, edits of the column) -> the text with the edit marked."""


@dataclass(frozen=True)
class Shown:
    """What is shown of a perturbed row: its text columns, and its column of labels if it has one.

    ``cell`` names the cell of a run that the rows are of; it begins their keys, so that a verdict on one
    amount or method is none on another that left the same text. ``names`` are those of labels that are
    whole numbers, or lists of them, by index; without them the numbers are shown.
    """

    columns: tuple[str, ...]
    label: str | None
    cell: str = ""
    names: tuple[str, ...] = ()

    def label_of(self, row: Mapping[str, Any]) -> str:
        """The row's label as a person sees it.

        >>> Shown(("text",), "label", names=("bad", "good")).label_of({"label": 1})
        'good'
        """
        return as_label(as_names(self._value(row), self.names))

    def typed_label(self, row: Mapping[str, Any], typed: str) -> str:
        """A label that was typed for the row, by name where its number was typed.

        >>> Shown(("text",), "label", names=("bad", "good")).typed_label({"label": 1}, "0")
        'bad'
        """
        return typed_names(typed, self._value(row), self.names)

    def _value(self, row: Mapping[str, Any]) -> Any:
        return None if self.label is None else row.get(self.label)

    def item(self, row: Mapping[str, Any], mark: Mark | None = None) -> Item | None:
        """The row as an item; None where it holds no edit."""
        edits = read_edits(row.get("pk_edits"))
        if not edits:
            return None
        texts = {}
        for name in self.columns:
            mine = [edit for edit in edits if edit["field"] == name]
            before, after = as_text(_original(row, name, mine)), as_text(row[name])
            texts[name] = Texts(before, after, mark(before, after, mine) if mark else "")
        transform = "+".join(dict.fromkeys(str(edit["transform"]) for edit in edits))
        label, number = self.label_of(row), as_label(self._value(row))
        # Of a file, what the file has: a sheet fits whether or not names were known when it was written.
        parts = [
            label if self.cell else number,
            *(part for name, pair in texts.items() for part in (name, *pair[:2])),
        ]
        mark_of_all = hash_text("\x1f".join(f"{len(part)}\x1f{part}" for part in parts))
        source, copy = row.get("pk_source", ""), row.get("pk_copy", 0)
        key = f"{source}:{copy}:{transform}:{mark_of_all:016x}"
        key = f"{self.cell}:{key}" if self.cell else key
        return Item(key, transform, _asked(row.get("pk_asked")), label, texts, number)


@dataclass(frozen=True)
class Perturbed:
    """A file of perturbed rows, what is shown of them, and how it is read."""

    path: str
    shown: Shown
    reading: Mapping[str, Any] = field(default_factory=dict)

    def open(self) -> Source:
        """The file from its first row."""
        return open_source(self.path, batch_size=1000, **{"lists": (), **self.reading})

    def rows(self) -> Iterator[Mapping[str, Any]]:
        """The rows as dicts."""
        for batch in self.open().batches:
            yield from batch if isinstance(batch, list) else batch.to_pylist()


def open_perturbed(
    path: str, label: str | None = None, reading: Mapping[str, Any] | None = None
) -> Perturbed:
    """The file with its text columns: those that the edits are of, and the other text of a pair.

    ``label`` is the column of labels, by default "label" where there is one; classes that are numbers have
    the names that ``datasets`` wrote into the file. Raises InvalidArgument or MissingResource.
    """
    if path == "-":
        raise InvalidArgument(
            "review reads its input more than once, which standard input cannot: give a file"
        )
    reading = {"lists": (), **(reading or {})}
    source = open_source(path, batch_size=1000, **reading)
    names = list(source.kinds)
    require_edits("pk_edits" in names)
    if label is None:
        label = "label" if "label" in names else None
    elif label not in names:
        raise InvalidArgument(f"no column is called {label!r}: {nearest(label, names)}")
    edited: set[str] = set()
    for batch in source.batches:
        cells = (
            [row.get("pk_edits") for row in batch]
            if isinstance(batch, list)
            else batch["pk_edits"].to_pylist()
        )
        edited.update(fields_of(map(read_edits, cells), names))
    if not edited:
        raise InvalidArgument(f"{path}: no row holds an edit, so there is nothing to review")
    group = next((group for group in USUAL_TEXTS if edited <= set(group) <= set(names)), ())
    columns = group or tuple(name for name in names if name in edited)
    classes = () if label is None else names_in_schema(source.schema, label)
    return Perturbed(path, Shown(columns, label, names=classes), reading)


def sample(rows: Iterable[Mapping[str, Any]], shown: Shown, n: int, seed: int, mark: Mark) -> list[Item]:
    """``n`` samples, each as likely as any other, whatever the order of the rows.

    In the order of their draw: a larger sample begins with the smaller one. Rows that are the same in all
    that is shown are one sample. Memory grows with ``n`` and not with the file.
    """
    drawn: list[tuple[int, str]] = []  # the largest draw first, as negative numbers
    kept: dict[str, Item] = {}
    for row in rows:
        item = shown.item(row)
        if item is None or item.key in kept:
            continue
        draw = (-hash_text(item.key, seed), item.key)
        if len(drawn) == n and draw <= drawn[0]:
            continue
        kept[item.key] = shown.item(row, mark) or item
        if len(drawn) < n:
            heapq.heappush(drawn, draw)
        else:
            del kept[heapq.heappushpop(drawn, draw)[1]]
    return [kept[key] for _, key in sorted(drawn, reverse=True)]


def _original(row: Mapping[str, Any], name: str, edits: Sequence[Mapping[str, Any]]) -> Any:
    """The text of a column before its edits; InvalidArgument names the row by its key."""
    try:
        return original(row[name], restore_edits(edits, name)) if edits else row[name]
    except InvalidArgument as error:
        where = f"row with pk_source {row.get('pk_source')!r}, copy {row.get('pk_copy')}"
        raise InvalidArgument(f"{where}, column {name!r}: {error}") from error


def _asked(cell: Any) -> int:
    try:
        return int(cell or 0)
    except (TypeError, ValueError) as error:
        raise InvalidArgument(f"pk_asked holds {quoted(cell)}, which is no whole number") from error


def as_text(value: Any) -> str:
    """A text or token list as one text."""
    if value is None:
        return ""
    return value if isinstance(value, str) else " ".join(map(str, value))


def as_label(value: Any) -> str:
    """A label as a person sees it.

    >>> as_label("DESC"), as_label(3), as_label([0, 1])
    ('DESC', '3', '[0, 1]')
    """
    if value is None:
        return ""
    return value if isinstance(value, str) else json_text(value, default=str)
