"""Speed and memory of the paired bootstrap against the plain double loop over the same draws.

``python -m benchmarks.stats_speed`` runs 100,000 resamples of 2,000 units a metric, each in a process of
its own (so that its peak memory is its own), and the loop over the first ``--loop`` of those resamples.
The loop is given its drawn rows for nothing; the fast path pays for its draws. Both are timed in CPU
seconds of one core, three times (the loop on a third of its resamples each); the fastest counts.
"""

import argparse
import json
import os
import resource
import subprocess
import sys
import time
from typing import Any

import numpy as np

from benchmarks.environment import environment, write
from perturbkit.stats import metric, paired_bootstrap
from perturbkit.stats.resample import draw_counts
from perturbkit.stats.units import gather

N, B, SEED, REPEATS = 2_000, 100_000, 0, 3
ONE_CORE = {**os.environ, "OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}
CASES = ("accuracy", "micro_f1", "entity_f1", "mean of fractions", "pearson")


def data(case: str) -> tuple[Any, np.ndarray, np.ndarray]:
    """Metric and the per-unit statistics of two systems, alike but not equal."""
    rng = np.random.default_rng(1)
    if case == "mean of fractions":
        return "mean", rng.random(N), rng.random(N)
    if case == "pearson":
        made, gold = metric("pearson"), rng.normal(size=N)
        return made, *(made.statistics(gold, gold + rng.normal(size=N)) for _ in range(2))
    if case == "entity_f1":
        tags, made = np.array(["O", "O", "O", "B-X", "B-Y"]), metric("entity_f1")
        gold = tags[rng.integers(0, 5, (N, 8))]
        noisy = [np.where(rng.random((N, 8)) < 0.1, tags[rng.integers(0, 5, (N, 8))], gold) for _ in range(2)]
        return made, *(made.statistics(gold.tolist(), tagged.tolist()) for tagged in noisy)
    gold = rng.integers(0, 6, N)
    made = metric(case) if case == "accuracy" else metric(case, labels=[1, 2, 3, 4, 5])
    guesses = [np.where(rng.random(N) < 0.14, rng.integers(0, 6, N), gold) for _ in range(2)]
    return made, *(made.statistics(gold, guess) for guess in guesses)


def loop_value(case: str, rows: list[list[float]]) -> float:
    """The metric of drawn rows by a plain loop."""
    sums = [0.0] * len(rows[0])
    for row in rows:
        for column, number in enumerate(row):
            sums[column] += number
    if case in ("micro_f1", "entity_f1"):
        return 2 * sums[0] / (2 * sums[0] + sums[1] + sums[2])
    if case == "pearson":
        n, x, y, xx, yy, xy = sums
        return float((n * xy - x * y) / ((n * xx - x * x) * (n * yy - y * y)) ** 0.5)
    return sums[0] / len(rows)


def measure(case: str, n_loop: int) -> dict[str, Any]:
    """Seconds, peak memory and ratio of one case, in this process."""
    made, a, b = data(case)
    times = []
    for _ in range(REPEATS):
        start = time.process_time()
        result = paired_bootstrap(a, b, metric=made, n_resamples=B, seed=SEED)
        times.append(time.process_time() - start)
    fast = min(times)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    columns = [x.reshape(len(x), -1) for x in (a, b)]
    statistics = [np.column_stack([x, np.ones(len(x))]) if x.shape[1] == 1 else x for x in columns]
    units = gather(statistics, metric(made))
    counts = next(draw_counts(units, n_loop, np.random.default_rng(SEED), n_loop))
    patterns = units.patterns.reshape(len(units.patterns), 2, -1)
    kinds = [np.repeat(np.arange(len(patterns)), row.astype(int)) for row in counts]
    drawn = [[patterns[kind, side].tolist() for side in (0, 1)] for kind in kinds]
    slow_deltas, chunks = [], []
    for part in np.array_split(np.arange(len(drawn)), REPEATS):
        start = time.process_time()
        slow_deltas += [loop_value(case, drawn[i][0]) - loop_value(case, drawn[i][1]) for i in part]
        chunks.append((time.process_time() - start) / len(part))
    slow = min(chunks) * B
    values, _ = units.values(counts)
    apart = float(np.abs(values[:, 0] - values[:, 1] - slow_deltas).max())
    return {
        "metric": case, "units": N, "resamples": B, "patterns": len(patterns), "seconds": round(fast, 3),
        "peak_memory_mb": round(peak, 1), "loop_resamples": len(drawn), "loop_seconds_scaled": round(slow, 1),
        "times_faster": round(slow / fast), "largest_difference": apart, "p_value": result.p_value,
    }  # fmt: skip


def main() -> int:
    """Measure every case; 1 if a target is missed (5 s, 500 MB, 100 times) for accuracy or F1."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--loop", type=int, default=1000, help="resamples that the plain loop does")
    parser.add_argument("--case", choices=CASES, help="only this one, as JSON on standard output")
    parser.add_argument("--out")
    asked = parser.parse_args()
    if asked.case:
        print(json.dumps(measure(asked.case, asked.loop)))
        return 0
    rows = []
    for case in CASES:
        command = [sys.executable, "-m", "benchmarks.stats_speed", "--case", case, "--loop", str(asked.loop)]
        rows.append(
            json.loads(
                subprocess.run(command, capture_output=True, text=True, check=True, env=ONE_CORE).stdout
            )
        )
        print(
            "{metric:20} {seconds:8.3f} s {peak_memory_mb:7.1f} MB  loop {loop_seconds_scaled:8.1f} s  "
            "{times_faster:6} times  patterns {patterns:5}  apart {largest_difference:.1e}".format(**rows[-1])
        )
    write(
        "stats_speed",
        {"command": "python -m benchmarks.stats_speed", **environment("numpy"), "cases": rows},
        asked.out,
    )
    counted = [row for row in rows if row["metric"] in ("accuracy", "micro_f1", "entity_f1")]
    met = all(r["seconds"] < 5 and r["peak_memory_mb"] < 500 and r["times_faster"] >= 100 for r in counted)
    return 0 if met else 1


if __name__ == "__main__":
    raise SystemExit(main())
