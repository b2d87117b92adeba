"""Names that the words beside them tell to be those of a firm or of a film."""

import re

from perturbkit.transforms.words._name_parts import Mention

_FIRM_AFTER = re.compile(
    r"\s?['’]s?\s(?:[\w-]+\s){0,2}(?:audit(?:s|ing|ors?)?|accounting|stock|shares?|shareholders|stores|outlets"
    r"|subsidiar\w+|earnings|underwriting|share\sprice|franchisees)\b"
    r"|\s(?:said|says|reported|posted|announced|expects|raised|cut|lowered|doubled|sold|closed)\s(?:that\s)?its\b"
    r"|\s(?:shares|stock|stores|outlets|franchise)\b"
    r"|\s(?:and|or)\sits\s"
)
_FIRM_BEFORE = re.compile(
    r"\b(?:partners?|auditors?|analysts?|consultants?|economists?|accountants?|strategists?|brokers?|traders?"
    r"|bankers?|employees?)\s(?:at|with)\s$"
    r"|\b(?:[Pp]artners|[Ss]hares|[Ss]tock|[Ss]hareholders|[Aa]uditors|[Cc]ustomers|[Ss]ubsidiary)\sof\s$"
    r"|\b(?:shares|stake)\sin\s$|\b(?:audited|underwritten)\sby\s$"
    r"|\b(?:firms?|company|retailer|brokerage|bank|chain|consultancy)\s$"
)
_STUFF = (
    "laugh\\w*|jokes?|gags?|humou?r|twists?|clich[eé]s?|one-liners|wit|suspense|scenes?|moments?|dialogue|action"
    "|effects|thrills|scares|metaphors|sequences|performances|songs|irony|melodrama|violence|gore|nudity|puns"
    "|flashbacks|subplots|in-jokes|stereotypes|schmaltz"
)
_FULL = "spiked|peppered|crammed|stuffed|packed|larded|laced|sprinkled|riddled|filled|laden|loaded|littered"
_IS = r"\s(?:is|was|['’]s)\s(?:[a-z]+ly\s|so\s|too\s|also\s)?"
_FILM_AFTER = re.compile(
    rf"{_IS}(?:(?:{_FULL}|brimming|bursting|replete|awash)\s(?:with|in)|full\sof|short\son|long\son)"
    rf"\s(?:[\w-]+\s(?:,\s)?){{0,3}}(?:{_STUFF})\b"
    rf"|{_IS}(?:about\s)?as\s[\w-]+\son\sthe\s[\w-]+\sfront\b"
    rf"|{_IS}(?:worth\s(?:seeing|watching|renting)|rated\s[A-Z]|(?:scripted|adapted|photographed)\s(?:by|from))\b"
    r"|\s(?:runs|lasts|clocks\sin\sat)\s(?:for\s)?(?:[\w-]+\s){0,3}(?:hours?|minutes?|mins)\b"
    r"(?!\s(?:a|an|every|each|per|before|after|daily|on|in|to|at|with|from|late|early)\b)"
    r"|\s(?:stars\s[A-Z]|plays\slike\s(?:an?|the)\s|unfolds\b|takes\splace\b|premiere[ds]\b|grossed\b"
    r"|tells\sthe\s(?:story|tale)\sof\b|feels\slike\s(?:\w+\s){0,3}(?:hours?|movies?|films?)\b)"
)
_FANS = re.compile(r"\s(?:fans?|fanatics|devotees|buffs|sequels?|prequels?|franchise|mythos|mania|flicks?)\b")
_LIKE = re.compile(r"(?:^|[.!?]\s+)Like\s$")  # of "Like Ada does well", and not "Like Ada, he does well"
_DOES = re.compile(r"\s(?:is|was|has|does|did|can|could|will|would|ca|[a-z]+s)\b")
_OPENS = re.compile(r"(?:^|[.!?]\s+|\b[a-z]+\s?,\s)[\"“`' ]*$")
_IS_OR_HAS = re.compile(r"\s(?:is|was|has)\s|\s['’]s\s")
_REVIEW = re.compile(
    r"\b(?:the|this|a)\s(?:[\w-]+\s)?(?:film|movie|screenplay|script|remake|sequel)\b", re.IGNORECASE
)
_SOMEBODY = re.compile(
    r"\b(?:he|she|him|her|his|hers|who|whose|actors?|actress|directors?|stars?|son|daughter|man|woman|boy|girl)\b",
    re.IGNORECASE,
)


def is_firm(string: str, mention: Mention) -> bool:
    """Whether the words around a name of two words are said of a firm: "shares of Ada Reed"."""
    if len(mention.parts) < 2 or mention.gender:
        return False
    before = string[max(0, mention.start - 30) : mention.start]
    return bool(_FIRM_AFTER.match(string, mention.end) or _FIRM_BEFORE.search(before))


def is_film(string: str, mention: Mention) -> bool:
    """Whether what is said of a name of one word is said of films: "Ada is packed with jokes"."""
    if len(mention.parts) > 1 or mention.gender:
        return False
    if _FILM_AFTER.match(string, mention.end) or _FANS.match(string, mention.end):
        return True
    if _LIKE.search(string, 0, mention.start) and _DOES.match(string, mention.end):
        return True
    return (
        _IS_OR_HAS.match(string, mention.end) is not None
        and _REVIEW.search(string) is not None
        and _SOMEBODY.search(string) is None
        and _OPENS.search(string, 0, mention.start) is not None
    )
