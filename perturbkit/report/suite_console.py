"""A suite run on the console."""

from collections.abc import Mapping, Sequence
from typing import Any

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from perturbkit.report.console import encodable
from perturbkit.report.marking import Piece, clipped
from perturbkit.report.suite_reading import read_suite
from perturbkit.report.suite_records import Comparison, Entry, Example, Rate, SuiteReport, TestRun, pooled
from perturbkit.report.suite_wording import (
    DIFFERENCE,
    DIFFERS,
    INTERVAL,
    difference,
    ends,
    flags,
    heading,
    input_pieces,
    original_of,
    percentage,
    short,
    verdict,
)
from perturbkit.report.wording import counted

_MOST_WITHIN = 3
"""Tests that are named whose labels changed within tolerance."""
_MOST_CASES = 2
"""Failing cases that are written of a test, the worst."""

# wdiff's marks around what was taken out and put in, for consoles without colours.
_MARKS = {"deleted": ("[-", "-]", "red"), "inserted": ("{+", "+}", "green"), "cut": ("", "", "dim")}


def print_suite(
    results: Mapping[str, Any],
    other: Mapping[str, Any] | None = None,
    comparison: Sequence[Mapping[str, Any]] = (),
    console: Console | None = None,
    *,
    everything: bool = False,
) -> None:
    """Write a suite run: a table of its capabilities, and the tests that fail with their worst cases.

    With ``everything`` the table is the matrix of capabilities and test types, and every test is written.
    The other arguments are those of ``render_suite_html``; without a console, a new one on standard output.
    Foreign text is written as it is, never read as markup or as a terminal's control sequence.

    Raises InvalidSpec or InvalidArgument where the results cannot be read.

    >>> print_suite({"schema": 1, "suite": "s", "model": "m", "tests": []}, console=Console(width=60))
    s on m: failure rates
    This run has no test.
    """
    report = read_suite(results, other, comparison)
    console = console or Console()
    console.print(encodable(f"{heading(report)}: failure rates", console), style="bold")
    if not report.entries:
        console.print("This run has no test.")
        return
    console.print((_matrix if everything else _capabilities)(report, console))
    shown = report.entries if everything else _failing(report)
    for entry in shown:
        console.print()
        _print_test(report, entry, console)
    said = [f"Failed share of the applicable cases, in brackets their numbers, with {INTERVAL}."]
    said += [f"{DIFFERENCE}.", f"* {DIFFERS}."] if len(report.models) > 1 else []
    said += _within(report)
    rest = len(report.entries) - len(shown)
    said += [f"Not shown: {counted(rest, 'test')} in which no case failed (--all)."] if rest else []
    console.print()
    console.print(Text("\n").join(encodable(line, console) for line in said), style="dim")


def _within(report: SuiteReport) -> list[str]:
    """What the failure rates do not tell: labels that changed within the tolerance of a test."""
    said = []
    for model, letter in enumerate(report.letters):
        found = [
            (one.name, run.changed) for one in report.entries if (run := one.found[model]) and run.changed
        ]
        if found:
            named = ", ".join(f"{short(name, 60)} {n:,}" for name, n in found[:_MOST_WITHIN])
            more = (
                f" and {counted(len(found) - _MOST_WITHIN, 'test')} more" if len(found) > _MOST_WITHIN else ""
            )
            total = counted(sum(n for _, n in found), "case")
            begin = f"{letter}: label" if letter else "Label"
            said.append(f"{begin} changed within tolerance, so not failed: {total} ({named}{more}).")
    return said


def _failing(report: SuiteReport) -> list[Entry]:
    """Tests in which a case failed: in the order of the capabilities, the one that fails most often first."""
    failing = [entry for entry in report.entries if entry.worst > 0]
    order = report.capabilities.index
    return sorted(failing, key=lambda entry: (order(entry.capability), -entry.worst))


def _capabilities(report: SuiteReport, console: Console) -> Table:
    """A row for each capability and model, and one for all: tests, those that fail, failed cases, rate."""
    table = _table(console)
    table.add_column("Capability", overflow="fold")
    for head in ("Tests", "Failing", "Failed cases", "Failure rate"):
        table.add_column(head, justify="right")
    groups = [
        (name, [entry for entry in report.entries if entry.capability == name])
        for name in report.capabilities
    ]
    if len(groups) > 1:
        groups.append(("all", list(report.entries)))
    for name, entries in groups:
        for model, letter in enumerate(report.letters):
            table.add_row(encodable(f"{short(name)} {letter}".strip(), console), *_counts(entries, model))
    return table


def _counts(entries: list[Entry], model: int) -> tuple[str, ...]:
    runs = [run for entry in entries if (run := entry.found[model]) is not None]
    failing = sum(run.rate.failed > 0 for run in runs)
    rate = pooled(entries, model)
    cases = f"{rate.failed:,} of {rate.applicable:,}"
    return f"{len(runs):,}", f"{failing:,}", cases, _percentage(rate)


def _table(console: Console) -> Table:
    plain = not console.encoding.startswith("utf")
    return Table(box=box.ASCII2 if plain else box.SIMPLE_HEAD, show_edge=False, pad_edge=False)


def _matrix(report: SuiteReport, console: Console) -> Table:
    table = _table(console)
    table.add_column("Capability", overflow="fold")
    for kind in report.types:
        table.add_column(encodable(kind, console), overflow="fold")
    for capability in report.capabilities:
        cells = [_cell(report, report.cell(capability, kind), console) for kind in report.types]
        table.add_row(encodable(short(capability), console), *cells)
    return table


def _cell(report: SuiteReport, entries: list[Entry], console: Console) -> Text:
    if not entries:
        return Text("-")
    said = []
    for model, letter in enumerate(report.letters):
        rate = pooled(entries, model)
        said.append(f"{letter} {_percentage(rate)} ({rate.failed:,}/{rate.applicable:,})".strip())
    said.append(counted(len(entries), "test"))
    return encodable("\n".join(said), console)


def _percentage(rate: Rate) -> str:
    return "n/a" if rate.share is None else percentage(rate.share)


def _print_test(report: SuiteReport, entry: Entry, console: Console) -> None:
    name = f"{entry.type} {short(entry.capability)}: {short(entry.name)}"
    console.print(encodable(name, console), style="bold")
    for letter, run in zip(report.letters, entry.found, strict=True):
        if run is not None:
            _print_run(entry, letter, run, console)
    if entry.comparison is not None:
        console.print(_line(_comparison(entry.comparison), console))


def _print_run(entry: Entry, letter: str, run: TestRun, console: Console) -> None:
    rate = run.rate
    said = f"{letter} {_percentage(rate)} ({rate.failed:,}/{rate.applicable:,})".strip()
    said += f", 95 % {ends(rate, '{} to {} %')}" if rate.interval else ""
    said = ", ".join([said, *flags(run)])
    console.print(_line(said, console, "red" if run.above else ""))
    for note in run.notes:
        console.print(_line(note, console, "dim"))
    for case in run.failing[:_MOST_CASES]:
        original = original_of(case, entry.type)
        for example in case.examples[:2]:
            console.print(_example(example, None if example is original else original, console))


def _comparison(found: Comparison) -> str:
    return f"A - B: {difference(found)}" + (" *" if found.significant else "")


def _line(text: str, console: Console, style: str = "") -> Text:
    return Text("  ").append(encodable(text, console).plain, style=style)


def _example(example: Example, original: Example | None, console: Console) -> Text:
    line = Text("    ")
    for at, (name, found) in enumerate(input_pieces(example, original)):
        line.append(" / " if at else "")
        line.append(encodable(f"{name}: ", console).plain if name else "", style="dim")
        for piece in clipped(found, 120, 480):
            _append(line, piece, console)
    said = f" ({'; '.join(verdict(example, original))})".replace("→", "->")
    line.append(encodable(said, console).plain, style="dim")
    return line


def _append(line: Text, piece: Piece, console: Console) -> None:
    before, after, style = _MARKS.get(piece.kind, ("", "", ""))
    words = " ".join(piece.text.splitlines()) if piece.text.strip() else piece.text
    line.append(before + encodable(words, console).plain + after, style=style)
