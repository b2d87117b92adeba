"""Words as the transforms that move, drop or double them take them."""

import re
from collections.abc import Sequence

from perturbkit.core.edit import Span
from perturbkit.core.text import Text, spaced_script

_CLITIC = re.compile(r"(?<!\S)['’](?=(?:s|re|ve|ll|d|m|t)(?!\S))", re.IGNORECASE)


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
        apostrophes = {match.end() for match in _CLITIC.finditer(text.string)}
        return [(a - 1, b) if a in apostrophes else (a, b) for a, b in found]
    return found


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
