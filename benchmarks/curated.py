"""Curated sets: what readers found valid of perturbed test rows, and what models lose on these.

    python -m benchmarks.curated --data FOLDER -o RUN

``results/curated_verdicts.tsv`` holds verdicts by row key and no text. Each task is run, its cells are
exported as sheets, the verdicts are filled in by key, and the same run takes the sheets (``--curated``). A
verdict whose row is another by now is counted as stale and used nowhere.
"""

import argparse
import csv
import sys
from collections import defaultdict
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from benchmarks.environment import RESULTS, environment, write
from perturbkit.benchmark import export_sheet, sweep
from perturbkit.cli.review import marked
from perturbkit.curation.review.agreement import agree
from perturbkit.errors import PerturbkitError

VERDICTS = RESULTS / "curated_verdicts.tsv"
EVERY = 1_000_000  # samples of a sheet: all that there are
NOTE = """
Readers (language models, each told the rules alone) went down the sheet of `perturbkit review export RUN`
until 200 samples were valid, as the paper's people did (its Tables 10 to 12). Accept: meaningful, same label;
relabel: meaningful, other label; reject: no longer meaningful (or, of WikiQA, no longer answered by the same
sentences). A text that comes out the same at several amounts was read once. Under "until 200 valid" a dash
stands where the rows ran out, or the reader stopped, before 200 were. Where two readers differ, the first
counts. The drop is in points, with its 95 % interval: of all rows, and of the valid ones before and after.
"""
Row = dict[str, str]
Sheets = Mapping[str, Sequence[Row]]


def main(arguments: list[str] | None = None) -> int:
    """Run the tasks that were read, and write results/curated.json and results/curated.md."""
    given = _arguments().parse_args(arguments)
    by_task: dict[str, dict[str, list[Row]]] = defaultdict(lambda: defaultdict(list))
    with VERDICTS.open(encoding="utf-8") as file:
        for row in csv.DictReader(file, delimiter="\t"):
            by_task[row["task"]][row["annotator"]].append(row)
    tasks = {task: _curate(task, by, given) for task, by in by_task.items()}
    record = {**environment("numpy", "scikit-learn"), "model": given.model, "tasks": tasks}
    write("curated", record)
    (RESULTS / "curated.md").write_text(_page(record), encoding="utf-8")
    return 0


def _curate(task: str, by: Sheets, given: argparse.Namespace) -> dict[str, Any]:
    """The task's cells as they are and curated, and how far its readers agree."""
    keys = [row["key"] for rows in by.values() for row in rows]
    cells = sorted({key.partition(":")[0].rpartition("-pps") for key in keys})
    methods = list(dict.fromkeys(name for name, _, _ in cells))
    amounts = sorted({int(pps) for _, _, pps in cells})
    folder = Path(given.output) / task
    options: dict[str, Any] = {"pps": amounts, "out": folder, "data_dir": Path(given.data) / task}
    raw = sweep(task, given.model, methods, **options)
    whole = Path(given.output) / f"{task}.csv"
    whole.unlink(missing_ok=True)
    export_sheet(folder, str(whole), mark=marked, transforms=methods, pps=amounts, n=EVERY)
    sheets, stale = _filled(whole, by)
    curated = sweep(task, given.model, methods, **options, curated=sheets, resolve="first")
    kappa = agree(list(map(str, sheets))).to_dict() if len(sheets) > 1 else None
    return {"raw": raw["cells"], "curated": curated["cells"], "stale": stale, "agreement": kappa}


def _filled(whole: Path, by: Sheets) -> tuple[list[Path], int]:
    """A sheet for each reader with the rows judged, and how many verdicts are of rows that changed."""
    with whole.open(encoding="utf-8-sig", newline="") as file:
        samples = {row["key"]: row for row in csv.DictReader(file)}
    sheets, stale = [], 0
    for annotator, judged in by.items():
        kept = [row for row in judged if row["key"] in samples]
        stale += len(judged) - len(kept)
        sheets.append(whole.with_suffix(f".{annotator}.csv"))
        with sheets[-1].open("w", encoding="utf-8-sig", newline="") as file:
            writer = csv.DictWriter(file, list(next(iter(samples.values()))))
            writer.writeheader()
            for row in kept:
                said = {"verdict": row["verdict"], "new_label": row["new_label"], "annotator": annotator}
                writer.writerow({**samples[row["key"]], **said})
    return sheets, stale


def _page(record: Mapping[str, Any]) -> str:
    """The counts of the paper's Tables 10 to 12, and the drops before and after curation, as Markdown."""
    lines = [
        "# Curated sets",
        "",
        f"`python -m benchmarks.curated --data ../shared/datasets -o RUN`, commit {record['commit']}, "
        f"{record['machine']['cpu']}; model `{record['model']}`.",
        "",
        NOTE.strip(),
        "",
        "| task | method | PPS | checked | accept | relabel | reject | until 200 valid "
        "| drop, all rows | drop, curated |",
        "|---|---|---|---|---|---|---|---|---|---|",
    ]
    for task, found in record["tasks"].items():
        for raw, cell in zip(found["raw"], found["curated"], strict=True):
            lines.append(_line(task, raw, cell))
    lines.append("")
    for task, found in record["tasks"].items():
        if found["agreement"] is not None:
            measures = {one["name"]: one for one in found["agreement"]["verdict"]}
            said = ", ".join(
                f"{name.lower()} {one['value']:.2f} [{one['ci_low']:.2f}, {one['ci_high']:.2f}]"
                for name, one in measures.items()
            )
            lines.append(f"Two readers of {task}, {found['agreement']['judged_by_all']} samples: {said}.")
        if found["stale"]:
            lines.append(f"{found['stale']} verdicts of {task} are of rows that are others by now: not used.")
    return "\n".join(lines) + "\n"


def _line(task: str, raw: Mapping[str, Any], cell: Mapping[str, Any]) -> str:
    review = cell["review"] or {}
    counts = [review.get(name, 0) for name in ("checked", "accept", "relabel", "reject")]
    until = review.get("checked_until_200") or "-"
    values = [task, raw["transform"], raw["pps"], *counts, until, _points(raw), _points(cell)]
    return "| " + " | ".join(map(str, values)) + " |"


def _points(cell: Mapping[str, Any]) -> str:
    if cell["drop"] is None:
        return "-"
    drop, low, high = (100 * cell[name] for name in ("drop", "ci_low", "ci_high"))
    return f"{drop:.1f} [{low:.1f}, {high:.1f}]"


def _arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.curated", description=__doc__)
    parser.add_argument("--data", required=True, help="folder with a folder of released files for each task")
    parser.add_argument("-o", "--output", required=True, help="folder of the runs; outside the repository")
    parser.add_argument("--model", default="baseline")
    return parser


if __name__ == "__main__":
    try:
        sys.exit(main())
    except PerturbkitError as error:
        sys.exit(f"benchmarks.curated: {error}")
