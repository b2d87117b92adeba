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
    DIFFERS,
    INTERVAL,
    counted,
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

# wdiff's marks around what was taken out and put in, for consoles without colours.
_MARKS = {"deleted": ("[-", "-]", "red"), "inserted": ("{+", "+}", "green"), "cut": ("", "", "dim")}


def print_suite(
    results: Mapping[str, Any],
    other: Mapping[str, Any] | None = None,
    comparison: Sequence[Mapping[str, Any]] = (),
    console: Console | None = None,
) -> None:
    """Write the matrix of a suite run, and every test with its rate and its worst failing case.

    The arguments are those of ``render_suite_html``; without a console, a new one on standard output.
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
    console.print(_matrix(report, console))
    for entry in report.entries:
        console.print()
        _print_test(report, entry, console)
    said = [f"Failed share of the applicable cases, in brackets their numbers, with {INTERVAL}."]
    said += [f"* {DIFFERS}."] if len(report.models) > 1 else []
    console.print()
    console.print(Text("\n".join(said), style="dim"))


def _matrix(report: SuiteReport, console: Console) -> Table:
    plain = not console.encoding.startswith("utf")
    table = Table(box=box.ASCII2 if plain else box.SIMPLE_HEAD, show_edge=False, pad_edge=False)
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
    if run.failing:
        worst = run.failing[0]
        original = original_of(worst, entry.type)
        for example in worst.examples[:2]:
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
