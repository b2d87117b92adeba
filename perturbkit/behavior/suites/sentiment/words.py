"""Words of the sentiment suite: what is reviewed, and slots filled with praise, criticism or neither.

``adj``, ``verb`` and ``noun`` are the words that decide the label; ``other_adj`` and so on are those of the
opposite label. Adjectives fit every ``thing``; none is praise of one thing and criticism of another.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from perturbkit.behavior.templates import Template
from perturbkit.resources.inflection import inflect

Lists = Mapping[str, Sequence[Any]]
_FORMS = {"third": "VBZ", "past": "VBD", "done": "VBN", "doing": "VBG"}


def verbs(*bases: str) -> list[dict[str, str]]:
    """Verbs as records with base, third (person), past, done and doing; a particle stays behind the verb.

    >>> verbs("write about")[0]["past"], verbs("write about")[0]["done"]
    ('wrote about', 'written about')
    """
    found = []
    for phrase in bases:
        base, *rest = phrase.split(" ")
        forms = {"base": base} | {name: inflect(base, tag) for name, tag in _FORMS.items()}
        found.append({name: " ".join([form, *rest]) for name, form in forms.items()})
    return found


_PLACES = ["bakery", "café", "campsite", "gallery", "gym", "hostel", "hotel", "library", "museum"]
_PLACES += ["pub", "restaurant", "theatre"]
_SHOWS = ["ballet", "concert", "exhibition", "film", "lecture", "musical", "opera", "play"]
_PRODUCTS = ["camera", "headset", "kettle", "keyboard", "laptop", "phone", "printer", "suitcase", "watch"]

COMMON: Lists = {
    "thing": [*_PLACES[:8], *_SHOWS[1:6], *_PRODUCTS[3:8], "app", "podcast"],
    "place": _PLACES,
    "show": _SHOWS,
    "product": _PRODUCTS,
    "name": [
        *("Adam", "Alice", "Anita", "Boris", "Carmen", "Chloe", "Daniel", "Derek", "Elena", "Emma", "Farid"),
        *("Fiona", "George", "Hannah", "Hugo", "Ingrid", "Ivan", "Jamal", "Julia", "Kenji", "Laura", "Leo"),
        *("Maria", "Martin", "Nadia", "Nina", "Omar", "Oscar", "Paula", "Pedro", "Ravi", "Rosa", "Samuel"),
        *("Simon", "Sofia", "Tariq", "Teresa", "Ursula", "Victor", "Yusuf"),
    ],
    "relative": ["aunt", "brother", "cousin", "daughter", "father", "mother", "niece", "sister", "uncle"],
    "weekday": ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
    "month": ["January", "March", "April", "June", "July", "August", "September", "October", "December"],
    "few": ["three", "four", "five", "six", "seven", "eight", "nine", "ten"],
    "number": ["12", "18", "24", "36", "47", "53", "61", "75", "88", "96", "104", "117", "130", "142", "215"],
    "colour": ["black", "blue", "brown", "green", "grey", "orange", "purple", "red", "white", "yellow"],
}

_GOOD: Lists = {
    "adj": [
        *("amazing", "awesome", "brilliant", "delightful", "excellent", "exceptional", "fabulous"),
        *("fantastic", "good", "great", "impressive", "lovely", "magnificent", "marvellous", "outstanding"),
        *("perfect", "splendid", "superb", "terrific", "wonderful"),
    ],
    "verb": verbs("admire", "adore", "appreciate", "enjoy", "like", "love", "recommend"),
    "noun": ["delight", "gem", "joy", "marvel", "pleasure", "success", "treat", "triumph"],
}
_BAD: Lists = {
    "adj": [
        *("abysmal", "appalling", "atrocious", "awful", "bad", "disappointing", "disastrous", "dismal"),
        *("dreadful", "frustrating", "ghastly", "hopeless", "horrible", "lousy", "pathetic", "poor"),
        *("rotten", "terrible", "unpleasant", "useless"),
    ],
    "verb": verbs("abhor", "despise", "detest", "dislike", "hate", "loathe"),
    "noun": [
        *("catastrophe", "disappointment", "disaster", "disgrace", "failure", "fiasco", "letdown"),
        *("mess", "nightmare", "waste of money"),
    ],
}


def _beside(own: Lists, opposite: Lists) -> Lists:
    return {**COMMON, **own, **{f"other_{name}": values for name, values in opposite.items()}}


PRAISE = _beside(_GOOD, _BAD)
CRITICISM = _beside(_BAD, _GOOD)
NEUTRAL: Lists = {
    **COMMON,
    "adj": [
        *("Australian", "Belgian", "Brazilian", "Canadian", "Danish", "European", "foreign", "Greek"),
        *("Indian", "Japanese", "Kenyan", "Mexican", "Moroccan", "Norwegian", "Peruvian", "Polish"),
        *("Swedish", "Swiss", "Turkish", "Vietnamese"),
    ],
    "verb": verbs(
        *("ask about", "describe", "hear about", "look up", "mention", "notice", "read about"),
        *("talk about", "think about", "write about"),
    ),
}

MILD: Lists = {
    "adj": ["appealing", "attractive", "enjoyable", "good", "impressive", "nice", "pleasant", "satisfying"],
    "verb": verbs("appreciate", "enjoy", "like", "recommend"),
}
"""Praise that turns into criticism when it is negated ("not perfect" would not), and can have a degree."""
BAD_ENOUGH: Lists = {
    "adj": [
        *("annoying", "bad", "boring", "disappointing", "dull", "frustrating", "poor", "tiresome"),
        *("unattractive", "unpleasant"),
    ],
    "verb": verbs("despise", "detest", "dislike", "hate"),
}
"""Criticism that is no longer any when it is negated, and can have a degree."""


def _filled(texts: Sequence[Any], words: Lists, label: str, lists: Lists) -> list[Template]:
    return [Template(text, {**words, **lists}, labels=label, distinct=True) for text in texts]


def praise(*texts: Any, **lists: Sequence[Any]) -> list[Template]:
    """Templates filled with words of praise; texts may be lists (an original with its variants)."""
    return _filled(texts, PRAISE, "positive", lists)


def criticism(*texts: Any, **lists: Sequence[Any]) -> list[Template]:
    """Templates filled with words of criticism."""
    return _filled(texts, CRITICISM, "negative", lists)


def no_praise(*texts: str) -> list[Template]:
    """Templates that negate mild praise, and are negative for it."""
    return _filled(texts, PRAISE, "negative", MILD)


def no_criticism(*texts: str) -> list[Template]:
    """Templates that negate criticism: labelled positive, though neutral is right too."""
    return _filled(texts, CRITICISM, "positive", BAD_ENOUGH)


def neutral(*texts: Any, **lists: Sequence[Any]) -> list[Template]:
    """Templates filled with words that judge nothing, labelled neutral."""
    return _filled(texts, NEUTRAL, "neutral", lists)


def polar(*texts: Any, **lists: Sequence[Any]) -> list[Template]:
    """Templates filled with praise, and the same filled with criticism."""
    return [*praise(*texts, **lists), *criticism(*texts, **lists)]


def degree(*texts: Any, **lists: Sequence[Any]) -> list[Template]:
    """Templates filled with praise and criticism of a kind that can be stronger or weaker."""
    strong = _filled(texts, PRAISE, "positive", {**MILD, **lists})
    return [*strong, *_filled(texts, CRITICISM, "negative", {**BAD_ENOUGH, **lists})]
