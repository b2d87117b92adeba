import re

import perturbkit as pk


def test_before_or_after_with_one_blank():
    for seed in range(20):
        out = pk.perturb_text("a cat", "add_handle", seed=seed).text
        assert re.fullmatch(r"@[A-Za-z0-9]{6} a cat|a cat @[A-Za-z0-9]{6}", out)


def test_tokens():
    out = pk.perturb_tokens(["Ana"], ["B-PER"], "add_handle:where=before")
    assert out.tags == ["O", "B-PER"]
    assert out.tokens[1] == "Ana"
