"""Whether "a" or "an" stands before a word: by its sound, not its spelling."""

import re

# Silent h, and y before a consonant.
_AN = re.compile(r"honest|honou?r|hour(?!i)|heir|y[bcdgptv]", re.IGNORECASE)
# "uni-" is one, but "un-" with a word on i- behind it ("unidentified", "unissued") is not.
_UNI = r"uni(?!de|di[ao]|ll|m(?!o[dl])|n(?!om|uc)|r|ss|sol|tal|tem)"
# Vowel letters that sound like "you" or "won".
_A = re.compile(
    rf"{_UNI}|una(?:nim[io][tu]|ry|bom)|unesco|u[kst]i?[aeiou]|ubi|ufos?\b|ugand|ukr|ulys|urls?\b|usb\b|utah|utr"
    r"|ur(?:a[celnt]|e|i[acn]|o|u)|uv[eu]|eu(?!ler|\w*\.)|ew[aei]|one(?:s|self|ness|time)?(?![a-z])|once"
    r"|ou(?:aga|ija|i\b)",
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
