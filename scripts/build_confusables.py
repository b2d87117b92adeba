"""Write perturbkit/resources/files/homoglyphs.json and ocr.json.

Homoglyphs: groups of letters that look the same in ordinary fonts, picked by hand from the Unicode
confusables table, which is far wider (a and alpha, o and sigma, y and gamma ...); each group is
checked against the table. Accented letters follow from their base letters. OCR confusions: our own table.
"""

import json
import sys
import unicodedata
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from package_files import read_package_file

FILES = Path(__file__).parents[1] / "perturbkit/resources/files"

# Latin, Greek, Cyrillic, Armenian; then Katakana with Hiragana and Han
GROUPS = """
AΑА|BΒВ|CС|EΕЕ|FϜ|GԌ|HΗН|IΙІ|JͿЈ|KΚК|MΜМ|NΝ|OΟОՕ|PΡР|SЅՏ|TΤТ|UՍ|VѴ|WԜ|XΧХ|YΥҮ|ZΖ|ΓГ|ΠП|ΦФ|ƏӘ|ÞϷ|ƐԐ|ƩΣ
aа|cс|dԁ|eе|hһհ|iі|jϳј|nո|oοоօ|pр|qԛ|sѕ|uս|vν|wԝ|xх|yу|κк|əә|þϸ|ıι|ɛԑ
ヘへ|カ力|ロ口|エ工|ニ二|ハ八|ト卜|タ夕
"""
ACCENTS = "\u0300\u0301\u0302\u0304\u0306\u0308\u030a\u030c"
SCRIPTS = ("LATIN", "GREEK", "CYRILLIC", "ARMENIAN", "KATAKANA", "HIRAGANA", "CJK")

# what stands on paper and what is read, both ways round
BOTH_WAYS = """
rn m|cl d|vv w|VV W|li h|ri n|ii u|in m|ni m|lc k|lo b|ol d|ci a|iii m|rr n|nn rm
IV N|NI M|lI H|lC K|lJ U|oo 00
l 1|I l|I 1|i l|O 0|o 0|D O|Q O|D 0|S 5|s 5|B 8|Z 2|z 2|G 6|b 6|g 9|q 9|T 7|A 4|1 7|3 8|5 6
E F|C G|U V|P R|I T|Y V
e c|h b|h n|u v|u n|f t|c o|a o|a e|g q|i j|y v|r t
"""
Group = tuple[str, ...]


def script_of(letter: str) -> str:
    return unicodedata.name(letter).split()[0]


def read_confusable() -> dict[str, str]:
    """Representative of each character in the Unicode table: equal for what the table calls confusable."""
    table = read_package_file("confusable_homoglyphs==3.3.1", "confusable_homoglyphs/confusables.json")
    parent: dict[str, str] = {}

    def root(letter: str) -> str:
        while parent.setdefault(letter, letter) != letter:
            letter = parent[letter]
        return letter

    for letter, others in json.loads(table).items():
        for other in others:
            parent[root(letter)] = root(other["c"])
    return {letter: root(letter) for letter in list(parent)}


def accented(group: Group) -> Iterator[Group]:
    """The group with an accent on each letter, as far as such letters exist (ë and ё)."""
    for accent in ACCENTS:
        if accent == "\u0301" and group[0].isupper():
            continue  # Greek capitals carry the accent at their side
        made = tuple(unicodedata.normalize("NFC", letter + accent) for letter in group)
        single = tuple(letter for letter in made if len(letter) == 1)
        if len(single) > 1:
            yield single


def build_homoglyphs() -> dict[str, str]:
    same = read_confusable()
    groups = [tuple(group) for group in GROUPS.strip().replace("\n", "|").split("|")]
    for group in groups:
        assert len({same[letter] for letter in group}) == 1, f"{group} is not in the Unicode table"
    found: defaultdict[str, set[str]] = defaultdict(set)
    groups += [more for group in groups for more in accented(group)]
    for group in groups:
        assert len({script_of(letter) for letter in group}) == len(group), group
        assert {script_of(letter) for letter in group} <= set(SCRIPTS), group
        assert len({unicodedata.category(letter) for letter in group}) == 1, group
        for letter in group:
            found[letter].update(set(group) - {letter})
    return {letter: "".join(sorted(found[letter])) for letter in sorted(found)}


def build_ocr() -> dict[str, str]:
    found: defaultdict[str, set[str]] = defaultdict(set)
    for pair in BOTH_WAYS.strip().replace("\n", "|").split("|"):
        paper, read = pair.split(" ")
        found[paper].add(read)
        found[read].add(paper)
    return {source: " ".join(sorted(found[source])) for source in sorted(found)}


def write(name: str, table: dict[str, str]) -> None:
    rows = ",\n".join(
        f"{json.dumps(k, ensure_ascii=False)}: {json.dumps(v, ensure_ascii=False)}" for k, v in table.items()
    )
    (FILES / name).write_text("{\n" + rows + "\n}\n", encoding="utf-8", newline="\n")
    print(f"{name}: {len(table)} entries", file=sys.stderr)


if __name__ == "__main__":
    write("homoglyphs.json", build_homoglyphs())
    write("ocr.json", build_ocr())
