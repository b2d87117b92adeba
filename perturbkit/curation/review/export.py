"""Perturbed data to a sheet for people to judge."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from perturbkit.arguments import whole_number
from perturbkit.curation.review.samples import Mark, Shown, open_perturbed, sample
from perturbkit.curation.review.sheets import format_of, write_sheet
from perturbkit.errors import InvalidArgument


@dataclass(frozen=True)
class Exported:
    """What an export made: the files, the rows of the sheet."""

    files: tuple[str, ...]
    rows: int


def export_sheet(
    path: str,
    output: str,
    *,
    mark: Mark,
    format: str | None = None,
    n: int = 200,
    seed: int = 0,
    label: str | None = None,
    reading: Mapping[str, Any] | None = None,
) -> Exported:
    """Write a sheet of ``n`` perturbed samples of a file, each as likely as any other, or of all.

    ``mark`` gives a text with its edit marked. ``label`` is the column of labels, by default "label" where
    there is one. ``reading`` are options of ``open_source``. Which rows are drawn depends on the seed and on
    what a row is, not on where it stands; a larger sheet begins with the rows of the smaller one.
    Raises InvalidArgument or MissingResource, and writes over nothing.
    """
    kind = format_of(output, format)
    data = open_perturbed(path, label, reading)
    items = sample(data.rows(), data.shown, whole_number("n", n), seed, mark)
    labels = {data.shown.label_of(row) for row in data.rows()} - {""}
    offered = data.shown.names if labels & {*data.shown.names} else sorted(labels)
    return Exported(tuple(write_sheet(output, kind, items, offered)), len(items))


def export_cells(
    cells: Iterable[tuple[Sequence[Mapping[str, Any]], Shown]],
    output: str,
    *,
    mark: Mark,
    labels: Sequence[str] = (),
    format: str | None = None,
    n: int = 200,
    seed: int = 0,
) -> Exported:
    """One sheet of ``n`` perturbed samples of each cell of a run, cell after cell; ``labels`` are offered.

    Raises InvalidArgument where no row holds an edit, and writes over nothing.
    """
    kind, n = format_of(output, format), whole_number("n", n)
    items = [item for rows, shown in cells for item in sample(rows, shown, n, seed, mark)]
    if not items:
        raise InvalidArgument("no row of these cells holds an edit, so there is nothing to review")
    return Exported(tuple(write_sheet(output, kind, items, labels)), len(items))
