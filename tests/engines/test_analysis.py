"""Texts are analysed once: kept as a column, used by every transform, made anew where they changed."""

import pandas as pd
import pyarrow as pa
import pytest
from datasets import Dataset

import perturbkit as pk
from perturbkit.errors import InvalidArgument
from perturbkit.resources import syntax

pytest.importorskip("spacy")
ROWS = [
    {"text": "My neighbour plays the cello.", "n": 1},
    {"text": "She left.", "n": 2},
    {"text": "", "n": 3},
    {"text": None, "n": 4},
]


@pytest.fixture
def parsed(monkeypatch):
    """Counts of texts that go to the parser, with nothing remembered from before."""
    counts = []
    through = syntax._run
    monkeypatch.setattr(syntax, "_known", type(syntax._known)())

    def counting(nlp, pieces, *rest, **options):
        pieces = list(pieces)
        counts.append(len(pieces))
        return through(nlp, pieces, *rest, **options)

    monkeypatch.setattr(syntax, "_run", counting)
    return counts


def kept_rows(transform="negate"):
    return [{**row, "pk_analysis": kept} for row, kept in zip(ROWS, pk.analyse(ROWS, transform), strict=True)]


def test_a_kept_analysis_gives_the_same_and_is_not_made_again(monkeypatch):
    fresh = [row["text"] for row in pk.perturb(ROWS, "negate")]
    rows = kept_rows()
    monkeypatch.setattr(syntax, "_analyse", lambda *_: pytest.fail("analysed again"))
    monkeypatch.setattr(syntax, "_known", type(syntax._known)())
    assert [row["text"] for row in pk.perturb(rows, "negate")] == fresh
    assert fresh[1] == "She did not leave."


def test_a_text_that_changed_is_analysed_anew():
    rows = kept_rows()
    rows[1]["text"] = "They sing."
    assert pk.perturb(rows, "negate")[1]["text"] in ("They do not sing.", "They don't sing.")


def test_every_kind_of_data_gives_the_same():
    wanted = pk.analyse(ROWS, "negate")
    assert pk.analyse(pa.Table.from_pylist(ROWS), "negate") == wanted
    assert pk.analyse(Dataset.from_list(ROWS), "negate") == wanted
    assert pk.analyse(pd.DataFrame(ROWS), "negate") == wanted
    assert pk.analyse([row["text"] for row in ROWS], "negate") == wanted


def test_token_lists_keep_their_tokens():
    rows = [{"tokens": ["She", "left", "St.", "Ives", "."], "ner_tags": ["O", "O", "B-LOC", "I-LOC", "O"]}]
    kept = [{**rows[0], "pk_analysis": pk.analyse(rows, "negate")[0]}]
    assert '"ends":[3,8,12,17,19]' in kept[0]["pk_analysis"]
    out = pk.perturb(kept, "negate")[0]
    assert out["tokens"] == ["She", "did", "not", "leave", "St.", "Ives", "."]
    assert out["ner_tags"] == ["O", "O", "O", "O", "B-LOC", "I-LOC", "O"]


def test_a_transform_without_needs_and_a_column_of_something_else():
    with pytest.raises(InvalidArgument, match="swap_chars needs no analysis"):
        pk.analyse(ROWS, "swap_chars")
    with pytest.raises(InvalidArgument, match="pk_analysis holds 'x', which perturbkit did not keep"):
        pk.perturb([{"text": "She left.", "pk_analysis": "x"}], "negate")


def test_without_a_transform_it_serves_every_one_that_parses(monkeypatch):
    fresh = {name: pk.perturb(ROWS, name) for name in ("negate", "verb_tense", "change_name", "synonym")}
    rows = [{**row, "pk_analysis": kept} for row, kept in zip(ROWS, pk.analyse(ROWS), strict=True)]
    monkeypatch.setattr(syntax, "_analyse", lambda *_: pytest.fail("analysed again"))
    monkeypatch.setattr(syntax, "_known", type(syntax._known)())
    for name, wanted in fresh.items():
        out = pk.perturb(rows, name)
        assert [row["text"] for row in out] == [row["text"] for row in wanted]


def test_steps_and_choices_find_out_what_they_need():
    steps = pk.perturb(["She left."], ["negate", "change_case"], seed=1)[0]
    assert "not" in steps.lower() or "n't" in steps.lower()
    chosen = pk.OneOf((pk.make("negate"), pk.make("swap_chars")))
    assert (
        pk.perturb(["She leaves the building today."], chosen, pps=2)[0] != "She leaves the building today."
    )


def test_one_batch_for_many_rows_copies_and_steps(parsed):
    texts = [f"The {animal} sleeps." for animal in ("cat", "dog", "cow", "owl", "fox")]
    pk.perturb([{"text": text} for text in texts], "negate", copies=4)
    assert sum(parsed) == 5


def test_one_of_gets_what_all_its_members_read():
    text = "The doctor bought an old car in Oslo."
    members = ("synonym", "negate", "change_location", "swap_chars")
    for seed in range(12):
        chosen = pk.OneOf(tuple(pk.make(name) for name in members))
        out = pk.perturb_text(text, chosen, seed=seed)
        assert out.done == 1
        assert out.edits[0].transform in members
        assert out.undo() == text


TWO = (pk.make("negate"), pk.make("synonym"))


@pytest.mark.parametrize("made", [pk.OneOf(TWO), pk.SomeOf(TWO, n=1), pk.Sometimes(TWO[1:], p=0.9)])
def test_a_kept_analysis_serves_whichever_member_is_drawn(monkeypatch, made):
    rows = [{"text": f"The {word} bought an old car."} for word in ("doctor", "nurse", "boy")]
    fresh = [row["text"] for row in pk.perturb(rows, made, seed=3)]
    rows = [{**row, "pk_analysis": kept} for row, kept in zip(rows, pk.analyse(rows, made), strict=True)]
    monkeypatch.setattr(syntax, "_analyse", lambda *_: pytest.fail("analysed again"))
    monkeypatch.setattr(syntax, "_known", type(syntax._known)())
    assert [row["text"] for row in pk.perturb(rows, made, seed=3)] == fresh


def test_what_is_kept_for_a_sequence_serves_its_first_step(parsed):
    rows = [{"text": "She left."}]
    steps = ["negate", "change_case"]
    rows = [{"text": "She left.", "pk_analysis": pk.analyse(rows, steps)[0]}]
    syntax._known.clear()
    before = sum(parsed)
    assert "not" in pk.perturb(rows, steps)[0]["text"].lower()
    assert sum(parsed) == before


def test_an_empty_cell_holds_no_analysis():
    # What a csv file has where a row lacks one.
    rows = [{**ROWS[0], "pk_analysis": ""}, *kept_rows()[1:]]
    found, fresh = (pk.perturb(data, "negate") for data in (rows, ROWS))
    assert [row["text"] for row in found] == [row["text"] for row in fresh]
