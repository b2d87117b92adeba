"""Verdicts into perturbed data: the rows that people found valid, with their new labels and texts."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from perturbkit.core.shape import Shape
from perturbkit.curation.review.changes import changed_values, with_old_label
from perturbkit.curation.review.matching import Reviewed
from perturbkit.curation.review.resolve import resolve
from perturbkit.curation.review.samples import Perturbed, Shown
from perturbkit.curation.review.summary import PAPER, Summary, grouped
from perturbkit.curation.review.verdicts import Decision
from perturbkit.engines.files import schema_of
from perturbkit.engines.select import take, with_columns
from perturbkit.engines.source import Source
from perturbkit.engines.writers import open_sink, output_format
from perturbkit.errors import InvalidArgument

ADDED = ("pk_review", "pk_note")
"""Columns of curated data: the verdict, and what annotators noted."""


def curate(
    found: Reviewed,
    data: Perturbed,
    output: str,
    *,
    how: str | None = None,
    wanted: int = PAPER,
    first_only: bool = False,
    unreviewed: Literal["drop", "keep"] = "drop",
    to: str | None = None,
) -> Summary:
    """Write the valid rows of a review of ``data`` to a file, in its order and format.

    ``how`` settles conflicts, see ``RESOLUTIONS``; samples that stay undecided are left out.
    ``first_only``: no more than the first ``wanted`` valid samples of each transform and PPS.
    ``unreviewed``: what becomes of rows that nobody judged.
    """
    if unreviewed not in ("drop", "keep"):
        raise InvalidArgument(f"unreviewed must be 'drop' or 'keep', got {unreviewed!r}")
    resolved = resolve(found.judged, how)
    decided = {key: decision for key, decision in resolved.decisions.items() if decision is not None}
    places = [(found.items[key].transform, found.items[key].pps, one) for key, one in decided.items()]
    summary = Summary(
        grouped(places, wanted),
        found.unjudged,
        len(resolved.decisions) - len(decided),
        [
            {"key": one.key, "decisions": {said.annotator: str(said.decision) for said in one.judged}}
            for one in resolved.conflicts
        ],
        found.notes,
    )
    chosen = _first(found, decided, wanted) if first_only else decided
    summary.rows = _write(found, data, chosen, set(decided), output, unreviewed == "keep", to)
    return summary


def _first(found: Reviewed, decided: Mapping[str, Decision], wanted: int) -> dict[str, Decision]:
    """Decisions without the valid samples past the first ``wanted`` of their transform and PPS."""
    counts: dict[tuple[str, int], int] = {}
    out = {}
    for key, decision in decided.items():
        place = (found.items[key].transform, found.items[key].pps)
        if counts.get(place, 0) < wanted:
            counts[place] = counts.get(place, 0) + decision.valid
            out[key] = decision
    return out


def _write(
    found: Reviewed,
    data: Perturbed,
    chosen: Mapping[str, Decision],
    judged: set[str],
    output: str,
    keep_rest: bool,
    to: str | None,
) -> int:
    source = data.open()
    taken = [name for name in ADDED if name in source.kinds]
    if taken:
        raise InvalidArgument(
            f"{data.path} has a column {taken[0]!r} already: give the data before its review"
        )
    kind = output_format(output, source, to)
    if kind == "lines":
        raise InvalidArgument("lines of text hold no record of a review: write csv or jsonl")
    relabelled = any(decision.valid and decision.new_label for decision in chosen.values())
    new = ["pk_targets"] if relabelled and "pk_targets" not in source.kinds else []
    columns = [*source.kinds, *new, *ADDED]
    written = 0
    with open_sink(
        output, kind, source, columns, lambda: _schema(source, data.shown, [*new, *ADDED])
    ) as sink:
        for batch in source.batches:
            rows = batch if isinstance(batch, list) else batch.to_pylist()
            items = [data.shown.item(row) for row in rows]
            keys = [None if item is None else item.key for item in items]
            kept = [at for at, key in enumerate(keys) if _is_kept(key, chosen, judged, keep_rest)]
            changes = _changes(rows, keys, found, chosen)
            labels = [changes.get(at, {}).get("pk_targets") for at in range(len(rows))]
            added = {**dict.fromkeys(new, labels), **_said(found, chosen, keys)}
            sink.write(take(with_columns(_changed(batch, rows, changes), added), kept))
            written += len(kept)
    return written


def _said(
    found: Reviewed, chosen: Mapping[str, Decision], keys: Sequence[str | None]
) -> dict[str, list[Any]]:
    """The columns that say what was decided on each row, and noted."""
    decisions, notes = [chosen.get(key or "") for key in keys], _notes(found)
    return {
        "pk_review": [None if one is None else one.verdict for one in decisions],
        "pk_note": [notes.get(key or "") for key in keys],
    }


def _is_kept(key: str | None, chosen: Mapping[str, Decision], judged: set[str], keep_rest: bool) -> bool:
    if key is not None and key in judged:
        return key in chosen and chosen[key].valid
    return keep_rest


def _changes(
    rows: Sequence[Mapping[str, Any]], keys: Sequence[str | None], found: Reviewed,
    chosen: Mapping[str, Decision],
) -> dict[int, dict[str, Any]]:  # fmt: skip
    """New texts and labels of the rows that get some, by their place in the batch."""
    label = found.shown.label
    return {
        at: with_old_label(row, label, changed_values(row, found.shown, chosen[key], found.labels))
        for at, (row, key) in enumerate(zip(rows, keys, strict=True))
        if key is not None and key in chosen and chosen[key].valid
    }


def _changed(batch: Any, rows: Sequence[Mapping[str, Any]], changes: Mapping[int, Mapping[str, Any]]) -> Any:
    """The batch with its changes; columns in which nothing changes are not touched."""
    if isinstance(batch, list):
        out = [row.copy() if at in changes else row for at, row in enumerate(batch)]
        for at, new in changes.items():
            for name, value in new.items():
                out[at][name] = value
        return out
    for name in dict.fromkeys(name for new in changes.values() for name in new):
        if name in batch.column_names:
            values = [{name: changes.get(at, row).get(name, row[name])} for at, row in enumerate(rows)]
            column = type(batch).from_pylist(values, schema=batch.select([name]).schema).column(name)
            place = batch.schema.get_field_index(name)
            batch = batch.set_column(place, batch.schema.field(place), column)
    return batch


def _schema(source: Source, shown: Shown, added: Sequence[str]) -> Any:
    """Arrow schema of curated data: that of the perturbed, and columns of texts at the end."""
    schema = schema_of(source, Shape(text=shown.columns, provenance=False))
    for new in type(schema.empty_table()).from_pylist([dict.fromkeys(added, "")]).schema:
        schema = schema.append(new)
    return schema


def _notes(found: Reviewed) -> dict[str, str]:
    """What was noted of each sample; with several annotators, who noted it."""
    several = len({note["annotator"] for note in found.notes}) > 1
    notes: dict[str, list[str]] = {}
    for note in found.notes:
        notes.setdefault(note["key"], []).append(
            f"{note['annotator']}: {note['note']}" if several else note["note"]
        )
    return {key: "\n".join(said) for key, said in notes.items()}
