from collections import Counter

import pytest

import perturbkit as pk
from perturbkit.errors import InvalidArgument


def outputs(text, seeds=300, **options):
    made = pk.make("word_order", **options)
    return {pk.perturb_text(text, made, seed=seed).text for seed in range(seeds)}


def test_all_orders_of_three_words_and_nothing_else():
    assert outputs("We saw (it) today, really.", m_max=2) == {
        "We it (saw) today, really.",
        "We saw (today) it, really.",
        "We saw (it) really, today.",
    }


def test_longer_windows():
    found = outputs("We one two three.", m_max=3)
    assert found == {
        "We one three two.", "We two one three.", "We two three one.",
        "We three one two.", "We three two one.",
    }  # fmt: skip


def test_the_words_keep_their_spelling_and_the_capital_its_place():
    text = "WE CAN'T STOP, Don't worry, McKenzie's iPhone isn't lost"
    for out in outputs(text):
        assert Counter(w.strip(",") for w in out.split()) == Counter(w.strip(",") for w in text.split())
        assert out.startswith("WE ")


def test_windows_stay_within_a_sentence():
    assert outputs("Go on. Stop it now.", m_max=4) == {"Go on. Stop now it."}


def test_equal_words_are_not_an_order():
    assert pk.perturb_text("that that", "word_order").reason == "no_sites"


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("it rose 5 % today", {"rose it 5 % today", "it 5 % rose today", "it rose today 5 %"}),
        ("we paid $5 here", {"paid we $5 here", "we $5 paid here", "we paid here $5"}),
        ("we paid US$ 5 here", {"paid we US$ 5 here", "we US$ 5 paid here", "we paid here US$ 5"}),
        ("it is 20 ° C now", {"is it 20 ° C now", "it 20 ° C is now", "it is now 20 ° C"}),
    ],
)
def test_a_number_takes_its_symbol_along(text, right):
    assert outputs(text, m_max=2) == right


def test_a_number_stays_where_its_symbol_is_a_token():
    tokens = ["it", "rose", "5", "%", "today"]
    out = {tuple(pk.perturb_tokens(tokens, None, "word_order", seed=seed).tokens) for seed in range(60)}
    assert all(found[2:4] == ("5", "%") for found in out)
    assert len(out) == 5  # the orders of the three words but the one they have


@pytest.mark.parametrize("seed", range(100))
def test_tags_travel(seed):
    tokens, tags = ["he", "met", "Ana", "Lopez", "."], ["O", "O", "B-PER", "I-PER", "O"]
    out = pk.perturb_tokens(tokens, tags, "word_order", seed=seed)
    kinds = dict(zip(tokens, [t[2:] for t in tags], strict=True))
    assert [t[2:] for t in out.tags] == [kinds[token] for token in out.tokens]
    for before, tag in zip(["O", *out.tags], out.tags, strict=False):
        assert not tag.startswith("I-") or before[2:] == tag[2:]


def test_bad_size():
    with pytest.raises(InvalidArgument, match="m_max must be a whole number from 2 to 50, got 1"):
        pk.make("word_order", m_max=1)


@pytest.mark.parametrize("seed", range(60))
def test_an_entity_moves_as_one_word(seed):
    tokens, tags = ["we", "left", "New", "York", "again"], ["O", "O", "B-LOC", "I-LOC", "O"]
    out = pk.perturb_tokens(tokens, tags, "word_order", pps=2, seed=seed)
    assert out.done == 1 or out.done == 2
    at = out.tokens.index("New")
    assert out.tokens[at + 1] == "York"
    assert [tag for tag in out.tags if tag != "O"] == ["B-LOC", "I-LOC"] == out.tags[at : at + 2]
    assert sorted(out.tokens) == sorted(tokens)
    assert out.undo() == tokens


def test_an_entity_at_the_start_of_a_sentence_stays_and_stays_whole():
    tokens, tags = ["New", "York", "sleeps", "late", "today"], ["B-LOC", "I-LOC", "O", "O", "O"]
    out = {tuple(pk.perturb_tokens(tokens, tags, "word_order", seed=seed).tokens) for seed in range(60)}
    assert len(out) == 5  # all the orders of three words but the one there is
    assert {row[:2] for row in out} == {("New", "York")}


def test_other_labels_of_an_entity_travel_with_their_words():
    rows = [
        {
            "tokens": ["we", "left", "New", "York", "again"],
            "tags": ["O", "O", "B-LOC", "I-LOC", "O"],
            "pos": ["PRP", "VBD", "JJ", "NNP", "RB"],
        }
    ]
    kinds = dict(zip(rows[0]["tokens"], rows[0]["pos"], strict=True))
    for seed in range(20):
        (row,) = pk.perturb(rows, "word_order", seed=seed)
        assert row["pos"] == [kinds[token] for token in row["tokens"]]
