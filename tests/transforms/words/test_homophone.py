import pytest

import perturbkit as pk


def outputs(text, seeds=60):
    return {pk.perturb_text(text, "homophone", seed=seed).text for seed in range(seeds)}


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("It is their car.", {"It is there car.", "It is they're car."}),
        ("Whose idea?  Ask her!", {"Who's idea?  Ask her!"}),
        ("Weak tea", {"Week tea", "Weak tee"}),
        ("A LONG WEEK", {"A LONG WEAK"}),
        ("I saw Rose, Mr. Knight and Dew Street.", {"I saw Rose, Mr. Knight and Dew Street."}),
        ("Jack cannot swim", {"Jack cannot swim"}),
    ],
)
def test_words_that_sound_the_same(text, right):
    assert outputs(text) == right


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("It's late", {"Its late"}),
        ("it 's late", {"its late"}),
        ("They 're late , ana .", {"Their late , ana .", "There late , ana ."}),
        ("its tail , lately", {"it 's tail , lately", "its tale , lately"}),
        ("the dog’s at its bed", {"the dog’s at it’s bed"}),
        ("Do n't shout", {"Do n't shout"}),
        ("the one 's gone", {"the one 's gone"}),
    ],
)
def test_contractions_are_written_as_the_text_writes_them(text, right):
    assert outputs(text) == right


def test_token_lists():
    found = {
        tuple(pk.perturb_tokens(["its", "Ana"], ["O", "B-PER"], "homophone", seed=seed).tokens)
        for seed in range(5)
    }
    assert found == {("it", "'s", "Ana")}
    out = pk.perturb_tokens(["Ana", "says", "it", "'s"], ["B-PER", "O", "O", "O"], "homophone")
    assert (out.tokens, out.tags) == (["Ana", "says", "its"], ["B-PER", "O", "O"])
