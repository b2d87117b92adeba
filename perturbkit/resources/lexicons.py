"""Names of people, places and words for men and women, with what else they may be.

Read on first use from ``files/names.json`` (faker, nomquamgender; MIT), ``files/places.json`` (GeoNames,
CC BY 4.0; countryinfo, MIT; WordNet) and ``files/gendered_words.json``, all built by
``scripts/build_lexicons.py``.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Literal

FILES = Path(__file__).parent / "files"
Gender = Literal["male", "female", "both"]


@dataclass(frozen=True, slots=True)
class Names:
    """First names with the gender they are given to, last names, and the ones to put in.

    ``shared`` names are everyday words or places as well (Will, May, Florence): names only where something
    says so. ``leaning`` gives the gender of most who bear a name that ``gender`` has as "both" or not at all;
    not all of these are first names and nothing else. ``first_and_last`` are common as both, ``mostly_last``
    those of them that few parents give. ``new`` holds "male", "female", "both" and "last" names that are
    nothing but that, sorted.
    """

    gender: Mapping[str, Gender]
    leaning: Mapping[str, Gender]
    last: frozenset[str]
    shared: frozenset[str]
    first_and_last: frozenset[str]
    mostly_last: frozenset[str]
    new: Mapping[str, Sequence[str]]


@dataclass(frozen=True, slots=True)
class Places:
    """Kinds of places by name, where they lie, and the ones to put in.

    ``kind`` gives "city", "region", "country" or "continent" of a name; one that is several is the last of
    these, but New York and Washington are cities. ``city`` gives the country (ISO code) of a city, and the
    state if it lies in the United States; ``region`` the same of a region; ``country`` the code; ``part_of``
    the part of the world of a code: Africa, America, Asia (with the Pacific) or Europe; ``trait`` the codes
    of countries that are an island, landlocked or a monarchy, or have a prime minister or no president;
    ``capital`` are the cities that are seats of governments. ``article`` are names
    that stand with "the", ``shared`` those that are words too, ``thing`` what is called after a place (Brazil
    nut); ``demonym`` gives the adjective of a country code, ``alias`` the usual name of a city for its other
    names. ``new`` holds the well-known places to put in by kind ("the": countries with an article),
    ``well_known`` more cities that many have heard of. ``longest`` counts the words of the longest name.
    """

    kind: Mapping[str, str]
    city: Mapping[str, Sequence[str]]
    region: Mapping[str, Sequence[str]]
    country: Mapping[str, str]
    part_of: Mapping[str, str]
    trait: Mapping[str, frozenset[str]]
    capital: frozenset[str]
    article: frozenset[str]
    shared: frozenset[str]
    thing: frozenset[str]
    demonym: Mapping[str, str]
    new: Mapping[str, Sequence[str]]
    well_known: frozenset[str]
    alias: Mapping[str, str]
    longest: int
    first_words: frozenset[str]


def _read(name: str) -> dict[str, Any]:
    table: dict[str, Any] = json.loads((FILES / name).read_text(encoding="utf-8"))
    return table


@cache
def names() -> Names:
    """Names of people.

    >>> names().gender["Maria"], "Will" in names().shared
    ('female', True)
    """
    table = _read("names.json")
    genders: tuple[Gender, ...] = ("male", "female", "both")
    return Names(
        gender={name: gender for gender in genders for name in table[gender]},
        leaning={name: gender for gender in genders[:2] for name in table[f"leaning_{gender}"].split(" ")},
        last=frozenset(table["last"]),
        shared=frozenset(table["shared"]),
        first_and_last=frozenset(table["first_and_last"]),
        mostly_last=frozenset(table["mostly_last"]),
        new={kind: tuple(table[f"new_{kind}"]) for kind in (*genders, "last")},
    )


@cache
def places() -> Places:
    """Places.

    >>> places().kind["Toronto"], places().city["Toronto"][0], places().demonym["FR"]
    ('city', 'CA', 'French')
    """
    table = _read("places.json")
    kinds = ("city", "region", "country", "continent")
    kind = {name: of for of in kinds for name in table[of]}
    kind.update(dict.fromkeys(("New York", "Washington"), "city"))
    return Places(
        kind=kind,
        city=table["city"],
        region=table["region"],
        country=table["country"],
        part_of=table["part_of"],
        trait={name: frozenset(codes) for name, codes in table["trait"].items()},
        capital=frozenset(table["capital"]),
        article=frozenset(table["article"]),
        shared=frozenset(table["shared"]),
        thing=frozenset(table["thing"]),
        demonym=table["demonym"],
        new={
            "city": tuple(table["new_city"]),
            "region": tuple(table["new_region"]),
            "country": tuple(table["new_country"]),
            "the": tuple(table["new_with_article"]),
            "continent": tuple(table["continent"]),
        },
        well_known=frozenset(table["well_known"]),
        alias=table["alias"],
        first_words=frozenset(name.split(" ")[0] for name in kind),
        longest=max(name.count(" ") + 1 for name in kind),
    )


@cache
def gendered_words() -> tuple[Mapping[str, str], Mapping[str, str]]:
    """Words for men with those for women, and words for women with those for men; small letters.

    >>> gendered_words()[0]["actor"], gendered_words()[1]["mrs."]
    ('actress', 'mr.')
    """
    table = _read("gendered_words.json")
    return table["to_female"], table["to_male"]
