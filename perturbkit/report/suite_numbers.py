"""The tables of a suite on the HTML page: two models side by side, and every number."""

from perturbkit.report.chart import signed
from perturbkit.report.grid import figure, table, words
from perturbkit.report.markup import Markup, tag
from perturbkit.report.suite_records import Comparison, Entry, SuiteReport, TestRun
from perturbkit.report.suite_wording import NO_CASES, percentage, short
from perturbkit.report.suite_wording import ends as interval_of
from perturbkit.report.wording import MISSING, points, probability


def side_by_side(report: SuiteReport) -> Markup:
    """One row a test that both models were put to, the largest difference first."""
    heads = ["Test", "A fails", "B fails", "A − B, points", "95 % interval", "p (Holm)"]
    heads += ["Only A fails", "Only B fails", "Cases", "Capability", "Type"]
    found = [(entry, entry.comparison) for entry in report.entries if entry.comparison is not None]
    found.sort(key=lambda pair: -abs(pair[1].difference or 0.0) if pair[1].n else 1.0)
    rows = [_compared(entry, comparison) for entry, comparison in found]
    name = "Failure rates of A and B, paired by case"
    return table(name, heads, rows, numeric=range(1, 9), id_="compared")


def _compared(entry: Entry, found: Comparison) -> Markup:
    star = tag("span", "*", class_="star") if found.significant else Markup("")
    ends = MISSING if found.n else NO_CASES
    if found.low is not None and found.high is not None:
        ends = signed(f"{points(found.low)} to {points(found.high)}")
    counts = (found.only_a, found.only_b, found.n)
    return tag(
        "tr",
        _name(entry, star),
        *(figure(percentage(share), share) for share in (found.a, found.b)),
        figure(signed(points(found.difference)), found.difference),
        figure(ends, found.low),
        figure(probability(found.p_adjusted), found.p_adjusted),
        *(figure(f"{count:,}", count) for count in counts),
        words(short(entry.capability)),
        words(short(entry.type)),
    )


def _name(entry: Entry, *more: Markup) -> Markup:
    link = tag("a", tag("bdi", short(entry.name)), href=f"#test-{entry.number}")
    return tag("th", link, *more, scope="row")


def ledger(report: SuiteReport) -> Markup:
    """Every number of every test and model."""
    several = len(report.models) > 1
    heads = ["Test", *(["Model"] if several else []), "Capability", "Type", "Failed", "Applicable"]
    heads += ["Failure rate", "95 % interval", "Threshold", "Cases", "Examples", "Invalid"]
    rows = [
        _row(entry, run, letter)
        for entry in report.entries
        for letter, run in zip(report.letters, entry.found, strict=True)
        if run is not None
    ]
    numeric = range(3 + several, len(heads))
    return table("Every test in numbers", heads, rows, numeric=numeric, class_="ledger", id_="ledger")


def _row(entry: Entry, run: TestRun, letter: str) -> Markup:
    rate = run.rate
    return tag(
        "tr",
        _name(entry),
        *([words(letter)] if letter else []),
        words(short(entry.capability)),
        words(short(entry.type)),
        *(figure(f"{count:,}", count) for count in (rate.failed, rate.applicable)),
        figure(percentage(rate.share), rate.share),
        figure(interval_of(rate) or MISSING, rate.interval[0] if rate.interval else None),
        figure(percentage(run.limit), run.limit),
        *(figure(f"{count:,}", count) for count in (run.cases, run.examples, run.invalid)),
    )
