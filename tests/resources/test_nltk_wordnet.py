"""NLTK's WordNet as a source: its reader is stood in for by a small one with the same methods."""

from dataclasses import dataclass, field

import pytest

from perturbkit.errors import MissingDependency, MissingResource
from perturbkit.resources.nltk_wordnet import NltkWordNet


@dataclass
class Word:
    written: str
    of: "Entry"
    times: int = 0
    opposite: "Word | None" = None

    def name(self):
        return self.written

    def count(self):
        return self.times

    def frame_ids(self):
        return [8] if self.of.part == "v" else []

    def syntactic_marker(self):
        return None

    def antonyms(self):
        return [self.opposite] if self.opposite else []

    def synset(self):
        return self.of


@dataclass
class Entry:
    place: int
    part: str
    words: list[Word] = field(default_factory=list)
    above: list["Entry"] = field(default_factory=list)

    def offset(self):
        return self.place

    def pos(self):
        return self.part

    def lexname(self):
        return "noun.artifact"

    def lemmas(self, lang="eng"):
        return self.words

    def hypernyms(self):
        return self.above

    def instance_hypernyms(self):
        return []

    hyponyms = similar_tos = verb_groups = instance_hypernyms


class Reader:
    """Bike, motor bike < vehicle; hot <-> cold."""

    def __init__(self):
        vehicle, bike, hot, cold = Entry(7, "n"), Entry(3, "n"), Entry(5, "s"), Entry(6, "a")
        vehicle.words = [Word("vehicle", vehicle)]
        bike.words, bike.above = [Word("bike", bike, 4), Word("motor_bike", bike)], [vehicle]
        hot.words, cold.words = [Word("hot", hot)], [Word("chill", cold), Word("cold", cold)]
        hot.words[0].opposite = cold.words[1]
        self.entries = [vehicle, bike, hot, cold]

    def synsets(self, lemma, pos, lang):
        parts = ("a", "s") if pos == "a" else (pos,)
        return [
            e
            for e in self.entries
            if e.part in parts and any(w.name() == lemma.removesuffix("s") for w in e.words)
        ]

    def synset_from_pos_and_offset(self, pos, offset):
        return next(entry for entry in self.entries if entry.place == offset)


def test_the_reader_answers_as_the_shipped_file_does():
    net = NltkWordNet(Reader())
    ((bike, count),) = net.senses("bike", "n")
    assert (bike.number, bike.pos, bike.words, count) == (30, "n", ("bike", "motor bike"), 4)
    assert net.synonyms("bike", "n") == ("motor bike",)
    assert net.synonyms("Motor bike") == ("bike",)
    assert net.hypernyms("bike") == ("vehicle",)
    assert net.antonyms("hot", "a") == ("cold",)
    assert net.synset(52).words == ("hot",)
    assert net.senses("bike", "v") == net.senses("bikes", "n") == ()


def test_without_nltk_or_its_data_the_error_says_what_to_install(monkeypatch, tmp_path):
    monkeypatch.setenv("NLTK_DATA", str(tmp_path))
    with pytest.raises(
        (MissingDependency, MissingResource), match=r"perturbkit\[nltk\]|nltk.downloader wordnet"
    ):
        NltkWordNet()
