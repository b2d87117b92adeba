"""The slices of a test on the HTML page: its failure rate by the values of each fill."""

from collections.abc import Iterator, Mapping

from perturbkit.report.markup import Markup, join, tag
from perturbkit.report.suite_records import Rate, TestRun
from perturbkit.report.suite_wording import by_rate, ends, percentage, short, spread
from perturbkit.report.wording import counted

AT_ONCE = 3
"""Fills that are shown before the reader asks for more."""


def slices_of(run: TestRun) -> Iterator[Markup]:
    """A table for each fill, the one whose values differ most first."""
    order = sorted(run.slices.items(), key=lambda item: -_width(item[1]))
    return (_slice(fill, rates) for fill, rates in order)


def shown_slices(run: TestRun, slices: list[Markup]) -> Markup:
    """The slices that are in the page, and how many are not."""
    left_out = len(run.slices) - len(slices)
    more = slices[AT_ONCE:]
    note = f"{counted(left_out, 'fill')} left out to keep this page small: see results.json"
    return join(
        *slices[:AT_ONCE],
        tag("details", tag("summary", counted(len(more), "more fill")), *more, class_="slices")
        if more
        else "",
        tag("p", note, class_="muted") if left_out else "",
    )


def _width(rates: Mapping[str, Rate]) -> float:
    shares = [rate.share for rate in rates.values() if rate.share is not None]
    return max(shares) - min(shares) if shares else -1.0


def _slice(fill: str, rates: Mapping[str, Rate]) -> Markup:
    name = tag("b", tag("bdi", short(fill, 120)))
    over = spread(rates.values())
    if not over:
        same = next((percentage(rate.share) for rate in rates.values()), percentage(None))
        return tag("p", "By ", name, f": {same} for each of {counted(len(rates), 'value')}", class_="muted")
    table = tag("table", tag("tbody", *(_row(value, rate) for value, rate in by_rate(rates))))
    return tag("details", tag("summary", "By ", name, f": {over}"), table, class_="slices")


def _row(value: str, rate: Rate) -> Markup:
    cells = (percentage(rate.share), f"{rate.failed:,} of {rate.applicable:,}", ends(rate))
    name = tag("th", tag("bdi", short(value, 120)), scope="row")
    return tag("tr", name, tag("td", bar(rate)), *(tag("td", cell) for cell in cells))


def bar(rate: Rate) -> Markup:
    """A bar of the failure rate from 0 to 100 %, with its interval as a line; the number stands beside it."""
    if rate.share is None or rate.interval is None:
        return Markup("")
    low, high = (f"{end * 100:.1f}" for end in rate.interval)
    return tag(
        "svg",
        tag("rect", class_="share", width=f"{rate.share * 100:.1f}", height=8),
        tag("line", class_="interval", x1=low, x2=high, y1=4, y2=4),
        class_="rate-bar weak-bar" if rate.few else "rate-bar",
        viewBox="0 0 100 8",
        aria_hidden="true",
    )
