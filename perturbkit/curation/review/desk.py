"""A sheet on the desk of one annotator: verdicts are saved at once, the sheet is written at the end."""

import threading
from collections.abc import Mapping, Sequence
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from types import TracebackType
from typing import Any

from perturbkit.curation.review.journal import Entry, Journal, replayed, typed_of, writable
from perturbkit.curation.review.sheet import Cells, Line, typed_text_cells
from perturbkit.curation.review.sheets import csv_text, delimiter_of, read_sheet, write_text
from perturbkit.curation.review.verdicts import read_decision
from perturbkit.engines.json_rows import json_text
from perturbkit.errors import InvalidArgument, quoted


class Outdated(InvalidArgument):
    """The row was judged elsewhere since it was shown; ``row`` is what it is now."""

    def __init__(self, row: Mapping[str, Any]) -> None:
        super().__init__("the row was judged in another tab since it was shown")
        self.row = row


class Desk:
    """A sheet that is open for judging; use as a context manager.

    What ``judge`` returned from is on the disk. The sheet itself is written when the desk is opened, if a
    journal is left from a process that was killed, and when it is closed. Raises InvalidArgument for a sheet
    that is open elsewhere, or has two rows of one key.
    """

    def __init__(self, path: str, annotator: str = "") -> None:
        if Path(path).suffix.lower() == ".json":
            raise InvalidArgument(f"{path}: the review page takes .csv and .jsonl sheets")
        self.path, self.annotator = path, annotator.strip()
        self._refuse_unwritable({"annotator": self.annotator})
        self._lock = threading.Lock()
        list(read_sheet(path))  # an error in the sheet leaves no journal behind
        self._journal = Journal(path)
        try:
            self._digest = _digest(path)
            self._lines = _by_key(replayed(path, list(read_sheet(path))))
        except InvalidArgument:
            self._journal.close()
            raise
        self._revisions = dict.fromkeys(self._lines, 0)

    def __enter__(self) -> "Desk":
        self.save()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Write the sheet and let go of it."""
        try:
            self.save()
        finally:
            self._journal.close()

    def rows(self) -> list[dict[str, Any]]:
        """The rows as the page shows them."""
        with self._lock:
            return [self._row(key) for key in self._lines]

    def judge(self, key: str, revision: int, typed: Mapping[str, str]) -> dict[str, Any]:
        """Save what was typed of a row, and give the row as it is then.

        ``revision`` is that of the row the annotator saw. Raises Outdated where it is older than the row,
        InvalidArgument for a slip and for what the sheet cannot hold, TypeError for what is no text, OSError
        where the disk does not take it; then nothing is changed.
        """
        with self._lock:
            line = self._lines.get(key)
            if line is None:
                raise InvalidArgument(f"the sheet has no row {quoted(key, most=80)}: load the page again")
            if revision != self._revisions[key]:
                raise Outdated(self._row(key))
            was = typed_of(line.cells)
            now = {name: typed.get(name, cell) for name, cell in was.items()}
            if not all(isinstance(cell, str) for cell in now.values()):
                raise TypeError("a cell is no text")
            self._refuse_unwritable(now)
            now["annotator"] = self.annotator or was["annotator"]
            if not any(now[name] for name in now if name != "annotator"):  # taken back
                now["annotator"] = ""
            changed = replace(line, cells={**line.cells, **now})
            read_decision(changed)
            self._journal.append(Entry(key, was, now))
            self._lines[key] = changed
            self._revisions[key] += 1
            return self._row(key)

    def _refuse_unwritable(self, cells: Cells) -> None:
        """InvalidArgument for a cell that could be acknowledged but never written."""
        for name, cell in cells.items():
            if writable(self.path, cell) != cell:
                raise InvalidArgument(
                    f"{name} holds half of a character, which no .csv can: {quoted(cell)}: type it again"
                )

    def save(self) -> None:
        """Write the sheet and empty the journal; a sheet that another program changed is left as it is."""
        with self._lock:
            if not self._journal.entries:
                return
            if _digest(self.path) != self._digest:
                raise InvalidArgument(
                    f"{self.path} was changed by another program while it was reviewed: the verdicts are in "
                    f"{self._journal.path}, serve the sheet again to bring both together"
                )
            rows = [line.cells for line in self._lines.values()]
            if Path(self.path).suffix.lower() == ".jsonl":
                content = "".join(json_text(row) + "\n" for row in rows)
            else:
                content = csv_text(rows, delimiter_of(self.path, None))
            write_text(self.path, content)
            self._digest = _digest(self.path)
            self._journal.clear()

    def _row(self, key: str) -> dict[str, Any]:
        cells = self._lines[key].cells
        return {
            "key": key,
            "revision": self._revisions[key],
            "transform": cells.get("transform", ""),
            "pps": cells.get("pps", ""),
            "label": cells.get("label", ""),
            "texts": [_text(cells, name) for name in typed_text_cells(cells)],
            "typed": typed_of(cells),
        }


def _by_key(lines: Sequence[Line]) -> dict[str, Line]:
    found: dict[str, Line] = {}
    for line in lines:
        other = found.setdefault(line.cells["key"], line)
        if other is not line:
            raise InvalidArgument(
                f"{line.where}: the key of {other.where} again: the page takes a sheet of one annotator"
            )
    return found


def _text(cells: Cells, name: str) -> dict[str, str]:
    rest = name.removeprefix("text")
    shown = {kind: cells.get(kind + rest, "") for kind in ("original", "perturbed")}
    return {"cell": name, "name": rest.removeprefix("_"), **shown}


def _digest(path: str) -> bytes:
    return sha256(Path(path).read_bytes()).digest()
