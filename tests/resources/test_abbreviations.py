"""The table of abbreviations: well-formed, sorted, known entries, nothing with two meanings."""

from collections import Counter
from pathlib import Path

from perturbkit.resources.abbreviations import Entry, abbreviations

FILE = Path(__file__).parents[2] / "perturbkit/resources/files/abbreviations.tsv"


def test_known_entries() -> None:
    table = {(entry.full, entry.where): entry for entry in abbreviations()}
    assert len(table) == len(abbreviations()) >= 150
    assert table["Doctor", "title"] == Entry("Doctor", ("Dr.", "Dr"), "title", "both")
    assert table["as soon as possible", "any"].short == ("ASAP", "asap")
    assert table["World Health Organization", "any"].way == "shorten"  # WHO is a pronoun in capitals, too
    assert table["kilometers", "number"].short == ("km",)


def test_what_is_written_out_stands_for_one_thing_in_its_place() -> None:
    counts = Counter(
        (short, entry.where) for entry in abbreviations() if entry.way != "shorten" for short in entry.short
    )
    assert [key for key, n in counts.items() if n > 1] == []


def test_the_file_is_sorted_and_its_columns_are_known() -> None:
    rows = [line for line in FILE.read_text(encoding="utf-8").splitlines() if line[0] != "#"]
    assert rows == sorted(rows)
    for entry in abbreviations():
        assert entry.way in ("both", "shorten", "expand")
        assert entry.where in ("any", "chat", "aside", "title", "name", "number", "numbered", "date", "place")
        assert entry.short
        assert all(short and short.lower() != entry.full.lower() for short in entry.short)
