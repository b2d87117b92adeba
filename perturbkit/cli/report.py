"""``perturbkit report``: the page of a finished run."""

import json
from pathlib import Path
from typing import Annotated

import typer

from perturbkit.engines.writers import written_beside
from perturbkit.errors import InvalidArgument, MissingResource
from perturbkit.report.html import render_html
from perturbkit.report.markdown import render_markdown


def report(
    run: Annotated[Path, typer.Argument(metavar="RUN", help="Folder of a run with a results.json.")],
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help="Page to write, .html or .md (RUN/report.html).")
    ] = None,
) -> None:
    """Write the report of a run as one page that opens without network, or as Markdown."""
    results = run / "results.json"
    if not results.is_file():
        raise MissingResource(f"{run} has no results.json: finish the run with `perturbkit bench` first")
    try:
        record = json.loads(results.read_text(encoding="utf-8"))
    except ValueError as error:
        raise InvalidArgument(f"{results} is not JSON: {error}: run `perturbkit bench` again") from error
    page = output or run / "report.html"
    if page.suffix not in (".html", ".md"):
        raise InvalidArgument(f"the report must end in .html or .md, got {str(page)!r}")
    text = render_markdown(record) if page.suffix == ".md" else render_html(record)
    with written_beside(str(page)) as part:
        Path(part).write_text(text, encoding="utf-8")
    typer.echo(str(page))
