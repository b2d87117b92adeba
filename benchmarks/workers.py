"""Do two worker processes parse twice as much, and what memory does each take?

``python -m benchmarks.workers``: generated texts through ``perturbkit perturb`` with a transform that
parses, in the main process alone and with workers. On a machine with other work wall time says little, so
the processor time of every process is taken too: ``speedup_cpu`` is that of the one process by that of the
busiest of the several, for the rows that the longer run has more than the shorter, so that starting and
loading do not count.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from benchmarks.environment import environment, write
from benchmarks.stream import generate

Record = dict[str, Any]
TICK = os.sysconf("SC_CLK_TCK")


def run(source: Path, target: Path, rows: int, transform: str, workers: int) -> Record:
    """One run of the command, watched ten times a second; ``target`` is written."""
    command = [sys.executable, "-m", "perturbkit", "perturb", str(source), "-t", transform, "-o", str(target)]
    if workers > 1:
        command += ["--num-proc", str(workers)]
    started = time.perf_counter()
    seen: dict[int, tuple[float, float, float]] = {}
    with subprocess.Popen(command, stderr=subprocess.DEVNULL) as process:
        while process.poll() is None:
            for pid in _family(process.pid):
                seen[pid] = _cost(pid) or seen.get(pid, (0.0, 0.0, 0.0))
            time.sleep(0.1)
    if process.returncode:
        raise SystemExit(f"{' '.join(command[1:])} failed")
    return {
        "transform": transform,
        "workers": workers,
        "rows": rows,
        "wall_s": round(time.perf_counter() - started, 1),
        "processes": [
            {"cpu_s": round(cpu, 2), "peak_mb": round(peak, 1), "own_mb": round(own, 1)}
            for cpu, peak, own in sorted(seen.values(), reverse=True)
            if peak > 50  # the others only track what the workers share
        ],
    }


def _family(pid: int) -> list[int]:
    """A process and its children."""
    try:
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()
    except OSError:
        return []
    return [pid, *map(int, children)]


def _cost(pid: int) -> tuple[float, float, float] | None:
    """Processor seconds, peak memory, and memory of no file, in MB; None once the process is gone."""
    try:
        stat = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        status = dict(
            line.split(":", 1) for line in Path(f"/proc/{pid}/status").read_text("utf-8").splitlines()
        )
        peak, own = (int(status[name].split()[0]) / 1024 for name in ("VmHWM", "RssAnon"))
    except (OSError, KeyError):
        return None
    return (int(stat[11]) + int(stat[12])) / TICK, peak, own


def compare(transform: str, rows: int, workers: int) -> Record:
    """Runs of ``rows`` and three times as many, by one process and by several; the outputs must be equal."""
    runs = []
    with tempfile.TemporaryDirectory() as scratch:
        for size in (rows, 3 * rows):
            source = Path(scratch, "in.jsonl")
            source.write_text("".join(generate(size, "jsonl")), encoding="utf-8")
            outputs = [Path(scratch, f"out{n}.jsonl") for n in (1, workers)]
            for n, target in zip((1, workers), outputs, strict=True):
                runs.append(run(source, target, size, transform, n))
                print(runs[-1], flush=True)
            if len({target.read_bytes() for target in outputs}) != 1:
                raise SystemExit(f"{transform}: {workers} workers wrote other bytes than one process")
    one, several = (
        max(p["cpu_s"] for p in runs[2 + i]["processes"]) - max(p["cpu_s"] for p in runs[i]["processes"])
        for i in (0, 1)
    )
    return {
        "transform": transform,
        "speedup_cpu": round(one / several, 2),
        "cpu_ms_per_row": round(1000 * one / (2 * rows), 3),
        "runs": runs,
    }


def main() -> None:
    """Compare and write benchmarks/results/workers.json."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.workers", description=__doc__)
    parser.add_argument("--rows", type=int, default=2000)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("-t", "--transform", nargs="+", default=["verb_tense"])
    parser.add_argument("-o", "--output")
    chosen = parser.parse_args()
    found = [compare(name, chosen.rows, chosen.workers) for name in chosen.transform]
    write("workers", {"schema": 1, **environment("spacy", "numpy"), "comparisons": found}, chosen.output)


if __name__ == "__main__":
    main()
