"""Write perturbkit/resources/files/collocations.tsv: neighbours that keep one of two synonyms to themselves.

"large" and "big" mean the same, but it is "a large number" and "a big deal". For each pair of
synonym_review.tsv, in each inflected form: the words that often stand right before or after the first and
hardly ever there with the second. Counts of pairs of words: those that symspellpy 6.10.1 brings along.
"""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path

from package_files import read_package_file

from perturbkit.resources.inflection import inflect
from perturbkit.resources.synonym_review import synonym_review
from perturbkit.resources.word_frequency import word_frequency

TARGET = Path(__file__).parents[1] / "perturbkit/resources/files/collocations.tsv"
PACKAGE = "symspellpy==6.10.1"
WORDS = "symspellpy/frequency_dictionary_en_82_765.txt"
PAIRS = "symspellpy/frequency_bigramdictionary_en_243_342.txt"
FORMS = {"n": ("NN", "NNS"), "v": ("VB", "VBZ", "VBD", "VBN", "VBG"), "a": ("JJ", "JJR", "JJS"), "r": ("RB",)}
PLAIN = ("NN", "VB", "JJ", "RB")
LEAST = 6_400_000  # count below which the package lists no pair
LACK = 3.0  # times that the second word has to be rarer beside the neighbour than its frequency lets expect
COMMON, LACK_COMMON = 5.5, 5.0  # Zipf frequency from which on a neighbour says less, and what it has to lack
BOUND = (
    20.0  # times that a neighbour is commoner beside the first word than by chance, with the second unseen
)
_LOOSE = """
    a an the and or but i you he she it we they me him her us them my your his its our their this that these
    those one ones be am is are was were been being have has had do does did will would can could may might
    must what which who
"""
LOOSE = frozenset(_LOOSE.split())
"""Words that go with everything: what they lack beside a word says nothing about it."""
NAMED = {"of": "of", "inf": "to", "to": "to", "will": "to", "that": "that"}
"""Conditions that name a neighbour."""
RUDE = re.compile(
    r"(?:boob|porn|sex|puss|nippl|milf|fuck|suck|lesb|blowjob|shemale|tranny|hentai|interracial|incest|clit|titt)"
    r"\w*|(?:tit|cock|dick|anal|ass|breast|butt|babe|cum|gay|busty|teen|penis|slut|whore|dildo|nude|jug)s?|"
    r"asses|naturals|naked|bondage"
)
"""Words of the web's own trade, which need no guard."""
Beside = Mapping[str, Mapping[str, int]]


def counts(member: str) -> Iterator[tuple[list[str], int]]:
    """Words and their count, line by line."""
    for line in read_package_file(PACKAGE, member).lstrip("\ufeff").splitlines():
        *words, count = line.split()
        yield words, int(count)


def vouched(condition: str) -> frozenset[str]:
    """Neighbours that the condition of a pair asks for, which therefore say nothing against it."""
    found: set[str] = set()
    for part in condition.split("&"):
        found |= set(part[1:].split("+")) if part.startswith("+") else {NAMED.get(part, "")}
    return frozenset(found - {""})


def forms() -> list[tuple[str, str, frozenset[str]]]:
    """The pairs of the review in each form that both words have, sorted, with the neighbours vouched for."""
    found: dict[tuple[str, str], frozenset[str]] = {}
    for (pos, word), others in synonym_review().items():
        for other, condition in others:
            for tag in FORMS[pos]:
                one, two = ((w if tag in PLAIN else inflect(w, tag)) for w in (word, other))
                if one and two:
                    found[one, two] = found.get((one, two), frozenset()) | vouched(condition)
    return sorted((one, two, near) for (one, two), near in found.items())


def kept_apart(beside: Beside, single: Mapping[str, int], everything: int, one: str, two: str) -> list[str]:
    """Neighbours of ``one`` on one side that ``two`` hardly has."""
    others = beside.get(two, {})
    found = []
    for near, count in beside.get(one, {}).items():
        if near not in single or near in LOOSE or RUDE.fullmatch(near):
            continue
        seen = others.get(near, 0)
        lack = count * single[two] / single[one] / max(seen, LEAST)
        bound = count * everything / (single[one] * single[near])
        limit = LACK_COMMON if word_frequency(near) >= COMMON else LACK
        if lack > limit or (not seen and bound > BOUND and lack > 1):
            found.append(near)
    return sorted(found)


def main() -> None:
    single = {words[0]: count for words, count in counts(WORDS)}
    before: dict[str, dict[str, int]] = defaultdict(dict)
    after: dict[str, dict[str, int]] = defaultdict(dict)
    for (first, second), count in counts(PAIRS):
        after[first][second] = count
        before[second][first] = count
    everything = sum(single.values())
    rows = []
    for one, two, fine in forms():
        if one in single and two in single:
            apart = [kept_apart(side, single, everything, one, two) for side in (before, after)]
            sides = [" ".join(near for near in side if near not in fine) for side in apart]
            if any(sides):
                rows.append("\t".join((one, two, *sides)) + "\n")
    TARGET.write_text("".join(rows), encoding="utf-8", newline="\n")
    print(f"{len(rows)} pairs, {TARGET.stat().st_size} bytes")


if __name__ == "__main__":
    main()
