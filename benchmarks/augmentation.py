"""What augmented training data does to robustness, and what it costs on clean text.

``python -m benchmarks.augmentation --data ../shared/datasets`` trains each model on a task's training rows
and on these with perturbed copies, and asks both about the same perturbed test rows. Each recipe is repeated
with several seeds, which change the copies and the noise of the test; per row, the mean over seeds counts.
A drop is accuracy on the clean test rows minus accuracy on the perturbed ones; intervals are 95 % bootstrap
intervals over test rows, those of a difference paired by row. Nothing was chosen on the test rows: the first
recipe is the one that was asked for, the others are an ablation around it, and each model chooses its penalty
on training rows that were held out with their copies (by the record of ``augment``, which they keep here).
One block asks the same of the training rows, a fifth at a time, by models trained on the others: ten times as
many rows as the test set of TREC has.
"""

import argparse
import json
import time
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

import perturbkit as pk
from benchmarks.environment import RESULTS, commit, environment, write
from perturbkit.tasks.baselines.holdout import FOLDS, folds
from perturbkit.tasks.task import Task

NOISE = ("swap_chars", "delete_char", "replace_key", "insert_char", "repeat_char", "misspell", "change_case")
ASKED = ("swap_chars", "delete_char", "replace_key")
AMOUNTS = (1, 2, 3, 4)
FOLDERS = {"trec": "trec", "sst": "sst"}


@dataclass(frozen=True)
class Recipe:
    """How training data are augmented."""

    transform: Any
    copies: int = 2
    pps: int = 2
    seeds: int = 2

    @property
    def name(self) -> str:
        """The recipe in a few words."""
        what = self.transform if isinstance(self.transform, str) else "one of " + ", ".join(NOISE)
        return f"{what}, copies {self.copies}, PPS {self.pps}"


MIX = pk.OneOf(tuple(pk.make(name) for name in NOISE))
FIRST = Recipe("natural_typo", seeds=10)
STRONGER = Recipe("natural_typo", pps=4, seeds=5)
THREE = Recipe("natural_typo", seeds=3)
ONCE = Recipe("natural_typo", seeds=1)
ABLATION = (
    *(Recipe("natural_typo", copies, pps) for copies, pps in ((1, 2), (4, 2), (2, 1))),
    *(Recipe(transform) for transform in ("swap_chars", "misspell", "change_case")),
    Recipe(MIX, seeds=5),
)
FOLDED = ", training rows in folds"
"""What the name of a block ends with whose test rows are the training rows, fold by fold."""
BLOCKS = (
    ("trec:coarse=true", "baseline", (FIRST, STRONGER, *ABLATION)),
    (f"trec:coarse=true{FOLDED}", "baseline", (ONCE,)),
    ("trec", "baseline", (THREE,)),
    ("sst", "baseline", (THREE,)),
    ("trec:coarse=true", "encoder", (THREE,)),
    ("sst", "encoder", (ONCE,)),
)


def hits(predictor: Any, texts: list[str], gold: list[int], task: Task) -> np.ndarray:
    """Which texts the predictor gets right: (n,) of 0 and 1."""
    names = {name: at for at, name in enumerate(task.labels)}
    answers = predictor.predict(texts)
    found = [names.get(answer.value, answer.value) for answer in answers]
    return np.array([int(a == b) for a, b in zip(found, gold, strict=True)], dtype=float)


def interval(values: np.ndarray) -> dict[str, float]:
    """Mean of per-row values in points, with its 95 % bootstrap interval."""
    found = pk.stats.bootstrap_interval(values, n_resamples=10_000, seed=0)
    numbers = {"points": values.mean(), "ci_low": found.ci_low, "ci_high": found.ci_high}
    return {name: round(100 * float(number), 2) for name, number in numbers.items()}


def rows_right(task: Task, predictor: Any, noisy: dict[tuple[str, int], list[str]]) -> dict[Any, np.ndarray]:
    """Rows that are right, clean (key None) and under every noise and amount."""
    gold = task.gold()
    texts = [row["text"] for row in task.rows]
    right = {key: hits(predictor, perturbed, gold, task) for key, perturbed in noisy.items()}
    return {None: hits(predictor, texts, gold, task), **right}


def mean_rows(rights: list[dict[Any, np.ndarray]]) -> dict[Any, np.ndarray]:
    """Per row, the share of the seeds for which it is right."""
    return {key: np.mean([right[key] for right in rights], axis=0) for key in rights[0]}


def compared(clean: dict[Any, np.ndarray], augmented: dict[Any, np.ndarray]) -> dict[str, Any]:
    """The record of one recipe beside clean training."""
    cells = [
        {
            "noise": key[0],
            "pps": key[1],
            "drop_clean": interval(clean[None] - clean[key]),
            "drop_augmented": interval(augmented[None] - augmented[key]),
            "gained": interval((clean[None] - clean[key]) - (augmented[None] - augmented[key])),
        }
        for key in clean
        if key is not None
    ]

    def mean_drop(right: dict[Any, np.ndarray], noise: tuple[str, ...], pps: int) -> np.ndarray:
        return np.asarray(np.mean([right[None] - right[name, pps] for name in noise], axis=0))

    means = [
        {
            "noise": "the three asked for" if noise is ASKED else "all seven",
            "pps": pps,
            "drop_clean": interval(mean_drop(clean, noise, pps)),
            "drop_augmented": interval(mean_drop(augmented, noise, pps)),
            "gained": interval(mean_drop(clean, noise, pps) - mean_drop(augmented, noise, pps)),
        }
        for noise in (ASKED, NOISE)
        for pps in AMOUNTS
    ]
    return {
        "clean_accuracy": round(100 * float(clean[None].mean()), 2),
        "augmented_accuracy": round(100 * float(augmented[None].mean()), 2),
        "cost_on_clean_text": interval(clean[None] - augmented[None]),
        "means": means,
        "cells": cells,
    }


def parts(name: str, data: Path) -> list[Task]:
    """The task, or a task for each fifth of its training rows, equal texts in one."""
    plain = name.removesuffix(FOLDED)
    task = pk.load_task(plain, "test", data / FOLDERS[plain.partition(":")[0]])
    if plain == name:
        return [task]
    rows = [dict(row) for row in task.train()]
    texts = {row["text"]: at for at, row in enumerate(rows)}
    fold = folds([texts[row["text"]] for row in rows])
    return [
        replace(
            task,
            rows=tuple(row for row, of in zip(rows, fold, strict=True) if of == held),
            train=partial(list, [row for row, of in zip(rows, fold, strict=True) if of != held]),
        )
        for held in range(FOLDS)
    ]


def joined(rights: list[dict[Any, np.ndarray]]) -> dict[Any, np.ndarray]:
    """Rows of several tasks one behind the other."""
    return {key: np.concatenate([right[key] for right in rights]) for key in rights[0]}


def with_copies(task: Task, recipe: Recipe, seed: int) -> Any:
    """The task's training rows with copies by a recipe."""
    train = [dict(row) for row in task.train()]
    against = [row["text"] for row in task.rows]
    return pk.augment(
        train, recipe.transform, copies=recipe.copies, pps=recipe.pps, seed=seed, against=against
    )


def measured(name: str, model: str, recipes: tuple[Recipe, ...], data: Path) -> list[dict[str, Any]]:
    """Records of one task and model, one for each recipe."""
    tasks = parts(name, data)
    noisy = [
        [
            {
                (t, n): pk.perturb([row["text"] for row in task.rows], t, pps=n, seed=seed)
                for t in NOISE
                for n in AMOUNTS
            }
            for task in tasks
        ]
        for seed in range(max(recipe.seeds for recipe in recipes))
    ]
    first = [pk.load_predictor(model, task=task) for task in tasks]
    clean = [joined(list(map(rows_right, tasks, first, texts))) for texts in noisy]
    records = []
    for recipe in recipes:
        start = time.perf_counter()
        rights, sheets = [], []
        for seed in range(recipe.seeds):
            grown = [with_copies(task, recipe, seed) for task in tasks]
            sheets.append(pk.datasheet(grown[0]).to_dict())
            trained = [
                pk.load_predictor(model, task=replace(task, train=partial(list, rows)))
                for task, rows in zip(tasks, grown, strict=True)
            ]
            rights.append(joined(list(map(rows_right, tasks, trained, noisy[seed]))))
        before, after = mean_rows(clean[: recipe.seeds]), mean_rows(rights)
        record: dict[str, Any] = {"task": name, "model": model, "recipe": recipe.name, "seeds": recipe.seeds}
        record |= {"commit": commit(), **compared(before, after)}
        record["datasheet"] = {key: value for key, value in sheets[0].items() if key != "labels"}
        record["seconds"] = round(time.perf_counter() - start, 1)
        records.append(record)
        tell(record)
    return records


def tell(record: dict[str, Any]) -> None:
    """A line about a record."""
    three = next(row for row in record["means"] if row["pps"] == 3)
    print(
        f"{record['task']:17} {record['model']:9} {record['recipe']:45.45} "
        f"clean {record['clean_accuracy']} -> {record['augmented_accuracy']}, drop at PPS 3 "
        f"{three['drop_clean']['points']} -> {three['drop_augmented']['points']} ({record['seconds']} s)",
        flush=True,
    )


def kept(name: str, model: str, path: Path) -> list[dict[str, Any]]:
    """Records of a task and model that an earlier run wrote."""
    if not path.exists():
        return []
    records = json.loads(path.read_text(encoding="utf-8"))["records"]
    return [record for record in records if (record["task"], record["model"]) == (name, model)]


def main() -> None:
    """Measure, print a line for each recipe, and write the record."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--data", type=Path, required=True, help="folder with the folders trec and sst")
    parser.add_argument("--only", default="", help="blocks that begin so, as 'sst encoder'; keeps the others")
    parser.add_argument("-o", "--out", default=None, help="default: benchmarks/results/augmentation.json")
    asked = parser.parse_args()
    records = []
    for name, model, recipes in BLOCKS:
        if f"{name} {model}".startswith(asked.only):
            records += measured(name, model, recipes, asked.data)
        else:
            records += kept(name, model, Path(asked.out) if asked.out else RESULTS / "augmentation.json")
    record = {
        "schema": 1,
        "command": "python -m benchmarks.augmentation --data ../shared/datasets",
        **environment("numpy", "scikit-learn", "perturbkit"),
        "records": records,
    }
    print(write("augmentation", record, asked.out))


if __name__ == "__main__":
    main()
