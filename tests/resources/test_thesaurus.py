"""What every thesaurus answers from its senses and synsets, on a small one written here."""

import pytest

from perturbkit.errors import InvalidArgument
from perturbkit.resources.thesaurus import Synset, Thesaurus

SYNSETS = (
    Synset(0, "n", "noun.artifact", ("seat",)),
    Synset(1, "n", "noun.artifact", ("stool", "tabouret"), hypernyms=(0,)),
    Synset(2, "a", "adj.all", ("awake", "Wide awake"), places=("p", ""), antonyms=((0, 3, 1),)),
    Synset(3, "a", "adj.all", ("dormant", "asleep"), antonyms=((1, 2, 0),)),
    Synset(4, "v", "verb.motion", ("sit", "perch"), frames=((2, -1), (8, 0))),
    Synset(5, "n", "noun.event", ("sit", "sitting")),
)


class Small(Thesaurus):
    def senses(self, lemma, pos):
        return tuple((s, 3) for s in SYNSETS if s.pos == pos and lemma.lower() in map(str.lower, s.words))

    def synset(self, number):
        return SYNSETS[number]


def test_relations():
    net = Small()
    assert net.synonyms("stool") == ("tabouret",)
    assert net.hypernyms("tabouret", "n") == ("seat",)
    assert net.hyponyms("stool") == ()
    assert net.antonyms("awake") == ("asleep",)
    assert net.antonyms("wide awake") == net.antonyms("dormant") == ()
    assert net.synsets("sit") == (SYNSETS[5], SYNSETS[4])
    assert net.counts("sit", "v") == ((4, 3),)


def test_what_a_synset_says_of_one_of_its_words():
    assert SYNSETS[2].place("awake") == "p"
    assert SYNSETS[2].place("WIDE AWAKE") == SYNSETS[3].place("dormant") == SYNSETS[3].place("gone") == ""
    assert SYNSETS[4].frames_of("sit") == {2, 8}
    assert SYNSETS[4].frames_of("perch") == {2}
    assert SYNSETS[4].index("stand") == -1


def test_an_unknown_part_of_speech_is_named():
    with pytest.raises(InvalidArgument, match="pos must be one of n, v, a, r, got 'x'"):
        Small().synonyms("sit", "x")  # type: ignore[arg-type]
