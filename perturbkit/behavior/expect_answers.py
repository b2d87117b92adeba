"""Expectations of answers in words."""

import re
from dataclasses import dataclass
from typing import Any, ClassVar

from perturbkit.behavior.answers import Classes
from perturbkit.behavior.expectation import Expectation, Level, Value, declare
from perturbkit.behavior.views import Example
from perturbkit.errors import InvalidArgument

_ARTICLES = re.compile(r"\b(?:a|an|the)\b")
_NO_WORD = re.compile(r"[^\w\s]", re.UNICODE)


def normal_answer(answer: Any) -> str:
    """An answer in small letters without punctuation, articles and double blanks, as SQuAD compares them.

    >>> normal_answer(" The  U.S. Army. ")
    'us army'
    """
    return " ".join(_ARTICLES.sub(" ", _NO_WORD.sub("", str(answer).lower())).split())


def _wanted(answer: Any, example: Example) -> tuple[str, ...]:
    """The right answers: those given, or the label; a tuple is several of which one is enough."""
    wanted = example.label if answer is None else answer
    if wanted is None:
        raise InvalidArgument(f"{example.where} has no answer to compare with: give the test labels")
    return tuple(map(normal_answer, wanted if isinstance(wanted, list | tuple) else (wanted,)))


@declare
@dataclass(frozen=True)
class AnswerEquals(Expectation):
    """The predicted answer is ``answer``, or the label, but for case, punctuation and articles."""

    name: ClassVar[str] = "answer_equals"
    answer: Any = None

    def of_example(self, example: Example, classes: Classes) -> Value:
        """Whether the answers are the same."""
        return normal_answer(example.prediction) in _wanted(self.answer, example)


@declare
@dataclass(frozen=True)
class AnswerContains(Expectation):
    """The predicted answer has ``answer``, or the label, among its words."""

    name: ClassVar[str] = "answer_contains"
    answer: Any = None

    def of_example(self, example: Example, classes: Classes) -> Value:
        """Whether the words of the right answer stand in the prediction, in a row."""
        found = f" {normal_answer(example.prediction)} "
        return any(f" {wanted} " in found for wanted in _wanted(self.answer, example))


@declare
@dataclass(frozen=True)
class AnswerInvariant(Expectation):
    """The answer to the variant is that to the original, with those words changed that were in the text.

    What was changed stands in the variant's info as ``replaced``: one (old, new) or several.
    """

    name: ClassVar[str] = "answer_invariant"
    level: ClassVar[Level] = "pair"

    def of_pair(self, original: Example, variant: Example, classes: Classes) -> Value:
        """Whether the answers are the same but for what was replaced."""
        expected = str(original.prediction)
        pairs = variant.info.get("replaced") or ()
        for old, new in [pairs] if pairs and isinstance(pairs[0], str) else pairs:
            expected = new.join(re.split(rf"(?<!\w){re.escape(old)}(?!\w)", expected))
        return normal_answer(expected) == normal_answer(variant.prediction)
