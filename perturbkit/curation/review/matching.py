"""Sheets matched with the rows they come from: every verdict on its own row, or an error with its line."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from perturbkit.curation.review.changes import changed_values
from perturbkit.curation.review.samples import Perturbed, Shown, open_perturbed
from perturbkit.curation.review.sheet import Item, Line
from perturbkit.curation.review.sheets import read_sheets
from perturbkit.curation.review.verdicts import Judged, Labels, matched, read_decision
from perturbkit.errors import InvalidArgument, quoted


@dataclass
class Reviewed:
    """What sheets say of rows: the samples with their rows, and all that was judged."""

    shown: Shown
    items: dict[str, Item] = field(default_factory=dict)
    rows: dict[str, Mapping[str, Any]] = field(default_factory=dict)
    labels: Labels = field(default_factory=Labels)
    judged: list[Judged] = field(default_factory=list)
    notes: list[dict[str, str]] = field(default_factory=list)

    @property
    def unjudged(self) -> int:
        """Samples that stand in a sheet and have no verdict in any."""
        return len(self.items.keys() - {one.key for one in self.judged})


def read_review(
    sheets: Sequence[str],
    into: str,
    *,
    label: str | None = None,
    encoding: str | None = None,
    reading: Mapping[str, Any] | None = None,
) -> tuple[Reviewed, Perturbed]:
    """Sheets matched with the file they come from; InvalidArgument names the line that does not fit."""
    lines = read_sheets(sheets, encoding)
    data = open_perturbed(into, label, reading)
    absent = f"{into} has no sample"
    advice = "give the file the sheet was exported from, unchanged, with the same --label"
    return match(lines, data.rows(), data.shown, absent, advice), data


def match(
    lines: Sequence[Line],
    rows: Iterable[Mapping[str, Any]],
    shown: Shown,
    absent: str,
    advice: str,
    labels: Iterable[str] = (),
) -> Reviewed:
    """Lines matched with rows; InvalidArgument names the line that does not fit.

    ``absent`` says what a key without a row is not of, ``advice`` what to do then. Memory grows with the
    lines and not with the rows. ``labels`` may be typed besides those that the rows have.
    """
    found = Reviewed(shown)
    keys = {line.cells["key"] for line in lines}
    known = {*labels, *shown.names}
    for row in rows:
        known.add(shown.label_of(row))
        item = shown.item(row)
        if item is not None and item.key in keys:
            found.items[item.key], found.rows[item.key] = item, row
    found.labels = Labels(frozenset(known))
    for line in lines:
        key = line.cells["key"]
        if key not in found.items:
            raise InvalidArgument(f"{line.where}: {absent} {quoted(key, most=80)}: {advice}")
        _take(found, line, key)
    return found


def _take(found: Reviewed, line: Line, key: str) -> None:
    note = line.cells["note"]
    item, row = found.items[key], found.rows[key]
    decision = read_decision(matched(line, item))
    if note.strip():
        found.notes.append({"key": key, "annotator": line.annotator, "note": note})
    if decision is None:
        return
    if decision.new_label:
        decision = decision.labelled(found.shown.typed_label(row, decision.new_label), item.label)
    try:
        changed_values(row, found.shown, decision, found.labels)
    except ValueError as error:
        raise InvalidArgument(f"{line.where}: {error}") from error
    found.judged.append(Judged(key, line.annotator, decision, note, line.where))
