"""Template strings: literal text and slots, read once, filled in as often as asked."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from perturbkit.errors import InvalidArgument, nearest, quoted
from perturbkit.resources.articles import indefinite_article
from perturbkit.resources.inflection import inflect

MARKS = ("a", "cap", "plural")
_SLOT = re.compile(
    r"(?P<marks>(?:\w+:)*)(?P<key>[^\W\d]\w*)(?P<path>(?:\.[^\W\d]\w*|\[[^\[\]{}]+\])*)", re.UNICODE
)
_STEP = re.compile(r"\.([^\W\d]\w*)|\[([^\[\]{}]+)\]")
_SENTENCE_START = re.compile(r"(?:^|[.!?…][\"'”’)\]]*\s)\s*[\"'“‘(\[¿¡]*$")


@dataclass(frozen=True, slots=True)
class Slot:
    """One ``{...}`` of a template: which draw, which part of a record, and what is done to the word.

    ``at`` is the position of the brace in the template string.
    """

    key: str
    path: tuple[str, ...]
    marks: tuple[str, ...]
    at: int


Part = str | Slot


def parse(text: str) -> tuple[Part, ...]:
    """Parts of a template string; InvalidArgument with the position of what cannot be read.

    >>> [part.key if isinstance(part, Slot) else part for part in parse("{{{x}}} and {y.name}")]
    ['{', 'x', '} and ', 'y']
    """
    parts: list[Part] = []
    literal: list[str] = []
    at = 0
    while at < len(text):
        letter = text[at]
        if letter in "{}" and text[at : at + 2] == letter * 2:
            literal.append(letter)
            at += 2
        elif letter == "{":
            slot, end = _slot(text, at)
            parts += ["".join(literal), slot] if literal else [slot]
            literal, at = [], end
        elif letter == "}":
            raise InvalidArgument(f"'}}' at position {at} of {text!r} closes no slot: write }}}} for a brace")
        else:
            literal.append(letter)
            at += 1
    return (*parts, "".join(literal)) if literal else tuple(parts)


def _slot(text: str, at: int) -> tuple[Slot, int]:
    """The slot whose brace is at ``at``, and where it ends."""
    end = text.find("}", at)
    inside = text[at + 1 : end] if end > 0 else ""
    if end < 0 or "{" in inside:
        raise InvalidArgument(f"'{{' at position {at} of {text!r} is never closed: write {{{{ for a brace")
    found = _SLOT.fullmatch(inside)
    if found is None:
        raise InvalidArgument(
            f"{{{inside}}} at position {at} of {text!r} is no slot: "
            "write {name}, {name.part}, {name[part]}, {a:name}, or {{ for a brace"
        )
    marks = tuple(found["marks"].split(":")[:-1])
    for mark in marks:
        if mark not in MARKS:
            raise InvalidArgument(
                f"{{{inside}}} at position {at} of {text!r} has an unknown mark {mark!r}: "
                f"{nearest(mark, MARKS)}"
            )
    path = tuple(name or key.strip("'\"") for name, key in _STEP.findall(found["path"]))
    return Slot(found["key"], path, marks, at), end + 1


def render(parts: Sequence[Part], fills: Mapping[str, Any]) -> str:
    """The text of a parsed template with its slots filled in; what is put in is not read again.

    >>> render(parse("{a:x} or {plural:x}"), {"x": "hour"})
    'An hour or hours'
    """
    out = ""
    for part in parts:
        out += part if isinstance(part, str) else _word(part, fills[part.key], out)
    return out


def _word(slot: Slot, value: Any, before: str) -> str:
    """The word of a slot with its marks carried out, the innermost first."""
    word = text_of(slot, value)
    for mark in reversed(slot.marks):
        if mark == "plural":
            word = inflect(word, "NNS")
        elif mark == "cap":
            word = word[:1].upper() + word[1:]
        else:
            article = indefinite_article(word)
            word = f"{article.capitalize() if _SENTENCE_START.search(before) else article} {word}"
    return word


def text_of(slot: Slot, value: Any) -> str:
    """The string that a drawn value, or the part of it that the slot names, stands for."""
    for step in slot.path:
        value = _part(slot, value, step)
    if isinstance(value, str):
        return value
    if isinstance(value, int | float):
        return str(value)
    if isinstance(value, Mapping):
        fields = ", ".join(map(str, value))
        raise InvalidArgument(f"{{{slot.key}}} draws a record with {fields}: write {{{slot.key}.name}}")
    raise InvalidArgument(
        f"{{{slot.key}}} must draw a string, a number or a record, got {quoted(value)}: name a part of it"
    )


def _part(slot: Slot, value: Any, step: str) -> Any:
    if isinstance(value, Mapping):
        if step in value:
            return value[step]
        raise InvalidArgument(
            f"{{{slot.key}}}: the record {quoted(dict(value))} has no {step!r}: "
            f"{nearest(step, map(str, value))}"
        )
    if isinstance(value, list | tuple) and step.isdecimal():
        if int(step) < len(value):
            return value[int(step)]
        raise InvalidArgument(f"{{{slot.key}[{step}]}}: {quoted(value)} has {len(value)} parts")
    if not step.startswith("_") and not isinstance(value, str) and hasattr(value, step):
        return getattr(value, step)
    raise InvalidArgument(f"{{{slot.key}}}: {quoted(value)} has no part {step!r}: draw from records that do")
