"""Several processes, and kills at several moments: the same bytes as an unbroken run of one process."""

import time
from pathlib import Path

import pytest

from perturbkit.benchmark import sweep
from perturbkit.errors import InvalidArgument
from tests.killed_runs import MODELS, kill_after, n_parts, start

RUN = """
import sys
from perturbkit.benchmark import sweep
from perturbkit.robustness import sweep as module
module.code_hash = lambda: "same"
if __name__ == "__main__":
    models = ["py:pk_two_models:length", "py:pk_two_models:letters"]
    methods = ["swap_chars", "misspell", "delete_word"]
    options = {"pps": (1, 2), "out": sys.argv[1], "num_proc": int(sys.argv[2]), "n_resamples": 200}
    sweep("mini-trec", models, methods, **options)
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "pk_two_models.py").write_text(MODELS)
    (tmp_path / "begin.py").write_text(RUN)
    return tmp_path


def test_killed_three_times_and_two_processes(folder):
    assert start(folder, "whole", "1").wait() == 0
    for jobs in ("1", "2"):
        run = folder / f"killed-{jobs}"
        for parts in (1, 4, 9):  # 14 predictions are made in all
            kill_after(start(folder, run.name, jobs, pause=0.15), run, parts)
        assert start(folder, run.name, jobs).wait() == 0
        assert (run / "results.json").read_bytes() == (folder / "whole" / "results.json").read_bytes()


def test_workers_end_with_their_parent(folder):
    run = folder / "run"
    kill_after(start(folder, "run", "2", pause=0.2), run, 3)
    time.sleep(2.0)
    parts = n_parts(run)
    time.sleep(1.5)
    assert n_parts(run) == parts < 14


def test_several_processes_need_names(tmp_path):
    with pytest.raises(InvalidArgument, match="num_proc=2 needs the task's name and models by their specs"):
        sweep("mini-trec", lambda texts: [0] * len(texts), "ocr", out=tmp_path / "r", num_proc=2)
    with pytest.raises(InvalidArgument, match="num_proc=2 needs the task's name and models by their specs"):
        sweep("mini-trec", {"mine": lambda texts: [0] * len(texts)}, "ocr", out=tmp_path / "r", num_proc=2)


def test_specs_may_have_names_of_their_own(tmp_path):
    options = {"pps": 1, "n_resamples": 10, "max_rows": 20}
    models = {"first": "py:builtins:list", "second": "py:builtins:sorted"}
    with pytest.raises(InvalidArgument, match="first, original"):  # it gives the texts back
        sweep("mini-trec", models, "ocr", out=tmp_path / "r", num_proc=2, **options)
    one, two = (
        sweep("mini-trec", {"small": "baseline"}, "ocr", out=tmp_path / str(n), num_proc=n, **options)
        for n in (1, 2)
    )
    assert one == two
    assert [cell["model"] for cell in two["cells"]] == ["small"]


def test_an_error_in_another_process_is_ours(tmp_path, monkeypatch):
    (tmp_path / "pk_bad_model.py").write_text(
        "import perturbkit as pk\n"
        "KNOWN = set(pk.load_task('mini-trec').inputs())\n"
        "def predict(texts):\n"
        "    if not set(texts) <= KNOWN:\n        raise ValueError('never read this')\n"
        "    return [0] * len(texts)\n"
    )
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(
        InvalidArgument, match=r"py:pk_bad_model:predict, .*the model raised ValueError: never read this"
    ):
        sweep(
            "mini-trec", "py:pk_bad_model:predict", "swap_chars", pps=(1, 2),
            out=tmp_path / "r", num_proc=2, n_resamples=10,
        )  # fmt: skip
    assert [path.name[:8] for path in (tmp_path / "r" / "predictions").iterdir()] == ["original"]
