"""Reports written beside the results they show, whole or not at all."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from perturbkit.behavior.compare import compare_results
from perturbkit.behavior.results import SuiteResult
from perturbkit.engines.writers import written_beside
from perturbkit.errors import InvalidArgument
from perturbkit.report.html import render_html
from perturbkit.report.markdown import render_markdown
from perturbkit.report.suite_html import render_suite_html
from perturbkit.report.suite_markdown import render_suite_markdown
from perturbkit.report.suite_reading import is_suite_run


def write_report(page: Path, results: Mapping[str, Any]) -> None:
    """The report of a benchmark run as a page (.html) or as Markdown (.md)."""
    _write(page, render_markdown(results) if _is_markdown(page) else render_html(results))


def write_suite_report(page: Path, *runs: Mapping[str, Any]) -> None:
    """The report of a suite run, or of two models side by side, as a page (.html) or as Markdown (.md).

    Two runs are compared test by test, paired by case. InvalidArgument where they are not of one suite, are
    more than two, or one of them is of a benchmark.
    """
    if len(runs) > 2 or not all(map(is_suite_run, runs)):
        raise InvalidArgument(
            f"a suite run is shown alone or beside one other of `perturbkit suite run`, got {len(runs)} runs"
        )
    found: Sequence[Mapping[str, Any]] = ()
    if len(runs) == 2:
        found = compare_results(*(SuiteResult.from_dict(run) for run in runs))
    render = render_suite_markdown if _is_markdown(page) else render_suite_html
    _write(page, render(runs[0], runs[1] if len(runs) == 2 else None, found))


def _is_markdown(page: Path) -> bool:
    if page.suffix not in (".html", ".md"):
        raise InvalidArgument(f"the report must end in .html or .md, got {str(page)!r}")
    return page.suffix == ".md"


def _write(page: Path, text: str) -> None:
    with written_beside(str(page)) as part:
        Path(part).write_text(text, encoding="utf-8")
