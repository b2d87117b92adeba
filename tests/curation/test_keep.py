"""Rules, measures and verdicts, and perturbed data without the rows that break a rule."""

import json
from pathlib import Path

import datasets
import pandas
import pyarrow as pa
import pytest

import perturbkit as pk
from perturbkit.cli.main import run
from perturbkit.curation.surface import edit_distance, readability
from perturbkit.curation.validity import Rule, judge, parse_rule
from perturbkit.errors import InvalidArgument

ROWS = [
    {"text": "Which river runs through the old harbour town", "label": 0},
    {"text": "Ann left", "label": 1},
    {"text": "A", "label": 1},
]


def test_edit_distance_by_hand():
    pairs = [
        ("flaw", "lawn", 2 / 4),
        ("", "abc", 1.0),
        ("same", "same", 0.0),
        ("", "", 0.0),
        ("ab", "ba", 1.0),
    ]
    found = edit_distance([a for a, _, _ in pairs], [b for _, b, _ in pairs])
    assert found == [value for _, _, value in pairs]
    assert edit_distance(["intention"], ["execution"]) == [5 / 9]


def test_readability_by_hand():
    pairs = [
        ("The ferry is late", "The ferqy is late", 3 / 4),
        ("Qwxzv plays", "Qwxzv plays", 1.0),  # what the original has is known
        ("It costs 30", "It costs 31", 1.0),
        ("", "...", 1.0),
    ]
    found = readability([a for a, _, _ in pairs], [b for _, b, _ in pairs])
    assert found == [value for _, _, value in pairs]


@pytest.mark.parametrize(
    ("text", "scores"),
    [
        ("edit_distance<0.5", {0.4: True, 0.5: False}),
        ("edit_distance <= 0.5", {0.5: True, 0.6: False}),
        ("readability>0.9", {0.9: False, 1.0: True}),
        (" readability >=1e0 ", {0.9: False, 1.0: True}),
    ],
)
def test_rules(text, scores):
    rule = parse_rule(text)
    assert {score: rule.passes(score) for score in scores} == scores


@pytest.mark.parametrize(
    ("rules", "message"),
    [
        ("similarity", r"a measure and a bound, as similarity>0.8, or 'default', got 'similarity'"),
        ("similarty>0.8", "no measure is called 'similarty': did you mean similarity"),
        ("similarity>high", "the bound of similarity must be a number, got 'high'"),
        ("similarity>nan", "must be a number, got 'nan'"),
        ("edit_distance(x)<1", "edit_distance takes no model"),
        (["readability>0.5", "readability<0.9"], "two rules of readability"),
        ("fluency>0", "give a fill-mask model|needs a fill-mask model"),
        ("label>0.5", "label needs a trusted model"),
    ],
)
def test_complaints(rules, message):
    with pytest.raises(InvalidArgument, match=message):
        pk.keep(pk.perturb(ROWS, "swap_chars"), rules)


def test_the_worst_changed_field_counts_and_the_first_broken_rule_is_named():
    length = Rule("length", lambda a, b: [float(len(text)) for text in b], "<", 6.0)
    first = Rule("first", lambda a, b: [float(x[0] == y[0]) for x, y in zip(a, b, strict=True)], ">", 0.5)
    originals = [("abc", "a long text"), ("abc", "def"), ("abc", None), (["a", "b"],)]
    variants = [("abcd", "a long text"), ("xbc", "defghijk"), ("abc", None), (["a", "c"],)]
    verdicts = judge([length, first], originals, variants)
    assert [dict(v.scores) for v in verdicts] == [
        {"length": 4.0, "first": 1.0},
        {"length": 8.0, "first": 0.0},
        {},
        {"length": 3.0, "first": 1.0},
    ]
    assert [v.broke for v in verdicts] == [None, "length", None, None]


def rows_of(data):
    if isinstance(data, list):
        return data
    if isinstance(data, pandas.DataFrame):
        return json.loads(data.to_json(orient="records"))
    return data.to_pylist() if isinstance(data, pa.Table) else data.to_list()


@pytest.mark.parametrize("kind", ["list", "frame", "table", "dataset"])
def test_every_kind_of_data(kind):
    made = {
        "list": ROWS,
        "frame": pandas.DataFrame(ROWS),
        "table": pa.Table.from_pylist(ROWS),
        "dataset": datasets.Dataset.from_list(ROWS),
    }
    noisy = pk.perturb(made[kind], "swap_chars", pps=2, seed=1)
    marked = pk.keep(noisy, "edit_distance<0.2", rejected="mark")
    assert isinstance(marked, type(noisy))
    rows = rows_of(marked)
    assert [row["pk_verdict"] for row in rows] == [None, "edit_distance", None]
    assert [row["pk_edit_distance"] for row in rows] == [pytest.approx(4 / 45), 0.25, None]
    kept = pk.keep(noisy, ["edit_distance<0.2", "readability>=0"])
    assert [row["label"] for row in rows_of(kept)] == [0, 1]
    assert rows_of(kept)[1]["text"] == "A"


def test_missing_texts_break_nothing():
    frame = pandas.DataFrame({"text": [ROWS[0]["text"], None, float("nan")]})
    kept = pk.keep(pk.perturb(frame, "swap_chars"), "edit_distance<0.2")
    assert kept["pk_edit_distance"].isna().tolist() == [False, True, True]
    assert len(pk.augment(frame, "swap_chars", keep="edit_distance<0.2")) == 4


def test_splits_and_rows_without_a_record():
    noisy = pk.perturb(datasets.DatasetDict({"test": datasets.Dataset.from_list(ROWS)}), "swap_chars")
    assert len(pk.keep(noisy, "edit_distance<0.1")["test"]) == 2
    with pytest.raises(InvalidArgument, match="no column 'pk_edits'"):
        pk.keep(ROWS, "edit_distance<0.1")
    with pytest.raises(InvalidArgument, match="rejected must be 'drop' or 'mark', got 'both'"):
        pk.keep(pk.perturb(ROWS, "swap_chars"), "edit_distance<0.1", rejected="both")
    with pytest.raises(InvalidArgument, match="rows that can be counted"):
        pk.keep(iter(()), "edit_distance<0.1")


def test_augment_takes_rules():
    out = pk.augment(ROWS, "swap_chars", copies=2, pps=2, seed=1, keep="edit_distance<0.2")
    sheet = pk.datasheet(out)
    assert sheet.dropped == {"edit_distance": 1, "repeat": 1, "unchanged": 2}
    assert "left out, edit_distance: the filter edit_distance refused it | 1 |" in sheet.markdown()
    assert [row["pk_edit_distance"] is None for row in out] == [row["pk_copy"] == -1 for row in out]
    assert all(row["pk_edit_distance"] < 0.2 for row in out if row["pk_copy"] >= 0)


@pytest.mark.parametrize("name", ["a.csv", "a.jsonl", "a.parquet"])
def test_the_command_line(name, tmp_path: Path, monkeypatch, capfd):
    monkeypatch.chdir(tmp_path)
    frame = pandas.DataFrame(ROWS)
    {"csv": frame.to_csv, "parquet": frame.to_parquet}.get(name[2:], frame.to_json)(
        name, **({"orient": "records", "lines": True} if name == "a.jsonl" else {"index": False})
    )
    asked = ["-t", "swap_chars", "--pps", "2", "--seed", "1", "--keep", "edit_distance<0.2"]
    out = name.replace("a.", "o.")
    assert run(["perturb", name, *asked, "-o", out]) == 0
    err = capfd.readouterr().err
    assert "3 rows in, 2 out, 1 perturbed (" in err
    assert "; left out: edit_distance 1 -> " in err
    read = {"csv": pandas.read_csv, "parquet": pandas.read_parquet}
    got = read[name[2:]](out) if name[2:] in read else pandas.read_json(out, lines=True)
    assert got["label"].tolist() == [0, 1]
    assert got["pk_edit_distance"].tolist()[0] == pytest.approx(4 / 45)
    assert run(["augment", name, *asked, "--copies", "2", "-o", out]) == 0
    assert "edit_distance 1" in capfd.readouterr().err
    assert run(["perturb", name, *asked, "-o", out, "--no-provenance"]) == 2
    assert "rules need the record" in capfd.readouterr().err
