"""``perturbkit bench``: a task, models, transforms and amounts; a table of drops with intervals."""

import shlex
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

import typer

from perturbkit.benchmark import sweep
from perturbkit.cli import options
from perturbkit.cli.gate import FailIfDrop, checked_share, failed, is_more, passed
from perturbkit.cli.pages import write_report
from perturbkit.cli.printing import print_json
from perturbkit.cli.report import shown
from perturbkit.core.spec import TransformLike
from perturbkit.report.console import print_results
from perturbkit.report.records import own_amounts, read_results
from perturbkit.report.wording import counted, interval, level, points
from perturbkit.robustness.methods import PAPER_METHODS, as_methods
from perturbkit.robustness.progress import Progress

TaskName = Annotated[
    str, typer.Option("--task", help="own, trec, trec:coarse=true, mini-trec, mini-sst, ...")
]
Models = Annotated[
    list[str],
    typer.Option(
        "--model",
        help="baseline, encoder, hf:ID_OR_FOLDER, bi:ID_OR_FOLDER, spacy:MODEL, chat:MODEL, "
        "sklearn:FILE, py:module:function, predictions:FILE; repeatable.",
    ),
]
Amounts = Annotated[str, typer.Option("--pps", help="Amounts, with commas.")]
Split = Annotated[str, typer.Option("--split", help="Split of the task.")]
MaxRows = Annotated[int | None, typer.Option("--n", help="At most so many units, the first.")]
Curated = Annotated[
    list[str] | None,
    typer.Option(
        "--curated",
        metavar="SHEET",
        help="A judged sheet of `perturbkit review export RUN`: the cells that it is of are evaluated on "
        "its valid rows; repeatable.",
    ),
]


def bench(
    context: typer.Context,
    task: TaskName,
    model: Models,
    run: options.RunFolder,
    transform: options.Transforms = [],  # noqa: B006
    pps: Amounts = "1,2,3,4",
    seed: options.Seed = 0,
    data: options.Data = None,
    split: Split = "test",
    max_rows: MaxRows = None,
    resamples: options.Resamples = 10_000,
    num_proc: options.Workers = None,
    keep: options.Keep = None,
    curated: Curated = None,
    resolve: options.Resolve = None,
    sheet_encoding: options.SheetEncoding = None,
    fail_if_drop: FailIfDrop = None,
    trust_pickle: options.TrustPickle = False,
    fresh: options.Fresh = False,
    as_json: options.AsJson = False,
) -> None:
    """Measure how far models drop on perturbed rows; each -t is a method of its own.

    Without -t they are the fourteen methods of Moradi and Samwald 2021.

    The run can be stopped at any time: the same command goes on where it was, as long as the model answers
    as before. RUN holds results.json, report.html and report.md.

    Rows are judged by rules with --keep, and by people: run it, `perturbkit review export RUN -o sheet.csv`,
    judge the sheet (`perturbkit review serve sheet.csv`), and run the same again with --curated sheet.csv.
    """
    most = checked_share(fail_if_drop)
    methods = _methods(transform)
    with _Telling() as tell:
        results = sweep(
            task,
            model,
            methods,
            pps=options.numbers("--pps", pps),
            out=run,
            seed=seed,
            split=split,
            data_dir=data,
            max_rows=max_rows,
            n_resamples=resamples,
            num_proc=num_proc,
            trust_pickle=trust_pickle,
            progress=tell,
            keep=keep or (),
            curated=curated or (),
            resolve=resolve,
            sheet_encoding=sheet_encoding,
            fresh=fresh,
        )
    _show(results, run, shlex.join(["perturbkit", *(context.obj or ())]), as_json)
    if most is not None:
        _judge(results, most)


def _methods(transforms: list[str]) -> list[TransformLike]:
    """Methods of the -t options, else the paper's; says where amounts of their own stand for --pps."""
    if transforms:
        given = [options.given(name) for name in transforms]
        own = own_amounts(method.label for method in as_methods(given) if method.has_own_amounts)
        if own:
            typer.echo(own, err=True)
        return given
    chosen = [method.label for method in as_methods(None)]
    if len(chosen) < len(PAPER_METHODS):
        missing = ", ".join(name for name in PAPER_METHODS if name not in chosen)
        typer.echo(f"not in this version, left out: {missing}", err=True)
    return list(chosen)


def _show(results: dict[str, Any], run: Path, command: str, as_json: bool) -> None:
    """Write the report of the results beside them, and print them."""
    page = shown(results, [run], command=command)
    for name in ("report.html", "report.md"):
        write_report(run / name, page)
    if as_json:
        print_json(results)
        return
    print_results(page)
    typer.echo(f"results: {run / 'results.json'}   report: {run / 'report.html'}")


def _judge(results: Mapping[str, Any], most: float) -> None:
    """Leave with 1 where a cell that can be judged drops by more than ``most``."""
    cells = read_results(results).cells
    judged = [cell for cell in cells if not (cell.few_rows or cell.not_curated)]
    lost = [cell for cell in judged if cell.drop is not None and is_more(cell.drop, most)]
    left_out = len(cells) - len(judged)
    unsaid = f" ({left_out} not judged: not curated, or too few rows)" if left_out else ""
    if not lost:
        passed(f"no cell of {len(judged)} drops more than {points(most)} points{unsaid}")
        return
    worst = max(lost, key=lambda cell: cell.drop or 0.0)
    place = f"{worst.model}, {worst.transform}, pps {level(worst.pps)}"
    failed(
        f"{len(lost)} of {counted(len(judged), 'cell')} drop{'s' if len(lost) == 1 else ''} "
        f"more than {points(most)} points{unsaid}; "
        f"the most: {place}: {points(worst.drop)} {interval(worst)}"
    )


class _Telling:
    """The plan, then on a terminal a line that is written over again and again.

    Elsewhere, of the plan, how much was answered before.
    """

    def __init__(self) -> None:
        self._on, self._planned = sys.stderr.isatty(), False

    def __enter__(self) -> "_Telling":
        return self

    def __call__(self, now: Progress) -> None:
        """Say how far the run is."""
        if not self._planned and (self._on or now.kept):
            typer.echo(now.plan if self._on else now.reused, err=True)
        self._planned = True
        if self._on:
            typer.echo(f"\r\x1b[K{now}", err=True, nl=False)

    def __exit__(self, *_: object) -> None:
        if self._on and self._planned:
            typer.echo("\r\x1b[K", err=True, nl=False)
