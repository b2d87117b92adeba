"""Names that the parser takes for people and that more likely are those of places, firms or works."""

import re
from collections.abc import Sequence

from perturbkit.core.text import Text
from perturbkit.resources.lexicons import names, places
from perturbkit.resources.word_frequency import word_frequency
from perturbkit.transforms.words._firms_and_films import is_film, is_firm
from perturbkit.transforms.words._name_parts import PARTICLES, Mention, is_first
from perturbkit.transforms.words._person_cues import is_somebody
from perturbkit.transforms.words._titles import is_title
from perturbkit.transforms.words._works import in_table, in_work

_WHERE = re.compile(r"\bwhere(?:\s(?:is|are|was)|\s?['’]s)\s$", re.IGNORECASE)
_ASKED = re.compile(r"\s?(?:\?|$)")
_LOCATED = re.compile(
    r"\s(?:located|situated|found(?=\s?[?,]|\s(?:in|on|at|near)\b)|airport|street|avenue|road|bridge|school|university|college|hospital|stadium|park"
    r"|museum|theat(?:er|re)|foundation|prize|award|trophy|cup|hotel|restaurant|bar|doll|brand|newsroom|newsdesk|bureau|death\stoll)\b"
)
_STORM = re.compile(r"\b(?:storms?|hurricanes?|typhoons?|cyclones?|landfall|to form over)\b", re.IGNORECASE)
_SIDE = r"(?:north|south|east|west|(?:north|south)-?(?:east|west))(?:ern|wards?)?"
_SIDE_AFTER = re.compile(rf"\s(?:and|or|,|/)\s(?:the\s)?{_SIDE}\b", re.IGNORECASE)
_SIDE_BEFORE = re.compile(rf"\b{_SIDE}\s(?:(?:and|or|of)\s)?$", re.IGNORECASE)
_CAPITAL_BEFORE = re.compile(r"\S\s[A-Z][a-z]+\s$")
_CAPITAL_AFTER = re.compile(r"\s[A-Z][a-z]+\b")
_VERSION = re.compile(
    r"\b(?:version|retelling|pages|remake|sequel|adaptation|movie|film|screening|viewing|rendition|rehash|reboot"
    r"|production|revival|trailer|soundtrack)\sof\s$"
)
_TO = re.compile(r"\b(?:in|at|near|from|to|of|toward|towards|around|outside)\s$")
_PERSON_CUE = re.compile(r"\s?,?\s(?:who|whose|himself|herself)\b|\s?['’]s?\b|\s?,\s\d\d\b")
_SPEAKS = re.compile(r"\s?[,(]|\s(?:who|said|says|told|tells|and\s[A-Z]\w+\s[A-Z])\b")
_SAID = re.compile(r"(?:[,(]|\b(?:said|says|told|by|and|who\s(?:is|was)|\d\d?\.))\s$", re.IGNORECASE)
_OWNS = re.compile(r"\s?['’](?:s\s|\s)[A-Z][\w'’-]*")  # Alder's Island
_MORE = re.compile(
    rf"\s(?:{'|'.join(sorted(PARTICLES))})\s[A-Z]|\s?\)\s[A-Z]"
)  # the last name is not made out
_MORE_BEFORE = re.compile(rf"[A-Z]\w+\s(?:{'|'.join(sorted(PARTICLES))})\s$")
_ROW = re.compile(r"(?:\s\d{1,3}){5}(?!\S)")
_WHAT = re.compile(r"(?:[`'\"“]+\s?)?What\s?(?:is|are|was|were|['’]s)\s(?:an?\s|the\s)?", re.IGNORECASE)
_OF = re.compile(r"\sof\s[A-Z]")
_CALLED_AFTER = re.compile(
    r"\s?['’]s?\s(?:laws?|rules?|disease|syndrome|theorem|principle|razor|paradox|effect|constant|comet|palsy"
    r"|tower|theory|equations?|axiom)\b",
    re.IGNORECASE,
)
_SLASH = re.compile(r"\s?/")
_PAIR_AFTER = re.compile(r"\s(?:and|&)\s([A-Z][\w'’-]+)(?!\s[A-Z])")
_PAIR_BEFORE = re.compile(r"(?<![A-Z]\.\s)\b([A-Z][\w'’-]+)\s(?:and|&)\s$")
_TWO_BEFORE = re.compile(r"\b[A-Z][\w'’-]+\s[A-Z][\w'’.-]+\s(?:and|&)\s$")
_FIRM = re.compile(
    r"\b(?:offices?|firms?|compan(?:y|ies)|corporation|partners|Inc|Corp|Ltd|shares?|stocks?|branch(?:es)?|brands?"
    r"|merger|customers|subsidiary)\b"
)
_THING = re.compile(r"\bthe\s([a-z]+)\s$")
_TRADED = re.compile(
    r"\ssaid\sin\sa\s(?:statement|filing)\b|\s?,\s(?:newly\s)?(?:promoted|relegated)\b|\s(?:shares?|stocks?|stores?|executives?|employees|customers|profits?|products?|spokes\w+)\b"
)
_GROUP_BEFORE = re.compile(  # its armed wing, Alder, ...
    r"\b(?:wing|arm|branch|faction|militia|unit|subsidiary|affiliate|label|brand|party|newspaper|group|chain"
    r"|organi[sz]ation)\s?,\s$"
)
_NAMED_ONLY = re.compile(r"\s?(?:[,.;:)!?]|$)")
_SHOP_BEFORE = re.compile(
    r"\b(?:shares?|stocks?|stores?|outlets|customers|workers|employees|burgers)\s(?:of|in|at|from)\s"
    r"(?:[A-Z][\w'’]*(?:\s['’]s)?(?:\s(?:and|or)\s|\s?,\s(?:and\s)?))*$",
    re.IGNORECASE,
)
_SHOP = re.compile(  # "X's" with nothing owned behind it
    r"\s?['’]s(?:\s?(?:[,.;:)?!]|$)|\s(?:[a-z]+ed|and|or|are|were|was|is|has|have|had|will|would|rose|fell|went"
    r"|in|on|at|to|by|for|since)\b)"
)
_KIN = re.compile(  # "his sister, Alder": the pronoun is not hers
    r"\b(?:(sister|wife|mother|daughter|girlfriend|aunt|niece|grandmother|widow)"
    r"|brother|husband|father|son|boyfriend|uncle|nephew|grandfather|widower)\s?,\s$",
    re.IGNORECASE,
)
_DATELINE = re.compile(r"[A-Z][A-Z .'’,/-]+\s\d{4}-\d\d-\d\d")
_LINE = 60
_RARE = 3.0
_RULES = (
    "government|regime|cabinet|administration|presidency|troops|forces|supporters|party|ruling|rule|policy"
    "|policies|opponents|allies|coalition|army|opposition|re-election|ouster|ministers"
)
_MINUTE = re.compile(r"\s\d{1,3}(?:st|nd|rd|th)\b(?!\s(?!pen\b|og\b)[a-z])")
_RULED = re.compile(rf"\s?['’]s?\s(?:[a-z-]+\s)?(?:{_RULES})\b")


def doubtful(text: Text, mention: Mention) -> bool:
    """Whether a name that no tags give may well not be said of a person."""
    if _of_group(text.string, mention) or is_firm(text.string, mention) or is_film(text.string, mention):
        return True
    if mention.parts[0].name in names().gender and is_somebody(text.string, mention.start, mention.end):
        return in_work(text, mention.start, mention.end)
    return _may_be_other(text, mention)


def _may_be_other(text: Text, mention: Mention) -> bool:
    string, start, end = text.string, mention.start, mention.end
    if titled(text, start, end) or _LOCATED.match(string, end) or _SLASH.match(string, end):
        return True
    if _CALLED_AFTER.match(string, end):
        return True
    before = string[max(0, start - 40) : start]
    if _MORE.match(string, end) or _MORE_BEFORE.search(before) or _VERSION.search(before):
        return True
    if _SIDE_AFTER.match(string, end) or _SIDE_BEFORE.search(before):
        return True
    named = [part.name for part in mention.parts if part.name]
    known = named[0] in names().gender
    if _figures_follow(string, end) or (_WHAT.fullmatch(string[:start]) and _ASKED.fullmatch(string[end:])):
        return True
    if len(named) > 1 and known:
        return False
    if len(named) == 1 and _with_place(string, mention):
        return True
    if len(named) == 1 and not mention.gender and _OF.match(string, end):
        return True
    if len(mention.parts) > len(named):
        return len(named) == 1 and known and (named[0] not in names().last or _given(named[0]))  # G.I. Jane
    if is_title(before.split()[-1] if before.strip() else ""):
        return False
    if len(named) == 1 and (_CAPITAL_BEFORE.search(before) or _CAPITAL_AFTER.match(string, end)):
        return True
    if len(named) > 1 and named[-1] not in names().last and not _said(string, mention, before):
        return True
    return _placed(text, mention, known) or _of_firm(string, mention, known)


def _of_group(string: str, mention: Mention) -> bool:
    """Whether a lone name is that of a group or a shop: "its armed wing, X,", "shares of X's fell"."""
    if len(mention.parts) > 1:
        return False
    before = string[max(0, mention.start - 60) : mention.start]
    if _GROUP_BEFORE.search(before) and _NAMED_ONLY.match(string, mention.end):
        return True
    return bool(_SHOP_BEFORE.search(before) and _SHOP.match(string, mention.end))


def titled(text: Text, start: int, end: int) -> bool:
    """Whether the name at ``[start, end)`` stands in a title or before what is named after it."""
    return in_work(text, start, end) or _OWNS.match(text.string, end) is not None


def _figures_follow(string: str, end: int) -> bool:
    """Whether five figures follow: the row of a club."""
    return _ROW.match(string, end) is not None


def _with_place(string: str, mention: Mention) -> bool:
    """Whether a name of places too is joined with that of a place: "between Kent and Victoria"."""
    if mention.parts[0].name not in places().kind:
        return False
    pairs = (
        _PAIR_AFTER.match(string, mention.end),
        _PAIR_BEFORE.search(string[max(0, mention.start - 40) : mention.start]),
    )
    return any(pair is not None and pair[1] in places().kind for pair in pairs)


def _said(string: str, mention: Mention, before: str) -> bool:
    """Whether the words around tell a person where no part of the name does."""
    if before.endswith("( ") or mention.parts[-1].name in places().kind:
        return False
    return bool(_SPEAKS.match(string, mention.end) or _SAID.search(before))


def _placed(text: Text, mention: Mention, known: bool) -> bool:
    """Whether a name stands where that of a place or a row of a table does."""
    string = text.string
    before = string[max(0, mention.start - 40) : mention.start]
    if _WHERE.search(before) and _ASKED.match(string, mention.end):
        return True
    if known:
        return False
    thing = _THING.search(before)  # the volcano Alder, and not the actor Alder
    if thing and not is_title(thing[1]):
        return True
    if text.remember(in_table) or (len(string) < _LINE and _DATELINE.fullmatch(string)):
        return True
    return _TO.search(before) is not None and not _PERSON_CUE.match(string, mention.end)


def _of_firm(string: str, mention: Mention, known: bool) -> bool:
    """Whether a name is more likely that of a firm, or has a plural before it that begins a sentence."""
    if _TRADED.match(string, mention.end):
        return True
    before = string[max(0, mention.start - 80) : mention.start]
    first = mention.parts[0].name
    plural = not known and len(mention.parts) > 1 and first.endswith("s")
    if plural and before.rstrip()[-1:] in ("", ".", '"', "-"):
        return True
    if known and not _is_surname(mention):
        return False
    alone = _PAIR_BEFORE.search(before) and not _TWO_BEFORE.search(before)
    return bool(
        (_PAIR_AFTER.match(string, mention.end) or alone)
        and _FIRM.search(string, max(0, mention.start - 80), mention.end + 80)
    )


def of_storms(texts: Sequence[Text]) -> bool:
    """Whether the texts tell of storms, which have first names too."""
    return any(_STORM.search(text.string) for text in texts)


def one_name_only(found: Sequence[Mention], storms: bool) -> bool:
    """Whether somebody has one name alone that is rare, which is a last name as often as not.

    ``storms`` says that the texts tell of storms: see ``of_storms``.
    """
    part = found[0].parts[0]
    if part.role != "first" or any(len(mention.parts) > 1 or mention.gender for mention in found):
        return False
    if storms:
        return True
    if part.name in names().first_and_last or _given(part.name):
        return False
    return word_frequency(part.name) < _RARE


def _given(name: str) -> bool:
    """Whether a name is nothing but a first name to most."""
    new = names().new
    return any(name in new[kind] for kind in ("male", "female", "both"))


def _is_surname(mention: Mention) -> bool:
    return mention.parts[-1].role == "last" or mention.parts[-1].name in names().last


def settled(text: Text, mention: Mention) -> Mention:
    """The mention, a lone first name as a last name where it stands as last names do.

    That is where those in power are called so ("X's party"), beside a last name ("Morgan and Reed"), and
    before the minute of a goal ("( Reed 18th , Hale 56th )").
    """
    part = mention.parts[0]
    kin = _KIN.search(text.string[max(0, mention.start - 20) : mention.start])
    if kin and not mention.gender and is_first(part.name):
        return Mention((part._replace(role="first"), *mention.parts[1:]), "female" if kin[1] else "male")
    if len(mention.parts) > 1 or part.role != "first":
        return mention
    surname = part.name in names().last
    if (
        _MINUTE.match(text.string, mention.end)
        or (surname and _beside_last(text.string, mention))
        or (_RULED.match(text.string, mention.end) and (surname or not _given(part.name)))
    ):
        return Mention((part._replace(role="last"),), mention.gender)
    return mention


def _beside_last(string: str, mention: Mention) -> bool:
    """Whether "and" joins a name with one that is a last name and no first one."""
    after = _PAIR_AFTER.match(string, mention.end)
    before = _PAIR_BEFORE.search(string[max(0, mention.start - 40) : mention.start])
    for pair in (after, before):
        if pair is not None:
            other = pair[1]
            if other not in names().gender and (other in names().last or word_frequency(other) < _RARE):
                return True
    return False
