"""The baseline needs an extra of its own, without torch."""

import sys
import tomllib
from pathlib import Path

import pytest

import perturbkit as pk
from perturbkit.errors import MissingDependency

ROOT = Path(__file__).parents[2]


def test_what_the_extra_brings():
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    assert [line.partition(">")[0] for line in extras["baseline"]] == ["scikit-learn", "skops"]
    assert "perturbkit[baseline]" in extras["models"]


@pytest.mark.parametrize("missing", ["sklearn", "skops.io"])
def test_what_is_missing_names_it(missing, tmp_path, monkeypatch):
    monkeypatch.setenv("PERTURBKIT_CACHE", str(tmp_path))
    monkeypatch.setitem(sys.modules, missing, None)
    with pytest.raises(MissingDependency, match=r'pip install "perturbkit\[baseline\]"$'):
        pk.load_predictor("baseline", task=pk.load_task("mini-sst"))
