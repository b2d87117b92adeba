"""How a model's score falls as perturbations grow: the area under the curve, and means over a level."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from perturbkit.stats.intervals import limits
from perturbkit.stats.resample import read_plan, resample
from perturbkit.stats.sufficient import Array, ratio
from perturbkit.stats.units import gather, read_systems

CONFIDENCE = 0.95


@dataclass(frozen=True)
class Curves:
    """Per-unit statistics of one model: of the original rows, and of every method at every amount.

    ``original`` is (n_units, k); ``perturbed[method, pps]`` likewise, of the same units in the same order.
    ``levels[method]`` is "char", "word" or "text". Every interval comes of one set of resamples, drawn
    for all cells together, so that what the cells share is shared by the means over them.
    """

    metric: str
    original: Array
    perturbed: Mapping[tuple[str, int], Array]
    levels: Mapping[str, str]
    amounts: Sequence[int]
    n_resamples: int = 10_000
    seed: int = 0

    def records(self) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
        """Robustness scores (of each method, of each level, of all), and mean drops of each level and pps.

        The robustness score is the area under the curve of the score over 0 to the largest amount, by
        trapezoids, as a share of what it would be if nothing were lost: 1.0 is no loss.

        >>> right, wrong = np.array([[1.0, 1.0]] * 40), np.array([[0.0, 1.0]] * 40)
        >>> cells = {("ocr", 1): wrong, ("ocr", 2): wrong}
        >>> scores, drops = Curves("accuracy", right, cells, {"ocr": "char"}, (1, 2), 10).records()
        >>> scores[0]["transform"], scores[0]["score"], drops[0]["drop"]
        ('ocr', 0.25, 1.0)
        """
        scores = self._scores()
        kept = {method: self._kept(scores, method) for method in self.levels}
        levels = list(dict.fromkeys(self.levels.values()))
        groups = {level: [m for m in self.levels if self.levels[m] == level] for level in levels}
        groups["all"] = list(self.levels)
        amounts: dict[str, Any] = {"pps": list(self.amounts)}
        areas: list[dict[str, Any]] = [
            {"transform": method, "level": level, **amounts, **_interval("score", kept[method])}
            for method, level in self.levels.items()
        ]
        areas += [
            {"transform": None, "level": level, **amounts}
            | _interval("score", np.mean([kept[method] for method in methods], axis=0))
            for level, methods in groups.items()
        ]
        drops: list[dict[str, Any]] = [
            {"level": level, "pps": amount, "methods": len(methods)}
            | _interval("drop", self._drop(scores, methods, amount))
            for level, methods in groups.items()
            for amount in self.amounts
        ]
        return areas, drops

    def _scores(self) -> Array:
        """Scores (1 + b, 1 + cells): of the data in the first line, of a resample in each other line."""
        cells = {f"{method} pps {amount}": units for (method, amount), units in self.perturbed.items()}
        systems, chosen = read_systems([self.original, *cells.values()], ["original", *cells], self.metric)
        units = gather(systems, chosen)
        observed = units.values(units.multiplicity[None, :].astype(np.float64))[0]
        plan = read_plan(n_resamples=self.n_resamples, seed=self.seed)
        return np.concatenate([observed, resample(units, lambda counts: units.values(counts)[0], plan)])

    def _column(self, scores: Array, method: str, amount: int) -> Array:
        column: Array = scores[:, 1 + list(self.perturbed).index((method, amount))]
        return column

    def _kept(self, scores: Array, method: str) -> Array:
        """Share of the area that one method leaves: (1 + b,)."""
        places = [0, *sorted(self.amounts)]
        heights = [scores[:, 0], *(self._column(scores, method, amount) for amount in places[1:])]
        return ratio(np.trapezoid(np.stack(heights), places, axis=0), places[-1] * scores[:, 0])

    def _drop(self, scores: Array, methods: Sequence[str], amount: int) -> Array:
        """Mean drop over methods: (1 + b,)."""
        mean: Array = scores[:, 0] - np.mean([self._column(scores, m, amount) for m in methods], axis=0)
        return mean


def _interval(name: str, values: Array) -> dict[str, float]:
    """The first value with the percentile interval of the others."""
    low, high, _ = limits(values[1:], float(values[0]), CONFIDENCE, None, None)
    return {name: float(values[0]), "ci_low": low, "ci_high": high}
