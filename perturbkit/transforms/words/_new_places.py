"""Which place comes in for which: of the same kind, and where it lies kept in step."""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple

from perturbkit.core.stream import Stream
from perturbkit.core.text import Text
from perturbkit.resources.lexicons import places
from perturbkit.transforms.words._everywhere import fitting, fresh
from perturbkit.transforms.words._offices import has
from perturbkit.transforms.words._places import SIDES, Spot

_SHORT = {
    "GB": {"US": "UK", "U.S.": "U.K.", "USA": "UK", "U.S.A.": "U.K.", "UAE": "UK", "America": "Britain"},
    "US": {"UK": "US", "U.K.": "U.S.", "UAE": "US", "Britain": "America", "Great Britain": "America"},
    "AE": {"US": "UAE", "U.S.": "U.A.E.", "USA": "UAE", "U.S.A.": "U.A.E.", "UK": "UAE", "U.K.": "U.A.E."},
}
_LONG = {"GB": "United Kingdom", "US": "United States", "AE": "United Arab Emirates"}
_SIDE = re.compile(rf"\b({'|'.join(sorted(SIDES))}|north|south|east|west) $", re.IGNORECASE)
_BEHIND = re.compile(r"\s?,\s([A-Z]\w+(?:\s[A-Z]\w+){0,2})")
_NOT_AFTER_SIDES = ("North ", "South ", "East ", "West ", "Western ", "New ")
_IN_NATIONS = {
    "England": (
        "Birmingham",
        "Bristol",
        "Leeds",
        "Liverpool",
        "London",
        "Manchester",
        "Sheffield",
        "Southampton",
    ),
    "Scotland": ("Aberdeen", "Dundee", "Edinburgh", "Glasgow", "Inverness", "Stirling"),
    "Wales": ("Cardiff", "Llanelli", "Newport", "Swansea"),
    "Northern Ireland": ("Belfast", "Craigavon", "Derry", "Lisburn"),
    "Ontario": ("Hamilton", "Kingston", "London", "Ottawa", "Toronto", "Windsor"),
    "Quebec": ("Gatineau", "Laval", "Longueuil", "Montreal", "Sherbrooke"),
    "British Columbia": ("Burnaby", "Kelowna", "Nanaimo", "Vancouver", "Victoria"),
    "Alberta": ("Calgary", "Edmonton", "Lethbridge", "Medicine Hat", "Red Deer"),
    "Saskatchewan": ("Moose Jaw", "Prince Albert", "Regina", "Saskatoon"),
    "New South Wales": ("Albury", "Newcastle", "Sydney", "Tamworth", "Wollongong"),
    "Queensland": ("Brisbane", "Cairns", "Mackay", "Rockhampton", "Townsville"),
    "Bavaria": ("Augsburg", "Bamberg", "Munich", "Nuremberg", "Regensburg"),
    "Saxony": ("Chemnitz", "Dresden", "Leipzig", "Zwickau"),
    "Tuscany": ("Arezzo", "Florence", "Livorno", "Pisa", "Siena"),
    "Sicily": ("Catania", "Messina", "Palermo", "Syracuse", "Trapani"),
    "Andalusia": ("Granada", "Huelva", "Malaga", "Seville"),
    "Catalonia": ("Barcelona", "Girona", "Lleida", "Tarragona"),
}
"""Cities of nations and provinces, of which the list of cities says the country alone."""
ABBREVIATED = frozenset(name for names in _SHORT.values() for name in names if name.isupper())
"""Abbreviations of countries, which stand before nouns where the names of other countries do not."""


class New(NamedTuple):
    """A new place; ``code`` is that of a country, ``article`` says that "the" goes with the name."""

    name: str
    code: str = ""
    article: bool = False

    def called(self, old: str) -> str:
        """The name to use for the old one: abbreviations for abbreviations."""
        if self.article and self.name == _LONG.get(self.code):
            return _SHORT[self.code].get(old, self.name)
        return self.name


@cache
def well_known_in(*home: str) -> tuple[str, ...]:
    """Well-known cities of a country, or of a state of the United States."""
    known = places()
    return tuple(name for name in known.new["city"] if tuple(known.city[name][: len(home)]) == home)


@cache
def cities_in(*home: str) -> tuple[str, ...]:
    """Cities of a country, or of a state of the United States: well-known ones, else all in plain letters."""
    known = places()
    inside = well_known_in(*home)
    if len(inside) > 1:
        return inside
    return tuple(
        sorted(name for name, of in known.city.items() if tuple(of[: len(home)]) == home and _plain(name))
    )


@cache
def _near(pool: tuple[str, ...], code: str) -> tuple[str, ...]:
    """Those of a pool that lie in the same part of the world as a country, all where none does."""
    known = places()
    codes = ((name, known.country.get(name) or known.city[name][0]) for name in pool)
    part = known.part_of.get(code)
    return tuple(name for name, of in codes if known.part_of[of] == part) or pool


def _plain(name: str) -> bool:
    return name.isascii() and name.replace(" ", "").isalpha() and name not in places().shared


@cache
def _regions_in(code: str) -> tuple[str, ...]:
    known = places()
    return tuple(name for name in known.new["region"] if known.region[name][0] == code)


def _is_people(adjective: str) -> bool:
    """Whether an adjective names a people as it stands, and never one person: the French, the Chinese."""
    return adjective.endswith(("sh", "ch", "ss", "ese"))


class Choice:
    """The choice of new places for one place of a sample and for what is named as lying in it.

    ``fields`` are the places of each text, ``named`` those and the adjectives, with their field, ``mine`` the
    ones of the place to change.
    """

    def __init__(
        self,
        texts: Sequence[Text],
        fields: Sequence[Sequence[Spot]],
        named: Sequence[tuple[int, Spot]],
        mine: Sequence[tuple[int, Spot]],
        draw: Stream,
    ) -> None:
        self.texts = texts
        self.fields = fields
        self.named = named
        self.mine = mine
        self.draw = draw
        self.known = places()
        self.key = mine[0][1].key
        self.avoid = " ".join(text.string for text in texts).lower()

    def city(self) -> Mapping[str, New] | None:
        """A city of the same region or country."""
        around = self._around()
        if around is not None:
            inside = _IN_NATIONS.get(around.name)
            if inside is None and around.kind == "region" and len(self._home(around)) == 1:
                return None  # a province of which no other city is known
            inside = inside or cities_in(*self._home(around))
            return self._picked(inside) or self._picked(self.known.new["city"])
        if (province := self._province()) is not None:
            return self._picked(_IN_NATIONS.get(province, ()))
        home = self.known.city[self.mine[0][1].name]
        code = home[0]
        if len(home) > 1 and home in (
            self.known.region[spot.name] for _, spot in self.named if spot.kind == "region"
        ):
            return self._picked(cities_in(*home))  # "Kansas City is in Missouri"
        pools = [well_known_in(code)]
        if all(spot.key != code for _, spot in self.named):  # else it would leave the country that is named
            pools.append(_near(tuple(self.known.new["city"]), code))
        return self._first_picked(*(pool for pool in pools if len(pool) > 2))

    def wider(self, kind: str) -> Mapping[str, New] | None:
        """A region, country or continent, and new cities in it for those that lie in the old one."""
        inside = {spot.key: spot.kind for field, spot in self.named if self._lies_in_mine(field, spot)}
        if any(of != "city" for of in inside.values()):
            return None
        chosen = getattr(self, f"_{kind}")(bool(inside))
        if chosen is None:
            return None
        new: dict[str, New] = dict(chosen)
        home = self._home_of(kind, new[self.key])
        for key in inside:
            city = fresh(self.draw, cities_in(*home), self.avoid)
            if city is None:
                return None
            self.avoid += " " + city.lower()
            new[key] = New(city)
        return new

    def _region(self, with_cities: bool) -> Mapping[str, New] | None:
        code = self.known.region[self.mine[0][1].name][0]
        if with_cities:
            states = {tuple(self.known.city[name]) for name in self.known.new["city"]}
            pool = [name for name in self.known.new["region"] if tuple(self.known.region[name]) in states]
            return self._picked([name for name in pool if len(self.known.region[name]) > 1])
        pool = list(_regions_in(code))
        return self._picked(pool if len(pool) > 2 else self.known.new["region"])

    def _continent(self, with_cities: bool) -> Mapping[str, New] | None:
        return None if with_cities else self._picked(self.known.new["continent"])

    def _country(self, with_cities: bool) -> Mapping[str, New] | None:
        theirs = [spot for _, spot in self.mine if spot.kind == "country"]
        if any(spot.modifies and spot.name in ABBREVIATED for spot in theirs):
            return None if with_cities else self._abbreviated()
        if any(spot.modifies and spot.article for spot in theirs):
            return None if with_cities else self._with_article()
        pool = self.known.new["country"]
        if with_cities:
            homes = {self.known.city[name][0] for name in self.known.new["city"]}
            pool = [name for name in pool if self.known.country[name] in homes]
        if any(spot.kind == "demonym" for _, spot in self.mine):
            pool = self._with_fitting_demonym(pool)
        pool = [name for name in pool if self._has_what_it_takes(self.known.country[name])]
        code = self.known.country[theirs[0].name] if theirs else self.key
        return self._first_picked(_near(tuple(pool), code), pool)

    def _abbreviated(self) -> Mapping[str, New] | None:
        keys = {spot.key for _, spot in self.named} | {self.key}
        codes = (code for code in _SHORT if code not in keys and self._has_what_it_takes(code))
        code = next(codes, None)
        return None if code is None else {self.key: New(_LONG[code], code, article=True)}

    def _with_article(self) -> Mapping[str, New] | None:
        others = [name for name in self.known.new["the"] if self.known.country[name] != self.key]
        others = [name for name in others if self._has_what_it_takes(self.known.country[name])]
        return self._picked(others, article=True)

    def _has_what_it_takes(self, code: str) -> bool:
        """Whether a country has the office, borders or coast that the texts speak of."""
        return all(has(self.texts[field].string, spot.start, spot.end, code) for field, spot in self.mine)

    def _with_fitting_demonym(self, pool: Sequence[str]) -> list[str]:
        """Countries whose adjective can be a noun like the old ones, and goes with "a" or "an"."""
        theirs = [(field, spot) for field, spot in self.mine if spot.kind == "demonym"]
        fits = []
        for name in pool:
            adjective = self.known.demonym[self.known.country[name]]
            if adjective.lower() not in self.avoid and all(
                fitting([adjective], self.texts[field].string, spot.start, spot.end)
                and (spot.modifies or _is_people(spot.name) == _is_people(adjective))
                for field, spot in theirs
            ):
                fits.append(name)
        return fits

    def _picked(self, pool: Sequence[str], article: bool = False) -> Mapping[str, New] | None:
        """One of the pool that is not named in the sample and goes with an article before it."""
        for field, spot in self.mine:
            if spot.kind != "demonym":
                string = self.texts[field].string
                pool = fitting(pool, string, spot.start, spot.end)
                if side := _SIDE.search(string, max(0, spot.start - 12), spot.start):
                    pool = [name for name in pool if self._goes_with(side[1].title(), name)]
        pool = [name for name in pool if name != self.key]
        name = fresh(self.draw, pool, self.avoid)
        if name is None:
            return None
        self.avoid += " " + name.lower()
        return {self.key: New(name, self.known.country.get(name, ""), article)}

    def _goes_with(self, side: str, name: str) -> bool:
        """Whether a side and a place make up no other place, as "northern" and "Ireland" would."""
        return not name.startswith(_NOT_AFTER_SIDES) and f"{side} {name}" not in self.known.kind

    def _first_picked(self, *pools: Sequence[str]) -> Mapping[str, New] | None:
        """One of the first pool that has any to offer."""
        return next((new for pool in pools if (new := self._picked(pool))), None)

    def _around(self) -> Spot | None:
        """The region or country that the text puts behind the city."""
        for field, spot in self.mine:
            if spot.inside is not None:
                around = self.fields[field][spot.inside]
                if around.kind in ("region", "country"):
                    return around
        return None

    def _province(self) -> str | None:
        """The province behind the city and a comma, where its name may be that of a person ("Alberta")."""
        for field, spot in self.mine:
            match = _BEHIND.match(self.texts[field].string, spot.end)
            if match and len(self.known.region.get(match[1], ())) == 1:
                return match[1]
        return None

    def _lies_in_mine(self, field: int, spot: Spot) -> bool:
        if spot.inside is None:
            return False
        return self.fields[field][spot.inside].key == self.key

    def _home(self, around: Spot) -> Sequence[str]:
        if around.kind == "region":
            return self.known.region[around.name]
        return (self.known.country[around.name],)

    def _home_of(self, kind: str, new: New) -> Sequence[str]:
        if kind == "region":
            return self.known.region[new.name]
        return (new.code,)
