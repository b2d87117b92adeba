"""The matrix of a suite on the HTML page: failure rates by capability and test type."""

from perturbkit.report.markup import Markup, join, tag
from perturbkit.report.scale import HEAT_STEPS
from perturbkit.report.suite_records import Entry, Rate, SuiteReport, pooled
from perturbkit.report.suite_wording import ends, percentage, short, spread
from perturbkit.report.wording import MISSING, counted


def heat(rate: Rate) -> str:
    """Class of the colour of a failure rate: q0 for none that failed, q8 for all."""
    if rate.share is None:
        return "none"
    step = 0 if rate.failed == 0 else 1 + int(rate.share * (HEAT_STEPS - 1))
    return f"q{min(HEAT_STEPS - 1, step)}" + (" weak" if rate.few else "")


def cell_id(report: SuiteReport, capability: str, kind: str) -> str:
    """The id of the tests of a cell, made of numbers only."""
    return f"cell-{report.capabilities.index(capability)}-{report.types.index(kind)}"


def matrix(report: SuiteReport) -> Markup:
    """Capabilities by test types; each cell leads to its tests."""
    heads = [tag("th", "Capability", scope="col"), *(tag("th", kind, scope="col") for kind in report.types)]
    rows = [
        tag(
            "tr",
            tag("th", tag("bdi", short(capability or "none")), scope="row"),
            *(_cell(report, capability, kind) for kind in report.types),
        )
        for capability in report.capabilities
    ]
    return tag(
        "table",
        tag("caption", "Failure rates by capability and test type", class_="unseen"),
        tag("thead", tag("tr", *heads)),
        tag("tbody", join(*rows, between="\n")),
        class_="matrix",
        id="matrix",
    )


def _cell(report: SuiteReport, capability: str, kind: str) -> Markup:
    entries = report.cell(capability, kind)
    if not entries:
        return tag("td", MISSING, class_="empty")
    rates = [pooled(entries, model) for model in range(len(report.models))]
    lines = [_rate(letter, rate) for letter, rate in zip(report.letters, rates, strict=True)]
    inside = join(*lines, *_below(entries, rates), between=" ")
    return tag(
        "td",
        tag("a", inside, href=f"#{cell_id(report, capability, kind)}"),
        data_row=report.capabilities.index(capability),
        data_column=report.types.index(kind),
    )


def _rate(letter: str, rate: Rate) -> Markup:
    said = [tag("i", letter)] if letter else []
    said += [tag("b", percentage(rate.share)), tag("span", ends(rate), class_="ends")]
    return tag("span", join(*said, between=" "), class_=f"rate {heat(rate)}")


def _below(entries: list[Entry], rates: list[Rate]) -> list[Markup]:
    """What stands below the rates of a cell: its size, the range over its tests, thresholds."""
    cases = max(rate.applicable for rate in rates)
    size = tag("span", counted(len(entries), "test"), ","), " ", tag("span", counted(cases, "case"))
    lines = [tag("span", *size, class_="size")]
    runs = [run for entry in entries for run in entry.found if run is not None]
    if over := spread(run.rate for run in runs):
        lines.append(tag("span", tag("span", over), " by test", class_="size"))
    if above := sum(run.above for run in runs):
        lines.append(tag("span", f"{above} above threshold", class_="flag"))
    return lines
