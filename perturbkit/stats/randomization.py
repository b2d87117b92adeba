"""Randomization tests of paired outcomes: swap the systems at random; McNemar's exact test."""

from collections.abc import Iterator, Sequence
from math import comb, prod, sqrt
from typing import Any

import numpy as np

from perturbkit.arguments import one_of
from perturbkit.errors import InvalidArgument
from perturbkit.stats.binomial import upper_tail
from perturbkit.stats.paired import (
    ALTERNATIVES,
    Difference,
    PairedData,
    as_extreme,
    direction_flags,
    read_pair,
)
from perturbkit.stats.pairing import Index, Unmatched, cluster_codes
from perturbkit.stats.resample import MIN_UNITS, Plan, block_rows, read_plan
from perturbkit.stats.results import TOO_FEW, UNDEFINED, McNemar, Randomization
from perturbkit.stats.sufficient import Array, MeanOfScores
from perturbkit.stats.units import Units

# Distinct outcomes of all swaps that are enumerated rather than sampled: 20 units that all differ.
MAX_OUTCOMES = 2**20
STEP = 2**14


def approximate_randomization(
    a: Any,
    b: Any,
    *,
    metric: Any = "mean",
    n_resamples: int = 10_000,
    seed: int | np.random.Generator = 0,
    clusters: Sequence[Any] | None = None,
    ids: Any = None,
    alternative: str = "greater",
    unmatched: Unmatched = "error",
    min_units: int = MIN_UNITS,
    exact: bool | None = None,
    block_size: int | None = None,
) -> Randomization:
    """Paired randomization test: under the null, which outcome is A's and which is B's is a coin flip.

    Arguments as in ``paired_bootstrap``; whole ``clusters`` are swapped. Units with equal statistics are
    interchangeable, so the test is exact whenever their swaps have at most 2**20 distinct outcomes (always
    with up to 20 discordant units; with accuracy up to thousands); beyond that ``n_resamples`` random
    assignments give p = (s+1)/(r+1). ``exact=False`` always samples; ``exact=True`` fails where it cannot.

    Source: Noreen (1989); Yeh (2000).

    >>> result = approximate_randomization([1] * 3 + [0] * 7, [0] * 3 + [1] + [0] * 6)
    >>> result.p_value, result.exact
    (0.3125, True)
    """
    one_of("alternative", alternative, ALTERNATIVES)
    plan = read_plan(n_resamples=n_resamples, seed=seed, min_units=min_units, block_size=block_size)
    data = read_pair(a, b, metric, ids=ids, clusters=clusters, unmatched=unmatched)
    swaps = Swaps.of(data)
    return _randomize(data, swaps, plan, alternative, _decide(swaps, exact))


def _randomize(
    data: PairedData, swaps: "Swaps", plan: Plan, alternative: str, enumerate_all: bool
) -> Randomization:
    units, pairing = data.units, data.pairing
    scores, undefined = units.observed()
    p, error = swaps.exact_p(alternative) if enumerate_all else swaps.sampled_p(alternative, plan)
    delta = float(swaps.observed.value[0])
    flags = [TOO_FEW] if units.drawn < plan.min_units else []
    flags += [UNDEFINED] if undefined else []
    return Randomization(
        delta=delta, p_value=p, n=units.n, n_clusters=units.drawn, n_discordant=swaps.n_discordant,
        n_resamples=swaps.n_outcomes if enumerate_all else plan.n_resamples, exact=enumerate_all,
        flags=tuple(flags + direction_flags(delta, alternative, pairing)),
        score_a=float(scores[0]), score_b=float(scores[1]), p_value_se=error,
        metric=units.metric.name, alternative=alternative, paired_by=pairing.paired_by,
        n_left_out=pairing.n_left_out,
    )  # fmt: skip


def _decide(swaps: "Swaps", exact: bool | None) -> bool:
    possible = swaps.n_outcomes <= MAX_OUTCOMES
    if exact and not possible:
        raise InvalidArgument(
            f"exact=True would need {float(swaps.n_outcomes):.2g} outcomes, the most is {MAX_OUTCOMES}: "
            "leave exact out to sample"
        )
    return possible if exact is None else exact


class Swaps:
    """The discordant patterns of two systems and the difference after swapping some of their units."""

    def __init__(self, units: Units, rows: Array, multiplicity: Index, total: Array):
        self.units, self.rows, self.multiplicity, self.total = units, rows, multiplicity, total
        self.exactly = units.counts_exactly
        self.n_discordant = int(multiplicity.sum())
        self.n_outcomes = prod(int(m) + 1 for m in multiplicity)
        self.observed = self.differences(np.zeros((1, len(multiplicity))))

    @classmethod
    def of(cls, data: PairedData) -> "Swaps":
        """Swaps of paired data; a metric that does not decompose is swapped unit by unit."""
        units = data.units
        if not units.metric.decomposes:
            return UnitSwaps(data)
        rows = units.patterns.reshape(len(units.patterns), 2, -1)
        differ = (rows[:, 0] != rows[:, 1]).any(axis=1)
        total = units.sums(units.multiplicity[None, :].astype(np.float64))[0]
        return cls(units, rows[differ], units.multiplicity[differ], total)

    def differences(self, swapped: Array) -> Difference:
        """Difference after swapping that many units of each pattern: (b, discordant patterns)."""
        change = np.einsum("bp,pk->bk", swapped, self.rows[:, 1] - self.rows[:, 0])
        sums_a, sums_b = self.total[0] + change, self.total[1] - change
        if self.exactly:
            return Difference(sums_a[:, 0] - sums_b[:, 0], sums_a[:, 1], 0.0)
        values = self.units.values_of_sums(np.stack([sums_a, sums_b], axis=1))
        scale = float(np.abs(values).max())
        if isinstance(self.units.metric, MeanOfScores):
            scale = float(np.abs(self.units.patterns).max())
        tolerance = scale * max(1e-12, self.units.n * np.finfo(np.float64).eps)
        return Difference(values[:, 0] - values[:, 1], np.ones(len(values)), tolerance)

    def hits(self, swapped: Array, alternative: str) -> Array:
        """1.0 for each assignment at least as extreme as the data, else 0.0."""
        drawn, seen = self.differences(swapped), self.observed
        null, reach = drawn.numerator * seen.denominator, seen.numerator * drawn.denominator
        return as_extreme(null, reach, alternative, 2 * drawn.tolerance).astype(np.float64)

    def outcomes(self) -> Iterator[tuple[Array, Array]]:
        """All numbers of swapped units a pattern, (rows, patterns), with their probabilities (rows,)."""
        chances = [np.array([comb(int(m), j) / 2 ** int(m) for j in range(m + 1)]) for m in self.multiplicity]
        shape = tuple(len(chance) for chance in chances)
        for start in range(0, self.n_outcomes, STEP):
            flat = np.arange(start, min(start + STEP, self.n_outcomes))
            if not shape:
                yield np.zeros((1, 0)), np.ones(1)
                return
            index = np.unravel_index(flat, shape)
            weights = np.prod([chance[i] for chance, i in zip(chances, index, strict=True)], axis=0)
            yield np.column_stack(index).astype(np.float64), weights

    def exact_p(self, alternative: str) -> tuple[float, float]:
        """Probability of an assignment as extreme as the data, and its Monte-Carlo error, 0."""
        blocks = (weights @ self.hits(swapped, alternative) for swapped, weights in self.outcomes())
        return min(1.0, float(sum(blocks))), 0.0

    def sampled_p(self, alternative: str, plan: Plan) -> tuple[float, float]:
        """(s+1)/(r+1) over random assignments, and its Monte-Carlo standard error."""
        draws, generator, hits = plan.n_resamples, plan.generator, 0
        step = block_rows(max(1, len(self.multiplicity)), plan.block_size)
        for start in range(0, draws, step):
            size = (min(step, draws - start), len(self.multiplicity))
            if (self.multiplicity == 1).all():
                swapped = (generator.random(size) < 0.5).astype(np.float64)
            else:
                swapped = generator.binomial(self.multiplicity, 0.5, size).astype(np.float64)
            hits += int(self.hits(swapped, alternative).sum())
        p = (hits + 1) / (draws + 1)
        return p, sqrt(p * (1 - p) / draws)


class UnitSwaps(Swaps):
    """Swaps for a metric that does not decompose: every sample is scored from its units."""

    def __init__(self, data: PairedData):
        n = len(data.a)
        owner = np.arange(n) if data.clusters is None else cluster_codes(data.clusters, n)
        differ = np.zeros(int(owner.max()) + 1, np.bool_)
        np.logical_or.at(differ, owner, (data.a != data.b).any(axis=1))
        column = np.cumsum(differ) - 1
        # Column of the swap matrix that each unit follows; the last, constant one is "never".
        self.follows = np.where(differ[owner], column[owner], int(differ.sum()))
        self.a, self.b = data.a, data.b
        ones = np.ones(int(differ.sum()), np.int64)
        super().__init__(data.units, np.zeros((len(ones), 2, 1)), ones, np.zeros((2, 1)))

    def differences(self, swapped: Array) -> Difference:
        """Difference after swapping the marked units: (b, discordant units)."""
        marks = np.column_stack([swapped, np.zeros(len(swapped))])[:, self.follows] > 0
        values = np.array([self._difference(mark) for mark in marks])
        scale = float(np.abs(values).max())
        return Difference(values, np.ones(len(values)), 1e-12 * max(1.0, scale))

    def _difference(self, mark: Any) -> float:
        once, metric = np.ones((1, len(self.a))), self.units.metric
        resampled: Any = getattr(metric, "resampled", None)
        sides = (np.where(mark[:, None], self.b, self.a), np.where(mark[:, None], self.a, self.b))
        first, second = (float(resampled(side, once)[0]) for side in sides)
        return float(np.nan_to_num(first)) - float(np.nan_to_num(second))


def mcnemar(
    a: Any,
    b: Any,
    *,
    ids: Any = None,
    alternative: str = "two-sided",
    unmatched: Unmatched = "error",
    min_units: int = MIN_UNITS,
) -> McNemar:
    """McNemar's exact (binomial) test of two systems' correctness on the same units.

    ``a``, ``b``: 1 (right) or 0 (wrong) a unit, shape (n,). Only units on which they differ count; with
    none, p is 1. Errors: InvalidArgument for other values. Source: McNemar (1947), exact form.

    >>> result = mcnemar([1, 1, 1, 0, 1], [0, 0, 0, 1, 1])
    >>> result.only_a, result.only_b, result.p_value
    (3, 1, 0.625)
    """
    one_of("alternative", alternative, ALTERNATIVES)
    data = read_pair(a, b, "mean", ids=ids, clusters=None, unmatched=unmatched)
    right_a, right_b = data.a[:, 0], data.b[:, 0]
    if not np.isin(np.r_[right_a, right_b], (0, 1)).all():
        raise InvalidArgument("a and b must hold 1 (right) or 0 (wrong) only: McNemar's test counts units")
    only_a = int(((right_a == 1) & (right_b == 0)).sum())
    only_b = int(((right_a == 0) & (right_b == 1)).sum())
    n, m = len(right_a), only_a + only_b
    p = {
        "greater": upper_tail(only_a, m),
        "less": upper_tail(only_b, m),
        "two-sided": min(1.0, 2 * upper_tail(max(only_a, only_b), m)),
    }[alternative]
    delta = (only_a - only_b) / n
    flags = ([TOO_FEW] if n < min_units else []) + direction_flags(delta, alternative, data.pairing)
    pairing = data.pairing
    return McNemar(
        delta, p, n, only_a, only_b, alternative, tuple(flags), pairing.paired_by, pairing.n_left_out
    )
