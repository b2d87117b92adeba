"""What ``-o`` does to a file that is there, and what is said where nothing was perturbed."""

import json
from pathlib import Path
from typing import Any

import pytest

from perturbkit.cli.main import run

CSV = "id,text,score\n1,Nobody saw the ferry leave,4.5\n2,Which bridge was closed,2\n"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a.csv").write_text(CSV)
    return tmp_path


@pytest.mark.parametrize("command", ["perturb", "augment"])
def test_a_file_that_is_there_is_written_anew(command: str, folder: Path, capfd: Any) -> None:
    given = [command, "a.csv", "-t", "swap_chars", "-o"]
    assert run([*given, "b.csv"]) == 0
    assert "b.csv was there" not in capfd.readouterr().err
    Path("c.csv").write_text("something else\n")
    assert run([*given, "c.csv"]) == 0
    first, *rest = capfd.readouterr().err.splitlines()
    assert first == "c.csv was there and is written anew"
    assert [line[:9] for line in rest] == ["2 rows in"]
    assert Path("b.csv").read_bytes() == Path("c.csv").read_bytes()
    assert run([*given, "c.csv", "--json"]) == 0
    assert json.loads(capfd.readouterr().err)
    assert run([*given, "/dev/null", "--to", "csv"]) == 0
    assert "was there" not in capfd.readouterr().err
    assert run([command, "--help"]) == 0
    assert "written anew" in " ".join(capfd.readouterr().out.replace("│", " ").split())


def test_restored_rows_are_written_anew_too(folder: Path, capfd: Any) -> None:
    assert run(["perturb", "a.csv", "-t", "swap_chars", "-o", "b.csv"]) == 0
    capfd.readouterr()
    for said in ([], ["c.csv was there and is written anew"]):
        assert run(["restore", "b.csv", "-o", "c.csv"]) == 0
        assert capfd.readouterr().err.splitlines() == [*said, "2 rows, 2 changed back (text) -> c.csv"]


def test_an_error_leaves_what_was_there_and_says_nothing_of_it(folder: Path, capfd: Any) -> None:
    Path("b.csv").write_text("something else\n")
    assert run(["perturb", "a.csv", "-t", "swap_chars", "-c", "txt", "-o", "b.csv"]) == 2
    assert "was there" not in capfd.readouterr().err
    assert Path("b.csv").read_text() == "something else\n"


@pytest.mark.parametrize(
    ("named", "said"),
    [
        (
            ["-c", "score"],
            "column 'score' was perturbed: check --column; there are also id, text",
        ),
        (
            ["-c", "id", "-c", "score"],
            "columns 'id', 'score' was perturbed: check --column; there are also text",
        ),
    ],
)
@pytest.mark.parametrize("command", ["perturb", "augment"])
def test_columns_of_which_no_row_was_perturbed_are_told(
    command: str, named: list[str], said: str, folder: Path, capfd: Any
) -> None:
    assert run([command, "a.csv", "-t", "swap_chars", *named, "-o", "b.csv"]) == 0
    first, second = capfd.readouterr().err.splitlines()
    assert first == f"perturbkit: not a single row of {said}"
    assert second.startswith("2 rows in, ")


def test_nothing_is_told_where_there_is_nothing_to_check(folder: Path, capfd: Any) -> None:
    Path("empty.csv").write_text("text,score\n")
    Path("some.csv").write_text("text,score\nA,1\nNobody saw the ferry leave,2\n")
    Path("short.csv").write_text("text,score\nA,1\n")
    for file, named in (("empty.csv", ["-c", "text"]), ("some.csv", ["-c", "text"]), ("short.csv", [])):
        assert run(["perturb", file, "-t", "swap_chars", *named]) == 0
        assert len(capfd.readouterr().err.splitlines()) == 1
    assert run(["perturb", "some.csv", "-t", "swap_chars", "-c", "text", "--keep", "edit_distance>0.99"]) == 0
    assert "not a single row" not in capfd.readouterr().err
    Path("one.csv").write_text("score\n1\n")
    assert run(["perturb", "one.csv", "-t", "swap_chars", "-c", "score"]) == 0
    assert (
        "column 'score' was perturbed: check what it holds; there is no other column"
        in capfd.readouterr().err
    )
