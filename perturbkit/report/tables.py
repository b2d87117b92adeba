"""The tables of the HTML page."""

from perturbkit.report.cells import Cell
from perturbkit.report.chart import signed
from perturbkit.report.grid import figure, table, words
from perturbkit.report.marking import as_markup, marked
from perturbkit.report.markup import Markup, join, tag
from perturbkit.report.records import Flip, Panel, Results
from perturbkit.report.summary import Entry, SummaryTable, columns_of
from perturbkit.report.wording import (
    MISSING,
    curated,
    interval,
    kept,
    level,
    notes,
    percent,
    points,
    probability,
    rejected,
    score_range,
    skipped,
    value,
)
from perturbkit.stats.results import FLAGS


def anchor(number: int) -> str:
    """The id of the section of a panel."""
    return f"panel-{number}"


def overview(results: Results) -> Markup:
    """One row a panel: its original score, how many cells are significant, and its largest drop."""
    heads = ["Task", "Split", "Model", "Metric", "Original", "Significant cells", "Largest drop", "Where"]
    rows = []
    for number, panel in enumerate(results.panels, start=1):
        significant = sum(cell.significant for cell in panel.cells)
        worst = panel.worst
        rows.append(
            tag(
                "tr",
                tag("th", tag("a", panel.task, href=f"#{anchor(number)}"), scope="row"),
                words(panel.split),
                words(panel.model),
                words(panel.metric),
                figure(signed(score_range(panel.originals)), panel.originals[0] if panel.originals else None),
                figure(f"{significant} of {len(panel.cells)}", significant),
                figure(signed(points(worst.drop)) if worst else MISSING, worst.drop if worst else None),
                words(f"{worst.transform}, PPS {level(worst.pps)}" if worst else MISSING),
            )
        )
    return table("Overview", heads, rows, numeric=(4, 5, 6))


def drops(panel: Panel) -> Markup:
    """Rows transforms, columns PPS, each cell drop, star, interval, share of rows and marks."""
    heads = ["Transform", *(f"PPS {level(pps)}" for pps in panel.pps)]
    rows = [
        tag(
            "tr",
            tag("th", tag("span", row.transform), scope="row"),
            *(_drop(row.cells[pps]) if pps in row.cells else figure(MISSING, None) for pps in panel.pps),
        )
        for row in panel.rows
    ]
    name = f"Drop in points by transform and PPS, {panel.name}"
    return table(name, heads, rows, numeric=range(1, len(heads)), class_="drops")


def _drop(cell: Cell) -> Markup:
    star = tag("span", "*", class_="star") if cell.significant else Markup("")
    share = f"{percent(cell.share)} of rows" if cell.share is not None else ""
    marks = notes(cell)
    lines = [
        ("ends", signed(interval(cell, "{} to {}"))),
        ("share", share),
        ("share", f"{kept([cell])} kept" if kept([cell]) else ""),
        ("share", curated(cell)),
        *(("mark", mark) for mark in marks),
    ]
    small = (tag("span", line, class_=kind) for kind, line in lines if line)
    drop = tag("span", signed(points(cell.drop)), star, class_="drop")
    content = tag("div", join(drop, *small, between=" "), class_="cell")
    return tag("td", content, class_="weak" if marks else None, data_value=cell.drop)


def summary(given: SummaryTable) -> Markup:
    """A table over all cells: names, then numbers with their intervals."""
    rows = [
        tag("tr", *(words(entry.text) for entry in row[: given.words]), *map(_summed, row[given.words :]))
        for row in given.rows
    ]
    return table(given.name, given.heads, rows, numeric=columns_of(given), class_="summary")


def _summed(entry: Entry) -> Markup:
    ends = tag("span", signed(entry.ends), class_="ends") if entry.ends else Markup("")
    content = join(signed(entry.text), ends, between=" ") if ends else signed(entry.text)
    return tag("td", content, class_="number weak" if entry.weak else "number", data_value=entry.number)


def flips(results: Results) -> Markup:
    """Rows whose prediction changed, with the edits marked in the text."""
    heads = ["Text", "Gold", "Before", "After", "Transform", "PPS", "Task · model", "Row"]
    rows = [_flip(flip) for flip in results.flips]
    return table("Flipped rows", heads, rows, numeric=(5,), class_="flips", id_="flips")


def _flip(flip: Flip) -> Markup:
    return tag(
        "tr",
        tag("td", as_markup(marked(flip)), class_="text", dir="auto"),
        *(words(value(label)) for label in (flip.gold, flip.before, flip.after)),
        words(flip.transform),
        figure(level(flip.pps), flip.pps),
        words(" · ".join(name for name in (flip.task, flip.model) if name)),
        tag("td", value(flip.row), class_="row"),
    )


def ledger(results: Results) -> Markup:
    """Every number of every cell, one row a cell."""
    heads = [
        "Task",
        "Split",
        "Model",
        "Transform",
        "PPS",
        "Metric",
        "Original",
        "Perturbed",
        "Drop",
        "From",
        "To",
    ]
    heads += [
        "p",
        "p (Holm)",
        "Rows",
        "Rows perturbed",
        "Edits a row",
        "Skipped because",
        "Kept",
        "Left out because",
    ]
    heads += ["Curated", "Flags"]
    rows = [_entry(cell) for cell in results.cells]
    return table("All numbers", heads, rows, numeric=(4, *range(6, 16)), class_="ledger", id_="ledger")


def _entry(cell: Cell) -> Markup:
    checked = curated(cell).removeprefix("curated: ") if cell.checked is not None else "yes"
    names = (cell.task, cell.split, cell.model, cell.transform)
    shares = (cell.original, cell.perturbed, cell.drop, cell.ci_low, cell.ci_high)
    return tag(
        "tr",
        *(words(name) for name in names),
        figure(level(cell.pps), cell.pps),
        words(cell.metric),
        *(figure(signed(points(share)), share) for share in shares),
        *(figure(probability(p), p) for p in (cell.p_value, cell.p_adjusted)),
        *(figure(MISSING if n is None else str(n), n) for n in (cell.rows, cell.rows_perturbed)),
        figure(MISSING if cell.mean_edits is None else f"{cell.mean_edits:.2f}", cell.mean_edits),
        words(skipped(cell)),
        words(kept([cell]) or "all"),
        words(rejected(cell)),
        words(checked if cell.curated else "no" if cell.monitor else "not needed"),
        words(", ".join(cell.flags)),
    )


def flag_glossary(results: Results) -> Markup:
    """What the flags that occur mean; flags without a known meaning are left to the table."""
    seen = sorted({flag for cell in results.cells for flag in cell.flags if flag in FLAGS})
    if not seen:
        return Markup("")
    said = (tag("li", tag("code", flag), f": {FLAGS[flag]}") for flag in seen)
    return tag("ul", *said, class_="flags")
