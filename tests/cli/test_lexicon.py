"""`perturbkit lexicon suggest`: words sorted by keys, from a pipe and on a terminal."""

import io
import json
import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

from perturbkit.behavior.lexicon import Lexicon
from perturbkit.cli.main import run

ROOT = Path(__file__).parents[2]
# Synonyms of film, in WordNet's order: movie, picture, moving picture, moving-picture show, ...
ASK = ["lexicon", "suggest", "The {mask} was long.", "--relation", "synonym", "--word", "film", "--n", "4"]
LISTS = [part for name in ("positive", "negative", "neutral") for part in ("--list", name)]


@pytest.fixture
def press(monkeypatch, tmp_path, capsys):
    """Run with keys from a pipe; gives the exit code, what was printed and the file."""
    file = tmp_path / "words.json"

    def run_with(keys: str, *more: str):
        monkeypatch.setattr("sys.stdin", io.StringIO(keys))
        code = run([*ASK, *LISTS, "-o", str(file), *more])
        out, err = capsys.readouterr()
        return code, out, err, json.loads(file.read_text()) if file.exists() else None

    return run_with


def test_each_key_files_a_word(press):
    code, out, err, lists = press("pn\nes")
    assert code == 0
    assert lists == {
        "positive": ["movie"],
        "negative": ["picture"],
        "neutral": ["moving picture"],
        "skipped": ["moving-picture show"],
    }
    assert out == "positive: 1, negative: 1, neutral: 1, skipped: 1\n"
    assert err.startswith(
        "1 of 4: movie  (The movie was long.)\n"
        "   [p] positive [n] negative [e] neutral [s] skip [u] undo [q] quit\n2 of 4: picture"
    )


def test_undo_and_keys_that_mean_nothing(press):
    _, _, err, lists = press("u x p n u u e")
    assert lists == {"neutral": ["movie"]}
    assert err.count("1 of 4: movie") == 3  # asked, after the idle undo, after two undos


def test_it_goes_on_where_it_stopped(press):
    assert press("pq")[3] == {"positive": ["movie"]}
    _, _, err, lists = press("n")
    assert "1 of 3: picture" in err
    assert lists == {"positive": ["movie"], "negative": ["picture"]}
    assert press("ps")[3]["positive"] == ["movie", "moving picture"]
    code, out, err, _ = press("")
    assert (code, out, err) == (0, "positive: 2, negative: 1, neutral: 0, skipped: 1\n", "")


def test_the_file_is_written_after_every_word(press, monkeypatch, tmp_path):
    class Breaks(io.StringIO):
        def __iter__(self):
            yield "p"
            raise KeyboardInterrupt

    monkeypatch.setattr("io.StringIO", lambda keys: Breaks())
    code, _, err, lists = press("")
    assert code == 130
    assert lists == {"positive": ["movie"]}
    assert "what was finished is kept" in err


def test_the_file_is_a_lexicon(press, tmp_path):
    press("ppn")
    words = Lexicon()
    words.add_file(tmp_path / "words.json")
    assert words["positive"] == ("movie", "picture")


def test_json_counts(press):
    assert json.loads(press("p", "--json")[1]) == {"positive": 1, "negative": 0, "neutral": 0, "skipped": 0}


def test_without_lists_the_words_are_printed(capsys):
    assert run(ASK) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split("  ")[-1] for line in lines] == [
        "movie",
        "picture",
        "moving picture",
        "moving-picture show",
    ]
    assert run([*ASK, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)[0] == {"words": ["movie"], "score": -0.5705}


def test_lists_for_other_slots_come_from_files(capsys, tmp_path):
    (tmp_path / "thing.txt").write_text("room\n")
    ask = ["lexicon", "suggest", "The {thing} was {mask}.", "--relation", "antonym", "--word", "cold"]
    assert run([*ask, "--lexicon", str(tmp_path / "thing.txt")]) == 0
    assert capsys.readouterr().out.endswith("hot\n")
    assert run(ask) == 2
    assert "there is no lexicon 'thing'" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("more", "message"),
    [
        (["--list", "a"], "--list and --output go together"),
        (["-o", "x.json"], "--list and --output go together"),
        (["--list", "a", "--list", "a", "-o", "x.json"], "--list a is given twice"),
        (["--list", "a b", "-o", "x.json"], "--list must be letters, digits and _"),
        (["--list", "skipped", "-o", "x.json"], "not 'skipped'"),
        (["--list", "a", "-o", "x.txt"], "must be a .json file"),
        (["--list", "a", "-o", "bad.json"], "is not JSON"),
        (["--list", "a", "-o", "odd.json"], "is not an object of lists of words"),
    ],
)
def test_errors_are_one_line(more, message, capsys, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    Path("bad.json").write_text("{")
    Path("odd.json").write_text('{"a": [1]}')
    assert run([*ASK, *more]) == 2
    err = capsys.readouterr().err
    assert message in err
    assert err.count("\n") == 1


def test_keys_of_lists_without_a_free_letter(press):
    code, _, err, lists = press("12", "--list", "su", "--list", "q")
    assert "[4] su [5] q" in err
    assert lists is None
    assert code == 0


def test_on_a_terminal_one_key_is_enough(tmp_path):
    """A real terminal: no Enter, and Ctrl-D ends it."""
    file = tmp_path / "words.json"
    leader, follower = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "perturbkit", *ASK, *LISTS, "-o", str(file)],
        cwd=ROOT, stdin=follower, stdout=follower, stderr=follower, close_fds=True,
    )  # fmt: skip
    os.close(follower)
    shown = ""
    for sign, key in (("1 of 4", "n"), ("2 of 4", "p"), ("3 of 4", "\x04")):
        while sign not in shown:
            shown += os.read(leader, 1000).decode()
        os.write(leader, key.encode())
    assert process.wait(timeout=30) == 0
    os.close(leader)
    assert json.loads(file.read_text()) == {"negative": ["movie"], "positive": ["picture"]}
