"""Lines of a text file, decoded so that an error has a line number, whatever the encoding."""

import codecs
import gzip
import re
import sys
import warnings
import zlib
from collections.abc import Iterator
from typing import IO, Any

from perturbkit.engines.shape import USUAL_TAGS, USUAL_TEXTS
from perturbkit.errors import InvalidArgument, MissingResource, quoted

_MARKS = {
    codecs.BOM_UTF8: "utf-8",
    codecs.BOM_UTF32_LE: "utf-32",
    codecs.BOM_UTF16_LE: "utf-16",
    codecs.BOM_UTF16_BE: "utf-16",
}
_CHUNK = 1 << 16
# They encode one name or one literal: the lines of a file do not survive them.
_OF_NO_FILES = ("idna", "punycode", "unicode-escape", "raw-unicode-escape", "undefined")
_NAME = re.compile(r"\w[\w.-]{0,39}")
_COLUMNS = {"label", *USUAL_TAGS, *(name for group in USUAL_TEXTS for name in group)}


class Line(str):
    """A line of plain text whose ``end`` is not that of the first line; a text in its place keeps it."""

    __slots__ = ("end",)
    end: str

    def __new__(cls, value: str, end: str) -> "Line":
        """A line without its end, and the end."""
        made = super().__new__(cls, value)
        made.end = end
        return made

    def __reduce__(self) -> tuple[Any, ...]:
        return Line, (str(self), self.end)


class Lines:
    r"""Lines of a text file ("-": standard input) with their ends kept; only ``\n`` ends a line.

    ``number`` is that of the line read last; ``bom`` tells whether the file began with a byte order mark;
    ``newline`` is the end of the first line; ``terminated`` tells whether the last line had one.
    """

    def __init__(self, path: str, encoding: str | None) -> None:
        self.path = "standard input" if path == "-" else path
        self.number = 0
        self.bom = False
        self.terminated = True
        self.newline = "\n"
        self.encoding = checked_encoding(encoding or "utf-8")
        self._file: IO[bytes] = _standard_input() if path == "-" else _open_bytes(path)
        self._lines = self._decoded()

    def __iter__(self) -> Iterator[str]:
        return self._lines

    def _decoded(self) -> Iterator[str]:
        # Encodings that write a line end as the byte \n and nothing else are split before they are decoded.
        narrow = "\n".encode(self.encoding) == b"\n"
        try:
            for text in self._narrow() if narrow else self._wide():
                self.terminated = text.endswith("\n")
                if self.number > 1:
                    yield text
                    continue
                self.newline = "\r\n" if text.endswith("\r\n") else "\n"
                self.bom = text.startswith("\ufeff")
                yield text.removeprefix("\ufeff")
        except UnicodeError as error:
            raise InvalidArgument(self._undecodable(error)) from error
        except (OSError, EOFError, zlib.error) as error:
            raise InvalidArgument(f"{self.path} cannot be read: {error}: copy or unpack it again") from error

    def _narrow(self) -> Iterator[str]:
        for line in self._file:
            self.number += 1
            yield line.decode(self.encoding)

    def _wide(self) -> Iterator[str]:
        raw = self._file.read(_CHUNK)
        self.encoding = _with_byte_order(self.encoding, raw)
        decoder = codecs.getincrementaldecoder(self.encoding)()
        rest = ""
        while True:
            *whole, rest = (rest + self._decode(decoder, raw)).split("\n")
            for line in whole:
                self.number += 1
                yield line + "\n"
            if not raw:
                break
            raw = self._file.read(_CHUNK)
        if rest:
            self.number += 1
            yield rest

    def _decode(self, decoder: codecs.IncrementalDecoder, raw: bytes) -> str:
        try:
            return decoder.decode(raw, not raw)
        except UnicodeDecodeError as error:
            good = error.object[: error.start]
            self.number += 1 + good.decode(self.encoding, "replace").count("\n")
            raise

    def _undecodable(self, error: UnicodeError) -> str:
        if not isinstance(error, UnicodeDecodeError):
            return f"{self.path} line {max(1, self.number)}: not {self.encoding}: {error}"
        byte = error.object[error.start]
        where = f"{self.path} line {max(1, self.number)}: byte 0x{byte:02x} is not {self.encoding}: "
        if error.object.startswith(b"\x1f\x8b"):
            return where + "the file is packed by gzip: let its name end in .gz"
        mark = next((name for bom, name in _MARKS.items() if error.object.startswith(bom)), None)
        if mark and mark != self.encoding:
            return f"{where}name the encoding (--encoding {mark})"
        return where + "name the encoding (--encoding latin-1, --encoding cp1252)"


def tell_other_format(path: str, first: str) -> None:
    """Warn where the first of lines that are taken for texts is the header of a csv file, or JSON."""
    found = _format_of(first)
    if found is not None:
        warnings.warn(
            f"{path}: the first line, {quoted(first.strip())}, is perturbed as a text, and looks like "
            f"{found}: if it is, name the format (--from csv, --from tsv, --from jsonl)",
            stacklevel=2,
        )


def _format_of(line: str) -> str | None:
    """What a line looks like if it is no text: names of columns, of which one is usual, or an object.

    >>> _format_of("text,label"), _format_of('{"text": "Hello"}'), _format_of("My text, and its label")
    ('the header of a csv file', 'a row of jsonl', None)
    """
    line = line.strip()
    if line.startswith("{") and line.endswith("}"):
        return "a row of jsonl"
    for mark in ",;\t":
        names = [name.removeprefix('"').removesuffix('"') for name in line.split(mark)]
        if len(names) > 1 and all(map(_NAME.fullmatch, names)) and _COLUMNS & set(map(str.casefold, names)):
            return "the header of a csv file"
    return None


def _with_byte_order(encoding: str, beginning: bytes) -> str:
    """UTF-16 and UTF-32 with the byte order that they are in, so that they are written in the same.

    >>> _with_byte_order("UTF-16", codecs.BOM_UTF16_BE), _with_byte_order("utf-8", b"a")
    ('utf-16-be', 'utf-8')
    """
    name = codecs.lookup(encoding).name
    marks = {
        "utf-16": (codecs.BOM_UTF16_BE, codecs.BOM_UTF16_LE),
        "utf-32": (codecs.BOM_UTF32_BE, codecs.BOM_UTF32_LE),
    }
    if name not in marks:
        return encoding
    big, little = map(beginning.startswith, marks[name])
    return f"{name}-be" if big or (sys.byteorder == "big" and not little) else f"{name}-le"


def checked_encoding(name: str) -> str:
    """The name of an encoding of texts, or InvalidArgument."""
    try:
        "".encode(name)
        known = codecs.lookup(name).name.replace("_", "-")
    except (LookupError, ValueError) as error:
        raise InvalidArgument(f"encoding {name!r} is not known: try utf-8, latin-1 or cp1252") from error
    if known in _OF_NO_FILES:
        raise InvalidArgument(f"encoding {name!r} is none of files of text: try utf-8, latin-1 or cp1252")
    return name


def _standard_input() -> IO[bytes]:
    if sys.stdin is None:
        raise MissingResource("standard input is closed: name a file, or send lines into it")
    return sys.stdin.buffer


def _open_bytes(path: str) -> IO[bytes]:
    try:
        return gzip.open(path, "rb") if path.endswith(".gz") else open(path, "rb")  # type: ignore[return-value]
    except OSError as error:
        raise MissingResource(f"{path} cannot be opened: {error.strerror or error}") from error
