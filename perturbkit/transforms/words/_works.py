"""Where a name stands in the title of a work (a film, a book), or in a row of a table."""

import re
from bisect import bisect_right
from collections.abc import Sequence

from perturbkit.core.text import Text

_QUOTED = re.compile(
    r"``\s?(?P<a>.{1,80}?)\s?''"
    r'|"(?P<b>[^"]{1,80})"'
    r"|“(?P<c>[^”]{1,80})”"
    r"|‘(?P<d>[^‘’]{1,80})’(?!\w)"
    r"|(?<!`)`\s?(?P<e>[^`]{1,80}?)\s?'(?![\w'])"
    r"|(?<![\w'])'(?=\S)(?P<f>[^']{1,80}?)(?<=\S)'(?![\w'])"
)
_SMALL_WORDS = "a an the and or of in on at to for from with by up out into over as de la le vs v"
_SMALL = frozenset(_SMALL_WORDS.split())
_WORKS = (
    "film|movie|show|book|novel|album|musical|song|sitcom|sequel|comics?|cartoon|trilogy|soundtrack|franchise"
    "|opera|biopic|remake|documentary|miniseries|tv|novels|books|movies|films|series|saga"
)
_WORK_AFTER = re.compile(rf"(?:\s[A-Z][\w'’-]*){{0,4}}\s(?:{_WORKS})\b")
_WORK_BEFORE = re.compile(
    r"\b(?:the|this|new|classic|tv|television|broadway)\s(?:film|movie|show|book|novel|album|musical|song|sitcom|series"
    r"|play|opera)\s(?:[`'\"“‘]+\s?)?(?:[A-Z][\w'’-]*\s)*$",
    re.IGNORECASE,
)
_STAGED = re.compile(
    r"\s(?:--|[,(]|is)\s?(?:starring|directed\sby|written\sby)\b|\son\s(?:stage|screen|Broadway|DVD|video|film)\b"
)
_KIND = (
    "opera|ballet|novel|film|movie|drama|comedy|thriller|documentary"
    "|musical|remake|sequel|biopic|masterpiece|satire|flick|farce|romp|tearjerker|weepie|whodunit|rom-com"
    "|dramedy|adaptation|travelogue|mockumentary"
)
_IS_ONE = re.compile(
    rf"\s?(?:,|\bis|\bwas)\s(?:(?:not|n't|never|just|really)\s)?(?:an?|the)\s(?:[\w-]+,?\s(?:,\s)?){{0,5}}(?:{_KIND})\b"
    r"(?!\s(?:\w+[eo]r|star|critic|buff|fan|icon)\b)"
)
_OF_THE = re.compile(r"(?:\s[A-Z][\w'’-]*){0,4}\s(?:(?:and|vs\.?|versus)\s(?:the|The)|the|The)\s[A-Z]")
_MADE = re.compile(r"\b(?:wrote|penned|directed|remade|rewatched|filmed|titled|entitled)\s$")
_READ = re.compile(r"\b(?:re-?)?(?:reads?|reading)\s$")
_TO_HEAR = re.compile(r"\s?['’]s?\b|\s(?:an?|the|his|her|their|some)\b")
_CALLED = re.compile(
    r"[^\s.!?:\"“`]\s(?:Hey|Dear|Being|Saving|Finding|Meeting|Chasing|Killing|Driving|Leaving|Becoming|Raising"
    r"|(?:Welcome|Return|Back|Journey|Road|Trip|Goodbye|Flight|Going|Coming)\s(?:to|from)"
    r"|(?:Escape|Letters?|Notes|Greetings|Postcards)\sfrom|(?:Lost|Alone|Sleepless)\sin"
    r")\s(?:[A-Z][\w'’-]*\s)*$"
)
_SAYS = "said|says|asked|asks|whispered|shouted|shouts|cried|called|yelled|screamed|replied|muttered|added"
_SPEAKS = re.compile(
    rf"\s?['\"”’]+\s(?:(?:he|she|I|we|they|[A-Z]\w+|(?:the|my|his|her|our)\s\w+)\s(?:{_SAYS})"
    rf"|(?:{_SAYS})\s(?:the|my|his|her|our|an?|[A-Z]))\b"
)
_SPEECH = re.compile(r".*[,!?.]\s?")
_WORD = re.compile(r"\S+")
_FIGURE = re.compile(r"[^\w\s]*\d[\d.,:/+%-]*\w{0,2}")


def in_work(text: Text, start: int, end: int) -> bool:
    """Whether the name at ``[start, end)`` stands in the title of a work, as far as the words around tell."""
    string = text.string
    spans = text.remember(_titles)
    at = bisect_right(spans, (start, len(string)))
    if at and end <= spans[at - 1][1]:
        return True
    before = string[max(0, start - 60) : start]
    return bool(
        _WORK_AFTER.match(string, end)
        or _IS_ONE.match(string, end)
        or _STAGED.match(string, end)
        or _OF_THE.match(string, end)
        or _WORK_BEFORE.search(before)
        or _CALLED.search(before)
        or _MADE.search(before)
        or (_READ.search(before) and not _TO_HEAR.match(string, end))
    )


def _titles(text: Text) -> Sequence[tuple[int, int]]:
    """Spans within quotes that are written as titles are: all words but small ones begin with a capital.

    In a question, what is quoted is what it asks about: all of it stays.
    """
    asks = text.string.rstrip().endswith("?")
    found = []
    for match in _QUOTED.finditer(text.string):
        span = match.span(match.lastgroup or 0)
        inside = [word.strip(".,!?;:") for word in _WORD.findall(text.string[slice(*span)])]
        inside = [word for word in inside if word]
        capitals = [word for word in inside if not word[0].islower()]
        if _SPEECH.fullmatch(text.string, *span) and _SPEAKS.match(text.string, span[1]):
            continue
        if asks or (capitals and len(inside) <= 10 and all(w in _SMALL for w in inside if w[0].islower())):
            found.append(span)
    return found


def in_table(text: Text) -> bool:
    """Whether a text is a row of a table: two figures or more, and no fewer of them than words.

    >>> in_table(Text("Leeds 8 3 .727 4")), in_table(Text("Two of 8 left"))
    (True, False)
    """
    every = [word for word in text.string.split() if any(char.isalnum() for char in word)]
    figures = sum(_FIGURE.fullmatch(word) is not None for word in every)
    return figures > 1 and 2 * figures >= len(every)
