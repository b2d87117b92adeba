"""change_location: a place becomes another of its kind, wherever the sample names it."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from perturbkit.core.edit import Edit
from perturbkit.core.stream import Stream
from perturbkit.core.text import Text
from perturbkit.resources.lexicons import names, places
from perturbkit.transforms.words._demonyms import adjectives, demonyms
from perturbkit.transforms.words._everywhere import EverywhereTransform, Place, covers, like
from perturbkit.transforms.words._new_places import ABBREVIATED, Choice, New
from perturbkit.transforms.words._places import NATIONS, Spot, spots_of

_WORD = re.compile(r"[A-Z]\w+")
_CAPITAL = re.compile(r"\s[A-Z]")
Named = Sequence[tuple[int, Spot]]
"""Spots with the field they are in, in order."""


@dataclass(frozen=True)
class ChangeLocation(EverywhereTransform):
    """A city, region or country becomes another, the same one everywhere in the sample.

    A city stays in its country, or in the region or country that the text puts behind it ("Lyon, France");
    where that one changes, its cities change with it. A country becomes another of its part of the world.
    "the" comes and goes with the name of a country. Words like French stay, and their country with them,
    unless ``demonyms`` is true: then both change together. A country also stays where a city of it is named
    apart from it. Places are those that the tags of a token list give, else those that parser and lists of
    places agree on.
    May change the label: what a text says of a place may no longer be true.
    """

    name: ClassVar[str] = "change_location"
    keeps: ClassVar[str] = "TA"
    monitor: ClassVar[bool] = True
    parts: ClassVar[tuple[str, ...]] = ("tags", "entities")
    example: ClassVar[str] = "They flew from Oslo to Peru and came back to Oslo by ship."
    demonyms: bool = False

    def subjects(self, texts: Sequence[Text]) -> list[Place]:
        """First mention of each place."""
        first: dict[str, Place] = {}
        named = self._named(texts, spots_of(texts))
        for field, spot in named:
            if spot.kind != "demonym" or self.demonyms:
                first.setdefault(spot.key, Place(field, spot.start, spot.end))
        if not first:
            return []
        left = _left_over(texts, named) | _parts_apart(named) | _held_by_more(texts, named)
        if not self.demonyms:
            left |= _told_otherwise(texts, named)
        return [place for key, place in first.items() if key not in left]

    def renew(self, texts: Sequence[Text], subject: Place, draw: Stream) -> list[Edit] | None:
        """Edits of all mentions of the place first named there, and of the cities named as lying in it."""
        fields = spots_of(texts)
        named = self._named(texts, fields)
        at = (subject.field, subject.start)
        key = next(spot.key for field, spot in named if (field, spot.start) == at)
        mine = [(field, spot) for field, spot in named if spot.key == key]
        choice = Choice(texts, fields, named, mine, draw)
        kind = next((spot.kind for _, spot in mine if spot.kind != "demonym"), "country")
        chosen = choice.city() if kind == "city" else choice.wider(kind)
        if chosen is None:
            return None
        return [_edit(texts[f].string, f, spot, chosen[spot.key]) for f, spot in named if spot.key in chosen]

    def _named(self, texts: Sequence[Text], fields: Sequence[Sequence[Spot]]) -> Named:
        found = [(field, spot) for field, of in enumerate(fields) for spot in of]
        if self.demonyms:
            found += [(field, spot) for field, text in enumerate(texts) for spot in text.remember(demonyms)]
            found.sort(key=lambda at: (at[0], at[1].start))
        return found


def _left_over(texts: Sequence[Text], named: Named) -> set[str]:
    """Keys of places that occur by themselves where they cannot be changed, as in "Paris-based"."""
    found = set()
    for key in {spot.key for _, spot in named}:
        every = _called(key) | {spot.name for _, spot in named if spot.key == key}
        names = "|".join(re.escape(name) for name in sorted(every, key=len, reverse=True))
        alone = re.compile(rf"(?<![\w#@.])(?:{names})(?!\w)")
        for field, text in enumerate(texts):
            taken = [(spot.start, spot.end) for of, spot in named if of == field]
            for match in alone.finditer(text.string):
                at = match.start()
                if covers(taken, at):
                    continue
                if text.entities is None or not _in_longer_name(text.string, at, match.end()):
                    found.add(key)
    return found


@cache
def _called(key: str) -> frozenset[str]:
    """All names of a country; none where the key is no code of one."""
    return frozenset(name for name, code in places().country.items() if code == key and name not in NATIONS)


def _parts_apart(named: Named) -> set[str]:
    """Keys of countries and regions of which a part is named apart from them: "the U.S. and Boston"."""
    apart = [spot for _, spot in named if spot.inside is None]
    known = places()
    homes = [known.city[spot.name] for spot in apart if spot.kind == "city"]
    states = {spot.key for spot in apart if spot.kind == "region" and _is_home(spot, homes)}
    inside = {home[0] for home in homes}
    return states | inside | {known.region[spot.name][0] for spot in apart if spot.kind == "region"}


def _held_by_more(texts: Sequence[Text], named: Named) -> set[str]:
    """Keys of continents that other places in the texts lie on, made out or not."""
    continents = {spot.key for _, spot in named if spot.kind == "continent"}
    if not continents:
        return continents
    known = places()
    words = {match[0] for text in texts for match in _WORD.finditer(text.string)} - known.shared
    return continents if any(known.kind.get(word, "continent") != "continent" for word in words) else set()


def _is_home(region: Spot, homes: Sequence[Sequence[str]]) -> bool:
    """Whether one of the cities lies in a region: Boise in Idaho."""
    state = places().region[region.name]
    return len(state) > 1 and state in homes


def _told_otherwise(texts: Sequence[Text], named: Named) -> set[str]:
    """Keys of countries that their adjective, or a city of theirs that is not made out, names as well."""
    words: set[str] = set()
    for field, text in enumerate(texts):
        taken = [(spot.start, spot.end) for of, spot in named if of == field]  # no "Saudi" of Saudi Arabia
        words |= {m[0] for m in _WORD.finditer(text.string) if not covers(taken, m.start())}
    known = places()
    cities = known.city.keys() & words - known.shared - names().last - {spot.name for _, spot in named}
    found = {known.city[city][0] for city in cities}
    return found | {spot.key for _, spot in named if not words.isdisjoint(adjectives(spot.key))}


def _in_longer_name(string: str, start: int, end: int) -> bool:
    """Whether a name has a capital beside it, as that of a company has."""
    return _CAPITAL.match(string, end) is not None or string[max(0, start - 2) : start].rstrip(" ").isupper()


def _edit(string: str, field: int, spot: Spot, new: New) -> Edit:
    """The edit of one mention, with the article that goes with the new name."""
    old = string[spot.start : spot.end]
    if spot.kind == "demonym":
        adjective = places().demonym[new.code]
        written = adjective + "s" if spot.name not in places().demonym.values() else adjective
        return Edit(spot.start, spot.end, like(old, written), source=(spot.start, spot.end), field=field)
    name = new.called(spot.name)
    bare = spot.end - len(old.split(" ", 1)[1]) if spot.article else spot.start
    if spot.name not in ABBREVIATED and not name.isupper():
        name = like(string[bare : spot.end], name)
    elif string.isupper() or string.islower():
        name = like(string, name)
    # A kept article is not touched; with one that goes, the tag is that of the name.
    start = bare if new.article else spot.start
    return Edit(start, spot.end, name, source=(bare, spot.end), field=field)
