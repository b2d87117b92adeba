"""One task, several models, transforms and amounts: how far each drops, with an interval."""

import hashlib
from collections.abc import Callable, Mapping, Sequence
from itertools import product
from pathlib import Path
from time import monotonic
from typing import Any

from perturbkit.core.plan import checked_seed, whole_number
from perturbkit.core.spec import TransformLike, canonical_json, to_dict
from perturbkit.core.stream import hash_text
from perturbkit.errors import InvalidArgument, quoted
from perturbkit.predictors.model import Model
from perturbkit.robustness.cells import Bench, Cell
from perturbkit.robustness.curves import Curves
from perturbkit.robustness.jobs import Recipe, Work, made_by, made_by_processes
from perturbkit.robustness.methods import Method, as_methods
from perturbkit.robustness.models import Models, load_models
from perturbkit.robustness.progress import Progress, Timing
from perturbkit.robustness.rows import open_task
from perturbkit.robustness.run import RunFolder
from perturbkit.robustness.same_models import require_same_models
from perturbkit.robustness.same_rows import require_same_rows
from perturbkit.robustness.selection import Reviews, Rules, shown_columns
from perturbkit.stats.corrections import holm
from perturbkit.stats.metrics import metric
from perturbkit.stats.resample import MIN_UNITS
from perturbkit.tasks.task import Task

SCHEMA = 1
LISTS = ("runs", "cells", "robustness", "levels", "flips")
"""The lists of results.json."""

Say = Callable[[Progress], None]


def sweep(
    task: Any,
    predictors: Models,
    transforms: TransformLike | Sequence[TransformLike] | None = None,
    *,
    pps: int | Sequence[int] = (1, 2, 3, 4),
    out: str | Path,
    seed: int = 0,
    split: str = "test",
    data_dir: str | Path | None = None,
    max_rows: int | None = None,
    n_resamples: int = 10_000,
    num_proc: int | None = None,
    trust_pickle: bool = False,
    progress: Say | None = None,
    rules: Rules | None = None,
    reviews: Reviews | None = None,
    fresh: bool = False,
) -> dict[str, Any]:
    """Run every transform at every amount through every model, on the same perturbed rows.

    task: a Task, the name of one, or data in memory. predictors: specs or models. transforms: each is a
        method of its own (a list within the list is a sequence); None runs the paper's fourteen, as far as
        they exist.
    pps: the amounts. out: the run folder; called again with the same arguments it goes on where it was.
    split, data_dir: of a task by name. max_rows: only the first so many units of the task.
    num_proc: processes; more than one need the task and the models by name. They change no byte.
    fresh: forget what was made in an earlier run. Else a model that is not known by its files is asked some
        rows again, and refused where it answers otherwise; so are transforms of your own.
    progress: called with a Progress as the run goes on. rules, reviews: what judges the perturbed rows;
        ``perturbkit.benchmark.sweep`` makes them of rules and sheets.

    Returns what is written to ``out/results.json``: ``cells``, one record a cell, the drop being the
    original score minus the perturbed one with a 95 % paired-bootstrap interval and p-values corrected by
    Holm over all cells; ``robustness``, the areas under the curves of score against pps; ``levels``, mean
    drops by level of method and pps; ``flips``, up to ten spoiled rows of each cell. Raises
    InvalidArgument for arguments that do not fit each other or the run in the folder.
    Source: Moradi and Samwald 2021; Berg-Kirkpatrick et al. 2012.
    """
    seed, n_resamples = checked_seed(seed), whole_number("n_resamples", n_resamples)
    amounts, methods = _amounts(pps), as_methods(transforms)
    max_rows = None if max_rows is None else whole_number("max_rows", max_rows)
    recipe = None
    processes = 1 if num_proc is None else whole_number("num_proc", num_proc)
    if processes > 1:
        specs = _by_name(task, predictors, processes)
        data = None if data_dir is None else str(data_dir)
        recipe = Recipe(
            *specs, split, data, max_rows, trust_pickle, str(out), seed, n_resamples, rules, reviews
        )
    found = open_task(task, split, data_dir, max_rows)
    models = load_models(predictors, found, trust_pickle=trust_pickle)
    work = list(product(methods, amounts))
    _require_cells(work, reviews)
    plan = _plan(found, models, methods, amounts, seed, n_resamples, rules)
    with RunFolder.begin(out, plan, fresh=fresh) as folder:
        bench = Bench(folder, found, models, seed, n_resamples, rules, reviews)
        # A sheet that does not fit, or a rule that lacks its model, is told before models are asked.
        for at, (method, amount) in enumerate(work):
            if (rules is not None and at == 0) or (reviews is not None and method.cell(amount) in reviews):
                bench.selected(method, amount)
        require_same_rows(bench, work)
        require_same_models(bench, work)
        made = _made(bench, recipe, work, processes, progress or (lambda _: None))
        _require_units(made)
        results = _results(bench, plan, methods, amounts, made)
        folder.write_json("results.json", results)
    return results


def _require_cells(work: Sequence[Work], reviews: Reviews | None) -> None:
    """Raise InvalidArgument where a sheet speaks of a cell that the run has not."""
    cells = [method.cell(amount) for method, amount in work]
    for cell, where in {} if reviews is None else reviews.places.items():
        if cell not in cells:
            raise InvalidArgument(
                f"{where}: the row is of {quoted(cell)}, which is no cell of this run "
                f"({', '.join(cells[:3])}, ...): give sheets that `perturbkit review export "
                "RUN` wrote of these methods and amounts"
            )


def _plan(
    task: Task,
    models: Sequence[Model],
    methods: Sequence[Method],
    amounts: Sequence[int],
    seed: int,
    n_resamples: int,
    rules: Rules | None,
) -> dict[str, Any]:
    columns, label, names = shown_columns(task)
    return {
        "schema": SCHEMA,
        "task": task.name,
        "split": task.split,
        "rows": len(task.rows),
        "data": f"{hash_text(canonical_json(list(map(dict, task.rows)))):016x}",
        "models": [model.name for model in models],
        "transforms": [{"name": method.label, "spec": to_dict(method.transform)} for method in methods],
        "pps": amounts,
        "keep": [] if rules is None else list(rules.rules),
        "shown": {"columns": columns, "label": label, "labels": names},
        "seed": seed,
        "n_resamples": n_resamples,
        "code": code_hash(),
    }


def _made(
    bench: Bench, recipe: Recipe | None, work: Sequence[Work], processes: int, say: Say
) -> dict[tuple[str, int], list[Cell]]:
    """The cells of all models by method and amount, whatever the order in which they were finished."""
    pending = {(method.label, amount) for method, amount in work if not bench.is_answered(method, amount)}
    timing = Timing(len(work), len(pending), monotonic, processes)

    def tell(doing: str) -> None:
        kept, rows = len(work) - len(pending), len(bench.task.rows)
        say(Progress(len(work), kept, timing.done, rows, len(bench.models), doing, timing.seconds_left))

    tell("the original rows")
    asked = any(bench.kept_original(model) is None for model in bench.models)
    for model in bench.models:
        bench.original(model)
    if asked:
        timing.guess(monotonic() - timing.began)
    timing.begin()
    made = {}
    tell("perturbing")
    cells = made_by(bench, work) if recipe is None else made_by_processes(recipe, work, processes)
    for (method, amount), found in cells:
        made[method.label, amount] = found
        timing.finish((method.label, amount) in pending)
        tell(f"{method.label}, pps {amount}")
    return {(method.label, amount): made[method.label, amount] for method, amount in work}


def _require_units(made: Mapping[tuple[str, int], Sequence[Cell]]) -> None:
    """Raise InvalidArgument where nothing at all is left to be evaluated."""
    if not any(cells[0].units for cells in made.values()):
        (transform, pps), cells = next(iter(made.items()))
        why = ", ".join(f"{reason} {n}" for reason, n in cells[0].record["rejected"].items())
        raise InvalidArgument(
            f"no unit of any cell is left to be evaluated ({transform}, pps {pps}: {why}): be less strict in "
            "another run folder"
        )


def _results(
    bench: Bench,
    plan: Mapping[str, Any],
    methods: Sequence[Method],
    amounts: Sequence[int],
    made: Mapping[tuple[str, int], Sequence[Cell]],
) -> dict[str, Any]:
    """Everything of a run, model by model, method by method."""
    lists: dict[str, list[Any]] = {name: [] for name in LISTS}
    place = {"task": bench.task.name, "split": bench.task.split}
    units = len(bench.original(bench.models[0]).statistics)
    least = min(MIN_UNITS, units)  # a score of a few units says nothing, and a mean would hide that
    if not metric(bench.task.metric).decomposes:
        least = units  # ranks among some units are no part of ranks among all
    for at, model in enumerate(bench.models):
        mine = {key: cells[at] for key, cells in made.items()}
        curves = Curves(
            bench.task.metric,
            bench.original(model).statistics,
            {key: cell.statistics for key, cell in mine.items() if len(cell.units) >= least},
            {method.label: method.level for method in methods},
            amounts,
            bench.n_resamples,
            bench.seed,
            {key: cell.units for key, cell in mine.items()},
        )
        scores, drops = curves.records()
        lists["robustness"] += [{**place, "model": model.name, **record} for record in scores]
        lists["levels"] += [{**place, "model": model.name, **record} for record in drops]
        for method, amount in product(methods, amounts):
            lists["cells"].append(mine[method.label, amount].record)
            lists["flips"] += mine[method.label, amount].flips
    tested = [cell for cell in lists["cells"] if cell["p_value"] is not None]
    for cell, p in zip(tested, holm([cell["p_value"] for cell in tested]), strict=True):
        cell["p_adjusted"] = float(p)
    run = {key: plan[key] for key in ("rows", "models", "n_resamples", "data", "code", "keep")}
    lists["runs"] = [{**place, "metric": bench.task.metric, "units": units, **run}]
    return {"schema": SCHEMA, "seed": bench.seed, **lists}


def merged(results: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """Several runs as one, to be shown on one page; p-values stay corrected within each run."""
    seeds = list({str(result.get("seed")): result.get("seed") for result in results}.values())
    lists = {name: [item for result in results for item in result.get(name) or []] for name in LISTS}
    return {"schema": SCHEMA, "seed": seeds[0] if len(seeds) == 1 else ", ".join(map(str, seeds)), **lists}


def _amounts(pps: int | Sequence[int]) -> list[int]:
    given: Sequence[Any] = pps if isinstance(pps, list | tuple | range) else [pps]
    amounts = [whole_number("pps", amount) for amount in given]
    if not amounts:
        raise InvalidArgument("pps must hold at least one amount, got none")
    return list(dict.fromkeys(amounts))


def _by_name(task: Any, predictors: Any, processes: int) -> tuple[str, tuple[str, ...]]:
    specs = tuple(predictors) if isinstance(predictors, list | tuple) else (predictors,)
    if not isinstance(task, str) or not all(isinstance(spec, str) for spec in specs):
        raise InvalidArgument(
            f"num_proc={processes} needs the task's name and models by their specs, which other processes "
            "can open: pass these, or num_proc=1"
        )
    return task, specs


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
