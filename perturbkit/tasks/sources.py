"""Where the rows of a task come from: a folder of released files, or the Hugging Face hub."""

import csv
import gzip
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from perturbkit.errors import InvalidArgument, MissingResource
from perturbkit.resources.hub import asked_once

SPLIT_ALIASES = {"validation": "dev", "valid": "dev", "testa": "dev", "testb": "test"}
_HUB_SPLITS = {"dev": "validation"}


def known_split(
    split: str, known: Iterable[str], task: str, aliases: Mapping[str, str] = SPLIT_ALIASES
) -> str:
    """The task's own name of a split; InvalidArgument lists the ``known`` ones.

    >>> known_split("validation", ("train", "dev"), "stsb")
    'dev'
    """
    names = list(known)
    found = split if split in names else aliases.get(split, split)
    if found not in names:
        raise InvalidArgument(f"split of {task} must be {', '.join(names)}, got {split!r}")
    return found


def offered_metric(metric: str, offered: Sequence[str], task: str) -> str:
    """``metric`` if the task offers it, else InvalidArgument with the names, and the nearest one.

    >>> offered_metric("map", ("mrr", "map"), "wikiqa")
    'map'
    """
    if metric not in offered:
        near = get_close_matches(metric, offered, n=1)
        meant = f": did you mean {near[0]}?" if near else ""
        raise InvalidArgument(f"metric of {task} must be {' or '.join(offered)}, got {metric!r}{meant}")
    return metric


def data_file(folder: str | Path, name: str, task: str) -> Path:
    """Path of ``name`` in ``folder``, plain or as .gz.

    A missing folder or file raises MissingResource that says what to put where.
    """
    folder = Path(folder)
    for candidate in (folder / name, folder / f"{name}.gz"):
        if candidate.is_file():
            return candidate
    if not folder.is_dir():
        raise MissingResource(f"data_dir {str(folder)!r} is not a folder: {task} needs one that holds {name}")
    raise MissingResource(
        f"{name} (or {name}.gz) is not in {str(folder)!r}: put the released file of {task} there"
    )


def numbered_lines(path: Path, encoding: str, controls: str = "\t") -> Iterator[tuple[int, str]]:
    r"""Lines of a text file with their numbers from 1, without line ends; .gz files are unpacked.

    Bytes that are not ``encoding``, control characters other than ``controls`` (a binary or UTF-16 file)
    and, for latin-1, bytes that are UTF-8 raise InvalidArgument with file and line. Only ``\n`` and
    ``\r\n`` end a line.
    """
    for number, raw in enumerate(_raw_lines(path), start=1):
        where = f"{path.name}, line {number}"
        try:
            line = raw.rstrip(b"\r\n").decode(encoding)
        except UnicodeDecodeError as error:
            raise InvalidArgument(
                f"{where}: byte {raw[error.start]:#04x} is not {encoding}: use the file as it was released"
            ) from error
        if not line.isprintable() and any(char < " " and char not in controls for char in line):
            raise InvalidArgument(
                f"{where}: control characters, so not a {encoding} text file: check the file"
            )
        if encoding == "latin-1" and _is_utf8(raw):
            raise InvalidArgument(
                f"{where}: the bytes are UTF-8, but this file is released as latin-1: "
                "use the released file, or convert it with iconv -f utf-8 -t latin1"
            )
        yield number, line


def csv_records(path: Path, columns: Sequence[str], delimiter: str = ",") -> Iterator[tuple[int, list[str]]]:
    """The fields named ``columns`` of each record of a UTF-8 file with header and double-quote quoting.

    Gives the line on which the record begins; records may span lines. A header without the columns, a
    record of another width or quotes that are never closed raise InvalidArgument with file and line, and
    without the text, which may be personal.
    """
    lines = (f"{line}\n" for _, line in numbered_lines(path, "utf-8"))
    reader = csv.reader(lines, delimiter=delimiter, strict=True)
    places: list[int] = []
    width, start = 0, 1
    try:
        for record in reader:
            if start == 1:
                places, width = _header(record, columns, path.name), len(record)
            elif len(record) != width:
                raise InvalidArgument(
                    f"{path.name}, line {start}: {len(record)} fields where the header has {width}: "
                    "use the file as it was released"
                )
            else:
                yield start, [record[place] for place in places]
            start = reader.line_num + 1
    except csv.Error as error:
        raise InvalidArgument(f"{path.name}, line {start}: the record is torn ({error})") from error


def _header(record: Sequence[str], columns: Sequence[str], file: str) -> list[int]:
    names = [record[0].removeprefix("\ufeff"), *record[1:]] if record else []
    missing = [column for column in columns if column not in names]
    if missing:
        raise InvalidArgument(
            f"{file}, line 1: no column {', '.join(missing)}; a header with {', '.join(columns)} is expected"
        )
    return [names.index(column) for column in columns]


def _raw_lines(path: Path) -> Iterator[bytes]:
    try:
        if path.suffix == ".gz":
            with gzip.open(path, "rb") as packed:
                yield from packed
        else:
            with path.open("rb") as plain:
                yield from plain
    except (OSError, EOFError, zlib.error) as error:
        raise InvalidArgument(f"{path.name} cannot be read ({error}): copy the file again") from error


def _is_utf8(raw: bytes) -> bool:
    if raw.isascii():
        return False
    try:
        raw.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True


def require_rows(
    path: Path, found: int, released: int | None, partial: bool, *, last_line: int | None = None
) -> None:
    """Refuse a file with other than the ``released`` number of rows unless ``partial`` allows it.

    ``last_line`` is where the file ends, if rows are not lines. ``released`` None: any number but none.
    """
    if found == 0 or (released is not None and found != released and not partial):
        expected = "rows are expected" if released is None else f"rows where the release has {released}"
        raise InvalidArgument(
            f"{path.name} ends after line {found if last_line is None else last_line}: {found} {expected}; "
            "use the whole file, or pass partial=true to take it as it is"
        )


def hub_table(ids: Sequence[str], split: str, needs: str) -> tuple[str, Any]:
    """The first of the hub data sets (or local folders in hub layout) that loads, with its id.

    An id may carry a configuration after a blank, as in "nyu-mll/glue stsb"; the split dev is called
    validation there. ``needs`` is the next step that the error names if none loads. Uses the network
    unless the data set is in the cache of `datasets`; respects HF_HUB_OFFLINE and HF_DATASETS_OFFLINE.
    """
    import datasets

    reasons = []
    for name in ids:
        source, _, config = (name, "", "") if Path(name).is_dir() else name.partition(" ")
        try:
            split_there = _HUB_SPLITS.get(split, split)
            with asked_once(source):
                return name, datasets.load_dataset(source, config or None, split=split_there)
        except (OSError, ValueError, RuntimeError, ImportError) as error:
            reasons.append(f"{name}: {type(error).__name__}")
    raise MissingResource(f"{needs} (tried the hub: {'; '.join(reasons)})")


def hub_columns(
    ids: Sequence[str], split: str, needs: str, choices: Sequence[Sequence[str]]
) -> tuple[str, list[tuple[Any, ...]]]:
    """Id and rows of the first hub copy that loads: the first of ``choices`` of columns that it has.

    Class labels come as their names. InvalidArgument lists the columns of a copy that has none.
    """
    found, table = hub_table(ids, split, needs)
    for columns in choices:
        if set(columns) <= set(table.column_names):
            return found, list(zip(*(class_names(table, column) for column in columns), strict=True))
    raise InvalidArgument(
        f"{found} has columns {', '.join(table.column_names)}; expected {', '.join(choices[0])}: "
        "use another copy"
    )


def class_names(table: Any, column: str) -> list[Any]:
    """Values of a column of a datasets.Dataset, class labels (also in lists) as their names."""
    feature = table.features[column]
    values: Iterable[Any] = table[column]
    names = getattr(feature, "names", None)
    inner = getattr(getattr(feature, "feature", None), "names", None)
    if inner:
        return [[inner[at] for at in value] for value in values]
    return [names[value] if names and isinstance(value, int) and value >= 0 else value for value in values]
