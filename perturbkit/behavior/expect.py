"""Ready-made expectations of labels, scores, answers, entities and groups; all of them can be saved.

The rules of ``equal``, ``invariant`` and ``monotonic`` are CheckList's (Ribeiro et al., ACL 2020).
"""

from typing import Any

from perturbkit.behavior.expect_answers import (
    AnswerContains,
    AnswerEquals,
    AnswerInvariant,
)
from perturbkit.behavior.expect_entities import EntitiesChange, EntitiesEqual, EntitiesInvariant
from perturbkit.behavior.expect_functions import Function
from perturbkit.behavior.expect_groups import Consistent, RatesSimilar
from perturbkit.behavior.expect_labels import ChangesTo, Equal, NotEqual, OneOf
from perturbkit.behavior.expect_scores import Invariant, Monotonic, ScoreMoves
from perturbkit.behavior.expectation import Expectation, when

__all__ = [
    "answer_contains",
    "answer_equals",
    "answer_invariant",
    "case",
    "changes_to",
    "consistent",
    "entities_change",
    "entities_equal",
    "entities_invariant",
    "equal",
    "example",
    "invariant",
    "monotonic",
    "not_equal",
    "one_of",
    "pair",
    "rates_similar",
    "score_moves",
    "test",
    "when",
]


def example(function: Any) -> Expectation:
    """A function of one Example as an expectation."""
    return Function(function, "example")


def pair(function: Any) -> Expectation:
    """A function of an original and a variant Example as an expectation."""
    return Function(function, "pair")


def case(function: Any) -> Expectation:
    """A function of a CaseView (all examples of a case) as an expectation."""
    return Function(function, "case")


def test(function: Any) -> Expectation:
    """A function of all CaseViews of a test as an expectation."""
    return Function(function, "test")


equal = Equal
not_equal = NotEqual
one_of = OneOf
invariant = Invariant
monotonic = Monotonic
changes_to = ChangesTo
score_moves = ScoreMoves
answer_equals = AnswerEquals
answer_contains = AnswerContains
answer_invariant = AnswerInvariant
entities_equal = EntitiesEqual
entities_invariant = EntitiesInvariant
entities_change = EntitiesChange
consistent = Consistent
rates_similar = RatesSimilar
