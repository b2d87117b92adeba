"""Places that cannot be elsewhere: in storms, on borders, held, bought, or said of a government."""

import re

from perturbkit.resources.lexicons import places
from perturbkit.transforms.words._no_place import in_money

_STORM = re.compile(
    r"\b(?:typhoon|hurricane|cyclone|tropical\s(?:storm|depression)|monsoon)s?\b", re.IGNORECASE
)
_BORDER = re.compile(r"\b(?:borderlands?|landlocked|frontiers?|cross-border)\b", re.IGNORECASE)
_TWO_BORDER = re.compile(
    r"\bborders?\s(?:with|between|into|against|dispute|clash\w*|war)\b|\bborder(?:s|ed|ing)\s(?:the\s)?[A-Z]"
    r"|\b(?:across|over)\s(?:the|its|their)\sborder\b|\b[A-Z]\w+\s?-\s?[A-Z]\w+\sborder\b"
)
_MONEY = re.compile(
    r"\b(?:naira|rupees?|rupiah|rou?bles?|yuan|renminbi|zlotys?|forints?|baht|ringgit|shekels?|hryvnia|kron(?:or|er)"
    r"|yen|deutschmarks?|cedis?|rials?|riyals?)\b",
    re.IGNORECASE,
)
_NEAR = 400  # characters, so that many places in a long text cost no more than their number
_SENTENCE_END = re.compile(r"[.!?;](?=\s+[\"'“`(]*[A-Z0-9]|\s*$)")
_HELD = "held|occupied|controlled|ruled|administered|annexed|claimed|seized|run"
_HELD_IN = re.compile(
    rf"\b[A-Z][\w.]*\s?-\s?(?:{_HELD})\s(?:[\w-]+\s){{0,3}}(?:(?:in|of)\s(?:the\s)?)?(?:[a-z]+\s)?$"
)
_TAKES = (
    "buy|buys|bought|buying|purchas(?:e|es|ed|ing)|annex|annexes|annexed|annexing|acquir(?:e|es|ed|ing)"
    "|ced(?:e|es|ed|ing)"
)
_NAMED = r"(?:the\s)?(?:[A-Z][\w.]*\s)+"
_TAKEN_BEFORE = re.compile(
    rf"\b(?:{_TAKES}|(?:purchase|annexation|acquisition|cession)\sof|handed\s(?:over|back)\sto"
    rf"|independen(?:t|ce)\s(?:of|from)|colony\sof|(?:{_TAKES})\s{_NAMED}(?:from|to))\s(?:the\s)?$"
)
_TAKEN_AFTER = re.compile(r"\s(?:was|were|is|be|been|being)\s(?:bought|purchased|annexed|acquired|ceded)\b")
_TAKER = re.compile(rf"\s(?:to\s|[a-z]+ly\s|has\s|had\s)?(?:{_TAKES})\s(?:the\s)?([A-Z]\w+)((?:\s[A-Z]\w+)?)")
_SPANS = re.compile(  # what lies on a map as it does
    r"\b(?:stretch(?:e[sd])?|stretching|runs?|ran|running|flow(?:s|ed|ing)?|extend(?:s|ed|ing)?)\s(?:[a-z]+\s){0,2}"
    rf"(?:from|between)\s(?:{_NAMED}(?:to|and)\s)?(?:the\s)?$"
)
_BETWEEN_STATES = (
    "ties|relations|talks|deal|treaty|pact|agreement|accord|alliance|row|dispute|tensions?|spat|pressure|sanctions"
    "|links|loans?|support|rift|feud|policy|stance|hostility|aggression|embargo|backing"
)
_WITH_STATE = re.compile(
    rf"\b(?:{_BETWEEN_STATES})\s(?:with|between|on|against|to|from|for|by|towards?|of)\s"
    r"(?:[A-Z][\w. ]+\sand\s)?$"
    r"|\b(?:ask|urg|accus|told|tell|blam|criticis|criticiz|condemn|pressur|warn|assur|persuad|prompt)\w*\s$",
    re.IGNORECASE,
)
_IN = re.compile(r"\b(?:in|from|at|near|of|around|outside|to)\s$", re.IGNORECASE)
_DOES = (
    r"say|said|want|urge|warn|den(?:y|ied|ies)|reject|accuse|agree|back|blame|claim|condemn|demand|offer|order"
    r"|plan|pledge|protest|refuse|vow|seek|sought|slam|support|threaten|summon|insist|hope|announce|recall|fear"
    r"|impose|consider|recogni[sz]e|approve|oppose|ban|expel|regard|respond|retaliate|criticis|criticiz|welcome"
    r"|must|should|may|will|would"
)
_ACTS = re.compile(
    rf"(?:\s(?:has|have|had|is|was|also|now|still|again|officially|formally))*\s(?:{_DOES})(?:[sd]|e[sd]|ing)?\b"
    r"|\s(?:not\s|never\s)?to\s[a-z]+"
    r"|\s?['’]s\s(?:[a-z]+\s)?(?:government|polic(?:y|ies)|stance|position|decision|claims?|refusal|ambassador"
    r"|envoy|troops|army|all(?:y|ies)|leaders(?:hip)?|rulers|diplomats|support|backing|response|insistence)\b"
)


def rooted(string: str, start: int, end: int, kind: str) -> bool:
    """Whether what the text tells of a place holds of it alone, or of few places.

    >>> rooted("A hurricane hit Cuba.", 16, 20, "country"), rooted("Rain hit Cuba.", 9, 13, "country")
    (True, False)
    """
    if in_money(string, end):
        return True
    before = string[max(0, start - 60) : start]
    sentence = _sentence(string, start, end)
    if _HELD_IN.search(before) or _SPANS.search(before) or _STORM.search(sentence):
        return True
    if kind == "city":
        return string[start:end] in places().capital and _governs(string, end, before)
    if _TAKEN_BEFORE.search(before) or _TAKEN_AFTER.match(string, end) or _takes(string, end):
        return True
    return any(cue.search(sentence) for cue in (_BORDER, _TWO_BORDER, _MONEY))


def _takes(string: str, end: int) -> bool:
    """Whether a place is what the one before takes: "Spain annexed Sicily"."""
    match = _TAKER.match(string, end)
    return match is not None and (match[1] in places().kind or match[1] + match[2] in places().kind)


def _sentence(string: str, start: int, end: int) -> str:
    """The sentence around a place, no more than _NEAR characters of it on each side."""
    before, after = string[max(0, start - _NEAR) : end], string[end : end + _NEAR]
    ends = _SENTENCE_END.finditer(before, 0, len(before) - (end - start))
    first = max((match.end() for match in ends), default=0)
    last = _SENTENCE_END.search(after)
    return before[first:] + after[: last.start() if last else len(after)]


def _governs(string: str, end: int, before: str) -> bool:
    """Whether a capital stands for its government: "ties with Moscow", "Tokyo denies"."""
    if _WITH_STATE.search(before):
        return True
    return _IN.search(before) is None and _ACTS.match(string, end) is not None
