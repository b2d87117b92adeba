"""Comma- and tab-separated records: how a cell was written is kept, so that it can be written so again."""

from collections.abc import Iterator, Sequence
from typing import Any

from perturbkit.engines.lines import Line
from perturbkit.errors import quoted

QUOTE = '"'
_STRAY = "a carriage return outside quotes that ends no line: convert the line ends to \\n"


class Cell(str):
    """A cell that was written in another way than ``format_cell`` would: quoted for no need, or not quoted.

    A text made from it is written as any other, unless ``in_place_of`` says that it takes its place.
    """

    __slots__ = ("quoted",)
    quoted: bool

    def __new__(cls, value: str, quoted: bool) -> "Cell":
        """A cell of this value that is written in quotes or not, whatever it holds."""
        made = super().__new__(cls, value)
        made.quoted = quoted
        return made

    def __reduce__(self) -> tuple[Any, ...]:
        return Cell, (str(self), self.quoted)


def in_place_of(old: Any, new: Any) -> Any:
    """The text that takes the place of another: in quotes or not, or with the line end, as that was.

    >>> in_place_of(Cell("Plain words", True), "Plain wrods").quoted
    True
    """
    if new.__class__ is str and old.__class__ is Cell:
        return Cell(new, old.quoted)
    return Line(new, old.end) if new.__class__ is str and old.__class__ is Line else new


def format_cell(value: str, delimiter: str, quote: bool = False) -> str:
    """A cell as it stands in a record: as it was, or in quotes where ``quote`` or its content asks for them.

    >>> format_cell("a, b", ","), format_cell('5" disk', ","), format_cell(Cell("007", True), ",")
    ('"a, b"', '"5"" disk"', '"007"')
    """
    if value.__class__ is Cell:
        quote = value.quoted or _is_misread(value, delimiter)
    elif not quote:
        quote = needs_quotes(value, delimiter)
    return f'"{value.replace(QUOTE, QUOTE * 2)}"' if quote else str(value)


def _is_misread(value: str, delimiter: str) -> bool:
    """Whether a reader cannot but misunderstand the value without quotes; one inside it would do no harm."""
    return value.startswith(QUOTE) or delimiter in value or "\n" in value or "\r" in value


def needs_quotes(value: str, delimiter: str) -> bool:
    """Whether a reader would misunderstand the value without quotes."""
    return QUOTE in value or delimiter in value or "\n" in value or "\r" in value


def plain_records(lines: Iterator[str], delimiter: str) -> Iterator[tuple[list[str], str]]:
    """(cells, line end) of every line, quotes being characters like others."""
    for line in lines:
        body, end = without_end(line)
        yield body.split(delimiter), end


def quoted_records(lines: Iterator[str], delimiter: str) -> Iterator[tuple[list[str], str]]:
    """(cells, line end) of every record by RFC 4180; ValueError says what is wrong with one.

    A quote that does not begin a cell is a character like others. Where all of the first record is quoted, as
    new cells will be then, a cell that is not is a Cell.
    """
    all_are: bool | None = None
    for line in lines:
        if QUOTE in line:
            cells, end = _record(line, lines, delimiter, bool(all_are))
        else:
            body, end = without_end(line)
            if "\r" in body:
                raise ValueError(_STRAY)
            cells = body.split(delimiter)
            if all_are:
                cells = [Cell(value, False) for value in cells]
        if all_are is None:
            all_are = all_quoted(cells)
        yield cells, end


def without_end(line: str) -> tuple[str, str]:
    r"""A line without its end, and the end: "\n", "\r\n" or nothing."""
    body = line.removesuffix("\n")
    end = "\r\n" if body is not line and body.endswith("\r") else line[len(body) :]
    return body[: len(line) - len(end)], end


def _record(line: str, lines: Iterator[str], delimiter: str, all_are: bool) -> tuple[list[str], str]:
    """One record that has a quote somewhere; it may go on in the next lines."""
    cells: list[str] = []
    at = 0
    while True:
        if line.startswith(QUOTE, at):
            value, line, at = _quoted(line, at + 1, lines)
            cells.append(value if needs_quotes(value, delimiter) else Cell(value, True))
        else:
            stop = line.find(delimiter, at)
            stop = len(without_end(line)[0]) if stop < 0 else stop
            value = line[at:stop]
            if "\r" in value:
                raise ValueError(_STRAY)
            cells.append(Cell(value, False) if all_are or needs_quotes(value, delimiter) else value)
            at = stop
        if not line.startswith(delimiter, at):
            break
        at += len(delimiter)
    end = line[at:]
    if end not in ("", "\n", "\r\n"):
        marks = {";": "';'", "\t": "tab", "|": "'|'", ",": "','"}
        other = marks.get(end[0])
        way = "" if other is None else f": --delimiter {other} if that parts cells"
        raise ValueError(f"{quoted(end.strip())} stands after a closing quote{way}")
    return cells, end


def _quoted(line: str, at: int, lines: Iterator[str]) -> tuple[str, str, int]:
    """(value, line that the cell ends in, place after the closing quote) of the cell whose quote is open."""
    pieces: list[str] = []
    while True:
        close = line.find(QUOTE, at)
        if close < 0:
            pieces.append(line[at:])
            line, at = next(lines, ""), 0
            if not line:
                raise ValueError("a quoted cell is never closed")
            continue
        pieces.append(line[at:close])
        if not line.startswith(QUOTE, close + 1):
            return "".join(pieces), line, close + 1
        pieces.append(QUOTE)
        at = close + 2


def all_quoted(cells: Sequence[str]) -> bool:
    """Whether every cell of a header was written in quotes, so that new cells should be."""
    return all(getattr(cell, "quoted", QUOTE in cell) for cell in cells)
