"""What goes to the terminal or into a pipe, whatever characters its encoding has."""

import io
import os
import sys
from pathlib import Path
from typing import Any, Protocol

import typer

from perturbkit.engines.json_rows import json_document
from perturbkit.engines.writers import written_beside
from perturbkit.report.wording import clean


class Counts(Protocol):
    """What a command counted: as data, as Markdown, and in a line."""

    def to_dict(self) -> dict[str, Any]:
        """As JSON-able data."""

    def markdown(self) -> str:
        """As Markdown."""

    def line(self) -> str:
        """In one line."""


def print_json(value: Any, *, err: bool = False) -> None:
    """Print JSON on standard output or error, escaped where the encoding of that has no such characters."""
    stream = sys.stderr if err else sys.stdout
    encoding = getattr(stream, "encoding", None) or "utf-8"
    typer.echo(json_document(value, encoding=encoding), err=err)


def tell_anew(output: str) -> None:
    """Say on standard error that a file was there before it was written."""
    typer.echo(f"{output} was there and is written anew", err=True)


def print_counts(made: Counts, as_json: bool) -> None:
    """Print on standard error what was counted, in a line or as JSON."""
    if as_json:
        print_json(made.to_dict(), err=True)
    else:
        typer.echo(made.line(), err=True)


def write_counts(path: Path, made: Counts) -> None:
    """Write what was counted, as JSON to a .json file, else as Markdown."""
    text = json_document(made.to_dict()) + "\n" if path.suffix == ".json" else clean(made.markdown())
    with written_beside(str(path)) as part:
        Path(part).write_text(text, encoding="utf-8")


def accept_all_text() -> None:
    r"""Let texts go to standard output and error that these cannot write, as escapes like ``\u0430``.

    Encodings of Windows and of old terminals lack most letters, and none has half a surrogate pair.
    A standard error that is closed swallows what goes to it.
    """
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - held as long as the process lasts
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
