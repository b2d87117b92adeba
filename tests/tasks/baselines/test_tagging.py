from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from perturbkit.tasks.baselines.tagging import SequenceTagger, _forbidden, _viterbi, token_features

TAGS = ["O", "B-PER", "I-PER", "B-LOC", "I-LOC"]


@given(st.integers(1, 4), st.integers(0, 2**32 - 1))
def test_viterbi_finds_the_best_of_all_sequences(length, seed):
    rng = np.random.default_rng(seed)
    emissions, transitions = rng.normal(size=(length, 5)), rng.normal(size=(6, 5)) + _forbidden(TAGS)

    def total(path):
        steps = sum(transitions[a, b] for a, b in zip((5, *path), path, strict=False))
        return steps + sum(emissions[at, tag] for at, tag in enumerate(path))

    best = max(product(range(5), repeat=length), key=total)
    assert _viterbi(emissions, transitions).tolist() == list(best)


def test_only_bio_sequences_are_allowed():
    table = _forbidden(TAGS)
    allowed = {(a, b) for a in range(6) for b in range(5) if table[a, b] == 0}
    names = [*TAGS, "start"]
    into_per = {names[a] for a, b in allowed if TAGS[b] == "I-PER"}
    assert into_per == {"B-PER", "I-PER"}
    assert {TAGS[b] for a, b in allowed if names[a] == "start"} == {"O", "B-PER", "B-LOC"}


@given(st.lists(st.text(), max_size=8))
def test_predictions_are_valid_for_any_tokens(tokens):
    found = TAGGER.predict([tokens])[0].value
    assert len(found) == len(tokens)
    for before, tag in zip(["O", *found], found, strict=False):
        assert not tag.startswith("I-") or before[2:] == tag[2:]


def test_it_learns_from_neighbours():
    assert TAGGER.predict([["Mr", "Zyx", "sleeps"]])[0].value == ["O", "B-PER", "O"]
    assert TAGGER.predict([["in", "Zyx", "today"]])[0].value == ["O", "B-LOC", "O"]


@pytest.mark.parametrize("tokens", [["a"], ["a", "B-9", "'", ""]])
def test_all_tokens_have_the_same_number_of_features(tokens):
    assert {len(features) for features in token_features(tokens)} == {23}


NAMES = ("Ada", "Bo", "Cleo", "Dov")
TAGGER = SequenceTagger.fit(
    [["Mr", name, "sleeps"] for name in NAMES] + [["in", name, "today"] for name in NAMES],
    [["O", "B-PER", "O"]] * 4 + [["O", "B-LOC", "O"]] * 4,
    tuple(TAGS),
)
