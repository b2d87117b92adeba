"""Pieces of work of a run that are finished: a Parquet file each, and how long each took to make.

A part is written beside and renamed, so that a run killed at any moment goes on with what is whole.
"""

import json
import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

from perturbkit.core.stream import hash_text
from perturbkit.engines.writers import written_beside
from perturbkit.errors import InvalidArgument, wrong_json

Columns = dict[str, list[Any]]
"""Values by column; in the file each is a text, its JSON."""
TIMES = "times.jsonl"


class Parts:
    """The parts in the folder of a run: ``KIND/NAME.parquet``, their times in ``times.jsonl``."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def path(self, kind: str, name: str) -> Path:
        """Where a part is, once it is made."""
        return self.folder / kind / f"{name}.parquet"

    def has(self, kind: str, name: str, content: str) -> bool:
        """Whether a part of this ``content`` is there."""
        path = self.path(kind, name)
        if not path.exists():
            return False
        with _opened(path) as file:
            return _content(file.schema_arrow) == content

    def kept(
        self, kind: str, name: str, columns: tuple[str, ...], rows: int, *, content: str = ""
    ) -> Columns | None:
        """The columns of a part of this ``content`` that is there, as ``values`` would read them."""
        path = self.path(kind, name)
        return _read(path, columns, rows, content) if path.exists() else None

    def forget(self, *kinds: str) -> None:
        """Remove all parts of some kinds, and the times."""
        (self.folder / TIMES).unlink(missing_ok=True)
        for path in (path for kind in kinds for path in (self.folder / kind).glob("*.parquet")):
            path.unlink()

    def values(
        self,
        kind: str,
        name: str,
        columns: tuple[str, ...],
        rows: int,
        make: Callable[[], Columns],
        *,
        content: str = "",
    ) -> Columns:
        """The columns of a part: read where it is there, where not ``make`` gives JSON to keep.

        A part of other ``content`` is made again; InvalidArgument where one has not these ``columns`` and
        ``rows``, or cannot be read or written.
        """
        found = self.kept(kind, name, columns, rows, content=content)
        if found is not None:
            return found
        _make_folder(self.path(kind, name).parent)
        import pyarrow as pa

        began, worked = perf_counter(), process_time()
        made = make()
        took = {"seconds": perf_counter() - began, "cpu_seconds": process_time() - worked}
        table = pa.table({key: pa.array(values, pa.string()) for key, values in made.items()})
        self.write(kind, name, table.replace_schema_metadata({"content": content}))
        self._note_time(f"{kind}/{name}", took)
        return _parsed(made)

    def write(self, kind: str, name: str, table: Any) -> None:
        """Write the ``pyarrow.Table`` of a part, whole or not at all."""
        from pyarrow import parquet

        path = self.path(kind, name)
        _make_folder(path.parent)
        with written_beside(str(path)) as part:
            parquet.write_table(table, part)

    def _note_time(self, part: str, took: Mapping[str, float]) -> None:
        line = json.dumps({"part": part, **{key: round(value, 3) for key, value in took.items()}}) + "\n"
        path = self.folder / TIMES
        try:
            # One short line by one write in append mode: several processes may add to the file.
            with path.open("a", encoding="utf-8") as file:
                file.write(line)
        except OSError as error:
            raise InvalidArgument(f"{path} cannot be written: {error.strerror}") from error


def _make_folder(path: Path) -> None:
    try:
        path.mkdir(exist_ok=True)
    except OSError as error:
        raise InvalidArgument(f"{path} cannot be made: {error.strerror}") from error


def _read(path: Path, columns: tuple[str, ...], rows: int, content: str) -> Columns | None:
    """Columns of a finished part, or None where it is of a model of other content."""
    import pyarrow as pa

    with _opened(path) as file:
        try:
            table = file.read()
        except (OSError, pa.ArrowException) as error:
            raise InvalidArgument(damaged(path, str(error))) from error
    if _content(table.schema) != content:
        return None
    if tuple(table.column_names) != columns or table.num_rows != rows:
        raise InvalidArgument(damaged(path, f"it has not {rows} rows of {', '.join(columns)}"))
    try:
        return _parsed(table.to_pydict())
    except (TypeError, ValueError, RecursionError) as error:
        raise InvalidArgument(damaged(path, f"a cell is not JSON: {wrong_json(error)}")) from error


def _parsed(columns: Mapping[str, Sequence[str | None]]) -> Columns:
    """Values of columns of JSON; a missing one is None."""

    def value(cell: str | None) -> Any:
        return None if cell is None else json.loads(cell)

    return {name: list(map(value, cells)) for name, cells in columns.items()}


def _opened(path: Path) -> Any:
    """The ``pyarrow.parquet.ParquetFile`` of a part."""
    import pyarrow as pa
    from pyarrow import parquet

    try:
        return parquet.ParquetFile(path)
    except (OSError, pa.ArrowException) as error:
        raise InvalidArgument(damaged(path, str(error))) from error


def _content(schema: Any) -> str:
    """Of which model or rows a part is."""
    found: str = (schema.metadata or {}).get(b"content", b"").decode()
    return found


def damaged(path: Path, why: str) -> str:
    """What to say of a part that cannot be used."""
    return f"{path} is damaged ({why}): remove this file and run the same again"


def seconds_by_part(folders: Sequence[Path], kind: str = "seconds") -> dict[str, float]:
    """Seconds that the parts of runs took when they were made, summed: "perturbed", and each model.

    A folder may hold runs in folders below it. Models have the names of their files. ``kind`` is "seconds"
    by the clock or "cpu_seconds" of the processor.
    """
    found: dict[str, float] = {}
    for path in sorted(path for folder in folders for path in folder.rglob(TIMES)):
        for line in path.read_text(encoding="utf-8").splitlines():
            try:
                noted = json.loads(line)
                folder, _, name = str(noted["part"]).partition("/")
                seconds = float(noted[kind])
            except (ValueError, TypeError, KeyError):  # the line that a kill cut off
                continue
            part = folder if folder == "perturbed" else name.rpartition("--")[2]
            found[part] = found.get(part, 0.0) + seconds
    return found


def slug(name: str) -> str:
    """A file name for a model or transform: readable, and different for different names.

    >>> slug("swap_chars")
    'swap_chars'
    >>> slug("hf:a/b")[:7]
    'hf-a-b-'
    """
    plain = re.sub(r"[^A-Za-z0-9_.]+", "-", name).strip("-.")
    return plain if plain == name and len(name) <= 80 else f"{plain[:80]}-{hash_text(name):016x}"
