"""Ranking metrics over questions: mean reciprocal rank and mean average precision."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Literal

import numpy as np

from perturbkit.errors import InvalidArgument
from perturbkit.stats.sufficient import Array, MeanOfScores, as_numbers, check_lengths


@dataclass(frozen=True)
class RankingMetric(MeanOfScores):
    """Base of the two: a unit is a question with its candidates.

    gold holds a list of 0/1 relevances a question, predicted a list of scores (higher ranks first;
    ties keep the order of the candidates). Questions without a relevant candidate are left out of the
    mean (``no_relevant="skip"``, as in published WikiQA figures) or count as 0.0
    (``no_relevant="zero"``).
    """

    no_relevant: Literal["skip", "zero"] = "skip"

    def __post_init__(self) -> None:
        if self.no_relevant not in ("skip", "zero"):
            raise InvalidArgument(f'no_relevant must be "skip" or "zero", got {self.no_relevant!r}')

    def question(self, positions: Array) -> float:
        """Score of one question from the ranks (1 = first) of its relevant candidates, ascending."""
        raise NotImplementedError

    def statistics(self, gold: Sequence[Any], predicted: Sequence[Any]) -> Array:
        """(score, counted) a question, shape (n, 2)."""
        check_lengths(gold, predicted)
        rows = np.zeros((len(gold), 2))
        for row, (truth, scores) in enumerate(zip(gold, predicted, strict=True)):
            positions = relevant_positions(truth, scores, row)
            if len(positions):
                rows[row] = (self.question(positions), 1)
            elif self.no_relevant == "zero":
                rows[row] = (0, 1)
        return rows


def relevant_positions(truth: Sequence[Any], scores: Sequence[Any], row: int) -> Array:
    """Ranks of the relevant candidates of one question, ascending, 1 = first.

    >>> relevant_positions([0, 1, 1], [0.9, 0.1, 0.9], 0).tolist()
    [2.0, 3.0]
    """
    relevance = as_numbers(truth, f"gold[{row}]")
    ranked_by = as_numbers(scores, f"predicted[{row}]")
    if len(relevance) != len(ranked_by):
        raise InvalidArgument(
            f"predicted[{row}] has {len(ranked_by)} scores, gold[{row}] has {len(relevance)} candidates: "
            "give one each"
        )
    if not np.isin(relevance, (0, 1)).all():
        raise InvalidArgument(f"gold[{row}] must hold relevances 0 or 1, got {list(truth)[:8]}")
    order = np.argsort(-ranked_by, kind="stable")
    return np.flatnonzero(relevance[order] == 1).astype(np.float64) + 1


@dataclass(frozen=True)
class ReciprocalRank(RankingMetric):
    """Mean over questions of 1 / rank of the first relevant candidate.

    >>> ReciprocalRank().score([[0, 1], [1, 0], [0, 0]], [[0.9, 0.1], [0.8, 0.3], [0.5, 0.6]])
    0.75
    """

    name: ClassVar[str] = "mrr"

    def question(self, positions: Array) -> float:
        """1 / rank of the first relevant candidate."""
        return float(1 / positions[0])


@dataclass(frozen=True)
class AveragePrecision(RankingMetric):
    """Mean over questions of the mean precision at each relevant candidate.

    >>> AveragePrecision().score([[1, 0, 1]], [[0.9, 0.5, 0.1]])
    0.8333333333333333
    """

    name: ClassVar[str] = "map"

    def question(self, positions: Array) -> float:
        """Mean of (relevant so far / rank) over the relevant candidates."""
        return float((np.arange(1, len(positions) + 1) / positions).mean())
