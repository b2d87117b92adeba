"""The rows of a task of one's own: of a file, or of data in memory."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from perturbkit.core.shape import is_missing
from perturbkit.engines.readers import open_source
from perturbkit.engines.shape import Kind, kinds_of_rows
from perturbkit.errors import InvalidArgument

_BATCH = 10_000
IN_MEMORY = "data"
"""Name of data that have none."""


class OwnRows(NamedTuple):
    """``name`` of the data, what its columns hold, its Arrow schema if it has one, and its rows as dicts."""

    name: str
    kinds: Mapping[str, Kind]
    schema: Any
    rows: Iterable[Mapping[str, Any]]

    def way(self, option: str) -> str:
        """How a column is named, and those that are there."""
        columns = ", ".join(self.kinds)
        if self.name == IN_MEMORY:
            return f'pass load_task("own", data_dir=rows, {option}="NAME") as the task ({columns})'
        return f"write own:{option}=NAME ({columns})"


def open_rows(data: Any, delimiter: str | None = None, lists: tuple[str, ...] = ()) -> OwnRows:
    """Open a file by its path (``delimiter`` stands between the cells of csv and tsv), or data in memory.

    ``lists`` are columns of csv and tsv that may hold lists. In memory: a datasets.Dataset, pandas.DataFrame,
    pyarrow.Table or list of dicts. InvalidArgument for others.

    >>> open_rows([{"text": "a fine day", "label": 1}]).kinds
    {'text': 'string', 'label': 'other'}
    """
    if isinstance(data, str | Path):
        source = open_source(str(data), batch_size=_BATCH, delimiter=delimiter, lists=lists)
        batches = (batch if isinstance(batch, list) else batch.to_pylist() for batch in source.batches)
        return OwnRows(str(data), source.kinds, source.schema, (row for batch in batches for row in batch))
    rows, schema = _in_memory(data)
    return OwnRows(IN_MEMORY, kinds_of_rows(rows), schema, rows)


def require_rows(given: OwnRows, argument: str) -> None:
    """InvalidArgument where ``argument`` (data or train) has no rows; takes the first of ``given``.

    >>> require_rows(open_rows([]), "data")
    Traceback (most recent call last):
    perturbkit.errors.InvalidArgument: data must have rows, got none: give some, with texts and labels
    """
    if next(iter(given.rows), None) is not None:
        return
    if given.name == IN_MEMORY:
        raise InvalidArgument(f"{argument} must have rows, got none: give some, with texts and labels")
    raise InvalidArgument(
        f"{argument} must have rows, got {given.name}, which has none: name a file of texts with labels"
    )


def _in_memory(data: Any) -> tuple[list[Mapping[str, Any]], Any]:
    if isinstance(data, list | tuple) and all(isinstance(row, Mapping) for row in data):
        return list(map(_plain_row, data)), None
    if hasattr(data, "iloc"):
        return list(map(_plain_row, data.to_dict("records"))), None
    if hasattr(data, "to_pylist") and hasattr(data, "schema"):
        return data.to_pylist(), data.schema
    if hasattr(data, "features") and hasattr(data, "__len__") and not isinstance(data, Mapping):
        return list(data), data.features.arrow_schema
    raise InvalidArgument(
        "task must be a Task, the name of one, or data in memory (datasets.Dataset, pandas.DataFrame, "
        f"pyarrow.Table, list of dicts), got {type(data).__name__}: give one split, with texts and labels"
    )


def _plain_row(row: Mapping[str, Any]) -> dict[str, Any]:
    return {name: _plain(value) for name, value in row.items()}


def _plain(value: Any) -> Any:
    """A value as a file would give it: missing is None, arrays are lists."""
    value = value.tolist() if hasattr(value, "tolist") else value
    return None if is_missing(value) else value
