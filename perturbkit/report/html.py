"""A benchmark run as one self-contained HTML page."""

from collections.abc import Iterable, Mapping
from typing import Any

from perturbkit.report import tables
from perturbkit.report.chart import dose_response, signed
from perturbkit.report.heat import heat_map, task_map
from perturbkit.report.markup import Markup, join, tag
from perturbkit.report.page import facts_of, page, section
from perturbkit.report.records import Panel, Results, read_results
from perturbkit.report.scale import HEAT_STEPS, Scale, scale_of
from perturbkit.report.summary import summaries
from perturbkit.report.wording import (
    CURATED,
    FEW,
    INTERVAL,
    KEPT,
    NOT_CURATED,
    STAR,
    level,
    score_range,
    spent,
)

MOST_OPEN = 20
"""Rows of a table over all cells that are shown without being asked for."""


def render_html(results: Mapping[str, Any]) -> str:
    """The page for a run, read from the content of RUN/results.json (schema 1).

    One file that needs no network: style, script and charts are inside, and its own policy forbids
    it to load anything. All foreign text is escaped. The same results give the same bytes.

    Raises InvalidSpec or InvalidArgument where the results cannot be read.

    >>> page = render_html({"schema": 1, "title": "a < b", "cells": []})
    >>> "<title>a &lt; b</title>" in page
    True
    """
    run = read_results(results)
    return page(
        run.title,
        "perturbkit robustness report",
        _facts(run),
        *_sections(run),
        styles=("page.css", "bench.css"),
        scripts=("page.js",),
    )


def _facts(run: Results) -> Markup:
    panels = run.panels
    pps = sorted({value for panel in panels for value in panel.pps})
    facts = {
        "Tasks": _listed(f"{panel.task} ({panel.split})" if panel.split else panel.task for panel in panels),
        "Models": _listed(panel.model for panel in panels),
        "Metrics": _listed(panel.metric for panel in panels),
        "Transforms": str(len(run.transforms)),
        "PPS": ", ".join(level(value) for value in pps),
        "Seed": run.seed,
        "Time": spent(run.seconds),
    }
    return facts_of(facts, run.command)


def _listed(names: Iterable[str]) -> str:
    return ", ".join(dict.fromkeys(name for name in names if name))


def _sections(run: Results) -> list[Markup]:
    if not run.cells:
        return [tag("p", "This run has no finished cell yet.", class_="lead")]
    scale = scale_of(run.cells)
    sections = [section("overview", "Overview", _legend(run, scale), tables.overview(run), _highlight(run))]
    sections += _over_all(run, scale)
    sections += [_panel(panel, run, scale, number) for number, panel in enumerate(run.panels, start=1)]
    if run.flips:
        lead = tag(
            "p",
            "Rows whose prediction a perturbation changed. ",
            tag("del", "removed"),
            " ",
            tag("ins", "put in"),
        )
        sections.append(section("flipped", "Flipped rows", lead, _filter("flips"), tables.flips(run)))
    glossary = tables.flag_glossary(run)
    every = tag("details", tag("summary", "Every cell"), _filter("ledger"), tables.ledger(run), glossary)
    sections.append(section("numbers", "All numbers", every))
    return sections


def _over_all(run: Results, scale: Scale) -> list[Markup]:
    """The tables over all cells, and the map of methods and tasks where there are several."""
    chart = task_map(run, scale, 0)
    shown = [tag("figure", tag("figcaption", "Drop by transform and task"), chart)] if chart else []
    for table in summaries(run):
        content = tables.summary(table)
        if len(table.rows) > MOST_OPEN:
            content = tag("details", tag("summary", f"{len(table.rows)} rows"), content)
        shown.append(join(tag("h3", table.name), tag("p", table.note, class_="lead"), content))
    return [section("summary", "Over all methods", *shown)] if shown else []


def _panel(panel: Panel, run: Results, scale: Scale, number: int) -> Markup:
    said = [f"{panel.metric} on the original rows: {signed(score_range(panel.originals))}"]
    said += [f"{panel.split} split"] if panel.split else []
    curve = dose_response(panel, run, scale)
    charts = [
        tag("figure", tag("figcaption", "Drop against PPS"), curve),
        tag("figure", tag("figcaption", "Drop by transform, worst first"), heat_map(panel, scale, number)),
    ]
    return section(
        tables.anchor(number),
        panel.name,
        tag("p", " · ".join(said), class_="lead"),
        tag("div", *charts, class_="charts") if curve else Markup(""),
        tables.drops(panel),
    )


def _legend(run: Results, scale: Scale) -> Markup:
    swatches = (tag("i", class_=f"swatch q{step}") for step in range(HEAT_STEPS))
    heat = tag("span", "0 ", *swatches, f" {scale.heat_top:g} points", class_="ramp")
    said = [
        tag(
            "li",
            tag("b", "Numbers"),
            ": points lost, that is original minus perturbed score, times 100; beside each, its ",
            INTERVAL,
        )
    ]
    said.append(tag("li", tag("b", "*"), " ", STAR))
    few, unchecked = any(cell.few_rows for cell in run.cells), any(cell.not_curated for cell in run.cells)
    if few or unchecked:
        why = "; or ".join([FEW] * few + [NOT_CURATED] * unchecked)
        said.append(tag("li", tag("i", class_="swatch weak"), " hatched cells and hollow points: ", why))
    if run.own_amounts:
        said.append(tag("li", run.own_amounts))
    if any(cell.rejected for cell in run.cells):
        said.append(tag("li", KEPT))
    if any(cell.curated for cell in run.cells):
        said.append(tag("li", CURATED))
    said.append(tag("li", heat, " the scale of every heat map; gains are shown as 0"))
    return tag("ul", *said, class_="legend")


def _filter(table: str) -> Markup:
    field = tag("input", type="search", id=f"{table}-filter", data_filter=table, autocomplete="off")
    count = tag("output", data_count=table)
    return tag("p", tag("label", "Filter ", field), " ", count, class_="filter scripted", hidden=True)


def _highlight(run: Results) -> Markup:
    options = [tag("option", "all transforms", value="")]
    options += [tag("option", name, value=name) for name in run.transforms]
    control = tag("label", "Highlight in the charts ", tag("select", *options, id="highlight"))
    return tag("p", control, class_="filter scripted", hidden=True)
