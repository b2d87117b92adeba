"""double_space: outcomes listed by hand."""

import perturbkit as pk
from tests.transforms.chars.outcomes import left_alone, outcomes


def test_the_blank_after_each_word():
    assert outcomes("a b c", "double_space") == {"a  b c", "a b  c"}
    assert outcomes("one, two – three", "double_space") == {"one, two  – three"}


def test_other_blanks_stay():
    for text in ("one", "one ", "one  two", "one\ttwo", "one \n", "one\u00a0two"):
        assert left_alone(text, "double_space")


def test_token_lists_have_no_blanks():
    out = pk.perturb_tokens(["a", "b"], None, "double_space")
    assert (out.tokens, out.reason) == (["a", "b"], "unusable_tokens")
