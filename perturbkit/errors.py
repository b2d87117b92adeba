"""The errors perturbkit raises: one root, five kinds.

Every message names the argument, the value that came and what to do instead, so that the
command line can print it as one line.
"""

import sys
from collections.abc import Iterable
from difflib import get_close_matches


class PerturbkitError(Exception):
    """Root of all errors raised by perturbkit on purpose."""


class InvalidArgument(PerturbkitError, ValueError):
    """An argument has a value that cannot be used."""


class InvalidSpec(PerturbkitError, ValueError):
    """A stored specification (dict, JSON, YAML) is malformed or of an unknown version."""


class MissingDependency(PerturbkitError, ImportError):
    """An optional package is needed and not installed."""


class MissingResource(PerturbkitError, LookupError):
    """A data file, model or data set that is needed cannot be found."""


class LostTarget(PerturbkitError, ValueError):
    """An edit would destroy an answer span or tag that has to stay valid."""


def quoted(value: object, most: int = 60) -> str:
    r"""A value in a message: its repr on one line; of a long one the beginning and an ellipsis.

    A text is cut between its characters, never inside an escape, and its quote is closed.

    >>> quoted("text"), quoted("text;label;n", most=10)
    ("'text'", "'text;lab...'")
    >>> quoted(10**5000)
    'int with thousands of digits'
    >>> print(quoted("a\nb\nc\n", most=10), quoted([1, 2, 3, 4], most=8))
    'a\nb\nc...' [1, 2, 3...
    """
    if isinstance(value, str):
        kept = value[:most]
        while len(repr(kept)) > most:
            kept = kept[:-1]
        return repr(kept if kept == value else f"{kept}...")
    try:
        written = " ".join(line.strip() for line in repr(value).splitlines())
    except ValueError:  # Python writes no number of more digits
        return f"{type(value).__name__} with thousands of digits"
    return written if len(written) <= most else f"{written[:most]}..."


def wrong_json(error: Exception) -> str:
    """What is wrong with a text that cannot be read as JSON, on one line.

    >>> import json
    >>> try:
    ...     json.loads("9" * 5000)
    ... except ValueError as error:
    ...     wrong_json(error)
    'a whole number has more than 4,300 digits: write it as a text'
    """
    if "integer string conversion" in str(error):  # Python's limit, whose own advice is for programmers
        return f"a whole number has more than {sys.get_int_max_str_digits():,} digits: write it as a text"
    return str(error)


def nearest(name: str, known: Iterable[str]) -> str:
    """Phrase that lists the known names closest to ``name``, or the first few.

    >>> nearest("swap_char", ["swap_chars", "ocr"])
    'did you mean swap_chars?'
    """
    names = sorted(known)
    close = get_close_matches(name, names, n=3, cutoff=0.5)
    if close:
        return f"did you mean {' or '.join(close)}?"
    return f"known: {', '.join(names[:12])}{', ...' if len(names) > 12 else ''}"
