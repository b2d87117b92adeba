"""A suite run as Markdown (GitHub's tables), for a pull request or a notebook."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from perturbkit.report.markdown import code, pieces_in_markdown, plain, table
from perturbkit.report.marking import clipped
from perturbkit.report.suite_reading import read_suite
from perturbkit.report.suite_records import (
    Entry,
    Example,
    FailingCase,
    Rate,
    SuiteReport,
    TestRun,
    pooled,
)
from perturbkit.report.suite_wording import (
    DIFFERENCE,
    DIFFERS,
    FEW,
    INTERVAL,
    by_rate,
    case_facts,
    difference,
    ends,
    flags,
    heading,
    input_pieces,
    original_of,
    percentage,
    run_facts,
    short,
    spread,
    verdict,
)
from perturbkit.report.wording import MISSING, counted

MOST_SLICES = 5
"""Values of a fill that are listed, those that fail most often."""


def render_suite_markdown(
    results: Mapping[str, Any],
    other: Mapping[str, Any] | None = None,
    comparison: Sequence[Mapping[str, Any]] = (),
    *,
    most_cases: int = 3,
) -> str:
    """Markdown of a suite run, or of two side by side; the arguments of ``render_suite_html``.

    The matrix, every test, and of every test at most ``most_cases`` failing cases with their edits; it is
    said how many there are. Foreign text is escaped.

    Raises InvalidSpec or InvalidArgument where the results cannot be read.

    >>> print(render_suite_markdown({"schema": 1, "suite": "s", "model": "m", "tests": []}), end="")
    # s on m
    <BLANKLINE>
    This run has no test.
    """
    report = read_suite(results, other, comparison)
    facts = [f"{name}: {plain(fact)}" for name, fact in run_facts(report).items() if fact]
    facts += [f"Command: {code(report.command)}"] if report.command else []
    blocks = [f"# {plain(heading(report))}"]
    if not report.entries:
        return "\n\n".join([*blocks, "This run has no test."]) + "\n"
    blocks += ["\n".join(f"- {fact}" for fact in facts), _matrix(report)]
    if len(report.models) > 1:
        blocks.append(_compared(report))
    blocks += [_tests(report), *_cases(report, most_cases)]
    return "\n\n".join(blocks) + "\n"


def _matrix(report: SuiteReport) -> str:
    heads = ["Capability", *(plain(kind) for kind in report.types)]
    rows = [
        [plain(short(name)), *(_cell(report, report.cell(name, kind)) for kind in report.types)]
        for name in report.capabilities
    ]
    legend = f"Failed share of the applicable cases of all tests of a cell, with {INTERVAL}."
    return f"## Failure rates\n\n{table(heads, rows)}\n\n{legend}"


def _cell(report: SuiteReport, entries: list[Entry]) -> str:
    if not entries:
        return MISSING
    rates = [pooled(entries, model) for model in range(len(report.models))]
    lines = [_rate(letter, rate) for letter, rate in zip(report.letters, rates, strict=True)]
    size = counted(len(entries), "test")
    over = spread(run.rate for entry in entries for run in entry.found if run is not None)
    return "<br>".join([*lines, f"{size}: {over}" if over else size])


def _rate(letter: str, rate: Rate) -> str:
    said = f"{letter} **{plain(percentage(rate.share))}** {_ends(rate)}".strip()
    return said + (" †" if rate.few else "")


def _ends(rate: Rate) -> str:
    return f"[{ends(rate)}]" if rate.interval else ""


def _compared(report: SuiteReport) -> str:
    heads = ["Test", "A fails", "B fails", "A − B"]
    rows = [
        [
            plain(short(entry.name)),
            plain(percentage(found.a)),
            plain(percentage(found.b)),
            plain(difference(found)) + r" \*" * found.significant,
        ]
        for entry in report.entries
        if (found := entry.comparison) is not None
    ]
    legend = f"{DIFFERENCE}. \\* {DIFFERS}."
    return f"## Side by side\n\n{table(heads, rows, right=range(1, 4))}\n\n{legend}"


def _tests(report: SuiteReport) -> str:
    heads = ["Test", "Capability", "Type", "Failure rate", "Failed", "Remarks"]
    rows = [_row(entry, letter, run) for entry in report.entries for letter, run in _runs(report, entry)]
    legend = (
        f"\n\n† {FEW}." if any(run.rate.few for one in report.entries for run in one.found if run) else ""
    )
    return f"## Tests\n\n{table(heads, rows, right=(3, 4))}{legend}"


def _row(entry: Entry, letter: str, run: TestRun) -> list[str]:
    name = plain(short(entry.name)) + (f" ({letter})" if letter else "")
    rate = f"{plain(percentage(run.rate.share))} {_ends(run.rate)}".strip() + (" †" if run.rate.few else "")
    failed = f"{run.rate.failed:,} of {run.rate.applicable:,}"
    remarks = plain("; ".join([*flags(run), *(short(note) for note in run.notes)]))
    return [name, plain(short(entry.capability)), plain(entry.type), rate, failed, remarks]


def _runs(report: SuiteReport, entry: Entry) -> Iterator[tuple[str, TestRun]]:
    for letter, run in zip(report.letters, entry.found, strict=True):
        if run is not None:
            yield letter, run


def _cases(report: SuiteReport, most: int) -> Iterator[str]:
    named = [(entry, letter, run) for entry in report.entries for letter, run in _runs(report, entry)]
    failing = [one for one in named if one[2].failing]
    if failing and most > 0:
        yield "## Failing cases\n\n<del>removed</del>, <ins>put in</ins>; the worst cases of every test."
    for entry, letter, run in failing if most > 0 else ():
        shown = run.failing[:most]
        of = f"{len(shown)} of {counted(run.rate.failed, 'failing case')}"
        title = f"### {plain(short(entry.name))}" + (f" ({letter})" if letter else "")
        head = [title, *(_slices(fill, rates) for fill, rates in run.slices.items()), f"{of}:"]
        yield "\n\n".join([*head, "\n".join(_case(case, entry.type) for case in shown)])


def _slices(fill: str, rates: Mapping[str, Rate]) -> str:
    worst = [f"{short(value, 120)} {percentage(rate.share)}" for value, rate in by_rate(rates)[:MOST_SLICES]]
    more = f", and {len(rates) - MOST_SLICES} more" if len(rates) > MOST_SLICES else ""
    return plain(f"By {short(fill, 120)}: {', '.join(worst)}{more}")


def _case(case: FailingCase, kind: str) -> str:
    fills = ", ".join(
        f"{plain(short(name, 120))} {plain(short(fill, 120))}" for name, fill in case.fills.items()
    )
    original = original_of(case, kind)
    lines = [f"- {', '.join(case_facts(case, kind))}" + (f" ({fills})" if fills else "")]
    lines += [f"  - {_example(one, None if one is original else original)}" for one in case.examples]
    return "\n".join(lines)


def _example(example: Example, original: Example | None) -> str:
    texts = (
        (f"{plain(name)}: " if name else "") + pieces_in_markdown(clipped(found, 200, 1_000))
        for name, found in input_pieces(example, original)
    )
    # What was predicted comes first: a text at the beginning of an item could be read as a list.
    return f"{'; '.join(plain(said) for said in verdict(example, original))}: {' / '.join(texts)}"
