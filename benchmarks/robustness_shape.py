"""The shape of a benchmark run beside that of Moradi and Samwald 2021: order of methods, growth with PPS."""

import json
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from math import fsum
from pathlib import Path
from typing import Any

from perturbkit.stats.metrics import metric

PAPER = Path(__file__).parent / "paper_tables.json"
Row = Mapping[str, Any]
Drops = dict[str, float]


def paper_rows() -> list[dict[str, Any]]:
    """One record for each task and model of the paper, scores times 100."""
    rows: list[dict[str, Any]] = json.loads(PAPER.read_text(encoding="utf-8"))["rows"]
    return rows


def paper_drops(tasks: Iterable[str] | None = None) -> Drops:
    """Points lost by each method at PPS 1, mean over the paper's models and the tasks.

    >>> round(paper_drops()["misspell"], 1), round(paper_drops(["trec"])["verb_tense"], 1)
    (22.7, 2.8)
    """
    chosen = [row for row in paper_rows() if tasks is None or row["task"] in tasks]
    return {
        method: mean(row["original"] - row["scores"][method] for row in chosen)
        for method in chosen[0]["scores"]
    }


def our_drops(cells: Sequence[Row], pps: int = 1, **places: str) -> Drops:
    """Points lost by each method at one PPS, mean over the cells with those values (task, model)."""
    chosen = [cell for cell in cells if cell["pps"] == pps and all(cell[k] == v for k, v in places.items())]
    methods = dict.fromkeys(cell["transform"] for cell in chosen)
    return {
        method: mean(100 * cell["drop"] for cell in chosen if cell["transform"] == method)
        for method in methods
    }


def mean(values: Iterable[float]) -> float:
    """Arithmetic mean."""
    listed = list(values)
    return fsum(listed) / len(listed)


def rank_correlation(a: Drops, b: Drops, methods: Iterable[str] | None = None) -> float:
    """Spearman's rank correlation over the methods that both have.

    >>> round(rank_correlation({"x": 1.0, "y": 2.0, "z": 3.0}, {"x": 10.0, "y": 30.0, "z": 20.0}), 3)
    0.5
    """
    shared = [method for method in (methods or a) if method in a and method in b]
    return float(metric("spearman").score([a[m] for m in shared], [b[m] for m in shared]))


def growth(levels: Sequence[Row]) -> list[dict[str, Any]]:
    """Mean drops by PPS of each task, model and level, and whether every step loses more.

    >>> rows = [{"task": "t", "model": "m", "level": "char", "pps": n, "drop": n / 100} for n in (1, 2)]
    >>> growth(rows)[0]["drops"], growth(rows)[0]["grows"]
    ([1.0, 2.0], True)
    """
    found: dict[tuple[str, str, str], dict[int, float]] = {}
    for row in levels:
        if row["level"] in ("char", "word"):
            key = (row["task"], row["model"], row["level"])
            found.setdefault(key, {})[row["pps"]] = 100 * row["drop"]
    made = []
    for (task, model, level), by_pps in found.items():
        drops = [by_pps[pps] for pps in sorted(by_pps)]
        grows = all(a < b for a, b in pairwise(drops))
        made.append({"task": task, "model": model, "level": level, "drops": drops, "grows": grows})
    return made
