"""The failing cases of a suite on the HTML page, within a size that a browser takes with ease."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from perturbkit.report.marking import Piece, as_markup, clipped, pieces
from perturbkit.report.markup import Markup, join, tag
from perturbkit.report.suite_records import Entry, Example, FailingCase
from perturbkit.report.suite_wording import (
    answer,
    counted,
    is_tokens,
    moved,
    original_of,
    parts,
    scored,
    short,
)
from perturbkit.report.wording import MISSING, value

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
    about: list[Markup | str] = [f"case {case.case}"]
    if case.size is not None and case.size < 0:
        about.append(tag("span", f"fails by {-case.size:.2g}"))
    about += [
        tag("span", tag("bdi", short(name, 60)), " ", tag("b", short(fill, 120), dir="auto"), class_="fill")
        for name, fill in case.fills.items()
    ]
    original = original_of(case, kind)
    unseen = case.failed_examples - sum(one is not original for one in case.examples)
    if unseen > 0:
        about.append(f"and {counted(unseen, 'failing example')} more")
    examples = (_example(one, None if one is original else original) for one in case.examples)
    return tag("li", tag("p", join(*about, between=" "), class_="about"), *examples, class_="case")


def _example(example: Example, original: Example | None) -> Markup:
    texts, kind = _texts(example, original), "example" if original is None else "example variant"
    return tag("div", tag("div", *texts, class_="text"), _verdict(example, original), class_=kind)


def _texts(example: Example, original: Example | None) -> list[Markup]:
    before = {} if original is None else {name: text for _, name, text in parts(original)}
    out = []
    for shown, name, text in parts(example):
        # The edits of an only text may stand under the name of its column.
        edits = example.edits.get(name, ())
        if not edits and len(example.edits) == 1 and not isinstance(example.input, dict | list | tuple):
            (edits,) = example.edits.values()
        found = pieces(before[name], text, edits) if name in before else [Piece("kept", text)]
        label = join(tag("span", short(shown, 60), class_="part"), " ") if shown else Markup("")
        out.append(tag("p", label, as_markup(clipped(found)), dir="auto"))
    return out or [tag("p", MISSING)]


def _verdict(example: Example, original: Example | None) -> Markup:
    said = [_prediction(example, original)]
    if original is not None and (change := moved(original, example)):
        said.append(tag("p", change, class_="muted"))
    if example.label is not None:
        wanted = answer(example.label, example)
        score = example.probabilities.get(value(example.label))
        same = answer(example.prediction, example) == wanted
        said.append(tag("p", "expected ", tag("b", scored(wanted, None if same else score)), dir="auto"))
    return tag("div", *said, class_="verdict")


def _prediction(example: Example, original: Example | None) -> Markup:
    now = tag("b", scored(answer(example.prediction, example), example.confidence))
    if original is None or is_tokens(example):
        return tag("p", "predicted ", now, dir="auto")
    was = scored(answer(original.prediction, original), original.confidence)
    return tag("p", was, " → ", now, dir="auto")
