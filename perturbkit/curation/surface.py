"""How far a variant is from its original on the surface: letters and words, no model."""

from collections.abc import Sequence

from perturbkit.core.text import words
from perturbkit.resources.word_frequency import word_frequency


def edit_distance(originals: Sequence[str], variants: Sequence[str]) -> list[float]:
    """Levenshtein distance of each pair by the length of the longer text, 0 to 1.

    >>> edit_distance(["kitten"], ["sitting"])[0] * 7
    3.0
    """
    return [_levenshtein(a, b) / max(len(a), len(b), 1) for a, b in zip(originals, variants, strict=True)]


def _levenshtein(a: str, b: str) -> int:
    """Levenshtein distance (Wagner and Fischer 1974); what both begin and end with is left out."""
    start = 0
    while start < min(len(a), len(b)) and a[start] == b[start]:
        start += 1
    end = 0
    while end < min(len(a), len(b)) - start and a[-1 - end] == b[-1 - end]:
        end += 1
    a, b = a[start : len(a) - end], b[start : len(b) - end]
    row = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        before, row[0] = row[0], i
        for j, y in enumerate(b, 1):
            before, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, before + (x != y))
    return row[-1]


def readability(originals: Sequence[str], variants: Sequence[str]) -> list[float]:
    """Share of the variant's words that its reader knows, 0 to 1.

    A word is known that the original has, or that is on the list of English words (Zipf frequency of 1 or
    more), or that has no letter.

    >>> readability(["The ferry is late"], ["The frery is late"])
    [0.75]
    """
    return [_known(a, b) for a, b in zip(originals, variants, strict=True)]


def _known(original: str, variant: str) -> float:
    there = {original[start:end].lower() for start, end in words(original)}
    found = [variant[start:end].lower() for start, end in words(variant)]
    if not found:
        return 1.0
    known = [w in there or word_frequency(w) >= 1 or not any(map(str.isalpha, w)) for w in found]
    return sum(known) / len(found)
