"""Answer string metrics after SQuAD: exact match and token F1."""

import re
import string
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np

from perturbkit.errors import InvalidArgument
from perturbkit.stats.sufficient import Array, MeanOfScores, as_list, check_lengths, with_count

ARTICLES = re.compile(r"\b(a|an|the)\b")
NO_PUNCTUATION = str.maketrans("", "", string.punctuation)


def normalise_answer(answer: str) -> str:
    """Lower case, no ASCII punctuation, no English articles, single blanks.

    >>> normalise_answer("The  Eiffel Tower!")
    'eiffel tower'
    """
    return " ".join(ARTICLES.sub(" ", answer.lower().translate(NO_PUNCTUATION)).split())


def exact_match(gold: str, predicted: str) -> float:
    """1.0 if the normalised answers are equal."""
    return float(normalise_answer(gold) == normalise_answer(predicted))


def token_f1(gold: str, predicted: str) -> float:
    """F1 of the two bags of normalised words; two empty answers agree (SQuAD 2.0).

    >>> token_f1("in the red house", "red house")
    0.8
    """
    true, guessed = normalise_answer(gold).split(), normalise_answer(predicted).split()
    if not true or not guessed:
        return float(true == guessed)
    same = sum((Counter(true) & Counter(guessed)).values())
    return 2 * same / (len(true) + len(guessed))


class AnswerMetric(MeanOfScores):
    """Base of the two: gold is a string or several accepted strings, of which the best counts.

    An empty list of gold answers stands for "no answer" and matches only an empty prediction.
    Source: the evaluation of SQuAD (Rajpurkar et al. 2016, 2018).
    """

    def answer(self, gold: str, predicted: str) -> float:
        """Score of one answer against one gold answer, 0 to 1."""
        raise NotImplementedError

    def statistics(self, gold: Sequence[Any], predicted: Sequence[Any]) -> Array:
        """(score, 1) a question, shape (n, 2)."""
        check_lengths(gold, predicted)
        scores = []
        for row, (accepted, given) in enumerate(zip(gold, predicted, strict=True)):
            several = isinstance(accepted, Iterable) and not isinstance(accepted, str)
            choices = (as_list(accepted) or [""]) if several else [accepted]
            if not isinstance(given, str) or not all(isinstance(choice, str) for choice in choices):
                raise InvalidArgument(
                    f"predicted[{row}] and gold[{row}] must be text, got {given!r} and {accepted!r}"
                )
            scores.append(max(self.answer(choice, given) for choice in choices))
        return with_count(np.array(scores, np.float64))


@dataclass(frozen=True)
class ExactMatch(AnswerMetric):
    """Share of questions answered with exactly an accepted answer, after normalisation.

    >>> ExactMatch().score([["Paris", "City of Paris"], "1998"], ["the city of Paris", "1999"])
    0.5
    """

    name: ClassVar[str] = "exact_match"

    def answer(self, gold: str, predicted: str) -> float:
        """1.0 if equal after normalisation."""
        return exact_match(gold, predicted)


@dataclass(frozen=True)
class TokenF1(AnswerMetric):
    """Mean over questions of the best word-overlap F1 with an accepted answer.

    >>> TokenF1().score(["in the red house"], ["red house"])
    0.8
    """

    name: ClassVar[str] = "token_f1"

    def answer(self, gold: str, predicted: str) -> float:
        """F1 of the two bags of words."""
        return token_f1(gold, predicted)
