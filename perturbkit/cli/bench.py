"""``perturbkit bench``: a task, models, transforms and amounts; a table of drops with intervals."""

import json
import shlex
import sys
from pathlib import Path
from typing import Annotated

import typer

from perturbkit.cli import options
from perturbkit.engines.writers import written_beside
from perturbkit.report.console import print_results
from perturbkit.report.html import render_html
from perturbkit.report.markdown import render_markdown
from perturbkit.robustness.methods import PAPER_METHODS, as_methods
from perturbkit.robustness.progress import Progress
from perturbkit.robustness.sweep import sweep


def bench(
    context: typer.Context,
    task: Annotated[str, typer.Option("--task", help="trec, trec:coarse=true, mini-trec, mini-sst, ...")],
    model: Annotated[
        list[str],
        typer.Option(
            "--model",
            help="baseline, hf:ID_OR_FOLDER, sklearn:FILE, py:module:function, predictions:FILE; repeatable.",
        ),
    ],
    run: Annotated[Path, typer.Option("--output", "-o", metavar="RUN", help="Folder of the run.")],
    transform: options.Transforms = [],  # noqa: B006
    pps: Annotated[str, typer.Option("--pps", help="Amounts, with commas.")] = "1,2,3,4",
    seed: options.Seed = 0,
    data: Annotated[Path | None, typer.Option("--data", help="Folder with the task's files.")] = None,
    max_rows: Annotated[int | None, typer.Option("--max-rows", help="Only the first so many units.")] = None,
    resamples: Annotated[int, typer.Option("--resamples", help="Bootstrap resamples of each cell.")] = 10_000,
    trust_pickle: Annotated[
        bool, typer.Option("--trust-pickle", help="Load .pkl and .joblib models, which can run any code.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print the results as JSON.")] = False,
) -> None:
    """Measure how far models drop on perturbed rows; each -t is a method of its own.

    The run can be stopped at any time: the same command goes on where it was. RUN holds results.json,
    report.html and report.md.
    """
    chosen = transform or [method.label for method in as_methods(None)]
    if not transform and len(chosen) < len(PAPER_METHODS):
        missing = ", ".join(name for name in PAPER_METHODS if name not in chosen)
        typer.echo(f"not in this version, left out: {missing}", err=True)
    results = sweep(
        task,
        model,
        chosen,
        pps=options.numbers("--pps", pps),
        out=run,
        seed=seed,
        data_dir=data,
        max_rows=max_rows,
        n_resamples=resamples,
        trust_pickle=trust_pickle,
        progress=_progress if sys.stderr.isatty() else None,
    )
    if sys.stderr.isatty():
        typer.echo("\r\x1b[K", err=True, nl=False)
    shown = {
        **results,
        "title": f"{task}: {', '.join(model)}",
        "command": shlex.join(["perturbkit", *(context.obj or ())]),
    }
    for name, text in (("report.html", render_html(shown)), ("report.md", render_markdown(shown))):
        with written_beside(str(run / name)) as part:
            Path(part).write_text(text, encoding="utf-8")
    if as_json:
        typer.echo(json.dumps(results, ensure_ascii=False, indent=2))
        return
    print_results(shown)
    typer.echo(f"results: {run / 'results.json'}   report: {run / 'report.html'}")


def _progress(line: Progress) -> None:
    typer.echo(f"\r\x1b[K{line}", err=True, nl=False)
