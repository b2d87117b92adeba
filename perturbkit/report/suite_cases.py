"""The failing cases of a suite on the HTML page, within a size that a browser takes with ease."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from perturbkit.report.marking import as_markup, clipped
from perturbkit.report.markup import Markup, join, tag
from perturbkit.report.suite_records import Entry, Example, FailingCase
from perturbkit.report.suite_wording import (
    case_facts,
    counted,
    input_pieces,
    original_of,
    short,
    verdict,
)

MOST_BYTES = 3_000_000
"""Of all failing cases together; the rest of the page is small."""
AT_ONCE = 10
"""Cases of a test that are shown before the reader asks for more."""


@dataclass
class Shown:
    """Failing cases as markup, by test and model, the worst of every test first."""

    cases: dict[tuple[int, int], list[Markup]] = field(default_factory=dict)


def choose(entries: Sequence[Entry], most: int = MOST_BYTES) -> Shown:
    """Failing cases rank by rank - the worst of every test, then the second worst - until ``most`` bytes."""
    shown, left = Shown(), most
    lists = [
        (entry, model, run.failing)
        for entry in entries
        for model, run in enumerate(entry.found)
        if run is not None
    ]
    for rank in range(max((len(failing) for _, _, failing in lists), default=0)):
        for entry, model, failing in lists:
            if rank >= len(failing):
                continue
            made = _case(failing[rank], entry.type)
            left -= len(made.encode())
            if left < 0:
                return shown
            shown.cases.setdefault((entry.number, model), []).append(made)
    return shown


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
