"""One task, several models, transforms and amounts: how far each drops, with an interval."""

from collections.abc import Callable, Mapping, Sequence
from itertools import product
from time import monotonic
from typing import Any

from perturbkit.arguments import whole_number
from perturbkit.core.code import code_hash
from perturbkit.core.spec import TransformLike, canonical_json, to_dict
from perturbkit.core.stream import hash_text
from perturbkit.errors import InvalidArgument, quoted
from perturbkit.predictors.model import Model
from perturbkit.robustness.cells import Bench, Cell
from perturbkit.robustness.curves import Curves
from perturbkit.robustness.jobs import Work, made_by, made_by_processes
from perturbkit.robustness.methods import Method, as_methods
from perturbkit.robustness.progress import Progress, Timing
from perturbkit.robustness.recipe import Recipe
from perturbkit.robustness.run import RunFolder
from perturbkit.robustness.same_models import require_same_models
from perturbkit.robustness.same_rows import require_same_rows
from perturbkit.robustness.selection import Reviews, shown_columns
from perturbkit.stats.corrections import holm
from perturbkit.stats.metrics import metric
from perturbkit.stats.resample import MIN_UNITS
from perturbkit.tasks.task import Task

SCHEMA = 1
LISTS = ("runs", "cells", "robustness", "levels", "flips")
"""The lists of results.json."""

Say = Callable[[Progress], None]


def run_recipe(
    recipe: Recipe,
    transforms: TransformLike | Sequence[TransformLike] | None,
    pps: int | Sequence[int],
    *,
    num_proc: int | None = None,
    progress: Say | None = None,
    fresh: bool = False,
) -> dict[str, Any]:
    """Results of every transform at every amount through every model: the run of ``pk.sweep``.

    Returns what is written to ``results.json``: ``cells``, one record a cell, the drop being the original
    score minus the perturbed one with a 95 % paired-bootstrap interval and p-values corrected by Holm over
    all cells; ``robustness``, the areas under the curves of score against pps; ``levels``, mean drops by
    level of method and pps; ``flips``, up to ten spoiled rows of each cell; ``runs``, what was run.
    """
    amounts, methods = _amounts(pps), as_methods(transforms)
    processes = 1 if num_proc is None else whole_number("num_proc", num_proc)
    if processes > 1:
        recipe.require_names(processes)
    task, models = recipe.load()
    work = list(product(methods, amounts))
    _require_cells(work, recipe.reviews)
    plan = _plan(recipe, task, models, methods, amounts)
    with RunFolder.begin(recipe.out, plan, fresh=fresh) as folder:
        bench = recipe.bench(folder, task, models)
        _judge_first(bench, work)
        require_same_rows(bench, work)
        require_same_models(bench, work)
        made = _made(bench, recipe, work, processes, progress or (lambda _: None))
        _require_units(made)
        results = _results(bench, plan, methods, amounts, made)
        folder.write_json("results.json", results)
    return results


def _judge_first(bench: Bench, work: Sequence[Work]) -> None:
    """Judge some rows, so that a sheet that does not fit, or a rule without its model, is told at once."""
    for at, (method, amount) in enumerate(work):
        judged = bench.reviews is not None and method.cell(amount) in bench.reviews
        if judged or (bench.rules is not None and at == 0):
            bench.selected(method, amount)


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
    recipe: Recipe, task: Task, models: Sequence[Model], methods: Sequence[Method], amounts: Sequence[int]
) -> dict[str, Any]:
    """What the run is, as its folder keeps it."""
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
        "keep": [] if recipe.rules is None else list(recipe.rules.rules),
        "shown": {"columns": columns, "label": label, "labels": names},
        "seed": recipe.seed,
        "n_resamples": recipe.n_resamples,
        "code": code_hash(),
    }


def _made(
    bench: Bench, recipe: Recipe, work: Sequence[Work], processes: int, say: Say
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
    cells = made_by(bench, work) if processes == 1 else made_by_processes(recipe, work, processes)
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
