"""The original values of perturbed data, from its record alone."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeVar

from perturbkit.core.edit import Edit, undo
from perturbkit.core.shape import EDIT_FIELDS
from perturbkit.core.targets import answer_spans, is_number, read_targets, restored_target
from perturbkit.core.written import restore_edits
from perturbkit.engines.list_cells import lists_of, may_hold_lists, read_cell, written_like
from perturbkit.engines.shape import USUAL_TAGS
from perturbkit.errors import InvalidArgument, quoted

_OF_EDITS = frozenset(EDIT_FIELDS)
_NUMBERS, _STRINGS = ("n", "step", "start", "end"), ("field", "transform", "old", "new")
_Read = TypeVar("_Read")
Values = Callable[[str], Sequence[Any]]
"""The values of a column by its name."""


def require_edits(there: bool) -> None:
    """Refuse data without the column that they could be restored from."""
    if not there:
        raise InvalidArgument(
            "the data has no column 'pk_edits': give what `perturb` wrote, not without provenance"
        )


def restored_columns(names: Sequence[str], values: Values, first: int = 0) -> dict[str, list[Any]]:
    """Original values of all columns that a perturbation changed, by the record of the rows.

    Texts and tokens come from ``pk_edits``, tags and answers from ``pk_targets``. ``first`` is the place of
    the first row in all the data. InvalidArgument names the row and column whose text does not hold its
    edits, and data without ``pk_targets`` that have tags or answers that do not fit.
    """
    require_edits("pk_edits" in names)
    edits = _read_each(read_edits, values("pk_edits"), first)
    texts = {name: _restored_texts(values(name), edits, name, first) for name in fields_of(edits, names)}
    if "pk_targets" not in names:
        _check_targets(names, values, texts)
        return texts
    kept = _read_each(read_targets, values("pk_targets"), first)
    moved = sorted({name for row in kept for name in row})
    _require_columns("pk_targets", moved, names)
    both = next((name for name in moved if name in texts), None)
    if both is not None:
        raise InvalidArgument(
            f"pk_edits and pk_targets both speak of the column {both!r}: remove it from one"
        )
    return {**texts, **{name: _restored_targets(values(name), kept, name, first) for name in moved}}


def _read_each(read: Callable[[Any], _Read], cells: Iterable[Any], first: int) -> list[_Read]:
    """Cells of the record; InvalidArgument names the row of one that is none."""
    out = []
    for row, cell in enumerate(cells, first + 1):
        try:
            out.append(read(cell))
        except InvalidArgument as error:
            raise InvalidArgument(f"row {row} (the first is 1): {error}") from error
    return out


def _restored_texts(values: Sequence[Any], edits: Sequence[Any], name: str, first: int) -> list[Any]:
    """Texts or tokens; token lists that are written as text stay so."""
    lists = lists_of(values) if may_hold_lists(name) else None
    if lists is None:
        return restore_column(values, edits, name, first)
    restored = restore_column(lists, edits, name, first)
    return [
        cell if new is old else written_like(cell, new)
        for cell, old, new in zip(values, lists, restored, strict=True)
    ]


def restore_column(values: Iterable[Any], edits: Sequence[Any], name: str, first: int = 0) -> list[Any]:
    """Original values of a text or token column from each row's edits; ``first`` as in restored_columns."""
    out = []
    for at, (value, row) in enumerate(zip(values, edits, strict=True), first + 1):
        mine = restore_edits(row or (), name)
        try:
            out.append(original(value, mine) if mine else value)
        except InvalidArgument as error:
            raise InvalidArgument(f"{_place(at, name)}: {error}") from error
    return out


def original(value: Any, edits: Sequence[Edit]) -> Any:
    """A text or token list before its edits; InvalidArgument where it does not hold them."""
    if isinstance(value, str):
        return undo(value, edits)
    if value is None or isinstance(value, float):  # NaN
        raise InvalidArgument("pk_edits has edits, the text is missing: put it back, or leave the row out")
    if not hasattr(value, "__len__") or not all(isinstance(token, str) for token in value):
        raise InvalidArgument(f"pk_edits has edits, {quoted(value)} is no text and no list of texts")
    return undo(" ".join(value), edits).split(" ")


def _restored_targets(
    values: Sequence[Any], kept: Sequence[Mapping[str, Any]], name: str, first: int
) -> list[Any]:
    out = []
    for at, (value, row) in enumerate(zip(values, kept, strict=True), first + 1):
        try:
            out.append(_restored_target(value, row[name]) if name in row else value)
        except InvalidArgument as error:
            raise InvalidArgument(f"{_place(at, name)}: {error}") from error
    return out


def _restored_target(value: Any, kept: Any) -> Any:
    """Tags or answers as they were; those that are written as text stay so."""
    if not isinstance(value, str) or isinstance(kept, str):
        return restored_target(value, kept)
    return written_like(value, restored_target(read_cell(value), kept))


def _place(row: int, column: str) -> str:
    return f"row {row} (the first is 1), column {column!r}"


def _check_targets(names: Sequence[str], values: Values, texts: Mapping[str, Sequence[Any]]) -> None:
    """Refuse data whose usual tags or answers do not fit the restored texts, and whose own are not kept."""
    for text, restored in texts.items():
        for name in USUAL_TAGS:
            for tags, tokens in zip(values(name) if name in names else (), restored, strict=False):
                both = not (isinstance(tags, str) or isinstance(tokens, str))
                if both and hasattr(tags, "__len__") and tokens is not None and len(tags) != len(tokens):
                    raise InvalidArgument(_no_targets(name, text))
        if text == "context" and "answers" in names:
            for answers, context in zip(values("answers"), restored, strict=True):
                if not isinstance(answers, str) and answer_spans(answers, context) is None:
                    raise InvalidArgument(_no_targets("answers", text))


def _no_targets(name: str, text: str) -> str:
    return (
        f"the {name!r} of the perturbed rows do not fit the restored {text!r}, and the data has no column "
        "'pk_targets', which holds the original ones: keep that column, or remove this one before restoring"
    )


def read_edits(cell: Any) -> Sequence[Any]:
    """The edits of one cell of ``pk_edits``: a list, or one written as JSON or, by pandas, as Python does."""
    if isinstance(cell, str):
        read = read_cell(cell) if cell else []
        if not isinstance(read, list):
            arrays = "'field'" in cell or "'end'" in cell
            hint = ": pandas' to_csv wrote it: use to_json or to_parquet" if arrays else ""
            raise InvalidArgument(f"pk_edits holds {quoted(cell)}, which is no list of edits{hint}")
        cell = read
    if cell is None:
        return []
    if isinstance(cell, Mapping | float) or not hasattr(cell, "__len__"):
        raise InvalidArgument(f"pk_edits holds {quoted(cell)}, which is no list of edits")
    edits = list(cell)
    if not all(map(_is_edit, edits)):
        raise InvalidArgument(f"pk_edits holds {quoted(edits)}, which are no edits that perturbkit made")
    return edits


def _is_edit(edit: Any) -> bool:
    return (
        isinstance(edit, Mapping)
        and edit.keys() >= _OF_EDITS
        and all(is_number(edit[name]) for name in _NUMBERS)
        and all(isinstance(edit[name], str) for name in _STRINGS)
    )


def fields_of(edits: Iterable[Sequence[Any]], columns: Iterable[str]) -> list[str]:
    """Columns that the rows' edits are of; InvalidArgument for one that is not among the data's."""
    names = sorted({edit["field"] for row in edits for edit in row})
    _require_columns("pk_edits", names, columns)
    return names


def _require_columns(record: str, names: Sequence[str], columns: Iterable[str]) -> None:
    missing = sorted(set(names) - set(columns))
    if missing:
        raise InvalidArgument(f"{record} speaks of a column {missing[0]!r}, which the data do not have")
