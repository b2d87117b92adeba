"""What tells a place where the parser takes its name for that of a person or a firm, or for nothing."""

import re

from perturbkit.resources.lexicons import names, places

_ALSO = """Jordan Chad Georgia Paris Sydney Austin Dallas Denver Houston Orlando Phoenix London Memphis Kent
Brooklyn Savannah Madison Dakota Montana Carolina Virginia Lincoln Preston Troy Chester Cheyenne Trenton"""
ALSO_PEOPLE = frozenset(_ALSO.split())
"""Places whose names many people have."""
_BEFORE, _QUESTION = 40, 60
_REACHED = re.compile(
    r"\b(?:(?:in|near|outside|across|around)|(?:population|mayor|streets|outskirts|suburbs?|map|city|port|airport)\sof"
    r"|(?:flights?|flew|fly|flies|flying|trains?|bus|buses|ferry|road|way|trips?|moved?|moves|moving|travel\w*|drove|drive|drives|driving"
    r"|went|goes?|going|came|comes?|sailed|walked|emigrated|returned|returns|back|miles|kilometers|kilometres|journey|tickets?|born\sclose|arrived)\s(?:to|from))\s$",
    re.IGNORECASE,
)
_HAS_MAYOR = re.compile(
    r"\s?['’]s\s(?:[a-z]+\s){0,2}(?:mayor|suburbs?|outskirts|harbou?rs?|streets?|metro|subway|trams?|airports?|population|museums?|cathedral"
    r"|bridges?|beach(?:es)?|parks|weather|climate|skyline|cit(?:y|ies)|neighbou?rhoods?|economy|government|parliament|president|army|currency|exports?"
    r"|king|queen|borders?|capital|coast(?:line)?|provinces|mountains|rivers?|prime\sminister)\b"
)
_ASKED = re.compile(
    r"How\s(?:(?:far|big|large|cold|hot|warm|populous)\s(?:away\s)?(?:is|was)|many\s(?:provinces|states|regions|cantons|counties"
    r"|inhabitants|islands|languages|borders|rivers|lakes|cities|citizens|airports|museums)\sdoes)\s$",
    re.IGNORECASE,
)
_SHORT_STATE = re.compile(r"\s?,\s([A-Z]{2}|[A-Z][a-z]{1,4}\.|[A-Z]\.\s?[A-Z]\.?)(?![\w])")


def is_famous(name: str) -> bool:
    """Whether a place is one that many have heard of, under this name or another."""
    known = places()
    usual = known.alias.get(name, name)
    if name in known.country or name in known.well_known:
        return True
    return any(usual in of for of in known.new.values())


def may_be_name(name: str) -> bool:
    """Whether a place may also be a person by its name, or a word."""
    known = names()
    return name in known.last or name in known.gender or name in places().shared


def is_there(string: str, start: int, end: int, name: str) -> bool:
    """Whether the words around a well-known place are those of a place: "a flight to", "'s new mayor"."""
    if not is_famous(name):
        return False
    if _REACHED.search(string, max(0, start - _BEFORE), start) or _HAS_MAYOR.match(string, end):
        return True
    return start < _QUESTION and _ASKED.fullmatch(string[:start]) is not None


def in_state(string: str, end: int) -> bool:
    """Whether a comma and the abbreviation of a state follow, which are no "Texas." or "Peru." at an end."""
    match = _SHORT_STATE.match(string, end)
    return match is not None and (match[1].isupper() or match[1].removesuffix(".") not in places().kind)
