"""What a country must have to stand where another does: the office, the borders or the coast spoken of."""

import re
from functools import cache

from perturbkit.resources.lexicons import places

_BEFORE, _AFTER = 45, 40
_ASKS = (  # words beside the name of a country, a trait of countries or codes, whether it is wanted
    (r"kings?|queens?|monarchs?|monarchy|royals?|throne|(?:crown\s)?prince(?:ss)?", "monarchy", True),
    ("emperors?|empress|mikado", "JP", True),
    ("chancellors?", "AT DE", True),
    (r"prime\sministers?|premiers?", "prime minister", True),
    ("presidents?|presidential", "no president", False),
    ("borders?", "island", False),
    ("coasts?|coastal|coastlines?|shores?|beach(?:es)?|seaports?|navy|waters", "landlocked", False),
)


def has(string: str, start: int, end: int, code: str) -> bool:
    """Whether a country has what is said to be that of the country named at ``[start, end)``.

    >>> has("The king of Spain slept.", 12, 17, "SE"), has("The king of Spain slept.", 12, 17, "FR")
    (True, False)
    """
    before, after = string[max(0, start - _BEFORE) : start], string[end : end + _AFTER]
    return all(
        (code in _codes(trait)) == wanted
        for words, trait, wanted in _ASKS
        if _of(words).search(before) or _own(words).match(after)
    )


@cache
def _codes(trait: str) -> frozenset[str]:
    return places().trait.get(trait) or frozenset(trait.split(" "))


@cache
def _of(words: str) -> re.Pattern[str]:
    """Something of a country before its name: "king of Spain", "how many borders does Spain"."""
    return re.compile(rf"\b(?:{words})\s(?:of|off|in|does|did)\s(?:the\s)?$", re.IGNORECASE)


@cache
def _own(words: str) -> re.Pattern[str]:
    """Something of a country behind its name: "Spain 's new king"."""
    return re.compile(rf"(?:\s?['’]s?)?\s(?:[a-z-]+\s){{0,2}}(?:{words})\b", re.IGNORECASE)
