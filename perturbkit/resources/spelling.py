"""Spelling rules of regular English inflection, for words that are on no list."""

import re

_VOWELS = "aeiou"
_GROUPS = re.compile("[aeiouy]+")
_HISSES = ("s", "x", "z", "ch", "sh")


def _doubles(word: str) -> bool:
    """Whether the last letter is doubled: one syllable that ends in consonant, vowel, consonant."""
    if len(word) < 3 or word[-1] in "aeiouwxyh" or word[-2] not in _VOWELS:
        return False
    before = word[:-2].removesuffix("qu") if word[:-2].endswith("qu") else word[:-2]
    if before and before[-1] in _VOWELS and before == word[:-2]:
        return False
    return len(_GROUPS.findall(before + word[-2])) == 1


def _ends_in_consonant_y(word: str) -> bool:
    return word[-1:] == "y" and word[-2:-1] not in _VOWELS


def _with_ending(word: str, ending: str) -> str:
    """``ending`` is "ed", "er" or "est"."""
    if word.endswith("e"):
        return word + ending[1:]
    if _ends_in_consonant_y(word) and len(word) > 2:
        return word[:-1] + "i" + ending
    if word.endswith("c") and ending == "ed":
        return word + "k" + ending
    return word + word[-1] + ending if _doubles(word) else word + ending


def past(verb: str) -> str:
    """Past and participle.

    >>> past("flurb"), past("vlog"), past("zoomify")
    ('flurbed', 'vlogged', 'zoomified')
    """
    return _with_ending(verb, "ed")


def gerund(verb: str) -> str:
    """The -ing form.

    >>> gerund("snaze"), gerund("vlog"), gerund("untie")
    ('snazing', 'vlogging', 'untying')
    """
    if verb.endswith("ie"):
        return verb[:-2] + "ying"
    if verb.endswith("e") and not verb.endswith(("ee", "oe", "ye")) and len(verb) > 2:
        return verb[:-1] + "ing"
    if verb.endswith("c"):
        return verb + "king"
    return verb + verb[-1] + "ing" if _doubles(verb) else verb + "ing"


def singular_verb(verb: str) -> str:
    """Third person singular of the present.

    >>> singular_verb("kiss"), singular_verb("deploy"), singular_verb("specify")
    ('kisses', 'deploys', 'specifies')
    """
    if _ends_in_consonant_y(verb):
        return verb[:-1] + "ies"
    if verb.endswith("z") and _doubles(verb):
        return verb + "zes"
    return verb + "es" if verb.endswith((*_HISSES, "o")) else verb + "s"


def plural(noun: str) -> str:
    """Plural of a noun.

    >>> plural("vlog"), plural("hash"), plural("berry"), plural("firewoman")
    ('vlogs', 'hashes', 'berries', 'firewomen')
    """
    if noun.endswith("man") and len(noun) > 4:
        return noun[:-2] + "en"
    if _ends_in_consonant_y(noun):
        return noun[:-1] + "ies"
    return noun + "es" if noun.endswith(_HISSES) else noun + "s"


def comparative(adjective: str) -> str:
    """The -er form.

    >>> comparative("meh"), comparative("glam"), comparative("cringy")
    ('meher', 'glammer', 'cringier')
    """
    return _with_ending(adjective, "er")


def superlative(adjective: str) -> str:
    """The -est form.

    >>> superlative("glam"), superlative("cringy")
    ('glammest', 'cringiest')
    """
    return _with_ending(adjective, "est")
