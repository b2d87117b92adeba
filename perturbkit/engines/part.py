"""An output that is not finished: a hidden file or folder beside its place, held by who writes it.

The process holds a lock on it, which ends with the process however that dies. So the next run to the same
place can tell what a killed one left behind from what another is writing just now, and removes the former.
"""

import os
import re
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from time import monotonic, sleep

if sys.platform != "win32":
    import fcntl

_NAME = 40
"""Letters of the output's name that its part has: longer names leave room for the rest of it."""

_TRIES = 20
"""Parts that others may take for stale ones at the moment that they are made, one after the other."""


@contextmanager
def part_of(target: Path, *, folder: bool = False) -> Iterator[Path]:
    """A new empty file (or folder) beside ``target``; what is left of it when the block ends is removed.

    Parts of the same output that no living process holds are removed first, where the system has locks
    (Windows has none of this kind: there they stay).
    """
    _remove_stale(target)
    part, held = _new(target, folder)
    try:
        yield part
    finally:
        _remove(part)
        os.close(held)


@contextmanager
def at_work(folder: Path) -> Iterator[bool]:
    """Mark a folder as one that this process works in; gives whether no other one does, as far as is known.

    The mark is a lock of the folder, which ends with the block or the process. Windows has none of this kind.
    """
    if sys.platform == "win32":
        yield False
        return
    held = os.open(folder, os.O_RDONLY)
    try:
        yield _lock(held)
    finally:
        os.close(held)


def wait_for(path: Path, seconds: float = 2.0) -> None:
    """Wait until a file that another process is about to write is there, but not for long.

    Where there are no locks nobody knows of another one: then it does not wait.
    """
    if sys.platform == "win32":
        return
    until = monotonic() + seconds
    while not path.exists() and monotonic() < until:
        sleep(0.02)


def _new(target: Path, folder: bool) -> tuple[Path, int]:
    """A part that is there and held, and what holds it."""
    taken = 0
    for number in count():
        again = f"-{number}" if number else ""
        part = target.with_name(f".{target.name[:_NAME]}.{os.getpid()}{again}.part")
        try:
            if folder:
                part.mkdir()
            else:
                os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o666))
            held = os.open(part, os.O_RDONLY)
        except FileExistsError:  # of another output with the same beginning, or of another thread
            continue
        except FileNotFoundError:  # another process took it for a stale one before it was held
            taken += 1
            if taken == _TRIES or not target.parent.is_dir():
                raise  # or it is no place for files: /proc has the look of a folder
            continue
        _lock(held, wait=True)
        if _is(part, held):
            return part, held
        os.close(held)
    raise AssertionError("counting ends nowhere")


def _is(part: Path, held: int) -> bool:
    """Whether the part that is held is still the one of that name."""
    try:
        return os.path.samestat(part.stat(), os.fstat(held))
    except FileNotFoundError:
        return False


def _remove_stale(target: Path) -> None:
    """Remove parts of an output that nobody holds; what cannot be told or removed stays."""
    if sys.platform == "win32":
        return
    named = re.compile(re.escape(f".{target.name[:_NAME]}.") + r"\d+(-\d+)?\.part")
    try:
        found = [path for path in target.parent.iterdir() if named.fullmatch(path.name) and _may_be(path)]
    except OSError:
        return
    for part in found:
        try:
            held = os.open(part, os.O_RDONLY)
        except OSError:
            continue
        try:
            if _lock(held) and _is(part, held):
                _remove(part)
        except OSError:
            continue
        finally:
            os.close(held)


def _may_be(path: Path) -> bool:
    """Whether a path can be a part; opening a pipe would wait for who writes into it."""
    return path.is_file() or path.is_dir()


def _lock(held: int, *, wait: bool = False) -> bool:
    """Take the lock of an open file or folder; False where another process has it or there are no locks."""
    if sys.platform == "win32":
        return False
    try:
        fcntl.flock(held, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
    except OSError:
        return False
    return True


def _remove(part: Path) -> None:
    """Remove a part, and the file that a change of types puts beside it for a moment."""
    if part.is_dir():
        shutil.rmtree(part)
        return
    part.unlink(missing_ok=True)
    part.with_name(f"{part.name}.narrow").unlink(missing_ok=True)
