"""The failing cases of a suite on the HTML page, within a size that a browser takes with ease."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from perturbkit.report.marking import as_markup, clipped
from perturbkit.report.markup import Markup, join, tag
from perturbkit.report.suite_records import Entry, Example, FailingCase, TestRun
from perturbkit.report.suite_slices import slices_of
from perturbkit.report.suite_wording import case_facts, input_pieces, original_of, short, verdict
from perturbkit.report.wording import counted

MOST_CASE_BYTES, MOST_SLICE_BYTES = 2_500_000, 1_500_000
"""Of all failing cases and all slices; the rest of the page is small."""
AT_ONCE = 10
"""Cases of a test that are shown before the reader asks for more."""

Parts = dict[tuple[int, int], list[Markup]]


@dataclass(frozen=True)
class Shown:
    """Failing cases and slices that are in the page, by test and model."""

    cases: Parts
    slices: Parts


def choose(entries: Sequence[Entry]) -> Shown:
    """The failing cases and slices that fit, those that matter most of every test first."""
    runs = {
        (entry.number, model): (run, entry.type)
        for entry in entries
        for model, run in enumerate(entry.found)
        if run is not None
    }
    cases = {key: _cases(run, kind) for key, (run, kind) in runs.items()}
    slices = {key: slices_of(run) for key, (run, _) in runs.items()}
    return Shown(fitting(cases, MOST_CASE_BYTES), fitting(slices, MOST_SLICE_BYTES))


def _cases(run: TestRun, kind: str) -> Iterator[Markup]:
    return (_case(case, kind) for case in run.failing)


def fitting(lists: Mapping[tuple[int, int], Iterator[Markup]], most: int) -> Parts:
    """The first of every list, then the second of every list, and so on, until ``most`` bytes."""
    taken: Parts = {key: [] for key in lists}
    waiting, left = dict(lists), most
    while waiting:
        for key, source in list(waiting.items()):
            part = next(source, None)
            if part is None:
                del waiting[key]
                continue
            left -= len(part.encode())
            if left < 0:
                return taken
            taken[key].append(part)
    return taken


def failing_cases(entry: Entry, model: int, heading: str, shown: Shown) -> Markup:
    """The failing cases of one test and model, and how many of them are here."""
    run = entry.found[model]
    if run is None or run.rate.failed == 0:
        return Markup("")
    cases = shown.cases.get((entry.number, model), [])
    said = f"{heading}{counted(run.rate.failed, 'failing case')}"
    if len(cases) < run.rate.failed:
        said = f"{heading}{len(cases):,} of {counted(run.rate.failed, 'failing case')}, the worst first"
    left_out = len(run.failing) - len(cases)
    note = f" (left out to keep this page small: {left_out:,}, which are in results.json)" if left_out else ""
    first, rest = cases[:AT_ONCE], cases[AT_ONCE:]
    more = tag("summary", f"{len(rest)} more")
    return join(
        tag("h4", said, tag("span", note, class_="muted")),
        tag("ol", *first, class_="cases") if first else "",
        tag("details", more, tag("ol", *rest, class_="cases"), class_="more") if rest else "",
    )


def _case(case: FailingCase, kind: str) -> Markup:
    about = [tag("span", fact) for fact in case_facts(case, kind)]
    about += [
        tag("span", tag("bdi", short(name, 120)), " ", tag("b", short(fill, 120), dir="auto"), class_="fill")
        for name, fill in case.fills.items()
    ]
    original = original_of(case, kind)
    examples = (_example(one, None if one is original else original) for one in case.examples)
    return tag("li", tag("p", join(*about, between=" "), class_="about"), *examples, class_="case")


def _example(example: Example, original: Example | None) -> Markup:
    texts = [
        tag(
            "p",
            join(tag("span", short(name, 120), class_="part"), " ") if name else "",
            as_markup(clipped(found)),
            dir="auto",
        )
        for name, found in input_pieces(example, original)
    ]
    said = (tag("p", line, dir="auto") for line in verdict(example, original))
    kind = "example" if original is None else "example variant"
    return tag("div", tag("div", *texts, class_="text"), tag("div", *said, class_="verdict"), class_=kind)
