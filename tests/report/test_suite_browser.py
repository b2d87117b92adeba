"""The script of the page, run by a real browser: links to a test and to a cell open and filter."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
from suite_runs import hostile, tiny

from perturbkit.report.suite_html import render_suite_html

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="no chromium to open the page in")


def opened(folder, results, place, parse):
    """The document as the browser has it after its script ran."""
    page = folder / "report.html"
    page.write_text(render_suite_html(results), encoding="utf-8")
    command = [
        CHROMIUM,
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        f"--user-data-dir={folder}/profile",
    ]
    shown = subprocess.run(
        [*command, "--enable-logging=stderr", "--v=0", "--dump-dom", f"{page.as_uri()}{place}"],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    # A script that fails, and whatever the page's policy forbids, is told on the console.
    assert "CONSOLE" not in shown.stderr, shown.stderr
    document = re.sub(r"<!DOCTYPE html>", "", shown.stdout)
    return parse(re.sub(r"<(input|meta)([^>]*)>", r"<\1\2>", document))


def test_a_link_to_a_test_opens_it(tmp_path, parse):
    root = opened(tmp_path, tiny(), "#test-0", parse)
    assert "open" in root.all("details", id="test-0")[0].attributes
    assert "open" not in root.all("details", id="test-1")[0].attributes
    assert root.all("output", id="count")[0].text == "3 of 3 tests"


def test_a_link_to_a_cell_shows_its_tests(tmp_path, parse):
    root = opened(tmp_path, tiny(), "#cell-0-1", parse)
    assert "hidden" not in root.all("section", id="cell-0-1")[0].attributes
    assert "hidden" in root.all("section", id="cell-1-0")[0].attributes
    assert root.all("output", id="count")[0].text == "2 of 3 tests"
    chosen = [td for td in root.all("td") if "chosen" in (td.attributes.get("class") or "")]
    assert [td.all("a")[0].attributes["href"] for td in chosen] == ["#cell-0-1"]


def test_hostile_data_runs_nothing(tmp_path, parse):
    root = opened(tmp_path, hostile(), "", parse)
    assert len(root.all("script")) == 1
    assert not root.all("img")
    assert root.all("output", id="count")[0].text == "2 of 2 tests"
