"""More general words: expected outputs by hand, and every output is above its word in WordNet."""

import pytest

import perturbkit as pk
from perturbkit.errors import InvalidArgument
from perturbkit.resources.wordnet import wordnet
from tests.transforms.words.outputs import outputs


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("It is a poodle.", {"It is a dog."}),
        ("It is a canoe.", {"It is a boat."}),
        ("Two canoes, please", {"Two boats, please"}),
        ("A violinist came .", {"A musician came ."}),
        ("A CANOE SANK", {"A BOAT SANK"}),
    ],
)
def test_the_nearest_common_word_above(text, right):
    assert outputs("hypernym", text) == right


def test_outputs_are_above_their_words():
    above = "A poodle, a pumpkin and a canoe"
    for seed in range(20):
        for edit in pk.perturb_text(above, "hypernym", pps=3, seed=seed).edits:
            if edit.old in ("a", "A"):
                continue
            found, level = set(), {synset.number for synset in wordnet().synsets(edit.old, "n")}
            for _ in range(3):
                level = {up for number in level for up in wordnet().synset(number).hypernyms}
                found |= {word for number in level for word in wordnet().synset(number).words}
            assert edit.replacement in found


def test_only_nouns_and_verbs_have_one():
    with pytest.raises(InvalidArgument, match=r"pos must be some of noun, verb, got \('adjective',\)"):
        pk.make("hypernym", pos=("adjective",))
