"""Markdown, letter by letter for a small run."""

import re
from pathlib import Path

from perturbkit.report.markdown import plain, render_markdown

TINY = Path(__file__).with_name("tiny.md")


def test_exact_text(tiny):
    assert render_markdown(tiny) == TINY.read_text(encoding="utf-8")


def test_exact_table():
    cell = {
        "task": "t",
        "model": "m",
        "transform": "ocr",
        "pps": 1,
        "metric": "f1",
        "original": 0.5,
        "drop": 0.1,
    }
    cell |= {"ci_low": 0.05, "ci_high": 0.15, "p_adjusted": 0.04, "rows": 100, "rows_perturbed": 100}
    assert "\n\n".join(render_markdown({"title": "T", "cells": [cell]}).split("\n\n")[1:4]) == (
        "## t · m\n\n"
        "f1 on the original rows: 50.0\n\n"
        "| Transform |              PPS 1 | Rows perturbed |\n"
        "| --------- | -----------------: | -------------: |\n"
        "| ocr       | 10.0\\* [5.0, 15.0] |     100 of 100 |"
    )


def test_foreign_text_stays_in_its_cell(hostile):
    hostile["command"] = ""  # a code span shows it as it is
    text = render_markdown(hostile)
    assert "<script" not in text
    assert "<img" not in text
    text.encode("utf-8")
    assert not re.search(r"\bnan\b|\binf\b", text.lower())


def test_plain():
    assert plain("a|b\n| c") == r"a\|b \| c"
    assert plain("[x](http://y) `z` *w* <b>&") == r"\[x\](http://y) \`z\` \*w\* &lt;b&gt;&amp;"
    assert plain("snake_case _em_") == r"snake_case \_em\_"


def test_command_with_backticks(tiny):
    assert "- Command: `` echo `x` ``" in render_markdown({**tiny, "command": "echo `x`"})


def test_most_flips(tiny):
    text = render_markdown({**tiny, "flips": tiny["flips"] * 5}, most_flips=2)
    assert "2 of 5 rows whose prediction" in text
    assert text.count("<del>th</del>") == 2
