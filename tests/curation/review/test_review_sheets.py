"""Sheets: what is sampled, how it is written in four formats, and that nothing typed is written over."""

import csv
import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sheet_files import ROWS, judged, perturbed, rows_of, written

from perturbkit.cli.main import run
from perturbkit.curation.review.cells import guarded, unguarded
from perturbkit.curation.review.sheets import read_sheet


@pytest.mark.parametrize(
    ("text", "cell"),
    [
        ("=1+1", "'=1+1"),
        ("+49", "'+49"),
        ("-2", "'-2"),
        ("@home", "'@home"),
        ("\tx", "'\tx"),
        ("\rx", "'\rx"),
        ("＝1", "'＝1"),
        ("'=1", "''=1"),
        ("'tis", "'tis"),
        ("a=b", "a=b"),
        ("", ""),
    ],
)
def test_what_a_spreadsheet_would_run_is_text(text, cell):
    assert guarded(text) == cell
    assert unguarded(cell) == text


@given(st.text(alphabet="'=+-@\t\r\n ax＝"))
def test_guarding_loses_nothing(text):
    cell = guarded(text)
    assert unguarded(cell) == text
    assert not cell.startswith(("=", "+", "-", "@", "\t", "\r", "\n", "＝"))


def keys(path):
    return [line.cells["key"] for line in read_sheet(str(path))]


def test_the_sample_is_of_rows_with_an_edit_in_no_order_but_its_own(tmp_path, capfd):
    perturbed(tmp_path / "p.jsonl", ROWS)
    lines = (tmp_path / "p.jsonl").read_text().splitlines()
    (tmp_path / "q.jsonl").write_text("".join(line + "\n" for line in reversed(lines)))
    for name, data, n in (("a", "p", 3), ("b", "q", 3), ("c", "p", 5), ("d", "q", 99)):
        assert (
            run(
                [
                    "review",
                    "export",
                    str(tmp_path / f"{data}.jsonl"),
                    "-o",
                    str(tmp_path / f"{name}.csv"),
                    "--n",
                    str(n),
                ]
            )
            == 0
        )
    assert capfd.readouterr().err.splitlines()[3] == f"7 samples in {tmp_path}/d.csv"
    assert keys(tmp_path / "a.csv") == keys(tmp_path / "b.csv") == keys(tmp_path / "c.csv")[:3]
    assert keys(tmp_path / "c.csv") == keys(tmp_path / "d.csv")[:5]
    # "A" and the empty text cannot be perturbed, and two rows are the same in all that is shown.
    assert len(ROWS) == 10
    assert len(set(keys(tmp_path / "d.csv"))) == 7
    run(
        [
            "review",
            "export",
            str(tmp_path / "p.jsonl"),
            "-o",
            str(tmp_path / "e.csv"),
            "--n",
            "99",
            "--seed",
            "1",
        ]
    )
    assert keys(tmp_path / "e.csv") != keys(tmp_path / "d.csv")
    assert sorted(keys(tmp_path / "e.csv")) == sorted(keys(tmp_path / "d.csv"))


def test_each_row_is_as_likely_as_any_other(tmp_path):
    """Of 400 rows, 100 are drawn with each of 40 seeds: a row is drawn 10 times on average (sd 2.7)."""
    from perturbkit.curation.review.samples import open_perturbed, sample

    perturbed(
        tmp_path / "p.jsonl", [{"text": f"Children number {i} walked home", "label": "a"} for i in range(400)]
    )
    data = open_perturbed(str(tmp_path / "p.jsonl"))
    counts: dict[str, int] = {}
    for seed in range(40):
        for item in sample(data.rows(), data.shown, 100, seed, lambda *_: ""):
            counts[item.key] = counts.get(item.key, 0) + 1
    assert len(counts) == 400
    variance = sum((count - 10) ** 2 for count in counts.values()) / 400
    assert 5.6 < variance < 9.6  # binomial: 7.5, whose estimate has a standard error of 0.53


def test_a_csv_sheet_by_hand(tmp_path):
    rows = [{"text": "=SUM of all, she said", "label": "-1"}]
    path = written(tmp_path, rows, "merge_words")
    assert path.read_bytes().startswith(
        b"\xef\xbb\xbfkey,transform,pps,original,perturbed,marked,label,verdict,new_label,text,note,annotator\r\n"
    )
    [row] = list(csv.DictReader(path.read_text(encoding="utf-8-sig").splitlines()))
    assert row["original"] == "'=SUM of all, she said"
    assert row["label"] == "'-1"
    [edit] = json.loads((tmp_path / "p.jsonl").read_text())["pk_edits"]
    marked = f"{rows[0]['text'][: edit['start']]}[-{edit['old']}-]{rows[0]['text'][edit['end'] :]}"
    assert row["marked"] == "'" + marked
    assert [row[name] for name in ("verdict", "new_label", "text", "note", "annotator")] == [""] * 5
    [line] = read_sheet(str(path))
    assert line.cells["original"] == rows[0]["text"]
    assert line.cells["label"] == "-1"


def test_label_studio_tasks_and_its_answers(tmp_path):
    path = written(tmp_path, ROWS, "swap_chars", "tasks.json", "--to", "labelstudio")
    tasks = json.loads(path.read_text(encoding="utf-8"))
    assert list(tasks[0]) == ["data"]
    assert list(tasks[0]["data"]) == ["key", "transform", "pps", "original", "perturbed", "marked", "label"]
    config = path.with_suffix(".xml").read_text()
    from xml.etree import ElementTree

    names = {node.get("name") for node in ElementTree.fromstring(config).iter() if node.get("name")}
    assert names == {"original", "perturbed", "marked", "label", "verdict", "new_label", "text", "note"}
    # As an export has them, two people and one who skipped.
    result = [
        {
            "from_name": "verdict",
            "to_name": "perturbed",
            "type": "choices",
            "value": {"choices": ["relabel"]},
        },
        {
            "from_name": "new_label",
            "to_name": "perturbed",
            "type": "choices",
            "value": {"choices": ["other"]},
        },
        {"from_name": "note", "to_name": "perturbed", "type": "textarea", "value": {"text": ["hm"]}},
    ]
    tasks[0]["annotations"] = [
        {"completed_by": {"id": 3, "email": "ann@example.org"}, "result": result, "was_cancelled": False},
        {"completed_by": 4, "result": result[:0]},
        {"completed_by": 5, "result": result, "was_cancelled": True},
    ]
    (tmp_path / "done.json").write_text(json.dumps(tasks))
    lines = list(read_sheet(str(tmp_path / "done.json"), "done"))
    assert [line.annotator for line in lines[:3]] == ["ann@example.org", "4", "done"]
    told = {name: lines[0].cells[name] for name in ("verdict", "new_label", "text", "note")}
    assert told == {"verdict": "relabel", "new_label": "other", "text": "", "note": "hm"}
    assert lines[1].cells["verdict"] == ""
    tasks[1]["annotations"] = [{"result": [{**result[0], "value": {"choices": ["accept", "reject"]}}]}]
    (tmp_path / "two.json").write_text(json.dumps(tasks))
    assert run(["review", "agree", str(tmp_path / "two.json")]) == 2


def test_argilla_records_and_their_answers(tmp_path):
    path = written(tmp_path, ROWS, "swap_chars", "records.json", "--to", "argilla")
    records = json.loads(path.read_text(encoding="utf-8"))
    assert list(records[0]) == ["id", "fields", "metadata", "suggestions", "responses", "vectors"]
    assert list(records[0]["fields"]) == ["transform", "pps", "original", "perturbed", "marked", "label"]
    records[0]["responses"] = {
        "verdict": [{"value": "edit", "user_id": "u1"}, {"value": "reject", "user_id": "u2"}],
        "text": [{"value": "A better text", "user_id": "u1"}],
    }
    records[1]["responses"] = {"verdict": [{"value": "accept", "user_id": "u1", "status": "draft"}]}
    (tmp_path / "done.json").write_text(json.dumps(records))
    lines = list(read_sheet(str(tmp_path / "done.json"), "done"))
    told = [(line.annotator, line.cells["verdict"], line.cells["text"]) for line in lines[:3]]
    assert told == [("u1", "edit", "A better text"), ("u2", "reject", ""), ("done", "", "")]


def test_the_format_has_the_name_it_has_elsewhere_and_its_old_one_still_works(tmp_path, capfd):
    made = [
        written(tmp_path, ROWS, "swap_chars", f"{option}.json", f"--{option}", "argilla")
        for option in ("to", "format")
    ]
    assert made[0].read_bytes() == made[1].read_bytes()
    capfd.readouterr()
    for command in ("perturb", "augment", "restore", "review import", "review export"):
        assert run([*command.split(), "--help"]) == 0
        told = capfd.readouterr().out
        assert "--to" in told
        assert "--format" not in told


def test_no_sheet_is_written_over(tmp_path, capfd):
    path = written(tmp_path, ROWS, "swap_chars")
    before = path.read_bytes()
    assert run(["review", "export", str(tmp_path / "p.jsonl"), "-o", str(path)]) == 2
    assert capfd.readouterr().err.splitlines()[-1] == (
        f"perturbkit: {path} is there already and may hold verdicts: name another file"
    )
    assert path.read_bytes() == before
    (tmp_path / "new.csv.journal.jsonl").write_text("")
    assert run(["review", "export", str(tmp_path / "p.jsonl"), "-o", str(tmp_path / "new.csv")]) == 2


def test_what_spreadsheets_do_to_a_sheet_is_read(tmp_path):
    """Semicolons, no byte order mark, other columns after ours, empty rows at the end."""
    path = written(tmp_path, ROWS, "swap_chars")
    rows = [{**row, "mine": "x;y"} for row in judged(rows_of(path), ["accept"] * 7)]
    with open(tmp_path / "saved.csv", "w", encoding="utf-8", newline="") as stream:
        writer = csv.DictWriter(stream, list(rows[0]), delimiter=";")
        writer.writeheader()
        writer.writerows(rows)
        stream.write(";" * (len(rows[0]) - 1) + "\r\n")
    lines = list(read_sheet(str(tmp_path / "saved.csv")))
    assert [line.cells["verdict"] for line in lines] == ["accept"] * 7
    assert [line.cells["original"] for line in lines] == [
        line.cells["original"] for line in read_sheet(str(path))
    ]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["p.jsonl", "-o", "s.txt"], "s.txt: cannot tell the format of the sheet by the name"),
        (
            ["p.jsonl", "-o", "s.json"],
            "s.json: cannot tell the format of the sheet by the name: use .csv or .jsonl, or a .json with "
            "--to 'labelstudio' or 'argilla'",
        ),
        (
            ["p.jsonl", "-o", "s.csv", "--to", "xls"],
            "--to must be one of csv, jsonl, labelstudio, argilla, got 'xls'",
        ),
        (
            ["p.jsonl", "-o", "s.csv", "--to", "argilla"],
            "s.csv: a sheet for argilla must be a .json file",
        ),
        (["p.jsonl", "-o", "s.csv", "--n", "0"], "--n must be a whole number >= 1, got 0"),
        (["p.jsonl", "-o", "s.csv", "--label", "lable"], "no column is called 'lable': did you mean label?"),
        (["in.jsonl", "-o", "s.csv"], "the data has no column 'pk_edits'"),
        (["gone.jsonl", "-o", "s.csv"], "there is no file 'gone.jsonl'"),
        (["-", "-o", "s.csv"], "review reads its input more than once"),
        (["same.jsonl", "-o", "s.csv"], "same.jsonl: no row holds an edit"),
    ],
)
def test_complaints_of_export(tmp_path, monkeypatch, capfd, arguments, said):
    monkeypatch.chdir(tmp_path)
    perturbed(Path("p.jsonl"), ROWS)
    Path("in.jsonl").write_text('{"text": "a b"}\n')
    perturbed(Path("same.jsonl"), [{"text": "A"}])
    assert run(["review", "export", *arguments]) == 2
    err = capfd.readouterr().err.splitlines()
    assert len(err) == 1
    assert err[0].startswith(f"perturbkit: {said}")
    assert not Path("s.csv").exists()
