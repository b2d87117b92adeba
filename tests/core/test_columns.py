"""Columns in, columns out: rows, copies, keys, tags, answers, and what a shape refuses."""

from typing import NamedTuple

import pyarrow as pa
import pytest
from hypothesis import given
from hypothesis import strategies as st

import perturbkit as pk
from perturbkit.core.columns import perturb_columns
from perturbkit.core.plan import make_plan
from perturbkit.core.shape import Shape
from perturbkit.errors import InvalidArgument

ROWS = ["the quiet harbour", "of it", "because nobody waits"]
PLAN = make_plan("swap_chars")


class Span(NamedTuple):
    """An entity of a text as an author may have it."""

    start: int
    end: int
    label: str


def sources(written):
    """``pk_source`` of the output rows."""
    return [source for _, _, _, source, _, _ in written.told]


def test_source_rows_and_copies():
    written = perturb_columns(PLAN, Shape(("text",), copies=2), {"text": ROWS})
    assert written.rows == [0, 0, 1, 1, 2, 2]
    asked, done, reason, source, copy, _ = zip(*written.told, strict=True)
    assert copy == (0, 1) * 3
    assert written.columns["text"][2:4] == ["of it", "of it"]
    assert reason[2:4] == ("no_sites", "no_sites")
    assert asked == (1,) * 6
    assert source[0] == source[1] != source[2]
    assert [len(edits) for edits in written.edit_rows()] == list(done)


def test_originals_come_first_and_dropped_rows_only_if_asked():
    shape = Shape(("text",), keep_original=True, unchanged="drop")
    written = perturb_columns(PLAN, shape, {"text": ROWS})
    assert written.rows == [0, 0, 1, 2, 2]
    copies = [copy for *_, copy, _ in written.told]
    assert copies == [-1, 0, -1, -1, 0]
    texts = written.columns["text"]
    assert [text for text, copy in zip(texts, copies, strict=True) if copy < 0] == ROWS


def test_without_provenance_nothing_else_changes():
    with_record = perturb_columns(PLAN, Shape(("text",)), {"text": ROWS})
    bare = perturb_columns(PLAN, Shape(("text",), provenance=False), {"text": ROWS})
    assert bare.columns == with_record.columns
    assert bare.rows == with_record.rows == [0, 1, 2]
    assert bare.edit_rows() == []


def test_index_keys_need_indices_and_count_in_the_whole_data():
    shape = Shape(("text",), key="index")
    with pytest.raises(InvalidArgument, match="key='index'"):
        perturb_columns(PLAN, shape, {"text": ROWS})
    whole = perturb_columns(PLAN, shape, {"text": ROWS}, range(3)).columns["text"]
    parts = [perturb_columns(PLAN, shape, {"text": [ROWS[i]]}, [i]).columns["text"][0] for i in range(3)]
    assert whole == parts
    assert sources(perturb_columns(PLAN, shape, {"text": ROWS}, range(3))) == ["0", "1", "2"]


def test_columns_of_a_shape():
    shape = Shape(("question", "context"), answers="answers", context="context", key="id")
    assert shape.read == ("question", "context", "answers", "id")
    assert shape.written == ("question", "context", "answers")
    assert shape.key_column == "id"
    assert Shape(("a",)).key_column is None
    assert Shape(("a",)).one_to_one
    assert not Shape(("a",), copies=2).one_to_one


def test_rows_of_tokens_with_tags_of_several_kinds():
    rows = [
        {
            "tokens": ["Ana", "left", "Oslo"],
            "ner_tags": ["B-PER", "O", "B-LOC"],
            "pos_tags": ["NNP", "VBD", "NNP"],
        },
        {"tokens": ["Ana", "left"], "ner_tags": None, "pos_tags": ["NNP", "VBD"]},
        {"tokens": None, "ner_tags": ["O"], "pos_tags": None},
        {"tokens": [], "ner_tags": [], "pos_tags": []},
    ]
    out = pk.perturb(rows, "split_word", pps=3)
    assert len(out[0]["tokens"]) == 6
    assert out[0]["ner_tags"] == ["B-PER", "I-PER", "O", "O", "B-LOC", "I-LOC"]
    assert out[0]["pos_tags"] == ["NNP", "NNP", "VBD", "VBD", "NNP", "NNP"]
    assert out[1]["ner_tags"] is None
    assert out[1]["pos_tags"] == ["NNP", "NNP", "VBD", "VBD"]
    assert (out[2]["tokens"], out[2]["ner_tags"], out[2]["pk_reason"]) == (None, ["O"], "missing")
    assert (out[3]["tokens"], out[3]["ner_tags"], out[3]["pk_reason"]) == ([], [], "blank")
    assert [row["pk_targets"] for row in out] == [
        '{"ner_tags": ["B-PER", "O", "B-LOC"], "pos_tags": ["NNP", "VBD", "NNP"]}',
        '{"pos_tags": ["NNP", "VBD"]}',
        None,
        None,
    ]
    assert pk.restore(out) == rows


def test_tags_that_are_written_in_another_scheme_come_back_as_they_were():
    rows = [
        {"tokens": ["Blue", "Lake", "is"], "tags": ["I-LOC", "I-LOC", "O"]},
        {"tokens": ["of"], "tags": ["O"]},
    ]
    out = pk.perturb(rows, "delete_word", scheme="BIO", protect=["word:Blue", "word:Lake", "word:is"])
    assert out[0]["tags"] == ["B-LOC", "I-LOC", "O"]  # without an edit
    assert pk.restore(out) == rows


@given(
    st.lists(st.sampled_from(["Ana", "left", "Oslo", "St.", "a"]), min_size=1, max_size=6), st.integers(0, 50)
)
def test_what_the_record_cannot_tell_from_edits_alone_comes_back_too(tokens, seed):
    """Several originals give one perturbed row: a deleted token has lost its tag, an answer its border."""
    text = " ".join(tokens)
    start = text.index(tokens[-1])
    row = {"tokens": tokens, "ner_tags": ["B-X" if token[0].isupper() else "O" for token in tokens]}
    asked = {
        "question": "Who left?",
        "context": text,
        "answers": {"text": [tokens[-1]], "answer_start": [start]},
    }
    for transform in (["merge_words", "split_word"], "delete_word", ["word_order", "double_space"]):
        for rows, answers in (([row], None), ([asked], "answers")):
            made = pk.perturb(rows, transform, pps=2, seed=seed, answers=answers)
            assert pk.restore(made) == rows


def test_data_without_the_targets_that_moved_are_refused():
    rows = [{"tokens": ["Ana", "left", "Oslo"], "ner_tags": ["B-PER", "O", "B-LOC"]}]
    (row,) = pk.perturb(rows, "split_word")
    del row["pk_targets"]
    with pytest.raises(
        InvalidArgument, match="'ner_tags' of the perturbed rows do not fit the restored 'tokens'"
    ):
        pk.restore([row])
    del row["ner_tags"]
    assert pk.restore([row]) == [{"tokens": ["Ana", "left", "Oslo"]}]
    asked = {
        "question": "Who?",
        "context": "Ana left Oslo",
        "answers": {"text": ["Oslo"], "answer_start": [9]},
    }
    (row,) = pk.perturb([asked], "double_space", pps=9)
    del row["pk_targets"]
    with pytest.raises(InvalidArgument, match="'answers' of the perturbed rows do not fit"):
        pk.restore([row])
    with pytest.raises(InvalidArgument, match="pk_targets holds '5', which perturbkit did not keep"):
        pk.restore([{**row, "pk_targets": "5"}])
    # Tags that were not moved are those of the original.
    untouched = pk.perturb(rows, "split_word", tags=[])
    assert "pk_targets" not in untouched[0]
    assert pk.restore(untouched) == rows


def test_the_scheme_asked_for_reaches_every_row():
    rows = [
        {"tokens": ["Blue", "Lake"], "tags": ["B-X", "I-X"]},
        {"tokens": ["of", "it"], "tags": ["B-X", "I-X"]},
    ]
    out = pk.perturb(rows, "swap_chars", scheme="BIOES")
    assert [row["tags"] for row in out] == [["B-X", "E-X"], ["B-X", "E-X"]]


def test_pairs_are_one_sample():
    rows = [{"sentence1": "the quiet harbour", "sentence2": "because nobody waits", "label": 1}]
    out = pk.perturb(rows, "swap_chars", pps=2, seed=1)[0]
    assert out["pk_done"] == 2
    assert {edit["field"] for edit in out["pk_edits"]} <= {"sentence1", "sentence2"}
    assert pk.restore([out]) == rows


def test_numbers_outside_the_names_of_tags_are_named():
    shape = Shape(("tokens",), ("tags",), tag_names={"tags": ("O", "B-X", "I-X")})
    for bad in (-100, 3):
        with pytest.raises(InvalidArgument, match="column 'tags' holds a tag outside 0 to 2"):
            perturb_columns(PLAN, shape, {"tokens": [["ab"]], "tags": [[bad]]})


def test_a_missing_token_costs_its_row_alone():
    rows = [{"tokens": ["Ana", None], "ner_tags": ["B-PER", "O"]}, {"tokens": ["harbour"], "ner_tags": ["O"]}]
    out = pk.perturb(rows, "swap_chars")
    assert [row["pk_reason"] for row in out] == ["unusable_tokens", None]
    assert (out[0]["tokens"], out[0]["ner_tags"]) == (["Ana", None], ["B-PER", "O"])
    assert out[1]["tokens"] != ["harbour"]
    assert pk.restore(out) == rows


@pytest.mark.parametrize("value", [5, 1.5, {"a": 1}, b"x", [1]])
def test_values_that_are_no_text_are_named(value):
    with pytest.raises(InvalidArgument, match=r"'text' holds .* neither a string nor a list of strings"):
        perturb_columns(PLAN, Shape(("text",)), {"text": [value]})


def test_a_row_with_more_or_fewer_tags_than_tokens_is_left_alone_and_says_so():
    import perturbkit as pk

    rows = [
        {"tokens": ["Ana", "left"], "ner_tags": ["B-PER"]},
        {"tokens": ["Ana", "left"], "ner_tags": ["B-PER", "O"]},
    ]
    out = pk.perturb(rows, "swap_chars")
    assert [(row["tokens"], row["ner_tags"], row["pk_reason"]) for row in out] == [
        (["Ana", "left"], ["B-PER"], "lost_target"),
        (["Ana", "lfet"], ["B-PER", "O"], None),
    ]


def test_a_row_without_an_id_goes_by_its_content():
    texts = ["Children learn languages", "The harbour is quiet", "Nobody waits for the ferry"]
    by_content = perturb_columns(PLAN, Shape(("text",)), {"text": texts})
    nan = float("nan")
    # Arrow, pandas, text, csv
    for ids in ([7, None, 12], [7.0, nan, 12.0], ["7", None, "12"], ["7", "", "12"]):
        written = perturb_columns(PLAN, Shape(("text",), key="id"), {"text": texts, "id": ids})
        assert written.columns["text"][1] == by_content.columns["text"][1]
        assert sources(written) == ["7", sources(by_content)[1], "12"]
    halves = perturb_columns(PLAN, Shape(("text",), key="id"), {"text": texts, "id": [0.5, 1.0, nan]})
    assert sources(halves)[:2] == ["0.5", "1"]


ENTITIES = [{"start": 3, "end": 6, "label": "PER"}, {"start": 20, "end": 24, "label": "LOC", "text": "Oslo"}]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (ENTITIES, [{**ENTITIES[0], "start": 6, "end": 9}, {**ENTITIES[1], "start": 36, "end": 40}]),
        ([[3, 6, "PER"], [20, 24, "LOC"]], [[6, 9, "PER"], [36, 40, "LOC"]]),
        ([(3, 6), (20, 24)], [(6, 9), (36, 40)]),
        ([Span(3, 6, "PER"), Span(20, 24, "LOC")], [Span(6, 9, "PER"), Span(36, 40, "LOC")]),
    ],
)
def test_entities_of_a_text_move_along_and_come_back(before, after):
    rows = [{"text": "So Ana quickly left Oslo", "entities": before}]
    made = pk.perturb(rows, "repeat_word", pps=9, answers="entities")
    assert made[0]["text"] == "So So Ana quickly quickly left left Oslo"
    assert made[0]["entities"] == after
    assert pk.restore(made) == rows


def test_entities_that_pandas_read_as_arrays_move_along():
    entities = [[3, 6], [20, 24]]
    table = pa.table({"text": ["So Ana quickly left Oslo"], "entities": [entities]})
    frame = table.to_pandas()  # arrays in an array
    made = pk.perturb(frame, "repeat_word", pps=9, answers="entities")
    assert made["entities"][0] == [[6, 9], [36, 40]]
    assert pk.restore(made)["entities"][0] == entities


def test_one_entity_or_none_of_a_text_moves_along():
    for before, text, after in (
        ({"start": 3, "end": 6}, "So So Ana left left", {"start": 6, "end": 9}),
        ([], "So So Ana Ana left left", []),
        (None, "So So Ana Ana left left", None),
    ):
        rows = [{"text": "So Ana left", "entities": before}, {"text": "Bo", "entities": [[0, 2]]}]
        made = pk.perturb(rows, "repeat_word", pps=9, answers="entities")
        assert (made[0]["text"], made[0]["entities"]) == (text, after)
        assert pk.restore(made) == rows


def test_entities_stay_free_of_edits():
    rows = [{"text": "Maria Lopez visited Stockholm", "entities": [[0, 11, "PER"], [20, 29, "LOC"]]}]
    for seed in range(20):
        (row,) = pk.perturb(rows, "repeat_char", pps=5, seed=seed, answers="entities")
        assert [row["text"][a:b] for a, b, _ in row["entities"]] == ["Maria Lopez", "Stockholm"]
        assert (row["pk_done"], row["pk_reason"]) == (1, "fewer_sites")


@pytest.mark.parametrize("wrong", [[[5, 5]], [[0, 99]], [{"start": 0, "end": 3, "text": "Bob"}], [[3, 0]]])
def test_entities_that_are_not_where_they_are_said_to_be_hold_their_row_back(wrong):
    rows = [{"text": "Ana left Oslo", "entities": wrong}, {"text": "Bo left", "entities": [[0, 2]]}]
    made = pk.perturb(rows, "repeat_word", answers="entities")
    assert [row["pk_reason"] for row in made] == ["lost_target", None]
    assert made[0]["entities"] == wrong
