"""How a model's score falls as perturbations grow: the area under the curve, and means over a level."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from perturbkit.stats.intervals import limits
from perturbkit.stats.resample import read_plan, resample
from perturbkit.stats.sufficient import Array, ratio
from perturbkit.stats.units import gather, read_systems

CONFIDENCE = 0.95
_Scores = Mapping[tuple[str, int], tuple[Array, Array]]


@dataclass(frozen=True)
class Curves:
    """Per-unit statistics of one model: of the original rows, and of every method at every amount.

    ``original`` is (n_units, k); ``perturbed[method, pps]`` likewise, of the same units in the same order,
    or of ``units[method, pps]`` alone where a cell leaves some out: it is held against their original rows.
    Cells that leave too few are not in it. ``levels[method]`` is "char", "word" or "text". Every interval
    comes of one set of resamples, drawn for all cells together, so that what the cells share is shared by
    the means over them.
    """

    metric: str
    original: Array
    perturbed: Mapping[tuple[str, int], Array]
    levels: Mapping[str, str]
    amounts: Sequence[int]
    n_resamples: int = 10_000
    seed: int = 0
    units: Mapping[tuple[str, int], Sequence[int]] = field(default_factory=dict)

    def records(self) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
        """Robustness scores (of each method, of each level, of all), and mean drops of each level and pps.

        The robustness score is the area under the curve of the score over 0 to the largest amount, by
        trapezoids, as a share of what it would be if nothing were lost: 1.0 is no loss. Every height is a
        share of the original score of the same units. Amounts that are missing are passed over, and None
        stands for a method without any.

        >>> right, wrong = np.array([[1.0, 1.0]] * 40), np.array([[0.0, 1.0]] * 40)
        >>> cells = {("ocr", 1): wrong, ("ocr", 2): wrong}
        >>> scores, drops = Curves("accuracy", right, cells, {"ocr": "char"}, (1, 2), 10).records()
        >>> scores[0]["transform"], scores[0]["score"], drops[0]["drop"]
        ('ocr', 0.25, 1.0)
        """
        scores = self._scores()
        amounts = {m: [amount for amount in self.amounts if (m, amount) in scores] for m in self.levels}
        kept = {m: self._kept(scores, m, sorted(some)) for m, some in amounts.items() if some}
        levels = list(dict.fromkeys(self.levels.values()))
        groups = {level: [m for m in self.levels if self.levels[m] == level] for level in levels}
        groups["all"] = list(self.levels)
        areas: list[dict[str, Any]] = [
            {"transform": method, "level": level, "pps": amounts[method]}
            | _interval("score", [kept[method]] if method in kept else [])
            for method, level in self.levels.items()
        ]
        areas += [
            {"transform": None, "level": level, "pps": list(self.amounts)}
            | _interval("score", [kept[method] for method in methods if method in kept])
            for level, methods in groups.items()
        ]
        drops: list[dict[str, Any]] = []
        for level, methods in groups.items():
            for amount in self.amounts:
                lost = [self._drop(scores, m, amount) for m in methods if amount in amounts[m]]
                drops.append({"level": level, "pps": amount, "methods": len(lost), **_interval("drop", lost)})
        return areas, drops

    def _scores(self) -> _Scores:
        """Scores of each cell's units before and after, (1 + b,) each: of the data, then of each resample.

        A unit that a cell leaves out has statistics of zero there, which add nothing to any sum.
        """
        every = len(self.original)
        arrays, places = {"original": self.original}, {}
        for (method, amount), statistics in self.perturbed.items():
            name, before = f"{method} pps {amount}", "original"
            units = list(self.units.get((method, amount), range(every)))
            if len(units) < every:
                before = f"original of {name}"
                arrays[before] = _only(self.original[units], units, every)
            arrays[name] = _only(statistics, units, every)
            places[method, amount] = (list(arrays).index(before), len(arrays) - 1)
        systems, chosen = read_systems(list(arrays.values()), list(arrays), self.metric)
        drawn = gather(systems, chosen)
        observed = drawn.values(drawn.multiplicity[None, :].astype(np.float64))[0]
        plan = read_plan(n_resamples=self.n_resamples, seed=self.seed)
        scores = np.concatenate([observed, resample(drawn, lambda counts: drawn.values(counts)[0], plan)])
        return {cell: (scores[:, a], scores[:, b]) for cell, (a, b) in places.items()}

    def _kept(self, scores: _Scores, method: str, amounts: Sequence[int]) -> Array:
        """Share of the area that one method leaves: (1 + b,)."""
        pairs = [scores[method, amount] for amount in amounts]
        none_lost = (pairs[0][0] != 0).astype(np.float64)
        heights = np.stack([none_lost, *(ratio(after, before) for before, after in pairs)])
        return np.asarray(np.trapezoid(heights, [0, *amounts], axis=0) / amounts[-1])

    def _drop(self, scores: _Scores, method: str, amount: int) -> Array:
        """What one method takes: (1 + b,)."""
        before, after = scores[method, amount]
        return before - after


def _only(statistics: Array, units: Sequence[int], every: int) -> Array:
    """Statistics of some units among zeros for all others: (m, k) to (every, k)."""
    out = np.zeros((every, statistics.shape[1]))
    out[units] = statistics
    return out


def _interval(name: str, of: Sequence[Array]) -> dict[str, float | None]:
    """Mean of several (1 + b,), the first value with the percentile interval of the others."""
    if not of:
        return {name: None, "ci_low": None, "ci_high": None}
    values = np.mean(of, axis=0)
    low, high, _ = limits(values[1:], float(values[0]), CONFIDENCE, None, None)
    return {name: float(values[0]), "ci_low": low, "ci_high": high}
