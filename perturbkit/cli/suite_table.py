"""What ``perturbkit suite list`` prints: tables of suites, capabilities by test types, and their tests."""

from collections.abc import Mapping
from typing import Any

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from perturbkit.behavior.capabilities import in_order
from perturbkit.behavior.suite import Suite
from perturbkit.behavior.suites.catalogue import FEWEST, OWN
from perturbkit.cli.printing import print_json
from perturbkit.report.wording import clean

KINDS = ("MFT", "INV", "DIR")


def print_tests(suite: Suite) -> None:
    """Print one suite: its matrix, and every test with its size."""
    console = Console()
    heading = f"{suite.name}: {len(suite.tests)} tests, {suite.n_cases} cases, {suite.n_examples} examples"
    console.print(Text(clean(heading), style="bold"))
    counts = {
        row: {kind: str(len(names)) for kind, names in cells.items()} for row, cells in suite.matrix().items()
    }
    console.print(_matrix(counts))
    for test in suite.tests.values():
        size = f"{test.n_cases} cases, {test.n_examples} examples"
        typer.echo(f"  {test.type} {clean(test.capability)}: {clean(test.name)} ({size})")


def print_own(as_json: bool) -> None:
    """The matrix of our own suites; a small size has the same tests as the full one."""
    cells = {
        name: {
            row: {kind: len(tests) for kind, tests in kinds.items()} for row, kinds in suite.matrix().items()
        }
        for name, suite in ((name, Suite.own(name, FEWEST)) for name in OWN)
    }
    if as_json:
        records = [{"suite": name, "about": OWN[name], "matrix": rows} for name, rows in cells.items()]
        print_json(records)
        return
    for name, about in OWN.items():
        typer.echo(f"{name}: {about}")
    table = Table("capability", *OWN, title=f"number of tests: {' / '.join(KINDS)}", title_justify="left")
    for row in in_order(row for rows in cells.values() for row in rows):
        table.add_row(row, *(_counts(rows.get(row, {})) for rows in cells.values()))
    sums = {
        name: {kind: sum(row.get(kind, 0) for row in rows.values()) for kind in KINDS}
        for name, rows in cells.items()
    }
    table.add_section()
    table.add_row("all", *map(_counts, sums.values()))
    Console().print(table)


def _counts(kinds: Mapping[str, int]) -> str:
    """Numbers of tests by type; nothing where there is none."""
    return " / ".join(str(kinds.get(kind) or "-") for kind in KINDS) if kinds else ""


def record_of(suite: Suite) -> dict[str, Any]:
    """A suite and its tests as JSON-able data."""
    tests = [
        {
            "name": test.name,
            "capability": test.capability,
            "type": test.type,
            "cases": test.n_cases,
            "examples": test.n_examples,
            "expect": test.expect.to_dict(),
            "notes": list(test.notes),
        }
        for test in suite.tests.values()
    ]
    return {
        "suite": suite.name,
        "class_names": list(suite.class_names),
        "cases": suite.n_cases,
        "examples": suite.n_examples,
        "tests": tests,
    }


def _matrix(cells: dict[str, dict[str, str]]) -> Table:
    table = Table("capability", *KINDS)
    for row, kinds in cells.items():
        table.add_row(Text(clean(row)), *(Text(kinds.get(kind, "")) for kind in KINDS))
    return table
