"""Numbers in a text: which say how much or how many, and how they are written."""

import re
from collections.abc import Collection, Iterator, Sequence
from decimal import ROUND_HALF_UP, Decimal
from functools import cache
from typing import NamedTuple

from perturbkit.core.edit import Span
from perturbkit.core.text import Text
from perturbkit.transforms.words._capitals import FUNCTION_WORDS
from perturbkit.transforms.words._number_phrases import is_fixed, range_ends
from perturbkit.transforms.words._words import sentence_start

_SMALL = """zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen
sixteen seventeen eighteen nineteen"""
_LARGE = "twenty thirty forty fifty sixty seventy eighty ninety"
_ONES = _SMALL.split()
_TENS = dict(zip(range(20, 100, 10), _LARGE.split(), strict=True))
_ODD_ORDINALS = {1: "first", 2: "second", 3: "third", 5: "fifth", 8: "eighth", 9: "ninth", 12: "twelfth"}
_MONTHS = """january february march april may june july august september october november december jan feb mar
apr jun jul aug sep sept oct nov dec"""
_MONTH = frozenset(_MONTHS.split())
_LABELLED = """no nos number numbers page pages chapter section room gate line version figure table channel
route flight platform building apartment unit part volume article highway interstate bus tram size grade class
psalm id past noon midnight"""
_LABELS = frozenset(_LABELLED.split())
_DIGITS = re.compile(
    r"(?<![\w.,:/#@&+\-^~=*])(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?(?P<ordinal>st|nd|rd|th)?"
    r"(?![\w(/@+:*^=]|[.,:\-–]\d|-[A-Z])"
)
_WORD = re.compile(r"[A-Za-z]+(?:-[a-z]+)?")
_TIME = re.compile(r"\s?(?:a\.?m\b|p\.?m\b|o['’]clock|hours?\s+GMT|GMT|h\b)", re.IGNORECASE)
_BEFORE = re.compile(r"(?:(\S+)[ \t]+)?(?:[$€£¥(]\s?)?$")
_AFTER = re.compile(r"[ \t]+(\S+)(?:[ \t]+(\S+))?")
_ROUGH = "only some nearly over almost around roughly exactly least up"
_ROUGHLY = frozenset(_ROUGH.split())
_BLANKS = re.compile(r"\s*")
_PRICED = re.compile(r"[$€£¥]\s*\Z")
_SCORE = re.compile(r"\s[-–:]\s\d"), re.compile(r"\d\s[-–:]\s$")
_DATED = re.compile(r"\b(?:in|since|of|by|until|till|from|to|during|before|after|the)\s$", re.IGNORECASE)
_CODE = re.compile(
    r"\b(?:codes?|zip|phone|fax|tel|extension|dial|call)\b[^\w]*(?:of|is|at|on|for)?\s$", re.IGNORECASE
)
_COUNTED = re.compile(r"\s(?:[a-z]{3,}s|people|men|women|children)\b")
_MAGNITUDES = frozenset({"hundred", "thousand", "million", "billion", "trillion", "dozen"})


class Number(NamedTuple):
    """A number in a text. ``style`` is "digits", "ordinal", "word", "word ordinal" or "year"."""

    start: int
    end: int
    value: Decimal
    style: str


def numbers(text: Text) -> dict[Span, Number]:
    """The numbers that say how much or how many, and years, by their span, in order."""
    string = text.string
    found = [*_in_digits(string), *_in_words(string)]
    inside = [(start, end) for start, end, _ in text.entities or ()]
    return {
        (number.start, number.end): number
        for number in sorted(found)
        if text.is_free(number.start, number.end)
        and not any(a <= number.start < b for a, b in inside)
        and not is_fixed(string, number.end, "ordinal" in number.style)
    }


def widening(text: Text) -> dict[Span, bool]:
    """Numbers that are the end of a range, and whether they may become larger (else smaller)."""
    return range_ends(text.string, {span: number.value for span, number in text.remember(numbers).items()})


def _in_digits(string: str) -> Iterator[Number]:
    if not any(map(str.isdigit, string)):
        return
    shouted = string.isupper()
    for match in _DIGITS.finditer(string):
        start, end = match.span()
        digits = match[0].removesuffix(match["ordinal"] or "")
        if not digits.isascii() or (digits[0] == "0" and digits[:2] != "0.") or len(digits) > 15:
            continue
        value = Decimal(digits.replace(",", ""))
        if value <= 1 and "." not in digits:
            continue
        if _stands_for_itself(string, start, end, shouted, ordinal=bool(match["ordinal"])):
            continue
        plain = len(digits) == 4 and digits.isdigit() and not match["ordinal"]
        counted = _COUNTED.match(string, end) and not _DATED.search(string, max(0, start - 8), start)
        year = (
            plain
            and 1000 <= value <= 2100
            and not _PRICED.search(string, max(0, start - 8), start)
            and not counted
        )
        yield Number(start, end, value, "ordinal" if match["ordinal"] else "year" if year else "digits")


def _stands_for_itself(string: str, start: int, end: int, shouted: bool, ordinal: bool) -> bool:
    """Whether a number is (part of) a date, a time, a name, a label or a row of numbers."""
    before, after = _BEFORE.search(string, max(0, start - 40), start), _AFTER.match(string, end)
    word = ((before and before[1]) or "").strip("\"'“”‘’([")
    following = (after[1] if after else "", (after[2] or "") if after else "")
    if _TIME.match(string, end) or any(_is_month(each) for each in (word, following[0])):
        return True
    listed = string[end : end + 2] == ". " and _BLANKS.fullmatch(string, 0, start)
    if listed or _CODE.search(string, max(0, start - 24), start):
        return True
    if _SCORE[0].match(string, end) or _SCORE[1].search(string, max(0, start - 4), start):
        return True
    if word.lower().strip(".,:") in _LABELS or (word and word[-1].isdigit()) or following[0][:1].isdigit():
        return True
    if ordinal and following[0].lower() == "of" and _is_month(following[1]):
        return True
    return not shouted and _in_a_name(string, start, word, following, ordinal)


def _in_a_name(string: str, start: int, word: str, following: tuple[str, str], ordinal: bool) -> bool:
    """Whether the words around a number have capitals that say it is part of a name."""
    named = following[0][:1].isupper()
    if named and (ordinal or following[1][:1].isupper() or sentence_start(string, start)):
        return True
    if not word[:1].isupper() or word.lower() in FUNCTION_WORDS | _ROUGHLY or word[-1] in ".,;:!?-":
        return False
    return not sentence_start(string, start - 1 - len(word))


def _is_month(word: str) -> bool:
    return word[:1].isupper() and word.strip(".,;:").lower() in _MONTH


@cache
def _named() -> dict[str, tuple[int, str]]:
    """Number words -> value and style; "one", "first" and "second" say too many other things."""
    found = {}
    for value in range(2, 100):
        found[in_words(value)] = (value, "word")
        if value > 2:
            found[in_words(value, ordinal=True)] = (value, "word ordinal")
    return found


def _in_words(string: str) -> Iterator[Number]:
    known, shouted = _named(), string.isupper()
    matches = list(_WORD.finditer(string))
    words = ["", "", *(match[0].lower() for match in matches), ""]
    for i, match in enumerate(matches):
        start, end = match.span()
        named = known.get(words[i + 2])
        if named is None and "-" in words[i + 2]:  # "seven-year-old"
            first, _, rest = words[i + 2].partition("-")
            end = start + len(first)
            named = None if rest in known else known.get(first)
        if named is None or not _alone(string, start, end, shouted) or _in_longer(words[i : i + 4], known):
            continue
        value, style = named
        if style == "word ordinal" and words[i + 1] in ("a", "an", "two", "one"):
            continue
        if not _stands_for_itself(string, start, end, shouted, ordinal=style != "word"):
            yield Number(start, end, Decimal(value), style)


def _alone(string: str, start: int, end: int, shouted: bool) -> bool:
    """Whether a number word is a whole word, and not written like a name."""
    if start and (string[start - 1].isalnum() or string[start - 1] in "-'’/#@_"):
        return False
    if end < len(string) and (string[end].isalnum() or string[end] in "'’/_"):
        return False
    return shouted or not string[start].isupper() or sentence_start(string, start)


def _in_longer(words: Sequence[str], known: Collection[str]) -> bool:
    """Whether the third of four words is part of a number that goes on before or behind it."""
    two, one, _, after = words
    if one in known or one in _MAGNITUDES or one == "one" or after in known:
        return True
    return one == "and" and two in _MAGNITUDES


def in_words(value: int, ordinal: bool = False) -> str:
    """A number from 0 to 99 in words.

    >>> in_words(21), in_words(40, ordinal=True), in_words(33, ordinal=True)
    ('twenty-one', 'fortieth', 'thirty-third')
    """
    if value >= 20 and value % 10:
        return f"{_TENS[value - value % 10]}-{in_words(value % 10, ordinal)}"
    word = _TENS[value] if value >= 20 else _ONES[value]
    if not ordinal:
        return word
    return _ODD_ORDINALS.get(value) or (word[:-1] + "ieth" if word.endswith("y") else word + "th")


def written(value: Decimal, like: str, style: str) -> str:
    """``value`` as ``like`` is written: thousands with commas, decimals, ordinal endings, words.

    >>> written(Decimal("1440"), "1,200", "digits"), written(Decimal(3), "2nd", "ordinal")
    ('1,440', '3rd')
    """
    if style in ("word", "word ordinal"):
        word = in_words(int(value), style == "word ordinal")
        return word.upper() if like.isupper() else word.capitalize() if like[0].isupper() else word
    text = f"{value:,}" if "," in like else f"{value}"
    if style != "ordinal":
        return text
    last = int(value) % 100
    ending = "th" if 10 < last < 14 else {1: "st", 2: "nd", 3: "rd"}.get(last % 10, "th")
    return text + (ending.upper() if like[-1].isupper() else ending)


def moved(value: Decimal, share: Decimal, up: bool) -> Decimal:
    """``value`` moved by ``share`` of itself, to as many decimals; by one in the last place at least.

    >>> moved(Decimal("3.5"), Decimal("0.2"), up=True), moved(Decimal(2), Decimal("0.2"), up=True)
    (Decimal('4.2'), Decimal('3'))
    """
    step = Decimal(1).scaleb(int(value.as_tuple().exponent))
    new = (value * (1 + share if up else 1 - share)).quantize(step, ROUND_HALF_UP)
    return new if new != value else value + (step if up else -step)
