"""Sheets of the validity benchmark: what is drawn, and that no verdict goes to another row."""

import csv

import pytest

from benchmarks import validity_rows
from benchmarks.validity_rows import (
    REPOSITORY,
    Output,
    draw,
    read_labels,
    read_sheet,
    write_labels,
    write_sheet,
)


def rows_of(task, method, count):
    return [
        Output(task, "test", method, "0", f"Text {n} of {task}", f"Variant {n} of {task}")
        for n in range(count)
    ]


def test_half_of_each_task_where_there_are_as_many():
    rows = [*rows_of("trec", "negate", 30), *rows_of("sst", "negate", 30)]
    rows += [
        *rows_of("trec", "word_order", 2),
        *rows_of("sst", "word_order", 20),
        *rows_of("sst", "synonym", 3),
    ]
    kept = {row.key: True for row in rows}
    picked = draw(rows, kept, {"negate": 10, "word_order": 10, "synonym": 10}, True)
    count = {(row.method, row.task): 0 for row in picked}
    for row in picked:
        count[row.method, row.task] += 1
    assert count == {
        ("negate", "trec"): 5,
        ("negate", "sst"): 5,
        ("word_order", "trec"): 2,
        ("word_order", "sst"): 8,
        ("synonym", "sst"): 3,
    }
    assert draw(rows, kept, {"negate": 10}, False) == []


def fill(path, change):
    with path.open(encoding="utf-8", newline="") as lines:
        read = list(csv.DictReader(lines, delimiter="\t"))
    for row in read:
        change(row)
    with path.open("w", encoding="utf-8", newline="") as file:
        sheet = csv.DictWriter(file, list(read[0]), delimiter="\t")
        sheet.writeheader()
        sheet.writerows(read)


def test_a_sheet_comes_back_by_key(tmp_path):
    rows = [
        *rows_of("trec", "negate", 3),
        Output("sst", "test", "synonym", "1", 'A "quoted"\ttext', "One\nmore"),
    ]
    path = tmp_path / "sheet.tsv"
    assert write_sheet(path, rows) == 4
    wanted = dict(zip((row.key for row in rows), ["same", "none", "other", "same"], strict=True))
    fill(path, lambda row: row.update(read=f" {wanted[row['key']].upper()} "))
    assert read_sheet(path, rows) == (wanted, [])


def test_what_is_not_taken(tmp_path):
    rows = rows_of("trec", "negate", 4)
    path = tmp_path / "sheet.tsv"
    write_sheet(path, rows)
    shifted, unread, typo, gone = (row.key for row in rows)

    def change(row):
        row["read"] = {unread: "", typo: "sane"}.get(row["key"], "none")
        if row["key"] == shifted:
            row["variant"] = "Variant 3 of trec"  # as after sorting one column

    fill(path, change)
    found, refused = read_sheet(path, rows[:3])
    assert found == {}
    assert sorted(line.partition(": ")[2] for line in refused) == sorted(
        [
            f"the texts are not those of {shifted}",
            "read must be one of same, other, none, got ''",
            "read must be one of same, other, none, got 'sane'",
            f"{gone} is no output of the methods any more",
        ]
    )


def test_a_changed_output_has_another_key():
    row = Output("trec", "test", "negate", "0", "Who came ?", "Who did not come ?")
    assert row.key != Output("trec", "test", "negate", "0", "Who came ?", "Who never came ?").key
    assert row.key == Output("trec", "train", "negate", "1", "Who came ?", "Who did not come ?").key


def test_no_text_in_the_repository():
    with pytest.raises(SystemExit, match="is in the repository"):
        write_sheet(REPOSITORY / "sheet.tsv", [])


def test_labels_come_back_as_they_were(tmp_path, monkeypatch):
    before = validity_rows.LABELS.read_bytes()
    labels = read_labels()
    monkeypatch.setattr(validity_rows, "LABELS", tmp_path / "labels.tsv")
    write_labels(labels)
    assert read_labels() == labels
    assert len((tmp_path / "labels.tsv").read_bytes()) == len(before)
