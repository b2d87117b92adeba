"""``perturbkit augment``: training data in, training data with perturbed copies out."""

import shlex
from pathlib import Path
from typing import Annotated

import typer

from perturbkit import __version__
from perturbkit.arguments import whole_number
from perturbkit.cli import options
from perturbkit.cli.printing import print_counts, tell_anew, write_counts
from perturbkit.cli.progress import RowsDone
from perturbkit.curation.augment import Augmentation
from perturbkit.curation.augment_file import augment_file
from perturbkit.curation.validity import read_rules

Input = Annotated[
    str,
    typer.Argument(
        metavar="INPUT", help="csv, tsv, json, jsonl, parquet, arrow, txt, or a folder of save_to_disk."
    ),
]
Against = Annotated[
    list[str] | None,
    typer.Option("--against", help="A file whose texts must stay unseen, as a test set; repeatable."),
]
Leaked = Annotated[
    str,
    typer.Option(
        "--leaked",
        metavar="keep|drop",
        help="Rows of INPUT with an --against text: keep them, without copies, or drop them.",
    ),
]
Label = Annotated[str | None, typer.Option("--label", help="The column of the classes.")]
Balance = Annotated[bool, typer.Option("--balance", help="Only bring small classes up to the largest.")]
AllowMonitor = Annotated[
    bool, typer.Option("--allow-monitor", help="Take transforms that can change a label.")
]
Datasheet = Annotated[
    Path | None, typer.Option("--datasheet", help="Write the datasheet here, .md or .json.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Print the datasheet as JSON on standard error.")]


def augment(
    context: typer.Context,
    source: Input,
    transform: options.Transforms,
    output: options.Output,
    copies: options.Copies = 1,
    pps: options.Pps = None,
    rate: options.Rate = None,
    pps_per: options.PpsPer = "sample",
    seed: options.Seed = 0,
    against: Against = None,
    leaked: Leaked = "keep",
    label: Label = None,
    balance: Balance = False,
    keep: options.Keep = None,
    allow_monitor: AllowMonitor = False,
    column: options.Columns = None,
    tags: options.Tags = None,
    answers: options.Answers = None,
    key: options.Key = "content",
    provenance: options.Provenance = True,
    protect: options.Protect = None,
    no_protect: options.Unprotected = False,
    input_format: options.InputFormat = None,
    output_format: options.OutputFormat = None,
    encoding: options.Encoding = None,
    quoting: options.Quoting = None,
    delimiter: options.Delimiter = None,
    num_proc: options.Workers = None,
    batch_size: options.BatchSize = 1000,
    sheet: Datasheet = None,
    as_json: AsJson = False,
) -> None:
    """Write INPUT and, behind each row, up to --copies perturbed copies that keep its label.

    No copy comes twice, and none has a text of INPUT or of the --against files, nor is one of a row with such
    a text. The datasheet goes to standard error.
    """
    options.refuse_same(source, output)
    there = options.is_there(output)
    asked = Augmentation(
        options.plan(transform, pps, rate, pps_per, seed, protect, no_protect),
        options.shape(column, tags, answers, copies, key),
        label,
        balance,
        allow_monitor,
        provenance,
        options.workers(num_proc),
        whole_number("--batch-size", batch_size),
        read_rules(keep or ()),
        leaked,
    )
    reading = options.reading(input_format, encoding, quoting, delimiter)
    with RowsDone() as progress:
        made = augment_file(
            source,
            output,
            asked,
            against=against or (),
            reading=reading,
            output_format=output_format,
            progress=progress,
        )
    made.command, made.version = shlex.join(["perturbkit", *(context.obj or ())]), __version__
    if sheet is not None:
        write_counts(sheet, made)
    if there and not as_json:
        tell_anew(output)
    print_counts(made, as_json)
