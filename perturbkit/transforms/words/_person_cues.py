"""Words around a name that are said of people alone: "said Ella", "Sofia lost her keys", "Nick's brother"."""

import re

from perturbkit.resources.inflection import is_listed
from perturbkit.resources.lexicons import names, places

_SAID = "said|says|whispered|asked|replied|cried|shouted|muttered|answered|yelled|sighed|laughed|added|wrote"
_KIN = (
    "brother|sister|mother|father|husband|wife|son|daughter|uncle|aunt|cousin|niece|nephew|grandmother|grandfather"
    "|mum|mom|dad|friend|neighbou?r|boss|colleague|roommate|classmate|teammate|girlfriend|boyfriend|twin|fianc[eé]e?"
)
_OWN = (
    "birthday|phone|car|bike|bicycle|keys?|dog|cat|wallet|bag|coat|hat|shoes|hair|handwriting|voice|wedding"
    "|homework|flight|desk|bedroom|mobile|laptop|hands?|eyes|scarf|umbrella|luggage|parents|children|kids"
)
_ALWAYS = (  # what people do, and no firm, team or virtue
    "ate|drank|forgot|borrowed|stole|phoned|texted|texts|emailed|whispered|sneezed|yawned|smiled|snored|nodded|giggled|sobbed|shrugged|blushed|winked"
    "|called(?=\\s?[,.]|\\s(?:me|us|him|her|back|again|yesterday|today|last)\\b)|apologi[sz]ed|cooked|cooks|bakes|baked|jogs|swims|sings|teaches|teases|knits|snores|works\\s(?:for|at|as)"
    "|was\\s(?:born|booked|buried|arrested|jailed|sacked|hospitali[sz]ed)"
)
_OFTEN = (
    "called|calls|works|worked|lives|lived|plays|laughed|cried|waved|studies|studied|drives|drove|married|dances|danced"
    "|rents|arrived|left|won|and\\sI|is\\smy|was\\smy|told|asked|said|says|thinks|wants|forgot|lost|bought|ate|sleeps|slept"
)
_DID = (
    "admitted|asked|ate|baked|believes|bit|bought|brought|broke|broken|called|changed|cleaned|closed|combed|cooked|cut"
    "|dropped|dried|emailed|fed|finished|folded|forgot|found|gave|hates|hid|hopes|hugged|injured|invited|ironed|kissed"
    "|knew|knows|lent|lit|locked|lost|loves|loved|married|mended|met|missed|misses|opened|packed|painted|parked"
    "|phoned|promised|read|rode|said|says|sang|sends|sent|shook|showed|shut|sold|starts|started|thanked|thinks|thought"
    "|threw|tied|told|took|visited|visits|walked|walks|wants|washed|watered|wore|wears|wrote|writes"
)
_BEFORE = re.compile(
    rf"[\"”'’]\s?(?:{_SAID})\s$|\b(?:met|thanked|hugged|kissed|phoned|emailed|texted|divorced|forgave)\s$"
    rf"|\b(?i:my|his|her|our|your|their)\s(?:[a-z]+\s)?(?:{_KIN})(?:\s?,)?\s$"
    r"|\b(?:[Hh]ow\s(?:old|tall)\s(?:is|was)|(?:is|was)\scalled|is\snamed)\s$"
)
_AFTER = re.compile(
    rf"\s?['’]s\s(?:[a-z]+\s)?(?:{_KIN}|{_OWN})\b|\s(?:just\s|never\s|always\s|often\s)?(?:{_ALWAYS})\b"
    rf"|\s(?:just\s|never\s|always\s|often\s)?(?:{_DID})\s(?:that\s)?(?:his|her|he|she)\b|\s\w+\s(?:himself|herself)\b"
    r"|\s(?:and|or)\s(?:his|her)\s|\s?,\swho(?:se)?\b"
)
_GREETED = re.compile(
    r"(?:^|[.!?]\s)(?:Dear|Hi|Hello|Hey|Thanks|Goodbye|Happy\sbirthday|Congratulations)\s?,?\s$"
)
_ENDS = re.compile(r"\s?(?:[,.!?]|$)")
_HUMAN = re.compile(  # what no season, month or virtue does
    rf"\s?['’]s\s(?:[a-z]+\s)?(?:{_KIN}|{_OWN})\b|\s(?:just\s)?(?:{_ALWAYS})\b"
    r"|\s(?:just\s)?(?:asked|baked|bought|combed|emailed|forgot|hates|ironed|lent|locked|lost|loves|married|mended"
    r"|packed|parked|phoned|promised|rode|said|says|sold|thanked|thinks|tied|told|washed|wears|wrote)"
    r"\s(?:that\s)?(?:his|her|he|she)\b|\s?,\swho(?:se)?\b"
)
_NOUN_AFTER = re.compile(r"\s[a-z]+s\b(?!\s(?:his|her|he|she|for|at|as|that)\b)")
_MAY_BE = re.compile(rf"\s(?:just\s|never\s|always\s|often\s)?(?:{_OFTEN})\b")
_LIFE_BEFORE = re.compile(r"\b(?:when|where|how|why|what\syear)\s(?:was|did|does|is)\s$", re.IGNORECASE)
_LIFE_AFTER = re.compile(
    r"\s(?:born|raised|buried|murdered|killed|married|educated|die|live|grow\sup|go\sto\sschool|marry|retire|work)\b"
)
_FOR_HIS = re.compile(r"\sfor\s(?:his|her)\s")
_MORE = re.compile(r"\s?,?\s\d|\sof\s[A-Z]|\s(?:the\s)?[A-Z]\w+\s?['’]s\b")  # "met May 5", "Joan of Arc"
_NEAR = 40
_MONTHS = frozenset({"April", "August", "January", "June", "May"})


def is_somebody(string: str, start: int, end: int) -> bool:
    """Whether the words around the name at ``[start, end)`` are said of people alone.

    Of a name that is nothing but a first name, also what firms and teams seldom do.

    >>> is_somebody("Sofia lost her keys.", 0, 5), is_somebody("Sofia is large.", 0, 5)
    (True, False)
    """
    if _MORE.match(string, end):
        return False
    before = string[max(0, start - _NEAR) : start]
    if _GREETED.search(before):
        return _ENDS.match(string, end) is not None and places().kind.get(string[start:end]) != "country"
    if is_listed(string[start:end].lower(), "noun") or string[start:end] in _MONTHS:
        if _NOUN_AFTER.match(string, end):  # "met April showers"
            return False
        if not before.strip() or before.rstrip()[-1] in ".!?":
            return _HUMAN.match(string, end) is not None
    if _BEFORE.search(before) or _AFTER.match(string, end) or _FOR_HIS.match(string, end):
        return True
    if _LIFE_BEFORE.search(before) and _LIFE_AFTER.match(string, end):
        return True
    return _MAY_BE.match(string, end) is not None and _is_only_a_name(string[start:end])


def _is_only_a_name(name: str) -> bool:
    """Whether a name is a first and a last one, or a first one that is neither a place's nor a word."""
    first, *more = name.split()
    if more:
        return first in names().gender and more[-1] in names().last
    word = any(is_listed(first.lower(), category) for category in ("noun", "verb", "adj"))
    return first in names().gender and first not in places().kind and not word
