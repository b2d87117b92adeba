"""Whether a capital says that a word is (part of) a name, without a tagger."""

import re

from perturbkit.core.text import Text
from perturbkit.transforms.words._words import sentence_start

# Words that open sentences and are no names, so that a capital there says nothing.
_FUNCTION_WORDS = """a about after all although an and any are as at be because before both but by can
could did do does during each every few for from had has have he here her his how i if in is it its many
may most my no not of on one or our several she should since so some such that the their them then there
these they this those though to too two under until up was we were what when where whether which while
who whom whose why will with would yes you your"""
FUNCTION_WORDS = frozenset(_FUNCTION_WORDS.split())
_ABBREVIATED = """adm assn ave bros capt co col corp cpl dept det dr ed esq fig fr ft gen gov hon inc jr
lt ltd maj messrs mr mrs ms mt no op pres prof pvt rep rev sen sgt sr st vol vs"""
_SHORT = frozenset(_ABBREVIATED.split())
_LAST = re.compile(r"(\S+)\.[\"'”’)\]]*\s*$")


def is_shouted(text: Text) -> bool:
    """Whether all letters of a text are capitals, so that no capital tells a name."""
    return text.string.isupper()


def opens_sentence(text: Text, start: int) -> bool:
    """Whether the word at ``start`` is the first of a sentence; a full stop after "Mr" or "J" is no end.

    >>> opens_sentence(Text("Ask Mr. Reed. He knows."), 8), opens_sentence(Text("Ask me. He knows."), 8)
    (False, True)
    """
    if not sentence_start(text.string, start):
        return False
    last = _LAST.search(text.string[max(0, start - 24) : start])
    if last is None:
        return True
    word = last[1].lstrip("(\"'“‘")
    return len(word) > 1 and "." not in word and word.lower() not in _SHORT


def followed_by_capital(text: Text, end: int) -> bool:
    """Whether the next word, with blanks alone before it, begins with a capital; "I" does not count."""
    rest = text.string[end : end + 40]
    following = rest.lstrip(" \t")
    if following == rest or not following[:1].isupper():
        return False
    return re.match(r"I(?![\w.])", following) is None


def may_be_name(text: Text, start: int, end: int) -> bool:
    """Whether the word's capital may be that of a name: inside a sentence, or with a capital after it.

    >>> may_be_name(Text("We passed Pearl Harbor."), 16, 22), may_be_name(Text("Harbor seals swim."), 0, 6)
    (True, False)
    """
    word = text.string[start:end]
    if word.islower() or text.remember(is_shouted):
        return False
    if word[:1].islower() or (len(word) > 1 and word.isupper()) or not opens_sentence(text, start):
        return True
    return word.lower() not in FUNCTION_WORDS and followed_by_capital(text, end)
