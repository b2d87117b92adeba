import io
import json
import re
import shlex
import sys
import tarfile
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
import typer

sys.path.insert(0, str(Path(__file__).parent))
from fake_checklist import suite_bytes

from perturbkit.behavior.checks import INV, MFT
from perturbkit.behavior.suite import Suite
from perturbkit.cli import main
from perturbkit.cli import suite as command
from perturbkit.errors import InvalidArgument, MissingResource


def run(*arguments) -> int:
    """Exit code of ``perturbkit suite``; errors come as the main command sees them."""
    code = typer.main.get_command(command.app)(args=[str(one) for one in arguments], standalone_mode=False)
    return code if isinstance(code, int) else 0


@pytest.fixture
def folder(tmp_path, monkeypatch) -> Path:
    tests = [
        MFT(["good", "fine", "bad\x1b[31m"], labels=[1, 1, 0], name="words", capability="Vocabulary+POS"),
        INV([["good", "good!"], ["fine", "finer"]], name="marks\x1b[31m", capability="Robustness"),
    ]
    Suite(tests, name="tiny", class_names=("neg", "pos")).save(tmp_path / "tiny")
    (tmp_path / "suite_model.py").write_text(
        "def says(texts):\n    return ['neg' if 'f' in t else 'pos' for t in texts]\n"
    )
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    return tmp_path


def test_list(folder, capsys):
    assert run("list", folder / "tiny") == 0
    out = capsys.readouterr().out
    assert "tiny: 2 tests, 5 cases, 7 examples" in out
    assert "MFT Vocabulary+POS: words (3 cases, 3 examples)" in out
    assert "\x1b" not in out
    assert run("list", folder / "tiny", folder / "tiny", "--json") == 0
    (record, _) = json.loads(capsys.readouterr().out)
    assert (record["suite"], record["class_names"], record["examples"]) == ("tiny", ["neg", "pos"], 7)
    assert record["tests"][1]["expect"] == {
        "name": "invariant",
        "params": {"tolerance": 0.1, "strict": False},
    }


def test_run_writes_results_and_guards_a_release(folder, capsys):
    model = ("--model", "py:suite_model:says", "-o", folder / "run")
    assert run("run", folder / "tiny", *model) == 0
    out = capsys.readouterr().out
    assert "MFT Vocabulary+POS: words\n  66.7 % (2/3), 95 % 20.8 to 93.9 %, only 3 cases\n" in out
    assert "    fine (predicted neg; expected pos)\n" in out
    assert "\x1b" not in out
    results = json.loads((folder / "run/results.json").read_text())
    assert (results["tests"][0]["name"], results["tests"][0]["failed"]) == ("words", 2)
    assert (
        run("run", folder / "tiny", *model, "--fail-rate", "0.5", "--junit", folder / "j.xml", "--json") == 1
    )
    out, err = capsys.readouterr()
    assert json.loads(out) == {**results, "fail_rate": 0.5}
    assert "above its threshold: words, 66.7 % (2 of 3)" in err
    assert ET.parse(folder / "j.xml").getroot().attrib["failures"] == "1"


def test_run_prints_what_fails_and_everything_if_asked(folder, capsys):
    made = []
    for options in ((), ("--all",)):
        assert run("run", folder / "tiny", "--model", "py:suite_model:says", "-o", "run", *options) == 0
        files = [Path("run", name).read_bytes() for name in ("results.json", "report.html", "report.md")]
        made.append((capsys.readouterr().out, files))
    (few, first), (every, second) = made
    assert few.splitlines()[1:6] == [
        "Capability       Tests   Failing   Failed cases   Failure rate",
        "──────────────────────────────────────────────────────────────",
        "Vocabulary+POS       1         1         2 of 3         66.7 %",
        "Robustness           1         0         0 of 2            0 %",
        "all                  2         1         2 of 5         40.0 %",
    ]
    assert "INV Robustness: marks" not in few
    assert "Not shown: 1 test in which no case failed (--all).\n" in few
    assert "INV Robustness: marks" in every
    assert "Not shown" not in every
    assert first == second


def test_another_run_does_not_take_the_place_of_one_unasked(folder, capsys):
    model = ("--model", "py:suite_model:says", "-o", "run")
    assert run("run", "tiny", *model, "--test", "words") == 0
    assert run("run", "tiny", *model) == 0  # nothing of the first is lost
    before = Path("run/results.json").read_bytes()
    for options, said in (
        (("--n", "2"), "(n all cases, not 2)"),
        (("--n", "2", "--seed", "5"), "(n all cases, not 2; seed 0, not 5)"),
        (("--test", "words"), "(the test 'marks\\x1b[31m')"),
    ):
        capsys.readouterr()
        assert main.run(["suite", "run", "tiny", *model, *options]) == 2
        error = capsys.readouterr().err
        assert error.count("\n") == 1
        assert f"results.json is of another run {said}: name another folder, or give" in error
        assert "--replace" in error
        assert Path("run/results.json").read_bytes() == before
    assert main.run(["suite", "run", "tiny", *model, "--n", "2", "--replace"]) == 0
    assert json.loads(Path("run/results.json").read_text())["n"] == 2
    Path("run/results.json").write_text('{"schema": 1, "cells": []}')
    capsys.readouterr()
    assert main.run(["suite", "run", "tiny", *model]) == 2
    assert "holds something else than a suite run" in capsys.readouterr().err


def test_list_without_a_suite_is_the_table_of_our_own(capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "120")
    assert run("list") == 0
    out = capsys.readouterr().out
    assert "sentiment: sentiment of one text" in out
    negation = next(line for line in out.splitlines() if "Negation" in line)
    assert [cell.strip() for cell in negation.split("│")[1:4]] == ["Negation", "12 / - / -", "4 / - / -"]
    assert run("list", "--json") == 0
    records = json.loads(capsys.readouterr().out)
    assert [record["suite"] for record in records] == ["sentiment", "questions", "reading", "entities"]
    assert records[0]["matrix"]["NER"] == {"INV": 3}


def test_own_suites_by_name(folder, capsys):
    assert run("list", "sentiment") == 0
    out = capsys.readouterr().out
    assert "sentiment: 47 tests, " in out
    assert "MFT Negation: praise negated (4000 cases, 4000 examples)" in out
    name = "single neutral words"
    model = ("--model", "py:own_model:always", "-o", "run", "--test", name)
    Path("own_model.py").write_text("def always(texts):\n    return ['neutral'] * len(texts)\n")
    assert run("run", "sentiment", *model, "--json") == 0
    assert json.loads(capsys.readouterr().out)["tests"][0]["failed"] == 0
    assert run("export", "sentiment", "-o", "in.jsonl", "--test", name) == 0
    assert len(Path("in.jsonl").read_text().splitlines()) == 35
    Suite.load("tiny").save("sentiment")  # a folder of that name is called by its path
    capsys.readouterr()
    assert run("list", "./sentiment") == 0
    assert capsys.readouterr().out.startswith("tiny: 2 tests")


def test_run_writes_the_report_and_report_writes_it_again(folder, capsys):
    assert (
        run("run", folder / "tiny", "--model", "py:suite_model:says", "-o", "run", "--fail-rate", "0.7") == 0
    )
    page = Path("run/report.html").read_text(encoding="utf-8")
    assert '<h1 dir="auto">tiny on py:suite_model:says</h1>' in page
    assert "threshold 70.0 %" in page
    assert Path("run/report.md").read_text(encoding="utf-8").startswith("# tiny on py:suite_model:says\n")
    capsys.readouterr()
    assert main.run(["report", "run", "-o", "again.html"]) == 0
    assert capsys.readouterr().out == "again.html\n"
    # The command is known to the run alone.
    assert Path("again.html").read_text(encoding="utf-8") == re.sub(
        '<div class="wide"><dt>Command</dt>.*?</div>', "", page
    )


def test_report_of_two_models_side_by_side(folder, capsys):
    Path("other_model.py").write_text(
        "def better(texts):\n    return ['neg' if 'b' in t else 'pos' for t in texts]\n"
    )
    for module, model in (("suite_model", "says"), ("other_model", "better")):
        run("run", folder / "tiny", "--model", f"py:{module}:{model}", "-o", model)
    capsys.readouterr()
    assert main.run(["report", "says", "better", "-o", "both.md"]) == 0
    text = Path("both.md").read_text(encoding="utf-8")
    assert "- Model A: py:suite_model:says\n- Model B: py:other_model:better" in text
    # says fails "fine" and "bad", better none of the three.
    assert re.search(r"\| words +\| +66\.7 % \| +0 % \| 66\.7 points", text)
    capsys.readouterr()
    assert main.run(["compare", "says", "better"]) == 0
    first, meaning, _, words, marks = capsys.readouterr().out.splitlines()
    assert meaning == (
        "A - B: share of cases that pass of A minus that of B; positive: A is better; "
        "p is one-sided (is A better?)"
    )
    assert first == "tiny: A = py:suite_model:says, B = py:other_model:better"
    assert words.startswith("  words       A - B = -0.6667  95 % [")
    direction = "B is higher: ask with --alternative less or two-sided"
    assert words.endswith(f"  n = 3  (fewer than 30 units: never significant; {direction})")
    assert marks.startswith("  marks")
    assert main.run(["compare", "says", "better", "--alternative", "two-sided"]) == 0
    assert "positive: A is better; p is two-sided (do they differ?)\n" in capsys.readouterr().out
    assert main.run(["compare", "says", "better", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["alternative"] == "greater"
    assert [(one["test"], one["n"]) for one in found["tests"]] == [("words", 3), ("marks\x1b[31m", 2)]
    # As a gate A is the model in use: better loses nothing against says, says much against better.
    assert main.run(["compare", "says", "better", "--fail-if-drop", "0.1"]) == 0
    assert main.run(["compare", "better", "says", "--fail-if-drop", "0.1"]) == 1
    assert "more than 0.1 below A in 1 of 2 compared; the most: words, 0.6667" in capsys.readouterr().err
    assert main.run(["compare", "says", "better", "--metric", "accuracy"]) == 2
    assert "--metric has no meaning for runs of a suite" in capsys.readouterr().err
    assert main.run(["report", "says", "better", "-o", "both.html"]) == 0
    assert 'id="compared"' in Path("both.html").read_text(encoding="utf-8")


def test_report_says_what_it_cannot_show(folder, capsys):
    Path("bench").mkdir()
    Path("bench/results.json").write_text('{"schema": 1, "cells": []}')
    Path("broken").mkdir()
    Path("broken/results.json").write_text("{")
    run("run", folder / "tiny", "--model", "py:suite_model:says", "-o", "run")
    run("run", folder / "tiny", "--model", "py:suite_model:says", "-o", "part", "--n", "2", "--seed", "5")
    capsys.readouterr()
    for arguments, message in [
        (["run", "bench", "-o", "x.md"], "a suite run is shown alone or beside one other"),
        (["run", "run", "run", "-o", "x.md"], "got 3 runs"),
        (["none"], "there is no run folder 'none'"),
        (["broken"], "is not JSON"),
        (["run", "-o", "x.pdf"], r".html or .md, got 'x.pdf'"),
        (["run", "part", "-o", "x.md"], "was run on other cases"),
    ]:
        assert main.run(["report", *arguments]) == 2
        error = capsys.readouterr().err
        assert message in error
        assert error.count("\n") == 1


def test_export_and_predictions_back(folder, capsys):
    assert run("export", folder / "tiny", "-o", "in.tsv", "--test", "words") == 0
    assert capsys.readouterr().err == "3 inputs: in.tsv\n"
    rows = [line.split("\t") for line in Path("in.tsv").read_text().splitlines()]
    assert rows[0] == ["id", "text"]
    lines = ["id\tlabel", *(f"{key}\t{'neg' if text.startswith('b') else 'pos'}" for key, text in rows[1:])]
    Path("out.tsv").write_text("\n".join(lines))
    assert (
        run("run", folder / "tiny", "--model", "predictions:out.tsv", "-o", "r", "--test", "words", "--json")
        == 0
    )
    assert json.loads(capsys.readouterr().out)["tests"][0]["failed"] == 0


def test_import_says_what_it_mends(folder, capsys):
    name = "Order does matter for asymmetric relations"
    content = suite_bytes({name: {"data": [("a", "b")], "labels": 1}})
    with tarfile.open("x.tar.gz", "w:gz") as archive:
        info = tarfile.TarInfo("x.pkl")
        info.size = len(content)
        archive.addfile(info, io.BytesIO(content))
    assert run("import-checklist", "x.tar.gz", "-o", "made") == 0
    out, err = capsys.readouterr()
    assert out == "made: 1 tests, 1 cases, 1 examples\n"
    assert "set to 0" in err
    assert Suite.load("made").tests[name].cases[0].label == 0
    assert run("import-checklist", "x.tar.gz", "-o", "raw", "--as-released") == 0
    assert Suite.load("raw").tests[name].cases[0].label == 1


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("list", "./none"), r"none/suite\.json: no such file"),
        (("list", "sentimnt"), "no suite or folder 'sentimnt': did you mean sentiment"),
        (("run", "tiny", "--model", "py:suite_model:says", "-o", "r", "--test", "x"), "no test 'x'"),
        (("run", "tiny", "--model", "py:suite_model:says", "-o", "r", "--fail-rate", "5"), "--fail-rate"),
        (("run", "tiny", "--model", "py:suite_model:says", "-o", "r", "--invalid", "skip"), "--invalid"),
        (("run", "tiny", "--model", "odd", "-o", "r"), "got 'odd'"),
        (
            ("run", "sentiment", "--model", "baseline", "--task", "mini-sst", "-o", "r"),
            "class 'very negative', the suite has negative, neutral, positive: .* --task mini-sst:classes=3",
        ),
        (("export", "tiny", "-o", "x.csv"), r"\.jsonl or \.tsv"),
        (("import-checklist", "suite_model.py", "-o", "x"), "cut off or no pickle|damaged"),
    ],
)
def test_errors_are_one_line(arguments, message, folder):
    with pytest.raises((InvalidArgument, MissingResource), match=message) as caught:
        run(*arguments)
    assert "\n" not in str(caught.value)


def test_the_page_shows_what_suite_run_prints(tmp_path, monkeypatch, capsys):
    page = (Path(__file__).parents[2] / "docs" / "behavior.md").read_text(encoding="utf-8")
    block = re.search(r"\$ cat opinions\.py\n(.*?)\$ perturbkit (.*?)\n(.*?)```", page, re.DOTALL)
    assert block is not None
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setenv("COLUMNS", "110")
    Path("opinions.py").write_text(block[1])
    assert main.run(shlex.split(block[2])) == 0
    out = capsys.readouterr().out
    assert [line.rstrip() for line in out.splitlines()] == block[3].splitlines()


def test_a_function_trained_anew_is_another_model(folder, capsys):
    (folder / "suite_trained.py").write_text(
        "def learned(texts):\n    return [open('learned.txt').read()] * len(texts)\n"
    )
    given = ("--model", "py:suite_trained:learned", "-o", "run")
    (folder / "learned.txt").write_text("pos")
    assert run("run", folder / "tiny", *given) == 0
    assert capsys.readouterr().err == ""
    assert run("run", folder / "tiny", *given) == 0
    assert capsys.readouterr().err == "5 of 5 inputs kept from before\n"
    (folder / "learned.txt").write_text("neg")
    with pytest.raises(InvalidArgument, match=r"was 1, now 0: choose another folder, or .* \(--fresh\)"):
        run("run", folder / "tiny", *given)
    assert run("run", folder / "tiny", *given, "--fresh") == 0
    assert json.loads((folder / "run/results.json").read_text())["tests"][0]["failed"] == 2
