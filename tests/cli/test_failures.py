"""Errors that nobody raises on purpose: one line that names the transform, and a way to the traceback."""

from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

import pytest

import perturbkit as pk
from perturbkit.cli.main import run
from perturbkit.core import registry

WAY = " (PERTURBKIT_TRACEBACK=1 before the command shows the traceback)\n"


def fails(name: str, error: Exception, place: str) -> type[pk.Transform]:
    """A transform whose method ``place`` raises the error."""

    def method(self, *arguments):
        raise error

    def rewrite(self, text, site, draw):
        return None

    body = {"name": name, "level": "word", "__doc__": "Fails.", "rewrite": rewrite, place: method}
    body["__annotations__"] = {"name": ClassVar[str], "level": ClassVar[str]}
    return dataclass(frozen=True)(type(name.title(), (pk.Transform,), body))


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("PERTURBKIT_TRACEBACK", raising=False)
    monkeypatch.setattr(registry, "_registered", {})
    (tmp_path / "a.csv").write_text("text\nA quiet street\n")
    return tmp_path


@pytest.mark.parametrize("place", ["sites", "rewrite"])
@pytest.mark.parametrize(
    ("error", "said"),
    [
        (KeyError("street"), "KeyError: 'street'"),
        (RuntimeError("no card\nat all"), "RuntimeError: no card"),
        (ZeroDivisionError(), "ZeroDivisionError"),
        (
            FileNotFoundError(2, "No such file", "words.txt"),
            "FileNotFoundError: [Errno 2] No such file: 'words.txt'",
        ),
        (RecursionError("too deep"), "RecursionError: too deep"),
        (
            UnicodeEncodeError("ascii", "é", 0, 1, "no"),
            "UnicodeEncodeError: 'ascii' codec can't encode character",
        ),
    ],
)
@pytest.mark.parametrize("more", [[], ["-t", "swap_chars"], ["--rate", "0.5"]])
@pytest.mark.usefixtures("folder")
def test_an_error_of_a_transform_of_others_is_one_line_with_its_name(error, said, place, more, capsys):
    pk.register(fails("broken", error, place))
    assert run(["perturb", "a.csv", "-t", "broken", *more, "-o", "b.csv"]) == 2
    out, line = capsys.readouterr()
    assert (out, line.count("\n")) == ("", 1)
    assert line.endswith(WAY)
    assert line.startswith(f"perturbkit: in the transform broken, for 'A quiet street': {said}")
    assert sorted(path.name for path in Path().iterdir()) == ["a.csv"]


@pytest.mark.usefixtures("folder")
def test_so_is_one_raised_where_it_is_made(capsys):
    pk.register(fails("broken", LookupError("no table"), "__post_init__"))
    for command in (["perturb", "a.csv", "-t", "broken", "-o", "b.csv"], ["show", "broken"]):
        assert run(command) == 2
        assert (
            capsys.readouterr().err
            == f"perturbkit: in making the transform broken: LookupError: no table{WAY}"
        )


@pytest.mark.usefixtures("folder")
def test_any_other_error_is_one_line_too(capsys, monkeypatch):
    def read(path):
        raise AssertionError

    monkeypatch.setattr("perturbkit.cli.report._read", read)
    assert run(["report", "run"]) == 2
    assert capsys.readouterr().err == f"perturbkit: unexpected: AssertionError{WAY}"


@pytest.mark.usefixtures("folder")
def test_the_traceback_is_shown_where_it_is_asked_for(capsys, monkeypatch):
    monkeypatch.setenv("PERTURBKIT_TRACEBACK", "1")
    pk.register(fails("broken", KeyError("street"), "rewrite"))
    assert run(["perturb", "a.csv", "-t", "broken", "-o", "b.csv"]) == 2
    said = capsys.readouterr().err
    assert said.startswith("Traceback (most recent call last)")
    assert "in method" in said
    assert said.endswith(WAY)


@pytest.mark.usefixtures("folder")
def test_so_is_that_of_a_model_of_others(capsys, monkeypatch):
    monkeypatch.setenv("PERTURBKIT_TRACEBACK", "1")
    monkeypatch.syspath_prepend(Path())
    Path("pk_test_broken.py").write_text("def answer(texts):\n    raise LookupError('no table')\n")
    with open("b.csv", "w") as file:
        file.write("text,label\nA quiet street,1\n")
    model = ["--model", "py:pk_test_broken:answer", "-t", "swap_chars", "--pps", "1", "-o", "run"]
    assert run(["bench", "--task", "own", "--data", "b.csv", *model]) == 2
    said = capsys.readouterr().err
    assert "in answer\n    raise LookupError('no table')" in said
    assert said.splitlines()[-1].startswith("perturbkit: py:pk_test_broken:answer, original")


def test_in_python_the_error_stays_what_it_is_and_names_the_member_that_raised_it():
    broken = fails("broken", KeyError("street"), "rewrite")()
    for transform in (broken, pk.OneOf([broken]), [pk.make("case_all"), broken]):
        with pytest.raises(KeyError) as caught:
            pk.perturb_text("A quiet street", transform)
        assert caught.value.__notes__[-1].startswith("in the transform broken, for 'A")
