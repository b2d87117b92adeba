"""Rows out of files, batch by batch: csv, tsv, json, jsonl, parquet, arrow, and lines of text."""

import json
import os
from collections.abc import Callable, Collection, Iterator
from difflib import get_close_matches
from functools import partial
from itertools import chain, islice
from pathlib import Path
from typing import Any

from perturbkit.engines.delimited import plain_records, quoted_records, without_end
from perturbkit.engines.json_rows import read_list, read_value
from perturbkit.engines.lines import Line, Lines, tell_other_format
from perturbkit.engines.list_cells import with_lists
from perturbkit.engines.shape import Kind, kinds_of_rows, merged_kinds
from perturbkit.engines.source import Source, is_saved
from perturbkit.errors import InvalidArgument, MissingResource, quoted, wrong_json

FORMATS = ("csv", "tsv", "json", "jsonl", "parquet", "arrow", "lines")
BINARY = ("parquet", "arrow")
_SUFFIXES = {".ndjson": "jsonl", ".txt": "lines", ".feather": "arrow", ".pq": "parquet"}


def format_of(path: str, given: str | None = None, argument: str = "input_format") -> str:
    """Format of a file by its name (``.gz`` aside), or as given; InvalidArgument if it is none of ours.

    What a name may end in may be given too: txt is lines.

    ``argument`` is what it was given as.
    """
    if given is not None:
        named = _SUFFIXES.get(f".{given}", given)
        if named not in FORMATS:
            raise InvalidArgument(f"{argument} must be one of {', '.join(FORMATS)} (or txt), got {given!r}")
        return named
    if path == "-":
        return "lines"
    if not path:
        raise InvalidArgument("the name of a file is empty: name one")
    suffixes = [suffix.lower() for suffix in Path(path).suffixes]
    packed = suffixes[-1:] == [".gz"]
    suffix = "".join(suffixes[-2:-1] if packed else suffixes[-1:])
    name = _SUFFIXES.get(suffix, suffix[1:])
    if name not in FORMATS:
        raise InvalidArgument(
            f"{path}: a folder is no file: name one in it"
            if os.path.isdir(path)
            else f"{path}: cannot tell the format by the name: use one of .{', .'.join(FORMATS[:6])} or .txt"
        )
    if packed and name in BINARY:
        raise InvalidArgument(f"{path}: a {name} file is packed inside: use a name without .gz")
    return name


def open_source(
    path: str,
    *,
    batch_size: int,
    format: str | None = None,
    encoding: str | None = None,
    quoting: str | None = None,
    delimiter: str | None = None,
    lists: Collection[str] | None = None,
) -> Source:
    """Open a file ("-" is standard input) or a saved data set for reading in batches of ``batch_size`` rows.

    ``encoding`` is that of text files (default UTF-8). ``quoting`` is "csv" (double quotes, the default
    for .csv) or "none" (quotes are characters like others, the default for .tsv); ``delimiter`` one
    character between cells. ``lists`` has cells of csv and tsv that hold token lists, tags or answers read
    as such: in columns of the usual names and in those that it names.
    Raises MissingResource for a file that is not there, InvalidArgument with the line for bad content.
    """
    where = Path(path)
    if format is None and is_saved(where):
        from perturbkit.engines.huggingface import open_saved

        return open_saved(path, batch_size)
    kind = format_of(path, format)
    if path != "-" and (not where.exists() or where.is_dir()):
        raise MissingResource(f"there is no file {path!r}: {_where_else(where)}")
    if kind in BINARY:
        return _open_binary(path, kind, batch_size)
    if kind in ("csv", "tsv"):
        how = (kind, _quoting(kind, quoting), _delimiter(kind, delimiter), batch_size)
        return _open_cells(path, encoding, lists, *how)
    if kind == "json":
        return _open_json(Lines(path, encoding), batch_size)
    if kind == "jsonl":
        # Which columns there are, and what they hold, must not depend on where the first batch ends.
        again = partial(Lines, path, encoding) if where.is_file() else None
        return _open_json_lines(Lines(path, encoding), again, batch_size)
    return _open_lines(Lines(path, encoding), batch_size)


def _where_else(path: Path) -> str:
    """What to do about a file that is not there."""
    if path.is_dir():
        return "it is a folder, name a file in it"
    if not path.parent.is_dir():
        return f"the folder {str(path.parent)!r} does not exist"
    close = get_close_matches(path.name, sorted(p.name for p in path.parent.iterdir()), n=1)
    return f"did you mean {close[0]}?" if close else "check the name"


def _open_binary(path: str, kind: str, batch_size: int) -> Source:
    if path == "-":
        raise InvalidArgument(f"standard input cannot be {kind}: write it to a file first")
    from perturbkit.engines.arrow_files import open_arrow, open_parquet

    return open_parquet(path, batch_size) if kind == "parquet" else open_arrow(path, batch_size)


def _quoting(kind: str, given: str | None) -> str:
    if given not in (None, "", "csv", "none"):
        raise InvalidArgument(f"quoting must be 'csv' or 'none', got {given!r}")
    return given or ("none" if kind == "tsv" else "csv")


def _delimiter(kind: str, given: str | None) -> str:
    if given is None:
        return "\t" if kind == "tsv" else ","
    given = {"\\t": "\t", "tab": "\t"}.get(given, given)
    if len(given) != 1 or given in '"\r\n':
        raise InvalidArgument(f"delimiter must be one character other than a quote, got {given!r}")
    return given


def _open_cells(path: str, encoding: str | None, lists: Collection[str] | None, *how: Any) -> Source:
    source = _open_delimited(Lines(path, encoding), *how)
    again = (lambda: _open_delimited(Lines(path, encoding), *how)) if Path(path).is_file() else None
    return source if lists is None else with_lists(source, again, lists)


def _open_delimited(lines: Lines, kind: str, quoting: str, delimiter: str, batch_size: int) -> Source:
    records = _numbered_records(lines, quoting, delimiter)
    header, _ = next(records, ([], ""))
    names = [str(name) for name in header]
    if not any(names):
        what = "is empty" if not header else "line 1 is empty"
        raise InvalidArgument(f"{lines.path} {what}: the first line must name the columns")
    repeated = [name for i, name in enumerate(names) if name in names[:i]]
    if repeated:
        raise InvalidArgument(f"{lines.path} line 1: the column {repeated[0]!r} is named twice: rename one")
    other = next((mark for mark in (";", "\t", "|", ",") if len(names) == 1 and mark in names[0]), None)
    if other is not None:
        shown = "tab" if other == "\t" else other
        raise InvalidArgument(
            f"{lines.path} line 1 names one column, {quoted(names[0])}: say what stands between cells: "
            f"delimiter='{shown}'"
        )
    return Source(
        kind,
        dict.fromkeys(names, "string"),
        _batched(_rows(lines, names, records), batch_size),
        delimiter=delimiter,
        quoting=quoting,
        header=header,
        lines=lines,
    )


def _numbered_records(lines: Lines, quoting: str, delimiter: str) -> Iterator[tuple[list[str], str]]:
    """Records, a broken one as InvalidArgument with the line that it begins in."""
    if quoting == "none":
        yield from plain_records(iter(lines), delimiter)
        return
    begun = 1
    try:
        for record in quoted_records(iter(lines), delimiter):
            yield record
            begun = lines.number + 1
    except ValueError as error:
        if isinstance(error, InvalidArgument):
            raise
        raise InvalidArgument(
            f"{lines.path} line {begun}: {error} (--quoting none if quotes are characters like others)"
        ) from error


def _rows(
    lines: Lines, names: list[str], records: Iterator[tuple[list[str], str]]
) -> Iterator[dict[str, Any]]:
    blank = 0  # number of the first of the empty lines before this one: at the end they are no rows
    for cells, _ in records:
        if len(names) > 1 and cells == [""]:
            blank = blank or lines.number
            continue
        if blank:
            raise InvalidArgument(
                f"{lines.path} line {blank} is empty, which is no row: remove such lines (pandas.read_csv "
                "leaves them out)"
            )
        if len(cells) != len(names):
            raise InvalidArgument(
                f"{lines.path} line {lines.number}: {len(cells)} cell{'s' * (len(cells) > 1)}, "
                f"but the header names {len(names)} columns: check the quotes (--quoting) or the line"
            )
        yield dict(zip(names, cells, strict=True))


def _open_lines(lines: Lines, batch_size: int) -> Source:
    texts: Iterator[dict[str, Any]] = ({"text": _line(line, lines.newline)} for line in _begun(lines))
    return Source("lines", {"text": "string"}, _batched(texts, batch_size), lines=lines)


def _line(line: str, usual: str) -> str:
    """The text of a line, which knows its end where that is another one than the usual."""
    body, end = without_end(line)
    return Line(body, end) if end and end != usual else body


def _begun(lines: Lines) -> Iterator[str]:
    """The lines, the first read now, so that the file's marks are known."""
    first = next(iter(lines), "")
    tell_other_format(lines.path, first)
    return chain([first], lines) if first else iter(lines)


def _open_json_lines(lines: Lines, again: Callable[[], Lines] | None, batch_size: int) -> Source:
    kinds: dict[str, Kind] = {}
    if again is not None:
        for row in _objects(again(), lambda text: (json.loads(text), len(text))):
            merged_kinds(kinds, row)
    batches = _batched(_objects(lines, lambda text: read_value(text, 0)), batch_size)
    first = next(batches, [])
    return Source(
        "jsonl", kinds or kinds_of_rows(first), chain([first] if first else [], batches), lines=lines
    )


def _objects(lines: Lines, parse: Callable[[str], tuple[Any, int]]) -> Iterator[Any]:
    for line in lines:
        if not line.strip():
            continue
        try:
            row, end = parse(line)
            if line[end:].strip():
                raise ValueError(f"something stands after the object: {quoted(line[end:].strip())}")
        except json.JSONDecodeError as error:
            what = error.msg.removesuffix(" at")
            raise InvalidArgument(
                f"{lines.path} line {lines.number}: not JSON: {what} at column {error.pos + 1}"
            ) from error
        except (ValueError, RecursionError) as error:
            raise InvalidArgument(
                f"{lines.path} line {lines.number}: not JSON: {wrong_json(error)}"
            ) from error
        if not isinstance(row, dict):
            raise InvalidArgument(
                f"{lines.path} line {lines.number}: expected an object, got {type(row).__name__}"
            )
        yield row


def _open_json(lines: Lines, batch_size: int) -> Source:
    """A JSON list is read whole: it has no lines to go by."""
    text = "".join(lines)
    try:
        rows, *layout = read_list(text)
    except TypeError as error:
        raise InvalidArgument(
            f"{lines.path}: expected a list of objects, got {error}: write one object a line as .jsonl"
        ) from error
    except (ValueError, RecursionError) as error:
        raise InvalidArgument(
            f"{lines.path}: not JSON: {wrong_json(error)} (one object a line is .jsonl)"
        ) from error
    for i, row in enumerate(rows):
        if not isinstance(row, dict):
            raise InvalidArgument(f"{lines.path}: item {i} is {type(row).__name__}, expected an object")
    opening, between, closing = layout
    return Source(
        "json",
        kinds_of_rows(rows),
        _batched(iter(rows), batch_size),
        layout=(opening, between, closing),
        lines=lines,
    )


def _batched(rows: Iterator[Any], size: int) -> Iterator[list[Any]]:
    return iter(partial(_take, rows, size), [])


def _take(rows: Iterator[Any], size: int) -> list[Any]:
    return list(islice(rows, size))
