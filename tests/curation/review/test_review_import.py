"""Verdicts into data: each on its own row, slips as errors with their line, conflicts, the paper's counts."""

import json
from pathlib import Path

import datasets
import pandas
import pyarrow.parquet as pq
import pytest
from sheet_files import ROWS, judged, perturbed, rows_of, save, written

import perturbkit as pk
from perturbkit.cli.main import run
from perturbkit.curation.review.resolve import resolve
from perturbkit.curation.review.summary import grouped
from perturbkit.curation.review.verdicts import Decision, Judged

TEN = [{"text": f"The {name} sails every morning", "label": "ship"} for name in "abcdefghij"]
FOUR = ["accept", {"verdict": "relabel", "new_label": "place"}, {"verdict": "edit"}, "reject"]


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """p.jsonl, four perturbed rows, and s.csv, their sheet."""
    monkeypatch.chdir(tmp_path)
    written(Path(), ROWS[:3] + ROWS[6:7], "swap_chars")
    return tmp_path


def read(path):
    return [json.loads(line) for line in Path(path).read_text(encoding="utf-8").splitlines()]


def test_the_four_verdicts(folder, capfd):
    rows = rows_of(Path("s.csv"))
    said = [{**one} if isinstance(one, dict) else one for one in FOUR]
    said[1]["new_label"] = "other" if rows[1]["label"] == "place" else "place"
    said[2]["text"] = rows[2]["original"] + " again"
    said[3] = {"verdict": " Reject", "note": 'no "sense", at all'}
    save(Path("ann.csv"), judged(rows, said))
    assert (
        run(["review", "import", "ann.csv", "--into", "p.jsonl", "-o", "c.jsonl", "--summary", "c.json"]) == 0
    )
    assert capfd.readouterr().err.splitlines()[-1] == "checked: 4, valid: 3, written: 3"
    before = {row["text"]: row for row in read("p.jsonl")}
    out = {row["pk_review"]: row for row in read("c.jsonl")}
    accepted = before[rows[0]["perturbed"]]
    assert out["accept"] == {**accepted, "pk_targets": None, "pk_review": "accept", "pk_note": None}
    other = before[rows[1]["perturbed"]]
    kept = {"pk_targets": json.dumps({"label": other["label"]}), "pk_review": "relabel", "pk_note": None}
    assert out["relabel"] == {**other, "label": said[1]["new_label"], **kept}
    mended, end = out["edit"], len(rows[2]["original"])
    assert mended["text"] == said[2]["text"]
    assert mended["pk_edits"] == [
        {"field": "text", "transform": "review", "n": 0, "step": 0, "start": end, "end": end, "old": "",
         "new": " again"}
    ]  # fmt: skip
    assert mended["pk_done"] == 1
    originals = {(row["text"], row["label"]) for row in pk.restore(read("c.jsonl"))}
    assert originals == {(row["original"], row["label"]) for row in rows[:3]}
    # The order is that of the data, not of the sheet.
    assert [row["pk_source"] for row in read("c.jsonl")] == [
        row["pk_source"] for row in read("p.jsonl") if row["text"] != rows[3]["perturbed"]
    ]
    counts = json.loads(Path("c.json").read_text())
    assert counts["notes"] == [{"key": rows[3]["key"], "annotator": "ann", "note": 'no "sense", at all'}]
    assert counts["groups"][0]["verdicts"] == {"accept": 1, "relabel": 1, "edit": 1, "reject": 1}


def test_an_accept_counts_with_what_is_typed_beside_it(folder):
    rows = rows_of(Path("s.csv"))
    said = [
        {"verdict": "accept", "text": "Other words"},
        {"verdict": "accept", "new_label": rows[1]["label"]},
        "",
        "",
    ]
    save(Path("ann.csv"), judged(rows, said))
    run(["review", "import", "ann.csv", "--into", "p.jsonl", "-o", "c.jsonl"])
    assert {row["pk_review"] for row in read("c.jsonl")} == {"edit", "accept"}


def test_every_format_of_the_data(folder, capfd):
    rows = pandas.DataFrame(read("p.jsonl")).assign(label=[0, 1, 1, 0])
    table = datasets.Dataset.from_pandas(rows)
    table = table.cast_column("label", datasets.ClassLabel(names=["place", "other"]))
    table.to_parquet("q.parquet")
    rows.assign(pk_edits=rows["pk_edits"].map(json.dumps)).to_csv("q.csv", index=False)
    rows.to_json("q.jsonl", orient="records", lines=True)
    for name in ("q.parquet", "q.csv", "q.jsonl"):
        sheet, out = f"{name}.csv", f"out.{name}"
        assert run(["review", "export", name, "-o", sheet]) == 0
        typed = judged(
            rows_of(Path(sheet)),
            ["accept", {"verdict": "relabel"}, {"verdict": "edit", "text": "Mended"}, "reject"],
        )
        shown = ("place", "other") if name == "q.parquet" else ("0", "1")  # a parquet file knows the names
        typed[1]["new_label"] = shown[1 - shown.index(typed[1]["label"])]
        save(Path(f"done.{sheet}"), typed)
        assert run(["review", "import", f"done.{sheet}", "--into", name, "-o", out]) == 0
        # The original texts with their own labels, whatever the verdict.
        assert run(["restore", out, "-o", f"back.{name}.csv"]) == 0
        back = pandas.read_csv(f"back.{name}.csv")
        labels = {row["original"]: shown.index(row["label"]) for row in typed[:3]}
        assert dict(zip(back["text"], back["label"], strict=True)) == labels
    schema = pq.read_schema("out.q.parquet")
    assert schema.names == [*pq.read_schema("q.parquet").names, "pk_targets", "pk_review", "pk_note"]
    assert schema.field("pk_edits").type == pq.read_schema("q.parquet").field("pk_edits").type
    assert str(schema.field("label").type) == "int64"
    features = datasets.Dataset.from_parquet("out.q.parquet", cache_dir=str(folder / "cache")).features
    assert features["label"].names == ["place", "other"]
    parquet = pq.read_table("out.q.parquet").select(["text", "label", "pk_review"]).to_pylist()
    csv = pandas.read_csv("out.q.csv")[["text", "label", "pk_review"]].to_dict("records")
    lines = [{name: row[name] for name in ("text", "label", "pk_review")} for row in read("out.q.jsonl")]
    assert parquet == csv == lines
    assert len(lines) == 3
    assert (
        json.loads(pandas.read_csv("out.q.csv").set_index("text").loc["Mended", "pk_edits"])[0]["transform"]
        == "review"
    )


def test_answers_of_label_studio_and_argilla(folder, capfd):
    for tool in ("labelstudio", "argilla"):
        assert run(["review", "export", "p.jsonl", "-o", f"{tool}.json", "--to", tool]) == 0
    tasks, records = (json.loads(Path(f"{tool}.json").read_text()) for tool in ("labelstudio", "argilla"))
    choice = {"from_name": "verdict", "to_name": "perturbed", "type": "choices"}
    for task, said in zip(tasks, ("accept", "reject", "accept", "accept"), strict=True):
        result = [{**choice, "value": {"choices": [said]}}]
        task["annotations"] = [{"completed_by": 1, "result": result, "was_cancelled": False}]
    for record, said in zip(records, ("accept", "reject", "accept", "reject"), strict=True):
        record["responses"] = {"verdict": [{"value": said, "user_id": "u1"}]}
    Path("ls.json").write_text(json.dumps(tasks))
    Path("ar.json").write_text(json.dumps(records))
    capfd.readouterr()
    both = ["review", "import", "ls.json", "ar.json", "--into", "p.jsonl", "-o", "c.jsonl"]
    assert run(both) == 1
    key = records[3]["id"]
    assert capfd.readouterr().err.splitlines()[0] == (
        f"conflict: {key}: 1: accept (ls.json item 4); u1: reject (ar.json item 4)"
    )
    assert run([*both, "--resolve", "strict"]) == 0
    kept = {tasks[at]["data"]["perturbed"] for at in (0, 2)}
    assert {row["text"] for row in read("c.jsonl")} == kept


def test_a_pair_has_a_column_for_each_text(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    pair = [{"text": "A ferry crosses the harbour", "text_pair": "Ships are in a port", "label": 4.5}]
    perturbed(Path("p.jsonl"), pair, columns=["text"])
    run(["review", "export", "p.jsonl", "-o", "s.csv"])
    [row] = rows_of(Path("s.csv"))
    assert row["original_text_pair"] == row["perturbed_text_pair"] == "Ships are in a port"
    save(
        Path("ann.csv"), [{**row, "verdict": "edit", "text_text_pair": "Ships lie in port", "new_label": "4"}]
    )
    assert run(["review", "import", "ann.csv", "--into", "p.jsonl", "-o", "c.jsonl"]) == 0
    [out] = read("c.jsonl")
    assert (out["text"], out["text_pair"], out["label"]) == (row["perturbed_text"], "Ships lie in port", 4.0)
    [restored] = pk.restore(read("c.jsonl"))
    assert (restored["text"], restored["text_pair"]) == (pair[0]["text"], pair[0]["text_pair"])


def test_tokens_keep_their_tags(tmp_path, monkeypatch, capfd):
    monkeypatch.chdir(tmp_path)
    perturbed(Path("p.jsonl"), [{"tokens": ["Anna", "visited", "Paris"], "tags": ["B-PER", "O", "B-LOC"]}])
    run(["review", "export", "p.jsonl", "-o", "s.csv", "--label", "tags"])
    [row] = rows_of(Path("s.csv"))
    assert row["label"] == '["B-PER", "O", "B-LOC"]'
    save(Path("a.csv"), [{**row, "verdict": "edit", "text": "Anna saw"}])
    asked = ["--into", "p.jsonl", "-o", "c.jsonl", "--label", "tags"]
    assert run(["review", "import", "a.csv", *asked]) == 2
    assert "a.csv line 2: the text must have 3 tokens, as its tags do, got 2" in capfd.readouterr().err
    typed = {"verdict": "edit", "text": "Anna saw Paris", "new_label": '["B-PER", "O", "O"]'}
    save(Path("b.csv"), [{**row, **typed}])
    assert run(["review", "import", "b.csv", *asked]) == 0
    [out] = read("c.jsonl")
    assert (out["tokens"], out["tags"]) == (["Anna", "saw", "Paris"], ["B-PER", "O", "O"])


def _changed(rows, at, **cells):
    return [{**row, **(cells if number == at else {})} for number, row in enumerate(rows)]


@pytest.mark.parametrize(
    ("cells", "said"),
    [
        ({"verdict": "acept"}, "'acept' is no verdict: did you mean accept?"),
        ({"verdict": "yes"}, "'yes' is no verdict: known: accept, edit, reject, relabel"),
        ({"text": "Something"}, "no verdict beside what is typed: write accept, relabel, edit or reject"),
        ({"new_label": "other "}, "no verdict beside what is typed"),
        ({"verdict": "reject", "text": "Something"}, "reject, but a text is typed: clear one of both"),
        ({"verdict": "reject", "new_label": "x"}, "reject, but a new_label is typed: clear one of both"),
        ({"verdict": "edit"}, "edit, but no new text is typed"),
        ({"verdict": "relabel"}, "relabel, but no new_label is typed"),
        ({"verdict": "relabel", "new_label": "place", "text": "x"}, "relabel, but a text is typed"),
        ({"verdict": "relabel", "new_label": "plaice"}, "'plaice' is no label of the data: did you mean"),
        ({"verdict": "accept", "original": "Another"}, "'original' was changed, so that"),
        ({"verdict": "accept", "perturbed": "Another"}, "'perturbed' was changed"),
        ({"verdict": "accept", "label": "elsewhere"}, "'label' was changed: put back 'other'"),
        ({"verdict": "accept", "key": "x:0:swap_chars:1"}, "p.jsonl has no sample 'x:0:swap_chars:1'"),
        ({"verdict": "edit", "text": "ORIGINAL"}, "the new text is the original"),
    ],
)  # fmt: skip
def test_a_slip_is_one_line_that_names_the_row(folder, capfd, cells, said):
    rows = [row for row in rows_of(Path("s.csv")) if row["label"] == "other"]
    if cells.get("text") == "ORIGINAL":
        cells = {**cells, "text": rows[1]["original"]}
    save(Path("bad.csv"), _changed(rows, 1, **cells))
    capfd.readouterr()
    assert run(["review", "import", "bad.csv", "--into", "p.jsonl", "-o", "c.jsonl"]) == 2
    err = capfd.readouterr().err.splitlines()
    assert len(err) == 1
    assert err[0].startswith(f"perturbkit: bad.csv line 3: {said}")
    assert not Path("c.jsonl").exists()


def test_a_verdict_lands_on_no_other_row(folder, capfd):
    """Keys of one row beside the texts of another, and a sheet of data that was perturbed anew."""
    rows = rows_of(Path("s.csv"))
    swapped = [{**rows[0], "key": rows[1]["key"], "verdict": "reject"}]
    save(Path("bad.csv"), swapped)
    assert run(["review", "import", "bad.csv", "--into", "p.jsonl", "-o", "c.jsonl"]) == 2
    assert "bad.csv line 2: 'original' was changed" in capfd.readouterr().err
    save(Path("good.csv"), judged(rows, ["accept"] * 4))
    made = pk.perturb(ROWS[:3] + ROWS[6:7], "swap_chars", seed=2)
    Path("q.jsonl").write_text("".join(json.dumps(row) + "\n" for row in made))
    assert run(["review", "import", "good.csv", "--into", "q.jsonl", "-o", "c.jsonl"]) == 2
    assert "q.jsonl has no sample" in capfd.readouterr().err


def test_a_lost_column_and_a_second_verdict(folder, capfd):
    rows = judged(rows_of(Path("s.csv")), ["accept"] * 4)
    save(Path("few.csv"), [{name: row[name] for name in row if name != "new_label"} for row in rows])
    assert run(["review", "import", "few.csv", "--into", "p.jsonl", "-o", "c.jsonl"]) == 2
    assert "few.csv line 2: the sheet has no column 'new_label'" in capfd.readouterr().err
    save(Path("twice.csv"), [*rows, {**rows[0], "verdict": "reject"}])
    assert run(["review", "import", "twice.csv", "--into", "p.jsonl", "-o", "c.jsonl"]) == 2
    assert "line 6: twice judged this row already, as accept (twice.csv line 2), and now as reject" in (
        capfd.readouterr().err
    )


def test_conflicts_end_with_1_and_are_settled_as_asked(folder, capfd):
    rows = rows_of(Path("s.csv"))
    for name, said in (
        ("ann", ["accept", "accept", "accept", "accept"]),
        ("bob", ["accept", "reject", "reject", ""]),
        ("cat", ["accept", "reject", {"verdict": "edit", "text": "Good words"}, ""]),
    ):
        save(Path(f"{name}.csv"), judged(rows, said))
    command = ["review", "import", "ann.csv", "bob.csv", "cat.csv", "--into", "p.jsonl", "-o", "c.jsonl"]
    capfd.readouterr()
    assert run(command) == 1
    err = capfd.readouterr().err.splitlines()
    assert err[0] == (
        f"conflict: {rows[1]['key']}: ann: accept (ann.csv line 3); bob: reject (bob.csv line 3); "
        "cat: reject (cat.csv line 3)"
    )
    assert err[-2:] == ["2 conflicts", "nothing is written: settle them in the sheets, or with --resolve"]
    assert not Path("c.jsonl").exists()
    wanted = {
        "majority": ([rows[0], rows[3]], "checked: 3, valid: 2, written: 2; undecided: 1"),
        "first": (rows, "checked: 4, valid: 4, written: 4"),
        "strict": ([rows[0], rows[3]], "checked: 2, valid: 2, written: 2; undecided: 2"),
    }
    for how, (kept, line) in wanted.items():
        assert run([*command, "--resolve", how]) == 0
        assert capfd.readouterr().err.splitlines()[-1] == line
        assert {row["text"] for row in read("c.jsonl")} == {row["perturbed"] for row in kept}
    assert run([*command, "--resolve", "most"]) == 2


def test_samples_that_nobody_judged_are_counted_once(folder, capfd):
    """Two annotators share a sheet of four; the third sample is judged by one of them, the fourth by none."""
    rows = rows_of(Path("s.csv"))
    save(Path("ann.csv"), judged(rows, ["accept", "accept", "", ""]))
    save(Path("bob.csv"), judged(rows, ["accept", "", "accept", ""]))
    capfd.readouterr()
    assert run(["review", "import", "ann.csv", "bob.csv", "--into", "p.jsonl", "-o", "c.jsonl"]) == 0
    assert capfd.readouterr().err == "checked: 3, valid: 3, written: 3; not judged yet: 1\n"


def test_one_conflict_is_one(folder, capfd):
    rows = rows_of(Path("s.csv"))
    save(Path("ann.csv"), judged(rows, ["accept"] * 4))
    save(Path("bob.csv"), judged(rows, ["accept", "reject", "accept", "accept"]))
    capfd.readouterr()
    assert run(["review", "import", "ann.csv", "bob.csv", "--into", "p.jsonl", "-o", "c.jsonl"]) == 1
    assert capfd.readouterr().err.splitlines()[-2] == "1 conflict"


def test_decisions_are_compared_with_what_goes_with_them():
    said = [Judged("k", name, Decision("relabel", label), "", "") for name, label in (("a", "x"), ("b", "y"))]
    assert len(resolve(said).conflicts) == 1
    assert resolve(said[:1] * 2).conflicts == []


def test_the_counts_of_the_papers_tables():
    """Tables 10 to 12: how many had to be checked until so many were valid, by method and PPS."""
    said = [
        Decision("accept"),
        Decision("reject"),
        Decision("relabel", "x"),
        Decision("reject"),
        Decision("accept"),
    ]
    groups = grouped([("negate", 2, one) for one in said] + [("negate", 1, said[0])], wanted=3)
    assert [(one.pps, one.checked, one.valid, one.until) for one in groups] == [(1, 1, 1, None), (2, 5, 3, 5)]
    [two] = grouped([("negate", 2, one) for one in said], wanted=2)
    assert two.until == 3
    # 2 of 5: Wilson's interval by his formula, worked out by hand.
    share, low, high = two.share("reject")
    assert (share, round(low, 3), round(high, 3)) == (0.4, 0.118, 0.769)


def test_a_curated_set_of_the_size_wanted(tmp_path, monkeypatch, capfd):
    monkeypatch.chdir(tmp_path)
    rows = rows_of(written(Path(), TEN, "swap_chars"))
    save(Path("ann.csv"), judged(rows, ["reject", "accept", "accept", "reject", "accept", *["accept"] * 5]))
    command = ["review", "import", "ann.csv", "--into", "p.jsonl", "-o", "c.jsonl", "--valid", "3"]
    assert run([*command, "--only", "--summary", "c.md"]) == 0
    assert {row["text"] for row in read("c.jsonl")} == {rows[at]["perturbed"] for at in (1, 2, 4)}
    assert "| 8 | 5 for 3 |" in Path("c.md").read_text()
    save(Path("some.csv"), judged(rows, ["reject", *[""] * 9]))
    assert (
        run(["review", "import", "some.csv", "--into", "p.jsonl", "-o", "d.jsonl", "--unreviewed", "keep"])
        == 0
    )
    assert {row["pk_review"] for row in read("d.jsonl")} == {None}
    assert len(read("d.jsonl")) == 9


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        (
            "x.json",
            b'[{"data": {}, "annotations": 5}]',
            "x.json item 1 is no task of Label Studio and no record",
        ),
        (
            "x.json",
            b'[{"fields": {}, "responses": {"verdict": [1]}}]',
            "x.json item 1 is no task of Label Studio and no record",
        ),
        ("x.json", b'[{"mine": 1}]', "x.json item 1: the sheet has no column 'key'"),
        ("x.json", b"[1]", "x.json: item 0 is int, expected an object"),
        ("x.jsonl", b'{"key": ["k"]}', "x.jsonl line 1: 'key' must be a text, got ['k']"),
        (
            "x.csv",
            b"key,verdict\nk,caf\xe9\n",
            "x.csv line 2: byte 0xe9 is not utf-8: name the encoding (--sheet-e",
        ),
        ("x.csv", b"", "x.csv is empty"),
        ("x.txt", b"", "x.txt: a sheet is a .csv, .tsv, .jsonl or .json file"),
    ],
)
def test_files_that_are_no_sheets(folder, capfd, name, content, said):
    Path(name).write_bytes(content)
    capfd.readouterr()
    assert run(["review", "import", name, "--into", "p.jsonl", "-o", "c.jsonl"]) == 2
    err = capfd.readouterr().err
    assert err.startswith(f"perturbkit: {said}")
    assert err.count("\n") == 1


def test_no_input_is_written_over(folder, capfd):
    save(Path("ann.csv"), judged(rows_of(Path("s.csv")), ["accept"] * 4))
    for output in ("ann.csv", "p.jsonl"):
        assert run(["review", "import", "ann.csv", "--into", "p.jsonl", "-o", output]) == 2
        assert f"the output '{output}' is the input: name another file" in capfd.readouterr().err
