"""Words as the transforms that move, drop or double them take them."""

import re
from collections.abc import Sequence

from perturbkit.core.edit import Span
from perturbkit.core.text import Text, spaced_script

_CLITIC = re.compile(r"['’](?:s|re|ve|ll|d|m|t)(?!\S)", re.IGNORECASE)
# What is written without its beginning: 'tis, 'em, rock 'n' roll, the '90s.
_ELIDED = re.compile(r"['’](?:t(?:is|was|were|ill?)|em|cause|cos|cuz|bout|n|\d\ds?)(?!\w)", re.IGNORECASE)


def pieces(text: Text) -> list[Span]:
    """Spans of the words that stand by themselves: tokens of a token list, clitics with their apostrophe.

    Words of scripts that set no blanks are left out: without a segmenter a run of them is no word.

    >>> pieces(Text("Ana 's cat"))
    [(0, 3), (4, 6), (7, 10)]
    """
    found = list(text.words)
    if not text.ascii:
        found = [(a, b) for a, b in found if spaced_script(text.string[a:b])]
    if text.token_bounds is not None:
        return _tokens(found, text.token_bounds)
    if "'" in text.string or "’" in text.string:
        before, behind = _own_apostrophes(text.string)
        return [(a - (a - 1 in before), b + (b in behind)) for a, b in found]
    return found


def _own_apostrophes(string: str) -> tuple[set[int], set[int]]:
    """Offsets of the apostrophes that belong to the word behind them ('tis), and to the one before (cats').

    >>> _own_apostrophes("'Tis my cats' food, 'so' he said")
    ({0}, {12})
    """
    before: set[int] = set()
    behind: set[int] = set()
    quoted = False
    for match in re.finditer("['‘’]", string):
        at = match.start()
        after_word = at > 0 and string[at - 1].isalnum()
        if at + 1 < len(string) and string[at + 1].isalnum():
            if after_word:
                continue
            clitic = _CLITIC.match(string, at) and not string[at - 1 : at].strip()
            if clitic or _ELIDED.match(string, at):
                before.add(at)
            else:
                quoted = True
        elif quoted:
            quoted = False
        elif after_word and match[0] != "‘":
            behind.add(at)
    return before, behind


def _tokens(found: Sequence[Span], bounds: Sequence[Span]) -> list[Span]:
    """The tokens that the words stand in."""
    tokens: list[Span] = []
    at = 0
    for start, _ in found:
        while bounds[at][1] <= start:
            at += 1
        if not tokens or tokens[-1] != bounds[at]:
            tokens.append(bounds[at])
    return tokens


def sentence_start(string: str, start: int) -> bool:
    """Whether a sentence begins with the word at ``start``: nothing, or an end mark, stands before it.

    >>> sentence_start("Yes. No", 5), sentence_start("a b", 2)
    (True, False)
    """
    before = string[max(0, start - 64) : start].rstrip(" \t\"'“”‘’([{«")
    return not before or before[-1] in ".!?…\n:"
