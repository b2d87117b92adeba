"""One function for all data that lives in memory: the same kind comes out as went in."""

from collections.abc import Mapping, Sequence
from typing import Any

from perturbkit.arguments import whole_number
from perturbkit.core.columns import perturb_columns
from perturbkit.core.plan import Plan
from perturbkit.core.shape import PROVENANCE, Data, Shape, is_missing
from perturbkit.core.written import Counts, Written
from perturbkit.engines.delimited import in_place_of
from perturbkit.engines.json_rows import JsonRow
from perturbkit.engines.list_cells import LOOKED_AT, CellRow, refuse_list_cells
from perturbkit.engines.originals import require_edits, restored_columns
from perturbkit.engines.shape import ShapeOptions, kinds_of_rows, make_shape
from perturbkit.errors import InvalidArgument, quoted


def perturb_by(
    data: Any,
    plan: Plan,
    options: ShapeOptions,
    *,
    num_proc: int | None = None,
    batch_size: int = 1000,
) -> Any:
    """Every row of a data set perturbed by a plan; what comes out is of the same kind.

    ``options`` are those of ``make_shape``; the rest is what ``pk.perturb`` says of it.

    >>> from perturbkit.core.plan import make_plan
    >>> perturb_by(["Children learn languages"], make_plan("swap_chars", seed=1), {})
    ['Childern learn languages']
    """
    num_proc = None if num_proc is None else whole_number("num_proc", num_proc)
    batch_size = whole_number("batch_size", batch_size)
    if isinstance(data, list | tuple):
        return _perturb_list(data, plan, options)
    kind = type(data).__module__.partition(".")[0]
    if kind == "pyarrow" and hasattr(data, "to_batches"):
        return _perturb_arrow(data, plan, options)
    from perturbkit.engines.huggingface import is_dataset, perturb_dataset

    if is_dataset(data):
        return perturb_dataset(data, plan, num_proc=num_proc, batch_size=batch_size, **options)
    refuse_columns(data)
    if kind == "pandas" and hasattr(data, "columns"):
        return _perturb_frame(data, plan, options)
    raise InvalidArgument(
        "data must be a datasets.Dataset, pandas.DataFrame, pyarrow.Table or list, got "
        f"{type(data).__name__}: "
        + (
            "use perturb_text for one string"
            if isinstance(data, str)
            else "its splits go one by one, or as datasets.DatasetDict(data)"
            if isinstance(data, Mapping)
            else "columns, iterators go as list(data)"
        )
    )


def refuse_columns(data: Any) -> None:
    """InvalidArgument for a dict of columns, as against a dict of splits.

    >>> refuse_columns({"train": [{"text": "a"}]})
    >>> refuse_columns({"text": ["a"]})
    Traceback (most recent call last):
        ...
    perturbkit.errors.InvalidArgument: data is a dict of columns: give it as pandas.DataFrame(data) or ...
    """
    columns = data.values() if isinstance(data, Mapping) else ()
    lists = [values for values in columns if isinstance(values, list | tuple)]
    if any(not all(map(_is_row, values)) for values in lists) or any(hasattr(v, "tolist") for v in columns):
        raise InvalidArgument(
            "data is a dict of columns: give it as pandas.DataFrame(data) or datasets.Dataset.from_dict(data)"
        )


def _is_phrase(value: object) -> bool:
    return isinstance(value, str) and len(value.split()) > 1


def _is_row(value: object) -> bool:
    return isinstance(value, Mapping)


def shape_of(data: Any, plan: Plan, options: ShapeOptions) -> Shape:
    """Shape of data that ``perturb`` takes, but for lists of strings and dicts of splits."""
    from perturbkit.engines.arrow import kinds_of_schema, shape_of_schema
    from perturbkit.engines.huggingface import is_dataset, tag_names

    if isinstance(data, list | tuple):
        return make_shape(plan, kinds_of_rows(data), **options)
    if is_dataset(data):
        names = tag_names(data.features)
        return make_shape(plan, kinds_of_schema(data.features.arrow_schema), tag_names=names, **options)
    if hasattr(data, "iloc"):
        return make_shape(plan, _kinds_of_frame(data), **options)
    return shape_of_schema(plan, data.schema, options)


def _perturb_arrow(table: Any, plan: Plan, options: ShapeOptions) -> Any:
    from perturbkit.engines.arrow import Kernel, shape_of_schema

    return Kernel(plan, shape_of_schema(plan, table.schema, options))(table, range(table.num_rows))


# With fewer rows the import of pyarrow takes longer than they do.
_MANY = 1000


def _perturb_values(
    plan: Plan, shape: Shape, columns: Mapping[str, Sequence[Any]], indices: Sequence[int]
) -> Written:
    """``perturb_columns``, or sooner the same by whole columns."""
    written = None
    if len(indices) >= _MANY:
        from perturbkit.engines.columnar.values import perturb_values

        written = perturb_values(plan, shape, columns, indices)
    return perturb_columns(plan, shape, columns, indices) if written is None else written


def _perturb_list(data: Sequence[Any], plan: Plan, options: ShapeOptions) -> list[Any]:
    rows = list(data)
    texts = [row for row in rows if not isinstance(row, Mapping)]
    if not rows:
        return []
    if len(texts) == len(rows):
        if options.get("columns") is not None:
            raise InvalidArgument(f"columns={options['columns']!r} has no meaning for a list of strings")
        pair = next((row for row in rows if isinstance(row, tuple) and any(map(_is_phrase, row))), None)
        if pair is not None:
            raise InvalidArgument(
                f"a list of token lists has no texts such as {quoted(pair)}: give pairs as dicts of text "
                "and text_pair"
            )
        shape = make_shape(plan, {"text": "string"}, **(options | {"provenance": False}))
        return _perturb_values(plan, shape, {"text": rows}, range(len(rows))).columns["text"]
    if texts:
        raise InvalidArgument(f"a list must hold strings only or dicts only, got both: {quoted(texts[0])}")
    shape = make_shape(plan, kinds_of_rows(rows), **options)
    refuse_list_cells(shape.text, lambda name: [row.get(name) for row in rows[:LOOKED_AT]])
    return perturb_rows(rows, plan, shape, 0)


def perturb_rows(
    rows: Sequence[Mapping[str, Any]], plan: Plan, shape: Shape, first: int
) -> list[dict[str, Any]]:
    """Perturbed rows as new dicts with the other values kept; ``first`` is the index of the first row."""
    return perturb_rows_counted(rows, plan, shape, first)[0]


def perturb_rows_counted(
    rows: Sequence[Mapping[str, Any]], plan: Plan, shape: Shape, first: int
) -> tuple[list[dict[str, Any]], Counts]:
    """``perturb_rows`` with the batch's record and counts."""
    columns = {name: [row.get(name) for row in rows] for name in shape.read}
    written = _perturb_values(plan, shape, columns, range(first, first + len(rows)))
    out = []
    for i, row in enumerate(written.rows):
        found = rows[row]
        new = found.copy() if isinstance(found, JsonRow | CellRow) else dict(found)
        for name, values in written.columns.items():
            if name in new or values[i] is not None:
                new[name] = in_place_of(new.get(name), values[i])
        out.append(new)
    if shape.provenance:
        for new, record in zip(out, provenance_rows(written), strict=True):
            new.update(record)
    return out, written


def provenance_rows(written: Written) -> list[dict[str, Any]]:
    """The record of a batch as one dict a row."""
    names = written.shape.record
    rows = zip(written.edit_rows(), written.told, strict=True)
    return [dict(zip(names, (edits, *told), strict=False)) for edits, told in rows]


def _perturb_frame(frame: Any, plan: Plan, options: ShapeOptions) -> Any:
    """A pandas frame: other columns keep their dtype, the index its labels (repeated for copies)."""
    import pandas

    _refuse_names(frame)
    shape = make_shape(plan, _kinds_of_frame(frame), **options)
    refuse_list_cells(shape.text, lambda name: frame[name].head(LOOKED_AT).tolist())
    columns = {name: frame[name].tolist() for name in shape.read}
    for name in shape.text:
        columns[name] = [None if is_missing(value) else value for value in columns[name]]
    written = _perturb_values(plan, shape, columns, range(len(frame)))
    out = frame.iloc[written.rows].copy()
    for name, values in written.columns.items():
        out[name] = _series(values, out[name])
    if shape.provenance:
        record = provenance_rows(written)
        for name in shape.record:
            values = [row[name] for row in record]
            kind = "int32" if name in ("pk_asked", "pk_done", "pk_copy") else object
            out[name] = pandas.Series(values, index=out.index, dtype=kind)
    return out


def _refuse_names(frame: Any) -> None:
    for name, twice in zip(frame.columns, frame.columns.duplicated(), strict=True):
        if not isinstance(name, str):
            raise InvalidArgument(f"column names must be strings, got {name!r}: rename it")
        if twice:
            raise InvalidArgument(f"two columns are called {name!r}: rename one")


# The names of pandas' own string dtypes and of the Arrow ones, with or without "[pyarrow]".
_STRING_DTYPES = ("str", "large_string")


def _kinds_of_frame(frame: Any) -> dict[str, Any]:
    """Kinds of the columns from the first value of each that is there."""
    firsts = {}
    for name in frame.columns:
        there = frame[name].dropna()
        value: Any = there.iloc[0] if len(there) else None
        firsts[name] = value.tolist() if type(value).__module__ == "numpy" else value
    kinds = kinds_of_rows([firsts])
    return {
        name: "string" if str(frame[name].dtype).startswith(_STRING_DTYPES) else kinds.get(name, "other")
        for name in frame.columns
    }


def restore(perturbed: Data) -> Any:
    """The original rows of perturbed data, each in its place, from their record alone; of the same kind.

    Texts and tokens come from ``pk_edits``, tags and answers from ``pk_targets``; other columns are as they
    are, and those of the record are gone. Raises InvalidArgument for data without a record, and names the row
    and column where a text no longer holds what an edit put there: it is all of the data or nothing.

    >>> from perturbkit.core.plan import make_plan
    >>> rows = perturb_by([{"text": "Children learn"}], make_plan("swap_chars"), {})
    >>> restore(rows)
    [{'text': 'Children learn'}]
    """
    from perturbkit.engines.huggingface import is_dataset, restore_dataset

    if is_dataset(perturbed):
        return restore_dataset(perturbed)
    kind = type(perturbed).__module__.partition(".")[0]
    if kind == "pyarrow" and hasattr(perturbed, "to_batches"):
        from perturbkit.engines.arrow import restore_table

        return restore_table(perturbed)
    if kind == "pandas" and hasattr(perturbed, "columns"):
        return _restore_frame(perturbed)
    refuse_columns(perturbed)
    if not isinstance(perturbed, list | tuple) or not all(map(_is_row, perturbed)):
        raise InvalidArgument(
            "perturbed must be what perturb gave for a data set, frame, table or list of dicts, "
            f"got {type(perturbed).__name__}"
        )
    require_edits(all("pk_edits" in row for row in perturbed))
    return restore_rows(perturbed)


def _restore_frame(frame: Any) -> Any:
    _refuse_names(frame)
    out = frame.drop(columns=[name for name in PROVENANCE if name in frame.columns])
    for name, values in restored_columns(list(frame.columns), lambda name: frame[name].tolist()).items():
        out[name] = _series(values, out[name])
    return out


def _series(values: Sequence[Any], before: Any) -> Any:
    """Values in the place of a pandas series, of its dtype if that can hold them."""
    import pandas

    kind = before.dtype
    if isinstance(kind, pandas.CategoricalDtype):  # what is not one of the categories would become missing
        kind = kind.categories.dtype
    try:
        return pandas.Series(values, index=before.index, dtype=kind)
    except (TypeError, ValueError, OverflowError):  # as a label that was missing before a review gave one
        return pandas.Series(values, index=before.index)


def restore_rows(rows: Sequence[Mapping[str, Any]], first: int = 0) -> list[dict[str, Any]]:
    """The original rows of perturbed ones, as new dicts; ``first`` is the place of the first in the data."""
    names = list(dict.fromkeys(name for row in rows for name in row))
    columns = restored_columns(names, lambda name: [row.get(name) for row in rows], first) if rows else {}
    out = []
    for at, row in enumerate(rows):
        new = row.without(PROVENANCE) if isinstance(row, JsonRow | CellRow) else _without_record(row)
        for name, values in columns.items():
            if name in new:
                new[name] = in_place_of(new[name], values[at])
        out.append(new)
    return out


def _without_record(row: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in row.items() if name not in PROVENANCE}
