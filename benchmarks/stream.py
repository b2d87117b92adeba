"""Millions of generated rows through the command line by a pipe: how fast, and does memory stay flat?

``python -m benchmarks.stream``: rows are made up on the fly, go into ``perturbkit perturb -`` and come out
by another pipe, so that nothing of them is ever whole anywhere.
"""

import argparse
import json
import resource
import subprocess
import sys
import time
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

from benchmarks.environment import environment, write

Record = dict[str, Any]

_WHO = (
    "The doctor",
    "A farmer",
    "My neighbour",
    "The old teacher",
    "Nobody",
    "Every child",
    "The river guide",
)
_DID = ("opened", "remembered", "followed", "described", "finished", "carried", "painted", "counted")
_WHAT = (
    "the green door",
    "a long letter",
    "their first lesson",
    "the broken clock",
    "two baskets",
    "a quiet song",
)
_WHERE = ("near the harbour", "behind the market", "in the garden", "at the station", "on the last bridge")
_WHEN = ("before breakfast", "on Thursday", "after the storm", "without a word", "late in the evening")
CHUNK = 1 << 20
MARKS = 20


def generate(rows: int, kind: str) -> Iterator[str]:
    """``rows`` different texts of 10 to 15 words, as JSON lines with an id or as lines."""
    sentences = [" ".join(parts) for parts in product(_WHO, _DID, _WHAT, _WHERE, _WHEN)]
    for row in range(rows):
        text = f"{sentences[row * 7919 % len(sentences)]}, said letter {row}."
        yield f'{{"id": {row}, "text": "{text}"}}\n' if kind == "jsonl" else text + "\n"


def run(kind: str, rows: int, transform: str, provenance: bool) -> Record:
    """Send ``rows`` rows through the command; its memory is read off at every twentieth of them."""
    maker = [sys.executable, "-m", "benchmarks.stream", "--generate", str(rows), "--formats", kind]
    command = [sys.executable, "-m", "perturbkit", "perturb", "-", "--from", kind, "-t", transform, "--json"]
    if not provenance:
        command.append("--no-provenance")
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    started = time.perf_counter()
    with (
        subprocess.Popen(maker, stdout=subprocess.PIPE) as made,
        subprocess.Popen(
            command, stdin=made.stdout, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        ) as perturbing,
    ):
        assert made.stdout is not None
        made.stdout.close()
        memory, written = _watched(perturbing, rows)
        assert perturbing.stderr is not None
        said = perturbing.stderr.read().decode()
    if made.returncode or perturbing.returncode:
        raise SystemExit(said)
    wall = time.perf_counter() - started
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    counts = json.loads(said.splitlines()[-1])
    return {
        "format": kind,
        "transform": transform,
        "provenance": provenance,
        "rows": counts["rows"],
        "rows_out": counts["rows_out"],
        "perturbed": counts["perturbed"],
        "written_mb": round(written / 1e6, 1),
        "wall_s": round(wall, 1),
        "cpu_s": round(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, 1),
        "rows_per_s": round(rows / wall),
        "peak_mb": max(peak for _, peak in memory),
        "peak_mb_by_rows": memory,
    }


def _watched(process: subprocess.Popen[bytes], rows: int) -> tuple[list[tuple[int, float]], int]:
    """Peak memory in MB of a process after so many rows that came out of it, and the bytes that came."""
    assert process.stdout is not None
    memory: list[tuple[int, float]] = []
    lines = written = 0
    while chunk := process.stdout.read(CHUNK):
        written += len(chunk)
        lines += chunk.count(b"\n")
        if lines >= rows * len(memory) // MARKS and (peak := _peak_mb(process.pid)) is not None:
            memory.append((lines, peak))
    return memory, written


def _peak_mb(pid: int) -> float | None:
    """Most memory that a process has had so far; None when it has ended. Linux only."""
    for line in Path(f"/proc/{pid}/status").read_text(encoding="ascii").splitlines():
        if line.startswith("VmHWM"):
            return round(int(line.split()[1]) / 1024, 1)
    return None


def main(argv: list[str] | None = None) -> None:
    """Run and write benchmarks/results/stream.json."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.stream", description=__doc__)
    parser.add_argument("--rows", type=int, nargs="+", default=[500_000, 5_000_000])
    parser.add_argument("--formats", nargs="+", default=["jsonl"], choices=["jsonl", "lines"])
    parser.add_argument("--transform", default="swap_chars")
    parser.add_argument("--no-provenance", action="store_true")
    parser.add_argument("--generate", type=int, metavar="ROWS", help="only write rows to standard output")
    parser.add_argument("-o", "--output")
    chosen = parser.parse_args(argv)
    if chosen.generate is not None:
        sys.stdout.writelines(generate(chosen.generate, chosen.formats[0]))
        return
    runs = []
    for kind in chosen.formats:
        for rows in chosen.rows:
            runs.append(run(kind, rows, chosen.transform, not chosen.no_provenance and kind != "lines"))
            print({name: value for name, value in runs[-1].items() if name != "peak_mb_by_rows"}, flush=True)
    write("stream", {"schema": 1, **environment("numpy", "pyarrow"), "runs": runs}, chosen.output)


if __name__ == "__main__":
    main()
