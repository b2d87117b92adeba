"""Reported faults B18-B25: numbers of results, seeds, deletions, missing values, token lists."""

import random
import time

import numpy as np
import pytest

import perturbkit as pk
from perturbkit.core.outcome import REASONS
from perturbkit.errors import InvalidArgument
from tests.contract.cases import NAMES, usable

every = pytest.mark.parametrize("name", NAMES)
FERRY = "The old ferry leaves the quiet harbour before anybody in the village has had breakfast"
KITCHEN = ["Hi.", "You sit in the kitchen near a warm stove."]


def test_b18_as_many_variants_as_asked_in_order():
    rows = [{"text": text, "id": i} for i, text in enumerate(KITCHEN)]
    out = pk.perturb(rows, "swap_chars", copies=5, key="id")
    assert [(row["pk_source"], row["pk_copy"]) for row in out] == [
        (str(i), n) for i in (0, 1) for n in range(5)
    ]
    with_originals = pk.perturb(rows, "swap_chars", copies=5, key="id", keep_original=True)
    assert len(with_originals) == 12
    assert [row["pk_copy"] for row in with_originals] == [-1, 0, 1, 2, 3, 4] * 2
    assert [row["text"] for row in with_originals if row["pk_copy"] == -1] == KITCHEN
    assert {row["pk_reason"] for row in out[:5]} == {"no_sites"}


def test_b18_repeats_are_flagged_never_silent():
    # "Stop it": only "Sotp it" can come of it
    out = pk.perturb([{"text": "Stop it"}], "swap_chars", copies=4)
    assert [row["text"] for row in out] == ["Sotp it"] * 4
    assert [row["pk_reason"] for row in out] == [None, "repeat", "repeat", "repeat"]
    assert "repeat" in REASONS


def test_b18_types_do_not_depend_on_the_number():
    for copies in (1, 5):
        out = pk.perturb(KITCHEN, "swap_chars", copies=copies)
        assert type(out) is list
        assert {type(text) for text in out} == {str}
        assert len(out) == 2 * copies


def test_b18_no_distinct_variant_is_quick():
    begin = time.process_time()
    pk.perturb(["Hi."] * 50, "swap_chars", copies=100)
    assert time.process_time() - begin < 1


@every
def test_b20_global_generators_are_neither_read_nor_changed(name):
    made = usable(name)
    before, before_np = random.getstate(), np.random.get_state()
    first = pk.perturb_text(FERRY, made, pps=3, seed=0)
    assert random.getstate() == before
    assert all(np.array_equal(a, b) for a, b in zip(np.random.get_state(), before_np, strict=True))
    random.seed(1)
    np.random.seed(1)
    assert pk.perturb_text(FERRY, made, pps=3, seed=np.int64(0)) == first


def test_b20_seed_0_is_a_seed_and_none_is_recorded():
    zero, one = (pk.perturb_text(FERRY, "swap_chars", pps=6, seed=s) for s in (0, 1))
    assert zero.text != one.text
    assert (zero.seed, one.seed) == (0, 1)
    drawn, other = (pk.perturb_text(FERRY, "swap_chars", pps=6, seed=None) for _ in range(2))
    assert drawn.text != other.text
    assert pk.perturb_text(FERRY, "swap_chars", pps=6, seed=drawn.seed) == drawn


B21 = "Two neighbours may soon sign a fair water sharing deal."


def test_b21_deletion_at_a_low_rate():
    lost = [10 - len(pk.perturb_text(B21, "delete_word", rate=0.1, seed=s).text.split()) for s in range(200)]
    assert set(lost) == {1}
    half = [pk.perturb_text(B21, "delete_word", rate=0.25, seed=s).asked for s in range(2000)]
    assert set(half) == {2, 3}
    assert 2.4 < sum(half) / 2000 < 2.6


@pytest.mark.parametrize("name", ["delete_word", "word_order", "swap_chars:ends=false"])
def test_b21_a_text_of_one_word_is_left_alone(name):
    for seed in range(200):
        out = pk.perturb_text("So.", name, seed=seed)
        assert (out.text, out.done, out.reason) == ("So.", 0, "no_sites")
    assert pk.perturb_text("Stop.", "delete_word").text == "Stop."


@every
def test_b21_never_empty(name):
    made = usable(name)
    for text in (B21, "Stop.", "a", "a b", "- a -"):
        for seed in range(40):
            out = pk.perturb_text(text, made, rate=1.0, seed=seed).text
            assert any(letter.isalnum() for letter in out)


B22 = ["", "   ", None, float("nan"), "ok then", "—"]


@every
def test_b22_empty_cells_keep_their_rows(name):
    made = usable(name)
    rows = [{"text": text, "label": i} for i, text in enumerate(B22)]
    out = pk.perturb(rows, made)
    assert [row["label"] for row in out] == [0, 1, 2, 3, 4, 5]
    assert [row["text"] for row in out[:4]] == ["", "   ", None, None]
    assert [row["pk_reason"] for row in out[:4]] == ["blank", "blank", "missing", "missing"]
    assert all(row["pk_done"] == 0 for row in out[:4])
    if pk.catalogue()[name].level != "text":
        assert (out[5]["text"], out[5]["pk_reason"]) == ("—", "no_sites")


def test_b22_pandas_and_arrow():
    import pandas as pd
    import pyarrow as pa

    frame = pk.perturb(pd.DataFrame({"text": B22, "label": range(6)}), "change_case")
    assert frame["label"].tolist() == list(range(6))
    assert frame["text"].isna().tolist() == [False, False, True, True, False, False]
    assert not frame["text"].isin(["nan", "None"]).any()
    table = pk.perturb(pa.table({"text": [*B22[:3], None, *B22[4:]], "label": range(6)}), "change_case")
    assert table["text"].to_pylist()[:4] == ["", "   ", None, None]


B25 = ["Do", "n't", "go", "to", "St.", "Ives", ",", "ok", "?"]


@every
def test_b25_tokens_stay_tokens(name):
    made = usable(name)
    keeps_count = name not in ("split_word", "merge_words") and pk.catalogue()[name].level == "char"
    for seed in range(200):
        out = pk.perturb_tokens(B25, None, made, seed=seed)
        assert type(out.tokens) is list
        assert all(
            type(token) is str and token and not any(c.isspace() for c in token) for token in out.tokens
        )
        if keeps_count:
            assert sum(a != b for a, b in zip(B25, out.tokens, strict=True)) == out.done
    assert pk.perturb_tokens(B25, None, made, rate=0).tokens == B25
    same = [pk.perturb_tokens(given, None, made, pps=2).tokens for given in (B25, tuple(B25), np.array(B25))]
    assert same[0] == same[1] == same[2]
    assert {type(token) for token in same[2]} == {str}


def test_b25_tokens_that_hold_blanks_are_refused_with_a_reason():
    for bad in (["a b", "c"], ["", "c"], ["c", " "]):
        out = pk.perturb_tokens(bad, None, "change_case")
        assert (out.tokens, out.reason) == (bad, "unusable_tokens")


def test_b25_a_string_is_no_token_list():
    with pytest.raises(InvalidArgument, match="tokens must be a list"):
        pk.perturb_tokens("Do n't", None, "change_case")


def test_b25_a_text_beside_its_tokens_is_refused_unless_one_is_named():
    rows = [{"text": "Don't go to St. Ives, ok?", "tokens": list(B25)}]
    with pytest.raises(
        InvalidArgument, match="columns must say which to perturb: 'text' or its tokens 'tokens'"
    ):
        pk.perturb(rows, "change_case")
    (out,) = pk.perturb(rows, "change_case", columns="tokens")
    assert out["text"] == rows[0]["text"]
    assert len(out["tokens"]) == len(B25)
