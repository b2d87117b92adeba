"""What was judged since a sheet was written last: a line on the disk for each verdict.

The journal of SHEET is SHEET.journal.jsonl. A line has the row's key, what was typed in it before and what
is now. A line that a kill cut off was never acknowledged and is dropped; every other one counts.
"""

import json
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from perturbkit.curation.review.sheet import TYPED, Cells, Line, typed_text_cells
from perturbkit.engines.json_rows import json_text
from perturbkit.errors import InvalidArgument, quoted


@dataclass(frozen=True)
class Entry:
    """One change of one row: its typed cells before and after."""

    key: str
    was: Cells
    now: Cells


def typed_of(cells: Mapping[str, str]) -> Cells:
    """The cells of a row that are the annotator's; those the sheet lacks are empty.

    >>> typed_of({"key": "k", "verdict": "accept", "text": ""})
    {'verdict': 'accept', 'new_label': '', 'text': '', 'note': '', 'annotator': ''}
    """
    names = ["verdict", "new_label", *typed_text_cells(cells), *TYPED[3:]]
    return {name: cells.get(name, "") for name in names}


def journal_path(sheet: str) -> str:
    """Where the journal of a sheet is."""
    return f"{sheet}.journal.jsonl"


def read_entries(path: str) -> tuple[list[Entry], int]:
    """Entries of a journal and the bytes they take; a last line that was cut off is left out."""
    try:
        with open(path, "rb") as stream:
            raw = stream.read()
    except FileNotFoundError:
        return [], 0
    whole = raw[: raw.rfind(b"\n") + 1]
    entries = []
    for number, line in enumerate(whole.split(b"\n")[:-1], start=1):
        try:
            entries.append(_entry(json.loads(line)))
        except (ValueError, KeyError, TypeError, RecursionError) as error:
            raise InvalidArgument(
                f"{path} line {number} is no entry of a journal: move the file away, what it holds is not in "
                "the sheet yet"
            ) from error
    return entries, len(whole)


def _entry(record: Any) -> Entry:
    """The entry that a line holds; TypeError, KeyError where it is none."""
    key, was, now = record["key"], record["was"], record["now"]
    if not isinstance(key, str) or not all(isinstance(cells, dict) for cells in (was, now)):
        raise TypeError("no entry")
    if not all(isinstance(cell, str) for cell in (*was.values(), *now.values())):
        raise TypeError("no texts")
    return Entry(key, was, now)


def writable(sheet: str, text: str) -> str:
    r"""The text as a sheet can hold it: JSON can write half of a character, csv cannot.

    >>> ascii(writable("s.csv", "\ud800!")), ascii(writable("s.jsonl", "\ud800!"))
    ("'\\ufffd!'", "'\\ud800!'")
    """
    if Path(sheet).suffix.lower() == ".jsonl":
        return text
    return "".join("\ufffd" if "\ud800" <= letter <= "\udfff" else letter for letter in text)


def replayed(sheet: str, lines: Sequence[Line]) -> list[Line]:
    """The lines of a sheet with what its journal holds; InvalidArgument where the sheet was changed since."""
    path = journal_path(sheet)
    chains: dict[str, list[Entry]] = {}
    for entry in read_entries(path)[0]:
        was, now = (
            {name: writable(sheet, cell) for name, cell in cells.items()} for cells in (entry.was, entry.now)
        )
        chains.setdefault(entry.key, []).append(Entry(entry.key, was, now))
    if not chains:
        return list(lines)
    out = []
    for line in lines:
        chain = chains.pop(line.cells["key"], None)
        out.append(line if chain is None else _after(line, chain, path))
    if chains:
        raise InvalidArgument(
            f"{path} holds verdicts on the row {quoted(next(iter(chains)), most=80)}, which the sheet lacks: "
            "put it back"
        )
    return out


def _after(line: Line, chain: Sequence[Entry], path: str) -> Line:
    typed = typed_of(line.cells)
    if not any(typed == state for state in (chain[0].was, *(entry.now for entry in chain))):
        raise InvalidArgument(
            f"{line.where} was changed in the sheet and on the review page ({path}): make both the same"
        )
    now = chain[-1].now
    other = next((name for entry in chain for name in entry.now if name not in typed), None)
    if other is not None:
        raise InvalidArgument(
            f"{path} changes {other!r} of {line.where}, which is not for the annotator: move the file away"
        )
    return replace(line, cells={**line.cells, **now}, annotator=now.get("annotator") or line.annotator)


class Journal:
    """The journal of one sheet, open for one process; what ``append`` returned from is on the disk."""

    def __init__(self, sheet: str) -> None:
        self.path = journal_path(sheet)
        self._file = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o644)
        # The one who had it before may have removed the file between our two steps.
        if (
            not _locked(self._file)
            or not os.path.exists(self.path)
            or not os.path.samestat(os.fstat(self._file), os.stat(self.path))
        ):
            os.close(self._file)
            raise InvalidArgument(
                f"{sheet} is being reviewed by another process: use its page, or end it first"
            )
        self._size = read_entries(self.path)[1]
        os.ftruncate(self._file, self._size)

    @property
    def entries(self) -> bool:
        """Whether there are any entries."""
        return self._size > 0

    def append(self, entry: Entry) -> None:
        """Put one more entry on the disk; OSError where it cannot be, and then nothing of it stays."""
        record: dict[str, Any] = {"key": entry.key, "was": entry.was, "now": entry.now}
        rest = raw = (json_text(record) + "\n").encode()
        try:
            os.lseek(self._file, self._size, os.SEEK_SET)
            while rest:
                rest = rest[os.write(self._file, rest) :]
            os.fsync(self._file)
        except OSError:
            os.ftruncate(self._file, self._size)
            raise
        self._size += len(raw)

    def clear(self) -> None:
        """Forget all entries: they are in the sheet."""
        os.ftruncate(self._file, 0)
        os.fsync(self._file)
        self._size = 0

    def close(self) -> None:
        """Let go of the journal; one that holds nothing is removed."""
        if not self.entries:
            os.unlink(self.path)
        os.close(self._file)


def _locked(file: int) -> bool:
    """Whether the file could be locked; the lock ends with the process, however that ends."""
    try:
        import fcntl
    except ImportError:  # a system without: two servers there are told apart by nobody
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
