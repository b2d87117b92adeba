"""A benchmark run as Markdown (GitHub's tables), for a pull request or a notebook."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from perturbkit.report.cells import Cell
from perturbkit.report.marking import Piece, marked
from perturbkit.report.records import Flip, Panel, Results, read_results
from perturbkit.report.summary import SummaryTable, columns_of, summaries
from perturbkit.report.wording import (
    CURATED,
    FEW,
    INTERVAL,
    KEPT,
    MISSING,
    NOT_CURATED,
    STAR,
    clean,
    closed,
    interval,
    kept,
    level,
    points,
    rows_reached,
    score_range,
    spent,
    value,
)

FEW_MARK, NOT_CURATED_MARK, CURATED_MARK = "†", "‡", "§"

# An underscore between letters is no emphasis in GitHub's Markdown: names stay readable as source.
_SPECIAL = re.compile(r"[\\`*\[\]|~#$]|(?<![^\W_])_|_(?![^\W_])")


def render_markdown(results: Mapping[str, Any], *, most_flips: int = 20) -> str:
    """Markdown for a run, read from the content of RUN/results.json (schema 1).

    One table a task and model: rows transforms, columns PPS, drop in points with its 95 % interval. At
    most `most_flips` flipped rows are shown, and it is said how many there are. Foreign text is escaped.

    Raises InvalidSpec or InvalidArgument where the results cannot be read.

    >>> print(render_markdown({"schema": 1, "title": "First run", "cells": []}), end="")
    # First run
    <BLANKLINE>
    This run has no finished cell yet.
    """
    run = read_results(results)
    blocks = [f"# {plain(run.title)}", *_facts(run)]
    if not run.cells:
        blocks.append("This run has no finished cell yet.")
    blocks += [_summary(given) for given in summaries(run)]
    blocks += [_panel(panel) for panel in run.panels]
    if run.cells:
        blocks.append(_legend(run))
    if run.flips:
        blocks.append(_flips(run.flips, most_flips))
    return "\n\n".join(blocks) + "\n"


def plain(text: str) -> str:
    r"""Text that Markdown shows as it is, on one line.

    >>> plain("a|b <i> *c* swap_chars _d_")
    'a\\|b &lt;i&gt; \\*c\\* swap_chars \\_d\\_'
    """
    text = _SPECIAL.sub(lambda match: f"\\{match[0]}", closed(clean(text)))
    text = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return re.sub(r"\s*[\r\n\u2028\u2029]+\s*", " ", text)


def code(text: str) -> str:
    """Text as a code span that no backtick in it ends."""
    text = " ".join(clean(text).split())
    fence = "`" * (max((len(run) for run in re.findall("`+", text)), default=0) + 1)
    pad = " " if "`" in text else ""
    return f"{fence}{pad}{text}{pad}{fence}"


def _facts(run: Results) -> list[str]:
    facts = [f"Seed: {plain(run.seed)}"] if run.seed else []
    facts += [f"Time: {plain(spent(run.seconds))}"] if run.seconds else []
    facts += [f"Command: {code(run.command)}"] if run.command else []
    return ["\n".join(f"- {fact}" for fact in facts)] if facts else []


def _summary(given: SummaryTable) -> str:
    rows = [
        [plain(e.text) if i < given.words else f"{e.text} {e.ends}".rstrip() for i, e in enumerate(row)]
        for row in given.rows
    ]
    heads = [plain(head) for head in given.heads]
    return f"## {plain(given.name)}\n\n{plain(given.note)}\n\n{table(heads, rows, right=columns_of(given))}"


def _panel(panel: Panel) -> str:
    said = f"{plain(panel.metric)} on the original rows: {score_range(panel.originals)}"
    if panel.split:
        said += f" ({plain(panel.split)} split)"
    some_left_out = any(cell.rejected for cell in panel.cells)
    heads = ["Transform", *(f"PPS {level(pps)}" for pps in panel.pps), "Rows perturbed"]
    heads += ["Kept"] * some_left_out
    rows = [
        [
            plain(row.transform),
            *(_drop(row.cells[pps]) if pps in row.cells else MISSING for pps in panel.pps),
            rows_reached(row.cells.values()),
            *([kept(row.cells.values()) or "all"] * some_left_out),
        ]
        for row in panel.rows
    ]
    return f"## {plain(panel.name)}\n\n{said}\n\n{table(heads, rows, right=range(1, len(heads)))}"


def _drop(cell: Cell) -> str:
    marks = r"\*" * cell.significant + FEW_MARK * cell.few_rows + NOT_CURATED_MARK * cell.not_curated
    marks += CURATED_MARK * cell.curated
    return f"{points(cell.drop)}{marks} {interval(cell)}".rstrip()


def table(heads: Sequence[str], rows: Sequence[Sequence[str]], *, right: Sequence[int] = ()) -> str:
    """A table of cells that are Markdown already; ``right`` are the columns of numbers."""
    widths = [max(3, *(len(line[i]) for line in (heads, *rows))) for i in range(len(heads))]

    def line(cells: Sequence[str]) -> str:
        padded = (
            cell.rjust(width) if i in right else cell.ljust(width)
            for i, (cell, width) in enumerate(zip(cells, widths, strict=True))
        )
        return f"| {' | '.join(padded)} |"

    rule = ["-" * (width - 1) + ":" if i in right else "-" * width for i, width in enumerate(widths)]
    return "\n".join([line(heads), line(rule), *(line(row) for row in rows)])


def _legend(run: Results) -> str:
    said = [
        f"Points lost (original minus perturbed score, times 100), in brackets the {INTERVAL}.",
        rf"\* {STAR}.",
    ]
    if any(cell.few_rows for cell in run.cells):
        said.append(f"{FEW_MARK} {FEW}.")
    if any(cell.not_curated for cell in run.cells):
        said.append(f"{NOT_CURATED_MARK} {NOT_CURATED}.")
    if any(cell.curated for cell in run.cells):
        said.append(f"{CURATED_MARK} {CURATED}.")
    if any(cell.rejected for cell in run.cells):
        said.append(f"{KEPT.capitalize()}.")
    if run.own_amounts:
        said.append(f"{plain(run.own_amounts)}.")
    return "\\\n".join(said)


def _flips(flips: Sequence[Flip], most: int) -> str:
    heads = ["Text", "Gold", "Before", "After", "Transform", "PPS", "Task, model", "Row"]
    rows = [
        [
            pieces_in_markdown(marked(flip)),
            *(plain(value(label)) for label in (flip.gold, flip.before, flip.after)),
            plain(flip.transform),
            level(flip.pps),
            plain(", ".join(name for name in (flip.task, flip.model) if name)),
            plain(value(flip.row)),
        ]
        for flip in flips[:most]
    ]
    shown = f"{len(rows)} of {len(flips)} rows whose prediction a perturbation changed"
    legend = f"{shown}; <del>removed</del>, <ins>put in</ins>."
    return f"## Flipped rows\n\n{legend}\n\n{table(heads, rows)}"


def pieces_in_markdown(found: Iterable[Piece]) -> str:
    """Pieces of a text with del and ins tags, what is left out in italics."""
    tags = {"deleted": "del", "inserted": "ins", "cut": "i"}
    return "".join(
        f"<{tags[kind]}>{plain(text)}</{tags[kind]}>" if kind in tags else plain(text) for kind, text in found
    )
