"""A lock between threads that a forked process finds free."""

import os
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from weakref import WeakSet


class Lock:
    """One thread at a time, as ``threading.Lock``; in a child of ``os.fork`` it is free.

    A child has a copy of every lock but only the thread that forked: what another one held there would never
    be given back. This holds of the locks of modules and of libraries too, which nobody can free: who
    forks while another thread loads a model or parses should let it end before.

    >>> lock = Lock()
    >>> with lock.held():
    ...     print("alone")
    alone
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        _all.add(self)

    @contextmanager
    def held(self) -> Iterator[None]:
        """Wait for the lock and keep it for the block."""
        with self._lock:
            yield

    def renew(self) -> None:
        """Be free; a block that a fork was made in gives back the lock that it took."""
        self._lock = threading.Lock()


_all: WeakSet[Lock] = WeakSet()


def _renew_all() -> None:
    for lock in _all:
        lock.renew()


if sys.platform != "win32":  # where nothing forks
    os.register_at_fork(after_in_child=_renew_all)
