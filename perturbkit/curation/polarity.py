"""Whether a clause that became negative, or positive, stands alone in what its sentence says."""

from collections import Counter
from collections.abc import Sequence
from itertools import takewhile

from perturbkit.core.analysis import Analysis
from perturbkit.resources.negative_words import DENYING
from perturbkit.resources.syntax import analyse

_NEGATIVE = DENYING | {"not", "n't", "cannot"}
_FINITE = frozenset(("VBZ", "VBP", "VBD", "MD"))
_CONTRAST = frozenset(("but", "although", "though", "while", "whereas", "despite", "yet", "however", "even"))


def polarity(originals: Sequence[str], variants: Sequence[str]) -> list[float]:
    """1 where no negation came or went; else one over the number of finite verbs of its sentence, 0 to 1.

    A clause that is turned may deny what another one of its sentence says, the more so the more there are;
    0 where a word like "but" sets something against it. Texts are English; MissingDependency or
    MissingResource without spaCy and a model.

    >>> polarity(
    ...     ["It works .", "It works and it is cheap .", "It is old , but cheap ."],
    ...     ["It does not work .", "It does not work and it is cheap .", "It is not old , but cheap ."],
    ... )
    [1.0, 0.5, 0.0]
    """
    distinct = list(dict.fromkeys([*originals, *variants]))
    parsed = dict(zip(distinct, analyse(distinct), strict=True))
    return [
        _standing(a, b, parsed[b]) if _negatives(a, parsed[a]) != _negatives(b, parsed[b]) else 1.0
        for a, b in zip(originals, variants, strict=True)
    ]


def _words(text: str, parse: Analysis) -> list[str]:
    return [text[start:end].lower() for start, end in zip(parse.starts, parse.ends, strict=True)]


def _negatives(text: str, parse: Analysis) -> Counter[str]:
    """How often each negative word occurs, "not" and "n't" as one."""
    return Counter("not" if word == "n't" else word for word in _words(text, parse) if word in _NEGATIVE)


def _standing(original: str, variant: str, parse: Analysis) -> float:
    """One over the finite verbs of the sentence where the texts part; 0 beside a contrast."""
    if not len(parse):
        return 1.0
    parting = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(original, variant, strict=False)))
    at = next((i for i, end in enumerate(parse.ends) if end > parting), len(parse) - 1)
    inside = [i for i, number in enumerate(parse.sentence) if number == parse.sentence[at]]
    words = _words(variant, parse)
    if any(words[i] in _CONTRAST for i in inside):
        return 0.0
    return 1 / max(1, sum(parse.tags[i] in _FINITE for i in inside))
