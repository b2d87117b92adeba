"""Benchmark runs in processes of their own, killed after so many parts."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parents[1]
MODELS = """
import os, time
def length(texts):
    time.sleep(float(os.environ.get("PK_PAUSE", "0")))
    return [len(text) % 6 for text in texts]
def letters(texts):
    time.sleep(float(os.environ.get("PK_PAUSE", "0")))
    return [sum(text.lower().count(c) for c in "aeiou") % 6 for text in texts]
"""
"""Two models as a module, which take ``PK_PAUSE`` seconds for a batch."""


def start(folder: Path, *arguments: str, pause: float = 0.0) -> subprocess.Popen[bytes]:
    """``begin.py`` of the folder, in a process of its own."""
    paths = os.pathsep.join([str(folder), str(ROOT)])
    environment = {**os.environ, "PYTHONPATH": paths, "PK_PAUSE": str(pause)}
    command = [sys.executable, "begin.py", *arguments]
    return subprocess.Popen(command, cwd=folder, env=environment, stderr=subprocess.DEVNULL)


def n_parts(run: Path) -> int:
    """Predictions that a run has kept."""
    return len(list(run.glob("predictions/*.parquet")))


def kill_after(process: subprocess.Popen[bytes], run: Path, parts: int) -> None:
    """Kill a process at work on a run once it has kept so many predictions."""
    limit = time.monotonic() + 120
    while n_parts(run) < parts:
        assert process.poll() is None
        assert time.monotonic() < limit
        time.sleep(0.005)
    process.send_signal(signal.SIGKILL)
    process.wait()
    assert not (run / "results.json").exists()
