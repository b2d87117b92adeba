"""Places in the lists that a text more likely names as a person, a work, a team, or within a longer name."""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Sequence

from perturbkit.core.text import Text
from perturbkit.resources.lexicons import names, places
from perturbkit.transforms.words._place_cues import in_state, is_famous, is_there, may_be_name
from perturbkit.transforms.words._titles import is_title
from perturbkit.transforms.words._works import in_table, in_work

TERRITORIES = frozenset({
    "Hong Kong", "Macau", "Macao", "Singapore", "Puerto Rico", "Guam", "Bermuda", "Gibraltar", "Monaco",
    "Greenland", "Kosovo", "Palestine", "Western Sahara", "Vatican City", "San Marino", "Aruba", "Curaçao",
    "Guadeloupe", "Martinique", "East Timor", "Falkland Islands", "Gaza", "Jammu",
})  # fmt: skip
"""City-states, territories and disputed land, which no country or city comes in for."""
_SELF = re.compile(r"\s\w+\s(?:her|his|herself|himself)\b|(?:\s\w+){0,3}\sas\s[A-Z]")
_GIFTS = (
    "wit|insight|performance|voice|face|eyes|smile|charm|acting|humor|humour|portrayal|mother|father|wife"
)
_HIS = re.compile(rf"\s?['’]s\s(?:[\w,-]+\s){{0,2}}(?:{_GIFTS}|husband|character)\b")
_UNIT = re.compile(
    r"\s(?:county|counties|districts?|islands?|peninsula|prefecture|oblast|gate|canal|straits?|falls|wall)\b",
    re.IGNORECASE,
)
_MONEY = re.compile(
    r"\s(?:dollars?|pesos?|pounds?|francs?|marks?|yen|lire|lira|rupees?|currency)\b", re.IGNORECASE
)
_OFFICE = re.compile(
    r"\s(?:senat\w+|representatives?|congress\w*|president(?:s|ial)?|attorney|states?)\b", re.IGNORECASE
)
_OF_CAPITAL = re.compile(r"\w\s([A-Z][a-z]+)\sof\s(?:the\s)?(?:[A-Z]\w+(?:\s[A-Z]\w+){0,2}\s(?:and|&)\s)?$")
_SCHOOL_AT = re.compile(r"\b(?:University|College|Institute|School)\sof\s(?:[A-Z]\w+\s){1,3}at\s$")
_IN_CAPITAL = re.compile(r"\b(?!the\s|an?\s)[a-z]+\s([A-Z][a-z]+)\sin\s$")
_PLURAL = re.compile(r"[A-Z][a-z]{1,15}s\s(?:of|in)\s")
_SINGULAR = re.compile(r"\s(?:is|was|has)\b")
_IN = re.compile(r"\b(?:in|at|from|to|near|of)\s$")
_POSSESSIVE = re.compile(r"\s?['’](?:s\b|\s\w)")
_SOMEBODY = re.compile(r"\b(?:he|she|him|her|his|himself|herself)\b", re.IGNORECASE)
_IS = re.compile(r"\s(?:is|was|has|\w+s)\b")
_REVIEW = re.compile(
    r"\b(?:films?|movies?|scripts?|screenplay|acting|cast|directors?|plot|execution|comedy|drama|thriller|musical|remake|performances?|audiences?"
    r"|achievement|entertaining|entertainment)\b"
)
_STATE = re.compile(r"\s(?:state|province)\b", re.IGNORECASE)
_SCORE = re.compile(r"\s\(?(?:\d{1,3}|\d{1,2}-\d{1,2}|\.\d{3})\)?(?![\w-])(?!\s(?:[a-z]|percent))")
_PLAYS = (
    "win|wins|victory|defeat|loss|goalkeeper|coach|striker|midfielder|defender|quarterback|pitcher|captain|lead"
    "|season|goal|equali[sz]er|fans|players?"
)
_TEAM = re.compile(
    rf"(?:\s?['’]s?)?\s(?:[\w-]+\s)?(?:{_PLAYS})\b|\s(?:lost|beat|beats|defeated|drew|edged|routed|thrashed)\b"
    r"|\s(?:v|vs|vs\.|versus)\s"
)
_AGAINST = re.compile(r"\b(?:beat|beats|v|vs|vs\.|versus|defeated|edged|routed|against|lost to|over)\s$")
_TWO_SIDES = re.compile(
    r"\b(?:north|south)[ -](?:east|west)(?:ern)?\s$|\band\s\w*(?:east|west|north|south)\s$", re.IGNORECASE
)
_BEFORE_COMMA = re.compile(r"([^\W\d_][\w.'’-]*)\s?,\s(?:the\s)?$")
_BEFORE_PAREN = re.compile(r"(?:^|[^\w\s]\s|\b[a-z]+\s|\d\s)([A-Z][\w'’-]+(?:\s[A-Z][\w'’-]+)?)\s\(\s?$")
_COUNTS = frozenset({"GPE", "LOC", "FAC", "ORG", "PERSON", ""})
_WIDER = re.compile(
    r"\s?,\s(?:the\s)?(?:West\sIndies|Caribbean|Middle\sEast|Scandinavia|Balkans|Central\sAmerica|Latin\sAmerica"
    r"|(?:East|West|North|Central|Southern|South-?[Ee]ast|Eastern|Western)\s(?:Africa|Asia|Europe))\b"
)
_THE_TITLE = re.compile(r"[^\s.!?:\"“`]\sThe\s[A-Z]\w+\sof\s(?:the\s)?$")
_HIS_OWN = re.compile(r"\s?['’]s\s?(?:[.,;:!?)]|$)")  # as flat as Alder's
_CAPITAL = re.compile(r"\b(?:the\s(?:[\w-]+\s)?|\w+\s?['’]s\s)capital\b")
_RULING = (
    "warned|warns|rejected|rejects|accused|accuses|denied|denies|insisted|insists|vowed|vows|threatened|threatens"
    r"|condemned|condemns|urged|urges|recogni[sz]ed|recogni[sz]es|agreed\sto|refused\sto|says|said\sit"
)
_RULES = re.compile(rf"\s(?:has\s|had\s)?(?:{_RULING})\b")
_RULED = re.compile(r"\b(?:warned|accused|urged|pressed|told|ties\swith|relations\swith|talks\swith)\s$")
_THIS = re.compile(r"\bthis\s$", re.IGNORECASE)
_WITHIN, _NEAR = 3, 200


def doubtful(text: Text, start: int, end: int, name: str, kind: str, label: str) -> bool:
    """Whether a place that no tags give may well be none, or one that cannot be changed by itself."""
    string = text.string
    if in_work(text, start, end) and not _abbreviated(name):
        return True
    if _UNIT.match(string, end) or (kind == "city" and _STATE.match(string, end)):
        return True
    if kind == "city" and (
        _HIS_OWN.match(string, end) or _CAPITAL.search(string) or _rules(string, start, end)
    ):
        return True
    if kind == "city" and _THIS.search(string, max(0, start - 6), start):
        return True
    if kind != "country" and _is_person(string, start, end, name, label):
        return True
    if _OFFICE.match(string, end):
        return True
    if _in_longer_name(string, start, end):
        return True
    if kind == "city" and not is_famous(name) and may_be_name(name) and _POSSESSIVE.match(string, end):
        return True  # a last name as likely as not
    if name in names().last and _may_be_somebody(text, start, end):
        return True
    if (
        (kind == "city" or name in names().last)
        and start == 0
        and _IS.match(string, end)
        and _REVIEW.search(string)
    ):
        return True
    if kind in ("city", "region") and _is_team(text, start, end):
        return True
    if _TWO_SIDES.search(string, max(0, start - 24), start):
        return True
    return in_state(string, end) or _WIDER.match(string, end) is not None


def _is_person(string: str, start: int, end: int, name: str, label: str) -> bool:
    """Whether the parser takes a name that people have for one of a person, or what follows is one's own."""
    if _SELF.match(string, end) or _HIS.match(string, end):
        return True
    return label == "PERSON" and may_be_name(name) and not is_there(string, start, end, name)


def _in_longer_name(string: str, start: int, end: int) -> bool:
    """Whether "of" or "in" belongs to a name: Club of Leeds (and Bath), but Mayor of Leeds."""
    before = string[max(0, start - 60) : start]
    if _SCHOOL_AT.search(before):
        return True
    if match := _OF_CAPITAL.search(before):
        return not is_title(match[1]) or _THE_TITLE.search(before) is not None
    if match := _IN_CAPITAL.search(before):
        known = (names().gender, names().last, places().kind)
        return not is_title(match[1]) and not any(match[1] in of for of in known)
    return (
        start < _NEAR
        and _PLURAL.fullmatch(string[:start]) is not None
        and _SINGULAR.match(string, end) is not None
    )


def _may_be_somebody(text: Text, start: int, end: int) -> bool:
    """Whether a place that is a last name too stands where a person is spoken of."""
    string = text.string
    if _IN.search(string[max(0, start - 12) : start]):
        return False
    return _SOMEBODY.search(string, max(0, start - _NEAR), end + _NEAR) is not None


def _abbreviated(name: str) -> bool:
    return name.replace(".", "").isupper()


def _is_team(text: Text, start: int, end: int) -> bool:
    """Whether a city is said of its team: in a table, with a score, or with what teams do and have."""
    string = text.string
    if (
        text.remember(in_table)
        and string[start - 1 : start] != "("
        and string[max(0, start - 2) : start] != "( "
    ):
        return True
    return bool(
        _SCORE.match(string, end)
        or _TEAM.match(string, end)
        or _AGAINST.search(string, max(0, start - 12), start)
    )


def _rules(string: str, start: int, end: int) -> bool:
    """Whether a city is said of who governs there, as no other city of the country is: "Moscow warned"."""
    return bool(_RULES.match(string, end) or _RULED.search(string, max(0, start - 20), start))


def in_money(string: str, end: int) -> bool:
    """Whether the name of a currency follows."""
    return _MONEY.match(string, end) is not None


def unpaired(text: Text, start: int, taken: Sequence[tuple[int, int]]) -> bool:
    """Whether a region or country stands behind a comma and something smaller that is not made out."""
    before = text.string[max(0, start - 40) : start]
    of = _BEFORE_PAREN.search(before)
    if of and places().kind.get(of[1].split()[-1]) == "city" and of[1].split()[0] not in names().gender:
        return True  # Leeds ( England ), United Leeds ( England )
    match = _BEFORE_COMMA.search(text.string, max(0, start - 40), start)
    if match is None:
        return False
    at = match.start(1)
    nearest = bisect_right(taken, (at, len(text.string)))
    if nearest and at < taken[nearest - 1][1]:
        return False
    analysis = text.analysis
    i = bisect_left(analysis.starts, at)
    if analysis.starts[i] != at:
        return match[1][0].isupper()
    return analysis.tags[i].startswith("NNP") and analysis.entities[i] in _COUNTS


def parallel(text: Text, start: int, end: int, modifies: bool) -> bool:
    """Whether an adjective of another country stands beside it, as in "the French king and U.S. envoy".

    Where the place ``modifies`` no noun, only one behind it counts, as in "Germany and Polish Jews".
    """
    analysis = text.analysis
    i, j = bisect_left(analysis.starts, start), bisect_left(analysis.starts, end)
    behind = range(j, min(len(analysis.starts), j + 1 + _WITHIN))
    if not modifies:
        tags = analysis.tags[j : j + _WITHIN]
        return tags[:1] == ("CC",) and "DT" not in tags and _adjective(text, behind[:_WITHIN])
    return _adjective(text, range(i - 1, max(-1, i - 2 - _WITHIN), -1)) or _adjective(text, behind)


def _adjective(text: Text, side: range) -> bool:
    """Whether an adjective of a country comes after an "and" on that side."""
    analysis = text.analysis
    joined = False
    for at in side:
        joined = joined or analysis.tags[at] == "CC"
        if joined and analysis.entities[at] == "NORP":
            return True
    return False
