"""``perturbkit restore``: a perturbed file in, its original rows out."""

import json
from dataclasses import asdict
from typing import Annotated

import typer

from perturbkit.arguments import whole_number
from perturbkit.cli import options
from perturbkit.cli.printing import tell_anew
from perturbkit.cli.progress import RowsDone
from perturbkit.engines.restore_file import restore_file
from perturbkit.report.wording import counted

Perturbed = Annotated[
    str, typer.Argument(metavar="PERTURBED", help="A file that `perturb` wrote with its pk_ columns.")
]


def restore(
    source: Perturbed,
    output: options.Output = "-",
    column: options.ListColumns = None,
    input_format: options.InputFormat = None,
    output_format: options.OutputFormat = None,
    encoding: options.Encoding = None,
    quoting: options.Quoting = None,
    delimiter: options.Delimiter = None,
    batch_size: options.BatchSize = 1000,
    as_json: options.CountsAsJson = False,
) -> None:
    """Write the rows of PERTURBED as they were: texts, tokens, tags and answers, without the pk_ columns.

    Rows stay in place: of several copies of a row each comes back as the original. Counts, and the columns
    that were changed back, go to standard error. A row whose text no longer holds its edits is an error, and
    nothing is written.
    """
    options.refuse_same(source, output)
    there = options.is_there(output)
    with RowsDone() as progress:
        done = restore_file(
            source,
            output,
            output_format=output_format,
            progress=progress,
            batch_size=whole_number("--batch-size", batch_size),
            lists=column or (),
            **options.reading(input_format, encoding, quoting, delimiter),
        )
    if as_json:
        typer.echo(json.dumps(asdict(done)), err=True)
        return
    if there:
        tell_anew(output)
    where = "standard output" if output == "-" else output
    columns = f" ({', '.join(sorted(done.columns))})" if done.columns else ""
    typer.echo(f"{counted(done.rows, 'row')}, {done.restored:,} changed back{columns} -> {where}", err=True)
