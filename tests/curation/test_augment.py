"""Augmented data: originals and copies that fit, none twice, none of the test, in every kind of data."""

import subprocess
import sys

import datasets
import pandas
import pyarrow as pa
import pytest

import perturbkit as pk
from perturbkit.curation.selection import Quota, balancing_quotas
from perturbkit.errors import InvalidArgument

TEXTS = [
    "Which river runs through the old harbour town",
    "Nobody opened the window before the storm",
    "A",
    "The baker sells bread every morning",
]
ROWS = [{"text": text, "label": i % 2} for i, text in enumerate(TEXTS)]


def kinds():
    frame = pandas.DataFrame(ROWS, index=["a", "b", "c", "d"])
    return {
        "list": ROWS,
        "frame": frame,
        "table": pa.Table.from_pylist(ROWS),
        "dataset": datasets.Dataset.from_list(ROWS),
    }


def rows_of(data):
    if isinstance(data, list):
        return data
    if isinstance(data, pandas.DataFrame):
        return data.to_dict("records")
    return data.to_pylist() if isinstance(data, pa.Table) else data.to_list()


@pytest.mark.parametrize("kind", ["list", "frame", "table", "dataset"])
def test_originals_stay_and_copies_follow_in_every_kind(kind):
    data = kinds()[kind]
    out = pk.augment(data, "swap_chars", copies=2, seed=3)
    assert isinstance(out, type(data))
    rows = rows_of(out)
    assert [row["text"] for row in rows if row["pk_copy"] == -1] == TEXTS
    assert [(row["text"], row["label"]) for row in rows] == [
        (row["text"], row["label"]) for row in pk.augment(ROWS, "swap_chars", copies=2, seed=3)
    ]
    texts = [row["text"] for row in rows]
    assert len(set(texts)) == len(texts) == 10  # the one letter has no copy
    sheet = pk.datasheet(out)
    assert (sheet.originals, sheet.candidates, sheet.added, sheet.dropped) == (4, 8, 6, {"unchanged": 2})
    assert (sheet.asked, sheet.edits) == (1.0, 1.0)
    bare = rows_of(pk.augment(data, "swap_chars", copies=2, seed=3, provenance=False))
    assert [sorted(row) for row in bare] == [["label", "text"]] * 10


def test_strings():
    out = pk.augment(TEXTS, "swap_chars", seed=3)
    assert [text for text in out if text in TEXTS] == TEXTS
    assert len(out) == 7
    assert pk.datasheet(out).added == 3


def test_copies_that_are_there_already_are_left_out():
    copy = pk.perturb_text(TEXTS[0], "swap_chars", seed=3).text
    out = pk.augment([*TEXTS, copy], "swap_chars", seed=3)
    assert out.count(copy) == 1
    assert pk.datasheet(out).dropped == {"unchanged": 1, "duplicate": 1}
    two_letters = pk.augment(["ab"], pk.make("swap_chars", ends=True), copies=3)
    assert two_letters == ["ab", "ba"]
    assert pk.datasheet(two_letters).dropped == {"repeat": 2}


def test_a_copy_may_differ_in_case_alone():
    assert len(pk.augment([TEXTS[0]], "change_case")) == 2


@pytest.mark.parametrize("wrapped", [False, True])
def test_no_text_of_the_test_split_gets_into_the_training_data(wrapped):
    copy = pk.perturb_text(TEXTS[0], "swap_chars", seed=3).text
    for unseen in ([f" {copy.upper()}"], [{"text": copy}], pa.table({"text": [copy]})):
        out = pk.augment(ROWS, "swap_chars", seed=3, against=[unseen] if wrapped else unseen)
        assert copy not in [row["text"] for row in out]
        assert pk.datasheet(out).dropped["leak"] == 1
        assert pk.datasheet(out).leaked == 0
    assert pk.datasheet(pk.augment(ROWS, "swap_chars", against=TEXTS[1:3])).leaked == 2
    with pytest.raises(InvalidArgument, match="against has no column 'text'"):
        pk.augment(ROWS, "swap_chars", against=[{"sentence": copy}])


def test_rows_of_the_test_split_get_no_copies():
    unseen = [TEXTS[1].upper(), f" {TEXTS[2]}"]
    kept = pk.augment(ROWS, "swap_chars", copies=2, seed=3, against=unseen)
    assert [row["text"] for row in kept if row["pk_copy"] == -1] == TEXTS
    of = {row["pk_source"] for row in kept if row["pk_copy"] >= 0}
    assert [row["pk_source"] in of for row in kept if row["pk_copy"] == -1] == [True, False, False, True]
    sheet = pk.datasheet(kept)
    assert (sheet.originals, sheet.leaked, sheet.leaked_rows, sheet.unseen) == (4, 2, [1, 2], 2)
    assert (sheet.candidates, sheet.added, sheet.dropped) == (8, 4, {"leaked": 4})
    dropped = pk.augment(ROWS, "swap_chars", copies=2, seed=3, against=unseen, leaked="drop")
    assert [row["text"] for row in dropped if row["pk_copy"] == -1] == [TEXTS[0], TEXTS[3]]
    assert [row for row in kept if row["text"] not in TEXTS[1:3]] == list(dropped)
    sheet = pk.datasheet(dropped)
    assert (sheet.originals, sheet.leaked, sheet.added, sheet.leaked_dropped) == (4, 2, 4, True)
    assert sheet.line().endswith("must stay unseen: 2, left out (rows 1, 2, from 0)")
    with pytest.raises(InvalidArgument, match="leaked must be 'keep' or 'drop', got 'error'"):
        pk.augment(ROWS, "swap_chars", leaked="error")


@pytest.mark.parametrize(("leaked", "few"), [("keep", (4, 12)), ("drop", (4, 12))])
def test_classes_are_balanced_by_rows_that_may_have_copies(leaked, few):
    words = ["amber", "basket", "candle", "dinner", "engine", "flower"]
    words += ["garden", "hammer", "island", "jacket", "kettle", "ladder"]
    rows = [{"text": f"the {word} stands beside the table", "label": "many"} for word in words]
    rows += [{"text": f"a {word} was found behind the counter", "label": "few"} for word in words[:4]]
    options = {"copies": 60, "label": "label", "balance": True, "leaked": leaked}
    out = pk.augment(rows, "swap_chars", against=[rows[-1]], **options)
    assert pk.datasheet(out).labels == {"many": (12, 12), "few": few}
    none = pk.augment(rows, "swap_chars", against=rows[12:], **options)
    assert pk.datasheet(none).labels == {"many": (12, 12), "few": (4, 4 if leaked == "keep" else 0)}


def test_classes_of_a_column_label_are_counted_unasked():
    assert pk.datasheet(pk.augment(ROWS, "swap_chars", seed=3)).labels == {"0": (2, 3), "1": (2, 4)}
    scores = [{**row, "label": row["label"] + 0.5} for row in ROWS]
    page = pk.datasheet(pk.augment(scores, "swap_chars", seed=3)).markdown()
    assert "| label |" not in page


def test_of_a_dict_of_splits_one_is_augmented_and_the_others_are_unseen():
    copy = pk.perturb_text(TEXTS[0], "swap_chars", seed=3).text
    split = datasets.Dataset.from_list(ROWS)
    test = datasets.Dataset.from_list([{"text": copy, "label": 0}])
    both = datasets.DatasetDict({"train": split, "test": test})
    out = pk.augment(both, "swap_chars", seed=3, provenance=False)
    assert isinstance(out, datasets.DatasetDict)
    assert out["test"].to_list() == test.to_list()
    assert copy not in out["train"]["text"]
    assert len(out["train"]) == 4 + 2
    assert pk.datasheet(out).dropped == {"unchanged": 1, "leak": 1}
    with pytest.raises(InvalidArgument, match="no split is called 'training': did you mean train"):
        pk.augment(both, "swap_chars", split="training")


def test_classes_are_brought_up_to_the_largest():
    words = ["amber", "basket", "candle", "dinner", "engine", "flower"]
    words += ["garden", "hammer", "island", "jacket", "kettle", "ladder"]
    rows = [{"text": f"the {word} stands beside the table", "label": "many"} for word in words]
    rows += [{"text": f"a {word} was found behind the counter", "label": "few"} for word in words[:3]]
    out = pk.augment(rows, "swap_chars", copies=9, label="label", balance=True)
    assert pk.datasheet(out).labels == {"many": (12, 12), "few": (3, 12)}
    half = pk.augment(rows, "swap_chars", copies=1, label="label", balance=True)
    assert pk.datasheet(half).labels == {"many": (12, 12), "few": (3, 6)}
    again = pk.augment(rows[::-1], "swap_chars", copies=9, label="label", balance=True)
    assert sorted(row["text"] for row in again) == sorted(row["text"] for row in out)
    assert balancing_quotas({"a": [1, 2, 3, 4], "b": [9, 5]}) == {"a": Quota(0, 1), "b": Quota(1, 5)}
    for seed in range(5):
        some = pk.augment(rows[:-1], "swap_chars", copies=60, label="label", balance=True, seed=seed)
        assert pk.datasheet(some).labels == {"many": (12, 12), "few": (2, 12)}
        some = pk.augment(rows[4:], "swap_chars", copies=60, label="label", balance=True, seed=seed)
        assert pk.datasheet(some).labels == {"many": (8, 8), "few": (3, 8)}
    with pytest.raises(InvalidArgument, match="balance=True needs the column of the classes"):
        pk.augment(rows, "swap_chars", balance=True)
    with pytest.raises(InvalidArgument, match="no column is called 'lable': did you mean label"):
        pk.augment(rows, "swap_chars", label="lable")


def test_a_transform_that_changes_labels_is_refused_unless_allowed():
    with pytest.raises(InvalidArgument, match=r"delete_word can change .* labels .*allow_monitor=True"):
        pk.augment(ROWS, "delete_word")
    assert len(pk.augment(ROWS, "delete_word", allow_monitor=True)) == 7
    steps = ["swap_chars", pk.OneOf(["ocr", "delete_word"])]
    with pytest.raises(InvalidArgument, match=r"^delete_word can change"):  # not sequence, nor one_of
        pk.augment(ROWS, steps)


def test_tags_and_answers_fit_their_copies():
    tokens = [{"tokens": ["Ana", "Lopez", "left", "Oslo"], "tags": ["B-PER", "I-PER", "O", "B-LOC"]}]
    out = pk.augment(tokens, "split_word", copies=3, seed=1)
    assert len(out) == 4
    assert all(len(row["tokens"]) == len(row["tags"]) for row in out)
    assert len(out[1]["tokens"]) == 5
    # Deleted words keep tags right though a label may change: token data takes them.
    assert len(pk.augment(tokens, "delete_word", seed=1)) == 2
    asked = {
        "question": "Who keeps the keys?",
        "context": "The old gardener keeps the keys of the gate.",
        "answers": {"text": ["The old gardener"], "answer_start": [0]},
    }
    for row in pk.augment([asked], "insert_char", copies=5, pps=3):
        (start,), (text,) = row["answers"]["answer_start"], row["answers"]["text"]
        assert row["context"][start : start + len(text)] == text


def test_the_datasheet_is_a_page():
    page = pk.datasheet(
        pk.augment(ROWS, "swap_chars", copies=2, label="label", against=TEXTS[1:2])
    ).markdown()
    assert "| originals | 4 |" in page
    assert "| left out, unchanged: no perturbation was made | 2 |" in page
    assert "| left out, leaked: its original is in a split that must stay unseen | 2 |" in page
    assert "| copies added | 4 |" in page
    assert "\nMust stay unseen: 1 text  \n" in page
    assert "**Originals with a text that must stay unseen: 1, kept, without copies (row 1, from 0)**" in page
    with pytest.raises(InvalidArgument, match="this list has no datasheet"):
        pk.datasheet(ROWS)


def test_the_same_in_every_process():
    code = (
        "import perturbkit as pk\n"
        f"print(pk.augment({TEXTS!r}, ['natural_typo', 'swap_chars'], copies=3, pps=2, seed=5))"
    )
    outputs = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={"PYTHONHASHSEED": seed, "PATH": ""},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "2")
    }
    assert outputs == {f"{pk.augment(TEXTS, ['natural_typo', 'swap_chars'], copies=3, pps=2, seed=5)}\n"}


@pytest.mark.parametrize("against", ["x", 5, None, {"x"}, [5], [None], iter(ROWS)])
def test_against_must_be_data(against):
    with pytest.raises(
        InvalidArgument, match=r"^against must be data as it is given to perturb, texts, or a list"
    ):
        pk.augment(ROWS, "swap_chars", against=against)


def test_texts_do_not_stand_against_pairs():
    pairs = [{"question1": "How old is the ferry", "question2": "When was the ferry built"}]
    with pytest.raises(
        InvalidArgument, match="against has no column 'question1', which the data has: rename it"
    ):
        pk.augment(pairs, "swap_chars", against=["How old is the ferry"])


def test_accents_coded_in_two_ways_are_one_text():
    composed, apart = (
        "The caf\N{LATIN SMALL LETTER E WITH ACUTE} closes",
        "The cafe\N{COMBINING ACUTE ACCENT} closes",
    )
    for one, other in ((composed, apart), (apart, composed)):
        assert pk.datasheet(pk.augment([{"text": one}], "swap_chars", against=[other])).leaked == 1


@pytest.mark.parametrize(
    "function", [pk.augment, pk.analyse, lambda data, _: pk.keep(data, "edit_distance<1")]
)
def test_what_has_no_rows_to_count_is_told(function):
    stream = datasets.Dataset.from_list(ROWS).to_iterable_dataset()
    for data in (stream, iter(ROWS), "Children learn", 5):
        with pytest.raises(InvalidArgument, match=r"needs rows that can be counted, got .*: give a data set"):
            function(data, "negate")
