"""Where abbreviations and full forms stand in a text, and whether what is around lets one be the other."""

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import NamedTuple

from perturbkit.core.text import Text
from perturbkit.resources.abbreviations import Entry, abbreviations
from perturbkit.transforms.words._capitals import (
    FUNCTION_WORDS,
    followed_by_capital,
    is_shouted,
    may_be_name,
    opens_sentence,
)

_NUMBER = re.compile(r"[$€£]?\d[\d,.]*")
_FIGURES = (
    "two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty hundred"
)
_SPELT = frozenset(_FIGURES.split())
_POSSESSIVE = re.compile("['’][sS]$")
_WITHOUT_CAPITALS = ("any", "chat", "aside", "date")
# With these after it, "US" is part of a name: US Airways, the U.S. Open.
_NAMED_US = ("air", "airways", "bancorp", "bank", "open", "steel", "weekly")


class Found(NamedTuple):
    """A full form (``shorten``) or an abbreviation at ``[start, end)``, its full stop included."""

    start: int
    end: int
    entry: Entry
    shorten: bool


@cache
def _full_forms() -> Mapping[str, list[tuple[tuple[str, ...], Entry]]]:
    """First word in small letters -> the words of full forms that begin with it, the longest first."""
    table: dict[str, list[tuple[tuple[str, ...], Entry]]] = {}
    for entry in abbreviations():
        if entry.way != "expand":
            words = tuple(entry.full.split(" "))
            table.setdefault(words[0].lower(), []).append((words, entry))
    for forms in table.values():
        forms.sort(key=lambda form: (-len(form[0]), form[0]))
    return table


@cache
def _short_forms() -> Mapping[str, list[Entry]]:
    table: dict[str, list[Entry]] = {}
    for entry in abbreviations():
        for short in entry.short if entry.way != "shorten" else ():
            table.setdefault(short, []).append(entry)
    return table


@cache
def _starts() -> frozenset[str]:
    """What entries may begin with, in small letters, without full stop or stroke: few words of a text do."""
    return frozenset(_full_forms()) | {short.rstrip("./").lower() for short in _short_forms()}


def find(text: Text) -> dict[tuple[int, int], Found]:
    """What can be shortened or expanded, by its span: the longest at each word, none overlapping."""
    found = {}
    free = 0
    for at, (start, end) in enumerate(text.words):
        word = text.string[start:end].lower()
        if start < free or (word not in _starts() and _POSSESSIVE.sub("", word) not in _starts()):
            continue
        match = next(_full_at(text, at), None) or next(_short_at(text, at), None)
        if match is not None and text.is_free(match.start, match.end):
            found[match.start, match.end] = match
            free = match.end
    return found


def _full_at(text: Text, at: int) -> Iterator[Found]:
    """Full forms that begin at a word."""
    string, words = text.string, text.words
    start, end = words[at]
    first = _POSSESSIVE.sub("", string[start:end]).lower()
    for form, entry in _full_forms().get(first, ()):
        last = at + len(form) - 1
        if last >= len(words):
            continue
        end = words[last][1]
        suffix = _POSSESSIVE.search(string, start, end)
        end = suffix.start() if suffix else end
        if _reads(text, string[start:end], entry) and _CONTEXTS[entry.where](text, start, end):
            yield Found(start, end, entry, True)


def _reads(text: Text, old: str, entry: Entry) -> bool:
    """Whether ``old`` is the full form, in its capitals where it has any; days and months go without, too."""
    small = old.islower() and entry.where in _WITHOUT_CAPITALS
    if entry.full != entry.full.lower() and not (text.remember(is_shouted) or small):
        return old == entry.full or (entry.full[0].islower() and old[1:] == entry.full[1:])
    return old.lower() == entry.full.lower()


def _short_at(text: Text, at: int) -> Iterator[Found]:
    """Abbreviations that begin at a word, with their full stop or stroke."""
    start, end = text.words[at]
    suffix = _POSSESSIVE.search(text.string, start, end)
    end = suffix.start() if suffix else end
    for stop in (end + 1, end) if end < len(text.string) else (end,):
        old = text.string[start:stop]
        if text.remember(is_shouted) and old[-1:] != "." and "." not in old:
            continue
        title = old[:1].isupper() and old[1:].islower()
        entries = _short_forms().get(old) or (_short_forms().get(old.lower()) if title else None)
        for entry in entries or ():
            unit = entry.where == "number" and old not in entry.short  # "Ft" is a fort
            if not unit and _CONTEXTS[entry.where](text, start, stop):
                yield Found(start, stop, entry, False)


def _word_before(text: Text, start: int) -> str:
    """What stands before a place up to a blank, with one blank between."""
    before = text.string[max(0, start - 40) : start]
    return before[:-1].rpartition(" ")[2] if before[-1:] == " " else ""


def _word_after(text: Text, end: int) -> str:
    after = text.string[end : end + 40]
    return after[1:].partition(" ")[0] if after[:1] == " " else ""


def _anywhere(text: Text, start: int, end: int) -> bool:
    """No part of a name: a capital inside a sentence may be a name's, that of a day beside another one."""
    old = text.string[start:end]
    after = _word_after(text, end)
    if old.rstrip(".") in ("U.S", "US"):
        return re.split(r"\W", after.lower())[0] not in _NAMED_US
    if old[:1].isupper() and old[1:2].islower() and " " not in old:
        if old[-3:] == "day" or old[-1] == ".":
            return not (_named(_word_before(text, start)) or followed_by_capital(text, end))
        return not may_be_name(text, start, end)
    return True


def _aside(text: Text, start: int, end: int) -> bool:
    """At the start of a sentence or before a comma: "by the way" is no "by the way it looks"."""
    return opens_sentence(text, start) or text.string[end : end + 2].lstrip(" ")[:1] == ","


def _named(word: str) -> bool:
    """Whether a neighbour may be a name."""
    return word[:1].isupper() and word[-1:].isalnum() and word.lower() not in FUNCTION_WORDS


def _before_name(text: Text, start: int, end: int) -> bool:
    after = _word_after(text, end)
    if not after[:1].isupper() or _named(_word_before(text, start)):
        return False
    return after[1:2].islower() or after[1:2] == "."


def _after_name(text: Text, start: int, end: int) -> bool:
    after = _word_after(text, end)
    inside = not after[:1].isupper() or (text.string[end - 1] == "." and after.lower() in FUNCTION_WORDS)
    return inside and _named(_word_before(text, start))


def _is_number(word: str) -> bool:
    return _NUMBER.fullmatch(word.rstrip(",")) is not None


def _after_number(text: Text, start: int, end: int) -> bool:
    before = _word_before(text, start)
    return (_is_number(before) and before[0].isdigit()) or before.lower() in _SPELT


def _before_number(text: Text, start: int, end: int) -> bool:
    return _is_number(_word_after(text, end).rstrip(".;:?!)"))


def _in_date(text: Text, start: int, end: int) -> bool:
    return _before_number(text, start, end) or _is_number(_word_before(text, start))


def _after_town(text: Text, start: int, end: int) -> bool:
    before = text.string[max(0, start - 40) : start]
    town = re.search(r"(\w+) ?, $", before)
    return town is not None and town[1][:1].isupper() and not followed_by_capital(text, end)


_CONTEXTS: Mapping[str, Callable[[Text, int, int], bool]] = {
    "any": _anywhere,
    "chat": _anywhere,
    "aside": _aside,
    "title": _before_name,
    "name": _after_name,
    "number": _after_number,
    "numbered": _before_number,
    "date": _in_date,
    "place": _after_town,
}
