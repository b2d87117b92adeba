"""The tests of a suite on the HTML page: each with its rate, and inside its slices and failing cases."""

from perturbkit.report.chart import signed
from perturbkit.report.markup import Markup, join, tag
from perturbkit.report.suite_cases import Shown, failing_cases
from perturbkit.report.suite_matrix import cell_id
from perturbkit.report.suite_records import Entry, SuiteReport, TestRun
from perturbkit.report.suite_slices import bar, shown_slices
from perturbkit.report.suite_wording import difference, ends, flags, percentage, short, sizes
from perturbkit.report.wording import counted


def groups(report: SuiteReport, shown: Shown) -> list[Markup]:
    """The tests of every cell, the one that fails most often first."""
    found = []
    for row, capability in enumerate(report.capabilities):
        for column, kind in enumerate(report.types):
            if not (entries := report.cell(capability, kind)):
                continue
            heading = tag("h3", tag("bdi", short(capability or "none")), " · ", tag("bdi", short(kind)))
            tests = (_test(report, entry, shown) for entry in entries)
            identity = cell_id(report, capability, kind)
            found.append(
                tag("section", heading, *tests, id=identity, class_="group", data_row=row, data_column=column)
            )
    return found


def _test(report: SuiteReport, entry: Entry, shown: Shown) -> Markup:
    lines = [
        _line(letter, run) for letter, run in zip(report.letters, entry.found, strict=True) if run is not None
    ]
    star = Markup("")
    if entry.comparison is not None and entry.comparison.significant:
        star = tag("span", "*", class_="star", title="significant difference")
    name = tag("span", tag("bdi", short(entry.name)), star, class_="name")
    summary = tag("summary", name, " ", tag("span", join(*lines, between=" "), class_="lines"))
    return tag(
        "details",
        summary,
        tag("div", *_body(report, entry, shown), class_="body"),
        id=f"test-{entry.number}",
        class_="test",
        data_status=" ".join(entry.statuses),
    )


def _line(letter: str, run: TestRun) -> Markup:
    said = [tag("i", letter)] if letter else []
    said.append(bar(run.rate))
    said.append(tag("b", percentage(run.rate.share)))
    said.append(tag("span", f"{run.rate.failed:,} of {run.rate.applicable:,}", class_="size"))
    said += [tag("span", flag, class_="flag" if run.above else "muted") for flag in flags(run)]
    return tag("span", join(*said, between=" "), class_="line")


def _body(report: SuiteReport, entry: Entry, shown: Shown) -> list[Markup]:
    out = []
    first = next(run for run in entry.found if run is not None)
    if first.expect:
        out.append(tag("p", "Expected: ", tag("code", short(first.expect)), class_="muted"))
    if entry.comparison is not None:
        compared = entry.comparison
        said = ""
        if compared.n:
            shares = f"{compared.both:,} fail with both, {compared.only_a:,} with A only"
            of = f"of {counted(compared.n, 'case')} that apply to both"
            said = f"; {of}, {shares}, {compared.only_b:,} with B only"
        out.append(tag("p", f"A − B: {signed(difference(compared))}{said}"))
    for model, run in enumerate(entry.found):
        if run is not None:
            out.append(_of_model(report, entry, model, run, shown))
    return out


def _of_model(report: SuiteReport, entry: Entry, model: int, run: TestRun, shown: Shown) -> Markup:
    letter = report.letters[model]
    facts = [sizes(run)]
    facts += [f"95 % interval {ends(run.rate)}"] if run.rate.interval else []
    facts += [f"threshold {percentage(run.limit)}"] if run.limit is not None else []
    heading = f"{letter}: " if letter else ""
    return tag(
        "div",
        tag("p", f"{letter}: " if letter else "", " · ".join(facts), class_="muted"),
        *(tag("p", short(note), class_="note", dir="auto") for note in run.notes),
        shown_slices(run, shown.slices.get((entry.number, model), [])),
        failing_cases(entry, model, heading, shown),
        class_="model",
    )
