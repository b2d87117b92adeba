"""Undeclared columns that go with tokens or texts: told where they are left behind, and only there."""

import warnings

import pyarrow as pa
import pytest

import perturbkit as pk
from perturbkit.errors import InvalidArgument

CONTEXT = "The old ferry left Oslo harbour on 12 May 1931."


def told(run) -> list[str]:
    with warnings.catch_warnings(record=True) as found:
        warnings.simplefilter("always")
        run()
    return [str(warning.message) for warning in found]


ROWS = [
    {"tokens": ["Whales", "sleep", "deeply"], "heads": [2, 0, 2], "topics": ["sea", "animals"]},
    {"tokens": ["They", "dream"], "heads": [2, 0], "topics": []},
]
LEFT = (
    "column 'heads' has a value for every token and stays as it is, while tokens moved: leave it out, "
    "or name it with tags='heads' (--tags heads) if they are labels of tokens"
)


@pytest.mark.parametrize("transform", ["split_word", "delete_word", "word_order", "merge_words"])
def test_a_list_that_is_as_long_as_the_tokens_is_told_where_they_move(transform):
    assert told(lambda: pk.perturb(ROWS, transform)) == [LEFT]
    assert told(lambda: pk.perturb(pa.Table.from_pylist(ROWS), transform)) == [LEFT]
    import pandas as pd

    assert told(lambda: pk.perturb(pd.DataFrame(ROWS), transform)) == [LEFT]


def test_it_is_not_told_where_tokens_keep_their_places():
    assert told(lambda: pk.perturb(ROWS, "swap_chars", pps=3)) == []
    one = [{"tokens": ["Whales"], "heads": [1]}]
    assert told(lambda: pk.perturb(one, "split_word")) == []  # of one token nothing can be said
    other = [*ROWS, {"tokens": ["Alone", "again"], "heads": [1, 2, 3], "topics": []}]
    assert told(lambda: pk.perturb(other, "split_word")) == []


def test_who_says_that_there_are_no_tags_is_told_of_none():
    rows = [{**row, "ner_tags": ["O"] * len(row["tokens"])} for row in ROWS]
    assert told(lambda: pk.perturb(rows, "split_word", tags=[])) == []
    assert [row["ner_tags"] for row in pk.perturb(rows, "split_word", tags=[])] == [["O"] * 3, ["O"] * 2]
    assert pk.restore(pk.perturb(rows, "split_word", tags=[])) == rows
    assert told(lambda: pk.perturb(rows, "split_word", tags=["ner_tags"])) == [LEFT]


def test_lists_of_labels_with_usual_names_move_along():
    rows = [
        {
            "tokens": ["Whales", "sleep", "deeply"],
            "lemmas": ["whale", "sleep", "deep"],
            "upos": ["NOUN", "VERB", "ADV"],
            "feats": [None, "Mood=Ind", None],
        }
    ]
    assert told(lambda: pk.perturb(rows, "split_word")) == []
    (row,) = pk.perturb(rows, "split_word", pps=3)
    assert row["upos"] == ["NOUN", "NOUN", "VERB", "VERB", "ADV", "ADV"]
    assert row["lemmas"] == ["whale", "whale", "sleep", "sleep", "deep", "deep"]
    assert row["feats"] == [None, None, "Mood=Ind", "Mood=Ind", None, None]
    assert pk.restore([row]) == rows


@pytest.mark.parametrize("transform", ["split_word", "delete_word", "repeat_word", "word_order"])
def test_tokens_whose_tags_are_numbers_without_names_do_not_move(transform):
    rows = [{"tokens": ["she", "visited", "Oslo", "today"], "ner_tags": [0, 0, 2, 0]}]
    (row,) = pk.perturb(rows, transform, pps=2)
    assert (row["tokens"], row["ner_tags"]) == (rows[0]["tokens"], [0, 0, 2, 0])
    assert (row["pk_done"], row["pk_reason"]) == (0, "lost_target")


def test_numbers_without_names_stay_with_tokens_that_keep_their_places():
    rows = [{"tokens": ["she", "visited", "Oslo"], "ner_tags": [0, 0, 2]}]
    (row,) = pk.perturb(rows, "swap_chars", pps=2)
    assert (row["pk_done"], row["ner_tags"]) == (2, [0, 0, 2])


def test_numbers_of_parts_of_speech_go_with_the_pieces_of_a_word():
    (row,) = pk.perturb([{"tokens": ["visited", "Oslo"], "pos_tags": [7, 3]}], "split_word", pps=2)
    assert row["pos_tags"] == [7, 7, 3, 3]


def test_numbers_with_names_move():
    import datasets

    names = datasets.ClassLabel(names=["O", "B-LOC", "I-LOC"])
    features = datasets.Features(
        tokens=datasets.Sequence(datasets.Value("string")), ner_tags=datasets.Sequence(names)
    )
    data = datasets.Dataset.from_dict({"tokens": [["sees", "Oslo"]], "ner_tags": [[0, 1]]}, features=features)
    assert list(pk.perturb(data, "split_word", pps=2)[0]["ner_tags"]) == [0, 0, 1, 2]


def places(name: str) -> str:
    return (
        f"column {name!r} holds places in a text and stays as it is, while the text changed: leave it out, "
        "or name it with answers= (--answers) if it holds objects with start and end, or with text and "
        "answer_start, which move along"
    )


GOLD = {"text": ["Oslo"], "answer_start": [19]}


@pytest.mark.parametrize(
    ("row", "columns", "name"),
    [
        ({"question": "Who?", "passage": CONTEXT, "gold": GOLD}, ["question", "passage"], "gold"),
        ({"question": "Who?", "context": CONTEXT, "answer_start": 19}, None, "answer_start"),
        ({"text": CONTEXT, "entities": [{"start": 19, "end": 23, "label": "LOC"}]}, None, "entities"),
        ({"text": CONTEXT, "spans": [[19, 23]]}, None, "spans"),
        ({"text": CONTEXT, "span_start": 19}, None, "span_start"),
    ],
)
def test_places_in_a_text_that_are_left_behind_are_told(row, columns, name):
    for data in ([row], pa.Table.from_pylist([row]), [row] * 1200):
        assert told(lambda data=data: pk.perturb(data, "insert_char", columns=columns)) == [places(name)]


def test_places_that_move_along_or_are_in_another_text_are_not_told():
    squad = [{"question": "Who left?", "context": CONTEXT, "answers": GOLD}]
    assert told(lambda: pk.perturb(squad, "insert_char", pps=5)) == []
    assert told(lambda: pk.perturb(squad, "insert_char", columns="question")) == []
    named = [{"question": "Who left?", "passage": CONTEXT, "gold": GOLD}]
    columns = ["question", "passage"]
    assert told(lambda: pk.perturb(named, "insert_char", columns=columns, answers="gold", pps=5)) == []
    again = pk.perturb([{"text": CONTEXT}], "insert_char")
    assert told(lambda: pk.perturb(again, "insert_char", provenance=False)) == []
    assert told(lambda: pk.perturb([{"text": "...", "entities": [{"start": 0, "end": 1}]}], "misspell")) == []


def test_entities_as_lists_that_are_left_behind_are_told():
    for found in ([[19, 23, "LOC"]], [(19, 23)]):
        rows = [{"text": CONTEXT, "gold": found}]
        assert told(lambda rows=rows: pk.perturb(rows, "insert_char")) == [places("gold")]
    for found in ([[19, 2]], [[1, 2, 3, 4]], [["a", "b"]], [[1.0, 2.5]]):
        rows = [{"text": CONTEXT, "gold": found}]
        assert told(lambda rows=rows: pk.perturb(rows, "insert_char")) == []


TAGGED = [
    {"tokens": ["She", "sings"], "pos_tags": ["PRP", "VBZ"], "ner_tags": ["O", "O"]},
    {"tokens": ["Rain"], "pos_tags": ["NN"], "ner_tags": ["O"]},
]
OTHER_FORMS = (
    "column 'pos_tags' goes with its words as it was, and verb_tense gives words other forms: find it anew "
    "for the new tokens, or leave it out"
)


def test_parts_of_speech_are_told_where_words_take_other_forms():
    pytest.importorskip("spacy")
    assert told(lambda: pk.perturb(TAGGED, "verb_tense")) == [OTHER_FORMS]
    assert told(lambda: pk.perturb(pa.Table.from_pylist(TAGGED), "verb_tense")) == [OTHER_FORMS]
    assert told(lambda: pk.perturb(TAGGED, pk.Sequence(["verb_tense", "swap_chars"])))
    assert told(lambda: pk.perturb(TAGGED, "swap_chars")) == []
    assert told(lambda: pk.perturb(TAGGED[1:], "verb_tense")) == []  # nothing has changed
    assert told(lambda: pk.perturb(TAGGED, "verb_tense", tags=["ner_tags"])) == []
    assert told(lambda: pk.perturb([{"tokens": ["She", "sings"]}], "verb_tense")) == []


def test_no_training_data_have_parts_of_speech_that_no_longer_fit():
    pytest.importorskip("spacy")
    with pytest.raises(InvalidArgument, match=r"verb_tense gives words other forms.*'pos_tags'"):
        pk.augment(TAGGED, "verb_tense")
    made = pk.augment(TAGGED, "verb_tense", tags=["ner_tags"], allow_monitor=True)
    assert ["She", "sang"] in [row["tokens"] for row in made]
    assert pk.augment(TAGGED, "swap_chars")
