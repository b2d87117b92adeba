"""How numbers, values and marks are written, the same in every output."""

import math
import re
from collections.abc import Iterable, Mapping
from typing import Any

from perturbkit.report.cells import ALPHA, FEW_ROWS, Cell
from perturbkit.stats.results import (
    BCA_FALLBACK,
    BY_POSITION,
    NO_EVIDENCE,
    NO_VARIATION,
    TOO_FEW,
    UNDEFINED,
    UNDEFINED_RESAMPLES,
)

MISSING = "–"
STAR = (
    f"significant: p < {ALPHA} after Holm's correction over all cells of the run; "
    "intervals are not corrected, and may leave out 0 without it"
)
INTERVAL = "95 % paired-bootstrap interval"
FEW = f"fewer than {FEW_ROWS} rows perturbed: too few to conclude from"
CURATED = "curated: people judged these rows, and the valid ones alone are evaluated"
KEPT = "kept: so many units are evaluated, original and perturbed; the others broke a rule or are not valid"
REMARKS = {
    TOO_FEW: "fewer than 30 units: never significant",
    BY_POSITION: "paired by position, without ids",
    NO_EVIDENCE: "no difference in the direction asked",
    NO_VARIATION: "the same in every resample",
    UNDEFINED: "the metric has no value here",
    UNDEFINED_RESAMPLES: "the metric has no value on some resamples",
    BCA_FALLBACK: "percentile interval in place of BCa",
}
"""Flags of a comparison in words that stand beside its numbers."""
NOT_CURATED = "not curated: the method can change what a text means, and nobody has checked these rows"

# Controls that a page, a table or a terminal would swallow or obey (escape sequences among them), and
# lone surrogates, which no encoding can carry. Tab, line feed and carriage return stay.
_UNSHOWABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff]")
_DIRECTION = re.compile("[\u202a-\u202e\u2066-\u2069]")
_CLOSERS = dict.fromkeys("\u202a\u202b\u202d\u202e", "\u202c") | dict.fromkeys("\u2066\u2067\u2068", "\u2069")


def clean(text: str) -> str:
    r"""Text with lone surrogates and control characters replaced by U+FFFD, so that it can be shown.

    >>> clean("a\ud800b\x1b[31m")
    'a�b�[31m'
    """
    return _UNSHOWABLE.sub("\ufffd", text)


def closed(text: str) -> str:
    r"""Text with its embeddings, overrides and isolates of direction closed, so that they end with it.

    >>> closed("\u202eabc\u2067d") == "\u202eabc\u2067d\u2069\u202c"
    True
    """
    left: list[str] = []
    for mark in _DIRECTION.findall(text):
        if mark in _CLOSERS:
            left.append(_CLOSERS[mark])
        elif mark in left:
            # A closer ends what was opened after its opener, too.
            del left[len(left) - 1 - left[::-1].index(mark) :]
    return text + "".join(reversed(left))


def counted(number: int, noun: str) -> str:
    """A number with its noun.

    >>> counted(1, "test"), counted(1200, "case")
    ('1 test', '1,200 cases')
    """
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


def points(share: float | None) -> str:
    """A share or a difference of shares in points (times 100) with one decimal.

    >>> points(0.12345), points(-0.0001), points(None)
    ('12.3', '0.0', '–')
    """
    if share is None:
        return MISSING
    text = f"{share * 100:.1f}"
    return "0.0" if text == "-0.0" else text


def interval(cell: Cell, form: str = "[{}, {}]") -> str:
    """The interval of a cell in points, empty where the run gives none."""
    if cell.ci_low is None or cell.ci_high is None:
        return ""
    return form.format(points(cell.ci_low), points(cell.ci_high))


def percent(share: float | None) -> str:
    """A share as a whole percentage; 0 % and 100 % are said only when they are exact.

    >>> percent(0.5), percent(0.999), percent(1.0), percent(0.001), percent(None)
    ('50 %', '99 %', '100 %', '1 %', '–')
    """
    if share is None:
        return MISSING
    if share in (0.0, 1.0):
        return f"{share:.0%}".replace("%", " %")
    return f"{min(99, max(1, round(share * 100)))} %"


def probability(p: float | None) -> str:
    """A p-value with three decimals.

    >>> probability(0.04), probability(0.00001), probability(None)
    ('0.040', '< 0.001', '–')
    """
    if p is None:
        return MISSING
    return "< 0.001" if p < 0.001 else f"{p:.3f}"


def level(pps: float | None) -> str:
    """A PPS value.

    >>> level(2), level(2.0), level(0.1)
    ('2', '2', '0.1')
    """
    return MISSING if pps is None else f"{pps:g}"


def value(item: Any) -> str:
    """A label, score, prediction or list of tags as one line of text.

    >>> value(0.123456), value(["B-PER", "O"]), value(None), value(float("nan"))
    ('0.1235', 'B-PER O', '–', '–')
    """
    if item is None or (isinstance(item, float) and not math.isfinite(item)):
        return MISSING
    if isinstance(item, float):
        return f"{item:.4g}"
    if isinstance(item, list | tuple):
        return " ".join(value(part) for part in item)
    return str(item)


def notes(cell: Cell) -> list[str]:
    """What a reader must know before trusting a cell, shortest form.

    >>> notes(Cell("t", "test", "m", "negate", 1, "accuracy", rows_perturbed=12, monitor=True))
    ['only 12 rows', 'not curated']
    """
    said = []
    if cell.few_rows:
        said.append(f"only {cell.reached} row{'' if cell.reached == 1 else 's'}")
    if cell.not_curated:
        said.append("not curated")
    return said


def remarks(flags: Iterable[str]) -> str:
    """Flags of a comparison in words, in brackets; nothing where there is none.

    >>> remarks(["too_few_units", "no_variation"]), remarks([])
    ('(fewer than 30 units: never significant; the same in every resample)', '')
    """
    said = "; ".join(REMARKS.get(flag, flag.replace("_", " ")) for flag in flags)
    return f"({said})" if said else ""


def compared(flags: Iterable[str], delta: float | None, alternative: str) -> str:
    """``remarks`` of A against B; of a difference the other way than was asked, which is higher.

    >>> compared([NO_EVIDENCE], -0.5, "greater"), compared([NO_EVIDENCE], 0.0, "less")
    ('(B is higher: ask with --alternative less or two-sided)', '(no difference)')
    """
    other, asked = ("less", "B") if alternative == "greater" else ("greater", "A")
    way = f"{asked} is higher: ask with --alternative {other} or two-sided" if delta else "no difference"
    said = remarks(flags)
    return said.replace(REMARKS[NO_EVIDENCE], way)


def kept(cells: Iterable[Cell]) -> str:
    """How many units are evaluated, of how many, over the PPS values of one transform; empty where all are.

    >>> kept([Cell("t", "test", "m", "ocr", n, "f1", kept=50 - n, rejected={"structure": n}) for n in (1, 2)])
    '48 to 49 of 50'
    """
    pairs = [(cell.kept, cell.kept + sum(cell.rejected.values())) for cell in cells if cell.kept is not None]
    if all(some == every for some, every in pairs):
        return ""
    spans = [sorted(set(numbers)) for numbers in zip(*pairs, strict=True)]
    return " of ".join(f"{span[0]} to {span[-1]}" if len(span) > 1 else str(span[0]) for span in spans)


def curated(cell: Cell) -> str:
    """What people found of a cell's rows; empty where nobody judged them.

    >>> curated(Cell("t", "test", "m", "negate", 1, "accuracy", curated=True, checked=50, valid=34))
    'curated: 34 of 50 valid'
    """
    if not cell.curated:
        return ""
    return "curated" if cell.checked is None else f"curated: {cell.valid} of {cell.checked} valid"


def rejected(cell: Cell) -> str:
    """Why units are left out, the most frequent reason first.

    >>> rejected(Cell("t", "test", "m", "negate", 1, "accuracy", rejected={"structure": 3, "question": 9}))
    'question 9, structure 3'
    """
    return _counted(cell.rejected)


def skipped(cell: Cell) -> str:
    """Why rows were not perturbed, the most frequent reason first.

    >>> skipped(Cell("t", "test", "m", "negate", 1, "accuracy", skipped={"blank": 1, "no_site": 30}))
    'no site 30, blank 1'
    """
    return _counted(cell.skipped)


def _counted(counts: Mapping[str, int]) -> str:
    reasons = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
    return ", ".join(f"{reason.replace('_', ' ')} {n}" for reason, n in reasons)


def score_range(scores: Iterable[float]) -> str:
    """One score in points, or the lowest and the highest.

    >>> score_range([0.5]), score_range([0.5, 0.25]), score_range([])
    ('50.0', '25.0 to 50.0', '–')
    """
    written = list(dict.fromkeys(points(score) for score in sorted(scores)))
    if not written:
        return MISSING
    return written[0] if len(written) == 1 else f"{written[0]} to {written[-1]}"


def rows_reached(cells: Iterable[Cell]) -> str:
    """How many rows were perturbed, of how many, over the PPS values of one transform.

    >>> rows_reached([Cell("t", "test", "m", "ocr", 1, "f1", rows=500, rows_perturbed=n) for n in (480, 490)])
    '480 to 490 of 500'
    """
    pairs = [(cell.rows_perturbed, cell.rows) for cell in cells if cell.rows_perturbed is not None]
    if not pairs:
        return MISSING
    reached = sorted({perturbed for perturbed, _ in pairs if perturbed is not None})
    totals = sorted({rows for _, rows in pairs if rows is not None})
    spans = [
        f"{span[0]} to {span[-1]}" if len(span) > 1 else str(span[0]) for span in (reached, totals) if span
    ]
    return " of ".join(spans)


def share_range(cells: Iterable[Cell]) -> str:
    """Share of the rows that were perturbed, over the PPS values of one transform.

    >>> share_range([Cell("t", "test", "m", "ocr", 1, "f1", rows=500, rows_perturbed=n) for n in (480, 490)])
    '96-98 %'
    """
    shares = sorted(
        {percent(cell.share) for cell in cells if cell.share is not None}, key=lambda s: int(s[:-2])
    )
    if not shares:
        return "-"
    return shares[0] if len(shares) == 1 else f"{shares[0][:-2]}-{shares[-1]}"


def spent(seconds: Mapping[str, float]) -> str:
    """Time that the parts of a run took, in seconds.

    >>> spent({"perturbed": 12.34, "baseline": 0.2})
    'perturbing 12 s, baseline 0.2 s'
    """
    parts = {"perturbing" if name == "perturbed" else name: taken for name, taken in seconds.items()}
    return ", ".join(f"{name} {taken:.{0 if taken >= 10 else 1}f} s" for name, taken in parts.items())
