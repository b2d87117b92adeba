"""What benchmarks/results keeps of the paper's benchmark: ``python -m benchmarks.robustness_page RUN``.

Writes robustness.json (every cell, without the texts of flipped rows: they belong to the data sets) and
robustness.md (tables in the shape of the paper's, beside the paper's figures).
"""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from benchmarks.environment import RESULTS
from benchmarks.robustness import ENVIRONMENT, SESSIONS
from benchmarks.robustness_shape import growth, mean, our_drops, paper_drops, paper_rows, rank_correlation
from perturbkit.report.markdown import plain, table
from perturbkit.report.records import read_results
from perturbkit.report.summary import SummaryTable, columns_of, summaries
from perturbkit.report.wording import points
from perturbkit.robustness.parts import seconds_by_part

READING = Path(__file__).parent / "robustness_reading.md"
COMMAND = "python -m benchmarks.robustness --data DATASETS -o RUN --jobs 2"
INTRODUCTION = (
    "Written by `python -m benchmarks.robustness_page RUN` after the run below; all figures are points "
    "(score times 100). The methods are those of Moradi and Samwald 2021 (EMNLP, arXiv 2108.12237), every "
    "model reads the same perturbed rows, and *PPS* is the most perturbations of one sample."
)
APART = ("change_case", "synonym")
"""Methods that are another thing here than in the paper (see the reading): correlations without them, too."""
LEVELS = {"char": "characters", "word": "words"}


def main(arguments: Sequence[str] | None = None) -> int:
    """Write both files."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.robustness_page", description=__doc__)
    parser.add_argument("run", help="folder of a finished benchmarks.robustness")
    parser.add_argument("-o", "--output", default=str(RESULTS), help="folder to write to")
    given = parser.parse_args(arguments)
    folder, out = Path(given.run), Path(given.output)
    results = json.loads((folder / "results.json").read_text(encoding="utf-8"))
    record = {
        "schema": 1,
        "seed": results["seed"],
        "command": COMMAND,
        **json.loads((folder / ENVIRONMENT).read_text(encoding="utf-8")),
        "time": times(folder, [run["task"] for run in results["runs"]]),
        **{name: results[name] for name in ("runs", "cells", "robustness", "levels")},
    }
    (out / "robustness.json").write_text(compact(record), encoding="utf-8")
    (out / "robustness.md").write_text(page(record), encoding="utf-8")
    return 0


def compact(record: dict[str, Any]) -> str:
    """JSON with one line for each item of a list, numbers to six digits."""
    lines = []
    for key, value in record.items():
        text = (
            "[\n" + ",\n".join(f"  {json.dumps(_rounded(item))}" for item in value) + "\n ]"
            if isinstance(value, list)
            else json.dumps(_rounded(value))
        )
        lines.append(f" {json.dumps(key)}: {text}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _rounded(value: Any) -> Any:
    if isinstance(value, float):
        return round(value, 6)
    if isinstance(value, dict):
        return {key: _rounded(item) for key, item in value.items()}
    return [_rounded(item) for item in value] if isinstance(value, list) else value


def times(folder: Path, tasks: Sequence[str]) -> list[dict[str, Any]]:
    """Seconds of each task: by the clock over all sessions, and of the processor for each part."""
    clock = dict.fromkeys(tasks, 0.0)
    before = 0.0
    for line in (folder / SESSIONS).read_text(encoding="utf-8").splitlines():
        said = json.loads(line)
        if said["seconds"] < before:  # another session
            before = 0.0
        clock[said["task"]] += said["seconds"] - before
        before = said["seconds"]
    return [
        {
            "task": task,
            "clock_seconds": round(clock[task], 1),
            "cpu_seconds": {
                part: round(taken, 1)
                for part, taken in seconds_by_part([folder / task], "cpu_seconds").items()
            },
        }
        for task in tasks
    ]


def page(record: dict[str, Any]) -> str:
    """The page in Markdown."""
    run = read_results(record)
    blocks = [
        "# Fourteen methods on five tasks",
        INTRODUCTION,
        _facts(record),
        READING.read_text(encoding="utf-8").strip(),
        "## Order of methods",
        _order(record),
        _correlations(record),
        "## Characters against a doubled word",
        _doubled(record),
        "## Growth with PPS",
        _growth(record),
        *(_summary(item) for item in summaries(run)),
        "## Time",
        _time(record),
    ]
    return "\n\n".join(blocks) + "\n"


def _facts(record: dict[str, Any]) -> str:
    machine, versions = record["machine"], record["versions"]
    said = {
        "Command": f"`{record['command']}`, then this page",
        "Commit": f"`{record['commit']}`",
        "Machine": f"{machine['cpu']}, {machine['cores']} cores, {record['jobs']} processes",
        "Versions": ", ".join(f"{name} {version}" for name, version in versions.items()),
        "Seed": str(record["seed"]),
        "Cells": f"{len(record['cells'])}, each with {record['runs'][0]['n_resamples']} resamples",
    }
    return "\n".join(f"- {name}: {text}" for name, text in said.items())


def _order(record: dict[str, Any]) -> str:
    """Methods by the paper's mean drop at PPS 1, beside ours."""
    paper, cells = paper_drops(), record["cells"]
    models = list(dict.fromkeys(cell["model"] for cell in cells))
    ours = {model: our_drops(cells, model=model) for model in models}
    at_four = {model: our_drops(cells, pps=4, model=model) for model in models}
    heads = ["Method", "Level", "Paper, PPS 1", *(f"{m}, PPS {n}" for n in (1, 4) for m in models)]
    heads += ["Rows reached", *(f"{m}, by rows reached" for m in models)]
    rows = []
    for method in sorted(paper, key=lambda name: -paper[name]):
        mine = [cell for cell in cells if cell["transform"] == method and cell["pps"] == 1]
        share = mean(100 * cell["rows_perturbed"] / cell["rows"] for cell in mine)
        drops = [found[model][method] for found in (ours, at_four) for model in models]
        numbers = (_points(number) for number in (paper[method], *drops))
        reached = (_points(_by_rows_reached(mine, model)) for model in models)
        rows.append([plain(method), LEVELS[mine[0]["level"]], *numbers, f"{share:.0f} %", *reached])
    note = (
        "Points lost, mean over tasks and (paper) four large models, sorted by the paper's; rows reached at "
        "PPS 1, mean over tasks. *By rows reached* divides a drop at PPS 1 by the share of rows that were "
        "perturbed, since a row that a method cannot act on stays as it is."
    )
    return f"{note}\n\n{table(heads, rows, right=range(2, len(heads)))}"


def _by_rows_reached(cells: Sequence[dict[str, Any]], model: str) -> float:
    mine = [cell for cell in cells if cell["model"] == model and cell["rows_perturbed"]]
    return mean(100 * cell["drop"] * cell["rows"] / cell["rows_perturbed"] for cell in mine) if mine else 0.0


def _correlations(record: dict[str, Any]) -> str:
    """Spearman's rank correlation with the paper, for each task and model and over all."""
    cells = record["cells"]
    level = {cell["transform"]: cell["level"] for cell in cells}
    groups = {"all fourteen": list(level)}
    groups |= {words: [m for m in level if level[m] == name] for name, words in LEVELS.items()}
    groups[f"without {' and '.join(APART)}"] = [method for method in level if method not in APART]
    pairs = list(dict.fromkeys((cell["task"], cell["model"]) for cell in cells))
    rows = [
        [task, model, *_row(our_drops(cells, task=task, model=model), paper_drops([task]), groups)]
        for task, model in pairs
    ]
    for model in dict.fromkeys(model for _, model in pairs):
        rows.append(["mean of tasks", model, *_row(our_drops(cells, model=model), paper_drops(), groups)])
    tasks = list(dict.fromkeys(row["task"] for row in paper_rows()))
    apart = [
        rank_correlation(paper_drops([a]), paper_drops([b])) for i, a in enumerate(tasks) for b in tasks[:i]
    ]
    note = (
        "Spearman's rank correlation of our drops with the paper's at PPS 1. For scale: between two tasks of "
        f"the paper itself it is {min(apart):.2f} to {max(apart):.2f}."
    )
    return f"{note}\n\n{table(['Task', 'Model', *groups], rows, right=range(2, 2 + len(groups)))}"


def _row(ours: dict[str, float], paper: dict[str, float], groups: dict[str, list[str]]) -> list[str]:
    return [f"{rank_correlation(ours, paper, methods):+.2f}" for methods in groups.values()]


def _doubled(record: dict[str, Any]) -> str:
    """Whether character methods hurt more than repeat_word, which changes no word."""
    heads = ["Task", "Model", "PPS", "Characters, mean", "repeat_word", "Character methods that lose more"]
    rows = []
    places = dict.fromkeys((c["task"], c["model"], c["pps"]) for c in record["cells"] if c["pps"] in (1, 4))
    for task, model, pps in places:
        drops = our_drops(record["cells"], pps, task=task, model=model)
        chars = [drops[cell["transform"]] for cell in record["cells"] if _at(cell, task, model, pps)]
        doubled = drops["repeat_word"]
        more = sum(drop > doubled for drop in chars)
        rows.append(
            [task, model, str(pps), _points(mean(chars)), _points(doubled), f"{more} of {len(chars)}"]
        )
    return table(heads, rows, right=range(2, len(heads)))


def _at(cell: dict[str, Any], task: str, model: str, pps: int) -> bool:
    place = (cell["task"], cell["model"], cell["pps"])
    return place == (task, model, pps) and cell["level"] == "char"


def _growth(record: dict[str, Any]) -> str:
    rows = growth(record["levels"])
    grown = [row for row in rows if row["grows"]]
    papers = {
        (row["task"], level): [
            mean(r["decrease"][level][n] for r in paper_rows() if r["task"] == row["task"]) for n in range(4)
        ]
        for row in paper_rows()
        for level in LEVELS
    }
    lines = [
        [
            row["task"],
            row["model"],
            LEVELS[row["level"]],
            *map(_points, row["drops"]),
            "yes" if row["grows"] else "no",
            " ".join(map(_points, papers[row["task"], row["level"]])),
        ]
        for row in rows
    ]
    heads = ["Task", "Model", "Level", "PPS 1", "PPS 2", "PPS 3", "PPS 4", "Every step loses more"]
    heads.append("Paper, mean of four models")
    said = (
        f"In {len(grown)} of {len(rows)} rows of task, model and level every step from PPS 1 to 4 loses more "
        "(paper: 40 of 40)."
    )
    return f"{said}\n\n{table(heads, lines, right=range(3, 7))}"


def _summary(given: SummaryTable) -> str:
    rows = [[f"{entry.text} {entry.ends}".rstrip() for entry in row] for row in given.rows]
    heads = [plain(head) for head in given.heads]
    return f"## {given.name}\n\n{plain(given.note)}\n\n{table(heads, rows, right=columns_of(given))}"


def _time(record: dict[str, Any]) -> str:
    parts = list(dict.fromkeys(part for item in record["time"] for part in item["cpu_seconds"]))
    heads = ["Task", "By the clock, min", *(f"{_named(part)}, CPU s" for part in parts)]
    rows = [
        [
            item["task"],
            f"{item['clock_seconds'] / 60:.1f}",
            *(f"{item['cpu_seconds'].get(part, 0.0):.0f}" for part in parts),
        ]
        for item in record["time"]
    ]
    sums = [sum(item["cpu_seconds"].get(part, 0.0) for item in record["time"]) for part in parts]
    clock = sum(item["clock_seconds"] for item in record["time"]) / 60
    rows.append(["sum", f"{clock:.1f}", *(f"{number:.0f}" for number in sums)])
    note = (
        "By the clock: from the first to the last word of each session, training and tests included. CPU "
        "seconds: of the finished parts alone; the two processes share them."
    )
    return f"{note}\n\n{table(heads, rows, right=range(1, len(heads)))}"


def _points(number: float) -> str:
    return points(number / 100)


def _named(part: str) -> str:
    return "perturbing" if part == "perturbed" else part


if __name__ == "__main__":
    sys.exit(main())
