"""What the words around a number make of it: fixed phrases, fractions, the two ends of a range."""

import re
from collections.abc import Mapping
from decimal import Decimal
from itertools import pairwise

from perturbkit.core.edit import Span

_AFTER_ORDINAL = """base baseman basemen class column columnist columnists degree dimension estate force gear
grader graders hand heaven hour party parties person rate rater reich sense string umpire wall wheel world"""
_AFTER_CARDINAL = """ball bit by card dimensional edged faced fisted footed gallon gun in leaf leafed leaved
legged letter niner niners pack packs pin pins pointer pointers poster posters quarter ring shooter shooters
some something somethings spice square step stroke timer timers timing to tone up way wheel wheeled wheeler"""
_FRACTIONS = "half halves thirds quarters fourths fifths sixths sevenths eighths ninths tenths sixteenths"
FIXED_ORDINALS = frozenset(_AFTER_ORDINAL.split())
FIXED_CARDINALS = frozenset(_AFTER_CARDINAL.split())
FRACTIONS = frozenset(_FRACTIONS.split())
_FOLLOWING = re.compile(r"(-|[ \t]+)([A-Za-z]+)")
_LINK = re.compile(
    r"-?\s?(?:%|percent|per cent|pct)?\s?(?:to|or|and|out of|of|-|–|through|till|until)\s?[$€£¥]?\s?",
    re.IGNORECASE,
)


def is_fixed(string: str, end: int, ordinal: bool) -> bool:
    """Whether what follows a number makes it a fixed phrase ("third party", "four-letter") or a fraction.

    >>> is_fixed("a fourth-rate inn", 8, ordinal=True), is_fixed("a two-day walk", 5, ordinal=False)
    (True, False)
    """
    match = _FOLLOWING.match(string, end)
    if match is None:
        return False
    after = match[2].lower()
    if after in FRACTIONS:
        return True
    return after in FIXED_ORDINALS if ordinal else match[1] == "-" and after in FIXED_CARDINALS


def range_ends(string: str, values: Mapping[Span, Decimal]) -> dict[Span, bool]:
    """The ends of the ranges ("two to three"), and whether they are the larger one: a range only widens.

    >>> range_ends("two to three", {(0, 3): Decimal(2), (7, 12): Decimal(3)})
    {(0, 3): False, (7, 12): True}
    """
    found: dict[Span, bool] = {}
    for (one, low), (other, high) in pairwise(values.items()):
        if low != high and one[1] < other[0] and _LINK.fullmatch(string, one[1], other[0]):
            found.setdefault(one, low > high)
            found.setdefault(other, high > low)
    return found
