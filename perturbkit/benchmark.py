"""Benchmarks whose perturbed rows are judged: by rules, by people, or not at all.

A run (robustness) and what judges its rows (curation) stand beside each other; this module joins them.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from perturbkit.arguments import whole_number
from perturbkit.core.plan import checked_seed
from perturbkit.core.shape import VERDICT
from perturbkit.core.spec import TransformLike, from_dict
from perturbkit.curation.keep import Marker
from perturbkit.curation.review.export import Exported, export_cells
from perturbkit.curation.review.reviews import Reviews
from perturbkit.curation.review.samples import Mark, Shown
from perturbkit.curation.validity import Rule, read_rules
from perturbkit.errors import InvalidArgument, nearest
from perturbkit.robustness.methods import Method
from perturbkit.robustness.models import Models
from perturbkit.robustness.recipe import Recipe
from perturbkit.robustness.rows import TaskLike
from perturbkit.robustness.run import RunFolder
from perturbkit.robustness.sweep import Say, run_recipe


def sweep(
    task: TaskLike,
    predictors: Models,
    transforms: TransformLike | Sequence[TransformLike] | None = None,
    *,
    pps: int | Sequence[int] = (1, 2, 3, 4),
    out: str | Path,
    seed: int | None = 0,
    split: str = "test",
    data_dir: str | Path | None = None,
    max_rows: int | None = None,
    n_resamples: int = 10_000,
    num_proc: int | None = None,
    trust_pickle: bool = False,
    progress: Say | None = None,
    keep: str | Rule | Iterable[str | Rule] = (),
    curated: str | Path | Sequence[str | Path] = (),
    resolve: str | None = None,
    sheet_encoding: str | None = None,
    fresh: bool = False,
) -> dict[str, Any]:
    """Run every transform at every amount through every model, on the same perturbed rows.

    task: a Task, the name of one, or a data set, frame, table or list of dicts with the usual columns
        (``load_task("own", data_dir=rows, label=...)`` makes a Task of others).
    predictors: a spec, a function, or a model that predicts; several as a list, or as a mapping from names.
    transforms: each is a method of its own (a list within the list is a sequence); None runs the paper's
        fourteen.
    pps: the amounts. out: the run folder; called again with the same arguments it goes on where it was. A
        model that is not known by its files is asked some rows again, and refused where it answers otherwise.
    fresh: ask everything anew.
    split, data_dir: of a task by name. max_rows: only the first so many units of the task.
    num_proc: processes; more than one need the task, models and rules by name. They change no byte.
    progress: called with a Progress as the run goes on.
    keep: rules, as ``structure>=1``; a unit with a perturbed row that breaks one is left out of its cell,
        before and after. curated: sheets of ``perturbkit review export RUN`` with verdicts; a cell whose
        rows somebody judged is evaluated on the valid ones alone, with new labels and texts, whatever the
        rules say. resolve: whose verdict counts where annotators differ, "majority", "first" or "strict".

    Returns what is written to ``out/results.json``, docs/robustness.md describes it. Raises InvalidArgument
    for arguments that do not fit each other, the run in the folder, or the rows, with the line of a sheet.
    Source: Moradi and Samwald 2021; Berg-Kirkpatrick et al. 2012.

    >>> from tempfile import TemporaryDirectory
    >>> def neutral(texts):
    ...     return [2] * len(texts)
    >>> with TemporaryDirectory() as folder:
    ...     options = {"pps": 1, "n_resamples": 10, "out": folder}
    ...     results = sweep("mini-sst", neutral, "delete_word", keep="edit_distance<0.1", **options)
    >>> results["cells"][0]["kept"], results["cells"][0]["rejected"]
    (140, {'edit_distance': 60})
    """
    given = tuple(keep) if isinstance(keep, Iterable) and not isinstance(keep, str) else (keep,)
    rules = read_rules(given)
    if num_proc is not None and num_proc > 1 and not all(isinstance(rule, str) for rule in given):
        raise InvalidArgument(
            f"num_proc={num_proc} needs rules that other processes can read: write them as similarity>0.8, "
            "or num_proc=1"
        )
    sheets = [curated] if isinstance(curated, str | Path) else curated
    for name, value in (("resolve", resolve), ("sheet_encoding", sheet_encoding)):
        if value is not None and not sheets:
            raise InvalidArgument(f"{name} must stand beside the sheets: give curated (--curated) too")
    recipe = Recipe(
        task,
        predictors,
        out,
        checked_seed(seed),
        split,
        data_dir,
        None if max_rows is None else whole_number("max_rows", max_rows),
        whole_number("n_resamples", n_resamples),
        trust_pickle,
        rules=Marker(rules) if rules else None,
        reviews=Reviews.read(list(map(str, sheets)), resolve, sheet_encoding) if sheets else None,
    )
    return run_recipe(recipe, transforms, pps, num_proc=num_proc, progress=progress, fresh=fresh)


def export_sheet(
    run_folder: str | Path,
    output: str,
    *,
    mark: Mark,
    transforms: Sequence[str] = (),
    pps: Sequence[int] = (),
    n: int = 200,
    seed: int = 0,
    format: str | None = None,
) -> Exported:
    """One sheet of ``n`` perturbed samples of each cell of a run, for people to judge.

    transforms: names of methods as they stand in the results, by default those that can change what a text
    means. pps: amounts, by default all. Rows that broke a rule of the run are not shown. Raises
    MissingResource or InvalidArgument.
    """
    folder, plan = RunFolder.open(run_folder)
    try:
        shown, methods = plan["shown"], [Method(m["name"], from_dict(m["spec"])) for m in plan["transforms"]]
    except (KeyError, TypeError) as error:
        raise InvalidArgument(f"{run_folder} was begun by an older version: begin it anew") from error
    cells = _chosen(methods, plan["pps"], transforms, pps)
    missing = next((cell for cell in cells if not folder.has_perturbed(cell)), None)
    if missing is not None:
        raise InvalidArgument(
            f"{run_folder} has no rows of {missing} yet: run the same bench to its end first"
        )
    return export_cells(
        _rows(folder, cells, shown), output, mark=mark, labels=shown["labels"], format=format, n=n, seed=seed
    )


def _chosen(
    methods: Sequence[Method], amounts: Sequence[int], transforms: Sequence[str], pps: Sequence[int]
) -> list[str]:
    """Names of the cells asked for; InvalidArgument for one that the run has not."""
    labels = [method.label for method in methods]
    for name in transforms:
        if name not in labels:
            raise InvalidArgument(f"the run has no method {name!r}: {nearest(name, labels)}")
    for amount in pps:
        if amount not in amounts:
            raise InvalidArgument(f"the run has no pps {amount}: it has {', '.join(map(str, amounts))}")
    chosen = [m for m in methods if m.label in transforms or (not transforms and m.transform.monitor)]
    if not chosen:
        raise InvalidArgument(
            f"no method of the run can change what a text means: name those to review, of {', '.join(labels)}"
        )
    return [method.cell(amount) for method in chosen for amount in amounts if not pps or amount in pps]


def _rows(
    folder: RunFolder, cells: Sequence[str], shown: Mapping[str, Any]
) -> Iterator[tuple[list[dict[str, Any]], Shown]]:
    for cell in cells:
        rows = [row for row in folder.perturbed(cell, list) if row.get(VERDICT) is None]
        yield rows, Shown(tuple(shown["columns"]), shown["label"], cell, tuple(shown["labels"]))
