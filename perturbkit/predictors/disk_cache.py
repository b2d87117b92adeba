"""What a model said, kept on disk by key, so that nothing is asked (or paid for) twice.

One SQLite file a model: a killed process leaves it whole, several may use it at once. A damaged file is
begun again, and where none can be written, nothing is kept; neither is an error.
"""

import os
import sqlite3
from collections.abc import Iterable, Mapping
from contextlib import closing, suppress
from pathlib import Path

_AT_ONCE = 500  # keys in one question, under SQLite's limit of variables
_WAIT_S = 30.0  # for another process that writes
_PAGE_BYTES = 16384


def cache_folder() -> Path:
    """The folder of PERTURBKIT_CACHE, else ~/.cache/perturbkit."""
    chosen = os.environ.get("PERTURBKIT_CACHE")
    return Path(chosen) if chosen else Path.home() / ".cache" / "perturbkit"


class DiskCache:
    """Bytes by key in the file ``name`` of the cache folder.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     cache = DiskCache("m.sqlite", folder)
    ...     cache.put({"a": b"1"})
    ...     cache.get(["a", "b"])
    {'a': b'1'}
    """

    def __init__(self, name: str, folder: str | Path | None = None) -> None:
        self.path = Path(folder if folder is not None else cache_folder()) / name

    def get(self, keys: Iterable[str]) -> dict[str, bytes]:
        """The stored values of those keys that are there."""
        wanted = list(dict.fromkeys(keys))
        found: dict[str, bytes] = {}
        if not self.path.is_file():
            return found
        try:
            with closing(self._open()) as database:
                for start in range(0, len(wanted), _AT_ONCE):
                    part = wanted[start : start + _AT_ONCE]
                    marks = ",".join("?" * len(part))
                    rows = database.execute(f"SELECT key, value FROM kept WHERE key IN ({marks})", part)
                    found.update((key, bytes(value)) for key, value in rows)
        except (sqlite3.Error, OSError):
            return {}
        return found

    def put(self, values: Mapping[str, bytes]) -> None:
        """Keep the values, all or none of them."""
        if not values:
            return
        with suppress(OSError, sqlite3.OperationalError):
            self.path.parent.mkdir(parents=True, exist_ok=True)
            try:
                self._write(values)
            except sqlite3.OperationalError:
                raise
            except sqlite3.DatabaseError:
                self.path.unlink(missing_ok=True)
                self._write(values)

    def _write(self, values: Mapping[str, bytes]) -> None:
        with closing(self._open()) as database, database:
            database.execute("CREATE TABLE IF NOT EXISTS kept (key TEXT PRIMARY KEY, value BLOB)")
            database.executemany("INSERT OR REPLACE INTO kept VALUES (?, ?)", values.items())

    def _open(self) -> sqlite3.Connection:
        database = sqlite3.connect(self.path, timeout=_WAIT_S)
        # Only for a new file: several vectors of 1.5 kB share a page, and little of it stays empty.
        database.execute(f"PRAGMA page_size = {_PAGE_BYTES}")
        return database
