"""Lists that stand in a cell as text, as in csv files: JSON, or as Python, and so pandas, writes them."""

import json
import warnings
from ast import literal_eval
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Any

from perturbkit.core.shape import PROVENANCE
from perturbkit.engines.json_rows import json_text
from perturbkit.engines.shape import USUAL_OFFSETS, USUAL_TAGS, USUAL_TEXTS, USUAL_TOKENS, Kind, kind_of
from perturbkit.engines.source import Source
from perturbkit.errors import InvalidArgument, quoted

_TEXTS = {name for group in USUAL_TEXTS for name in group} - {*USUAL_TOKENS}
LOOKED_AT = 100
"""Values of a column that are looked at where the whole of it would take long."""
_LONGEST = 1_000_000
"""Characters of the longest cell that is read in the notation of Python."""


def read_cell(cell: str) -> Any:
    """The list, or the object of answers, that a cell holds as text; None where it holds none.

    >>> read_cell('["Ana", "left"]'), read_cell("['Ana', 'left']"), read_cell("[laughs] Ana left")
    (['Ana', 'left'], ['Ana', 'left'], None)
    """
    if cell[:1] not in ("[", "{"):
        return None
    try:
        return json.loads(cell)
    except (ValueError, RecursionError):
        return _literal(cell)


def _literal(cell: str) -> Any:
    """A value in the notation of Python.

    Only what Python itself writes: an array of numpy, ``['a' 'b']``, reads as a list of the one text 'ab'.
    """
    if len(cell) > _LONGEST:
        return None
    try:
        value = literal_eval(cell)
    except (ValueError, SyntaxError, MemoryError, RecursionError):
        return None
    return value if repr(value) == cell else None


_NOTATIONS: tuple[Callable[[Any], str], ...] = (
    json_text,
    lambda value: json_text(value, separators=(",", ":")),
    json.dumps,
    lambda value: json.dumps(value, separators=(",", ":")),
    repr,
)


def written_like(cell: str, value: Any) -> str:
    """A value as text, in the notation of the cell that it takes the place of.

    >>> written_like('["a","b"]', ["c", "d"]), written_like("['a']", ["c", "d"]), written_like("", ["c", "d"])
    ('["c","d"]', "['c', 'd']", '["c", "d"]')
    """
    old = read_cell(cell)
    return next((write(value) for write in _NOTATIONS if write(old) == cell), json_text(value))


class CellRow(dict[str, Any]):
    """A record some of whose cells are read as lists; ``cells`` are their texts, by column.

    What is not changed goes out as it was written, what is changed in the same notation.
    """

    __slots__ = ("cells", "changed")
    cells: dict[str, str]
    changed: frozenset[str]

    def __init__(
        self, values: Mapping[str, Any], cells: dict[str, str], changed: frozenset[str] = frozenset()
    ) -> None:
        super().__init__(values)
        self.cells, self.changed = cells, changed

    def __reduce__(self) -> tuple[Any, ...]:
        return CellRow, (dict(self), self.cells, self.changed)

    def __setitem__(self, key: str, value: Any) -> None:
        if key in self.cells and value != self[key]:
            self.changed |= {key}
        super().__setitem__(key, value)

    def copy(self) -> "CellRow":
        """A row that can be changed by itself."""
        return CellRow(self, self.cells, self.changed)

    def without(self, names: Collection[str]) -> "CellRow":
        """A row of its own that lacks the columns of these names."""
        kept = {name: value for name, value in self.items() if name not in names}
        return CellRow(kept, {name: cell for name, cell in self.cells.items() if name in kept}, self.changed)

    def text(self, key: str) -> str | None:
        """A list as text; None for any other value.

        >>> row = CellRow({"tokens": ["a", "b"]}, {"tokens": '["a","b"]'})
        >>> row["tokens"] = ["a", "c"]
        >>> row.text("tokens")
        '["a","c"]'
        """
        if key not in self.cells or self[key] is None:
            return self.cells.get(key) if key not in self.changed else None
        return written_like(self.cells[key], self[key]) if key in self.changed else self.cells[key]


def may_hold_lists(name: str) -> bool:
    """Whether the cells of a column can be lists by its name: not where it is the usual one of a text."""
    return name not in _TEXTS and name not in PROVENANCE


def _list_columns(names: Collection[str], named: Collection[str]) -> list[str]:
    """Columns whose cells are lists if all of them look so.

    Those with the usual names of tokens, tags, answers and entities, those that were named, and where there
    is no usual name of a text, or a record, so that a perturbed file, any but texts.
    """
    usual = {*USUAL_TOKENS, *USUAL_TAGS, *USUAL_OFFSETS, *(("answers",) if "context" in names else ())}
    free = "pk_edits" in names or not any(name in _TEXTS or name in USUAL_TOKENS for name in names)
    return [
        name
        for name in names
        if name not in PROVENANCE and (name in named or name in usual or (free and may_hold_lists(name)))
    ]


def lists_of(cells: Iterable[Any]) -> list[Any] | None:
    """Cells as the lists that they hold as text; None where one holds none, or where all are missing.

    >>> lists_of(['["a"]', None, '["b", "c"]']), lists_of(['["a"]', "[b]"]), lists_of([None])
    ([['a'], None, ['b', 'c']], None, None)
    """
    out: list[Any] = []
    found: Kind = "missing"
    for cell in cells:
        if cell is None or isinstance(cell, float) or (isinstance(cell, str) and not cell):
            out.append(None)  # NaN is missing too
            continue
        value = read_cell(cell) if isinstance(cell, str) else None
        joined = _joined(found, value)
        if joined is None:
            return None
        found = joined
        out.append(value)
    return None if found == "missing" else out


def _joined(found: Kind, value: Any) -> Kind | None:
    """Kind of a column of lists that has one more of them; None where they are of no kind together."""
    kind = kind_of(value)
    if value is None or kind not in ("strings", "integers", "answers", "offsets", "missing"):
        return None
    return found if kind == "missing" else kind if found in ("missing", kind) else None


def with_lists(source: Source, again: Callable[[], Source] | None, named: Collection[str]) -> Source:
    """A csv or tsv source with the columns that hold lists read as such; ``named`` can, whatever their name.

    All cells of a column must be lists, or empty: ``again`` opens the file for a look at them. Without it
    (a pipe) the first batch decides, and a later cell that is none raises InvalidArgument.
    """
    names = _list_columns(source.kinds, named)
    first: list[Any] = next(source.batches, []) if names else []
    source.batches = chain([first] if first else [], source.batches)
    kinds: dict[str, Kind] = dict.fromkeys(names, "missing")
    _narrow(kinds, first)
    if any(kind != "missing" for kind in kinds.values()) and again is not None:
        for batch in again().batches:
            _narrow(kinds, batch)
    kept = {name: kind for name, kind in kinds.items() if kind != "missing"}
    if not any(kind == "strings" and name not in USUAL_TAGS for name, kind in kept.items()):
        kept = {name: kind for name, kind in kept.items() if name in named or name not in USUAL_TAGS}
    if kept:
        source.kinds = {**source.kinds, **kept}
        source.batches = _read(source.batches, list(kept))
    return source


def _narrow(kinds: dict[str, Kind], batch: Sequence[Mapping[str, str]]) -> None:
    """Leave out columns of which a batch has a cell that is no list; note the kinds of the others."""
    for name in list(kinds):
        for row in batch:
            joined = _joined(kinds[name], read_cell(row[name])) if row[name] else kinds[name]
            if joined is None:
                _tell_damaged(name, row[name], kinds.pop(name))
                break
            kinds[name] = joined


def _tell_damaged(name: str, cell: str, before: Kind) -> None:
    """Warn of a cell that is no list of tokens where others of the column are, or where it looks like one."""
    looks = (cell[:1], cell[-1:]) == ("[", "]")
    if name in USUAL_TOKENS and (before != "missing" or looks):
        warnings.warn(
            f"column {name!r} is read as texts: {quoted(cell)} is no list of tokens"
            f"{'' if before == 'missing' else ' as others in it are'} (lists are written as JSON: "
            '["two", "words"]; pandas does so by to_json)',
            stacklevel=2,
        )


def _read(batches: Iterator[list[dict[str, Any]]], names: Sequence[str]) -> Iterator[list[dict[str, Any]]]:
    number = 0
    for batch in batches:
        rows: list[dict[str, Any]] = []
        for row in batch:
            number += 1
            cells = {name: row[name] for name in names}
            values = {name: read_cell(cell) if cell else None for name, cell in cells.items()}
            wrong = next((name for name, cell in cells.items() if cell and values[name] is None), None)
            if wrong is not None:
                raise InvalidArgument(
                    f"row {number}: column {wrong!r} holds {quoted(row[wrong])}, which is no list as those "
                    "before it: mend the row"
                )
            rows.append(CellRow({**row, **values}, cells))
        yield rows


def refuse_list_cells(names: Iterable[str], values: Callable[[str], Iterable[Any]]) -> None:
    """InvalidArgument for token lists that are written as text, in whose brackets noise has no business.

    ``names`` are the text columns; ``values`` gives the first of a column's values, up to LOOKED_AT.
    """
    for name in filter(may_hold_lists, names):
        if lists_of(values(name)) is not None:
            raise InvalidArgument(
                f"column {name!r} holds lists written as text, as csv files do: make them lists (json.loads, "
                "ast.literal_eval), or give `perturbkit perturb` the file, without --engine, which reads them"
            )
