"""``perturbkit report``: the page of one finished run, or of several together."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from perturbkit.cli.pages import write_report, write_suite_report
from perturbkit.engines.json_rows import read_result_file
from perturbkit.errors import InvalidArgument, MissingResource
from perturbkit.report.fields import objects
from perturbkit.report.suite_reading import is_suite_run
from perturbkit.robustness.parts import seconds_by_part, slug
from perturbkit.robustness.sweep import LISTS, merged


def report(
    runs: Annotated[
        list[Path], typer.Argument(metavar="RUN...", help="Folders of runs with a results.json.")
    ],
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help="Page to write, .html or .md (RUN/report.html).")
    ] = None,
) -> None:
    """Write the report of runs as one page that opens without network, or as Markdown.

    Several runs, such as those of several tasks, are shown beside each other. Two runs of one suite are
    compared test by test, paired by case.
    """
    results = [_read(run) for run in runs]
    page = output or runs[0] / "report.html"
    if output is None and len(runs) > 1:
        raise InvalidArgument("several runs need -o PAGE: name the page, .html or .md")
    if any(map(is_suite_run, results)):
        write_suite_report(page, *results)
    else:
        write_report(page, shown(results[0] if len(runs) == 1 else merged(results), runs))
    typer.echo(str(page))


def _read(run: Path) -> dict[str, Any]:
    path = run / "results.json"
    if not run.exists():
        raise MissingResource(
            f"there is no run folder {str(run)!r}: make it with `perturbkit bench` or `suite run`"
        )
    if not path.is_file():
        raise MissingResource(
            f"{run} has no results.json: finish the run first, `perturbkit bench` or `suite run`"
        )
    record = read_result_file(path)
    for name in LISTS:
        objects(record, name, str(path))
    return record


def shown(results: Mapping[str, Any], runs: Sequence[Path], *, command: str = "") -> dict[str, Any]:
    """Results with what a page says beside them: title, command, and the time of each part."""
    cells = results.get("cells") or []
    names = [", ".join(dict.fromkeys(str(cell.get(key)) for cell in cells)) for key in ("task", "model")]
    added = {"title": ": ".join(names)} if cells else {}
    if command:
        added["command"] = command
    models = {slug(str(cell.get("model"))): str(cell.get("model")) for cell in cells}
    seconds = {models.get(part, part): taken for part, taken in seconds_by_part(runs).items()}
    return {**results, **added, "seconds": seconds}
