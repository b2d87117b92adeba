"""Speed of perturbkit beside its floors and beside other libraries, in one run on the same texts.

    scripts/install_peers DIR
    python -m benchmarks.speed [--rows 20000] [--ops swap,...] [--peers DIR] [--data FILE] [--repeat 5]
        [--sections operations,peers,rows,long_rows,length,memory,floors] [--sizes 1000,10000] [-o FILE]

Prints tables and writes a JSON (benchmarks/results/speed.json). Every figure is a median and stands between
runs of one calibration loop: compare ratios, not texts a second. benchmarks/README.md says what they mean.
"""

import argparse
import json
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pyarrow as pa

import perturbkit as pk
from benchmarks.environment import environment, write
from benchmarks.floors import identity_map, swap_loop
from benchmarks.peers import CALLS
from benchmarks.scaling import last_line, memory, texts_by_length, time_by_length, time_by_rows
from benchmarks.timing import measure, reach

ROOT = Path(__file__).resolve().parents[1]
TREC = ROOT.parent / "shared" / "datasets" / "trec" / "train_5500.label"
MINI = ROOT / "data" / "mini-trec" / "train.jsonl"
SEVEN = ("insert_char", "delete_char", "replace_key", "swap_chars", "repeat_char", "misspell", "change_case")
SECTIONS = ("operations", "peers", "rows", "long_rows", "length", "memory", "floors")
Record = dict[str, Any]


def load_texts(file: Path | None, rows: int) -> list[str]:
    """``rows`` texts, repeated in order: TREC where it is, else questions of our own templates.

    FILE is TREC's `.label` (latin-1), `.jsonl` with a field "text", or plain text of one text a line.
    """
    file = file or (TREC if TREC.exists() else MINI)
    lines = file.read_text(encoding="latin-1" if file.suffix == ".label" else "utf-8").split("\n")
    if file.suffix == ".label":
        lines = [line.partition(" ")[2] for line in lines]
    elif file.suffix == ".jsonl":
        lines = [json.loads(line)["text"] for line in lines if line]
    found = [line.strip() for line in lines if line.strip()]
    return [found[i % len(found)] for i in range(rows)]


def chosen_operations(asked: str) -> list[str]:
    """Names of transforms from a comma-separated list of names or beginnings ("swap" is swap_chars)."""
    names = []
    for part in asked.split(","):
        matches = [name for name in (*SEVEN, *CALLS) if name.startswith(part)]
        names.append(part if part in pk.catalogue() or not matches else matches[0])
        pk.make(names[-1])
    return names


def time_operation(name: str, texts: list[str], repeat: int) -> list[Record]:
    """The batch path without and with provenance, and the call for one text."""
    table = pa.table({"text": texts})
    pk.perturb(table.slice(0, 100), name)
    after = pk.perturb(texts[:500], name)
    calls: dict[str, Callable[[], object]] = {
        "arrow": lambda: pk.perturb(table, name, provenance=False),
        "arrow, provenance": lambda: pk.perturb(table, name),
        "perturb_text": lambda: [pk.perturb_text(text, name) for text in texts],
    }
    return [
        {"operation": name, "path": path, "reach": reach(texts[:500], after)}
        | _per_text(measure(call, len(texts), texts, repeat))
        for path, call in calls.items()
    ]


def time_floors(texts: list[str], repeat: int) -> list[Record]:
    """What no library can be faster than when it goes through these steps."""
    calls = {"datasets.map, identity, Arrow batches": identity_map(texts), "swap loop": swap_loop(texts)}
    return [
        {"floor": name} | _per_text(measure(call, len(texts), texts, repeat)) for name, call in calls.items()
    ]


def _per_text(timing: Record) -> Record:
    return timing | {"us_per_text": round(1e6 / timing["per_s"], 3)}


def time_peers(folder: Path, names: Sequence[str], texts: list[str], repeat: int) -> list[Record]:
    """Every library's same operation, each in a process of its own virtual environment."""
    records = []
    with tempfile.TemporaryDirectory() as scratch:
        file = Path(scratch, "texts.json")
        file.write_text(json.dumps(texts), encoding="utf-8")
        for name in names:
            for peer, call in CALLS.get(name, {}).items():
                python = folder / peer / "bin" / "python"
                if not python.exists():
                    continue
                _tell(f"{name}: {peer}")
                record = {"operation": name, "peer": peer, "call": call.shown}
                records.append(record | _run_peer(python.absolute(), peer, name, file, repeat))
    return records


def _run_peer(python: Path, peer: str, name: str, file: Path, repeat: int) -> Record:
    command = [str(python), "-W", "ignore", "-m", "benchmarks.peers", peer, name, str(file), str(repeat)]
    try:
        ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=600, check=False)
    except subprocess.TimeoutExpired:
        return {"error": "took more than 600 s"}
    if ran.returncode:
        return {"error": last_line(ran.stderr)}
    return _per_text(json.loads(ran.stdout.splitlines()[-1]))


def compare(record: Record) -> None:
    """Add to every peer how many times faster perturbkit is, by the ratios of CPU time."""
    ours = {(row["operation"], row["path"]): row["cpu_ratio"] for row in record.get("operations", ())}
    for row in record.get("peers", ()):
        plain = ours.get((row["operation"], "arrow"))
        if plain and "cpu_ratio" in row:
            row["times_faster"] = round(plain / row["cpu_ratio"], 2)
            with_record = ours[row["operation"], "arrow, provenance"]
            row["times_faster_provenance"] = round(with_record / row["cpu_ratio"], 2)


def run(options: argparse.Namespace) -> Record:
    """All sections that were asked for."""
    texts = load_texts(options.data, options.rows)
    names = chosen_operations(options.ops)
    record: Record = {
        "schema": 1,
        "command": _command(options),
        **environment("perturbkit", "pyarrow", "datasets", "xxhash", "numpy"),
        "texts": {
            "file": (options.data or (TREC if TREC.exists() else MINI)).name,
            "rows": len(texts),
            "different": len(set(texts)),
            "mean_characters": round(sum(map(len, texts)) / len(texts), 1),
        },
        "repeat": options.repeat,
        "left_out": [],
    }
    for section in options.sections:
        _tell(section)
        record[section] = _section(section, options, names, texts, record["left_out"])
    compare(record)
    return record


def _section(
    section: str, options: argparse.Namespace, names: list[str], texts: list[str], left_out: list[str]
) -> list[Record]:
    if section == "operations":
        return [row for name in names for row in time_operation(name, texts, options.repeat)]
    if section == "floors":
        return time_floors(texts, options.repeat)
    if section == "rows":
        sizes = options.sizes or [max(1, len(texts) // 20), max(1, len(texts) // 2), 5 * len(texts)]
        return time_by_rows(names, texts, options.repeat, sizes)
    if section == "long_rows":
        return time_by_length(names, texts, options.repeat)
    if section == "length":
        return texts_by_length(texts, options.repeat, left_out)
    if section == "memory":
        if find_spec("perturbkit.engines.files") and find_spec("perturbkit.cli.main"):
            return memory(texts)
        left_out.append("memory: perturbkit has no engines.files and command line to stream files with yet")
        return []
    if options.peers is None:
        left_out.append("peers: no --peers DIR was given (see scripts/install_peers)")
        return []
    missing = {peer for name in names for peer in CALLS.get(name, {})}
    missing = {peer for peer in missing if not (options.peers / peer / "bin" / "python").exists()}
    left_out.extend(f"peers: {peer} is not installed" for peer in sorted(missing))
    return time_peers(options.peers, names, texts, options.repeat)


def _command(options: argparse.Namespace) -> str:
    """The command without the folders of this machine."""
    parts = ["python -m benchmarks.speed", f"--rows {options.rows}", f"--repeat {options.repeat}"]
    parts += [f"--ops {options.ops}"] if options.ops != ",".join(SEVEN) else []
    parts += ["--peers DIR"] if options.peers else []
    parts += [f"--data {options.data.name}"] if options.data else []
    parts += [f"--sections {','.join(options.sections)}"] if options.sections != list(SECTIONS) else []
    parts += [f"--sizes {','.join(map(str, options.sizes))}"] if options.sizes else []
    return " ".join(parts)


def _tell(what: str) -> None:
    print(what, file=sys.stderr, flush=True)


def show(record: Record) -> str:
    """The record as tables for a terminal."""
    parts = []
    for section in SECTIONS:
        rows = [{k: v for k, v in row.items() if k not in _UNSHOWN} for row in record.get(section, ())]
        if rows:
            parts.append(f"{section}\n" + _table(rows))
    return "\n\n".join([*parts, *(f"left out: {reason}" for reason in record["left_out"])])


_UNSHOWN = {"ratio_min", "ratio_max", "call", "version"}


def _table(rows: Sequence[Record]) -> str:
    columns = list(dict.fromkeys(name for row in rows for name in row))
    cells = [columns, *([_cell(row.get(name, "")) for name in columns] for row in rows)]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip()
        for line in cells
    )


def _cell(value: object) -> str:
    return f"{value:,.0f}" if isinstance(value, int | float) and value >= 1000 else str(value)


def _numbers(value: str) -> list[int]:
    return [int(part) for part in value.split(",")]


def parse(arguments: Sequence[str] | None) -> argparse.Namespace:
    """Options of the command line."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.speed", description=__doc__.split("\n")[0])
    parser.add_argument("--rows", type=int, default=20_000, help="texts, repeated where there are fewer")
    parser.add_argument("--ops", default=",".join(SEVEN), help="transforms, comma-separated, or beginnings")
    parser.add_argument("--peers", type=Path, help="folder that scripts/install_peers made")
    parser.add_argument("--data", type=Path, help="TREC's .label file, .jsonl with text, or lines of text")
    parser.add_argument("--repeat", type=int, default=5, help="runs that a median is of")
    parser.add_argument("--sections", type=lambda value: value.split(","), default=list(SECTIONS))
    parser.add_argument("--sizes", type=_numbers, help="rows of the tables of the section rows, ascending")
    parser.add_argument("-o", "--out", help="where the JSON goes")
    options = parser.parse_args(arguments)
    for section in options.sections:
        if section not in SECTIONS:
            parser.error(f"--sections must be among {','.join(SECTIONS)}, got {section!r}")
    for name in ("rows", "repeat"):
        if getattr(options, name) < 1:
            parser.error(f"--{name} must be a whole number >= 1, got {getattr(options, name)}")
    return options


def main(arguments: Sequence[str] | None = None) -> None:
    """Run, print, write."""
    options = parse(arguments)
    record = run(options)
    print(show(record))
    write("speed", record, options.out)


if __name__ == "__main__":
    main()
