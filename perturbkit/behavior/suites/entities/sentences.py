"""Tests of marked sentences: all entities right, the same, or changed as the labels say."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from perturbkit.behavior.cases import TestCase
from perturbkit.behavior.checks import DIR, INV, MFT
from perturbkit.behavior.expect import entities_change, entities_equal, entities_invariant
from perturbkit.behavior.lexicon import as_values
from perturbkit.behavior.suites.entities.words import WORDS
from perturbkit.behavior.suites.sampling import cases
from perturbkit.behavior.tagged import tagged
from perturbkit.behavior.templates import Template


def sentence(text: str | list[str], **lexicons: Iterable[Any]) -> Template:
    """A template of a marked sentence, or of an original and its variants; all fills differ.

    ``lexicons`` come before the suite's own words.

    >>> next(sentence("[{city}](LOC) is far .", city=["Oslo"]).expand()).text
    '[Oslo](LOC) is far .'
    """
    words = {**WORDS, **{name: as_values(name, values) for name, values in lexicons.items()}}
    return Template(text, words, distinct=True)


def drawn(size: int, *sentences: Template) -> list[TestCase]:
    """Cases of at most ``size`` examples together, with their tags."""
    most = max(1 if isinstance(each.value, str) else len(each.value) for each in sentences)
    return tagged(cases(size, *sentences, per_case=most))


def mft(
    name: str,
    capability: str,
    size: int,
    *sentences: Template,
    spelt: Callable[[str], str] | None = None,
    description: str = "",
) -> MFT:
    """A test that all entities of every sentence are found and no others; ``spelt`` rewrites each token."""
    found = drawn(size, *sentences)
    if spelt is not None:
        found = [replace(case, inputs=tuple([*map(spelt, row)] for row in case.inputs)) for case in found]
    return MFT(
        found,
        expect=entities_equal(),
        name=name,
        capability=capability,
        description=description,
        templates=sentences,
    )


def inv(name: str, capability: str, size: int, *sentences: Template, description: str = "") -> INV:
    """A test that the same entities are found in a sentence and in its variants."""
    return INV(
        drawn(size, *sentences),
        expect=entities_invariant(),
        name=name,
        capability=capability,
        description=description,
        templates=sentences,
    )


def dir_(name: str, capability: str, size: int, *sentences: Template, description: str = "") -> DIR:
    """A test that the entities found change from a sentence to its variants as the tags do."""
    return DIR(
        drawn(size, *sentences),
        expect=entities_change(),
        name=name,
        capability=capability,
        description=description,
        templates=sentences,
    )
