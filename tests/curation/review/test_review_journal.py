"""A journal that is not as this release writes it locks no sheet out, and changes only what was typed."""

import json
from pathlib import Path

import pytest
from sheet_files import ROWS, rows_of, written

from perturbkit.curation.review.desk import Desk
from perturbkit.curation.review.journal import journal_path, read_entries
from perturbkit.curation.review.sheets import read_sheets
from perturbkit.errors import InvalidArgument


@pytest.fixture
def sheet(tmp_path: Path) -> Path:
    return written(tmp_path, ROWS, "swap_chars")


def entry(key: str, now: dict[str, str]) -> str:
    """A line of a journal of a row that nothing was typed in."""
    was = dict.fromkeys(["verdict", "new_label", "text", "note", "annotator"], "")
    return json.dumps({"key": key, "was": was, "now": {**was, "verdict": "accept", **now}}) + "\n"


def test_a_journal_with_half_a_character_does_not_lock_the_sheet_out(sheet: Path) -> None:
    """As one was written before such a text was refused."""
    key = rows_of(sheet)[0]["key"]
    journal = Path(journal_path(str(sheet)))
    line = entry(key, {"note": "\ud800 bad", "annotator": "Ann"})
    journal.write_text(line)
    assert {line.cells["key"]: line.cells for line in read_sheets([str(sheet)])}[key]["note"] == "\ufffd bad"
    with Desk(str(sheet)):
        assert not read_entries(str(journal))[0]
    journal.write_text(line)  # killed before it was emptied
    with Desk(str(sheet)):
        pass
    assert [rows_of(sheet)[0][name] for name in ("verdict", "note")] == ["accept", "\ufffd bad"]
    assert not journal.exists()


def test_a_journal_changes_nothing_but_what_is_typed(sheet: Path) -> None:
    key = rows_of(sheet)[0]["key"]
    journal = Path(journal_path(str(sheet)))
    before = sheet.read_bytes()
    for now in ({"key": "other"}, {"original": "x"}, {"label": "x"}, {"new": "1"}):
        journal.write_text(entry(key, now))
        name = next(iter(now))
        with (
            pytest.raises(InvalidArgument, match=f"changes '{name}' of .* not for the annotator"),
            Desk(str(sheet)),
        ):
            pass
        assert sheet.read_bytes() == before


@pytest.mark.parametrize(
    "line",
    [
        "5", "[]", "{}", "[" * 100_000,
        '{"key": [1], "was": {}, "now": {}}', '{"key": "k", "was": "", "now": []}',
        '{"key": "k", "was": {}, "now": {"verdict": 5}}', '{"key": "k", "was": {"note": null}, "now": {}}',
        '{"key": "k", "was": [["verdict", ""]], "now": {}}',
    ],
)  # fmt: skip
def test_a_line_that_is_no_entry(sheet: Path, line: str) -> None:
    Path(journal_path(str(sheet))).write_text(line + "\n")
    with pytest.raises(InvalidArgument, match="line 1 is no entry of a journal"), Desk(str(sheet)):
        pass
    with pytest.raises(InvalidArgument, match="line 1 is no entry of a journal"):
        read_sheets([str(sheet)])


def test_an_annotator_that_no_sheet_can_name(sheet: Path) -> None:
    with pytest.raises(InvalidArgument, match="annotator holds half of a character"):
        Desk(str(sheet), "\udcff")
    assert not Path(journal_path(str(sheet))).exists()
