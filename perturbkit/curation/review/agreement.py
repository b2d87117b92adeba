"""How far annotators agree on the samples of their sheets: raw, and beyond chance."""

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from itertools import combinations
from typing import Any

import numpy as np

from perturbkit.curation.review.resolve import by_sample, resolve
from perturbkit.curation.review.sheets import read_sheets
from perturbkit.curation.review.verdicts import VERDICTS, Judged, read_decision
from perturbkit.errors import InvalidArgument
from perturbkit.stats.agreement import cohen_kappa, fleiss_kappa, krippendorff_alpha
from perturbkit.stats.intervals import bootstrap_interval, wilson

_RESAMPLES = 2000
_MISSING = -1.0
Ratings = list[list[float | None]]


@dataclass(frozen=True)
class Measure:
    """One number with its 95 % interval, over ``items`` samples; None where it has no value."""

    name: str
    value: float | None
    ci_low: float | None
    ci_high: float | None
    items: int


@dataclass(frozen=True)
class Agreement:
    """Agreement of all annotators. ``missing`` counts their samples without a verdict.

    ``verdict`` takes the four verdicts for labels, ``valid`` only whether a sample may be used.
    """

    annotators: tuple[str, ...]
    samples: int
    judged_by_all: int
    missing: dict[str, int]
    verdict: tuple[Measure, ...]
    valid: tuple[Measure, ...]
    conflicts: tuple[str, ...]

    def to_dict(self) -> dict[str, Any]:
        """The agreement as plain data."""
        return asdict(self)

    def text(self) -> str:
        """The agreement as lines to read."""
        missing = ", ".join(f"{name} {count:,}" for name, count in self.missing.items() if count)
        lines = [
            f"{len(self.annotators)} annotators ({', '.join(self.annotators)}), {self.samples:,} samples, "
            f"{self.judged_by_all:,} judged by all{f'; without a verdict: {missing}' if missing else ''}"
        ]
        for title, measures in (("verdict", self.verdict), ("valid or not", self.valid)):
            for one in measures:
                lines.append(f"{title:13}{one.name:22}{_number(one)}  ({one.items:,} samples)")
        return "\n".join(lines)


def agree(paths: Sequence[str], *, seed: int = 0, encoding: str | None = None) -> Agreement:
    """Agreement of the annotators of sheets; raises InvalidArgument where there are fewer than two.

    Intervals are by the bootstrap over samples (2,000 resamples), that of the raw agreement of two by Wilson.
    """
    judged: list[Judged] = []
    keys: dict[str, None] = {}
    people: dict[str, None] = {}
    for line in read_sheets(paths, encoding):
        key = line.cells["key"]
        keys[key] = None
        people[line.annotator] = None
        decision = read_decision(line)
        if decision is not None:
            judged.append(Judged(key, line.annotator, decision, line.cells["note"], line.where))
    annotators = list(people)
    if len(annotators) < 2:
        raise InvalidArgument(f"agreement needs two annotators, got {len(annotators)}: give one more sheet")
    samples = by_sample(judged)
    said = {key: samples.get(key, {}) for key in keys}
    codes = {name: float(code) for code, name in enumerate(VERDICTS)}
    verdicts = _ratings(said, annotators, lambda one: codes[one.decision.verdict])
    valid = _ratings(said, annotators, lambda one: float(one.decision.valid))
    return Agreement(
        tuple(annotators),
        len(keys),
        sum(len(one) == len(annotators) for one in said.values()),
        {name: sum(name not in one for one in said.values()) for name in annotators},
        tuple(measures(verdicts, seed)),
        tuple(measures(valid, seed)),
        tuple(map(str, resolve(judged).conflicts)),
    )


def _ratings(
    said: dict[str, dict[str, Judged]], annotators: Sequence[str], code: Callable[[Judged], float]
) -> Ratings:
    """(annotators x samples) codes, None where one gave no verdict."""
    return [[code(one[name]) if name in one else None for one in said.values()] for name in annotators]


def measures(ratings: Ratings, seed: int = 0) -> list[Measure]:
    """Raw agreement and what is beyond chance: Cohen's kappa of two, Fleiss' of more, Krippendorff's alpha.

    Kappas need samples that all judged; raw agreement is over all pairs of verdicts on a sample, and alpha
    over all samples with two verdicts or more.

    >>> raw, kappa, alpha = measures([[0.0, 0.0, 1.0, 1.0], [0.0, 1.0, 1.0, None]])
    >>> round(raw.value, 3), round(kappa.value, 3), kappa.items
    (0.667, 0.4, 3)
    """
    items = list(zip(*ratings, strict=True))
    paired = [item for item in items if sum(code is not None for code in item) > 1]
    whole = [item for item in items if None not in item]
    name, kappa = ("Cohen's kappa", _cohen) if len(ratings) == 2 else ("Fleiss' kappa", _fleiss)
    return [
        _raw(paired, seed) if len(ratings) > 2 else _raw_of_two(whole),
        _measure(name, kappa, whole, seed),
        _measure("Krippendorff's alpha", _alpha, paired, seed),
    ]


def _raw_of_two(items: Sequence[tuple[float | None, ...]]) -> Measure:
    same = sum(a == b for a, b in items)
    if not items:
        return Measure("raw agreement", None, None, None, 0)
    low, high = wilson(same, len(items))
    return Measure("raw agreement", same / len(items), low, high, len(items))


def _raw(items: Sequence[tuple[float | None, ...]], seed: int) -> Measure:
    return _measure("raw agreement", _pairs_agreeing, items, seed)


def _measure(
    name: str, function: Callable[[Any], float | None], items: Sequence[tuple[float | None, ...]], seed: int
) -> Measure:
    if not items:
        return Measure(name, None, None, None, 0)
    table = np.array([[_MISSING if code is None else code for code in item] for item in items])
    value = function(table)
    if value is None:
        return Measure(name, None, None, None, len(items))
    # A resample in which all say the same has no kappa: they agree, so it counts as full agreement.
    found = bootstrap_interval(
        table, metric=lambda rows: 1.0 if (score := function(rows)) is None else score,
        n_resamples=_RESAMPLES, seed=seed,
    )  # fmt: skip
    return Measure(name, value, found.ci_low, found.ci_high, len(items))


def _cohen(table: Any) -> float | None:
    return cohen_kappa(table[:, 0], table[:, 1])


def _fleiss(table: Any) -> float | None:
    return fleiss_kappa(table.T)


def _alpha(table: Any) -> float | None:
    return krippendorff_alpha(
        [[None if code == _MISSING else code for code in row] for row in table.T.tolist()]
    )


def _pairs_agreeing(table: Any) -> float | None:
    """Share of the pairs of verdicts on the same sample that are equal."""
    same = pairs = 0
    for a, b in combinations(range(table.shape[1]), 2):
        both = (table[:, a] != _MISSING) & (table[:, b] != _MISSING)
        pairs += int(both.sum())
        same += int((table[both, a] == table[both, b]).sum())
    return same / pairs if pairs else None


def _number(one: Measure) -> str:
    if one.value is None:
        return "none: all verdicts are the same" if one.items else "none: no sample was judged by all"
    return f"{one.value:.3f}  95 % interval {one.ci_low:.3f} to {one.ci_high:.3f}"
