"""The paper's benchmark on small sets: what is kept of it, and its shape beside the paper's, by hand."""

import json
from pathlib import Path

import pytest

from benchmarks import robustness, robustness_page
from benchmarks.robustness_shape import growth, our_drops, paper_drops, paper_rows, rank_correlation
from perturbkit.robustness.methods import PAPER_METHODS


def test_the_papers_tables_are_whole():
    rows = paper_rows()
    assert len(rows) == 20
    for row in rows:
        assert set(row["scores"]) == set(PAPER_METHODS)
        for level, methods in (("char", PAPER_METHODS[:7]), ("word", PAPER_METHODS[7:])):
            # Their Table 5 at PPS 1 is the mean over their Tables 3 and 4, cut off to one digit.
            mean = sum(row["original"] - row["scores"][method] for method in methods) / 7
            assert row["decrease"][level][0] == pytest.approx(mean, abs=0.101)
            assert row["decrease"][level] == sorted(row["decrease"][level])


def test_drops_by_hand():
    cells = [
        {"task": task, "model": "m", "transform": "ocr", "pps": pps, "drop": drop}
        for task, pps, drop in (("a", 1, 0.1), ("b", 1, 0.3), ("a", 2, 0.5))
    ]
    assert our_drops(cells) == {"ocr": pytest.approx(20.0)}
    assert our_drops(cells, pps=2) == {"ocr": 50.0}
    assert our_drops(cells, task="b") == {"ocr": pytest.approx(30.0)}
    assert paper_drops()["misspell"] == pytest.approx(22.7, abs=0.05)


def test_order_and_growth_by_hand():
    assert rank_correlation({"x": 1, "y": 2, "z": 3}, {"z": 9.0, "y": 5.0, "x": 1.0}) == pytest.approx(1.0)
    assert rank_correlation({"x": 1, "y": 2}, {"x": 2.0, "y": 1.0, "z": 3.0}, ["x", "y"]) == pytest.approx(-1)
    levels = [
        {"task": "t", "model": "m", "level": level, "pps": pps, "drop": drop}
        for level, drops in (("char", (0.1, 0.2)), ("word", (0.2, 0.2)), ("all", (0.1, 0.2)))
        for pps, drop in enumerate(drops, 1)
    ]
    assert [(row["level"], row["grows"]) for row in growth(levels)] == [("char", True), ("word", False)]


def test_a_small_run_and_its_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    pytest.importorskip("sklearn", reason="scikit-learn is not installed")
    monkeypatch.setattr("perturbkit.robustness.sweep.code_hash", lambda: "same")
    run = tmp_path / "run"
    # The page sets tasks beside the paper's by their names.
    monkeypatch.setattr(robustness_page, "paper_drops", lambda tasks=None: paper_drops(None))
    monkeypatch.setattr(robustness_page, "_growth", lambda record: str(len(growth(record["levels"]))))
    command = [
        "--tasks",
        "mini-trec,mini-conll2003",
        "--models",
        "baseline",
        "--max-rows",
        "20",
        "-o",
        str(run),
    ]
    assert robustness.main(command) == 0
    before = (run / "results.json").read_bytes()
    assert robustness.main(command) == 0
    assert (run / "results.json").read_bytes() == before
    assert robustness_page.main([str(run), "-o", str(tmp_path)]) == 0
    record = json.loads((tmp_path / "robustness.json").read_text())
    assert "flips" not in record
    assert len(record["cells"]) == 2 * 14 * 4
    assert [item["task"] for item in record["time"]] == ["mini-trec", "mini-conll2003"]
    assert all(item["clock_seconds"] > 0 for item in record["time"])
    texts = [flip["original_text"] for flip in json.loads(before)["flips"]]
    kept = (tmp_path / "robustness.json").read_text() + (tmp_path / "robustness.md").read_text()
    assert texts
    assert not [text for text in texts if text in kept]
    page = (tmp_path / "robustness.md").read_text()
    assert "| misspell" in page
    assert "## Scores by method: words, PPS 1" in page
