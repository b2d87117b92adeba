"""Agreement of annotators, held against scikit-learn, statsmodels and counts by hand."""

import json
from pathlib import Path

import numpy as np
import pytest
from sheet_files import judged, rows_of, save, written

from perturbkit.cli.main import run
from perturbkit.curation.review.agreement import agree, measures
from perturbkit.curation.review.verdicts import VERDICTS

ROWS = [{"text": f"Ship number {i} sails every morning", "label": "a"} for i in range(60)]
NAMES = list(VERDICTS)


@pytest.fixture(scope="module")
def sheets(tmp_path_factory):
    """Sheets of three annotators who often agree, and what they said (three lists of 60 verdicts)."""
    folder = tmp_path_factory.mktemp("sheets")
    rows = rows_of(written(folder, ROWS, "swap_chars"))
    draws = np.random.default_rng(5)
    truth = draws.choice(4, 60, p=[0.5, 0.2, 0.1, 0.2])
    said = [np.where(draws.random(60) < 0.7, truth, draws.integers(0, 4, 60)) for _ in range(3)]
    typed = {"relabel": {"new_label": "b"}, "edit": {"text": "Mended"}}
    paths = [
        save(
            folder / f"{name}.csv",
            judged(rows, [{"verdict": NAMES[v], **typed.get(NAMES[v], {})} for v in one]),
        )
        for name, one in zip("abc", said, strict=True)
    ]
    return paths, [[NAMES[v] for v in one] for one in said]


def test_two_annotators_against_scikit_learn(sheets):
    sklearn = pytest.importorskip("sklearn.metrics")
    paths, (a, b, _) = sheets
    found = agree(paths[:2])
    raw, kappa, _ = found.verdict
    assert raw.value == sum(x == y for x, y in zip(a, b, strict=True)) / 60
    assert kappa.name == "Cohen's kappa"
    assert kappa.value == pytest.approx(sklearn.cohen_kappa_score(a, b), abs=1e-12)
    valid = [[x != "reject" for x in one] for one in (a, b)]
    assert found.valid[1].value == pytest.approx(sklearn.cohen_kappa_score(*valid), abs=1e-12)
    assert kappa.ci_low < kappa.value < kappa.ci_high
    assert found.missing == {"a": 0, "b": 0}


def test_three_annotators_against_statsmodels(sheets):
    raters = pytest.importorskip("statsmodels.stats.inter_rater")
    paths, said = sheets
    found = agree(paths)
    table, _ = raters.aggregate_raters(np.array(said).T)
    raw, kappa, alpha = found.verdict
    assert kappa.name == "Fleiss' kappa"
    assert kappa.value == pytest.approx(raters.fleiss_kappa(table), abs=1e-12)
    pairs = [x == y for i, j in ((0, 1), (0, 2), (1, 2)) for x, y in zip(said[i], said[j], strict=True)]
    assert raw.value == sum(pairs) / 180
    # With no verdict missing: alpha = 1 - (1 - kappa) * (N - 1) / N for N verdicts (Krippendorff 2011).
    assert alpha.value == pytest.approx(1 - (1 - kappa.value) * 179 / 180, abs=1e-12)


def test_missing_verdicts_are_counted_and_left_out(sheets, tmp_path):
    sklearn = pytest.importorskip("sklearn.metrics")
    paths, (a, b, _) = sheets
    rows = rows_of(Path(paths[1]))
    empty = dict.fromkeys(("verdict", "new_label", "text"), "")
    path = save(tmp_path / "b.csv", [{**row, **(empty if at < 10 else {})} for at, row in enumerate(rows)])
    found = agree([paths[0], path])
    assert (found.samples, found.judged_by_all, found.missing) == (60, 50, {"a": 0, "b": 10})
    assert found.verdict[1].value == pytest.approx(sklearn.cohen_kappa_score(a[10:], b[10:]), abs=1e-12)
    # A row that one sheet lacks is missing as well.
    path = save(tmp_path / "c.csv", rows[10:])
    assert agree([paths[0], path]).missing == {"a": 0, "c": 10}


def test_alpha_of_krippendorffs_own_example():
    """Nominal data with missing values, alpha = 0.743 (Krippendorff 2011, section C)."""
    n = None
    data = [
        [1, 2, 3, 3, 2, 1, 4, 1, 2, n, n, n],
        [1, 2, 3, 3, 2, 2, 4, 1, 2, 5, n, 3],
        [n, 3, 3, 3, 2, 3, 4, 2, 2, 5, 1, n],
        [1, 2, 3, 3, 2, 4, 4, 1, 2, 5, 1, n],
    ]
    alpha = measures([[n if one is n else float(one) for one in row] for row in data])[2]
    assert round(alpha.value, 3) == 0.743
    assert alpha.items == 11


def test_nothing_to_compare(sheets, tmp_path, capfd):
    paths, _ = sheets
    rows = rows_of(Path(paths[0]))
    same = [{**row, "verdict": "accept", "new_label": "", "text": ""} for row in rows]
    pair = [save(tmp_path / name, same) for name in ("x.csv", "y.csv")]
    assert run(["review", "agree", *pair]) == 0
    out = capfd.readouterr().out
    assert out.splitlines()[0] == "2 annotators (x, y), 60 samples, 60 judged by all"
    assert "Cohen's kappa         none: all verdicts are the same  (60 samples)" in out
    assert run(["review", "agree", paths[0], save(tmp_path / "z.csv", rows[:1]), "--json"]) == 0
    assert json.loads(capfd.readouterr().out)["judged_by_all"] == 1
    assert run(["review", "agree", paths[0]]) == 2
    assert (
        capfd.readouterr().err == "perturbkit: agreement needs two annotators, got 1: give one more sheet\n"
    )
    assert run(["review", "agree", paths[0], paths[0]]) == 2
    assert "is given twice" in capfd.readouterr().err


def test_annotators_in_one_sheet(sheets, tmp_path):
    paths, _ = sheets
    both = [
        {**row, "annotator": name}
        for name, path in zip("pq", paths[:2], strict=True)
        for row in rows_of(Path(path))
    ]
    assert agree([save(tmp_path / "both.csv", both)]).verdict == agree(paths[:2]).verdict
