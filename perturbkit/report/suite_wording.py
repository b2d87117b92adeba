"""How failure rates, inputs and answers of suites are written, the same in every output."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from perturbkit.report.marking import Piece, pieces
from perturbkit.report.suite_records import (
    FEW_CASES,
    Comparison,
    Example,
    FailingCase,
    Rate,
    SuiteReport,
    TestRun,
)
from perturbkit.report.wording import MISSING, counted, points, probability, value

FEW = f"fewer than {FEW_CASES} applicable cases: too few to conclude from"
INTERVAL = "Wilson's 95 % interval"
DIFFERS = "significant: p < 0.05 by the paired bootstrap, after Holm's correction over the tests"
DIFFERENCE = (
    "Difference: failure rate of A minus that of B, paired by case; positive: A fails more often, B is "
    "better; p is two-sided"
)
NO_CASES = "no cases that apply to both"
MOST_NAME = 300
"""Characters of a name or a label; the rest is left out, and that is said."""


def percentage(share: float | None) -> str:
    """A failure rate in percent with one decimal; 0 and 100 are said only when they are exact.

    >>> percentage(0.1234), percentage(0.0), percentage(0.0001), percentage(0.99999), percentage(None)
    ('12.3 %', '0 %', '< 0.1 %', '> 99.9 %', '–')
    """
    if share is None:
        return MISSING
    if share in (0.0, 1.0):
        return f"{share * 100:.0f} %"
    written = points(share)
    return {"0.0": "< 0.1", "100.0": "> 99.9"}.get(written, written) + " %"


def ends(rate: Rate, form: str = "{}–{} %") -> str:
    """The interval of a failure rate in percent.

    >>> ends(Rate(100, 0)), ends(Rate(0, 0))
    ('0.0–3.7 %', '')
    """
    return "" if rate.interval is None else form.format(*map(points, rate.interval))


def spread(rates: Iterable[Rate]) -> str:
    """The lowest and the highest of several failure rates; nothing where they are one.

    >>> spread([Rate(100, 25), Rate(8, 4), Rate(0, 0)]), spread([Rate(4, 1), Rate(8, 2)])
    ('25.0–50.0 %', '')
    """
    shares = sorted({rate.share for rate in rates if rate.share is not None})
    return f"{points(shares[0])}–{points(shares[-1])} %" if len(shares) > 1 else ""


def heading(report: SuiteReport) -> str:
    """Suite and models."""
    return f"{short(report.suite)} on {' and '.join(short(model) for model in report.models)}"


def run_facts(report: SuiteReport) -> dict[str, str]:
    """What a run was; empty facts are to be left out."""
    runs = [next(run for run in entry.found if run is not None) for entry in report.entries]
    models = zip(report.letters, report.models, strict=True)
    return {
        "Suite": short(report.suite),
        **{f"Model {letter}".strip(): short(model) for letter, model in models},
        "Tests": f"{len(runs):,}",
        "Cases": f"{sum(run.cases for run in runs):,}",
        "Examples": f"{sum(run.examples for run in runs):,}",
        "Drawn": report.drawn,
    }


def flags(run: TestRun) -> list[str]:
    """What a reader must know of a test beside its rate, shortest form."""
    said = [f"above {percentage(run.limit)}"] if run.above else []
    said += [f"only {counted(run.rate.applicable, 'case')}"] if run.rate.few else []
    said += [f"label changed within tolerance: {run.changed:,}"] if run.changed else []
    return said + (["no case applies"] if run.rate.applicable == 0 else [])


def sizes(run: TestRun) -> str:
    """Cases of a test on one line: how many, how many failed, apply, or are invalid."""
    said = [counted(run.cases, "case"), counted(run.examples, "example")]
    inapplicable = run.cases - run.rate.applicable - run.invalid
    said += [f"{inapplicable:,} where it does not apply"] if inapplicable else []
    said += [f"{run.invalid:,} invalid predictions, left out"] if run.invalid else []
    return ", ".join(said)


def difference(comparison: Comparison) -> str:
    """A - B in points with its interval and p-value."""
    if not comparison.n:
        return NO_CASES
    interval = ""
    if comparison.low is not None and comparison.high is not None:
        interval = f" [{points(comparison.low)}, {points(comparison.high)}]"
    p = probability(comparison.p_adjusted)
    return f"{points(comparison.difference)} points{interval}, p {p if p[0] == '<' else f'= {p}'} (Holm)"


def short(name: str, most: int = MOST_NAME) -> str:
    """A name, shortened where it is very long; what is left out is said.

    >>> short("abcdef", most=3)
    'abc … (3 characters more)'
    """
    gone = len(name) - most
    return name if gone <= 0 else f"{name[:most]} … ({gone:,} characters more)"


def is_tokens(example: Example) -> bool:
    """Whether a list of strings is one text in tokens, not a pair of texts."""
    given = example.input
    if not isinstance(given, list | tuple) or not all(isinstance(token, str) for token in given):
        return False
    tagged = any(
        isinstance(tags, Sequence) and not isinstance(tags, str) and len(tags) == len(given)
        for tags in (example.prediction, example.label)
    )
    return tagged or "tokens" in example.edits or len(given) > 3


def parts(example: Example) -> list[tuple[str, str, str]]:
    """The texts of an input: (name to show, name in the edits, text); a lone text or a pair has no names."""
    given = example.input
    if isinstance(given, dict):
        return [(str(name), str(name), value(text)) for name, text in given.items()]
    if is_tokens(example):
        return [("", "tokens", value(given))]
    if isinstance(given, list | tuple):
        return [("", f"text{at}", value(text)) for at, text in enumerate(given)]
    return [("", "text", value(given))]


def input_pieces(example: Example, original: Example | None) -> list[tuple[str, list[Piece]]]:
    """The texts of an input, each with its name where it has one, marked against those of its original."""
    before = {} if original is None else {name: text for _, name, text in parts(original)}
    out = []
    for shown, name, text in parts(example):
        # The edits of an only text may stand under the name of its column.
        edits = example.edits.get(name, ())
        if not edits and len(example.edits) == 1 and not isinstance(example.input, dict | list | tuple):
            (edits,) = example.edits.values()
        out.append((shown, pieces(before[name], text, edits) if name in before else [Piece("kept", text)]))
    return out or [("", [Piece("kept", MISSING)])]


def answer(given: Any, example: Example) -> str:
    """A label, number, text, or the entities of tags and spans, on one line."""
    if isinstance(given, list | tuple) and not given:
        return "no entity"
    if isinstance(given, list | tuple) and is_tokens(example) and len(given) == len(example.input):
        return short(", ".join(_entities(example.input, given))) or "no entity"
    if isinstance(given, list | tuple) and all(isinstance(one, list | tuple) for one in given):
        text = next((text for _, _, text in parts(example)), "")
        return short(", ".join(_span(one, text) for one in given))
    return short(value(given))


def _entities(tokens: Sequence[str], tags: Sequence[Any]) -> list[str]:
    """Words and type of each entity; a tag that is none of BIO, IOB1, BIOES stands as it is."""
    found: list[tuple[list[str], str]] = []
    inside = ""
    for token, tag in zip(tokens, map(value, tags), strict=True):
        prefix, _, kind = tag.partition("-")
        if prefix in ("I", "E", "M", "L") and kind == inside and found:
            found[-1][0].append(token)
        elif tag != "O":
            found.append(([token], kind or tag))
        inside = "" if tag == "O" or prefix in ("S", "U") else kind
    return [f"{' '.join(words)} {kind}" for words, kind in found]


def _span(span: Sequence[Any], text: str) -> str:
    if len(span) == 3 and all(isinstance(at, int) for at in span[:2]):
        return f"{text[span[0] : span[1]]} {value(span[2])}"
    return value(span)


def scored(label: str, score: float | None) -> str:
    """A label with its probability, where that is known."""
    return label if score is None else f"{label} {chance(score)}"


def chance(score: float) -> str:
    """A probability with two decimals; 0 and 1 are said only when they are exact.

    >>> chance(0.5), chance(1.0), chance(0.999), chance(0.001)
    ('0.50', '1', '> 0.99', '< 0.01')
    """
    if score in (0.0, 1.0):
        return f"{score:.0f}"
    written = f"{score:.2f}"
    return {"0.00": "< 0.01", "1.00": "> 0.99"}.get(written, written)


def original_of(case: FailingCase, kind: str) -> Example | None:
    """The example that the others of a case are variants of; None where they stand alone."""
    first = case.examples[0] if case.examples else None
    return first if first is not None and first.at == 0 and kind != "MFT" else None


def case_facts(case: FailingCase, kind: str) -> list[str]:
    """Which case it is, by how much it fails, and how many of its failing examples are not shown."""
    said = [f"case {case.case}"]
    if case.size is not None and case.size < 0:
        said.append(f"fails by {-case.size:.2g}")
    original = original_of(case, kind)
    unseen = case.failed_examples - sum(one is not original for one in case.examples)
    return said + ([f"and {counted(unseen, 'failing example')} more"] if unseen > 0 else [])


def by_rate(rates: Mapping[str, Rate]) -> list[tuple[str, Rate]]:
    """The values of a fill, the one that fails most often first."""
    return sorted(rates.items(), key=lambda item: -(item[1].share or 0.0))


def moved(original: Example, variant: Example) -> str:
    """How the probability of the original's label moved, where the label did not stay and both are known."""
    label = value(original.prediction)
    if label == value(variant.prediction):
        return ""
    before, after = (one.probabilities.get(label) for one in (original, variant))
    if before is None or after is None:
        return ""
    return f"P({short(label, 60)}) {chance(before)} → {chance(after)}"


def verdict(example: Example, original: Example | None) -> list[str]:
    """What was predicted, from the original's prediction on, and what was expected.

    What is expected is said where it is known, of a variant only where it is not that of its original.
    """
    now = scored(answer(example.prediction, example), example.confidence)
    if original is None or is_tokens(example):
        said = [f"predicted {now}"]
    else:
        said = [f"predicted {scored(answer(original.prediction, original), original.confidence)} → {now}"]
    if original is not None and (change := moved(original, example)):
        said.append(change)
    told = original is not None and original.label == example.label
    if example.label is not None and not told:
        wanted = answer(example.label, example)
        score = example.probabilities.get(value(example.label))
        same = answer(example.prediction, example) == wanted
        said.append(f"expected {scored(wanted, None if same else score)}")
    return said
