"""Data of any kind seen as columns and rows: values of a column, rows by number, in the kind it has."""

from collections.abc import Mapping, Sequence
from typing import Any

from perturbkit.engines.huggingface import is_dataset
from perturbkit.errors import InvalidArgument


def require_rows(name: str, data: Any) -> None:
    """InvalidArgument for what has no rows that can be counted, as a stream.

    >>> require_rows("keep", (n for n in range(3)))
    Traceback (most recent call last):
        ...
    perturbkit.errors.InvalidArgument: keep needs rows that can be counted, got generator: give a ...
    """
    table = any(hasattr(data, kind) for kind in ("column_names", "iloc")) and hasattr(data, "__len__")
    if not table and not isinstance(data, list | tuple):
        raise InvalidArgument(
            f"{name} needs rows that can be counted, got {type(data).__name__}: give a data set, frame, "
            "table or list of dicts"
        )


def column_values(data: Any, name: str) -> list[Any]:
    """Values of one column of a data set, frame, table or list of dicts."""
    if isinstance(data, list | tuple):
        return [row.get(name) for row in data]
    if is_dataset(data):
        return list(data.with_format(None)[name])
    column = data[name]
    return list(column.to_pylist() if hasattr(column, "to_pylist") else column.tolist())


def column_names(data: Any) -> list[str]:
    """Names of the columns; those of a list of dicts are the keys of all rows."""
    if isinstance(data, list | tuple):
        return list(dict.fromkeys(name for row in data for name in row))
    return list(data.columns if hasattr(data, "iloc") else data.column_names)


def take(data: Any, rows: Sequence[int]) -> Any:
    """The rows by number, as data of the same kind."""
    if isinstance(data, list | tuple):
        return [data[row] for row in rows]
    if is_dataset(data):
        return data.select(rows)
    if hasattr(data, "iloc"):
        return data.iloc[list(rows)]
    from perturbkit.engines.arrow import take_rows

    return take_rows(data, rows)


def with_columns(data: Any, columns: Mapping[str, Sequence[Any]]) -> Any:
    """The data with new columns of numbers or strings at the end; None is a missing value."""
    if isinstance(data, list | tuple):
        rows = [row.copy() for row in data]
        for name, values in columns.items():
            for row, value in zip(rows, values, strict=True):
                row[name] = value
        return rows
    if is_dataset(data):
        for name, values in columns.items():
            data = data.add_column(name, list(values))
        return data
    if hasattr(data, "iloc"):
        return data.assign(**{name: list(values) for name, values in columns.items()})
    import pyarrow as pa

    for name, values in columns.items():
        kind = pa.string() if any(isinstance(value, str) for value in values) else pa.float64()
        data = data.append_column(name, pa.array(values, kind))
    return data


def without(data: Any, names: Sequence[str]) -> Any:
    """The data without the columns of these names."""
    if isinstance(data, list | tuple):
        bare = [row.copy() for row in data]
        for row in bare:
            for name in names:
                row.pop(name, None)
        return bare
    if is_dataset(data):
        return data.remove_columns([name for name in data.column_names if name in names])
    if hasattr(data, "iloc"):
        return data.drop(columns=[name for name in data.columns if name in names])
    return data.drop_columns([name for name in data.column_names if name in names])
