"""Places that the words beside them tie to what they are: events, works, clubs, history, money."""

import re

from perturbkit.core.text import Text
from perturbkit.resources.lexicons import places

_NEITHER = """Soviet Union|USSR|U.S.S.R.|Yugoslavia|Czechoslovakia|East Germany|West Germany|Zaire|Prussia|
Vatican|Americana"""
BYGONE = frozenset(_NEITHER.replace("\n", "").split("|"))
"""States that are no more, the Vatican, and a word that is hardly ever the city."""
_EVENTS = (
    "tea party|massacre|marathon|treat(?:y|ies)|accords?|olympics|games|summit|declaration|trials?"
    "|bombings?|riots?|siege|uprising|blitz|world cup|grand prix|open|film festival|biennale|protocol|war"
    "|crisis"
)
_EVENT = re.compile(rf"(?:\s?['’]s)?\s(?:{_EVENTS})\b", re.IGNORECASE)
_HISTORY = re.compile(
    r"\b(?:(?:post|pre|neo|anti|pro)-[\w-]+|soviet|nazi|communist|fascist|tsarist|czarist|imperial|maoist|apartheid"
    r"|victorian|colonial|feudal|ancient|medieval|occupied|reunified|small-town|islands? of)\s$",
    re.IGNORECASE,
)
_MAKERS = (
    "perpetrators|makers|creators|directors?|producers?|stars?|cast|authors?|writers?|fans|likes|remake|sequel"
    "|version|soundtrack|success|review"
)
_MADE = re.compile(rf"\b(?:{_MAKERS})\sof\s$")
_SIDE_OF = re.compile(r"\b(?:north|south|east|west)(?:-?(?:east|west))?\sof\s$", re.IGNORECASE)
_OWNED = re.compile(r"\s?['’]s\s([A-Z][a-z]+)(\s[A-Z][a-z]+)?")
_CLUB_AFTER = re.compile(r"\s(?:Wednesday|shares)\b|\s\d+\s(?:for|all\sout|and)\b")
_CLUB_BEFORE = re.compile(
    r"\b(?:match|game|final)\s(?:was\s)?between\s(?:[A-Z]\w+\s){0,3}(?:and\s)?$|\b[A-Z]+\sAT\s$|[A-Z]\w+\s\(\s?$"
)
_SPORTS = re.compile(
    r"\b(?:striker|midfielder|goalkeeper|defender|winger|quarterback|pitcher|coach|premier league|serie a"
    r"|bundesliga|kick-?off|league|playoffs?|goals?|season|champions)\b",
    re.IGNORECASE,
)
_LIES_IN = re.compile(r"\b(?:in|from|near|outside|around|to)\s$")
_COMMA = re.compile(r"\s?,\s[A-Z]")
_IN_COUNTRY = re.compile(r"\bthe\s[A-Z]\w+\s(?:country|nation|state|republic|kingdom|island)\b")
_MONEY = {
    "baht": "TH", "dong": "VN", "drachma": "GR", "escudo": "PT", "forint": "HU", "guilder": "NL",
    "hryvnia": "UA", "lira": "IT TR", "lire": "IT", "mark": "DE", "naira": "NG", "peseta": "ES",
    "peso": "AR CL CO MX PH", "rand": "ZA", "renminbi": "CN", "ringgit": "MY", "rouble": "BY RU",
    "ruble": "BY RU", "rupee": "IN LK NP PK", "rupiah": "ID", "shekel": "IL", "sterling": "GB",
    "won": "KP KR", "yen": "JP", "yuan": "CN", "zloty": "PL",
}  # fmt: skip
_UNITS = re.compile(rf"\b({'|'.join(_MONEY)})s?\b")
_EURO = re.compile(r"\beuros?\b")
_EURO_CODES = frozenset({"AT", "BE", "DE", "ES", "FI", "FR", "GR", "IE", "IT", "LU", "NL", "PT"})
_NAMED = frozenset({"GPE", "LOC", "FAC"})


def bound(text: Text, start: int, end: int, name: str, kind: str) -> bool:
    """Whether a place that no tags give cannot change without making nonsense of the words beside it."""
    string = text.string
    before = string[max(0, start - 40) : start]
    if _EVENT.match(string, end) or _HISTORY.search(before) or _MADE.search(before):
        return True
    if _owns_named(text, end, kind):
        return True
    if _SIDE_OF.search(before) and _another_named(text, start, end):
        return True
    if kind == "country":
        return _has_its_money(string, name) or _IN_COUNTRY.search(string) is not None
    return kind in ("city", "region") and _is_club(text, start, end, before, kind)


def _owns_named(text: Text, end: int, kind: str) -> bool:
    """Whether something with a name is its: "America's Sweetheart", "Jerusalem's Old City"; no person."""
    match = _OWNED.match(text.string, end)
    if match is None or (match[2] is not None and kind != "city"):
        return False
    return _label(text, match.start(1)) not in ("PERSON", "NORP")


def _label(text: Text, start: int) -> str:
    """Entity label of the token that begins at ``start``."""
    analysis = text.analysis
    return next((of for at, of in zip(analysis.starts, analysis.entities, strict=True) if at == start), "")


def _another_named(text: Text, start: int, end: int) -> bool:
    """Whether the parser finds another place in the text."""
    analysis = text.analysis
    return any(
        of in _NAMED and not start <= at < end
        for at, of in zip(analysis.starts, analysis.entities, strict=True)
    )


def _has_its_money(string: str, name: str) -> bool:
    """Whether the text speaks of the money of a country."""
    code = places().country.get(name) or "-"
    if any(code in _MONEY[match[1]].split() for match in _UNITS.finditer(string)):
        return True
    return code in _EURO_CODES and _EURO.search(string) is not None


def _is_club(text: Text, start: int, end: int, before: str, kind: str) -> bool:
    """Whether a city is said of its club, or of a firm of its name."""
    string = text.string
    if _CLUB_AFTER.match(string, end) or _CLUB_BEFORE.search(before):
        return True
    if kind == "region" or _LIES_IN.search(before) or _COMMA.match(string, end):
        return False
    return _label(text, start) == "ORG" or _SPORTS.search(string) is not None
