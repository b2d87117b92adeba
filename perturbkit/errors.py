"""The errors perturbkit raises: one root, five kinds.

Every message names the argument, the value that came and what to do instead, so that the
command line can print it as one line.
"""

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


def quoted(text: str, most: int = 60) -> str:
    """Text in quotes; of a long one its beginning, with the quote closed.

    >>> quoted("text"), quoted("text;label;n", most=8)
    ("'text'", "'text;lab...'")
    """
    return repr(text if len(text) <= most else f"{text[:most]}...")


def nearest(name: str, known: Iterable[str]) -> str:
    """Phrase that lists the known names closest to ``name``, or the first few.

    >>> nearest("swap_char", ["swap_chars", "ocr"])
    'did you mean swap_chars?'
    """
    names = sorted(known)
    close = get_close_matches(name, names, n=3, cutoff=0.5)
    if close:
        return f"did you mean {' or '.join(close)}?"
    shown = ", ".join(names[:12])
    return f"known: {shown}{', ...' if len(names) > 12 else ''}"
