"""More special words: expected outputs by hand."""

import pytest

import perturbkit as pk
from perturbkit.errors import InvalidArgument
from perturbkit.resources.wordnet import wordnet
from tests.transforms.words.outputs import outputs


def test_a_kind_of_it_in_the_same_form():
    assert outputs("hyponym", "It is a dog.") == {"It is a puppy."}
    assert outputs("hyponym", "TWO HORSES RAN") <= {"TWO MARES RAN", "TWO PONIES RAN"}
    assert "An insect bit me." not in outputs("hyponym", "An insect bit me.")
    assert all(text.startswith("A ") for text in outputs("hyponym", "An insect bit me."))


def test_outputs_are_one_step_below():
    for seed in range(20):
        (edit,) = pk.perturb_text("The horse is here.", "hyponym", seed=seed).edits
        assert edit.replacement in wordnet().hyponyms("horse", "n")


def test_only_nouns_and_verbs_have_one():
    with pytest.raises(InvalidArgument, match=r"pos must be some of noun, verb, got \('adverb',\)"):
        pk.make("hyponym", pos=("adverb",))
