"""Whether a text is written with blanks before its punctuation and clitics, as tokenised text is."""

import re

from perturbkit.core.text import Text

_SPACED = re.compile(r"\S (?:['’](?:s|re|ve|ll|d|m)|n['’]t|[,.;:?!])(?!\S)", re.IGNORECASE)


def is_spaced(text: Text) -> bool:
    """Whether a text is a token list or written like one.

    >>> is_spaced(Text("Well , it is n't")), is_spaced(Text("Well, it isn't"))
    (True, False)
    """
    return text.token_bounds is not None or _SPACED.search(text.string, 0, 2000) is not None
