"""Places that the words beside them tie to what they are: events, works, clubs, history, money."""

import re
from collections.abc import Sequence

from perturbkit.core.text import Text
from perturbkit.resources.lexicons import places
from perturbkit.transforms.words._sayings import belongs

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
_HISTORY = frozenset({
    "ancient", "apartheid", "colonial", "communist", "czarist", "fascist", "feudal", "imperial", "mainland",
    "maoist", "medieval", "nazi", "occupied", "reunified", "small-town", "soviet", "tsarist", "victorian",
})  # fmt: skip
_ERAS = ("post-", "pre-", "neo-", "anti-", "pro-")
_MAKERS = (
    "perpetrators|makers|creators|directors?|producers?|stars?|cast|authors?|writers?|fans|likes|remake|sequel"
    "|version|soundtrack|success|review|islands?"
)
_MADE = re.compile(rf"\b(?:{_MAKERS})\sof\s$")
_PARTED = re.compile(
    r"\b(?:separat|divid)(?:e|es|ed|ing)\s(?:the\s)?(?:[A-Z]\w+(?:\s[A-Z]\w+){0,2}\s(?:from|and)\s(?:the\s)?)?$"
)
_SIDE_OF = re.compile(r"\b(?:north|south|east|west)(?:-?(?:east|west))?\sof\s$", re.IGNORECASE)
_OWNED = re.compile(r"\s?['’]s\s(?:[a-z]+\s)?([A-Z][a-z]+)(\s[A-Z][a-z]+)?")
_BODY = re.compile(
    r"\s?['’]s\s(?:[a-z-]+\s){0,2}(?:[A-Z][\w-]*\s){1,4}(?:Republic|Reich|Empire|Party|Dynasty|Revolution|Front"
    r"|Congress|Parliament|Bank|Church|League|Union)\b"
)
_CLUB_AFTER = re.compile(
    r"\s(?:Wednesday|shares)\b|\s\d+\s(?:for|all\sout|and)\b|\s?['’]s\s(?:board|shareholders|stock|bid|directors)\b"
)
_CLUB_BEFORE = re.compile(
    r"\b(?:match|game|final)\s(?:was\s)?between\s(?:[A-Z]\w+\s){0,3}(?:and\s)?$|\b[A-Z]+\sAT\s$|[A-Z]\w+\s\(\s?$"
    r"|\b(?:Real|Atl[eé]tico|Athletic|Sporting|Inter|Internazionale|CSKA|Dynamo|Dinamo|Spartak|Lokomotiv|Torpedo"
    r"|Borussia|Bayern|Eintracht|Werder|Fortuna|Hertha|Deportivo|Racing|Olympique|Partizan|Hapoel|Maccabi|Rapid"
    r"|Universitatea|Slavia|Slovan|Legia|[ABFS]C|AS)\s$"
)
_SPORTS = re.compile(
    r"\b(?:striker|midfielder|goalkeeper|defender|winger|quarterback|pitcher|coach|premier league|serie a"
    r"|bundesliga|kick-?off|league|playoffs?|games|goals?|season|champions)\b",
    re.IGNORECASE,
)
_IS_OR_HAS = re.compile(r"\s(?:is|was)\s(?!to\b)|\s?['’]s\s[a-z]")
_ASKED_FAR = re.compile(r"\bfar\s(?:away\s)?(?:is|was)\s$", re.IGNORECASE)
_PART_OF = re.compile(
    r"\b([A-Z]\w+)\s(?:peninsula|province|state|region|city|island|islands|district|county|prefecture|oblast|canton"
    r"|coast|valley|desert|territory)\sof\s(?:the\s)?$"
)
_LIES_IN = re.compile(
    r"\b(?:(?:in|from|near|outside|around|to)|(?:population|mayor|streets|suburbs?|city)\sof)\s$"
)
_COMMA = re.compile(r"\s?,\s[A-Z]")
_IN_COUNTRY = re.compile(
    r"\bthe\s(?:[\w-]+\s){0,2}[A-Z]\w+\s(?:country|nation|state|republic|kingdom|island)\b"
    r"|\bthe\s(?:[a-z-]+\s){0,2}(?:island|archipelago|kingdom|emirate|sultanate|sheikhdom)\b"
)
_MONEY = {
    "baht": "TH", "dong": "VN", "drachma": "GR", "escudo": "PT", "forint": "HU", "guilder": "NL",
    "hryvnia": "UA", "lira": "IT TR", "lire": "IT", "mark": "DE", "naira": "NG", "peseta": "ES",
    "peso": "AR CL CO MX PH", "rand": "ZA", "renminbi": "CN", "ringgit": "MY", "rouble": "BY RU",
    "ruble": "BY RU", "rupee": "IN LK NP PK", "rupiah": "ID", "shekel": "IL", "sterling": "GB",
    "won": "KP KR", "yen": "JP", "yuan": "CN", "zloty": "PL",
}  # fmt: skip
_SUM = re.compile(r"\d$|illion$|^(?:the|hundred|thousand|weak|strong)$")  # of the won, which teams have too
_EUROS = frozenset({"euro", "euros"})
_EURO_CODES = frozenset({"AT", "BE", "DE", "ES", "FI", "FR", "GR", "IE", "IT", "LU", "NL", "PT"})
_ISLES = ("archipelago", "emirate", "sultanate", "sheikhdom")
_KINDS = frozenset({"country", "nation", "state", "republic", "kingdom", "island", *_ISLES})
_CUES = _MONEY.keys() | {money + "s" for money in _MONEY} | _EUROS | _KINDS
_TEAM_NUMBER = re.compile(r"\sI{1,3}\b(?!\s[a-z])")
_NAMED = frozenset({"GPE", "LOC", "FAC"})


def bound(text: Text, words: Sequence[str], start: int, end: int, name: str, kind: str) -> bool:
    """Whether a place that no tags give cannot change without making nonsense of the words beside it.

    ``words`` are those of the text.
    """
    string = text.string
    before = string[max(0, start - 45) : start]
    if (
        _PARTED.search(before)
        or _EVENT.match(string, end)
        or _owns_named(text, end, kind)
        or belongs(string, start, end, name)
    ):
        return True
    last = before.split()[-1].lower() if not before.isspace() and before else ""
    if last in _HISTORY or last.startswith(_ERAS):
        return True
    if kind != "city" and _has_part(before):
        return True
    if last == "of" and _is_of(text, start, end, before):
        return True
    if kind == "country":
        if _TEAM_NUMBER.match(string, end):
            return True
        return not _CUES.isdisjoint(words) and (
            _has_its_money(words, name) or _IN_COUNTRY.search(string) is not None
        )
    return kind in ("city", "region") and _is_club(text, start, end, before, kind)


def _is_of(text: Text, start: int, end: int, before: str) -> bool:
    """Whether the place is that of "makers of", "island of" or, with another place about, "west of"."""
    return _MADE.search(before) is not None or (
        _SIDE_OF.search(before) is not None and _another_named(text, start, end)
    )


def _has_part(before: str) -> bool:
    """Whether a part of a country or region is named right before it: "the Jutland peninsula of"."""
    match = _PART_OF.search(before)
    return match is not None and not _is_nation(match[1])


def _is_nation(word: str) -> bool:
    """Whether a word is a country or its adjective, which hold what follows: "the Danish region of"."""
    return word in places().country or word in places().demonym.values()


def _owns_named(text: Text, end: int, kind: str) -> bool:
    """Whether something with a name is its: "America's Sweetheart", "Jerusalem's Old City"; no person."""
    if _BODY.match(text.string, end):
        return True
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


def _has_its_money(words: Sequence[str], name: str) -> bool:
    """Whether the text speaks of the money of a country."""
    code = places().country.get(name) or "-"
    pairs = zip(words, ("", *words), strict=False)
    spent = [word for word, before in pairs if word != "won" or _SUM.search(before)]
    if any(code in _MONEY.get(word, "") or code in _MONEY.get(word[:-1], "") for word in spent):
        return True
    return code in _EURO_CODES and not _EUROS.isdisjoint(words)


def _is_club(text: Text, start: int, end: int, before: str, kind: str) -> bool:
    """Whether a city is said of its club, or of a firm of its name."""
    string = text.string
    if _CLUB_AFTER.match(string, end) or _CLUB_BEFORE.search(before):
        return True
    if kind == "region" or _LIES_IN.search(before) or _COMMA.match(string, end):
        return False
    if _SPORTS.search(string):
        return True
    if _IS_OR_HAS.match(string, end) or _ASKED_FAR.search(before):
        return False
    return _label(text, start) == "ORG"
