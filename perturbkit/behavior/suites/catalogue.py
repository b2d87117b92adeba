"""Our own suites by name; each is built when it is asked for, from templates that come with the package.

A suite is a package beside this file. Its ``build.py`` holds ``build(size)``, which gives keywords of Suite
and the tests, and one module for each capability holds ``tests(size) -> list[Check]``. The same size gives
the same suite, byte for byte.
"""

from importlib import import_module
from typing import Any

from perturbkit.arguments import whole_number
from perturbkit.behavior.checks import Check
from perturbkit.errors import InvalidArgument, nearest

OWN = {
    "sentiment": "sentiment of one text: negative, neutral, positive",
    "questions": "do two questions ask the same? different, duplicate",
    "reading": "reading comprehension: a question and a context, answered in words of the context",
    "entities": "named entities of a token list, in BIO tags of CoNLL-2003: PER, ORG, LOC, MISC",
}
"""What each suite tests."""

SIZE = 4000
"""Examples (inputs, originals and variants) that one test holds at most, unless told otherwise."""
FEWEST = 20
"""With fewer, tests of groups of variants would have no case."""


def read_own(name: str, size: int = SIZE) -> tuple[dict[str, Any], list[Check]]:
    """What is told of the suite of that name (keywords of Suite), and its tests of at most ``size`` examples.

    Errors: InvalidArgument for a name that is none of ``OWN``, or a size below 20.
    """
    if name not in OWN:
        raise InvalidArgument(f"there is no suite of our own called {name!r}: {nearest(name, OWN)}")
    whole_number("size", size, least=FEWEST)
    about, tests = import_module(f"{__package__}.{name}.build").build(size)
    return {"name": name, "description": OWN[name], **about}, tests
