"""Rules for what a variant must be like to be kept: ``similarity>0.8``, ``edit_distance<0.3``.

A rule names a measure, perhaps with a model in brackets, and a bound. A measure is a function of originals
and variants (lists of strings) to one number each.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from math import isfinite
from typing import Any

from perturbkit.core.shape import cell_text
from perturbkit.errors import InvalidArgument, nearest, quoted

Measure = Callable[[Sequence[str], Sequence[str]], list[float]]

MEASURES = {
    "structure": (
        "perturbkit.curation.structure",
        "share of the words at the edits that hang as before, 0 to 1",
    ),
    "question": ("perturbkit.curation.question", "0 for a question that a negation left empty, else 1"),
    "polarity": (
        "perturbkit.curation.polarity",
        "1 over the verbs of a sentence in which a negation came or went, 0 with a contrast, else 1",
    ),
    "similarity": ("perturbkit.curation.similarity", "cosine of the sentence vectors, -1 to 1"),
    "fluency": (
        "perturbkit.curation.fluency",
        "log-likelihood of a token less the original's",
    ),
    "label": ("perturbkit.curation.labels", "probability of the original's label; needs a model"),
    "language": ("perturbkit.curation.language", "how far both are in one language, 0 to 1"),
    "edit_distance": ("perturbkit.curation.surface", "Levenshtein distance by length, 0 to 1"),
    "readability": ("perturbkit.curation.surface", "share of words that are known, 0 to 1"),
}
"""Name: (module of the function of that name, what it is)."""
DEFAULT_RULES = ("structure>=1", "question>0", "polarity>=1")
"""What throws away most texts that are no longer meaningful (benchmarks/validity.py); needs [linguistics]."""
DEFAULT = "default"
"""The name of these rules."""
_WITH_MODEL = ("similarity", "fluency", "label")
_RULE = re.compile(r"\s*([a-z_]+)\s*(?:\(([^()]*)\))?\s*(>=|<=|>|<)\s*(\S+)\s*")
_PASSES: Mapping[str, Callable[[float, float], bool]] = {
    ">": float.__gt__,
    ">=": float.__ge__,
    "<": float.__lt__,
    "<=": float.__le__,
}


@dataclass(frozen=True)
class Rule:
    """A measure and the bound that a variant's score must keep to.

    >>> rule = parse_rule("edit_distance<0.2")
    >>> str(rule), rule.passes(0.1), rule.passes(0.3)
    ('edit_distance<0.2', True, False)
    """

    name: str
    measure: Measure
    comparison: str
    bound: float

    def passes(self, score: float) -> bool:
        """Whether a score keeps to the bound."""
        return _PASSES[self.comparison](float(score), self.bound)

    def __str__(self) -> str:
        """The rule as it is written; of a measure made by hand, its name and bound."""
        given = self.measure.keywords.get("model") if isinstance(self.measure, partial) else None
        model = "" if given is None else f"({given})"
        return f"{self.name}{model}{self.comparison}{repr(self.bound).removesuffix('.0')}"


def parse_rule(text: str) -> Rule:
    """Rule of its text, ``NAME>NUMBER`` or ``NAME(MODEL)>NUMBER``; InvalidArgument says what is wrong."""
    match = _RULE.fullmatch(text) if isinstance(text, str) else None
    if match is None:
        raise InvalidArgument(
            f"keep must be a measure and a bound, as similarity>0.8, or {DEFAULT!r}, got {text!r}"
        )
    name, model, comparison, bound = match.groups()
    if name not in MEASURES:
        raise InvalidArgument(f"keep: no measure is called {name!r}: {nearest(name, MEASURES)}")
    if model is not None and name not in _WITH_MODEL:
        raise InvalidArgument(f"keep: {name} takes no model, got {text!r}")
    try:
        number = float(bound)
    except ValueError:
        number = float("nan")
    if not isfinite(number):
        raise InvalidArgument(f"keep: the bound of {name} must be a number, got {bound!r}")
    function = getattr(import_module(MEASURES[name][0]), name)
    return Rule(name, partial(function, model=model) if name in _WITH_MODEL else function, comparison, number)


def read_rules(keep: str | Rule | Iterable[str | Rule]) -> tuple[Rule, ...]:
    """Rules as the public functions take them: one or several, as text or made by hand.

    >>> [str(rule) for rule in read_rules(["default", "edit_distance<0.5"])]
    ['structure>=1', 'question>0', 'polarity>=1', 'edit_distance<0.5']
    """
    if not isinstance(keep, str | Rule | Iterable):
        raise InvalidArgument(f"keep must be rules as similarity>0.8, got {quoted(keep)}")
    named = (keep,) if isinstance(keep, str | Rule) else tuple(keep)
    given = [rule for one in named for rule in (DEFAULT_RULES if one == DEFAULT else (one,))]
    rules = tuple(rule if isinstance(rule, Rule) else parse_rule(rule) for rule in given)
    names = [rule.name for rule in rules]
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        raise InvalidArgument(f"keep has two rules of {twice}: give one")
    return rules


@dataclass(frozen=True)
class Verdict:
    """Scores of one variant by measure, and the name of the first rule it broke; None where it is kept."""

    scores: Mapping[str, float]
    broke: str | None


def judge(
    rules: Sequence[Rule], originals: Sequence[Sequence[Any]], variants: Sequence[Sequence[Any]]
) -> list[Verdict]:
    """A verdict for each variant; a row is one text, token list or pair, and its worst field counts.

    Fields that did not change are not looked at; a variant that equals its original breaks nothing.
    """
    texts = [
        [(cell_text(a), cell_text(b)) for a, b in zip(original, variant, strict=True)]
        for original, variant in zip(originals, variants, strict=True)
    ]
    pairs = [[(a, b) for a, b in row if a != b] for row in texts]
    flat = [pair for row in pairs for pair in row]
    scores: list[dict[str, float]] = [{} for _ in pairs]
    for rule in rules:
        found = iter(rule.measure([a for a, _ in flat], [b for _, b in flat]) if flat else [])
        for row, kept in zip(pairs, scores, strict=True):
            worst = sorted((next(found) for _ in row), reverse=rule.comparison.startswith("<"))
            if worst:
                kept[rule.name] = worst[0]
    return [
        Verdict(row, next((r.name for r in rules if r.name in row and not r.passes(row[r.name])), None))
        for row in scores
    ]
