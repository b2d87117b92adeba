"""How a worker process of ours ends: with its parent, and never alone."""

import os
import signal
import threading
from multiprocessing import parent_process
from typing import Any


def live_with_parent() -> None:
    """Leave Ctrl-C to the parent, and end when it ends, were it by kill -9: nobody else would stop us."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent,), daemon=True).start()


def _end_with(parent: Any) -> None:
    parent.join()
    os._exit(1)
