"""split_word: outcomes listed by hand."""

import perturbkit as pk
from tests.transforms.chars.outcomes import left_alone, outcomes


def test_each_place_between_two_letters():
    assert outcomes("lake", "split_word") == {"l ake", "la ke", "lak e"}
    assert outcomes("don't", "split_word") == {"d on't", "do n't"}


def test_short_words_numbers_and_scripts_without_blanks_stay():
    for text in ("an ox", "1234", "今天天气很好", "カタカナ", "ภาษาไทย"):
        assert left_alone(text, "split_word")


def test_korean_sets_blanks():
    assert outcomes("한국어", "split_word") == {"한 국어", "한국 어"}


def test_clusters_stay_whole():
    assert outcomes("e\u0301a\u0301o", "split_word") == {"e\u0301 a\u0301o", "e\u0301a\u0301 o"}


def test_pieces_of_a_token_keep_its_tag():
    seen = set()
    for seed in range(60):
        out = pk.perturb_tokens(["In", "Oslo"], ["O", "B-LOC"], "split_word", seed=seed)
        seen.add((*out.tokens, *out.tags))
    tags = ("O", "B-LOC", "I-LOC")
    assert seen == {("In", "O", "slo", *tags), ("In", "Os", "lo", *tags), ("In", "Osl", "o", *tags)}
