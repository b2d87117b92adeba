"""Where the rows of a task come from: a folder of released files, or the Hugging Face hub."""

import gzip
import zlib
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from perturbkit.errors import InvalidArgument, MissingResource


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


def numbered_lines(path: Path, encoding: str) -> Iterator[tuple[int, str]]:
    r"""Lines of a text file with their numbers from 1, without line ends; .gz files are unpacked.

    Bytes that are not ``encoding``, control characters (a binary or UTF-16 file) and, for latin-1, bytes
    that are UTF-8 raise InvalidArgument with file and line. Only ``\n`` and ``\r\n`` end a line.
    """
    for number, raw in enumerate(_raw_lines(path), start=1):
        where = f"{path.name}, line {number}"
        try:
            line = raw.rstrip(b"\r\n").decode(encoding)
        except UnicodeDecodeError as error:
            raise InvalidArgument(
                f"{where}: byte {raw[error.start]:#04x} is not {encoding}: use the file as it was released"
            ) from error
        if any(char < " " and char != "\t" for char in line):
            raise InvalidArgument(
                f"{where}: control characters, so not a {encoding} text file: check the file"
            )
        if encoding == "latin-1" and _is_utf8(raw):
            raise InvalidArgument(
                f"{where}: the bytes are UTF-8, but this file is released as latin-1: "
                "use the released file, or convert it with iconv -f utf-8 -t latin1"
            )
        yield number, line


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


def require_rows(path: Path, found: int, released: int, partial: bool) -> None:
    """Refuse a file with other than the ``released`` number of rows unless ``partial`` allows it."""
    if found == 0 or (found != released and not partial):
        raise InvalidArgument(
            f"{path.name} ends after line {found}: {found} rows where the release has {released}; "
            "use the whole file, or pass partial=true to take it as it is"
        )


def hub_table(ids: Sequence[str], split: str, needs: str) -> tuple[str, Any]:
    """The first of the hub data sets (or local folders in hub layout) that loads, with its id.

    ``needs`` is the next step that the error names if none loads. Uses the network unless the data set
    is in the cache of `datasets`; respects HF_HUB_OFFLINE and HF_DATASETS_OFFLINE.
    """
    import datasets

    reasons = []
    for name in ids:
        try:
            return name, datasets.load_dataset(name, split=split)
        except (OSError, ValueError, RuntimeError, ImportError) as error:
            reasons.append(f"{name}: {type(error).__name__}")
    raise MissingResource(f"{needs} (tried the hub: {'; '.join(reasons)})")


def class_names(table: Any, column: str) -> list[Any]:
    """Values of a column of a datasets.Dataset, class labels as their names."""
    names = getattr(table.features[column], "names", None)
    values: Iterable[Any] = table[column]
    return [names[value] if names and isinstance(value, int) and value >= 0 else value for value in values]
