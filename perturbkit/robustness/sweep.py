"""One task, several models, transforms and amounts: how far each drops, with an interval."""

import hashlib
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Any

from perturbkit.core.compose import Composition
from perturbkit.core.plan import checked_seed, whole_number
from perturbkit.core.registry import names
from perturbkit.core.spec import TransformLike, as_transform, canonical_json, to_dict
from perturbkit.core.stream import hash_text
from perturbkit.core.transform import Transform
from perturbkit.engines.dispatch import perturb
from perturbkit.errors import InvalidArgument
from perturbkit.predictors.predictor import Prediction, Predictor
from perturbkit.predictors.python_function import FunctionPredictor
from perturbkit.predictors.specs import load_predictor
from perturbkit.robustness.asking import Naming, ask, content_of
from perturbkit.robustness.run import RunFolder, slug
from perturbkit.stats.corrections import holm
from perturbkit.stats.paired import paired_bootstrap
from perturbkit.tasks.registry import load_task
from perturbkit.tasks.task import Task

SCHEMA = 1
PAPER_METHODS = (
    "insert_char", "delete_char", "replace_key", "swap_chars", "repeat_char", "misspell", "change_case",
    "delete_word", "repeat_word", "synonym", "negate", "verb_number", "verb_tense", "word_order",
)  # fmt: skip
"""The fourteen methods of Moradi and Samwald 2021, in the order of their Table 2."""


@dataclass(frozen=True)
class Model:
    """A predictor with the hash of what it is made of, as far as that is known."""

    predictor: Predictor
    content: str

    @property
    def name(self) -> str:
        """Its name in tables."""
        return self.predictor.name


@dataclass(frozen=True)
class Method:
    """A transform with the name it has in tables: the one it was given by."""

    label: str
    transform: Transform

    def cell(self, pps: int) -> str:
        """Name of the cell's files."""
        return f"{slug(self.label)}-pps{pps}"


def sweep(
    task: Task | str,
    predictors: str | Predictor | Sequence[str | Predictor],
    transforms: TransformLike | Sequence[TransformLike] | None = None,
    *,
    pps: int | Sequence[int] = (1, 2, 3, 4),
    out: str | Path,
    seed: int = 0,
    data_dir: str | Path | None = None,
    max_rows: int | None = None,
    n_resamples: int = 10_000,
    trust_pickle: bool = False,
    progress: Callable[[str], None] | None = None,
) -> dict[str, Any]:
    """Run every transform at every amount through every model, on the same perturbed rows.

    task: a Task or the name of one. predictors: specs or Predictors. transforms: each is a method of its
        own (a list within the list is a sequence); None runs the paper's fourteen, as far as they exist.
    pps: the amounts. out: the run folder; called again with the same arguments it goes on where it was.
    max_rows: only the first so many units of the task.

    Returns what is written to ``out/results.json``: one record a cell, the drop being the original score
    minus the perturbed one with a 95 % paired-bootstrap interval and p-values corrected by Holm over all
    cells. Raises InvalidArgument for arguments that do not fit each other or the run in the folder.
    Source: Moradi and Samwald 2021; Berg-Kirkpatrick et al. 2012.
    """
    seed = checked_seed(seed)
    amounts = _amounts(pps)
    methods = as_methods(transforms)
    found = load_task(task, data_dir=data_dir) if isinstance(task, str) else task
    if max_rows is not None:
        found = first_units(found, whole_number("max_rows", max_rows))
    models = _models(predictors, found, trust_pickle)
    plan = {
        "schema": SCHEMA,
        "task": found.name,
        "split": found.split,
        "rows": len(found.rows),
        "data": f"{hash_text(canonical_json(list(map(dict, found.rows)))):016x}",
        "models": [model.name for model in models],
        "transforms": [to_dict(method.transform) for method in methods],
        "pps": amounts,
        "seed": seed,
        "n_resamples": whole_number("n_resamples", n_resamples),
        "code": code_hash(),
    }
    run = RunFolder(out, plan)
    cells = list(
        _cells(run, found, models, methods, amounts, seed, n_resamples, progress or (lambda _: None))
    )
    corrected = holm([cell["p_value"] for cell in cells])
    for cell, p in zip(cells, corrected, strict=True):
        cell["p_adjusted"] = float(p)
    results = {"schema": SCHEMA, "seed": seed, "cells": cells}
    run.write_json("results.json", results)
    return results


def _cells(
    run: RunFolder,
    task: Task,
    models: Sequence[Model],
    methods: Sequence[Method],
    amounts: Sequence[int],
    seed: int,
    n_resamples: int,
    progress: Callable[[str], None],
) -> Iterator[dict[str, Any]]:
    """Records of all cells, model by model; what the run folder holds is not done again."""
    clean = {}
    for model in models:
        progress(f"{model.name}: original rows")
        answers = _answers(run, task, model, "original", task.rows)
        statistics = run.keep_units("original", model.name, task.statistics(answers))
        clean[model.name] = (statistics, task.score(answers))
    for model, method, amount in product(models, methods, amounts):
        progress(f"{model.name}: {method.label}, pps {amount}")
        cell = method.cell(amount)
        rows = run.perturbed(cell, lambda m=method, a=amount: perturbed_rows(task, m.transform, a, seed))  # type: ignore[misc]
        answers = _answers(run, task, model, cell, rows)
        statistics, original = clean[model.name]
        test = paired_bootstrap(
            statistics,
            run.keep_units(cell, model.name, task.statistics(answers, rows)),
            metric=task.metric,
            ids=range(len(statistics)),
            n_resamples=n_resamples,
            seed=seed,
        )
        scores = (original, task.score(answers, rows))
        yield _record(task, model.name, method, amount, scores, test, [row["pk_done"] for row in rows])


def _answers(
    run: RunFolder, task: Task, model: Model, cell: str, rows: Sequence[Mapping[str, Any]]
) -> list[Prediction]:
    return run.predictions(
        cell, model.name, lambda: ask(model.predictor, task, rows, cell), content=model.content
    )


def _record(
    task: Task,
    model: str,
    method: Method,
    amount: int,
    scores: tuple[float, float],
    test: Any,
    done: Sequence[int],
) -> dict[str, Any]:
    """One cell of results.json; ``done`` are the perturbations of each row."""
    return {
        "task": task.name,
        "split": task.split,
        "model": model,
        "transform": method.label,
        "pps": amount,
        "metric": task.metric,
        "original": scores[0],
        "perturbed": scores[1],
        "drop": test.delta,
        "ci_low": test.ci_low,
        "ci_high": test.ci_high,
        "p_value": test.p_value_corrected,
        "p_adjusted": None,
        "rows": len(done),
        "rows_perturbed": sum(1 for n in done if n),
        "mean_edits": sum(done) / len(done),
        "curated": False,
        "monitor": method.transform.monitor,
        "units": test.n,
        "flags": list(test.flags),
    }


def perturbed_rows(task: Task, transform: Transform, pps: int, seed: int) -> list[dict[str, Any]]:
    """The task's rows with the columns that a benchmark perturbs perturbed, and the record of it."""
    tags = task.target if task.kind == "tagging" else None
    found: list[dict[str, Any]] = perturb(
        [dict(row) for row in task.rows],
        transform,
        pps=pps,
        seed=seed,
        columns=task.perturbed_columns,
        tags=tags,
    )
    return found


def as_methods(transforms: TransformLike | Sequence[TransformLike] | None) -> list[Method]:
    """Transforms with their names in tables; None gives the paper's methods that the catalogue has."""
    if transforms is None:
        known = set(names())
        transforms = [name for name in PAPER_METHODS if name in known]
    elif not isinstance(transforms, list | tuple):
        transforms = [transforms]
    methods = [Method(label_of(item), as_transform(item)) for item in transforms]
    if not methods:
        raise InvalidArgument("transforms must hold at least one transform, got none")
    labels = [method.label for method in methods]
    for i, label in enumerate(labels):
        if label in labels[:i]:
            raise InvalidArgument(f"transforms holds {label!r} twice: leave one out")
    return methods


def label_of(item: TransformLike) -> str:
    """Name of a transform in tables.

    >>> label_of("swap_chars:ends=true"), label_of(["swap_chars", "ocr"])
    ('swap_chars:ends=true', 'swap_chars+ocr')
    """
    if isinstance(item, str):
        return item
    if isinstance(item, list | tuple):
        return "+".join(map(label_of, item))
    made = as_transform(item)
    if isinstance(made, Composition):
        return f"{made.name}({'+'.join(label_of(member) for member in made.members)})"
    params = to_dict(made).get("params") or {}
    changed = {k: v for k, v in params.items() if v != type(made).parameters().get(k)}
    shown = ",".join(f"{k}={v if isinstance(v, str) else json.dumps(v)}" for k, v in changed.items())
    return f"{made.name}:{shown}" if shown else made.name


def first_units(task: Task, n: int) -> Task:
    """The task with its first ``n`` units only."""
    from dataclasses import replace

    keep = [row for row, unit in zip(task.rows, task.units(), strict=True) if unit < n]
    return replace(task, rows=keep)


def _amounts(pps: int | Sequence[int]) -> list[int]:
    given: Sequence[Any] = pps if isinstance(pps, list | tuple | range) else [pps]
    amounts = [whole_number("pps", amount) for amount in given]
    if not amounts:
        raise InvalidArgument("pps must hold at least one amount, got none")
    return list(dict.fromkeys(amounts))


def _models(predictors: Any, task: Task, trust_pickle: bool) -> list[Model]:
    given: list[Any] = list(predictors) if isinstance(predictors, list | tuple) else [predictors]
    models: list[Model] = []
    for item in given:
        if isinstance(item, str):
            with Naming(item, "", "it cannot be loaded, mend it"):
                made: Any = load_predictor(item, task=task, trust_pickle=trust_pickle)
        elif isinstance(item, Predictor):
            made = item
        elif callable(item):
            made = FunctionPredictor(item, getattr(item, "__name__", type(item).__name__))
        else:
            raise InvalidArgument(f"predictors must be specs, functions or Predictors, got {item!r:.60}")
        if made.name in [model.name for model in models]:
            raise InvalidArgument(f"two models are called {made.name!r}: give each another name")
        models.append(Model(made, content_of(item, task)))
    if not models:
        raise InvalidArgument("predictors must hold at least one model, got none")
    return models


def code_hash() -> str:
    """Hash of the package's own code and data, so that a run is not continued by other code."""
    root = Path(__file__).parents[1]
    skipped = {"cli", "report"}
    digest = hashlib.blake2b(digest_size=8)
    for path in sorted(root.rglob("*")):
        inside = path.relative_to(root)
        if path.is_file() and path.suffix != ".pyc" and inside.parts[0] not in skipped:
            digest.update(inside.as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()
