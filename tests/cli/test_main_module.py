"""Ctrl-C at any moment after the interpreter is up: one line and 130, no traceback."""

import os
import subprocess
import sys
import tomllib
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
# Typer is among the first things that the command loads: here the signal comes just then.
_TYPER = "import os, signal\nos.kill(os.getpid(), signal.SIGINT)\n"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signal")
def test_interrupted_while_it_is_loaded(tmp_path: Path) -> None:
    (tmp_path / "typer.py").write_text(_TYPER)
    done = subprocess.run(
        [sys.executable, "-m", "perturbkit", "list"],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "interrupted\n")


def test_the_installed_command_is_the_module() -> None:
    scripts = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["scripts"]
    command = EntryPoint("perturbkit", scripts["perturbkit"], "console_scripts")
    assert (command.module, command.attr) == ("perturbkit.__main__", "main")
    assert callable(command.load())
