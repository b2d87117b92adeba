"""merge_words: outcomes listed by hand."""

import perturbkit as pk
from tests.transforms.chars.outcomes import left_alone, outcomes


def test_each_single_blank_between_two_words():
    assert outcomes("of the old sea", "merge_words") == {"ofthe old sea", "of theold sea", "of the oldsea"}


def test_other_separators_stay():
    for text in ("one", "one  two", "one, two", "one\ttwo", "one\u00a0two", "(one) two", "one \n two"):
        assert left_alone(text, "merge_words")


def test_no_word_takes_part_twice():
    # Two perturbations on different words: 1+2 and 3+4, or the middle two and then nothing else
    assert outcomes("a b c d", "merge_words", pps=2) == {"ab cd", "a bc d"}


def test_tokens_of_two_entities_are_not_merged():
    tokens, tags = ["New", "York", "Oslo", "shone"], ["B-LOC", "I-LOC", "B-LOC", "O"]
    seen = set()
    for seed in range(60):
        out = pk.perturb_tokens(tokens, tags, "merge_words", seed=seed)
        seen.add((tuple(out.tokens), tuple(out.tags)))
    assert seen == {
        (("NewYork", "Oslo", "shone"), ("B-LOC", "B-LOC", "O")),
        (("New", "York", "Osloshone"), ("B-LOC", "I-LOC", "B-LOC")),
    }
