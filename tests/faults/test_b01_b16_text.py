"""Reported faults B01-B16: text around edits, words, clusters, cases, scripts, protection, keys."""

import re
from collections import Counter

import pytest
import regex

import perturbkit as pk
from perturbkit.core.text import words
from tests.contract.cases import NAMES, usable

CHARS = [name for name, info in pk.catalogue().items() if info.level == "char"]
BLANKS = {"double_space", "split_word", "merge_words"}
ASTRONAUT, RAINBOW, FLAG, KEYCAP = (
    "\U0001f469\U0001f3fd\u200d\U0001f680",
    "\U0001f3f3\ufe0f\u200d\U0001f308",
    "\U0001f1f3\U0001f1f1",
    "1\ufe0f\u20e3",
)
every = pytest.mark.parametrize("name", NAMES)
every_char = pytest.mark.parametrize("name", CHARS)

B01 = ['Build 3.10.2 (stable) isn\'t "final" - see §4.', "Ready ? Yes !  Total : 7 + 2"]


@every
@pytest.mark.parametrize("text", B01)
def test_b01_rate_0_is_the_identity(name, text):
    for seed in range(20):
        out = pk.perturb_text(text, usable(name), rate=0, seed=seed)
        assert (out.text, out.edits, out.asked) == (text, (), 0)


@every_char
@pytest.mark.parametrize("text", B01)
def test_b01_one_edit_lies_inside_one_word_and_blanks_stay(name, text):
    for seed in range(200):
        out = pk.perturb_text(text, usable(name), seed=seed)
        if name in BLANKS:
            continue
        assert re.findall(r"\s+", out.text) == re.findall(r"\s+", text)
        for mark in '()" -§':
            assert out.text.count(mark) == text.count(mark)
        if len(out.edits) == 1:
            ((start, end, new, *_),) = out.edits
            assert out.text == text[:start] + new + text[end:]
            assert any(a <= start and end <= b for a, b in words(text))


B04 = "The mother-in-law's state-of-the-art X-ray can't re-enter."


def test_b04_six_words_and_a_rate_of_six():
    assert [B04[a:b] for a, b in words(B04)] == [
        "The", "mother-in-law's", "state-of-the-art", "X-ray", "can't", "re-enter",
    ]  # fmt: skip
    assert {pk.perturb_text(B04, "change_case", rate=1.0, seed=s).asked for s in range(50)} == {6}
    assert {pk.perturb_text(B04, "change_case", rate=0.5, seed=s).asked for s in range(50)} == {3}


def test_b04_deletion_removes_one_of_the_six_whole():
    left = {pk.perturb_text(B04, "delete_word", seed=seed).text for seed in range(200)}
    assert len(left) == 6
    for text in left:
        tokens = text.rstrip(".").split()
        assert len(tokens) == 5
        assert set(tokens) <= set(B04.rstrip(".").split())


B06 = f"Team {ASTRONAUT} {RAINBOW} {FLAG} {KEYCAP} go"


@every
def test_b06_emoji_stay_whole(name):
    made = usable(name)
    for seed in range(200):
        out = regex.findall(r"\X", pk.perturb_text(B06, made, seed=seed).text)
        assert not any(
            re.fullmatch("[\u200d\ufe0f\U0001f3fb-\U0001f3ff\U0001f1e6-\U0001f1ff]", c) for c in out
        )
        if name in CHARS:
            assert all(out.count(emoji) == 1 for emoji in (ASTRONAUT, RAINBOW, FLAG, KEYCAP))


@pytest.mark.parametrize(
    ("text", "old", "all_toggled"),
    [("Die Straße nach Köln", (16, 20), "kÖLN"), ("İnegöl is small; Bursa is far", (17, 22), "bURSA")],
)
def test_b08_offsets_move_with_cases_that_change_length(text, old, all_toggled):
    row = {
        "context": text,
        "question": "",
        "answers": {"text": [text[slice(*old)]], "answer_start": [old[0]]},
    }
    for seed in range(200):
        out = pk.perturb(
            [row], "change_case", pps=20, seed=seed, columns=["context"], answers="answers", protect=False
        )
        start, answer = out[0]["answers"]["answer_start"][0], out[0]["answers"]["text"][0]
        assert (
            out[0]["context"][start : start + len(answer)] == answer == text[slice(*old)]
        )  # answers are protected
    free = {pk.perturb_text(text, "change_case", pps=20, seed=s).text for s in range(200)}
    assert any(all_toggled in one for one in free)


@pytest.mark.parametrize("text", ["Die Straße nach Köln", "İnegöl is small; Bursa is far"])
def test_b08_upper_and_lower_case_of_all_move_answers(text):
    at = text.index("Köln" if "Köln" in text else "Bursa")
    word = re.match(r"\w+", text[at:])[0]
    rows = [{"context": text, "answers": {"text": [word], "answer_start": [at]}}]
    for mode, moved in (("upper", at + (1 if "ß" in text else 0)), ("lower", at + (1 if "İ" in text else 0))):
        out = pk.perturb(rows, f"case_all:mode={mode}", columns="context", answers="answers")[0]
        assert out["answers"]["answer_start"] == [moved]
        assert out["context"][moved : moved + len(word)] == out["answers"]["text"][0] == word


B10 = "今天天气很好，我们去公园吧。"


@every
def test_b10_chinese_without_blanks(name):
    made = usable(name)
    level = pk.catalogue()[name].level
    for seed in range(200):
        out = pk.perturb_text(B10, made, seed=seed)
        if level == "text":
            continue
        assert " " not in out.text
        assert re.search(r"\w", out.text)
        if level == "char":
            assert re.findall("[，。]", out.text) == ["，", "。"]
        else:
            assert (out.done, out.reason) == (0, "no_sites")


B12 = "\u0627\u0644\u0633\u0639\u0631 \u2067ABC-12\u2069 \u062c\u062f\u064a\u062f\u200f."


def balanced(text):
    depth = 0
    for mark in re.findall("[\u2066-\u2069]", text):
        depth += -1 if mark == "\u2069" else 1
        if depth < 0:
            return False
    return depth == 0


@every
def test_b12_direction_marks(name):
    made = usable(name)
    for seed in range(200):
        out = pk.perturb_text(B12, made, seed=seed)
        assert balanced(out.text)
        if name in CHARS:
            for mark in "\u200e\u200f\u2066\u2067\u2068\u2069":
                assert out.text.count(mark) == B12.count(mark)
            if name not in BLANKS:
                # words that were not touched keep place and order
                old, new = B12.split(" "), out.text.split(" ")
                assert sum(a == b for a, b in zip(old, new, strict=True)) == 3 - out.done


def test_b12_marks_are_no_words():
    assert [B12[a:b] for a, b in words(B12)] == [
        "\u0627\u0644\u0633\u0639\u0631",
        "ABC-12",
        "\u062c\u062f\u064a\u062f",
    ]
    assert words("\u200f \u2067\u2069 \u200e") == []


B13 = (
    "@mira_k see https://ex.example/a?b=1&c=%20d, mail ops+eu@example.org #WeLoveTea "
    "call +1 (555) 0100 run `x = f(y)` today"
)
ITEMS = (
    "@mira_k",
    "https://ex.example/a?b=1&c=%20d",
    "ops+eu@example.org",
    "#WeLoveTea",
    "+1 (555) 0100",
    "`x = f(y)`",
)


@every
def test_b13_protected_items_are_verbatim_at_rate_1(name):
    made = usable(name)
    edited: Counter = Counter()
    for seed in range(200):
        out = pk.perturb_text(B13, made, rate=1.0, seed=seed)
        for item in ITEMS:
            assert item in out.text
        assert out.asked == 5  # see mail call run today
        edited[out.done > 0] += 1
        pk.perturb_text(B13, made, rate=1.0, seed=seed, protect=False)
    # Words that the transform can act on where they stand alone are edited among protected ones too.
    if all(
        pk.perturb_text(word, made, protect=False).done for word in ("see", "mail", "call", "run", "today")
    ):
        assert edited[True] == 200


@pytest.mark.parametrize("text", ["q@", "907#+", "§§§", "é", "W"])
@every_char
def test_b16_no_neighbour_no_crash(name, text):
    made = usable(name)
    for seed in range(300):
        out = pk.perturb_text(text, made, seed=seed)
        assert out.text
        if text in ("907#+", "§§§") and name != "ocr":
            assert (out.text, out.reason) == (text, "no_sites")
        if text == "q@" and out.done:
            assert out.text.endswith("@")
        if name in ("replace_key", "replace_char") and out.done:
            assert len(out.text) == len(text)
            assert all(
                new.isalpha() and new.isupper() == old.isupper()
                for old, new in zip(text, out.text, strict=True)
                if old != new
            )
