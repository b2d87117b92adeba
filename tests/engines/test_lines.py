"""Plain lines: a first line that is no text is told."""

import io
import sys
import warnings
from pathlib import Path

import pytest

from perturbkit.cli.main import run
from perturbkit.engines.readers import open_source
from perturbkit.errors import InvalidArgument


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("text,label", "the header of a csv file"),
        ('"id","Text"', "the header of a csv file"),
        ("id;sentence;label", "the header of a csv file"),
        ("tokens\tner_tags\r", "the header of a csv file"),
        ('{"text": "Nobody saw the ferry"}', "a row of jsonl"),
        ("Nobody saw the text, or its label", None),
        ("text", None),
        ("Yes,no,perhaps", None),
        ("text, label", None),
        ("{placeholder} of a text", None),
        ("", None),
    ],
)
def test_a_first_line_that_is_no_text_is_told(line: str, said: str | None, tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text(f"{line}\nNobody saw the ferry\n")
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        source = open_source(str(tmp_path / "a.txt"), batch_size=10)
    assert [f"looks like {said}:" in str(one.message) for one in told] == ([True] if said else [])
    assert next(source.batches)[1]["text"] == "Nobody saw the ferry"


def test_it_is_one_line_on_standard_error(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"text,label\nNobody saw the ferry,1\n")))
    assert run(["perturb", "-", "-t", "swap_chars"]) == 0
    out, err = capfd.readouterr()
    assert len(out.splitlines()) == 2
    assert err.splitlines()[0] == (
        "perturbkit: standard input: the first line, 'text,label', is perturbed as a text, and looks like "
        "the header of a csv file: if it is, name the format (--from csv, --from tsv, --from jsonl)"
    )
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"text,label\nNobody saw the ferry,1\n")))
    assert run(["perturb", "-", "--from", "csv", "-t", "swap_chars", "--no-provenance"]) == 0
    out, err = capfd.readouterr()
    assert (out.splitlines()[0], err.splitlines()[0][:8]) == ("text,label", "1 row in")


@pytest.mark.parametrize(
    "name", ["idna", "punycode", "unicode_escape", "raw-unicode-escape", "undefined", "rot13"]
)
def test_codecs_that_are_none_of_files(name: str, tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_text("text\nNobody saw the ferry\n")
    with pytest.raises(InvalidArgument, match=f"encoding '{name}' is n.* try utf-8, latin-1 or cp1252"):
        open_source(str(tmp_path / "a.csv"), batch_size=1, encoding=name)
