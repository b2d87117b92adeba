"""Does the cost grow in step with the rows and the length, and does memory not grow at all?"""

import csv
import json
import re
import runpy
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pyarrow as pa

import perturbkit as pk
from benchmarks.timing import measure

Record = dict[str, Any]


def time_by_rows(names: list[str], texts: list[str], repeat: int, sizes: list[int]) -> list[Record]:
    """Rows a second with provenance of tables of so many rows; ``share`` is their speed by the largest's.

    Small tables are called for one after the other, each on rows of its own, until as many rows have gone
    through as five times ``texts``, or as the largest table has.
    """
    records = []
    for name in names:
        of_name: list[Record] = []
        for size in sizes:
            rows = max(size, min(max(sizes), 5 * len(texts)))
            table = pa.concat_tables([pa.table({"text": texts})] * -(-rows // len(texts)))
            parts = [table.slice(at, size) for at in range(0, rows - size + 1, size)]
            timing = measure(_calls(parts, name), size * len(parts), texts, repeat)
            of_name.append({"operation": name, "rows": size, "calls": len(parts), **timing})
        for record in of_name:
            record["share"] = round(record["cpu_ratio"] / of_name[-1]["cpu_ratio"], 2)
        records += of_name
    return records


def _calls(tables: list[pa.Table], name: str) -> Callable[[], object]:
    def run() -> None:
        for table in tables:
            pk.perturb(table, name)

    return run


def time_by_length(names: list[str], texts: list[str], repeat: int) -> list[Record]:
    """Nanoseconds of CPU time a character in rows of 100 characters, ten times as many, and so on.

    All rows together hold 50 characters for each of ``texts``; the longest length is one row with all of
    them. ``growth`` is the cost a character of the longest by that of the shortest. Tables are also made of
    the ASCII texts alone: a row with any other character goes the way of ``perturb_text``.
    """
    total = 50 * len(texts)
    wholes = {
        "arrow, provenance, ASCII": _repeated([text for text in texts if text.isascii()], total),
        "arrow, provenance": _repeated(texts, total),
        "perturb_text": _repeated(texts, total),
    }
    lengths = [100 * 10**power for power in range(12) if 100 * 10**power < total] + [total]
    records = []
    for name in names:
        for path, whole in wholes.items():
            costs: dict[int, float] = {}
            ratios = []
            for length in lengths:
                rows = [whole[at : at + length] for at in range(0, total, length)]
                call = _calls([pa.table({"text": rows})], name) if path[0] == "a" else _text_calls(rows, name)
                timing = measure(call, total, texts, repeat)
                costs[length] = 1e9 / timing["cpu_per_s"]
                ratios.append(timing["cpu_ratio"])
            growth = round(ratios[0] / ratios[-1], 2)
            shown = {f"ns_at_{length}": round(cost, 1) for length, cost in costs.items()}
            records.append({"operation": name, "path": path, **shown, "growth": growth})
    return records


def _repeated(texts: list[str], total: int) -> str:
    joined = " ".join(texts)
    return (joined * (1 + total // len(joined)))[:total]


def _text_calls(texts: list[str], name: str) -> Callable[[], object]:
    return lambda: [pk.perturb_text(text, name) for text in texts]


def texts_by_length(texts: list[str], repeat: int, left_out: list[str]) -> list[Record]:
    """Nanoseconds a character of one text of 12.5, 25 and 50 characters for each of ``texts``.

    With the usual 20,000 texts that is 0.25, 0.5 and 1 MB. Once with one edit, once with one in ten words.
    ``growth`` is the cost a character of the longest by that of the shortest: 1 where it is linear.
    """
    long = " ".join(texts)
    records = []
    for name, info in pk.catalogue().items():
        if info.needs is not None:
            left_out.append(f"length: {name} needs an analysis ({info.needs}) beforehand")
            continue
        if ... in info.parameters.values():
            left_out.append(f"length: {name} has a parameter without a default")
            continue
        records += [_by_length(name, key, value, long, texts, repeat) for key, value in _AMOUNTS]
    return records


_AMOUNTS: tuple[tuple[str, Any], ...] = (("pps", 1), ("rate", 0.1))


def _by_length(name: str, key: str, value: Any, long: str, texts: list[str], repeat: int) -> Record:
    costs: dict[str, float] = {}
    speeds = []
    for per_text in (12.5, 25.0, 50.0):
        size = int(per_text * len(texts))
        text = (long * (1 + size // len(long)))[:size]
        timing = measure(_text_call(text, name, {key: value}), size, texts, repeat)
        costs[f"ns_at_{size}"] = round(1e9 / timing["per_s"], 1)
        speeds.append(timing["cpu_ratio"])
    growth = round(speeds[0] / speeds[-1], 2)
    return {"operation": name, "amount": f"{key}={value}", **costs, "growth": growth}


def _text_call(text: str, name: str, amount: dict[str, Any]) -> Callable[[], object]:
    return lambda: pk.perturb_text(text, name, **amount)


def memory(texts: list[str]) -> list[Record]:
    """Peak memory of ``perturbkit perturb`` on CSV and JSONL files of 5 and of 20 times the rows."""
    records = []
    for kind in ("csv", "jsonl"):
        for times in (5, 20):
            with tempfile.TemporaryDirectory() as scratch:
                source, target = Path(scratch, f"in.{kind}"), Path(scratch, f"out.{kind}")
                _write_rows(source, texts, times)
                size = round(source.stat().st_size / 1e6, 1)
                arguments = [
                    "perturb",
                    str(source),
                    "-t",
                    "swap_chars",
                    "--column",
                    "text",
                    "-o",
                    str(target),
                ]
                command = [sys.executable, "-m", "benchmarks.scaling", *arguments]
                ran = subprocess.run(command, capture_output=True, text=True, check=False)
            record: Record = {"format": kind, "rows": times * len(texts), "file_mb": size}
            if ran.returncode:
                record["error"] = last_line(ran.stderr)
            else:
                record["peak_mb"] = float(ran.stdout.splitlines()[-1])
            records.append(record)
    return records


def last_line(output: str) -> str:
    """What a failed process said last, without folders of this machine."""
    line = (output.strip().splitlines() or ["no output"])[-1]
    return re.sub(r"(?:/[\w.@+-]+){2,}", "...", line)[:200]


def _write_rows(file: Path, texts: list[str], times: int) -> None:
    with file.open("w", encoding="utf-8", newline="") as out:
        table = csv.writer(out)
        if file.suffix == ".csv":
            table.writerow(["id", "text"])
        for row in range(times * len(texts)):
            text = texts[row % len(texts)]
            if file.suffix == ".csv":
                table.writerow([row, text])
            else:
                out.write(json.dumps({"id": row, "text": text}) + "\n")


def peak_mb() -> float:
    """Most memory that this process has had, in MB; what its parent had does not count."""
    for line in Path("/proc/self/status").read_text(encoding="ascii").splitlines():
        if line.startswith("VmHWM"):
            return round(int(line.split()[1]) / 1024, 1)
    raise RuntimeError("peak memory can be read on Linux only")


if __name__ == "__main__":
    # Run the command line with the arguments given, then say what memory it took.
    try:
        runpy.run_module("perturbkit", run_name="__main__", alter_sys=True)
    except SystemExit as stopped:
        if stopped.code:
            raise
    print(peak_mb())
