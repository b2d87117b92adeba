"""What a transform's class says about itself, checked once: a slip there would show only much later."""

import re
from dataclasses import fields
from typing import get_args

from perturbkit.core.transform import Level, Transform
from perturbkit.errors import InvalidArgument, quoted

LEVELS: tuple[str, ...] = get_args(Level)
KEEPS = "LTA"
_OF_THE_CLASS = (
    "name",
    "level",
    "keeps",
    "needs",
    "parts",
    "monitor",
    "inflects",
    "tokens",
    "version",
    "example",
)
_DECORATED = "@dataclass(frozen=True)"
_checked: set[type[Transform]] = set()


def check_class(cls: type[Transform]) -> None:
    """Raise InvalidArgument with the first thing that a transform's class leaves out or gets wrong.

    >>> check_class(Transform)
    Traceback (most recent call last):
        ...
    perturbkit.errors.InvalidArgument: Transform: name must be lower_snake_case, got None
    """
    if cls in _checked:
        return
    wrong = _own_fields(cls) or _variables(cls) or _methods(cls)
    if wrong is not None:
        raise InvalidArgument(f"{cls.__name__}: {wrong}")
    _checked.add(cls)


def check_documented(cls: type[Transform]) -> None:
    """Raise InvalidArgument unless a class that joins the catalogue has a docstring, its row there."""
    written = vars(cls).get("__doc__") or ""
    # A dataclass without one gets its signature.
    if not written.strip() or written.startswith(f"{cls.__name__}("):
        raise InvalidArgument(
            f"{cls.__name__}: the class needs a docstring: its first line tells in the catalogue what it does"
        )


def _own_fields(cls: type[Transform]) -> str | None:
    """Parameters are the fields of a dataclass, and the variables of the class are none of them."""
    known = {field.name for field in fields(cls)}
    for name, hint in vars(cls).get("__annotations__", {}).items():
        if name not in known and "ClassVar" not in str(hint):
            return f"{name} is no parameter yet: put {_DECORATED} right above the class, below @pk.register"
    for name in _OF_THE_CLASS:
        if name in known:
            return f"{name} belongs to the class: write it without a type, or as ClassVar"
    return None


def _variables(cls: type[Transform]) -> str | None:
    name = getattr(cls, "name", None)
    if not isinstance(name, str) or not re.fullmatch(r"[a-z][a-z0-9_]*", name):
        return f"name must be lower_snake_case, got {quoted(name)}"
    level = getattr(cls, "level", None)
    if level not in LEVELS:
        return f"level must be one of {', '.join(LEVELS)}, got {quoted(level)}"
    if not isinstance(cls.keeps, str) or not set(cls.keeps) <= set(KEEPS):
        return (
            "keeps must be made of the letters L (label), T (tags) and A (answers), as in 'LTA', "
            f"got {quoted(cls.keeps)}"
        )
    if cls.needs not in (None, "syntax"):
        return f"needs must be None or 'syntax', got {quoted(cls.needs)}"
    if not isinstance(cls.parts, tuple) or not all(isinstance(part, str) for part in cls.parts):
        return f"parts must be a tuple of strings, as in ('tags',), got {quoted(cls.parts)}"
    for name in ("monitor", "inflects", "tokens"):
        if not isinstance(getattr(cls, name), bool):
            return f"{name} must be True or False, got {quoted(getattr(cls, name))}"
    if not isinstance(cls.example, str):
        return f"example must be a text that it changes, got {quoted(cls.example)}"
    if isinstance(cls.version, bool) or not isinstance(cls.version, int) or cls.version < 1:
        return f"version must be a whole number >= 1, got {quoted(cls.version)}"
    return None


def _methods(cls: type[Transform]) -> str | None:
    if cls.rewrite is Transform.rewrite and cls.perturbations is Transform.perturbations:
        return "it needs rewrite(self, text, site, draw), which gives the edits of one perturbation"
    if cls.needs and cls.analyser is Transform.analyser:
        return f"needs is {cls.needs!r}, so it needs analyser(self, parts=()), which finds that out"
    return None
