"""Texts with marked entities as token lists with tags: labels for tests of taggers."""

import re
from collections.abc import Iterable, Sequence
from typing import Any

from perturbkit.behavior.cases import TestCase
from perturbkit.behavior.templates import Case
from perturbkit.errors import InvalidArgument, quoted

_MARKED = re.compile(r"\[([^\[\]]*)\]\((\w+)\)")


def read_tagged(text: str) -> tuple[list[str], list[str]]:
    """Tokens and BIO tags of a text; blanks divide tokens, ``[...](TYPE)`` is an entity.

    InvalidArgument for an entity without words, or one that is not apart from what stands beside it.

    >>> read_tagged("[Ann Lee](PER) left [Oslo](LOC) .")
    (['Ann', 'Lee', 'left', 'Oslo', '.'], ['B-PER', 'I-PER', 'O', 'B-LOC', 'O'])
    """
    tokens: list[str] = []
    tags: list[str] = []
    at = 0
    for found in _MARKED.finditer(text):
        words = found[1].split()
        beside = text[found.start() - 1 : found.start()] + text[found.end() : found.end() + 1]
        if not words or beside.strip():
            raise InvalidArgument(f"{found[0]!r} in {quoted(text)} must hold words and have blanks around it")
        _outside(text[at : found.start()], tokens, tags)
        tokens += words
        tags += [f"B-{found[2]}", *[f"I-{found[2]}"] * (len(words) - 1)]
        at = found.end()
    _outside(text[at:], tokens, tags)
    return tokens, tags


def _outside(text: str, tokens: list[str], tags: list[str]) -> None:
    words = text.split()
    tokens += words
    tags += ["O"] * len(words)


def tagged(cases: Iterable[Case]) -> list[TestCase]:
    """Cases whose inputs are token lists and whose labels are their tags, of cases with marked texts.

    The value of a case is a marked text, or a list of them: the original and its variants. So a template
    writes the right tags where it writes the entity.

    >>> [case] = tagged([Case("[Ann Lee](PER) left .")])
    >>> case.inputs, case.label
    ((['Ann', 'Lee', 'left', '.'],), [['B-PER', 'I-PER', 'O', 'O']])
    """
    return [_tagged(case) for case in cases]


def _tagged(case: Case) -> TestCase:
    texts: Sequence[Any] = case.value if isinstance(case.value, list | tuple) else (case.value,)
    if not all(isinstance(text, str) for text in texts):
        raise InvalidArgument(
            f"a case with tags must be a marked text or a list of them, got {quoted(texts)}"
        )
    inputs, labels = zip(*map(read_tagged, texts), strict=True)
    return TestCase(inputs, list(labels), case.fills)
