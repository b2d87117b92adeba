"""A suite run as one self-contained HTML page: the matrix, its tests, and their failing cases."""

from collections.abc import Mapping, Sequence
from typing import Any

from perturbkit.report.markup import Markup, join, tag
from perturbkit.report.page import facts_of, page, section
from perturbkit.report.scale import HEAT_STEPS
from perturbkit.report.suite_cases import choose
from perturbkit.report.suite_matrix import matrix
from perturbkit.report.suite_numbers import ledger, side_by_side
from perturbkit.report.suite_reading import read_suite
from perturbkit.report.suite_records import SuiteReport
from perturbkit.report.suite_tests import groups
from perturbkit.report.suite_wording import (
    DIFFERENCE,
    DIFFERS,
    FEW,
    INTERVAL,
    NO_CASES,
    heading,
    run_facts,
    short,
)
from perturbkit.report.wording import counted

STATUSES = {
    "failing": "with failing cases",
    "clean": "without failing cases",
    "above": "above their threshold",
    "within": "within their threshold",
    "few": "fewer than 30 applicable cases",
    "none": "no case applies",
    "differs": "A and B differ significantly",
}


def render_suite_html(
    results: Mapping[str, Any],
    other: Mapping[str, Any] | None = None,
    comparison: Sequence[Mapping[str, Any]] = (),
) -> str:
    """The page of a suite run, read from the content of RUN/results.json (schema 1).

    ``other`` is the run of a second model on the same suite, ``comparison`` what ``compare_results`` found of
    the two. One file that needs no network; all foreign text is escaped; the same results give the same
    bytes. The page stays below 5 MB for some hundred tests: it holds at most 2.5 MB of failing cases, the
    worst of every test first, and 1.5 MB of slices, and says how many it leaves out.

    Raises InvalidSpec or InvalidArgument where the results cannot be read.

    >>> page = render_suite_html({"schema": 1, "suite": "a < b", "model": "m", "tests": []})
    >>> "<title>a &lt; b on m</title>" in page
    True
    """
    report = read_suite(results, other, comparison)
    return page(
        heading(report),
        "perturbkit behavioural tests",
        facts_of(run_facts(report), report.command),
        *_sections(report),
        styles=("page.css", "suite.css"),
        scripts=("page.js", "suite.js"),
    )


def _sections(report: SuiteReport) -> list[Markup]:
    if not report.entries:
        return [tag("p", "This run has no test.", class_="lead")]
    shown = choose(report.entries)
    first = [_lead(report), matrix(report), _legend(report), _keys()]
    sections = [section("overview", "Failure rates", *first)]
    if len(report.models) > 1:
        sections.append(section("sides", "Side by side", _compared(report), side_by_side(report)))
    tests = join(*groups(report, shown), between="\n")
    sections.append(section("tests", "Tests", _filters(report), tests))
    every = tag("details", tag("summary", "Every test"), ledger(report))
    sections.append(section("numbers", "All numbers", every))
    return sections


def _lead(report: SuiteReport) -> Markup:
    said = []
    for letter, number in zip(report.letters, range(len(report.models)), strict=True):
        runs = [run for entry in report.entries if (run := entry.found[number]) is not None]
        failing = sum(run.rate.failed > 0 for run in runs)
        line = f"{letter}: " if letter else ""
        line += f"{failing} of {counted(len(runs), 'test')} have failing cases"
        if any(run.limit is not None for run in runs):
            line += f", {sum(run.above for run in runs)} fail more often than their threshold allows"
        said.append(tag("p", line + ".", class_="lead"))
    return join(*said)


def _compared(report: SuiteReport) -> Markup:
    every = [entry.comparison for entry in report.entries if entry.comparison is not None]
    found = [one for one in every if one.n]
    differ = [one for one in found if one.significant]
    better = sum((one.difference or 0.0) < 0 for one in differ)
    said = (
        f"Of {counted(len(found), 'test')}, A fails less often in {better}, B in {len(differ) - better}; in "
        f"the others the difference is not significant. * {DIFFERS}. {DIFFERENCE}."
    )
    if len(found) < len(every):
        said += f" {counted(len(every) - len(found), 'test')} more: {NO_CASES}."
    return tag("p", said, class_="lead")


def _legend(report: SuiteReport) -> Markup:
    swatches = (tag("i", class_=f"swatch q{step}") for step in range(HEAT_STEPS))
    said = [
        tag(
            "li",
            tag("b", "Numbers"),
            ": of the applicable cases, how many failed, all tests of the cell together; beside each ",
            INTERVAL,
        ),
        tag("li", tag("span", "0 ", *swatches, " 100 %", class_="ramp"), " failed"),
    ]
    if any(run is not None and run.rate.few for entry in report.entries for run in entry.found):
        said.append(tag("li", tag("i", class_="swatch weak"), f" hatched cells and faint bars: {FEW}"))
    said.append(
        tag(
            "li",
            "In the tests, ",
            tag("del", "removed"),
            " and ",
            tag("ins", "put in"),
            " show what a variant changes of its original. A run keeps the 50 worst failing cases of a test; "
            "its results.json says of every case whether it failed.",
        )
    )
    return tag("ul", *said, class_="legend")


def _keys() -> Markup:
    keys = {"← ↑ → ↓": "move in the matrix", "Enter": "opens", "Esc": "closes", "/": "searches"}
    said = (join(tag("kbd", key), " ", what) for key, what in keys.items())
    return tag("p", join(*said, between=" · "), class_="keys scripted", hidden=True)


def _filters(report: SuiteReport) -> Markup:
    search = tag(
        "input", type="search", id="search", autocomplete="off", placeholder="words in names and cases"
    )
    seen = {status for entry in report.entries for status in entry.statuses}
    choices = [
        _choice(
            "capability",
            "Capability",
            [(str(i), short(name or "none")) for i, name in enumerate(report.capabilities)],
        ),
        _choice("type", "Type", [(str(i), short(kind)) for i, kind in enumerate(report.types)]),
        _choice("status", "Status", [(key, said) for key, said in STATUSES.items() if key in seen]),
    ]
    clear = tag("button", "Clear", type="button", id="clear")
    count = tag("output", id="count", aria_live="polite")
    return tag(
        "div",
        tag("label", "Search ", search),
        *choices,
        clear,
        count,
        class_="filters scripted",
        role="search",
        hidden=True,
    )


def _choice(name: str, heading: str, options: list[tuple[str, str]]) -> Markup:
    made = [tag("option", "all", value=""), *(tag("option", said, value=key) for key, said in options)]
    return tag("label", f"{heading} ", tag("select", *made, id=f"by-{name}"))
