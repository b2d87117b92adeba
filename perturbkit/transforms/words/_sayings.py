"""Sayings, stories and things that a place belongs to: roads that lead to Rome, Columbus, a Brazil nut."""

import re

from perturbkit.resources.lexicons import places

# Of each place the beginnings of the words that make a saying or a story of it, one way or the other.
_TOLD = {
    "America": "columbus|vespucci|mayflower|pilgrim|viking|discover|explor|coloni|voyage|sail",
    "Brazil": "nuts come",
    "California": "rotten state",
    "China": "all tea|bull shop",
    "Coventry": "sent to|send to",
    "Damascus": "road conver",
    "Denmark": "rotten",
    "Egypt": "fleshpot|plague",
    "Georgia": "on my mind|devil",
    "Hiroshima": "bomb",
    "Houston": "we have problem",
    "Jericho": "wall",
    "Kansas": "anymore|any more|toto",
    "Las Vegas": "what happens|stays",
    "Nagasaki": "bomb",
    "Naples": "see die",
    "New York": "9/11|9 / 11|twin tower|world trade",
    "Newcastle": "coal",
    "Paris": "always have|worth mass|last time saw",
    "Peoria": "play",
    "Philadelphia": "rather be",
    "Rome": "road lead|built day|when in do|fiddl",
    "Spain": "rain plain|castle",
    "St. Louis": "meet me",
    "Timbuktu": "from here",
    "Troy": "horse|helen",
    "Vegas": "what happens|stays",
    "Vietnam": "veteran|draft|conflict|picture|movie|film|flick|flashback",
}
_KEYS = {
    place: [[re.compile(rf"(?<!\w){re.escape(word)}") for word in way.split(" ")] for way in ways.split("|")]
    for place, ways in _TOLD.items()
}
_ROTTEN = re.compile(r"\brotten in (?:the )?state of $")
_SENTENCE_END = re.compile(r"[.!?;](?=\s|$)")
_BEHIND = re.compile(r"\s([a-z]+(?:\s[a-z]+)?)")


def belongs(string: str, start: int, end: int, name: str) -> bool:
    """Whether the place at ``[start, end)`` belongs to a saying in its sentence, or to the name of a thing.

    >>> belongs("Who discovered America?", 15, 22, "America"), belongs("I ate a Brazil nut.", 8, 14, "Brazil")
    (True, True)
    >>> belongs("Rome grew in a day.", 0, 4, "Rome"), belongs("Was Rome built in a day?", 4, 8, "Rome")
    (False, True)
    """
    if name in _KEYS:
        sentence = _sentence(string, start, end)
        if any(all(key.search(sentence) for key in way) for way in _KEYS[name]):
            return True
    if _ROTTEN.search(string, 0, start):
        return True
    match = _BEHIND.match(string, end)
    if match is None:
        return False
    return any(_is_thing(f"{name} {words}") for words in (match[1], match[1].partition(" ")[0]))


def _sentence(string: str, start: int, end: int) -> str:
    """The sentence around a span, in small letters."""
    first = max((match.end() for match in _SENTENCE_END.finditer(string, 0, start)), default=0)
    last = _SENTENCE_END.search(string, end)
    return string[first : last.start() if last else len(string)].lower()


def _is_thing(words: str) -> bool:
    thing = places().thing
    return words in thing or words.removesuffix("s") in thing
