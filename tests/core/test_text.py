"""Words, letters and clusters, counted by hand and against the regex package."""

import re
from itertools import pairwise
from time import process_time

import pytest
import regex
from hypothesis import given
from hypothesis import strategies as st

from perturbkit.core.text import (
    _RARE,
    Text,
    adjacent_letters,
    clusters,
    match_case,
    outside,
    spaced_script,
    words,
)
from tests.contract.cases import borders
from tests.contract.strategies import texts


@pytest.mark.parametrize(
    ("text", "want"),
    [
        ("", []),
        (" \t\n", []),
        ("...", []),
        ("_", []),
        ("a", ["a"]),
        ("7", ["7"]),
        ("(can't go)", ["can't", "go"]),
        ("mother-in-law's, can't, 3.10.2!", ["mother-in-law's", "can't", "3.10.2"]),
        ("“isn’t” – so", ["isn’t", "so"]),
        ("ops+eu@example.org/a?", ["ops+eu@example.org/a"]),
        ("a\tb\nc\r\nd\x1fe\x0bf", ["a", "b", "c", "d", "e", "f"]),
        ("é\tb\nc\r\nd\x1fe\x0bf\u3000g\u00a0h\x85i\u2028j", list("ébcdefghij")),
        ("Peru was n't there ?", ["Peru", "was", "n't", "there"]),
        ("'tis the dogs'", ["tis", "the", "dogs"]),
        ("e\u0301te\u0301.", ["e\u0301te\u0301"]),
        ("\U0001f469\U0001f3fd\u200d\U0001f680 go\U0001f680 \U0001f680go", ["go", "go"]),
        ("1\ufe0f\u20e3 go", ["1\ufe0f\u20e3", "go"]),
        ("今天天气很好，我们去公园吧。", ["今天天气很好，我们去公园吧"]),
        ("السعر \u2067ABC-12\u2069 جديد\u200f.", ["السعر", "ABC-12", "جديد"]),
        ("क्षत्रिय।", ["क्षत्रिय"]),
        ("\u0600\u0661\u0662 x", ["\u0600\u0661\u0662", "x"]),  # a prepended mark belongs to its number
        ("\u0600\u0600", []),
        ("(กำ", ["กำ"]),
        ("(ำก", ["ก"]),  # the vowel stands in the bracket's cluster
        ("(ﾞｶﾞ)", ["ｶﾞ"]),
        ("\u2139\u200d\U0001f680 x", ["x"]),  # a letter that is an emoji
        ("\ud800a\udfff", ["a"]),
    ],
)
def test_words(text, want):
    assert [text[a:b] for a, b in words(text)] == want


def test_b04_hyphens_and_apostrophes_are_inside_words():
    assert len(words("The mother-in-law's state-of-the-art X-ray can't re-enter.")) == 6


def test_b06_clusters_not_code_points():
    emoji = (
        "\U0001f469\U0001f3fd\u200d\U0001f680",
        "\U0001f3f3\ufe0f\u200d\U0001f308",
        "\U0001f1f3\U0001f1f1",
        "1\ufe0f\u20e3",
    )
    text = " ".join(("Team", *emoji, "go"))
    assert len(text) == 24
    assert len(clusters(text)) == 15


@given(st.text(st.characters(max_codepoint=127)))
def test_ascii_and_unicode_paths_find_the_same_words(text):
    slow = words(text + " é")[:-1]
    assert words(text) == slow
    by_rule = [
        (m.start() + a.start(), m.start() + z.end())
        for m in re.finditer(r"\S+", text)
        if (a := re.search(r"[a-zA-Z0-9]", m[0])) and (z := list(re.finditer(r"[a-zA-Z0-9]", m[0]))[-1])
    ]
    assert words(text) == by_rule


@given(texts())
def test_word_borders_are_cluster_borders_and_no_letter_is_left_out(text):
    found = words(text)
    allowed = borders(text)
    assert all(a in allowed and b in allowed and a < b for a, b in found)
    assert all(b <= c for (_, b), (c, _) in pairwise(found))
    assert not any(letter.isspace() for a, b in found for letter in text[a:b])
    if _RARE.isdisjoint(text):
        covered = {i for a, b in found for i in range(a, b)}
        letters = {m.start() for m in regex.finditer(r"[\p{L}\p{N}]", text)}
        assert letters <= covered


def test_rare_characters_are_those_of_the_unicode_tables():
    odd = regex.compile(
        r"(?V1)[[[\p{L}\p{N}]&&[\p{M}\p{Grapheme_Extend}\p{Emoji_Modifier}\p{GCB=SpacingMark}"
        r"\p{Extended_Pictographic}]]\p{GCB=Prepend}]"
    )
    assert {chr(i) for i in range(0x110000) if odd.match(chr(i))} == _RARE


@given(texts())
def test_clusters_are_those_of_regex(text):
    assert clusters(text) == [m.span() for m in regex.finditer(r"\X", text)]


@pytest.mark.parametrize(
    ("word", "want"),
    [
        ("can't", ["c", "a", "n", "t"]),
        ("3.10", []),
        ("e\u0301te", ["e\u0301", "t", "e"]),
        ("क्षत्रिय", ["क्ष", "त्रि", "य"]),
        ("\u1112\u1161\u11ab\u1100\u1173\u11af", ["\u1112\u1161\u11ab", "\u1100\u1173\u11af"]),
        ("go\U0001f680x", ["g", "o", "x"]),
        ("a" * 40, ["a"] * 40),
    ],
)
def test_letters(word, want):
    text = Text(f"({word})")
    assert [word[a:b] for a, b in text.letters((1, 1 + len(word)))] == want


def test_protected_words_are_not_offered():
    text = Text("one two three", protected=[(5, 6)])
    assert text.words == [(0, 3), (8, 13)]
    assert text.is_free(0, 5)
    assert text.is_free(6, 13)
    assert text.is_free(5, 5)
    assert not text.is_free(5, 6)
    assert not text.is_free(0, 13)


@given(
    st.lists(st.tuples(st.integers(0, 30), st.integers(0, 6)), max_size=6),
    st.lists(st.tuples(st.integers(0, 30), st.integers(1, 6)), max_size=6),
)
def test_outside_and_is_free_agree_with_counting(some, walls):
    protected, at = [], 0
    for gap, length in walls:
        protected.append((at + gap + 1, at + gap + 1 + length))
        at = protected[-1][1]
    taken = {i for a, b in protected for i in range(a, b)}
    spans = sorted((a, a + n) for a, n in some if n)
    free = [(a, b) for a, b in spans if taken.isdisjoint(range(a, b))]
    assert outside(spans, protected) == free
    assert [span for span in spans if Text("x" * 99, protected).is_free(*span)] == free


def test_adjacent_letters():
    assert adjacent_letters([(0, 1), (1, 2), (2, 4), (5, 6)]) == [1, 2]
    assert adjacent_letters([(0, 1)]) == adjacent_letters([]) == []


@pytest.mark.parametrize(
    ("word", "want"),
    [
        ("word", True),
        ("слово", True),
        ("한국어", True),
        ("公園", False),
        ("カナ", False),
        ("ไทย", False),
        ("a字", False),
    ],
)
def test_spaced_script(word, want):
    assert spaced_script(word) is want


@pytest.mark.parametrize(
    ("source", "new", "want"),
    [
        ("receive", "recieve", "recieve"),
        ("Receive", "recieve", "Recieve"),
        ("RECEIVE", "recieve", "RECIEVE"),
        ("CAN'T", "cant", "CANT"),
        ("I", "eye", "Eye"),
        ("McKenzie", "mackenzie", "mackenzie"),
        ("iPhone", "phone", "phone"),
        ("'Tis", "'twas", "'Twas"),
        ("123", "abc", "abc"),
        ("Ärger", "ärgre", "Ärgre"),
    ],
)
def test_match_case(source, new, want):
    assert match_case(source, new) == want


@pytest.mark.parametrize(
    "flags", ["\U0001f1f3" * 7, "a\U0001f1f3\U0001f1f1\u0301\U0001f1e9", "\u0600" + "\U0001f1f3" * 5]
)
def test_flags_pair_from_the_left(flags):
    assert clusters(flags) == [match.span() for match in regex.finditer(r"\X", flags)]


def test_a_long_run_of_flags_is_linear():
    start = process_time()
    assert len(clusters("é" + "\U0001f1f3\U0001f1f1" * 50_000)) == 50_001
    assert process_time() - start < 2  # minutes where every flag looks back over the run
