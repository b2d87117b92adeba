"""Warnings on the command line: one line on standard error, without the place in the code they come from."""

import json
import warnings

from perturbkit.cli.main import run


def test_a_warning_is_one_line(tmp_path, capsys):
    data = tmp_path / "a.jsonl"
    data.write_text(json.dumps({"tokens": ["Whales", "sleep"], "heads": [2, 0]}) + "\n")
    before = warnings.showwarning
    out = str(tmp_path / "b.jsonl")
    assert run(["perturb", str(data), "-t", "split_word", "-o", out]) == 0
    lines = capsys.readouterr().err.splitlines()
    assert lines[0] == (
        "perturbkit: column 'heads' has a value for every token and stays as it is, while tokens moved: "
        "leave it out, or name it with tags='heads' (--tags heads) if they are labels of tokens"
    )
    assert not [line for line in lines[1:] if "heads" in line]
    assert warnings.showwarning is before
