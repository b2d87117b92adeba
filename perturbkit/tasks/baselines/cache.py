"""Keep trained baselines on disk, so that a second run starts at once.

A file holds arrays and plain values only, written with skops (no pickle). It is written beside its place
and renamed, so that a killed run leaves no half file; a damaged file is treated as absent.
"""

import os
import tempfile
import zipfile
import zlib
from contextlib import suppress
from pathlib import Path
from typing import Any

from perturbkit.predictors.disk_cache import cache_folder
from perturbkit.resources.require import require

State = dict[str, Any]
"""Names to numpy arrays, strings, numbers or lists of them: all that a baseline is made of."""

# What skops and zipfile raise for a file with any bytes in it; all mean: train again.
_DAMAGED = (
    OSError,
    EOFError,
    ValueError,
    KeyError,
    TypeError,
    AttributeError,
    IndexError,
    ImportError,
    NotImplementedError,
    RuntimeError,
    zipfile.BadZipFile,
    zlib.error,
)


def read_state(key: str) -> State | None:
    """The stored state of a key, or None where there is none that can be read."""
    path = cache_folder() / f"{key}.skops"
    if not path.is_file():
        return None
    skops_io = require("skops.io", "baseline")
    try:
        stored = skops_io.load(path)
    except _DAMAGED:
        return None
    # A readable file may still be another key's, renamed or copied by hand.
    matches = isinstance(stored, dict) and stored.get("key") == key
    return stored["state"] if matches else None


def write_state(key: str, state: State) -> bool:
    """Store a state under a key; False where the folder cannot be written (not an error)."""
    skops_io = require("skops.io", "baseline")
    folder = cache_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handle, beside = tempfile.mkstemp(prefix=f"{key}.", suffix=".part", dir=folder)
    except OSError:
        return False
    try:
        with os.fdopen(handle, "wb") as file:
            skops_io.dump({"key": key, "state": state}, file)
        Path(beside).replace(folder / f"{key}.skops")
    except OSError:
        with suppress(OSError):
            Path(beside).unlink()
        return False
    return True
