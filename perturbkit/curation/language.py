"""Whether a variant is still in the language of its original."""

from collections.abc import Mapping, Sequence
from math import sqrt

from perturbkit.resources.language_identification import NO_LANGUAGE, languages

_SURE = 0.2
"""Least probability of the likeliest language of a text that is long enough to tell."""


def language(originals: Sequence[str], variants: Sequence[str]) -> list[float]:
    """How far each pair is in one language, 0 to 1; 1 where either text is too short to tell.

    The cosine of two vectors: the probabilities of 139 languages for the original, and for the variant. Two
    texts that could both be Danish or Norwegian agree, so the score does not fall with how hard a
    language is to tell. Offline, nothing drawn at random; rounded to six digits. MissingDependency without
    the extra language.

    >>> language(
    ...     ["The ferry leaves at noon.", "The ferry leaves at noon.", "Yes"],
    ...     ["The fery leaves noon.", "Die Fähre fährt mittags ab.", "Ja"],
    ... )
    [0.979747, 0.001438, 1.0]
    """
    known = {text: _probabilities(text) for text in dict.fromkeys((*originals, *variants))}
    return [
        1.0 if a == b else _agreement(known[a], known[b]) for a, b in zip(originals, variants, strict=True)
    ]


def _agreement(first: Mapping[str, float], second: Mapping[str, float]) -> float:
    if not first or not second:
        return 1.0
    lengths = [sqrt(sum(p * p for p in found.values())) for found in (first, second)]
    return round(sum(p * second[name] for name, p in first.items()) / (lengths[0] * lengths[1]), 6)


def _probabilities(text: str) -> dict[str, float]:
    """Probability of each language; empty where none stands out."""
    found = languages(text)
    likeliest = next(iter(found))
    return found if found[likeliest] >= _SURE and likeliest != NO_LANGUAGE else {}
