"""Whether "a" or "an" stands before a word: by its sound, not its spelling."""

import re

# Silent h, and vowel letters that sound like "you" or "won".
_AN = re.compile(r"(?:honest|honou?r|hour|heir)", re.IGNORECASE)
_A = re.compile(
    r"(?:u(?:ni(?!n|m)|nanim|[kst]i?[aeiou]|b[ei]q|biq|ran|rin|rol|tah|fo\b|topi|krain)|eu(?!\w*\.)|ewe|ewer|"
    r"one(?![a-z]*r(?:ous|ic))|once|ouija)",
    re.IGNORECASE,
)
# Letters whose names begin with a vowel sound: ef, aitch, el, em, en, ar, ess, ex.
_AN_LETTERS = frozenset("aefhilmnorsx")
_SPELT = re.compile(r"[A-Z](?:\.?[A-Z0-9])*\.?$|[a-z]$")
_SAID_AS_WORDS = frozenset({"NATO", "NASA", "FIFA", "NAFTA", "RAM", "SARS", "SWAT", "LASER", "REM", "SIM"})


def indefinite_article(word: str) -> str:
    """The article, "a" or "an", that is said before ``word``; short words in capitals are spelt out.

    >>> [indefinite_article(word) for word in ("hour", "university", "MRI", "umbrella", "one-off")]
    ['an', 'a', 'an', 'an', 'a']
    """
    first = re.split(r"[-\s/]", word, maxsplit=1)[0]
    if not first:
        return "a"
    if first[0].isdigit():
        return "an" if re.match(r"8|1[18](?!\d)|1[18]\d{3}(?:\d{3})*(?!\d)", first) else "a"
    if _SPELT.match(first) and len(first) <= 5 and first not in _SAID_AS_WORDS:
        return "an" if first[0].lower() in _AN_LETTERS else "a"
    if _AN.match(first):
        return "an"
    if _A.match(first):
        return "a"
    return "an" if first[0].lower() in "aeiouáàâäãåéèêëíìîïóòôöõúùûü" else "a"
