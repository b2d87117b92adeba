"""What the commands print, where, and with which exit code."""

import json
import os
import re
import signal
import subprocess
import sys
import time
import tomllib
from pathlib import Path
from typing import Any

import pytest

import perturbkit as pk
from perturbkit import __version__
from perturbkit.cli import perturb, show
from perturbkit.cli.main import run
from perturbkit.core.registry import names
from perturbkit.errors import MissingDependency

ROOT = Path(__file__).parents[2]
COMMAND = [sys.executable, "-m", "perturbkit"]


def test_help_of_every_command(capsys: Any) -> None:
    for command in ("list", "show", "perturb", "bench"):
        assert run([command, "--help"]) == 0
        assert f"Usage: perturbkit {command}" in capsys.readouterr().out
    assert run(["--help"]) == 0
    assert "Usage: perturbkit" in capsys.readouterr().out
    assert run(["--version"]) == 0
    assert capsys.readouterr().out == f"{__version__}\n"


def test_without_a_command_the_help_is_all(capsys: Any) -> None:
    assert run([]) == 2
    out, err = capsys.readouterr()
    assert "Usage: perturbkit" in out + err
    assert "perturbkit: " not in err


def test_list(capsys: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    assert run(["list", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert sorted(found) == names()
    assert {"name", "level", "keeps", "needs", "monitor", "summary", "parameters", "version"} <= set(
        found["ocr"]
    )
    for width in ("20", "80", "200"):
        monkeypatch.setenv("COLUMNS", width)
        assert run(["list"]) == 0
        out = capsys.readouterr().out
        assert all(name in out for name in names())
        assert max(map(len, out.splitlines())) <= int(width)


def test_show(capsys: Any) -> None:
    assert run(["show", "swap_chars"]) == 0
    assert "parameters: ends=False\n" in capsys.readouterr().out
    assert run(["show", "punctuation"]) == 0
    wanted = "parameters: mode='auto' (or 'remove', 'add', 'change', 'strip')\n"
    assert wanted in capsys.readouterr().out
    assert run(["show", "swap_chars", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["name"], found["parameters"], len(found["examples"])) == ("swap_chars", {"ends": False}, 3)


def test_show_without_what_the_examples_need(capsys: Any, monkeypatch: Any) -> None:
    def absent(*_: Any, **__: Any) -> Any:
        raise MissingDependency("spacy is needed here and not installed")

    monkeypatch.setattr(show, "perturb_text", absent)
    assert run(["show", "negate"]) == 0
    out = capsys.readouterr().out
    assert "parameters: " in out
    assert "  no examples here: spacy is needed here and not installed\n" in out
    assert run(["show", "negate", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["examples"] == []


def test_show_names_files_that_exist(capsys: Any) -> None:
    """In a wheel the pages are in the package (pyproject.toml puts them there)."""
    for name, word in (("negate", "; see "), ("misspell", "(see ")):
        assert run(["show", name]) == 0
        out = capsys.readouterr().out
        assert Path(re.split("[)\n]|\\.\n", out.partition(word)[2])[0]).is_file()
        assert " docs/transforms/" not in out  # always where it is on this machine
    assert run(["show", "change_name"]) == 0
    assert "\nmore: " in capsys.readouterr().out
    assert run(["show", "negate"]) == 0
    assert capsys.readouterr().out.count("negate.md") == 1
    assert run(["show", "swap_chars"]) == 0
    assert "more: " not in capsys.readouterr().out
    table = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["hatch"]["build"]["targets"]
    assert table["wheel"]["force-include"]["docs/transforms"] == "perturbkit/transforms/pages"


def test_txt_is_another_name_of_lines(tmp_path: Path, monkeypatch: Any, capfd: Any) -> None:
    monkeypatch.chdir(tmp_path)
    Path("notes").write_text("receive\n")
    assert run(["perturb", "notes", "--from", "txt", "-t", "change_case", "--to", "txt", "-o", "out"]) == 0
    assert Path("out").read_text() == "RECEIVE\n"


def test_help_says_which_protected_kinds_are_replaced(capsys: Any) -> None:
    assert run(["perturb", "--help"]) == 0
    said = " ".join(re.sub("[│|]", " ", capsys.readouterr().out).split())
    assert "A kind given stands in place of all kinds; re:REGEX and word:WORD are added" in said
    protected = [
        pk.perturb_text("Acme www.acme.test/x", "repeat_char", pps=9, protect=given).text.split()
        for given in (["word:Acme"], ["handle"])
    ]
    assert protected[0] == ["Acme", "www.acme.test/x"]
    assert protected[1][0] != "Acme"
    assert protected[1][1] != "www.acme.test/x"


def test_perturb_counts_on_standard_error(tmp_path: Path, capfd: Any) -> None:
    (tmp_path / "a.csv").write_text("text,n\nChildren learn,1\na b,2\n,3\n")
    command = ["perturb", str(tmp_path / "a.csv"), "-t", "swap_chars", "-t", "misspell", "--pps", "2"]
    assert run([*command, "-o", str(tmp_path / "b.csv"), "--json"]) == 0
    out, err = capfd.readouterr()
    assert out == ""
    assert json.loads(err) == {
        "rows": 3, "rows_out": 3, "perturbed": 1, "reasons": {"fewer_sites": 1, "no_sites": 1, "blank": 1},
        "rejected": {},
    }  # fmt: skip
    assert run([*command, "--no-provenance"]) == 0
    out, err = capfd.readouterr()
    assert out.startswith("text,n\n")
    assert out.endswith("a b,2\n,3\n")
    assert err == "3 rows in, 3 out, 1 perturbed (blank 1, fewer_sites 1, no_sites 1) -> standard output\n"
    (tmp_path / "one.csv").write_text("text\nChildren learn\n")
    assert run(["perturb", str(tmp_path / "one.csv"), "-t", "swap_chars"]) == 0
    assert capfd.readouterr().err == "1 row in, 1 out, 1 perturbed -> standard output\n"


def test_one_command_line_sets_every_option(tmp_path: Path, capfd: Any) -> None:
    (tmp_path / "a.tsv").write_text('id;"body";tags\n7;"Children learn at acme";x\n')
    out = tmp_path / "out.jsonl"
    options = [
        "--column",
        "body",
        "--rate",
        "1",
        "--seed",
        "5",
        "--copies",
        "2",
        "--key",
        "id",
        "--keep-original",
    ]
    more = [
        "--protect",
        "word:learn",
        "--delimiter",
        ";",
        "--quoting",
        "csv",
        "--from",
        "csv",
        "--to",
        "jsonl",
    ]
    assert run(["perturb", str(tmp_path / "a.tsv"), "-t", "swap_chars", *options, *more, "-o", str(out)]) == 0
    rows = [json.loads(line) for line in out.read_text().splitlines()]
    assert [row["pk_copy"] for row in rows] == [-1, 0, 1]
    assert [row["pk_source"] for row in rows] == ["7"] * 3
    assert all(" learn at " in row["body"] for row in rows)
    assert all({edit["n"] for edit in row["pk_edits"]} == {0, 1} for row in rows[1:])
    capfd.readouterr()


def test_a_folder_in_the_layout_of_the_hub(tmp_path: Path, capfd: Any) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "test.csv").write_text("text,label\nChildren learn,1\n")
    assert run(["perturb", str(tmp_path / "data"), "-t", "swap_chars", "--to", "jsonl"]) == 0
    out, err = capfd.readouterr()
    assert json.loads(out)["label"] == 1
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    "arguments", ["list", "list --json", "show swap_chars", "--help", "perturb - -t swap_chars"]
)
def test_a_reader_that_goes_away_is_no_error(arguments: str, tmp_path: Path) -> None:
    (tmp_path / "in.txt").write_text("Children learn languages\n" * 50_000)
    with (tmp_path / "in.txt").open() as stdin:
        process = subprocess.Popen(
            [*COMMAND, *arguments.split()],
            stdin=stdin,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert process.stdout is not None
        process.stdout.close()  # before a line is written
        assert process.stderr is not None
        assert process.stderr.read() == ""
        assert process.wait() == 0


@pytest.mark.parametrize("workers", ["1", "2"])
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_interrupted(how: signal.Signals, workers: str, tmp_path: Path) -> None:
    (tmp_path / "in.csv").write_text("text\n" + "Children learn languages\n" * 400_000)
    command = ["perturb", str(tmp_path / "in.csv"), "-t", "swap_chars", "--num-proc", workers]
    process = subprocess.Popen(
        [*COMMAND, *command, "-o", str(tmp_path / "out.csv")],
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    limit = time.monotonic() + 60
    while not any(part.stat().st_size > 50_000 for part in tmp_path.glob(".*.part")):
        assert process.poll() is None
        assert time.monotonic() < limit
        time.sleep(0.01)
    if how is signal.SIGINT:
        os.killpg(process.pid, how)  # as Ctrl-C does: to all processes of the group
    else:
        process.send_signal(how)
    _, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert err.strip() == "interrupted: nothing is kept"
    assert [path.name for path in tmp_path.iterdir()] == ["in.csv"]


def test_a_composition_from_a_file(tmp_path: Path, capfd: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    steps = pk.OneOf((pk.make("swap_chars"), pk.make("repeat_char")), weights=(3, 1))
    (tmp_path / "steps.json").write_text(json.dumps(pk.to_dict(steps)))
    texts = ["Children learn languages", "The harbour is quiet tonight"]
    (tmp_path / "in.txt").write_text("\n".join(texts) + "\n")
    command = ["perturb", str(tmp_path / "in.txt"), "-t", f"@{tmp_path / 'steps.json'}", "--seed", "4"]
    assert run(command) == 0
    assert capfd.readouterr().out.splitlines() == pk.perturb(texts, steps, seed=4) != texts


def test_want_of_memory_is_one_line(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: Any) -> None:
    def fail(*_: Any, **__: Any) -> None:
        raise MemoryError

    monkeypatch.setattr(perturb, "perturb_file", fail)
    (tmp_path / "a.csv").write_text("text\na\n")
    assert run(["perturb", str(tmp_path / "a.csv"), "-t", "swap_chars"]) == 2
    assert capsys.readouterr().err == "perturbkit: out of memory: use a smaller --batch-size\n"


MODEL = "def predict(texts):\n    return [len(text) % 6 for text in texts]\n"


def test_bench(tmp_path: Path, capfd: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.setattr("perturbkit.robustness.sweep.code_hash", lambda: "same")
    (tmp_path / "pk_bench_model.py").write_text(MODEL)
    command = ["bench", "--task", "mini-trec", "--model", "py:pk_bench_model:predict", "-o", "run"]
    command += ["-t", "swap_chars", "-t", "misspell", "--pps", "1,2,2", "--resamples", "50"]
    assert run([*command, "--json"]) == 0
    out, err = capfd.readouterr()
    assert err == ""
    results = json.loads(out)
    assert results == json.loads((tmp_path / "run" / "results.json").read_text())
    cells = [(cell["transform"], cell["pps"]) for cell in results["cells"]]
    assert cells == [("swap_chars", 1), ("swap_chars", 2), ("misspell", 1), ("misspell", 2)]
    content = (tmp_path / "run" / "results.json").read_bytes()
    assert run(command) == 0
    out, _ = capfd.readouterr()
    assert "swap_chars" in out
    assert (tmp_path / "run" / "results.json").read_bytes() == content
    report = (tmp_path / "run" / "report.md").read_text()
    assert "perturbkit bench --task mini-trec" in report
    # The model has the name that it was given, not that of its files.
    assert re.search(r"Time: .*py:pk\\?_bench\\?_model:predict [0-9.]+ s", report)
    assert (tmp_path / "run" / "report.html").read_text().lstrip().lower().startswith("<!doctype html>")
    sys.modules.pop("pk_bench_model", None)
