"""What every writer of a format is."""

from typing import Any

from perturbkit.engines.lines import Line
from perturbkit.engines.source import Source


class Sink:
    """Takes batches of rows (dicts) or Arrow tables, one after the other."""

    def write(self, batch: Any) -> None:
        """Write one batch."""
        raise NotImplementedError

    def close(self) -> None:
        """Write what comes after the last batch."""


class LineEnds:
    """What stands between lines: the input's own where the output is of its format, and so its last one."""

    def __init__(self, source: Source, kind: str) -> None:
        same = kind == source.format
        self._newline = source.newline if same or kind != "jsonl" else "\n"
        self._lines = source.lines if same else None
        self._end = ""  # of the line written last

    def before(self, line: Any = None) -> str:
        """What stands before the next line, which has its own end if it is a Line."""
        before, self._end = self._end, line.end if line.__class__ is Line else self._newline
        return before

    @property
    def after(self) -> str:
        """What stands after the last line, once the input is read: nothing where that ends in none."""
        ended = self._lines is None or self._lines.terminated
        return self._end if ended else ""
