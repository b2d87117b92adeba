"""Worker processes end with the command that started them, however that ends."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def children(pid: int) -> list[int]:
    """Processes that ``pid`` has started, by what the system tells."""
    found = []
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            parent = int(status.read_text().rpartition(")")[2].split()[1])
        except OSError:  # ended meanwhile
            continue
        if parent == pid:
            found.append(int(status.parent.name))
    return found


def alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def until(condition: object, seconds: float = 60.0) -> bool:
    """Wait until ``condition()`` is true; whether it became so in time."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if condition():  # type: ignore[operator]
            return True
        time.sleep(0.05)
    return False


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs /proc to see processes")
def test_workers_end_when_the_command_is_killed(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("".join(f"the good old film {i}\n" for i in range(20_000)))
    command = [
        sys.executable,
        "-m",
        "perturbkit",
        "perturb",
        "a.txt",
        "-t",
        "natural_typo",
        "--num-proc",
        "2",
    ]
    process = subprocess.Popen(
        [*command, "--num-proc", "2", "--batch-size", "10", "-o", "b.txt"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stderr=subprocess.DEVNULL,
    )
    # Two workers, and the process that keeps track of what they share.
    assert until(lambda: len(children(process.pid)) == 3)
    workers = children(process.pid)
    time.sleep(0.5)
    assert process.poll() is None
    process.send_signal(signal.SIGKILL)
    process.wait()
    assert until(lambda: not any(map(alive, workers)), 20)
    assert not (tmp_path / "b.txt").exists()
