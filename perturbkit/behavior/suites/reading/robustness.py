"""Robustness: typing errors, contractions, small letters and idle sentences leave the answer as it is."""

import re
from collections.abc import Callable

from perturbkit.behavior.checks import INV, Check
from perturbkit.behavior.expect import answer_invariant
from perturbkit.behavior.suites.reading.stories import SENTENCES, STORIES
from perturbkit.behavior.suites.reading.words import WORDS
from perturbkit.behavior.suites.sampling import cases, groups
from perturbkit.behavior.templates import Template

CAPABILITY = "Robustness"
QUESTION = (0,)
"""The part of a pair that typing errors are put into."""


def tests(size: int) -> list[Check]:
    """Tests of this capability."""
    return [
        *(_typos(size, name, transform) for name, transform in TYPOS.items()),
        _rewritten(size, "contractions in the question", contracted),
        _rewritten(size, "question in small letters without question mark", _carelessly),
        _idle_sentences(size),
    ]


TYPOS = {
    "two letters of the question swapped": "swap_chars",
    "a wrong key in the question": "replace_key",
    "a letter missing in the question": "delete_char",
}


def _typos(size: int, name: str, transform: str) -> Check:
    copies = 2
    single = [
        Template((question, context), WORDS, labels=answer, distinct=True)
        for context, questions in STORIES
        for question, answer in questions.items()
    ]
    return INV(
        cases(size, *single, per_case=1 + copies),
        transform,
        answer_invariant(),
        fields=QUESTION,
        copies=copies,
        name=name,
        capability=CAPABILITY,
        templates=single,
    )


def _rewritten(size: int, name: str, rewrite: Callable[[str], str]) -> Check:
    pairs = [
        Template([(question, context), (rewrite(question), context)], WORDS, labels=answer, distinct=True)
        for context, questions in STORIES
        for question, answer in questions.items()
        if rewrite(question) != question
    ]
    return INV(
        groups(size, *pairs),
        expect=answer_invariant(),
        name=name,
        capability=CAPABILITY,
        templates=pairs,
    )


def contracted(question: str) -> str:
    """The question with its "is" and "not" joined to the word before, where that is usual.

    >>> contracted("Who is the mayor?"), contracted("Who did not come?")
    ("Who's the mayor?", "Who didn't come?")
    """
    question = re.sub(r"^(Who|What|Where) is\b", r"\1's", question)
    return re.sub(r"\b(did|does|was) not\b", r"\1n't", question)


def _carelessly(question: str) -> str:
    # The slots keep their names, and what fills them its capitals.
    return question[:1].lower() + question[1:].rstrip("?")


def _idle_sentences(size: int) -> Check:
    pairs = [
        Template(
            [(question, context), (question, f"{context} {{idle1}}"), (question, f"{{idle2}} {context}")],
            WORDS,
            labels=answer,
            distinct=True,
            idle=SENTENCES,
        )
        for context, questions in STORIES
        for question, answer in questions.items()
    ]
    return INV(
        groups(size, *pairs),
        expect=answer_invariant(),
        name="a sentence about something else in the context",
        capability=CAPABILITY,
        templates=pairs,
    )
