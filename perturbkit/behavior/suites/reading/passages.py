"""Passages with questions: one context, the questions put about it, and their answers in words of it."""

from collections.abc import Iterable, Mapping
from typing import Any

from perturbkit.behavior.checks import MFT
from perturbkit.behavior.expect import answer_equals
from perturbkit.behavior.lexicon import as_values
from perturbkit.behavior.suites.reading.words import WORDS
from perturbkit.behavior.suites.sampling import groups
from perturbkit.behavior.templates import Template


def passage(context: str, questions: Mapping[str, str], **lexicons: Iterable[Any]) -> Template:
    """A template of (question, context) pairs; its labels are the answers, which are templates too.

    All fills differ from each other. ``lexicons`` come before the suite's own words.

    >>> first = next(passage("{x} met {y}.", {"Who met {y}?": "{x}"}, x=["Ann"], y=["Bo"]).expand())
    >>> first.value, first.label
    ([('Who met Bo?', 'Ann met Bo.')], ('Ann',))
    """
    pairs = [(question, context) for question in questions]
    words = {**WORDS, **{name: as_values(name, values) for name, values in lexicons.items()}}
    return Template(pairs, words, labels=tuple(questions.values()), distinct=True)


def mft(name: str, capability: str, size: int, *passages: Template, description: str = "") -> MFT:
    """A test that every question about every passage is answered in the right words."""
    return MFT(
        groups(size, *passages),
        expect=answer_equals(),
        name=name,
        capability=capability,
        description=description,
        templates=passages,
    )
