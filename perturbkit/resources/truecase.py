"""Texts as a tagger reads them best: small letters for capitals, plain quotes; never a character more.

Every change is of one code point for one, so that offsets stay the same.
"""

import re

# Three or more words in capitals one after the other, ten capitals at least, are shouting, not acronyms.
_SHOUT = re.compile(r"(?:(?<![\w&'-])(?:[A-Z][A-Z'’-]*[A-Z]|[AI])(?![\w&])[^\w\n]*){3,}")
_PLAIN = str.maketrans("‘’‛ʼ＇‹›´“”„«»", "'" * 8 + '"' * 5)
_SURROGATE = re.compile("[\ud800-\udfff]")
_I = re.compile(r"(?<![\w'.-])i(?=[\s,!?']|$)")
_START = re.compile(r"(?:\A|[.?!]\s+)[^\w\s]*([a-z])")


def is_shouted(text: str) -> bool:
    """Whether the letters of ``text`` are capitals throughout, in two or more words.

    >>> is_shouted("IT IS NOT FAIR"), is_shouted("NATO"), is_shouted("It Is")
    (True, False, False)
    """
    return text.isupper() and len(text.split()) > 1


def lowered(text: str) -> str:
    """Lower case, but for the few letters that would become two.

    >>> lowered("ABC"), len(lowered("İX"))
    ('abc', 2)
    """
    low = text.lower()
    if len(low) == len(text):
        return low
    return "".join(small if len(small := letter.lower()) == 1 else letter for letter in text)


def titled(letter: str) -> str:
    """The capital of a letter, where it is one code point.

    >>> titled("e"), titled("ß")
    ('E', 'ß')
    """
    return capital if len(capital := letter.upper()) == 1 else letter


def _calmed(match: re.Match[str]) -> str:
    words = match[0]
    return lowered(words) if sum(map(str.isupper, words)) >= 10 else words


def clearer(text: str) -> str:
    """``text`` for the eyes of a tagger: straight quotes, no shouting, "I" and first words in capitals.

    >>> clearer("I DON’T BELIEVE IT"), clearer("i think so")
    ("I don't believe it", 'I think so')
    """
    if not text.isascii():
        text = _SURROGATE.sub("\ufffd", text.translate(_PLAIN))
    if is_shouted(text):
        text = lowered(text)
    elif _SHOUT.search(text):
        text = _SHOUT.sub(_calmed, text)
    else:
        return text if not text.islower() else _first_capitals(text)
    return _first_capitals(text)


def _first_capitals(text: str) -> str:
    text = _I.sub("I", text)
    return _START.sub(lambda match: match[0][:-1] + match[1].upper(), text)
