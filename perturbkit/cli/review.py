"""``perturbkit review``: people judge perturbed samples, and their verdicts go back into the data."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from perturbkit.arguments import whole_number
from perturbkit.benchmark import export_sheet as export_run
from perturbkit.cli import options
from perturbkit.cli.printing import print_counts, print_json, tell_anew, write_counts
from perturbkit.curation.review.agreement import agree as agreement_of
from perturbkit.curation.review.curate import curate
from perturbkit.curation.review.export import export_sheet
from perturbkit.curation.review.matching import read_review
from perturbkit.curation.review.resolve import RESOLUTIONS, resolve
from perturbkit.curation.review.server import serve as serve_sheet
from perturbkit.curation.review.summary import PAPER
from perturbkit.errors import InvalidArgument, MissingResource, nearest
from perturbkit.report.marking import pieces
from perturbkit.report.records import Edit
from perturbkit.report.wording import clean, counted
from perturbkit.robustness.methods import label_of

app = typer.Typer(name="review", no_args_is_help=True, help="Hand review of perturbed data.")

Label = Annotated[
    str | None, typer.Option("--label", metavar="COLUMN", help="The column of the labels (default: label).")
]
Sheets = Annotated[list[str], typer.Argument(metavar="SHEET...", help="Sheets of one or more annotators.")]
PerturbedOrRun = Annotated[
    str,
    typer.Argument(metavar="PERTURBED", help="A file that `perturb` wrote, or a folder of `bench`."),
]
SheetOut = Annotated[str, typer.Option("--output", "-o", metavar="SHEET", help="The sheet to write.")]
SheetFormat = Annotated[
    str | None,
    typer.Option("--to", help="Format of the sheet: csv, jsonl, labelstudio, argilla (by the name)."),
]
Samples = Annotated[int, typer.Option("--n", help="How many samples; of a run, of each cell.")]
Methods = Annotated[
    list[str] | None,
    typer.Option(
        "--transform",
        "-t",
        metavar="NAME",
        help="Of a run, a method to review, as its tables name it or as `bench` was given it (@FILE); "
        "repeatable. Default: those that can change what a text means.",
    ),
]
Amounts = Annotated[str | None, typer.Option("--pps", help="Of a run, amounts with commas (default: all).")]
Into = Annotated[str, typer.Option("--into", metavar="PERTURBED", help="The file they were exported from.")]
Wanted = Annotated[int, typer.Option("--valid", help="Valid samples wanted of each transform and PPS.")]
Only = Annotated[bool, typer.Option("--only", help="Write no more than --valid of them.")]
Unreviewed = Annotated[
    str, typer.Option("--unreviewed", help="'drop' or 'keep' the rows that nobody judged.")
]
SummaryFile = Annotated[Path | None, typer.Option("--summary", help="Write the counts here, .md or .json.")]
Sheet = Annotated[str, typer.Argument(metavar="SHEET", help="A .csv or .jsonl sheet.")]
Annotator = Annotated[str, typer.Option("--annotator", help="A name for the rows that are judged.")]
Port = Annotated[int, typer.Option("--port", help="Port of the page (default: a free one).")]

_MOST_SHOWN = 20


@app.callback()
def review() -> None:
    """Hand review of perturbed data: export a sheet, judge it, import the verdicts."""


def marked(before: str, after: str, edits: Sequence[Mapping[str, Any]]) -> str:
    """The text with what was removed in [- -] and what was put in in {+ +}.

    >>> marked("a red door", "a blue door", [])
    'a [-red-]{+blue+} door'
    """
    # The edits of a later step count in the text that the step got.
    steps = {edit["step"] for edit in edits}
    read = (
        [Edit(edit["start"], edit["end"], edit["old"], edit["new"]) for edit in edits]
        if len(steps) == 1
        else []
    )
    signs = {"deleted": "[-{}-]", "inserted": "{{+{}+}}"}
    return "".join(signs.get(kind, "{}").format(text) for kind, text in pieces(before, after, read))


@app.command("export")
def export(
    source: PerturbedOrRun,
    output: SheetOut,
    to: SheetFormat = None,
    n: Samples = PAPER,
    transform: Methods = None,
    pps: Amounts = None,
    seed: options.Seed = 0,
    label: Label = None,
    column: options.ListColumns = None,
    input_format: options.InputFormat = None,
    encoding: options.Encoding = None,
    quoting: options.Quoting = None,
    delimiter: options.Delimiter = None,
) -> None:
    """Write a sheet: a uniform sample of the rows of PERTURBED that hold an edit, each to be judged.

    Verdicts are accept, relabel (with new_label), edit (with text) and reject. A larger --n begins with the
    rows of the smaller one, so that a review can go on until enough samples are valid. The sheet of a run
    goes back into it with `perturbkit bench ... --curated SHEET`, that of a file with `review import`.
    """
    reading = options.reading(input_format, encoding, quoting, delimiter)
    is_run = Path(source).is_dir()
    if source != "-" and not (Path(source).exists() or Path(source).suffix or input_format):
        raise MissingResource(f"there is no run folder or file {source!r}: make one with `perturbkit bench`")
    of_file = {"label": label, "column": column, "from": input_format, **reading}
    reading["lists"] = column or ()
    _refuse_misplaced(source, is_run, of_file if is_run else {"transform": transform, "pps": pps})
    drawn: dict[str, Any] = {
        "mark": marked,
        "format": to,
        "n": whole_number("--n", n),
        "seed": seed,
    }
    if is_run:
        amounts = () if pps is None else options.numbers("--pps", pps)
        methods = [label_of(options.given(name)) for name in transform or ()]
        made = export_run(source, output, transforms=methods, pps=amounts, **drawn)
    else:
        made = export_sheet(source, output, label=label, reading=reading, **drawn)
    typer.echo(
        f"{made.rows:,} {'sample' if made.rows == 1 else 'samples'} in {' and '.join(made.files)}", err=True
    )


def _refuse_misplaced(source: str, is_run: bool, others: Mapping[str, Any]) -> None:
    """Refuse options that have a meaning only for the other kind of source: a run, or a file."""
    given = next((name for name, value in others.items() if value), None)
    if given is not None:
        kind, other = ("the folder of a run", "a file") if is_run else ("a file", "the folder of a run")
        raise InvalidArgument(f"--{given} is for {other}, and {source} is {kind}: leave it out")


@app.command("import")
def import_(
    sheets: Sheets,
    into: Into,
    output: options.Output,
    how: options.Resolve = None,
    wanted: Wanted = PAPER,
    only: Only = False,
    unreviewed: Unreviewed = "drop",
    summary: SummaryFile = None,
    label: Label = None,
    column: options.ListColumns = None,
    sheet_encoding: options.SheetEncoding = None,
    input_format: options.InputFormat = None,
    output_format: options.OutputFormat = None,
    encoding: options.Encoding = None,
    quoting: options.Quoting = None,
    delimiter: options.Delimiter = None,
    as_json: options.CountsAsJson = False,
) -> None:
    """Write the samples of PERTURBED that are valid by the sheets, with new labels and texts, to OUT.

    Where annotators decided differently, the conflicts are shown and the command ends with 1, unless
    --resolve settles them. Counts go to standard error.
    """
    for path in (into, *sheets):
        options.refuse_same(path, output)
    there = options.is_there(output)
    if how is not None and how not in RESOLUTIONS:
        raise InvalidArgument(
            f"--resolve must be majority, first or strict, got {how!r}: {nearest(how, RESOLUTIONS)}"
        )
    if unreviewed not in ("drop", "keep"):
        raise InvalidArgument(f"--unreviewed must be 'drop' or 'keep', got {unreviewed!r}")
    reading = options.reading(input_format, encoding, quoting, delimiter)
    reading["lists"] = column or ()
    found, data = read_review(sheets, into, label=label, encoding=sheet_encoding, reading=reading)
    conflicts = [str(one) for one in resolve(found.judged).conflicts]
    if conflicts:
        _show_conflicts(conflicts)
        if how is None:
            typer.echo("nothing is written: settle them in the sheets, or with --resolve", err=True)
            raise typer.Exit(1)
    made = curate(
        found,
        data,
        output,
        how=how,
        wanted=whole_number("--valid", wanted),
        first_only=only,
        unreviewed="keep" if unreviewed == "keep" else "drop",
        to=output_format,
    )
    if summary is not None:
        write_counts(summary, made)
    if there and not as_json:
        tell_anew(output)
    print_counts(made, as_json)


def _show_conflicts(conflicts: Sequence[str]) -> None:
    for one in conflicts[:_MOST_SHOWN]:
        typer.echo(f"conflict: {clean(one)}", err=True)
    rest = len(conflicts) - _MOST_SHOWN
    not_shown = f", {rest:,} not shown" if rest > 0 else ""
    typer.echo(counted(len(conflicts), "conflict") + not_shown, err=True)


@app.command("agree")
def agree(
    sheets: Sheets,
    seed: options.Seed = 0,
    sheet_encoding: options.SheetEncoding = None,
    as_json: options.AsJson = False,
) -> None:
    """How far the annotators of SHEETs agree: raw, Cohen's or Fleiss' kappa, Krippendorff's alpha."""
    found = agreement_of(sheets, seed=seed, encoding=sheet_encoding)
    if as_json:
        print_json(found.to_dict())
    else:
        typer.echo(clean(found.text()))


@app.command("serve")
def serve(
    sheet: Sheet,
    annotator: Annotator = "",
    port: Port = 0,
) -> None:
    """Judge SHEET on a page in the browser, one key a verdict; Ctrl-C ends it.

    Every verdict is on the disk before the next row is shown, in SHEET.journal.jsonl; the sheet is written at
    the end, and after a crash by the next start.
    """

    def ready(address: str) -> None:
        typer.echo(f"Review {sheet} at {address} (Ctrl-C to end)", err=True)

    judged, rows = serve_sheet(sheet, annotator=annotator, port=port, ready=ready)
    typer.echo(f"{judged:,} of {rows:,} rows of {sheet} are judged", err=True)
