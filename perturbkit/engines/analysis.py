"""Analyse the texts of a data set once, to be kept in a column and used by every later run."""

from collections.abc import Mapping, Sequence
from typing import Any

from perturbkit.core.align import token_bounds
from perturbkit.core.columns import keep_analyses
from perturbkit.core.plan import make_plan
from perturbkit.core.registry import catalogue
from perturbkit.core.shape import Data
from perturbkit.core.spec import TransformLike
from perturbkit.engines.select import require_rows
from perturbkit.engines.shape import Kind, kinds_of_rows, make_shape
from perturbkit.errors import InvalidArgument

BATCH = 1000


def analyse(
    data: Data, transform: TransformLike | None = None, *, columns: str | Sequence[str] | None = None
) -> list[str]:
    """What ``transform`` needs to know about every row of ``data``, as one JSON text a row.

    Keep them as the column ``pk_analysis``: ``perturb`` uses it for every transform that needs no more than
    this one, and analyses anew only texts that are no longer the same.

    data: what ``perturb`` takes, but for streams. transform: by default all of the catalogue that parse.
    columns: the text columns, as for ``perturb``.
    Raises InvalidArgument for a transform that needs no analysis.
    """
    plan = make_plan(_all_that_parse() if transform is None else transform)
    analyser = plan.transform.analyser()
    if analyser is None:
        raise InvalidArgument(f"{plan.transform.name} needs no analysis: perturb without one")
    require_rows("analyse", data)
    kinds, read = _read(data)
    shape = make_shape(plan, kinds, columns=columns, provenance=False)
    values = [read(name) for name in shape.text]
    kept: list[str] = []
    for start in range(0, len(values[0]), BATCH):
        rows = list(zip(*(column[start : start + BATCH] for column in values), strict=True))
        fields = [_field(value) for row in rows for value in row]
        found = analyser([string for string, _ in fields], [bounds for _, bounds in fields])
        width = len(values)
        for i in range(len(rows)):
            part = slice(i * width, (i + 1) * width)
            kept.append(
                keep_analyses([string for string, _ in fields[part]], found[part], plan.transform.parts)
            )
    return kept


def _all_that_parse() -> list[str]:
    """Names of the transforms that need an analysis, but for those with a parameter that must be given."""
    rows = catalogue().values()
    return [row.name for row in rows if row.needs and ... not in row.parameters.values()]


def _field(value: Any) -> tuple[str, Any]:
    """The text of a cell and, for a token list, the bounds of its tokens."""
    if isinstance(value, str):
        return value, None
    if isinstance(value, list | tuple):
        return " ".join(value), token_bounds(value)
    return "", None


def _read(data: Any) -> tuple[Mapping[str, Kind], Any]:
    """Kinds of the columns of ``data``, and a function that gives one as a list."""
    from perturbkit.engines.arrow import kinds_of_schema

    if isinstance(data, list | tuple):
        rows = [row if isinstance(row, Mapping) else {"text": row} for row in data]
        return kinds_of_rows(rows), lambda name: [row.get(name) for row in rows]
    if hasattr(data, "schema") and hasattr(data, "to_batches"):
        return kinds_of_schema(data.schema), lambda name: data.column(name).to_pylist()
    if hasattr(data, "iloc"):
        records = data.to_dict("records")
        return kinds_of_rows(records), lambda name: [record[name] for record in records]
    if hasattr(data, "features") and hasattr(data, "with_format"):
        table = data.with_format("arrow")[:]
        return kinds_of_schema(table.schema), lambda name: table.column(name).to_pylist()
    raise InvalidArgument(f"data must be a Dataset, DataFrame, Table or list, got {type(data).__name__}")
