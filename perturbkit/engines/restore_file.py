"""``restore`` over files: the original rows of a file that was perturbed with its record, batch by batch."""

from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from perturbkit.core.shape import PROVENANCE
from perturbkit.core.targets import read_targets
from perturbkit.engines import writers
from perturbkit.engines.dispatch import restore_rows
from perturbkit.engines.files import source_schema
from perturbkit.engines.originals import read_edits, require_edits
from perturbkit.engines.readers import open_source
from perturbkit.engines.select import column_values
from perturbkit.engines.source import Source


@dataclass
class Restored:
    """Counts of a restored file: its rows, those that were changed back, and the columns rebuilt in them."""

    rows: int = 0
    restored: int = 0
    columns: list[str] = field(default_factory=list)

    def add(self, edits: list[Any], targets: list[Any]) -> None:
        """Count the rows of a batch by their record."""
        for row, cell in zip(edits, targets, strict=True):
            changed = [edit["field"] for edit in read_edits(row)] + list(read_targets(cell))
            self.rows += 1
            self.restored += bool(changed)
            self.columns += [name for name in dict.fromkeys(changed) if name not in self.columns]


def restore_file(
    source: str,
    output: str,
    *,
    output_format: str | None = None,
    progress: Callable[[int], None] | None = None,
    **reading: Any,
) -> Restored:
    """Write the original rows of a perturbed file; ``reading`` are options of ``open_source``.

    Texts and tokens come from ``pk_edits``, tags and answers from ``pk_targets``; the columns of the record
    are left out. ``progress`` is called with the number of rows done. Raises InvalidArgument for a file
    without its record or with a text that does not hold its edits (row and column are named), or
    MissingResource; the output is there whole or not at all.
    """
    reading = {"lists": (), **reading}
    opened = open_source(source, **reading)
    require_edits("pk_edits" in opened.kinds)
    if output == "-" and Path(source).is_file():  # what is written there cannot be taken back
        deque(_restored(open_source(source, **reading), Restored()), maxlen=0)
    original = _without_record(opened)
    kind = writers.output_format(output, original, output_format)
    done = Restored()
    with writers.open_sink(
        output, kind, original, list(original.kinds), lambda: source_schema(original)
    ) as sink:
        for batch in _restored(opened, done):
            sink.write(batch)
            if progress is not None:
                progress(done.rows)
    return done


def _restored(opened: Source, done: Restored) -> Iterator[Any]:
    """The original rows of each batch, counted in ``done``."""
    from perturbkit.engines.arrow import restore_table

    for batch in opened.batches:
        of = restore_rows if isinstance(batch, list) else restore_table
        rows = of(batch, done.rows)
        edits = column_values(batch, "pk_edits")
        there = "pk_targets" in opened.kinds
        done.add(edits, column_values(batch, "pk_targets") if there else [None] * len(edits))
        yield rows


def _without_record(opened: Source) -> Source:
    """The source as it looked before it was perturbed; its batches are left to the perturbed one."""
    kept = [name for name in opened.kinds if name not in PROVENANCE]
    header = [cell for cell, name in zip(opened.header, opened.kinds, strict=False) if name in kept]
    schema = opened.schema
    if schema is not None:
        from perturbkit.engines.arrow_files import without_columns

        schema = without_columns(schema, PROVENANCE)
    return replace(opened, kinds={name: opened.kinds[name] for name in kept}, header=header, schema=schema)
