"""Cells of which rules or people left some units out: what every output says of them."""

from collections.abc import Callable
from io import StringIO
from typing import Any

import pytest
from rich.console import Console

from perturbkit.report.console import print_results
from perturbkit.report.html import render_html
from perturbkit.report.markdown import render_markdown


@pytest.fixture
def judged() -> dict[str, Any]:
    """Of 200 units, negate keeps 150 at PPS 1 by a rule and 60 at PPS 2 by people; at PPS 3 none is left."""
    place = {
        "task": "sst",
        "split": "test",
        "model": "m",
        "metric": "accuracy",
        "monitor": True,
        "level": "word",
    }
    none = dict.fromkeys(("original", "perturbed", "drop", "ci_low", "ci_high", "p_value", "p_adjusted"))
    ends = {"ci_low": 0.01, "ci_high": 0.09, "p_value": 0.5, "p_adjusted": 0.5}
    cells = [
        {"transform": "ocr", "pps": 1, "original": 0.8, "perturbed": 0.75, "drop": 0.05, "rows": 200,
         "rows_perturbed": 200, "kept": 200, "rejected": {}, "monitor": False, **ends},
        {"transform": "negate", "pps": 1, "original": 0.9, "perturbed": 0.85, "drop": 0.05, "rows": 150,
         "rows_perturbed": 140, "kept": 150, "rejected": {"question": 10, "structure": 40}, **ends},
        {"transform": "negate", "pps": 2, "original": 0.7, "perturbed": 0.65, "drop": 0.05, "rows": 60,
         "rows_perturbed": 60, "kept": 60, "rejected": {"reject": 20, "unreviewed": 120}, "curated": True,
         "review": {"checked": 80, "valid": 60}, **ends},
        {"transform": "negate", "pps": 3, "rows": 0, "rows_perturbed": 0, "mean_edits": None, "kept": 0,
         "rejected": {"structure": 200}, **none},
    ]  # fmt: skip
    return {"schema": 1, "title": "Judged", "cells": [place | one for one in cells]}


def test_markdown(judged: dict[str, Any]) -> None:
    blocks = render_markdown(judged).split("\n\n")
    assert blocks[-2].split("\n") == [
        "| Transform |           PPS 1 |           PPS 2 | PPS 3 |       Rows perturbed |            Kept |",
        "| --------- | --------------: | --------------: | ----: | -------------------: | --------------: |",
        "| ocr       |  5.0 [1.0, 9.0] |               – |     – |           200 of 200 |             all |",
        "| negate    | 5.0‡ [1.0, 9.0] | 5.0§ [1.0, 9.0] |   –†‡ | 0 to 140 of 0 to 150 | 0 to 150 of 200 |",
    ]
    assert "§ curated: people judged these rows, and the valid ones alone are evaluated." in blocks[-1]
    assert "Kept: so many units are evaluated, original and perturbed; the others broke a rule" in blocks[-1]
    # A score stands beside that of its own original rows where these are not all.
    assert "After of: the original score of the units that are kept." in render_markdown(judged)
    scores = next(block for block in blocks if block.startswith("| Task"))
    assert [part.strip() for part in scores.split("\n")[2].split("|")] == [
        "", "sst", "m", "80.0", "75.0", "85.0 of 90.0", "",
    ]  # fmt: skip


def test_console(judged: dict[str, Any]) -> None:
    out = StringIO()
    print_results(judged, Console(file=out, width=120))
    lines = [line.split() for line in out.getvalue().split("\n")]
    assert ["negate", "5.0?", "5.0+", "-~?", "93-100", "%"] in lines
    assert ["1.0..9.0", "1.0..9.0", "kept", "0", "to", "150", "of", "200"] in lines
    assert ["+", "curated:", "people", "judged"] in [line[:4] for line in lines]
    narrow = StringIO()
    print_results(judged, Console(file=narrow, width=44))
    assert all(len(line) <= 44 for line in narrow.getvalue().split("\n"))
    assert "kept 0 to 150 of 200" in narrow.getvalue()


def test_page(judged: dict[str, Any], parse: Callable[[str], Any]) -> None:
    page = parse(render_html(judged))
    (table,) = page.all("table", class_="sortable drops")
    texts = [cell.text for cell in table.all("td")]
    assert any("150 of 200 kept" in text and "not curated" in text for text in texts)
    curated = next(cell for cell in table.all("td") if "curated: 60 of 80 valid" in cell.text)
    assert curated.attributes.get("class") is None  # not hatched: people have looked
    (ledger,) = page.all("table", id="ledger")
    rows = [[cell.text for cell in row.all("td")][-4:] for row in ledger.all("tr") if row.all("td")]
    assert rows == [
        ["all", "", "not needed", ""],
        ["150 of 200", "structure 40, question 10", "no", ""],
        ["60 of 200", "unreviewed 120, reject 20", "60 of 80 valid", ""],
        ["0 of 200", "structure 200", "no", ""],
    ]


def test_a_review_that_is_none_is_passed_over(judged: dict[str, Any]) -> None:
    judged["cells"][2]["review"] = "yes"
    assert "curated" in render_html(judged)
