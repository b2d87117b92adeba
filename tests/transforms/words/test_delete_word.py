import pytest

import perturbkit as pk


def outputs(text, seeds=60, **options):
    return {pk.perturb_text(text, "delete_word", seed=seed, **options).text for seed in range(seeds)}


def test_every_word_can_go_with_one_blank():
    assert outputs("one two  three\nfour") == {
        "two  three\nfour",
        "one  three\nfour",
        "one two\nfour",
        "one two  three",
    }


def test_punctuation_and_what_it_stands_at_stay():
    assert outputs("Yes, (we) can.") == {", (we) can.", "Yes, () can.", "Yes, (we)."}


def test_compounds_and_contractions_go_whole():
    text = "The mother-in-law's state-of-the-art X-ray can't re-enter."
    words = ["The", "mother-in-law's", "state-of-the-art", "X-ray", "can't", "re-enter"]
    gone = outputs(text, 200)
    assert len(gone) == 6
    assert all(sum(word in out for word in words) == 5 for out in gone)


def test_clitics_go_with_their_apostrophe():
    assert outputs("John 's cat") == {"'s cat", "John cat", "John 's"}


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("our neighbours' cat", {"neighbours' cat", "our cat", "our neighbours'"}),
        ("the boss’ car", {"boss’ car", "the car", "the boss’"}),
        ("'Tis late", {"late", "'Tis"}),
        ("rock 'n' roll", {"'n' roll", "rock roll", "rock 'n'"}),
        ("'Fine' he said", {"'' he said", "'Fine' said", "'Fine' he"}),
        ("‘so’ it goes", {"‘’ it goes", "‘so’ goes", "‘so’ it"}),
    ],
)
def test_apostrophes_go_with_their_word_and_quotes_stay(text, right):
    assert outputs(text) == right


def test_a_text_keeps_its_last_word():
    assert pk.perturb_text("Stop.", "delete_word").reason == "no_sites"
    for seed in range(50):
        out = pk.perturb_text("one two three four", "delete_word", rate=1.0, seed=seed)
        assert out.text.strip() in {"one", "two", "three", "four"} or out.done == 2, out


@pytest.mark.parametrize("seed", range(30))
def test_a_removed_begin_hands_its_place_on(seed):
    tokens = ["Ana", "Maria", "Lopez", "left", "Oslo", "."]
    tags = ["B-PER", "I-PER", "I-PER", "O", "B-LOC", "O"]
    out = pk.perturb_tokens(tokens, tags, "delete_word", seed=seed)
    gone = next(i for i in range(6) if tokens[:i] + tokens[i + 1 :] == out.tokens)
    expected = {
        0: ["B-PER", "I-PER", "O", "B-LOC", "O"],
        1: ["B-PER", "I-PER", "O", "B-LOC", "O"],
        2: ["B-PER", "I-PER", "O", "B-LOC", "O"],
        3: ["B-PER", "I-PER", "I-PER", "B-LOC", "O"],
        4: ["B-PER", "I-PER", "I-PER", "O", "O"],
    }
    assert out.tags == expected[gone]


def test_rate_is_a_share_of_the_words():
    text = "Two neighbours may soon sign a fair water sharing deal."
    counts = [pk.perturb_text(text, "delete_word", rate=0.1, seed=seed).done for seed in range(200)]
    assert set(counts) == {1}


def test_a_blank_that_the_user_protects_stays():
    outs = [pk.perturb_text("one two six", "delete_word", spans=[(3, 4)], seed=seed) for seed in range(40)]
    texts = {out.text for out in outs}
    assert texts == {"one two", "one six"}


def test_a_token_that_is_a_mark_stays_a_token_of_its_own():
    outs = [pk.perturb_tokens(["one", "\u0301", "two"], None, "delete_word", seed=seed) for seed in range(20)]
    assert {tuple(out.tokens) for out in outs} == {("\u0301", "two"), ("one", "\u0301")}
    assert all(out.undo() == ["one", "\u0301", "two"] for out in outs)


def test_a_blank_that_is_one_cluster_with_the_letter_before_it_stays():
    # Malayalam dot reph: with what follows it, a blank too, one grapheme cluster.
    text = "ab \u0d15\u0d4e cd ef"
    assert outputs(text) == {
        "\u0d15\u0d4e cd ef",
        "ab\u0d4e cd ef",
        "ab \u0d15\u0d4e ef",
        "ab \u0d15\u0d4e cd",
    }
    assert outputs("ab \u0d15\u0d4e cd") == {"\u0d15\u0d4e cd", "ab\u0d4e cd", "ab \u0d15\u0d4e "}
