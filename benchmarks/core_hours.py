"""What a thousand million rows cost: ``python -m benchmarks.core_hours``.

Processor time a row of every transform over Arrow batches of generated texts of about 90 characters, with
the record, one perturbation each; texts are new to each transform, so that a parse is paid for by each.
Models are loaded beforehand. Reading and writing files comes on top: benchmarks.stream has it for pipes.
"""

import argparse
import json
import time
from typing import Any

import pyarrow as pa

import perturbkit as pk
from benchmarks.environment import environment, write
from benchmarks.stream import generate
from perturbkit.errors import MissingDependency, MissingResource


def measure(name: str, texts: list[str], batch: int = 1000) -> dict[str, Any]:
    """Microseconds of processor time a row, and core hours for 10^9 rows."""
    table = pa.table({"text": texts})
    pk.perturb(table.slice(0, 50), name)  # what is loaded on first use
    started = time.process_time()
    changed = 0
    for at in range(50, len(texts), batch):
        done = pk.perturb(table.slice(at, batch), name)["pk_done"].to_pylist()
        changed += sum(map(bool, done))
    seconds = (time.process_time() - started) / (len(texts) - 50)
    return {
        "transform": name,
        "parses": pk.catalogue()[name].needs is not None,
        "us_per_row": round(1e6 * seconds, 2),
        "changed": round(changed / (len(texts) - 50), 3),
        "core_hours_per_1e9": round(1e9 * seconds / 3600, 1),
    }


def main() -> None:
    """Measure every transform that can run here and write benchmarks/results/core_hours.json."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.core_hours", description=__doc__)
    parser.add_argument("--rows", type=int, default=20_050, help="rows for a transform that does not parse")
    parser.add_argument("--parsed", type=int, default=2_050, help="rows for one that does")
    parser.add_argument("-o", "--output")
    chosen = parser.parse_args()
    costs, left_out = [], []
    catalogue = pk.catalogue()
    sizes = {n: chosen.rows if info.needs is None else chosen.parsed for n, info in catalogue.items()}
    lines = generate(sum(sizes.values()), "jsonl")
    for name, size in sizes.items():
        texts = [json.loads(next(lines))["text"] for _ in range(size)]
        try:
            costs.append(measure(name, texts))
        except (MissingDependency, MissingResource) as error:
            left_out.append(f"{name}: {error}")
        else:
            print(costs[-1], flush=True)
    found = {"schema": 1, **environment("numpy", "pyarrow", "spacy"), "costs": costs, "left_out": left_out}
    write("core_hours", found, chosen.output)


if __name__ == "__main__":
    main()
