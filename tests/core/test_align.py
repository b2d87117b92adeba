"""Tags and answers moved along with edits, worked out by hand."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from perturbkit.core.align import (
    Entity,
    detect_scheme,
    encode,
    entities,
    entity_spans,
    move_spans,
    move_tags,
    retoken,
    token_bounds,
)
from perturbkit.core.edit import Edit
from perturbkit.core.sample import Sample, normal_tags, unusable_tokens
from perturbkit.errors import InvalidArgument, LostTarget

ANA = ["Ana", "Maria", "Lopez", "left", "Oslo", "."]  # joined: 0-3 4-9 10-15 16-20 21-25 26-27
TAGS = ["B-PER", "I-PER", "I-PER", "O", "B-LOC", "O"]


@pytest.mark.parametrize(
    ("edits", "tokens", "tags"),
    [
        ([], ANA, TAGS),
        ([Edit(1, 2, "m")], ["Ama", *ANA[1:]], TAGS),
        ([Edit(0, 4, "")], ANA[1:], ["B-PER", "I-PER", "O", "B-LOC", "O"]),  # B34: B- goes to Maria
        ([Edit(3, 9, "")], ["Ana", *ANA[2:]], ["B-PER", "I-PER", "O", "B-LOC", "O"]),
        ([Edit(20, 25, "")], ["Ana", "Maria", "Lopez", "left", "."], ["B-PER", "I-PER", "I-PER", "O", "O"]),
        (
            [Edit(6, 6, " ")],
            ["Ana", "Ma", "ria", *ANA[2:]],
            ["B-PER", "I-PER", "I-PER", "I-PER", "O", "B-LOC", "O"],
        ),
        ([Edit(2, 2, " ")], ["An", "a", *ANA[1:]], ["B-PER", "I-PER", "I-PER", "I-PER", "O", "B-LOC", "O"]),
        ([Edit(3, 4, "")], ["AnaMaria", *ANA[2:]], ["B-PER", "I-PER", "O", "B-LOC", "O"]),
        (
            [Edit(15, 16, "")],
            ["Ana", "Maria", "Lopezleft", "Oslo", "."],
            ["B-PER", "I-PER", "I-PER", "B-LOC", "O"],
        ),
        (
            [Edit(9, 9, " Maria")],
            ["Ana", "Maria", "Maria", *ANA[2:]],
            ["B-PER", "I-PER", "I-PER", "I-PER", "O", "B-LOC", "O"],
        ),
        (
            [Edit(20, 20, " left")],
            [*ANA[:4], "left", *ANA[4:]],
            ["B-PER", "I-PER", "I-PER", "O", "O", "B-LOC", "O"],
        ),
        ([Edit(0, 15, "Bo")], ["Bo", *ANA[3:]], ["B-PER", "O", "B-LOC", "O"]),
        (
            [Edit(21, 25, "Rio de la Plata")],
            [*ANA[:4], "Rio", "de", "la", "Plata", "."],
            ["B-PER", "I-PER", "I-PER", "O", "B-LOC", "I-LOC", "I-LOC", "I-LOC", "O"],
        ),
        # "left" and "Oslo" trade places and take their tags along
        (
            [Edit(16, 20, "Oslo", source=(21, 25)), Edit(21, 25, "left", source=(16, 20))],
            ["Ana", "Maria", "Lopez", "Oslo", "left", "."],
            ["B-PER", "I-PER", "I-PER", "B-LOC", "O", "O"],
        ),
    ],
)
def test_tokens_and_tags_after_edits(edits, tokens, tags):
    got, origins = retoken(ANA, edits)
    assert got == tokens
    assert move_tags(TAGS, origins, "BIO") == tags


def test_token_bounds():
    assert token_bounds([]) == []
    assert token_bounds(["a", "bc", "d"]) == [(0, 1), (2, 4), (5, 6)]


@pytest.mark.parametrize(
    ("tags", "scheme"),
    [
        ([], "BIO"),
        (["O", "O"], "BIO"),
        (["B-X", "I-X", "O"], "BIO"),
        (["I-X", "I-X", "O"], "IOB1"),
        (["I-X", "B-X"], "IOB1"),
        (["B-X", "I-Y"], "IOB1"),
        (["S-X", "O"], "BIOES"),
        (["B-X", "E-X"], "BIOES"),
    ],
)
def test_detect_scheme(tags, scheme):
    assert detect_scheme(tags) == scheme


FOUND = [
    Entity(0, "PER"),
    Entity(0, "PER"),
    Entity(1, "PER"),
    None,
    Entity(2, "LOC"),
    Entity(3, "ORG"),
    Entity(3, "ORG"),
    Entity(3, "ORG"),
]
WRITTEN = {
    "BIO": ["B-PER", "I-PER", "B-PER", "O", "B-LOC", "B-ORG", "I-ORG", "I-ORG"],
    "IOB1": ["I-PER", "I-PER", "B-PER", "O", "I-LOC", "I-ORG", "I-ORG", "I-ORG"],
    "BIOES": ["B-PER", "E-PER", "S-PER", "O", "S-LOC", "B-ORG", "I-ORG", "E-ORG"],
}


@pytest.mark.parametrize("scheme", WRITTEN)
def test_schemes_are_read_and_written(scheme):
    assert encode(FOUND, scheme) == WRITTEN[scheme]
    assert entities(WRITTEN[scheme]) == FOUND
    assert entity_spans(WRITTEN[scheme], [(2 * i, 2 * i + 1) for i in range(8)]) == [
        (0, 3, "PER"),
        (4, 5, "PER"),
        (8, 9, "LOC"),
        (10, 15, "ORG"),
    ]


@pytest.mark.parametrize("tags", [["NN"], ["X-PER"], ["B"], ["o"], [""], ["O", "PER-B"]])
def test_other_labels_are_named(tags):
    with pytest.raises(InvalidArgument, match=r"tag \d is "):
        entities(tags)
    assert entity_spans(tags, [(0, 1)] * len(tags)) is None


def test_types_with_dashes():
    assert entities(["B-a-b", "I-a-b"]) == [Entity(0, "a-b"), Entity(0, "a-b")]


def test_iob1_is_one_entity_and_written_as_bio_unless_asked():
    assert normal_tags(["I-ORG", "I-ORG", "O"], None) == (["B-ORG", "I-ORG", "O"], "BIO")
    assert normal_tags(["I-ORG", "I-ORG", "O"], "IOB1") == (["I-ORG", "I-ORG", "O"], "IOB1")
    assert normal_tags(["B-ORG", "I-ORG", "O"], "BIOES") == (["B-ORG", "E-ORG", "O"], "BIOES")


def test_answers_move():
    assert move_spans([(27, 31), (23, 31)], [Edit(5, 5, "xxxxx")]) == [(32, 36), (28, 36)]
    assert move_spans([(27, 31), (23, 31)], [Edit(40, 41, "")]) == [(27, 31), (23, 31)]
    assert move_spans([(27, 31)], [Edit(28, 29, "")]) == [(27, 30)]
    assert move_spans([], [Edit(0, 1, "")]) == []
    with pytest.raises(LostTarget, match="27:31"):
        move_spans([(27, 31)], [Edit(25, 28, "")])


def test_sample_checks_its_tags():
    with pytest.raises(InvalidArgument, match="got 1 for 2 tokens"):
        Sample((("a", "b"),), (("O",),))
    with pytest.raises(InvalidArgument, match="got 0 token lists"):
        Sample(("a b",), (("O", "O"),))


@pytest.mark.parametrize("token", ["", " ", "a b", "a\u00a0", "\x1f"])
def test_unusable_tokens(token):
    assert unusable_tokens(["a", token])
    assert not unusable_tokens(["a", "-", "\u200b"])


@given(st.lists(st.text("ab", min_size=1, max_size=4), min_size=1, max_size=6), st.data())
def test_any_edits_give_the_tokens_of_the_edited_text(tokens, data):
    joined = " ".join(tokens)
    cuts = sorted(data.draw(st.sets(st.integers(0, len(joined)), max_size=6)))
    edits = [Edit(a, b, data.draw(st.text("x ", max_size=3))) for a, b in list(pairwise(cuts))[::2]]
    text, shift = joined, 0
    for edit in edits:
        text = text[: edit.start + shift] + edit.replacement + text[edit.end + shift :]
        shift += len(edit.replacement) - (edit.end - edit.start)
    got, origins = retoken(tokens, edits)
    assert got == text.split()
    assert len(origins) == len(got)
    assert all(0 <= origin < len(tokens) for origin in origins)
    assert origins == sorted(origins)
