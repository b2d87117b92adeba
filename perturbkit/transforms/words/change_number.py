"""change_number: a number becomes a larger or a smaller one."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import ClassVar

from perturbkit.core.edit import Edit, Span
from perturbkit.core.stream import Stream
from perturbkit.core.text import Text
from perturbkit.core.transform import Level, Transform
from perturbkit.errors import InvalidArgument
from perturbkit.resources.articles import indefinite_article
from perturbkit.transforms.words._numbers import Number, moved, numbers, widening, written

_ARTICLE = re.compile(r"\b(an?)([ \t]+)$", re.IGNORECASE)
_PERCENT = re.compile(r"\s?(?:%|percent\b|per cent\b|pct\b)", re.IGNORECASE)
_YEARS = Decimal(50)  # a year moves by a share of this many years


@dataclass(frozen=True)
class ChangeNumber(Transform):
    """A number is moved up or down by ``share`` of itself, written as before.

    Thousands, decimals, ordinals (7th, seventh) and words (twenty-one) keep their form; 0 and 1 are neither
    changed nor made, so that a plural stays right; per cents up to 100 stay within it, and a range ("two to
    three") only widens, so that it never closes. Years (by a share of 50 years) only if ``years`` is true;
    dates, times, phone numbers, versions, scores, fractions, fixed phrases ("fourth-rate") and the numbers of
    names and labels never. May change the label: what the text says how much or how many is another thing.
    """

    name: ClassVar[str] = "change_number"
    level: ClassVar[Level] = "word"
    keeps: ClassVar[str] = "TA"
    monitor: ClassVar[bool] = True
    example: ClassVar[str] = "All 1,200 seats were sold in seven hours for $5.50 each."
    share: float = 0.2
    years: bool = False

    def __post_init__(self) -> None:
        super().__post_init__()
        if not 0 < self.share <= 1:
            raise InvalidArgument(
                f"change_number: share must be a number above 0 and at most 1, got {self.share!r}"
            )

    def sites(self, text: Text) -> Sequence[Span]:
        """The numbers that say how much or how many."""
        found = text.remember(numbers)
        return [span for span, number in found.items() if self.years or number.style != "year"]

    def rewrite(self, text: Text, site: Span, draw: Stream) -> list[Edit] | None:
        """Move the number up or down; the other way where the first one is not possible."""
        number = text.remember(numbers)[site]
        old = text.string[number.start : number.end]
        up = draw.chance(0.5)
        only = text.remember(widening).get(site)
        for way in (up, not up) if only is None else (only,):
            value = self._moved(number, way)
            if self._possible(text.string, number, value):
                edits = _with_article(text, Edit(*site, written(value, old, number.style)))
                if edits:
                    return edits
        return None

    def _moved(self, number: Number, up: bool) -> Decimal:
        share = Decimal(str(self.share))
        if number.style == "year":
            return moved(_YEARS, share, up) - _YEARS + number.value
        return moved(number.value, share, up)

    def _possible(self, string: str, number: Number, value: Decimal) -> bool:
        if value == number.value or value <= 0 or (value == value.to_integral_value() and value < 2):
            return False
        if number.style.startswith("word"):
            return value < 100 and not (number.style == "word ordinal" and value < 3)
        if number.value <= 100 < value:
            return _PERCENT.match(string, number.end) is None
        return True


def _with_article(text: Text, edit: Edit) -> list[Edit] | None:
    """The edit, and one of the "a" or "an" before it where that has to change; None where it may not."""
    article = _ARTICLE.search(text.string, max(0, edit.start - 8), edit.start)
    if article is None:
        return [edit]
    right = indefinite_article(edit.replacement)
    if right == article[1].lower():
        return [edit]
    start, end = article.span(1)
    if not text.is_free(start, end):
        return None
    new = right.capitalize() if article[1][0].isupper() else right
    return [Edit(start, end, new), edit]
